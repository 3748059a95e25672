import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Sandbox, SandboxOptions } from '../../test/sandbox/sandbox.ts';
import { listen } from '../../test/support/listen.ts';
import { createApp } from './app.ts';
import { embeddedStage } from './embeddedStage.ts';
import { liveStage, type LiveOptions } from './liveStage.ts';
import type { Report } from './sentence.ts';
import type { Stage } from './stage.ts';

/** A page that shows the integration, and how to end it. */
export type Served = Readonly<{ url: string; stop: () => Promise<void> }>;

/** The same with the service that stands behind it, which ends too. */
export type Preview = Served & Readonly<{ sandbox: Sandbox }>;

/** Where the page listens, by default on a free port, and who hears of errors that nobody foresaw. */
type Listening = Readonly<{ port?: number; report?: Report }>;

/** And how its service behaves. */
export type PreviewOptions = Listening & Readonly<{ service?: SandboxOptions }>;

/** Starts the page on loopback, with a new firm behind it. */
export async function startPreview({ port, report = () => {}, service }: PreviewOptions = {}): Promise<Preview> {
  const { stage, ...served } = await serve(() => embeddedStage(service, report), report, port);
  return { ...served, sandbox: stage.sandbox };
}

/** The same on the connected account that a file holds. */
export async function startLivePreview({
  port,
  report = () => {},
  ...account
}: LiveOptions & Listening): Promise<Served> {
  return serve(() => liveStage(account, report), report, port);
}

/** Serves the pages of a stage, which is set up once the port is known to be free. */
async function serve<Shown extends Stage>(setUp: () => Promise<Shown>, report: Report, port?: number) {
  const server = createServer();
  const listener = await listen(server, port);
  const stage = await setUp().catch(async (error: unknown) => {
    await listener.stop();
    throw error;
  });
  const url = `http://127.0.0.1:${listener.port}`;
  const answer = getRequestListener(createApp(stage, report, url).fetch, { overrideGlobalObjects: false });
  server.on('request', (incoming, outgoing) => void answer(incoming, outgoing));
  return {
    stage,
    url,
    stop: async () => {
      await listener.stop();
      await stage.stop();
    },
  };
}
