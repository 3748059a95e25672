import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { UNSETTLED } from '../../live/rows.ts';
import { inProject } from '../../scripts/project.ts';
import { SWITCHES } from '../../src/service/assumptions.ts';

/** What a live run tells of beside the table. */
const BESIDE_THE_TABLE = new Set([
  'who is connected',
  'error bodies',
  'Start step',
  'next steps',
  'file note of a change of the step',
  'values of a new record',
  'due date of a task',
]);

test('a live run tells of every open point once, by the name that it has in the notes', async () => {
  const notes = await readFile(inProject('docs/service-notes.md'), 'utf8');
  const table = notes.split('## Assumptions')[1]?.matchAll(/^\| (.+?) \|/gm) ?? [];
  const rows = [...table].flatMap(([, name]) => (name && !/^(Point|---)$/.test(name) ? [name] : []));
  const names = UNSETTLED.map(({ name }) => name);

  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !BESIDE_THE_TABLE.has(name)).toSorted()).toEqual(rows.toSorted());
});

test('each switch can be named by a point', async () => {
  const files = (await readdir(inProject('live'), { recursive: true })).filter((file) => file.endsWith('.ts'));
  const sources = await Promise.all(files.map((file) => readFile(inProject('live', file), 'utf8')));
  const settings = Object.entries(SWITCHES).map(([name, [, other]]) => `${name}:${other}`);

  expect(settings.filter((setting) => !sources.join('\n').includes(setting))).toEqual([]);
});
