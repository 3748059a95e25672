import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { runNode } from '../../scripts/run.ts';
import { openWorkshop, type Workshop } from '../support/workshop.ts';

/*
 * The steps before a release, each as a person runs it, on a build with faults. Version 1.0.0 is what the code is now: it
 * is recorded here, by the same command.
 */

/** The faults of the next build: a check warns, a key is lost, and a new one breaks the schema and would be converted. */
const FAULTS = `
  app.triggers.new_action.operation.inputFields[0].helpText = 'no sentence';
  const { operation } = app.creates.create_contact;
  operation.inputFields = operation.inputFields.filter(({ key }) => key !== 'lastName');
  operation.inputFields.unshift({ key: 'vip', label: 'Known to Us', type: 'boolean', helpText: 'A color.', color: 1 });
`;

const LOSS = [
  'The definition differs from the recorded one of 1.0.0:',
  '- major: Create create_contact lost its input "lastName".',
  '- minor: Create create_contact has a new input "vip".',
  '- patch: Trigger new_action differs in texts or details.',
  'This needs version 2.0.0 or later. package.json says 1.0.1.',
  '',
].join('\n');

const FINDINGS = [
  'error SCHEMA App.creates.create_contact.operation.inputFields[0]: is not allowed to have the additional property "color"',
  'warning X-HELP triggers.new_action.actionTypes: help text is not a full sentence',
  '',
].join('\n');

const CONVERTED =
  'create_contact.vip: the platform converts the type boolean, so a wrong value would arrive. Use text or choices.\n';

describe('before a release', () => {
  let workshop: Workshop;
  let records: string | undefined;

  beforeAll(async () => {
    workshop = await openWorkshop();
    const first = await openProject('first', '1.0.0', '');
    records = path.join(first.folder, 'definition');
    const { status, stderr } = await first.run('definition.ts');
    if (status !== 0) throw new Error(stderr);
  }, 60_000);
  afterAll(() => workshop.remove());

  /** The project, built, with faults put into it, and with the record of the first version once there is one. */
  async function openProject(name: string, version: string, faults: string) {
    const folder = await workshop.folderWith(name, '');
    const within = (...parts: readonly string[]): string => path.join(folder, ...parts);
    const manifest = await readFile(within('package.json'), 'utf8');
    await rename(within('dist/index.js'), within('dist/app.js'));
    await Promise.all([
      ...['scripts', 'src', 'vendor'].map((part) => cp(inProject(part), within(part), { recursive: true })),
      writeFile(within('dist/index.js'), `import app from './app.js';\n${faults}\nexport default app;\n`),
      writeFile(within('package.json'), manifest.replace(/"version": ".*"/, `"version": "${version}"`)),
      writeFile(within('CHANGELOG.md'), `# Changelog\n\n## ${version}\n\n- It is better.\n`),
    ]);
    await (records === undefined
      ? mkdir(within('definition'))
      : cp(records, within('definition'), { recursive: true }));
    const git = (...args: readonly string[]) => promisify(execFile)('git', args, { cwd: folder });
    await git('init', '--quiet');
    return {
      folder,
      git,
      run: (script: string, ...args: readonly string[]) =>
        runNode([within('scripts', script), ...args], {
          cwd: folder,
          env: { ...process.env, ...workshop.environment },
        }),
    };
  }

  it('each step reports a lost key whose version bump is too small, along with a warning', async () => {
    const next = await openProject('next', '1.0.1', FAULTS);

    const recorded = await next.run('definition.ts');
    expect(recorded).toEqual({ status: 1, stdout: '', stderr: `${LOSS}Nothing is recorded.\n` });
    expect(await readdir(path.join(next.folder, 'definition'))).toEqual(['1.0.0.json']);

    const [validated, released] = await Promise.all([next.run('validate.ts'), next.run('releaseCheck.ts', 'v1.0.1')]);
    expect(validated).toEqual({
      status: 1,
      stdout: FINDINGS,
      stderr: `Findings: 2. None is allowed, warnings included.\n${CONVERTED}${LOSS}`,
    });
    const unrecorded = 'The definition of 1.0.1 is not recorded as it is: run "npm run definition"';
    expect(released).toMatchObject({ status: 1, stderr: expect.stringContaining(`${LOSS}${unrecorded}`) });
    expect(released.stderr).toContain('CHANGELOG.md names no operation below "## 1.0.1"');
  }, 60_000);

  it('the record of a version never changes once the version is tagged', async () => {
    const { folder, git, run } = await openProject('released', '1.0.0', '');
    await git('add', 'definition');
    await git('-c', 'user.name=A', '-c', 'user.email=a@firm.example', 'commit', '--message', 'Out');
    await git('tag', 'v1.0.0');

    expect(await run('definition.ts')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        '1.0.0 is released: its tag exists, and its record is not changed any more. Raise the version in package.json first.\n',
    });

    const record = path.join(folder, 'definition/1.0.0.json');
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

    await cp(record, path.join(folder, 'definition/0.9.0.json'));
    expect(await run('releaseCheck.ts', 'v1.0.0')).toMatchObject({
      status: 1,
      stderr: 'definition/0.9.0.json holds the definition of 1.0.0.\n',
    });
  }, 60_000);
});
