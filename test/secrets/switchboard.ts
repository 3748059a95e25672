import { once } from 'node:events';
import { createServer, globalAgent } from 'node:https';
import { Socket } from 'node:net';
import { afterEach, beforeEach } from '@jest/globals';
import * as zod from 'zod/mini';
import { useNames } from '../support/names.ts';
import { selfSigned } from '../support/selfSigned.ts';

export type Received = Readonly<{ host: string; path: string; authorization: string | undefined }>;

/** Whatever name is connected to on port 443, one listener with TLS on this machine answers, for each test of the block. */
export function useSwitchboard(): Readonly<{ received: () => readonly Received[]; lookedUp: () => readonly string[] }> {
  const lookedUp = useNames('this machine');
  const received: Received[] = [];
  const server = createServer(selfSigned('localhost'), ({ headers, url }, response) => {
    received.push({ host: headers.host ?? '', path: url ?? '', authorization: headers.authorization });
    response.end('{}');
  });
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was found, and called with the socket
  const { connect } = Socket.prototype;
  const { rejectUnauthorized } = globalAgent.options;

  beforeEach(async () => {
    received.length = 0;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = Address.parse(server.address());
    Reflect.set(Socket.prototype, 'connect', function forward(this: Socket, ...args: unknown[]) {
      const [target] = args.flat();
      if (Https.safeParse(target).success) Object.assign(Object(target), { port });
      const socket: unknown = Reflect.apply(connect, this, args);
      return socket;
    });
    globalAgent.options.rejectUnauthorized = false;
  });
  afterEach(async () => {
    Reflect.set(Socket.prototype, 'connect', connect);
    Object.assign(globalAgent.options, { rejectUnauthorized });
    globalAgent.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { received: () => received, lookedUp };
}

const Address = zod.object({ port: zod.number() });
const Https = zod.object({ port: zod.union([zod.literal(443), zod.literal('443')]) });
