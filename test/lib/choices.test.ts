import { expect, test } from '@jest/globals';
import { findChoice, listChoices } from '../../src/lib/choices.ts';
import { toInputFields } from '../../src/lib/formFields.ts';

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

test('choices are listed by their labels', () => {
  expect(listChoices(CHOICES)).toBe('All Tasks, Only Those I Choose');
});

test('form fields have their keys, and choices by value', () => {
  expect(
    toInputFields({ tasks: { label: 'Tasks', choices: CHOICES }, name: { label: 'Name', required: true } }),
  ).toEqual([
    { key: 'tasks', label: 'Tasks', choices: { all: 'All Tasks', chosen: 'Only Those I Choose' } },
    { key: 'name', label: 'Name', required: true },
  ]);
});
