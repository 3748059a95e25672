import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { listen } from '../support/listen.ts';
import { selfSigned } from '../support/selfSigned.ts';

/** A service behind TLS. */
export type TlsFront = Readonly<{ url: string; stop: () => Promise<void> }>;

/**
 * Puts TLS in front of a service on this machine. Requests reach it; where `harm` gives bytes for one, they are sent in
 * place of the answer, past TLS: the other side reads what no key of the connection can have made.
 */
export async function startTlsFront(
  target: string,
  harm: (request: IncomingMessage) => Buffer | undefined,
): Promise<TlsFront> {
  const raw = new WeakMap<object, Socket>();
  const http = createHttpServer((request, response) => void pass(request, response));
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '', headers } = request;
    const body = await text(request);
    const answer = await fetch(`${target}${url}`, {
      method,
      headers: { authorization: headers.authorization ?? '', accept: headers.accept ?? '', 'content-type': MEDIA_TYPE },
      ...(body !== '' && { body }),
    });
    const content = await answer.text();
    const bytes = harm(request);
    if (bytes) raw.get(request.socket)?.write(bytes);
    else response.writeHead(answer.status).end(content);
  };
  const identity = selfSigned('localhost');
  const server = createServer((socket) => {
    const secured = new TLSSocket(socket, { isServer: true, ...identity });
    secured.on('error', () => socket.destroy());
    raw.set(secured, socket);
    http.emit('connection', secured);
  });
  const { port, stop } = await listen(server);
  return { url: `https://127.0.0.1:${port}`, stop };
}

const MEDIA_TYPE = 'application/vnd.api+json';
