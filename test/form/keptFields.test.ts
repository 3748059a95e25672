import { expect, test } from '@jest/globals';
import { keptFields, keptRoles } from '../../src/step/stepForm.ts';

const ROLES = new Map([
  ['71', { displayName: 'Client', name: null }],
  ['72', { displayName: null, name: '' }],
]);
const PEOPLE = { group: 'people', list: true, dynamic: 'list_participants.id.name' };
const ACTIONS = { group: 'details', list: true, dynamic: 'list_actions.id.name' };

test.each([
  ['participantType71', '88', { label: 'Client', ...PEOPLE }],
  ['participantType72', ['88'], { label: 'Contacts', ...PEOPLE }],
  ['participantType73', '88', { label: 'Contacts', ...PEOPLE }],
  ['relatedActionType11', '8700', { label: 'Related Actions', ...ACTIONS }],
  ['trustAccounts', ['3'], { label: 'Trust Accounts', group: 'details', list: true }],
  ['stepDataField1', 'house', { label: 'Data Field', group: 'details', list: false }],
])('what holds something stays in the form of a step that cannot be shown: %s', (key, value, shape) => {
  const inputData = { stepDataField2: ' ', stepTasks: ['302'], actionName: 'Sale', [key]: value };

  expect(keptFields(inputData, ROLES)).toEqual([{ key, helpText: 'Filled in before, and still used.', ...shape }]);
});

test('roles are looked up for what stays in a form by their numbers', () => {
  expect(
    keptRoles({ participantType71: '88', participantTypeX: '88', participantType72: '', stepDataField1: '1' }),
  ).toEqual(['71']);
});
