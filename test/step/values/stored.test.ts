import { describe, expect, test } from '@jest/globals';
import { storedChoice, storedChoices, storedDay, storedNumber, storedYesNo } from '../../../src/step/kinds.ts';
import { listOf, tableOf } from '../../support/table.ts';
import { choice } from '../steps.ts';

describe('a stored number', () => {
  test.each([
    ['850000.00', 850_000],
    ['1200.5', 1200.5],
    ['-42', -42],
    ['0', 0],
    ['-0.25', -0.25],
    ['123456789012345', 123_456_789_012_345],
    ['-1234567890123.45', -1_234_567_890_123.45],
    ['1.205', '1.2050'],
    ['1.20500', '1.20500'],
  ])('is a number to calculate with: %s', (text, value) => {
    expect(storedNumber(text)).toBe(value);
  });

  test.each([
    ...tableOf(`
      that would lose digits -> 1234567890123456 | that would lose a zero in front -> 0412 |
      with a separator of thousands -> 1,200.50 | with a currency -> AUD 850000 | with a percent sign -> 12.5% |
      with a letter among its digits -> 1a2 | without digits behind its point -> 12. |
      without digits before its point -> .5 | in another notation -> 1e5 | that is a word -> TBA
    `),
    ['that is empty', ''],
  ])('stays text %s: %j', (_case, text) => {
    expect(storedNumber(text)).toBe(text);
  });
});

describe('a stored yes or no', () => {
  test.each([
    ['T', true],
    ['F', false],
  ])('is true or false: %s', (text, value) => {
    expect(storedYesNo(text)).toBe(value);
  });

  test('stays text if it is neither', () => {
    expect(storedYesNo('Unknown')).toBe('Unknown');
  });
});

describe('a stored date', () => {
  test.each(['2025-05-30T00:00:00+10:00', '2025-05-30 14:00:00'])('is its day, without the time: %s', (text) => {
    expect(storedDay(text)).toBe('2025-05-30');
  });

  test.each(
    listOf(`
      2025-05-30 | 2025-05-301 | from 2025-05-30 14:00 | 12025-05-30 14:00 | 30/05/2025 14:00 | TBA |
      2025-05-30 14:00 in court | 2025-05-30 1400 | 2025-05-30 14:0
    `),
  )('stays as it is stored otherwise: %s', (text) => {
    expect(storedDay(text)).toBe(text);
  });
});

describe('a stored choice', () => {
  const CHOICES = [choice('a', 'One'), choice('a,b', 'Both'), choice('c', 'Small'), choice('c', 'Large')];

  test.each([
    ['a', 'One'],
    ['a,b', 'Both'],
    ['c', 'c'],
    ['d', 'd'],
  ])('is its label, if only one label can be meant: %s', (text, value) => {
    expect(storedChoice(text, CHOICES)).toBe(value);
    expect(storedChoices(text, CHOICES)).toBe(value);
  });

  test('has its value beside a label that another choice has too', () => {
    const choices = [choice('a', 'One'), choice('b', 'One'), choice('One (b)', 'c')];

    expect(['a', 'b'].map((text) => storedChoice(text, choices))).toEqual(['One (a)', 'b']);
  });

  test.each([
    ['d,a', 'd; One'],
    ['a\nc', 'One; c'],
    ['a; ; c', 'One; c'],
    ['d,e', 'd,e'],
  ])('can be one of several: %s', (text, value) => {
    expect(storedChoices(text, CHOICES)).toBe(value);
  });
});
