import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
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

/** Starts a receiver on a free port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const callbacks: ReceivedCallback[] = [];
  let status = 200;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    callbacks.push(await receive(request));
    response.writeHead(status).end();
  };
  const { port, stop } = await listen(createServer((request, response) => void answer(request, response)));
  return {
    targetUrl: `http://127.0.0.1:${port}/hooks/standard/1/?zap=1%2B1`,
    callbacks,
    answerWith: (next) => {
      status = next;
    },
    stop,
  };
}

async function receive(request: IncomingMessage): Promise<ReceivedCallback> {
  const content = await text(request);
  const querystring = (request.url ?? '').split('?')[1] ?? '';
  return { cleanedRequest: parse(content), rawRequest: { method: request.method ?? '', querystring, content } };
}

const parse = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
};
