import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Account } from './account.ts';
import { Firm } from './firm.ts';
import { Guard } from './guard.ts';
import type { Finding } from './points.ts';
import type { Surroundings } from './run.ts';
import { watched, type Answer } from './wire.ts';
import { withTemporaryFolder } from '../run.ts';
import { setting } from '../../src/settings.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../test/sandbox/sandbox.ts';
import { loadApp } from '../../test/support/platform.ts';

/** A firm of the embedded service, as a person with a `.env` file meets it. */
export type Met = Readonly<{
  sandbox: Sandbox;
  file: string;
  /** For a whole run: somebody who says yes, and what is said, told and answered meanwhile. */
  around: Surroundings & Readonly<{ said: string[]; told: Finding[]; answers: Answer[] }>;
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
      const guard = new Guard();
      const interrupted = new AbortController();
      const [said, told, answers]: [string[], Finding[], Answer[]] = [[], [], []];
      const onAnswer = (answer: Answer): void => {
        guard.see(answer);
        answers.push(answer);
      };
      const account = await Account.open(
        file,
        watched(await loadApp(), { mayWrite: guard.mayWrite, onAnswer }),
        guard.renewed,
      );
      const around = {
        firm: new Firm(account, true),
        guard,
        said,
        told,
        answers,
        signal: interrupted.signal,
        eventWaitMs: 2000,
        person: async () => 'yes',
        now: () => new Date('2025-03-04T00:30:00Z'),
        say: (line: string) => void said.push(line),
        tell: (finding: Finding) => void told.push(finding),
      };
      return await task({ sandbox, file, around, stop: () => interrupted.abort() });
    } finally {
      await sandbox.stop();
    }
  });
