import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../../scripts/project.ts';
import { Failure, runNode, script, withTemporaryFolder } from '../../scripts/run.ts';
import { stageSources } from '../../scripts/stage.ts';
import { AROUND_SOURCE } from './aroundSource.ts';
import { IN_SOURCE } from './inSource.ts';
import type { Mutant } from './mutant.ts';

/*
 * Handmade mutants for code that whole runs of the integration test, where Stryker takes too long. Each is made in a
 * copy of the project, and the tests named next to it must fail.
 */

const MUTANTS: readonly Mutant[] = [...IN_SOURCE, ...AROUND_SOURCE];

/** Whether the tests fail on the mutant. */
async function isNoticed(folder: string, [file, text, replacement, tests]: Mutant): Promise<boolean> {
  const place = path.join(folder, file);
  const source = await readFile(place, 'utf8');
  if (source.split(text).length !== 2) throw new Failure(`${file} does not hold this once: ${text}`);
  // A function, because "$" is special in a replacement string.
  await writeFile(
    place,
    source.replace(text, () => replacement),
  );
  const paths = tests.split(' ').map((name) => `test/${name}[./]`);
  const args = ['--experimental-vm-modules', inProject('node_modules/jest/bin/jest.js'), '--bail', ...paths];
  const { status, stderr } = await runNode(args, { cwd: folder });
  await writeFile(place, source);
  if (!stderr.includes('Tests:')) throw new Failure(`No test ran on ${file}: ${tests}\n${stderr}`);
  return status !== 0;
}

await script(() =>
  withTemporaryFolder(async (folder) => {
    await stageSources(folder);
    await symlink(inProject('node_modules'), path.join(folder, 'node_modules'));
    const unnoticed: string[] = [];
    for (const mutant of MUTANTS.filter(([file]) => process.argv.slice(2).every((name) => file.includes(name)))) {
      const [file, text] = mutant;
      // oxlint-disable-next-line no-await-in-loop -- they share one copy
      const noticed = await isNoticed(folder, mutant);
      console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${file}: ${text.trim()}`);
      if (!noticed) unnoticed.push(file);
    }
    if (unnoticed.length > 0) throw new Failure(`${unnoticed.length} of ${MUTANTS.length} mistakes were not noticed.`);
  }),
);
