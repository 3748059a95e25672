import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setting } from '../../src/settings.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../test/sandbox/sandbox.ts';
import { withTemporaryFolder } from '../run.ts';
import { openFirm } from './firm.ts';
import type { Finding } from './points.ts';
import type { Surroundings } from './run.ts';
import type { Answer } from './wire.ts';

/** A firm of the embedded service, as a person with a `.env` file meets it. */
export type Met = Readonly<{
  sandbox: Sandbox;
  file: string;
  /** For a whole run: somebody who says yes, and what is said and answered meanwhile. */
  around: Surroundings & Readonly<{ said: string[]; answers: Answer[] }>;
  /** Ends a run early, as Ctrl-C does. */
  stop: () => void;
}>;

/** Runs a task on a service of its own, with an account that a file holds. */
export const onService = <Result>(options: SandboxOptions, task: (met: Met) => Promise<Result>): Promise<Result> =>
  withTemporaryFolder(async (folder) => {
    const sandbox = await startSandbox(options);
    try {
      const file = path.join(folder, '.env');
      const stored = Object.entries(sandbox.connect({ scope: setting('ACTIONSTEP_SCOPE') }));
      const lines = [
        ...Object.entries(sandbox.environment),
        ...stored.map(([name, value]) => [`authData_${name}`, value]),
      ];
      await writeFile(file, lines.map(([name, value]) => `${name}='${value}'\n`).join(''));
      const interrupted = new AbortController();
      const [said, answers]: [string[], Answer[]] = [[], []];
      const around = {
        ...(await openFirm(file, { renews: true, writes: true }, answers)),
        said,
        answers,
        signal: interrupted.signal,
        eventWaitMs: 2000,
        person: async () => 'yes',
        now: () => new Date('2025-03-04T00:30:00Z'),
        say: (...told: readonly string[]) => void said.push(...told),
      };
      return await task({ sandbox, file, around, stop: () => interrupted.abort() });
    } finally {
      await sandbox.stop();
    }
  });

/** Whatever is sent but questions and token calls. */
export const writes = ({ requests }: Sandbox): readonly string[] =>
  requests.flatMap(({ method, path: address }) =>
    method === 'GET' || address.includes('oauth') ? [] : [`${method} ${address.replace('/api/rest/', '')}`],
  );

export const namesOf = (findings: readonly Finding[], is: Finding['verdict']['is']): readonly string[] =>
  findings.filter(({ verdict }) => verdict.is === is).map(({ name }) => name);
