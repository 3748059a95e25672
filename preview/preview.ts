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
export async function startPreview({
  port = 0,
  report = () => {},
  service = {},
}: PreviewOptions = {}): Promise<Preview> {
  const [sandbox, receiver] = await Promise.all([startSandbox(service), startReceiver()]);
  const stopBehind = async (): Promise<void> => {
    await Promise.all([sandbox.stop(), receiver.stop()]);
  };
  try {
    const platform = await openPlatform(sandbox.environment);
    const operations = await readOperations(platform);
    const app = createApp({ sandbox, platform, receiver, operations, report });
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const server = await listen(
      createServer((incoming, outgoing) => void listener(incoming, outgoing)),
      port,
    );
    return {
      url: `http://127.0.0.1:${server.port}`,
      sandbox,
      stop: async () => {
        await server.stop();
        await stopBehind();
      },
    };
  } catch (error) {
    await stopBehind();
    throw error;
  }
}
