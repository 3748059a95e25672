import { expect, test } from '@jest/globals';
import { defaultLabel, trustAccountLabel } from '../../src/step/labels.ts';
import { choice, field } from './steps.ts';

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
