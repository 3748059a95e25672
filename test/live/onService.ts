import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Account } from '../../live/account.ts';
import { Firm } from '../../live/firm.ts';
import { watched, type Watcher } from '../../live/wire.ts';
import { withTemporaryFolder } from '../../scripts/run.ts';
import { setting } from '../../src/settings.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox.ts';
import { loadApp } from '../support/platform.ts';

/** A firm of the embedded service, as a person with a `.env` file meets it. */
export type Met = Readonly<{ sandbox: Sandbox; account: Account; firm: Firm; file: string }>;

/** Runs a task on a service of its own, with an account that a file holds. */
export const onService = <Result>(
  options: SandboxOptions,
  task: (met: Met) => Promise<Result>,
  watcher: Watcher = {},
): Promise<Result> =>
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
      const account = await Account.open(file, watched(await loadApp(), watcher));
      return await task({ sandbox, account, firm: new Firm(account, true), file });
    } finally {
      await sandbox.stop();
    }
  });
