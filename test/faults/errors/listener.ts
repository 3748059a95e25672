import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { listen, type Listener } from '../../support/listen.ts';
import { selfSigned } from '../../support/selfSigned.ts';

/* Things on this machine that take connections and are no service. */

/** Takes connections, and does with each of them what it is told; with nothing told it never says a word. */
export const startListener = (onConnection: (socket: Socket) => void = () => {}): Promise<Listener> =>
  listen(createServer(onConnection));

/** Speaks https with a certificate that nobody knows. */
export const startSelfSigned = (): Promise<Listener> =>
  listen(createTlsServer(selfSigned('localhost'), (_request, response) => response.end('{}')));

/** Speaks plain http. */
export const startPlain = (): Promise<Listener> => listen(createHttpServer((_request, response) => response.end('{}')));

/** A port that nobody listens on. */
export async function closedPort(): Promise<number> {
  const { port, stop } = await startListener();
  await stop();
  return port;
}
