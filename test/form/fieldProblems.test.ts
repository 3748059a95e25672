import { expect, it } from '@jest/globals';
import { findFieldProblems, parseOne, parseYesOrNo } from '../../src/fields/formFields.ts';
import type { FormField } from '../../src/fields/formFields.ts';

const FIELD = { label: 'Step' };

it.each<[given: unknown, more: Partial<FormField>, problem: string]>([
  ['x', { required: true }, ''],
  ['', { required: true }, '"Step" is required.'],
  ['', { required: true, dynamic: 'list.id' }, ''],
  [{ x: 1 }, { required: true }, '"Step" cannot be read.'],
  [['x', 'y'], {}, '"Step" takes one value only.'],
  [['x', 'y'], { type: 'text' }, ''],
  [{ x: 1 }, { type: 'text' }, '"Step" cannot be read.'],
])('has one problem or none: %j, %j', (given, more, problem) => {
  expect(findFieldProblems({ a: given }, { a: { ...FIELD, ...more } })).toEqual(problem === '' ? [] : [problem]);
});

it.each<[given: unknown, text: string, problem: string]>([
  ['Contract', 'Contract', ''],
  [' Contract\n', 'Contract', ''],
  [['', 'Contract', null], 'Contract', ''],
  [7, '7', ''],
  ...['', ' ', [], undefined].map((blank) => [blank, '', '"Step" is required.'] satisfies [unknown, string, string]),
  [[{ id: 1 }], '', '"Step" cannot be read.'],
  [['Contract', 'Archived'], 'Contract', '"Step" takes one step only.'],
])('a field that takes one value takes %j as %j', (given, text, problem) => {
  expect(parseOne(given, FIELD, 'step')).toEqual({ text, problems: problem ? [problem] : [] });
});

it.each<[given: unknown, answer: boolean | undefined, problem: string]>([
  ['Yes', true, ''],
  ['no', false, ''],
  [[' '], undefined, ''],
  ['perhaps', undefined, '"Step": "perhaps" is not one of the choices: Yes, No.'],
  [['yes', 'no'], undefined, '"Step": "yes, no" is not one of the choices: Yes, No.'],
  [['yes', {}], undefined, '"Step" cannot be read.'],
])('a field for yes or no takes %j as %j', (given, answer, problem) => {
  expect(parseYesOrNo(given, FIELD)).toEqual({ answer, problems: problem ? [problem] : [] });
});
