import { writeFileSync } from 'node:fs';
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

/** Files of tests that name all facts, or all but the first. */
const ids = Object.keys(FACTS);
const FILES = { 'all.test.ts': ids, 'others.test.ts': ids.slice(1) };
const tested = (name: keyof typeof FILES, ...statuses: readonly string[]): object => ({
  testResults: [{ name, assertionResults: statuses.map((status) => ({ status })) }],
});
const unproven = 'names these facts: base.path';

it.each<[script: string, status: number, says: string, report: object]>([
  ['countTests', 0, '7 passed, 0 failed', green],
  ['countTests', 0, '2 skipped', { ...green, numPendingTests: 2 }],
  ['countTests', 1, 'Jest reports 1 failed test files.', red],
  ['provenFacts', 0, `${ids.length} facts of the service document are proven`, tested('all.test.ts', 'passed')],
  ['provenFacts', 1, unproven, tested('others.test.ts', 'passed')],
  ['provenFacts', 1, unproven, tested('all.test.ts', 'passed', 'failed')],
])('%s ends with %d: %s', async (script, status, says, report) => {
  await withTemporaryFolder(async (cwd) => {
    const file = path.join(cwd, 'tests.json');
    await writeFile(file, JSON.stringify(report));
    for (const [name, facts] of Object.entries(FILES))
      writeFileSync(path.join(cwd, name), `proves('${facts.join(' ')}');\n`);
    const ended = await runNode([inProject('scripts', `${script}.ts`), file], { cwd });
    expect([ended.status, ended.stdout + ended.stderr]).toEqual([status, expect.stringContaining(says)]);
  });
});
