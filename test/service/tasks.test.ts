import { expect, test } from '@jest/globals';
import { fetchTasks, isCompleted } from '../../src/service/tasks.ts';
import { fakeClient } from './fakeClient.ts';

test.each([
  ['Complete', true],
  ['Incomplete', false],
  ['complete?', false],
  [null, false],
])('a task is done only if the service says so: %s', async (status, expected) => {
  const tasks = await fetchTasks(fakeClient({ body: { tasks: { id: 401, name: 'Call', status } } }).client, ['401']);

  expect(tasks).toMatchObject([{ id: '401', name: 'Call', status }]);
  expect(tasks.map(isCompleted)).toEqual([expected]);
});

test('no tasks are looked up without a request', async () => {
  const { client, sent } = fakeClient({});

  expect(await fetchTasks(client, [])).toEqual([]);
  expect(sent).toEqual([]);
});
