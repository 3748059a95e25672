import { describe, expect, test } from '@jest/globals';
import { parseMoney, parseNumber } from '../../../src/step/values/number.ts';
import { listOf, tableOf } from '../../support/table.ts';

const NOT_A_NUMBER = { fault: 'is not a number. Write it like 1200.50' };

describe('a number or an amount of money', () => {
  test.each(
    tableOf(`
      1200 -> 1200 | 1200.50 -> 1200.50 | 0 -> 0 | 0.10 -> 0.10 | .5 -> 0.5 | 007 -> 7 | 000 -> 0 |
      1200.505 -> 1200.505 | 123456789012345678901234567890.123456789 -> 123456789012345678901234567890.123456789
    `),
  )('is sent as a plain decimal, digit by digit: %j', (given, value) => {
    expect(parseNumber(given)).toEqual({ value });
  });

  test.each([1200, 1200.5, 1.125, -0.25, 0])('may come as a number: %j', (given) => {
    expect(parseNumber(given)).toEqual({ value: String(given) });
  });

  test.each(
    tableOf(`
      1,200.50 -> 1200.50 | 1,200,000 -> 1200000 | 12,345,678.9 -> 12345678.9 | 0.125 -> 0.125 | 85.0000 -> 85.0000
    `),
  )('may be grouped by commas: %j', (given, value) => {
    expect(parseNumber(given)).toEqual({ value });
  });

  test.each([[' 1200.50\t', '1200.50'], ...tableOf('-5 -> -5 | −5 -> -5 | - 5 -> -5 | -0.5 -> -0.5')])(
    'may have spaces around it, and be below zero: %j',
    (given, value) => {
      expect(parseNumber(given)).toEqual({ value });
    },
  );

  test.each([
    ['1,200', '1200', '1.200'],
    ['1.200', '1.200', '1200'],
    ['999.999', '999.999', '999999'],
    ['-1,200', '-1200', '-1.200'],
  ])('is refused, with both readings, if a guess could be wrong by a factor of a thousand: %j', (given, one, other) => {
    expect(parseNumber(given)).toEqual({
      fault: `can be read as ${one} or as ${other}. Write it without a thousands separator`,
    });
  });

  test.each([
    ...listOf(`
      many | 12 apples | 1.2.3 | 1,2,3 | 1,20,000 | 1,200.5,0 | 1 200 | 1'200 | 1’200.50 | 12,5 | 0,125 | 85,0000 |
      1.200,50 | 1.200.000 | 0,200 | --5 | 5- | 1200. | 1e3 | 50% | (1,200.50) | 1/2 | 0x10 | NaN | Infinity | 1, | , |
      85,0000.5 | high | 1.5k | (100) | 3-4 | n/a | $5 | 5 € | AUD 5 | 5 AUD | A$5 | R 5
    `),
    true,
    false,
    1e21,
    1e-7,
  ])('is refused if it is not a number: %j', (given) => {
    expect(parseNumber(given)).toEqual(NOT_A_NUMBER);
  });
});

describe('an amount of money', () => {
  test.each(
    tableOf(`
      $ 1200 -> 1200 | 1200 $ -> 1200 | €1,200.50 -> 1200.50 | 1200.50 € -> 1200.50 | £7 -> 7 | $0.1250 -> 0.1250 |
      AUD 1,200.50 -> 1200.50 | 1200 AUD -> 1200 | A$1,200.50 -> 1200.50 | NZ$7 -> 7 | R 1200.50 -> 1200.50 |
      RM50 -> 50 | US$-5 -> -5 | $5 AUD -> 5 | AUD $5 -> 5 | AUD  $5 -> 5 | -A$5 -> -5 | -AUD 5 -> -5 |
      -$1,200.50 -> -1200.50 | $-1,200.50 -> -1200.50 | AUD$5 -> 5 | C$5 -> 5 | S$5 -> 5 | 85.0000 -> 85.0000
    `),
  )('may have a currency before or after it: %j', (given, value) => {
    expect(parseMoney(given)).toEqual({ value });
  });

  test.each(
    listOf(`
      $ | kr 5 | USDX 5 | A B 5 | UNIT 5 | A 7 | 10 PCT | EUR 1.2 MIO | AUD 5 USD | US$5 AUD | K$5 | PO $5 | US-$5 |
      $$5 | $5$ | $850k | approx. 850,000 | 850,000 plus GST | $1,200-$1,500 | 10%
    `),
  )('has nothing but one currency beside it: %j', (given) => {
    expect(parseMoney(given)).toEqual(NOT_A_NUMBER);
  });

  test.each(
    tableOf(`
      $850,000 -> 850000 | AUD 850,000 -> 850000 | 1,200 -> 1200 | -$1,200 -> -1200 | 0.125 -> 0.125
    `),
  )('groups thousands where three decimals would be absurd: %j', (given, value) => {
    expect(parseMoney(given)).toEqual({ value });
  });

  test.each([
    ['850.000', 'can be read as 850.000 or as 850000. Write it without a thousands separator'],
    ['-850.000', 'can be read as -850.000 or as -850000. Write it without a thousands separator'],
    ['850.000 €', 'can be read as 850.000 or as 850000. Write it without a thousands separator'],
    ['-€ 1.25000', 'can be read as -1.25000 or as -125000. Write it without a thousands separator'],
    ['$85.0000', 'can be read as 85.0000 or as 850000. Write it without a thousands separator'],
    ['85,0000 $', NOT_A_NUMBER.fault],
    ['1.200,50 €', NOT_A_NUMBER.fault],
    ['lots', NOT_A_NUMBER.fault],
    [true, NOT_A_NUMBER.fault],
  ])('is refused where it stays open or is none: %j', (given, fault) => {
    expect(parseMoney(given)).toEqual({ fault });
  });
});
