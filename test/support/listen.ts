import { once } from 'node:events';
import type { Server, Socket } from 'node:net';

export type Listener = Readonly<{ port: number; stop: () => Promise<void> }>;

/** Lets a server listen on a port of this machine, by default on a free one; stopping it ends its connections too. */
export async function listen(server: Server, port = 0): Promise<Listener> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
