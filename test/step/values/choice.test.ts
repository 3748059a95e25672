import { describe, expect, test } from '@jest/globals';
import { parseChoice, parseChoices, parseYesNo } from '../../../src/step/values/choice.ts';
import { choice } from '../steps.ts';

const DATA_KINDS = [choice('house', 'House'), choice('unit', 'Unit'), choice('land', 'Vacant land')];

describe('a choice', () => {
  test.each([
    ['its value', 'land', 'land'],
    ['its label', 'Vacant land', 'land'],
    ['its value in another case', 'LAND', 'land'],
    ['its label in another case, with more spaces', 'vacant   LAND', 'land'],
    ['spaces around it', '  unit ', 'unit'],
  ])('is found by %s', (_case, given, value) => {
    expect(parseChoice(given, DATA_KINDS)).toEqual({ value });
  });

  test('is found by a number or by yes and no, too', () => {
    const choices = [choice('1', 'One'), choice('true', 'Sure')];

    expect(parseChoice(1, choices)).toEqual({ value: '1' });
    expect(parseChoice(true, choices)).toEqual({ value: 'true' });
  });

  test('is the one with this value, even if another has it as its label', () => {
    expect(parseChoice('a', [choice('b', 'a'), choice('a', 'b')])).toEqual({ value: 'a' });
    expect(parseChoice('A', [choice('b', 'A'), choice('a', 'b')])).toEqual({ value: 'a' });
  });

  test('is the one with exactly this value when values differ only in case', () => {
    const choices = [choice('na', 'Not applicable'), choice('NA', 'North America')];

    expect(parseChoice(' NA ', choices)).toEqual({ value: 'NA' });
    expect(parseChoices([' NA '], choices)).toEqual({ value: 'NA' });
  });

  test('is refused with a list of the valid ones, with stored values if labels differ', () => {
    expect(parseChoice('castle', DATA_KINDS)).toEqual({
      fault: 'is not one of the choices: House, Unit, Vacant land (land)',
    });
  });

  test('is refused with the possible matches if it is ambiguous', () => {
    const twice = [choice('small-unit', 'Small'), choice('small-house', 'Small'), choice('large', 'Large')];

    expect(parseChoice('small', twice)).toEqual({
      fault: 'can mean several choices: Small (small-unit), Small (small-house)',
    });
  });

  test('is accepted unchanged if the list is unknown', () => {
    expect(parseChoice(' castle ', null)).toEqual({ value: 'castle' });
  });
});

describe('several choices', () => {
  const FEATURES = [choice('pool', 'Pool'), choice('garage', 'Garage'), choice('garden', 'Garden, with shed')];

  test.each([
    ['a list of values', ['pool', 'garage'], 'pool,garage'],
    ['a list of labels', ['Garage', 'Garden, with shed'], 'garage,garden'],
    ['text with commas', ['Pool, garage'], 'pool,garage'],
    ['text with semicolons', ['Pool; garage;'], 'pool,garage'],
    ['text on several lines', ['Pool\nGarage'], 'pool,garage'],
    ['text with semicolons, and a label that has a comma itself', ['Pool; Garden, with shed'], 'pool,garden'],
    ['text with commas and semicolons', ['Pool, garage; garden'], 'pool,garage,garden'],
    ['a label that has a comma itself', ['garden, with SHED'], 'garden'],
    ['one of them twice', ['pool', 'Pool'], 'pool'],
    ['text with gaps between its separators', ['pool; ;garage;;garden'], 'pool,garage,garden'],
  ])('are read from %s', (_case, givens, value) => {
    expect(parseChoices(givens, FEATURES)).toEqual({ value });
  });

  test.each([[['pool', 'moat']], [['pool, moat']], [[';']], [[' ; ']], [[',']]])(
    'are refused if one of them is invalid: %j',
    (givens) => {
      expect(parseChoices(givens, FEATURES)).toEqual({
        fault: 'is not one of the choices: Pool; Garage; Garden, with shed (garden)',
      });
    },
  );

  test('are accepted unchanged if the list is unknown', () => {
    expect(parseChoices([' Pool ', 'Moat'], null)).toEqual({ value: 'Pool,Moat' });
  });
});

describe('a choice as a form or an error shows it', () => {
  const CHOICES = [choice('h', 'House'), choice('u', 'Unit', 'Strata')];

  test.each([
    ['House (h)', 'h'],
    ['unit (U)', 'u'],
    ['Unit (Strata)', 'u'],
  ])('is read: %s', (given, value) => {
    expect(parseChoice(given, CHOICES)).toEqual({ value });
  });

  test.each(['House (null)', 'House (Strata)', 'House ()', 'Unit (h)'])('is not read: %s', (given) => {
    expect(parseChoice(given, CHOICES)).toHaveProperty('fault');
  });
});

describe('yes or no', () => {
  test.each([
    [true, { value: 'T' }],
    ['No', { value: 'F' }],
    ['maybe', { fault: 'is neither yes nor no' }],
  ])('is T or F for the service, or refused: %j', (given, parsed) => {
    expect(parseYesNo(given)).toEqual(parsed);
  });
});
