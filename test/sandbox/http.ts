import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { Hono } from 'hono/tiny';
import type { Faults } from './faults.ts';
import { onlyLoopback } from './guards.ts';
import { applyFault } from './harm.ts';
import { authorize, token } from './oauth.ts';
import { recorded, type RecordedRequest } from './recorder.ts';
import { Refusal } from './refusal.ts';
import { answer, refusalReply } from './rest.ts';
import type { Reply, Service, Upload } from './service.ts';

export type Env = { Bindings: HttpBindings };

type Parts = Readonly<{ service: Service; faults: Faults; requests: RecordedRequest[]; stopping: AbortSignal }>;

const MEDIA_TYPE = 'application/vnd.api+json';

/** The service's addresses. Each request is recorded, then given a fault if one is due, then answered. */
export function createApp({ service, faults, requests, stopping }: Parts): Hono<Env> {
  const app = new Hono<Env>();

  app.use(onlyLoopback);
  app.use(async (c, next) => {
    requests.push(recorded(c.req, await textOf(c), await uploadOf(c)));
    await next();
  });
  app.use(async (c, next) => {
    const fault = faults.take(c.req.method, new URL(c.req.url));
    return fault ? applyFault(fault, c, next, stopping) : next();
  });

  app.get('/api/oauth/authorize', (c) => {
    const { status, location, body } = authorize(service, queryOf(c));
    return json(status, body, location === undefined ? {} : { Location: location });
  });
  app.post('/api/oauth/token', async (c) => {
    const { status, body } = token(service, c.req.raw.headers, await c.req.text());
    return json(status, body, { 'Cache-Control': 'no-store' });
  });
  app.all('/api/rest/:resource/:id?', async (c) => {
    const { resource, id = '' } = c.req.param();
    const upload = await uploadOf(c);
    // The id of a file counts as it stands in the address: encoded, it is that of no file.
    const ownId = upload ? (new URL(c.req.url).pathname.split('/files/')[1] ?? '') : id;
    const { method, raw } = c.req;
    const text = await textOf(c);
    const answered = closed(c.env.outgoing);
    return restReply(
      answer(service, { method, resource, id: ownId, query: queryOf(c), headers: raw.headers, text, upload, answered }),
    );
  });
  app.notFound((c) => restReply(refusalReply(service, new Refusal('noResource', `There is no ${c.req.path}`))));
  return app;
}

/** What is sent, but for a file. A GET has no body, and the library would make a whole request of its own to say so. */
const textOf = async ({ req }: Context<Env>): Promise<string> =>
  req.method === 'GET' || isForm({ req }) ? '' : req.text();

const isForm = ({ req }: Pick<Context<Env>, 'req'>): boolean =>
  req.header('content-type')?.startsWith('multipart/form-data') === true;

/** The file of a form, in the field that the service reads. */
async function uploadOf(c: Context<Env>): Promise<Upload | undefined> {
  if (!isForm(c)) return undefined;
  const file = (await c.req.formData()).get('file');
  return file instanceof File ? { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) } : undefined;
}

const queryOf = (c: Context<Env>): URLSearchParams => new URL(c.req.url).searchParams;

/** Settled when the reply has gone out, or the connection is lost. */
const closed = (outgoing: HttpBindings['outgoing']): Promise<void> =>
  new Promise((resolve) => {
    if (outgoing.closed) resolve();
    else outgoing.once('close', () => resolve());
  });

const restReply = ({ status, body }: Reply): Response => json(status, body, { 'Content-Type': MEDIA_TYPE });

function json(status: number, body: unknown, headers: Readonly<Record<string, string>>): Response {
  if (body === undefined) return new Response(null, { status, headers });
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}
