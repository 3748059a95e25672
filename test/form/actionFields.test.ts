import { expect, test } from '@jest/globals';
import { createActionGroups } from '../../src/form/actionFields.ts';

test('the groups of the form are in this order, with optional ones collapsed', () => {
  expect(createActionGroups).toEqual([
    { key: 'action', label: 'Action', emphasize: true },
    { key: 'people', label: 'People', emphasize: true },
    { key: 'details', label: 'Details', emphasize: true },
    { key: 'tasksAndEmails', label: 'Tasks and Emails', emphasize: false },
    { key: 'advanced', label: 'Advanced', emphasize: false },
  ]);
});
