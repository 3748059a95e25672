import { describe, expect, test } from '@jest/globals';
import { parseHours } from '../../src/fields/values/hours.ts';

const LIKE = 'Write it like 1.5, 1:30 or 90 min';

describe('a time worked', () => {
  test.each([
    ...['1.5', '1.5\u200B', '1:30', '1:30:00', '1 h 30', '1h 30m', '90m', '90 Minutes'].map(read('1.50')),
    ...['1 hr, 30 min', '1 hour and 30 min', '1.5 hrs', 'PT1H30M'].map(read('1.50')),
    ...['.1', '0:06', '360 seconds'].map(read('0.10')),
    ...['36 s'].map(read('0.01')),
    // Neither the most that a bare number can be for certain, nor more on a clock, nor a day is told.
    ...['12'].map(read('12.00')),
    ...['15:00'].map(read('15.00')),
    ...['24h'].map(read('24.00')),
    // Decimals that a computer cannot write exactly.
    ...['1.15', '69 min'].map(read('1.15')),
    ...['0.30000000000000004'].map(read('0.30')),
  ])('is read where there is one way to read it: $given', ({ given, value }) => {
    expect(parseHours(given)).toEqual({ value });
  });

  test.each([
    { given: '1:20', value: '1.33' },
    { given: '20 min', value: '0.33' },
    { given: '1.005', value: '1.01' },
    { given: '1h 0m 20s', value: '1.01' },
  ])('is rounded to hundredths, which is told: $given', ({ given, value }) => {
    expect(parseHours(given)).toEqual({ value, perhaps: `was rounded to ${value} hours` });
  });

  test.each([
    { given: '15', value: '15.00' },
    { given: '12.01', value: '12.01' },
    { given: '24', value: '24.00' },
  ])('above 12 may be minutes where no unit stands behind it: $given', ({ given, value }) => {
    expect(parseHours(given)).toEqual({
      value,
      perhaps: `was taken as ${value} hours. If minutes are meant, write ${given} min`,
    });
  });

  test.each(['25h', '24:01', '1441 min', '999:00', '1441', '9'.repeat(40)])('is at most a day: %s', (given) => {
    expect(parseHours(given)).toEqual({ problem: `is more than a day has. ${LIKE}` });
  });

  test.each(['90', '24.01', '1440'])('that is more than a day has may be minutes: %s', (given) => {
    expect(parseHours(given)).toEqual({ problem: `is more than a day has. If minutes are meant, write ${given} min` });
  });

  test.each(['0', '0.00', '0:00', '0 min', '0.004', '17 s'])('is more than none: %s', (given) => {
    expect(parseHours(given)).toEqual({ problem: `is less than a hundredth of an hour. ${LIKE}` });
  });

  test.each([
    '-1',
    '1,5',
    '1.5.2',
    '1:5',
    '1:75',
    '1:30:75',
    '1e1',
    'PT',
    'one hour',
    '1.5 days',
    '30 m 1 h',
    '9:00-10:30',
  ])('is refused where it can be read in two ways or none: %s', (given) => {
    expect(parseHours(given)).toEqual({ problem: `is no time that can be read. ${LIKE}` });
  });
});

function read(value: string) {
  return (given: string) => ({ given, value });
}
