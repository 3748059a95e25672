import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { runNode, withTemporaryFolder } from '../../scripts/run.ts';
import { fact, FACTS, type FactId } from '../facts.ts';

const IDS = Object.keys(FACTS).filter((id): id is FactId => Object.hasOwn(FACTS, id));

/** What becomes of a report in which these facts are proven, and one by a test of another status. */
const judge = (proven: readonly FactId[], other: Readonly<{ id: FactId; status: string }>) =>
  withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'tests.json');
    const assertionResults = [
      ...proven.map((id) => ({ title: `is so${fact(id)}`, status: 'passed' })),
      { title: `is so too${fact(other.id)}`, status: other.status },
    ];
    await writeFile(file, JSON.stringify({ testResults: [{ assertionResults }] }));
    return await runNode([inProject('scripts/provenFacts.ts'), file], { cwd: folder });
  });

describe('the facts of the service document', () => {
  const all = IDS.filter((id) => id !== 'hook.id');

  it('are held against the tests that passed', async () => {
    expect(await judge(all, { id: 'hook.id', status: 'passed' })).toMatchObject({
      status: 0,
      stdout: `${IDS.length} facts of the service document are proven by tests that passed.\n`,
    });
  });

  it.each(['failed', 'pending', 'skipped', 'todo'])('are not proven by a test that is %s', async (status) => {
    expect(await judge(all, { id: 'hook.id', status })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('No test that passed names these facts: hook.id'),
    });
  });
});
