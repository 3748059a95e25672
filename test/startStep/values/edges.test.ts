import { describe, expect, test } from '@jest/globals';
import { parseChoice, parseChoices } from '../../../src/startStep/values/choice.ts';
import { parseDate, parseDateTime } from '../../../src/startStep/values/moment.ts';
import { parseNumber } from '../../../src/startStep/values/number.ts';

const NOT_A_DATE = { fault: 'is not a date that can be read. Write it like 2026-12-31' };
const choicesUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}`, parent: null }));

describe('values with spaces around them', () => {
  test('are read like those without', () => {
    expect(parseNumber(' 1200.50\t')).toEqual({ value: '1200.50' });
    expect(parseDate(' 2025-05-01\n', null)).toEqual({ value: '2025-05-01' });
    expect(parseDateTime(' 2025-05-01T10:00 ', null)).toEqual({ value: '2025-05-01T10:00:00+00:00' });
  });
});

describe('a date with something in front of it', () => {
  test.each(['x2025-05-01', 'on 2025-05-01', '12025-05-01', '-2025-05-01'])('is none: %s', (given) => {
    expect(parseDate(given, null)).toEqual(NOT_A_DATE);
  });
});

describe('an hour past the end of the day', () => {
  test.each(['2025-05-01T24:00', '2025-05-01T25:00:00Z', '2025-12-31T99:00'])('is none: %s', (given) => {
    expect(parseDate(given, null)).toEqual(NOT_A_DATE);
  });
});

describe('an amount in a currency of one or two letters', () => {
  test.each([
    ['R1200', '1200'],
    ['R 1200.50', '1200.50'],
    ['kr 5', undefined],
    ['RM50', '50'],
    ['US$-5', '-5'],
    ['US$ 5', '5'],
    ['USDX 5', undefined],
    ['A B 5', undefined],
    ['UNIT 5', undefined],
    ['$$5', undefined],
    ['--5', undefined],
    ['$5 AUD', '5'],
    ['AUD $5', '5'],
    ['-A$5', '-5'],
    ['-AUD 5', '-5'],
    ['5-', undefined],
  ])('is read where it is in capitals: %s', (given, value) => {
    expect(parseNumber(given)).toEqual(value === undefined ? { fault: 'is not a number' } : { value });
  });
});

describe('several choices', () => {
  test('are read past the gaps between separators', () => {
    expect(parseChoices(['1; ;2;;3'], choicesUpTo(3))).toEqual({ value: '1,2,3' });
    expect(parseChoices(['1, ,2'], choicesUpTo(3))).toEqual({ value: '1,2' });
  });

  test.each([';', ' ; ', ','])('are refused where there is nothing but separators: %j', (given) => {
    expect(parseChoices([given], choicesUpTo(1))).toEqual({ fault: 'is not one of the choices: 1' });
  });
});

describe('a list of valid choices', () => {
  test('is told whole up to twenty', () => {
    const { fault } = { fault: '', ...parseChoice('x', choicesUpTo(20)) };
    expect(fault).toMatch(/: 1, 2, .*, 19, 20$/);
    expect({ fault: '', ...parseChoice('x', choicesUpTo(21)) }.fault).toMatch(/, 20 and 1 more$/);
  });
});
