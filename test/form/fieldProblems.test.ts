import { describe, expect, it } from '@jest/globals';
import { findFieldProblems, parseOne } from '../../src/form/fieldProblems.ts';
import type { FormField } from '../../src/lib/formFields.ts';

const FIELD = { label: 'Step' };

const CHOICES = [['x', 'X']] as const;

it.each<[given: unknown, more: Partial<FormField>, problem: string]>([
  ['x', { required: true }, ''],
  ['', { required: true }, '"Step" is required.'],
  ['', { required: true, choices: CHOICES }, '"Step" is required. Choose one of: X.'],
  ['', { required: true, dynamic: 'list.id' }, ''],
  [{ x: 1 }, { required: true, choices: CHOICES }, '"Step" cannot be read.'],
  [['x', 'y'], {}, '"Step" takes one value only.'],
  [['x', 'y'], { type: 'text' }, ''],
  [{ x: 1 }, { type: 'text' }, '"Step" cannot be read.'],
])('has one problem or none: %j, %j', (given, more, problem) => {
  expect(findFieldProblems({ a: given }, { a: { ...FIELD, ...more } })).toEqual(problem === '' ? [] : [problem]);
});

describe('a field that takes one value', () => {
  it.each([
    ['Contract', 'Contract'],
    [' Contract\n', 'Contract'],
    [['', 'Contract', null], 'Contract'],
    [7, '7'],
  ])('takes it as it is: %j', (given, text) => {
    expect(parseOne(given, FIELD, 'step')).toEqual({ text, problems: [] });
  });

  it.each([[''], [' '], [[]], [undefined]])('is required: %j', (given) => {
    expect(parseOne(given, FIELD, 'step')).toEqual({ text: '', problems: ['"Step" is required.'] });
  });

  it('is not blank if it holds what is no text', () => {
    expect(parseOne([{ id: 1 }], FIELD, 'step')).toEqual({ text: '', problems: ['"Step" cannot be read.'] });
  });

  it('takes no second one', () => {
    expect(parseOne(['Contract', 'Archived'], FIELD, 'step')).toEqual({
      text: 'Contract',
      problems: ['"Step" takes one step only.'],
    });
  });
});
