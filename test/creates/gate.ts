import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../support/listen.ts';
import type { Zap } from '../support/zap.ts';

/** Requests that are held until all of them have arrived: one pattern each, such as `GET /actions`. */
export type Together = readonly RegExp[];

/**
 * A gate before a service, which lets groups of requests through only together. A caller that sends them one after
 * another never gets an answer to the first.
 */
export async function startGate({ sandbox, authData }: Pick<Zap, 'sandbox' | 'authData'>, groups: readonly Together[]) {
  const barriers = groups.map(barrier);
  const { promise: heldBack, resolve: holdBack } = Promise.withResolvers<void>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    const line = `${method} ${url.replace('/api/rest', '')}`;
    await Promise.all(barriers.map((pass) => pass(line, holdBack)));
    const { host: _host, connection: _connection, 'content-length': _length, ...others } = headers;
    const forwarded = await fetch(`${sandbox.url}${url}`, {
      method,
      headers: Object.entries(others).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body === '' ? {} : { body }),
    });
    const content = await forwarded.text();
    response.writeHead(forwarded.status).end(forwarded.status === 204 ? undefined : content);
  };
  const { port, stop } = await listen(createServer((request, response) => void answer(request, response)));
  return {
    /** The account, connected to the gate instead of the service. */
    authData: { ...authData, api_endpoint: `http://127.0.0.1:${port}/api/` },
    /** Settles when a request has to wait for others. */
    heldBack,
    stop,
  };
}

/** Lets the requests of a group pass when each of its patterns has one; all other requests pass at once. */
function barrier(patterns: Together): (line: string, holdBack: () => void) => Promise<void> {
  const missing = new Set(patterns);
  const { promise, resolve } = Promise.withResolvers<void>();
  return async (line, holdBack) => {
    const own = patterns.find((pattern) => pattern.test(line));
    if (!own) return;
    missing.delete(own);
    if (missing.size === 0) resolve();
    else holdBack();
    await promise;
  };
}
