/*
 * What goes over the wire of a live run: who sees the answers, and which requests are held back.
 * What a stage may write is decided in guard.ts.
 */
import type { AfterResponseMiddleware, BeforeRequestMiddleware, Bundle, ZObject } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { objectOf } from '../../src/lib/object.ts';
import { resourceUrl } from '../../src/service/address.ts';
import { encodePairs, MEDIA_TYPE, openClient, send } from '../../src/service/client.ts';
import { decodeServiceErrors, secretsOf } from '../../src/service/errors/errorTable.ts';
import { parseJson } from '../../src/service/wire/document.ts';

/** One answer of the service to the integration. The path is below `/api/rest`, such as `actions/1,2`. */
export type Answer = Readonly<{
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  status: number;
  body: unknown;
}>;

/** Who looks at what goes over the wire, and who decides what may. */
export type Watcher = Readonly<{
  onAnswer?: (answer: Answer) => void;
  /** Whether a request that is no GET may be sent; without it none is. */
  mayWrite?: (method: string, path: string) => boolean;
}>;

/**
 * The integration with a watcher on its wire, in front of its own middleware, and with one more function: `live.ask`
 * sends a single request. Token calls are neither watched nor held back: what they say is secret.
 */
export function watched(app: object, { onAnswer = () => {}, mayWrite = () => false }: Watcher): object {
  const { beforeRequest, afterResponse } = Middleware.parse(app);

  const holdBackWrites: BeforeRequestMiddleware = (request) => {
    const { method = 'GET', url, middlewareData } = request;
    if (method === 'GET' || isTokenCall(middlewareData) || mayWrite(method, pathOf(url))) return request;
    throw new Error(`${method} ${pathOf(url)} was held back: nothing is written without --write.`);
  };

  const watch: AfterResponseMiddleware = (response) => {
    const { method = 'GET', url = '', middlewareData } = response.request;
    if (!isTokenCall(middlewareData)) {
      const query = Object.fromEntries(new URL(url).searchParams);
      onAnswer({ method, path: pathOf(url), query, status: response.status, body: parseJson(response.content) });
    }
    return response;
  };

  return {
    ...app,
    beforeRequest: [...beforeRequest, holdBackWrites],
    afterResponse: [watch, ...afterResponse],
    live: { ask },
  };
}

/** One request for a resource of the service, as a person would type it: `actions/1,2`. */
export type Asked = Readonly<{
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
}>;

/** Sends one request under the integration's own rules, and tells what came back and what the service says went wrong. */
async function ask(z: ZObject, bundle: Bundle<Asked>) {
  const { method = 'GET', path, query = {}, body } = bundle.inputData;
  const client = openClient(z, bundle);
  const segments = path.split('/').map((segment) => (segment.includes(',') ? segment.split(',') : segment));
  const question = Object.keys(query).length > 0 ? `?${encodePairs(query)}` : '';
  const { status, content } = await send(client.request, 'answer', client.deadline, {
    url: resourceUrl(client.endpoint, segments) + question,
    method,
    headers: { Accept: MEDIA_TYPE, 'Content-Type': MEDIA_TYPE },
    ...(body && { body }),
    middlewareData: { task: 'answer', accept: ANY_BUT_LIMITS },
  });
  return { status, content, words: decodeServiceErrors(content, secretsOf(bundle)).words.join('; ') };
}

/** Not 401, which the platform answers with a new token, and not 429. */
const ANY_BUT_LIMITS: readonly number[] = Array.from({ length: 300 }, (_, index) => 300 + index).filter(
  (status) => status !== 401 && status !== 429,
);

const Middleware = zod.looseObject({
  beforeRequest: zod.array(zod.unknown()),
  afterResponse: zod.array(zod.unknown()),
});

const isTokenCall = (middlewareData: unknown): boolean => objectOf(middlewareData)['isTokenCall'] === true;

/** What stands behind `/rest/` in an address, decoded. */
const pathOf = (url: string): string => decodeURIComponent(new URL(url).pathname.replace(/^.*\/rest\//, ''));
