import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';

/** One run: a function of the integration, named by its path in the definition, and what it is given. */
export type Run = Readonly<{ method: string; bundle: object }>;

/** What is seen of runs from outside. */
export type Traces = Readonly<{
  /** What each run gave, or the text of its error. */
  outcomes: readonly string[];
  /** All that the platform has sent to its log, as text. */
  log: string;
  /** All that was printed. */
  printed: string;
}>;

/** Runs the integration in a new process, one run after the other, with the log of the platform on this machine. */
export async function inProduction(
  environment: Readonly<Record<string, string>>,
  runs: readonly Run[],
): Promise<Traces> {
  const log = await startLog();
  const { NODE_ENV: _ofThisTest, ...inherited } = process.env;
  const child = fork(inProject('test/support/productionChild.ts'), {
    env: { ...inherited, LOGGING_ENDPOINT: log.url },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close');
  const printed = Promise.all(
    [child.stdout, child.stderr].flatMap((stream) => stream ?? []).map((stream) => text(stream)),
  );
  child.send({ runs, environment });
  const answered = once(child, 'message').then(([outcomes]: unknown[]) => zod.array(zod.string()).parse(outcomes));
  try {
    const outcomes = await Promise.race([
      answered,
      ended.then(async () => Promise.reject(new Error((await printed).join('\n')))),
    ]);
    await ended;
    return { outcomes, log: log.read(), printed: (await printed).join('\n') };
  } finally {
    await log.stop();
  }
}

async function startLog(): Promise<Readonly<{ url: string; read: () => string; stop: () => Promise<void> }>> {
  const parts: string[] = [];
  const keep = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    parts.push(await text(request));
    response.end('{}');
  };
  const server = createServer((request, response) => void keep(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The log has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/input`,
    read: () => parts.join(''),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
