import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { platformCli } from './platformCli.ts';
import { openWorkshop, serveSandbox, type ServedSandbox, type Workshop } from '../../test/support/workshop.ts';

/* Zapier's own command line, on the built integration and the embedded service as it is started at a terminal. */

/** What the form of the type requires, in its own fields. */
const INPUT = {
  actionType: 'Property Sale',
  actionName: 'Sale of 2 Harbour Street',
  participantType71: ['ann.roe@mail.example'],
  participantType45: ['Poe, Sam'],
  stepDataField601: '2 Harbour Street',
  relatedActionType11: ['8700'],
};

let service: ServedSandbox | undefined;
let workshop: Workshop | undefined;
let cwd = '';
const invoke = (...args: readonly string[]) => platformCli(['invoke', ...args], cwd, workshop?.environment);

beforeAll(async () => {
  [workshop, service] = await Promise.all([openWorkshop(), serveSandbox('live')]);
  cwd = await workshop.folderWith('live', service.env);
}, 60_000);

afterAll(async () => {
  await service?.stop();
  await workshop?.remove();
});

test('the command line of the platform renews the connection, and runs an operation with it', async () => {
  expect(await invoke('auth', 'refresh')).toMatchObject({ status: 0 });
  const [before, renewed] = [service?.env ?? '', await readFile(path.join(cwd, '.env'), 'utf8')].map(parseEnv);
  for (const name of ['authData_access_token', 'authData_refresh_token']) {
    expect(renewed?.[name]).toEqual(expect.any(String));
    expect(renewed?.[name]).not.toBe(before?.[name]);
  }

  const { status, stdout } = await invoke(
    'create',
    'create_action',
    '--non-interactive',
    '--inputData',
    JSON.stringify(INPUT),
  );
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    id: '9001',
    actionType: { id: '812' },
    emails: [{ to: 'Client: Roe, Ann (ann.roe@mail.example)' }],
  });
}, 240_000);
