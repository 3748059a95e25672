import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Answer } from '../../../live/answer.ts';
import { answersOf, readRecordings } from '../../../live/recording/recording.ts';
import { shapeOf } from '../../../live/recording/shape.ts';
import { storeRecordings, toRecordings } from '../../../live/recording/store.ts';
import { withTemporaryFolder } from '../../../scripts/run.ts';
import { parseJson } from '../../../src/service/wire/json.ts';
import { DIALECTS, startSandbox, type Dialect } from '../../sandbox/sandbox.ts';
import { leavesIn } from './answers.ts';

const NOW = new Date('2026-11-23T05:00:00Z');
const answer = (at: string, body: unknown, more: Partial<Answer> = {}): Answer => ({
  method: 'GET',
  path: at,
  query: {},
  status: 200,
  body,
  ...more,
});

const ANSWERS = [
  answer('actions/8700', { actions: { id: 8700, name: 'Doe purchase' } }),
  answer('actions/8701', { actions: { id: 8701, name: 'Will of Ann Roe' } }),
  answer('actions/8702', { actions: { id: 8702, name: null } }),
  answer('actions', { actions: [{ id: 8700 }, { id: 8701 }], linked: { participants: [{ id: 88 }] } }),
  answer('filenotes', { filenotes: { id: 1, text: 'Called' } }, { method: 'POST' }),
  answer('tasks', undefined, { status: 204 }),
  answer('actions/999', { errors: { code: 'AS-TBC', detail: 'There is no Doe' } }, { status: 404 }),
  answer('actions/8700', { data: { type: 'actions', id: '8700', attributes: {}, relationships: {} } }),
];

test('recordings are named by their request, one for each shape', () => {
  expect(toRecordings(ANSWERS, NOW).map(({ name }) => name)).toEqual([
    'actions',
    'actions-2',
    'actions-several-linked',
    'filenotes-post',
    'tasks-none',
    'error-404',
    'actions-jsonapi',
  ]);
});

test('what is stored can be read, says when it was recorded, and has the shapes of the account', async () => {
  await withTemporaryFolder(async (folder) => {
    const stored = await storeRecordings(folder, ANSWERS, NOW);
    const read = await readRecordings(folder);
    expect(new Set(read)).toEqual(new Set(stored));
    expect(new Set(read.map(({ from }) => from))).toEqual(new Set(['live 2026-11-23']));
    expect(shapeOf(answersOf(stored))).toEqual(shapeOf(ANSWERS));
  });
});

test('recorded again, an answer takes the place of the one before, but not of one that somebody published', async () => {
  await withTemporaryFolder(async (folder) => {
    const [action] = toRecordings(ANSWERS, NOW);
    await writeFile(path.join(folder, 'actions.json'), JSON.stringify({ ...action, from: 'captured 2019-05' }));
    await storeRecordings(folder, ANSWERS.slice(0, 1), NOW);
    await storeRecordings(folder, ANSWERS.slice(0, 1), NOW);
    expect(await readdir(folder)).toEqual(['actions-live.json', 'actions.json']);
    expect(await readFile(path.join(folder, 'actions.json'), 'utf8')).toContain('captured 2019-05');
  });
});

test('nothing is stored when a value of the account would survive, and the error says where and not which', async () => {
  await withTemporaryFolder(async (folder) => {
    // A name of an attribute that is none is remade; one that looks like one stays, and so does what is asked for.
    const same = 'left out';
    const answers = [answer('actions', { actions: { id: 1, name: same, access_token: 'secret-1' } })];
    await expect(storeRecordings(folder, answers, NOW)).rejects.toThrow(
      'Nothing is stored: values of the account would survive.\n  GET actions: actions.access_token',
    );
    await expect(storeRecordings(folder, answers, NOW)).rejects.not.toThrow(same);
    expect(await readdir(folder)).toEqual([]);
  });
});

/** What a run asks for, in a handful of requests. */
const ASKED = [
  'actions?pageSize=3&include=actionType,assignedTo,primaryParticipants,step',
  'actions/8700,8701?fields=:default,reference',
  'actions?name_ilike=*purchase*',
  'participants?pageSize=200',
  'participants/88?fields=:default,birthTimestamp,taxNumber,gender',
  'actionparticipants?action=8700&include=participant,participantType',
  'datacollectionrecordvalues?action=8700&include=dataCollectionField',
  'actioncreate/812',
  'actionchangestep/8700',
  'users/current?include=participant',
  'participanttypes',
  'actions/999999',
  'nothing',
];

test.each(DIALECTS)('a recording of the embedded service (%s) holds none of its values', async (dialect) => {
  const { answers, values } = await answersOfSandbox(dialect);
  const remade = toRecordings(answers, NOW);
  expect(remade.length).toBeGreaterThan(8);
  expect(shapeOf(answersOf(remade))).toEqual(shapeOf(answers));
  const now = remade.map(({ body, request }) => JSON.stringify([leavesIn(body), request])).join('\n');
  expect(values.filter((value) => now.includes(value))).toEqual([]);
});

/** Its answers, and the names, addresses, references and numbers in them. */
async function answersOfSandbox(dialect: Dialect) {
  const sandbox = await startSandbox({ dialect });
  try {
    const { api_endpoint, access_token } = sandbox.connect();
    const headers = { Authorization: `Bearer ${access_token}`, Accept: 'application/vnd.api+json' };
    const answers = await Promise.all(
      ASKED.map(async (asked): Promise<Answer> => {
        const url = new URL(`${api_endpoint}rest/${asked}`);
        const response = await fetch(url, { headers });
        const [at = ''] = asked.split('?');
        const body = parseJson(await response.text());
        return { method: 'GET', path: at, query: Object.fromEntries(url.searchParams), status: response.status, body };
      }),
    );
    const people = [...sandbox.firm.participants.values()];
    const values = [
      ...people.flatMap(({ firstName, lastName, companyName, email, displayName }) => [
        firstName,
        lastName,
        companyName,
        email,
        displayName,
      ]),
      ...[...sandbox.firm.actions.values()].flatMap(({ id, name, reference }) => [String(id), name, reference]),
      ...sandbox.firm.startSteps.keys(),
      '0491570006',
      'NH838-23M',
      '2024-06-03',
      new URL(sandbox.url).host,
    ];
    return { answers, values: values.flatMap((value) => (value && value.length > 3 ? [value] : [])) };
  } finally {
    await sandbox.stop();
  }
}
