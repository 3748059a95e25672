import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { runNode, withTemporaryFolder } from '../../scripts/run.ts';

/* The recipes of CONTRIBUTING.md, carried out as they say in a copy of the project. */

/** A step of a recipe: a new file, or what changes in one. */
type Step = Readonly<{ file: string; language: string; code: string }>;

/** The steps with a block of code; each names its file first. */
const stepsOf = (page: string): readonly Step[] =>
  [...page.matchAll(/^(?:\d+\.| {3}and in) `([\w./]+\.ts)`(?:(?!```)[^])*```(ts|diff)\n([^]*?)^ {3}```$/gm)].map(
    ([, file = '', language = '', code = '']) => ({ file, language, code: code.replaceAll(/^ {3}/gm, '') }),
  );

/** The lines of a diff that begin with one of these signs, without it. */
const linesWith = (signs: string, hunk: string): string =>
  hunk
    .split('\n')
    .filter((line) => signs.includes(line.charAt(0)))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/** A text as a diff changes it. What it takes away or stands beside has to be there once. */
const patched = (text: string, diff: string): string =>
  diff.split('@@\n').reduce((changed, hunk) => {
    const before = linesWith(' -', hunk.trimEnd());
    const parts = `\n${changed}`.split(`\n${before}`);
    if (parts.length !== 2) throw new Error(`Found ${parts.length - 1} times:\n${before}`);
    return parts.join(`\n${linesWith(' +', hunk.trimEnd())}`).slice(1);
  }, text);

/** What can be tested of all operations at once, beside the tests of the recipes themselves. */
const TESTS = ['test/settings.test.ts', 'test/triggers/subscribing.test.ts', 'test/triggers/filters.test.ts'];

test('the recipes of CONTRIBUTING.md compile and work', async () => {
  const page = await readFile(inProject('CONTRIBUTING.md'), 'utf8');
  const steps = stepsOf(page);
  expect(steps).toHaveLength([...page.matchAll(/^ *```(ts|diff)$/gm)].length);
  const newFiles = steps.flatMap(({ file, language }) => (language === 'ts' ? [file] : []));

  await withTemporaryFolder(async (folder) => {
    const within = (name: string): string => path.join(folder, name);
    const parts = [
      'index.ts',
      'src',
      'live',
      'preview',
      'test',
      'scripts',
      'package.json',
      'tsconfig.json',
      'jest.config.mjs',
    ];
    await Promise.all([
      ...parts.map((name) => cp(inProject(name), within(name), { recursive: true })),
      symlink(inProject('node_modules'), within('node_modules')),
      writeFile(
        within('recipes.json'),
        JSON.stringify({ extends: './tsconfig.json', include: ['index.ts', 'src', 'test/sandbox', ...newFiles] }),
      ),
    ]);
    const take = async ({ file, language, code }: Step): Promise<void> => {
      const text = language === 'ts' ? code : patched(await readFile(within(file), 'utf8'), code);
      await mkdir(path.dirname(within(file)), { recursive: true });
      await writeFile(within(file), text);
    };
    // oxlint-disable-next-line no-await-in-loop -- several steps change the same file
    for (const step of steps) await take(step);
    const run = (program: string, ...args: string[]) =>
      runNode(['--experimental-vm-modules', inProject('node_modules', program), ...args], { cwd: folder });
    const [types, tests] = await Promise.all([
      // On several threads it takes twice the time of the processor.
      run('typescript/bin/tsc', '--project', 'recipes.json', '--singleThreaded'),
      run(
        'jest/bin/jest.js',
        '--runInBand',
        '--forceExit',
        ...TESTS,
        ...newFiles.filter((file) => file.endsWith('.test.ts')),
      ),
    ]);

    expect(types).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(tests.status === 0 ? '' : tests.stderr).toBe('');
  });
}, 180_000);
