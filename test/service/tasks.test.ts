import { expect, test } from '@jest/globals';
import { fetchTasks, isCompleted, isOpen } from '../../src/service/tasks.ts';
import { fakeClient } from './fakeClient.ts';

test.each([
  ['Complete', [true, false]],
  ['Incomplete', [false, true]],
  ['complete?', [false, false]],
  [null, [false, false]],
])('a task is done, or still to do, only if the service says so: %s', async (status, expected) => {
  const tasks = await fetchTasks(fakeClient({ body: { tasks: { id: 401, name: 'Call', status } } }).client, ['401']);

  expect(tasks).toMatchObject([{ id: '401', name: 'Call', status }]);
  expect([tasks.map(isCompleted), tasks.map(isOpen)].flat()).toEqual(expected);
});
