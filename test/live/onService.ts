import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Account } from '../../live/account.ts';
import { Firm } from '../../live/firm.ts';
import type { Surroundings } from '../../live/run.ts';
import type { Finding } from '../../live/settle.ts';
import { watched } from '../../live/wire.ts';
import type { Person } from '../../live/writing/confirm.ts';
import { Guard } from '../../live/writing/guard.ts';
import { settleByWriting } from '../../live/writing/writingStage.ts';
import { withTemporaryFolder } from '../../scripts/run.ts';
import { setting } from '../../src/settings.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox.ts';
import { loadApp } from '../support/platform.ts';

/** A firm of the embedded service, as a person with a `.env` file meets it. */
export type Met = Readonly<{
  sandbox: Sandbox;
  account: Account;
  firm: Firm;
  file: string;
  /** For a whole run: somebody who says yes, and what is said and told meanwhile. */
  around: Surroundings & Readonly<{ said: string[]; told: Finding[]; made: string[] }>;
  /** The part of a run that writes. */
  write: (typeName: string, person?: Person, tell?: Surroundings['tell']) => Promise<readonly Finding[]>;
  /** Ends a run early, as Ctrl-C does. */
  stop: () => void;
}>;

const NOW = new Date('2025-03-04T00:30:00Z');

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
      const app = watched(await loadApp(), { mayWrite: guard.mayWrite, onAnswer: guard.see });
      const account = await Account.open(file, app, guard.renewed);
      const firm = new Firm(account, true);
      const interrupted = new AbortController();
      const [said, made, told]: [string[], string[], Finding[]] = [[], [], []];
      const around = {
        firm,
        guard,
        said,
        made,
        told,
        signal: interrupted.signal,
        eventWaitMs: 2000,
        person: async () => 'yes',
        now: () => NOW,
        say: (line: string) => void said.push(line),
        tell: (finding: Finding) => void told.push(finding),
      };
      const write: Met['write'] = (typeName, person = around.person, tell = around.tell) =>
        settleByWriting({ ...around, person, now: NOW, typeName, ending: {}, ownEvent: undefined }, tell);
      return await task({ sandbox, account, firm, file, around, write, stop: () => interrupted.abort() });
    } finally {
      await sandbox.stop();
    }
  });
