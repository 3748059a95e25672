import { describe, expect, it } from '@jest/globals';
import { parseOne } from '../../src/form/fieldProblems.ts';

const FIELD = { label: 'Step' };

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

  it('takes no second one', () => {
    expect(parseOne(['Contract', 'Archived'], FIELD, 'step')).toEqual({
      text: 'Contract',
      problems: ['"Step" takes one step only.'],
    });
  });
});
