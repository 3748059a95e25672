import type { RecordedRequest, Sandbox } from '../sandbox/sandbox.ts';

/** Requests in lines, such as `GET /actioncreate/812`; below /api/rest, the query behind by its names. */
export const linesOf = ({ requests }: Pick<Sandbox, 'requests'>): readonly string[] =>
  requests.map(({ method, path, query }) => {
    const search = Object.entries(query)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, value]) => `${name}=${value}`);
    const ownPath = path.replace(/^\/api\/rest(?=\/)/, '');
    return `${method} ${ownPath}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  });

/** The same without the query. */
export const addressesOf = (sandbox: Pick<Sandbox, 'requests'>): readonly string[] =>
  linesOf(sandbox).map((line) => line.replace(/\?.*/, ''));

export function onlyRequest(sandbox: Pick<Sandbox, 'requests'>): RecordedRequest {
  const [request, ...others] = sandbox.requests;
  if (!request || others.length > 0) throw new Error(`Sent: ${linesOf(sandbox).join(', ') || 'nothing'}`);
  return request;
}

export const posted = ({ requests }: Pick<Sandbox, 'requests'>, path: string): readonly unknown[] =>
  requests
    .filter((request) => request.method === 'POST' && request.path === `/api/rest${path}`)
    .map(({ body }) => body);
