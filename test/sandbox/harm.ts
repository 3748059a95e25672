import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Harm } from './faults.ts';

type FaultyContext = Context<{ Bindings: HttpBindings }>;
type Next = () => Promise<void>;

/** Answers a request in the way that a fault wants; `next` is the service's normal answer, with its effect. */
export async function applyFault(
  harm: Harm,
  c: FaultyContext,
  next: Next,
  stopping: AbortSignal,
): Promise<Response | void> {
  if ('status' in harm) return withBody(harm.status, harm.body, harm.headers);
  if ('cut' in harm && harm.cut === 'before') return cut(c);
  if ('waitsFor' in harm) await harm.waitsFor();
  await next();
  if ('waitsFor' in harm) return;
  if ('delayMs' in harm) return waited(harm.delayMs, stopping);
  if ('cut' in harm) return replace(c, harm.cut === 'after' ? cut(c) : await sendAndCut(c, harm.cut === 'end'));
  if ('wrap' in harm) return replace(c, await wrapped(c.res, harm.wrap));
  if ('leavesOut' in harm) return replace(c, await thinned(c.res, harm.leavesOut));
  if ('idInAnswer' in harm) return replace(c, await renumbered(c.res, harm.idInAnswer));
  return replace(c, withBody(harm.effectThenStatus, harm.body, harm.headers));
}

const waited = async (delayMs: number, stopping: AbortSignal): Promise<void> => {
  // Stopping the service ends the wait.
  await delay(delayMs, undefined, { signal: stopping }).catch(() => {});
};

function withBody(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  if (body === undefined) return new Response(null, { status, headers });
  if (typeof body === 'string') return new Response(body, { status, headers });
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/vnd.api+json', ...headers },
  });
}

/** An answer without a body stays one. */
async function wrapped(response: Response, [before, after]: readonly [string, string]): Promise<Response> {
  const body = await response.text();
  if (body === '') return new Response(null, { status: response.status, headers: response.headers });
  return new Response(`${before}${body}${after}`, { status: response.status, headers: response.headers });
}

/** An answer without a body stays one. */
async function thinned(response: Response, names: readonly string[] | 'all'): Promise<Response> {
  const text = await response.text();
  const isKept = (name: string): boolean => name === 'id' || (names !== 'all' && !names.includes(name));
  const body = text === '' ? null : JSON.stringify(thin(JSON.parse(text), isKept));
  return new Response(body, { status: response.status, headers: response.headers });
}

/** What has an id is a record; `links` holds its links. */
function thin(value: unknown, isKept: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => thin(item, isKept));
  if (typeof value !== 'object' || value === null) return value;
  if (!('id' in value)) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, thin(part, isKept)]));
  }
  const kept = (part: object) => Object.fromEntries(Object.entries(part).filter(([name]) => isKept(name)));
  return { ...kept(value), links: kept(('links' in value && value.links) || {}) };
}

/** An answer without a body stays one. */
async function renumbered(response: Response, id: unknown): Promise<Response> {
  const text = await response.text();
  const body = text === '' ? null : JSON.stringify(renumber(JSON.parse(text), id));
  return new Response(body, { status: response.status, headers: response.headers });
}

/** What stands in these is about other records, and keeps its ids. */
const OTHER_RECORDS: ReadonlySet<string> = new Set(['links', 'linked', 'relationships', 'included']);

function renumber(value: unknown, id: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => renumber(item, id));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => {
    if (OTHER_RECORDS.has(name)) return [name, part] as const;
    return [name, name === 'id' ? id : renumber(part, id)] as const;
  });
  return Object.fromEntries(parts);
}

function cut(c: FaultyContext): Response {
  c.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** The head with the full length, the whole body or half of it, and then nothing more. */
async function sendAndCut(c: FaultyContext, isWhole: boolean): Promise<Response> {
  const { outgoing } = c.env;
  const body = Buffer.from(await c.res.arrayBuffer());
  outgoing.writeHead(c.res.status, { ...Object.fromEntries(c.res.headers), 'content-length': body.length });
  await new Promise<void>((resolve) => {
    if (isWhole) outgoing.end(body, () => resolve());
    else outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => resolve());
  });
  return cut(c);
}

/** The framework merges a new answer into the one it holds, unless that one is taken away first. */
function replace(c: FaultyContext, response: Response): void {
  c.res = undefined;
  c.res = response;
}
