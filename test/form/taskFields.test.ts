import { expect, test } from '@jest/globals';
import { parseTask } from '../../src/creates/createTask.ts';

const TASK = { action: '8700', name: ' Call ' };
const ZONE = 'Pacific/Auckland';

const parse = (inputData: object, timeZone: string | null = null) => parseTask({ ...inputData }, timeZone);

test.each<[inputData: object, timeZone: string | undefined, attributes: object]>([
  [{ dueDate: ' ', description: '', priority: null }, undefined, {}],
  [{ dueDate: '2026-12-31' }, ZONE, { dueTimestamp: '2026-12-31T23:59:59+13:00' }],
  [{ dueDate: '2026-12-31T09:30:00+10:00' }, undefined, { dueTimestamp: '2026-12-31T09:30:00+10:00' }],
  [{ description: ['By post.', 'Or not.'] }, ZONE, { description: 'By post.\nOr not.' }],
  [{ priority: 'high' }, ZONE, { priority: 'High' }],
])('a task has what was filled in, and nothing of what was left blank: %j', (inputData, timeZone, attributes) => {
  expect(parse({ ...TASK, assignedToParticipant: '16', ...inputData }, timeZone)).toEqual({
    action: '8700',
    assignee: [{ text: '16', name: null }],
    attributes: { name: 'Call', ...attributes },
    problems: [],
  });
});

test('all that is wrong with a task is named', () => {
  expect(parse({ name: 'Call', dueDate: 'TBA' }).problems).toEqual([
    '"Action" is required.',
    '"Due Date": "TBA" is not a date that can be read. Write it like 2026-12-31 or 31 December 2026.',
  ]);
});
