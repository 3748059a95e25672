import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inProject } from '../project.ts';
import { runNode } from '../run.ts';
import { openWorkshop, type Workshop } from '../../test/support/workshop.ts';

const RECORDS = 'tools/release/records';

/* The steps before a release, each as a person runs it. Version 1.0.0 is what the code is now: it is recorded here. */

describe('before a release', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop();
  }, 60_000);
  afterAll(() => workshop.remove());

  /** The project, built, in a work tree of its own. */
  async function openProject(version: string) {
    const folder = await workshop.folderWith('project', '');
    const within = (...parts: readonly string[]): string => path.join(folder, ...parts);
    const manifest = await readFile(within('package.json'), 'utf8');
    await Promise.all([
      ...['tools', 'src'].map((part) => cp(inProject(part), within(part), { recursive: true })),
      writeFile(within('package.json'), manifest.replace(/"version": ".*"/, `"version": "${version}"`)),
      writeFile(within('CHANGELOG.md'), `# Changelog\n\n## ${version}\n\n- It is better.\n`),
    ]);
    await rm(within(RECORDS), { recursive: true });
    await mkdir(within(RECORDS));
    const git = (...args: readonly string[]) => promisify(execFile)('git', args, { cwd: folder });
    await git('init', '--quiet');
    return {
      folder,
      git,
      run: (script: string, ...args: readonly string[]) =>
        runNode([within('tools/release', script), ...args], {
          cwd: folder,
          env: { ...process.env, ...workshop.environment },
        }),
    };
  }

  test('the record of a version never changes once the version is tagged', async () => {
    const { folder, git, run } = await openProject('1.0.0');
    expect(await run('definition.ts')).toMatchObject({ status: 0, stderr: '' });
    await git('add', RECORDS);
    await git('-c', 'user.name=A', '-c', 'user.email=a@firm.example', 'commit', '--message', 'Out');
    await git('tag', 'v1.0.0');

    expect(await run('definition.ts')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        '1.0.0 is released: its tag exists, and its record is not changed any more. Raise the version in package.json first.\n',
    });

    const record = path.join(folder, RECORDS, '1.0.0.json');
    await writeFile(record, (await readFile(record, 'utf8')).replace('"New Action"', '"Fresh Action"'));
    await writeFile(path.join(folder, 'CHANGELOG.md'), '# Changelog\n\n## 1.0.0\n');
    const [checked, validated] = await Promise.all([run('releaseCheck.ts', 'v1.0.1'), run('validate.ts')]);
    expect([checked.status, ...checked.stderr.split('\n')]).toEqual([
      1,
      'The tag is v1.0.1, but package.json says 1.0.0.',
      'CHANGELOG.md says nothing below "## 1.0.0".',
      'The record of 1.0.0 is not what it was when 1.0.0 was released: take it from the tag.',
      expect.stringContaining('The definition of 1.0.0 is not recorded as it is'),
      '',
    ]);
    expect([validated.status, ...validated.stderr.split('\n')]).toEqual([
      1,
      'The definition differs from the recorded one of 1.0.0:',
      '- patch: Trigger new_action differs in texts or details.',
      'This needs version 1.0.1 or later. package.json says 1.0.0.',
      'If 1.0.0 is not released yet, "npm run definition" records it anew.',
      'CHANGELOG.md says nothing below "## 1.0.0": promotion shows that text to users.',
      '',
    ]);

    await cp(record, path.join(folder, RECORDS, '0.9.0.json'));
    expect(await run('releaseCheck.ts', 'v1.0.0')).toMatchObject({
      status: 1,
      stderr: 'tools/release/records/0.9.0.json holds the definition of 1.0.0.\n',
    });
  }, 120_000);
});
