import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { runNode } from '../run.ts';
import { run as eventFor } from './hookEvent.ts';
import { platformCli } from './platformCli.ts';
import { openWorkshop, serveSandbox, type Workshop } from './workshop.ts';

/* What is done with the built integration, in a folder outside the project. */

// Other processes start slowly on a busy machine.
jest.setTimeout(120_000);

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.remove());

test('what is built is ASCII, because one other character can make Node keep all of it in two bytes a character', async () => {
  const cwd = await workshop.folderWith('ascii', '');
  const built = await readFile(path.join(cwd, 'dist/index.js'), 'utf8');

  expect(built.match(/[^\0-\x7F]/g)).toBeNull();
});

/** Loads what is built where nothing is written or compared as in a language, and prints what goes wrong. */
const LOAD_WITHOUT_LANGUAGES = `
  Reflect.deleteProperty(globalThis, 'Intl');
  for (const { prototype } of [Number, Date, String])
    for (const method of ['toLocaleString', 'localeCompare']) Object.defineProperty(prototype, method, { value: undefined });
  await import('./dist/index.js').catch((error) => process.stdout.write(error.message));
`;

test('what is built loads without the data of a language, which would take a twentieth of the time of a first event', async () => {
  const cwd = await workshop.folderWith('load', '');
  const { status, stdout } = await runNode(['--input-type=module', '-e', LOAD_WITHOUT_LANGUAGES], { cwd });

  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

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
