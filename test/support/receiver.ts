import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono/tiny';
import { onlyLoopback, onlyPrograms, onlyShortBodies } from '../sandbox/guards.ts';
import { listen } from './listen.ts';

/** One callback as the platform hands it to a trigger's `perform`. */
export type ReceivedCallback = Readonly<{
  cleanedRequest: unknown;
  rawRequest: { method: string; querystring: string; content: string };
}>;

/** A local stand-in for the address that the platform gives a Zap: keeps what arrives. */
export type Receiver = Readonly<{
  targetUrl: string;
  callbacks: ReceivedCallback[];
  answerWith: (status: number) => void;
  stop: () => Promise<void>;
}>;

/** Starts a receiver on a free port of this machine. Its address cannot be guessed, as that of a Zap. */
export async function startReceiver(): Promise<Receiver> {
  const callbacks: ReceivedCallback[] = [];
  const path = `/hooks/standard/${randomUUID()}/`;
  let status = 200;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(onlyLoopback, onlyPrograms, onlyShortBodies);
  app.all(path, async (c) => {
    const content = await c.req.text();
    const querystring = (c.env.incoming.url ?? '').split('?')[1] ?? '';
    callbacks.push({ cleanedRequest: parse(content), rawRequest: { method: c.req.method, querystring, content } });
    return new Response(null, { status });
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const { port, stop } = await listen(createServer((incoming, outgoing) => void answer(incoming, outgoing)));
  return {
    targetUrl: `http://127.0.0.1:${port}${path}?zap=1%2B1`,
    callbacks,
    answerWith: (next) => {
      status = next;
    },
    stop,
  };
}

const parse = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
};
