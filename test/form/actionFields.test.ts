import { expect, test } from '@jest/globals';
import { createActionGroups } from '../../src/form/actionFields.ts';

test('the groups of the form stand in this order, with what is optional folded away', () => {
  expect(createActionGroups).toEqual([
    { key: 'action', label: 'Action', emphasize: true },
    { key: 'people', label: 'People', emphasize: true },
    { key: 'details', label: 'Details', emphasize: true },
    { key: 'tasksAndEmails', label: 'Tasks and Emails', emphasize: false },
    { key: 'advanced', label: 'Advanced', emphasize: false },
  ]);
});
