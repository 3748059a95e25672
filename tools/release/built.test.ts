import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { openWorkshop, serveSandbox, type Workshop } from '../../test/support/workshop.ts';
import { inProject } from '../project.ts';
import { runNode } from '../run.ts';
import { run as eventFor } from './hookEvent.ts';
import { platformCli } from './platformCli.ts';

/* What is done with the built integration, in a folder outside the project. */

// Other processes start slowly on a busy machine.
jest.setTimeout(120_000);

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.remove());

/** Has the platform's core run the event with what is built, and prints what the platform would log of the error. */
const RUN = `
  const { createAppHandler } = await import('zapier-platform-core');
  const { default: app } = await import('./dist/index.js');
  const error = await createAppHandler(app)(JSON.parse(process.argv[1])).catch((error) => error);
  process.stdout.write(String(error.stack));
`;

const Payload = zod.object({
  file: zod._default(zod.string(), ''),
  version: zod.number(),
  sources: zod.array(zod.string()),
  sourcesContent: zod.array(zod.string()),
  names: zod.array(zod.string()),
  mappings: zod.string(),
  sourceRoot: zod._default(zod.string(), ''),
});

test('the stack trace of an error leads back to the sources, by the map beside the bundle', async () => {
  const cwd = await workshop.folderWith('run', '');
  const unreadable = { rawRequest: { method: 'POST', content: '{"actions": [' } };
  const event = JSON.stringify(eventFor('triggers.new_action.operation.perform', unreadable));

  const { stdout } = await runNode(['--input-type=module', '-e', RUN, event], { cwd });
  expect(stdout).toContain('Actionstep sent an event that this integration cannot read');
  const [, line, column] = /\/dist\/index\.js:(\d+):(\d+)/.exec(stdout) ?? [];
  const map = new SourceMap(Payload.parse(JSON.parse(await readFile(path.join(cwd, 'dist/index.js.map'), 'utf8'))));
  expect(map.findOrigin(Number(line), Number(column))).toMatchObject({
    fileName: expect.stringMatching(/^\.\.\/src\/.*\.ts$/),
  });
});

/** What the form of the type requires, in its own fields. */
const SALE = {
  actionType: 'Property Sale',
  actionName: 'Sale of 2 Harbour Street',
  participantType71: ['ann.roe@mail.example'],
  participantType45: ['Poe, Sam'],
  stepDataField601: '2 Harbour Street',
  relatedActionType11: ['8700'],
};

test('the command line of the platform runs an operation with the settings of a .env file', async () => {
  const service = await serveSandbox('live');
  const cwd = await workshop.folderWith('live', service.env);
  const args = ['invoke', 'create', 'create_action', '--non-interactive', '--inputData', JSON.stringify(SALE)];

  const { status, stdout } = await platformCli(args, cwd, workshop.environment);
  await service.stop();

  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    id: '9001',
    actionType: { id: '812' },
    emails: [{ to: 'Client: Roe, Ann (ann.roe@mail.example)' }],
  });
});

const RECORDS = 'tools/release/records';

test('the record of a version never changes once the version is tagged', async () => {
  const folder = await workshop.folderWith('project', '');
  const within = (...parts: readonly string[]): string => path.join(folder, ...parts);
  const manifest = await readFile(within('package.json'), 'utf8');
  await Promise.all([
    cp(inProject('tools'), within('tools'), { recursive: true }),
    writeFile(within('package.json'), manifest.replace(/"version": ".*"/, '"version": "1.0.0"')),
    writeFile(within('CHANGELOG.md'), '# Changelog\n\n## 1.0.0\n\n- It is better.\n'),
  ]);
  await rm(within(RECORDS), { recursive: true });
  await mkdir(within(RECORDS));
  const git = (...args: readonly string[]) => promisify(execFile)('git', args, { cwd: folder });
  const env = { ...process.env, ...workshop.environment };
  const run = (script: string, ...args: readonly string[]) =>
    runNode([within('tools/release', script), ...args], { cwd: folder, env });

  await git('init', '--quiet');
  expect(await run('definition.ts')).toMatchObject({ status: 0, stderr: '' });
  await git('add', RECORDS);
  await git('-c', 'user.name=A', '-c', 'user.email=a@firm.example', 'commit', '--message', 'Out');
  await git('tag', 'v1.0.0');
  const record = within(RECORDS, '1.0.0.json');
  await writeFile(record, (await readFile(record, 'utf8')).replace('"New Action"', '"Fresh Action"'));
  await writeFile(within('CHANGELOG.md'), '# Changelog\n\n## 1.0.0\n');

  const [recordedAgain, checked] = await Promise.all([run('definition.ts'), run('releaseCheck.ts', 'v1.0.1')]);
  expect(recordedAgain).toEqual({
    status: 1,
    stdout: '',
    stderr:
      '1.0.0 is released: its tag exists, and its record is not changed any more. Raise the version in package.json first.\n',
  });
  expect([checked.status, ...checked.stderr.split('\n')]).toEqual([
    1,
    'The tag is v1.0.1, but package.json says 1.0.0.',
    'CHANGELOG.md says nothing below "## 1.0.0".',
    'The record of 1.0.0 is not what it was when 1.0.0 was released: take it from the tag.',
    expect.stringContaining('The definition of 1.0.0 is not recorded as it is'),
    '',
  ]);
});
