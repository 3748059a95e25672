import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../support/listen.ts';
import { startProcess, type Ending } from './otherProcess.ts';

export type Run = Readonly<{ method: string; bundle: object }>;

export type Traces = Readonly<{
  /** What each run gave, or the text of its error. */
  outcomes: readonly string[];
  /** All that the platform has sent to its log, as text. */
  log: string;
  printed: string;
}>;

/** Runs the integration in a new process, one run after the other, with the log of the platform on this machine. */
export async function inProduction(
  environment: Readonly<Record<string, string>>,
  runs: readonly Run[],
): Promise<Traces> {
  const logged: string[] = [];
  const keep = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    logged.push(await text(request));
    response.end('{}');
  };
  const { port, stop } = await listen(createServer((request, response) => void keep(request, response)));
  const { NODE_ENV: _ofThisTest, ...inherited } = process.env;
  const { run, end } = startProcess({ ...inherited, LOGGING_ENDPOINT: `http://127.0.0.1:${port}/input` });
  try {
    const outcomes: string[] = [];
    for (const next of runs) {
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      outcomes.push(textOf(await run({ ...next, environment, token: 'log-token' })));
    }
    const printed = await end();
    return { outcomes, log: logged.join(''), printed };
  } finally {
    await stop();
  }
}

const textOf = (ending: Ending): string =>
  'error' in ending ? `${ending.error.name}: ${ending.error.message}` : JSON.stringify(ending.value);
