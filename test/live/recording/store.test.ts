import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Answer } from '../../../live/answer.ts';
import { answersOf, readRecordings } from '../../../live/recording/recording.ts';
import { shapeOf } from '../../../live/recording/shape.ts';
import { storeRecordings, toRecordings } from '../../../live/recording/store.ts';
import { withTemporaryFolder } from '../../../scripts/run.ts';
import { answerWith } from './answers.ts';

const NOW = new Date('2026-11-23T05:00:00Z');
const answer = (at: string, body: unknown, more: Partial<Answer> = {}) => answerWith(body, { path: at, ...more });

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
