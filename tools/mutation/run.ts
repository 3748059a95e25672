import { existsSync } from 'node:fs';
import { inProject } from '../../scripts/project.ts';
import { Failure, runNode, script } from '../../scripts/run.ts';

/* `npm run mutation`: Stryker for each pure folder of `src/`, or for those that are named. It reports; nothing is gated. */

const FOLDERS = [
  'lib',
  'service',
  'service/errors',
  'service/wire',
  'step',
  'step/values',
  'form',
  'submission',
  'updates',
  'rows',
];
const STRYKER = inProject('tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');

await script(async () => {
  if (!existsSync(STRYKER)) throw new Failure('Install it first: npm ci --prefix tools/mutation');
  const named = process.argv.slice(2);
  const failed: string[] = [];
  for (const folder of named.length > 0 ? named : FOLDERS) {
    const args = [STRYKER, 'run', 'tools/mutation/stryker.config.mjs', '--mutate', `src/${folder}/*.ts`];
    // oxlint-disable-next-line no-await-in-loop -- each takes all processors
    const { status, stdout, stderr } = await runNode(args, {
      cwd: inProject(),
      env: { ...process.env, FOLDER: folder },
    });
    console.log(`${folder}\n${stdout}${stderr}`);
    if (status !== 0) failed.push(folder);
  }
  if (failed.length > 0) throw new Failure(`Stryker failed in: ${failed.join(', ')}`);
});
