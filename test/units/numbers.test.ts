import { describe, expect, test } from '@jest/globals';
import { parseMoney, parseNumber } from '../../src/step/values/number.ts';

const NOT_A_NUMBER = { fault: 'is not a number. Write it like 1200.50' };

describe('a number', () => {
  test.each([
    { given: '1200', sent: '1200' },
    { given: '1200.50', sent: '1200.50' },
    { given: ' 1200.50\t', sent: '1200.50' },
    { given: '0', sent: '0' },
    { given: '0.10', sent: '0.10' },
    { given: '.5', sent: '0.5' },
    { given: '007', sent: '7' },
    { given: '000', sent: '0' },
    { given: '1200.505', sent: '1200.505' },
    { given: '12345678901234567890.123456789', sent: '12345678901234567890.123456789' },
    { given: '-5', sent: '-5' },
    { given: '- 5', sent: '-5' },
    { given: '\u22125', sent: '-5' },
    { given: '-0.5', sent: '-0.5' },
    // Grouped by commas, where nothing else can be meant.
    { given: '1,200.50', sent: '1200.50' },
    { given: '1,200,000', sent: '1200000' },
    { given: '12,345,678.9', sent: '12345678.9' },
    { given: '0.125', sent: '0.125' },
    { given: '85.0000', sent: '85.0000' },
    // Numbers of another app come as they are.
    { given: 1200.5, sent: '1200.5' },
    { given: 1.125, sent: '1.125' },
    { given: -0.25, sent: '-0.25' },
  ])('is sent digit by digit: $given', ({ given, sent }) => {
    expect(parseNumber(given)).toEqual({ value: sent });
  });

  test.each([
    { given: '1,200', one: '1200', other: '1.200' },
    { given: '1.200', one: '1.200', other: '1200' },
    { given: '999.999', one: '999.999', other: '999999' },
    { given: '-1,200', one: '-1200', other: '-1.200' },
  ])('is refused, with both readings, where a guess could be wrong a thousandfold: $given', ({ given, one, other }) => {
    const fault = `can be read as ${one} or as ${other}. Write it without a thousands separator`;

    expect(parseNumber(given)).toEqual({ fault });
  });

  test.each([
    { why: 'words', texts: ['many', '12 apples', 'high', 'n/a', 'NaN', 'Infinity', '-', ',', '1.5k', '1e3', '0x10'] },
    { why: 'wrong groups', texts: ['1.2.3', '1,2,3', '1,20,000', '1,200.5,0', '0,200', '85,0000.5', '1200.', '1,'] },
    { why: 'other separators', texts: ['1 200', "1'200", '1\u2019200.50', '12,5', '0,125', '1.200,50', '1.200.000'] },
    { why: 'other signs', texts: ['--5', '5-', '50%', '(100)', '(1,200.50)', '1/2', '3-4'] },
    { why: 'a currency', texts: ['$5', '5 €', 'AUD 5', '5 AUD', 'A$5', 'R 5'] },
  ])('is refused with $why', ({ texts }) => {
    expect(texts.map((text) => [text, parseNumber(text)])).toEqual(texts.map((text) => [text, NOT_A_NUMBER]));
  });

  test.each([true, false, 1e21, 1e-7])('is no other value: %j', (given) => {
    expect(parseNumber(given)).toEqual(NOT_A_NUMBER);
  });
});

describe('an amount of money', () => {
  test.each([
    { given: '$ 1200', sent: '1200' },
    { given: '£7', sent: '7' },
    { given: '$0.1250', sent: '0.1250' },
    { given: '-$1,200.50', sent: '-1200.50' },
    { given: '$-1,200.50', sent: '-1200.50' },
    { given: '85.0000', sent: '85.0000' },
    // Thousands are grouped where three decimals would be absurd.
    { given: '$850,000', sent: '850000' },
    { given: '1,200', sent: '1200' },
    { given: '-$1,200', sent: '-1200' },
    { given: '0.125', sent: '0.125' },
  ])('can have a dollar or a pound sign in front: $given', ({ given, sent }) => {
    expect(parseMoney(given)).toEqual({ value: sent });
  });

  test.each([
    { given: '850.000', one: '850.000', other: '850000' },
    { given: '-850.000', one: '-850.000', other: '-850000' },
    { given: '$85.0000', one: '85.0000', other: '850000' },
    { given: '-£ 1.25000', one: '-1.25000', other: '-125000' },
  ])('is refused, with both readings, where a point may group thousands: $given', ({ given, one, other }) => {
    const fault = `can be read as ${one} or as ${other}. Write it without a thousands separator`;

    expect(parseMoney(given)).toEqual({ fault });
  });

  test.each([
    {
      why: 'another currency',
      texts: ['\u20AC850,000', '850 \u20AC', 'AUD 5', '5 AUD', 'A$5', 'NZ$7', 'R 1200.50', 'RM50'],
    },
    { why: 'two currencies', texts: ['$5 AUD', 'AUD$5', '$$5', '$5$', '\u20AC5 $'] },
    { why: 'a sign behind it', texts: ['1200 $', '85,0000 $'] },
    { why: 'an abbreviation', texts: ['EUR 1.2 MIO', 'K$5', '$850k'] },
    { why: 'words', texts: ['approx. 850,000', '850,000 plus GST', '$1,200-$1,500', '10 PCT'] },
  ])('is refused with $why, and the number alone is asked for', ({ texts }) => {
    const fault = 'has more than a number. Write the number alone, like 1200.50';

    expect(texts.map((text) => [text, parseMoney(text)])).toEqual(texts.map((text) => [text, { fault }]));
  });

  test.each(['$', 'lots', true, '10%', '1.2.3'])('is refused when it is no amount: %j', (given) => {
    expect(parseMoney(given)).toEqual(NOT_A_NUMBER);
  });
});
