import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { startSandbox, type Sandbox, type SandboxOptions } from '../test/sandbox/sandbox.ts';
import { listen } from '../test/support/listen.ts';
import { openPlatform } from '../test/support/platform.ts';
import { startReceiver } from '../test/support/receiver.ts';
import { createApp } from './app.ts';
import { readOperations } from './operations.ts';
import type { Report } from './sentence.ts';

/** A page that shows the integration, the service that stands behind it, and how to end both. */
export type Preview = Readonly<{ url: string; sandbox: Sandbox; stop: () => Promise<void> }>;

/** Where the page listens, by default on a free port, and how its service behaves. */
export type PreviewOptions = Readonly<{ port?: number; report?: Report; service?: SandboxOptions }>;

/** Starts the page on loopback, with a new firm behind it. */
export async function startPreview({ port, report = () => {}, service }: PreviewOptions = {}): Promise<Preview> {
  const server = createServer();
  const listener = await listen(server, port);
  const [sandbox, receiver] = await Promise.all([startSandbox(service), startReceiver()]);
  const platform = await openPlatform(sandbox.environment);
  const app = createApp({ sandbox, platform, receiver, operations: await readOperations(platform), report });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on('request', (incoming, outgoing) => void answer(incoming, outgoing));
  return {
    url: `http://127.0.0.1:${listener.port}`,
    sandbox,
    stop: async () => {
      await listener.stop();
      await Promise.all([sandbox.stop(), receiver.stop()]);
    },
  };
}
