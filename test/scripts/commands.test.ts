import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';
import { withTemporaryFolder } from '../../scripts/run.ts';

/* The commands of the project: what each is made of, and what README.md says of it. */

const Manifest = zod.object({ scripts: zod.record(zod.string(), zod.string()) });
const { scripts } = Manifest.parse(JSON.parse(await readFile(inProject('package.json'), 'utf8')));

const STEPS = [
  'npm ci',
  'npm run check',
  'npm test -- --coverage --coverageReporters=text-summary --json --outputFile=reports/tests.json',
  'node scripts/provenFacts.ts reports/tests.json',
  'npm run test:built',
  'npm run test:preview',
  'cmp ../shared/checks/definition-checks.mjs vendor/definition-checks.mjs',
  'npm run validate',
  'npm start',
  'npm run package',
  'node scripts/countTests.ts reports/tests.json',
];

/** A program that only notes how it was called, and fails if it is the one that is to fail. */
const STUB = '#!/bin/sh\necho "$(basename "$0") $*" >> "$CALLS"\n[ "$(basename "$0") $*" != "$FAILS" ]\n';

describe('.ci/run', () => {
  it.each([...STEPS, ''])('ends where it fails: %s', async (FAILS) => {
    await withTemporaryFolder(async (folder) => {
      const within = (...parts: string[]): string => path.join(folder, ...parts);
      await mkdir(within('shared/checks'), { recursive: true });
      await mkdir(within('bin'));
      await cp(inProject('.ci/run'), within('project/.ci/run'));
      await writeFile(within('shared/checks/definition-checks.mjs'), '');
      const programs = ['npm', 'node', 'cmp'].map((name) => writeFile(within('bin', name), STUB, { mode: 0o755 }));
      await Promise.all(programs);
      const env = { PATH: `${within('bin')}:${process.env['PATH']}`, CALLS: within('calls'), FAILS };
      const run = promisify(execFile)(within('project/.ci/run'), { env });
      const hasPassed = await run.then(Boolean, () => false);

      const calls = (await readFile(within('calls'), 'utf8')).trim().split('\n');
      expect([hasPassed, calls]).toEqual([FAILS === '', FAILS ? STEPS.slice(0, STEPS.indexOf(FAILS) + 1) : STEPS]);
    });
  });
});

/** Each command of README.md, the end of what it runs, and words by which the page has to tell what it does. */
const COMMANDS: readonly (readonly [command: string, runs: string, words: string])[] = [
  ['npm start', 'test/journey.ts', 'the main job'],
  ['npm run preview', 'preview/serve.ts', 'shows the integration in your browser'],
  ['npm test', 'jest/bin/jest.js', 'all tests'],
  [
    'npm run test:preview',
    'browser/guide.ts browser/recipes.ts',
    'the Zaps of the guide and the recipes of the reference',
  ],
  ['npm run pictures', 'browser/pictures.ts', 'makes the pictures'],
  ['npm run check', 'npm run check:diagram', 'types, lint, format, direction of imports, unused code, diagram'],
  ['npm run validate', 'scripts/validate.ts', "Zapier's checks"],
  ['npm run package', 'scripts/package.ts', 'build/build.zip'],
  ['npm run sandbox', 'test/sandbox/serve.ts', 'embedded service'],
  ['npm run live', 'live/live.ts', 'asks a connected account'],
  ['.ci/run', '', 'before a merge'],
];

it('README.md says of each command what it does', async () => {
  const page = await readFile(inProject('README.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `((?:npm |\.ci).*?)` \| (.*) \|$/gm)].map(([, ...cells]) => cells);
  expect(rows).toEqual(COMMANDS.map(([command, , words]) => [command, expect.stringContaining(words)]));
  const runs = COMMANDS.map(([command]) => scripts[command.replace(/^npm (run )?/, '')] ?? '');
  expect(runs).toEqual(COMMANDS.map(([, end]) => expect.stringMatching(new RegExp(`${end}$`))));
});
