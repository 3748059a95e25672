import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { selfSigned } from './selfSigned.ts';

/** Something on this machine that takes connections, on a port of its own. */
export type Listener = Readonly<{ port: number; stop: () => Promise<void> }>;

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

async function listen(server: Server): Promise<Listener> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server.address()),
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The listener has no port.');
  return address.port;
}
