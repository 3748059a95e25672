import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { withTemporaryFolder } from '../../scripts/run.ts';

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
