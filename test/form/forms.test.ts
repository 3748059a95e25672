import { expect, test } from '@jest/globals';
import { actionDataGroups } from '../../src/form/actionDataFields.ts';
import { createActionFields, createActionGroups } from '../../src/form/actionFields.ts';
import { changeStepFields } from '../../src/form/changeStepFields.ts';
import { createContactGroups } from '../../src/form/contactFields.ts';
import { findFieldProblems } from '../../src/form/fieldProblems.ts';
import { includePartiesField } from '../../src/form/includeFields.ts';
import { UPDATE_ACTION_FIELDS, updateActionFields } from '../../src/form/updateActionFields.ts';

test.each([
  [
    createActionGroups,
    [
      'action: Action',
      'people: People',
      'details: Details',
      '(tasksAndEmails: Tasks and Emails)',
      '(advanced: Advanced)',
    ],
  ],
  [actionDataGroups, ['action: Action', 'details: Data', '(advanced: Advanced)']],
  [
    createContactGroups,
    ['contact: Contact', '(physicalAddress: Physical Address)', '(mailingAddress: Mailing Address)'],
  ],
])('the groups of a form are in this order, with optional ones collapsed: %#', (groups, expected) => {
  const shown = groups.map(({ key, label, emphasize }) => (emphasize ? `${key}: ${label}` : `(${key}: ${label})`));

  expect(shown).toEqual(expected);
});

test.each([
  [createActionFields, 'advanced'],
  [changeStepFields, 'advanced'],
  [updateActionFields, undefined],
])('a form ends with what a row is to have besides: %#', (fields, group) => {
  expect(fields.at(-1)).toEqual({ ...includePartiesField, group });
});

test('the billing status of an action is Active or Closed', () => {
  const problem = '"Billing Status": "Template" is not one of the choices: Active, Closed.';

  expect(findFieldProblems({ billableStatus: 'Template' }, UPDATE_ACTION_FIELDS)).toEqual([problem]);
});
