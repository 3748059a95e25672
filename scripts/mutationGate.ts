import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as zod from 'zod/mini';
import { inProject } from './project.ts';
import { Failure, runNode, script, withTemporaryFolder } from './run.ts';
import { stageSources } from './stage.ts';

/*
 * Proves that the gate of `npm run mutation` can fail: code that is tested well passes, and code that is only run by its
 * test is held back, mutant by mutant, among all the tests of the project. A set-up that kills everything would let both
 * pass.
 */

const SHARP = {
  'src/service/sharp.ts': `export const next = (count: number): number => count + 1;\n`,
  'test/service/sharp.test.ts': `
    import { expect, test } from '@jest/globals';
    import { next } from '../../src/service/sharp.ts';
    test('is one more', () => expect(next(2)).toBe(3));
  `,
};

const BLUNT = {
  'src/service/blunt.ts': `export const isLate = (days: number): boolean => days > 14;\n`,
  'test/service/blunt.test.ts': `
    import { expect, test } from '@jest/globals';
    import { isLate } from '../../src/service/blunt.ts';
    test('is a boolean', () => expect(typeof isLate(20)).toBe('boolean'));
  `,
};

type Files = Readonly<Record<string, string>>;

const Report = zod.object({
  files: zod.record(zod.string(), zod.object({ mutants: zod.array(zod.object({ status: zod.string() })) })),
});

/** What the gate says of these files in a copy of the project: whether they pass, and what became of the mutants of each. */
const judge = (files: Files) =>
  withTemporaryFolder(async (folder) => {
    await stageSources(folder);
    await symlink(inProject('node_modules'), path.join(folder, 'node_modules'));
    await Promise.all(Object.entries(files).map(([name, text]) => plant(path.join(folder, name), text)));
    const mutate = Object.keys(files).filter((name) => name.startsWith('src/'));
    const stryker = inProject('node_modules/@stryker-mutator/core/bin/stryker.js');
    const { status, stdout } = await runNode([stryker, 'run', '--mutate', mutate.join(',')], { cwd: folder });
    const report = await readFile(path.join(folder, 'reports/mutation.json'), 'utf8').catch(() => {
      throw new Failure(`The mutants were not tested.\n${stdout}`);
    });
    const { files: judged } = Report.parse(JSON.parse(report));
    const statuses = Object.entries(judged).map(
      ([name, { mutants }]) => [path.basename(name, '.ts'), mutants.map((mutant) => mutant.status)] as const,
    );
    return { passes: status === 0, statuses: new Map(statuses) };
  });

async function plant(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Throws unless there are mutants and all of them ended this way. */
function expectAll(statuses: readonly string[] | undefined, wanted: string): void {
  if (statuses?.length && statuses.every((status) => status === wanted)) return;
  throw new Failure(`All of these mutants should be ${wanted}: ${statuses?.join(', ') || 'there is none'}.`);
}

await script(async () => {
  const tested = await judge(SHARP);
  expectAll(tested.statuses.get('sharp'), 'Killed');
  if (!tested.passes) throw new Failure('The gate holds back code that is tested well.');
  console.log('Code that is tested well passes.');

  const planted = await judge({ ...SHARP, ...BLUNT });
  expectAll(planted.statuses.get('sharp'), 'Killed');
  // One dies: without a body the function returns no boolean.
  expectAll(
    planted.statuses.get('blunt')?.filter((status) => status !== 'Killed'),
    'Survived',
  );
  if (planted.passes) throw new Failure('The gate lets code pass that is only run by its test.');
  console.log('Code that is only run by its test is held back.');
});
