import { expect, test } from '@jest/globals';
import { actionDataForm } from '../../src/data/dataForm.ts';
import { createActionFields, createActionGroups } from '../../src/step/createActionFields.ts';
import { changeStepFields } from '../../src/step/changeStepFields.ts';
import { createContactGroups } from '../../src/contacts/contactFields.ts';
import { includePartiesField } from '../../src/fields/includeFields.ts';
import { updateAction } from '../../src/creates/updateAction.ts';

const OF_ACTION = 'action: Action | people: People | details: Details | (tasksAndEmails: Tasks and Emails)';
const OF_CONTACT = 'contact: Contact | (physicalAddress: Physical Address) | (mailingAddress: Mailing Address)';

test.each([
  [createActionGroups, `${OF_ACTION} | (advanced: Advanced)`],
  [actionDataForm.inputFieldGroups, 'action: Action | details: Data | (advanced: Advanced)'],
  [createContactGroups, OF_CONTACT],
])('the groups of a form are in this order, with optional ones in brackets collapsed: %#', (groups, expected) => {
  const shown = groups.map(({ key, label, emphasize }) => (emphasize ? `${key}: ${label}` : `(${key}: ${label})`));

  expect(shown.join(' | ')).toBe(expected);
});

test.each([
  [createActionFields, 'advanced'],
  [changeStepFields, 'advanced'],
  [updateAction.operation.inputFields, undefined],
])('a form ends with what a row is to have besides: %#', (fields, group) => {
  expect(fields.at(-1)).toEqual({ ...includePartiesField, group });
});
