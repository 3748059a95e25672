import { expect, test } from '@jest/globals';
import { defaultLabel, relatedTypeNames, roleNames, trustAccountLabel } from '../../src/step/stepLabels.ts';
import { choice, field, role } from './steps.ts';

test.each([
  ['General', 'General'],
  [null, 'Trust account 3'],
  ['', 'Trust account 3'],
])('a trust account with the name %j is called %s', (name, label) => {
  expect(trustAccountLabel({ id: '3', name })).toBe(label);
});

const CHOICES = [choice('h', 'House'), choice('u', 'Unit')];

test.each([
  ['text', { defaultValue: 'none' }, 'none'],
  ['nothing', {}, null],
  ['a letter that means yes elsewhere', { defaultValue: 'T' }, 'T'],
  ['yes', { kind: 'yesNo', defaultValue: 'T' }, 'Yes'],
  ['no', { kind: 'yesNo', defaultValue: 'F' }, 'No'],
  ['neither yes nor no', { kind: 'yesNo' }, null],
  ['a choice', { kind: 'choice', choices: CHOICES, defaultValue: 'u' }, 'Unit'],
  ['yes in another form', { kind: 'yesNo', defaultValue: 'true' }, 'Yes'],
  ['what is neither of the two', { kind: 'yesNo', defaultValue: 'maybe' }, 'maybe'],
  ['a choice that is gone', { kind: 'choice', choices: CHOICES, defaultValue: 'x' }, 'x'],
] as const)('a default is shown as in the form: %s', (_what, more, label) => {
  expect(defaultLabel(field('1', more))).toBe(label);
});

test.each([
  ['a role', roleNames(role('71', { name: 'Client' })), ['Client', 'Role 71', '71']],
  ['a role without a name', roleNames(role('71')), ['Role 71', 'Role 71', '71']],
  [
    'a related type',
    relatedTypeNames({ id: '11', actionTypeId: '820', name: 'Advice', isMandatory: false }),
    ['Related Actions (Advice)', 'Related Actions (Type 820)', 'Advice'],
  ],
  [
    'a related type of which nothing is known',
    relatedTypeNames({ id: '11', actionTypeId: null, name: null, isMandatory: false }),
    ['Related Actions (Type 11)', 'Related Actions (Type 11)'],
  ],
])('a dictionary can name %s in these ways, the clearest first', (_what, names, expected) => {
  expect(names).toEqual(expected);
});
