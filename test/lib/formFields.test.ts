import { expect, test } from '@jest/globals';
import { choicesOf, findChoice, findChoices, notAChoice, toInputFields } from '../../src/fields/formFields.ts';

const CHOICES = [
  ['all', 'All Tasks'],
  ['chosen', 'Only Those I Choose'],
] as const;

test.each([
  ['all', 'all'],
  [' CHOSEN', 'chosen'],
  ['only those I choose', 'chosen'],
  ['some', undefined],
  ['', undefined],
])('%j is the choice %j', (text, value) => {
  expect(findChoice(CHOICES, text)).toBe(value);
});

test.each([
  [undefined, []],
  [
    ['ALL', ' ', 'Only those I choose'],
    ['all', 'chosen'],
  ],
  [['all', 'some'], undefined],
])('%j are the choices %j', (given, values) => {
  expect(findChoices(CHOICES, given)).toEqual(values);
});

test('what is no choice is told with the choices', () => {
  expect(notAChoice('Tasks', CHOICES, ['all', 'some'])).toBe(
    '"Tasks": "all, some" is not one of the choices: All Tasks, Only Those I Choose.',
  );
});

test('form fields have their keys, and choices by value', () => {
  expect(
    toInputFields({
      tasks: { label: 'Tasks', choices: CHOICES },
      status: { label: 'Status', choices: choicesOf('Active', 'Closed'), dependsOn: ['tasks'] },
      name: { label: 'Name', required: true },
    }),
  ).toStrictEqual([
    { key: 'tasks', label: 'Tasks', choices: { all: 'All Tasks', chosen: 'Only Those I Choose' } },
    { key: 'status', label: 'Status', choices: { Active: 'Active', Closed: 'Closed' }, dependsOn: ['tasks'] },
    { key: 'name', label: 'Name', required: true },
  ]);
});
