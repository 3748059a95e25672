import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { listen, type Listener } from '../../support/listen.ts';
import { selfSigned } from '../../support/selfSigned.ts';

/** Accepts connections and handles each as given; by default it never answers. */
export const startListener = (onConnection: (socket: Socket) => void = () => {}): Promise<Listener> =>
  listen(createServer(onConnection));

export const startSelfSigned = (): Promise<Listener> =>
  listen(createTlsServer(selfSigned('localhost'), (_request, response) => response.end('{}')));

export const startPlain = (): Promise<Listener> => listen(createHttpServer((_request, response) => response.end('{}')));

export async function closedPort(): Promise<number> {
  const { port, stop } = await startListener();
  await stop();
  return port;
}
