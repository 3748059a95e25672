import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { runNode, withTemporaryFolder } from '../../scripts/run.ts';
import { FACTS } from '../facts.ts';

/* What .ci/run makes of Jest's report. */

const counts = { numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 0, numPendingTests: 0 };
const green = { success: true, ...counts };
const red = { ...green, success: false, numFailedTestSuites: 1 };

const [first, ...others] = Object.keys(FACTS).map((id) => ({ title: `It is so [${id}]`, status: 'passed' }));
const proving = (...assertionResults: readonly object[]): object => ({
  testResults: [{ name: inProject('package.json'), assertionResults }],
});
const count = others.length + 1;
const unproven = 'names these facts: base.path';

it.each<[script: string, status: number, says: string, report: object]>([
  ['countTests', 0, '7 passed, 0 failed', green],
  ['countTests', 0, '2 skipped', { ...green, numPendingTests: 2 }],
  ['countTests', 1, 'Jest reports 1 failed test files.', red],
  ['provenFacts', 0, `${count} facts of the service document are proven`, proving({ ...first }, ...others)],
  ['provenFacts', 1, unproven, proving(...others)],
  ['provenFacts', 1, unproven, proving({ ...first, status: 'failed' }, ...others)],
])('%s ends with %d: %s', async (script, status, says, report) => {
  await withTemporaryFolder(async (cwd) => {
    const file = path.join(cwd, 'tests.json');
    await writeFile(file, JSON.stringify(report));
    const ended = await runNode([inProject('scripts', `${script}.ts`), file], { cwd });
    expect([ended.status, ended.stdout + ended.stderr]).toEqual([status, expect.stringContaining(says)]);
  });
});
