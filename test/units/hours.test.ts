import { describe, expect, test } from '@jest/globals';
import { parseHours } from '../../src/forms/values/hours.ts';

const LIKE = 'Write it like 1.5, 1:30 or 90 min';
const PART_OF_DAY = 'If it is a part of a day, as Excel stores it, multiply it by 24 first';

describe('a time worked', () => {
  test.each([
    ...['1.5', '1.5\u200B', '1:30', '1:30:00', '1 h 30', '1h 30m', '90m', '90 Minutes'].map(read(1.5)),
    ...['1 hr, 30 min', '1 hour and 30 min', '1.5 hrs', 'PT1H30M'].map(read(1.5)),
    ...['.1', '0:06', '360 seconds'].map(read(0.1)),
    ...['36 s'].map(read(0.01)),
    // Neither the most that a bare number can be for certain, nor more with a unit, nor a day is told.
    ...['12'].map(read(12)),
    ...['15h', '900 min'].map(read(15)),
    ...['24h'].map(read(24)),
    // With a decimal comma, the full stop of an abbreviation, a clock with its unit.
    ...['1,5', '1:30 h', '1:30hrs', '1hr30', '1 hour 30', '1,5 h', '90 mins.', '1 hr. 30 min.'].map(read(1.5)),
    ...['0,5', '0,500'].map(read(0.5)),
    ...['1,25 h', '75 mins.'].map(read(1.25)),
    // Decimals that a computer cannot write exactly.
    ...['1.15', '69 min'].map(read(1.15)),
    ...['0.30000000000000004'].map(read(0.3)),
  ])('is read where there is one way to read it: $given', ({ given, value }) => {
    expect(parseHours(given)).toEqual({ value });
  });

  test.each([
    { given: '1:20', value: 1.33 },
    { given: '20 min', value: 0.33 },
    { given: '1.005', value: 1.01 },
    { given: '1h 0m 20s', value: 1.01 },
  ])('is rounded to hundredths, which is told: $given', ({ given, value }) => {
    expect(parseHours(given)).toEqual({ value, warning: `was rounded to ${value} hours` });
  });

  test.each([
    { given: '0.0416666666666667', value: 0.04, told: '0.04' },
    { given: '0,0416666666666667', value: 0.04, told: '0.04' },
    { given: '.0625', value: 0.06, told: '0.06' },
  ])('is rounded, and may be a part of a day: $given', ({ given, value, told }) => {
    expect(parseHours(given)).toEqual({ value, warning: `was rounded to ${told} hours. ${PART_OF_DAY}` });
  });

  test.each(['0.00416666666666667', '0.004'])(
    'that is less than a hundredth may be a part of a day, too: %s',
    (given) => {
      expect(parseHours(given)).toEqual({ problem: `is less than a hundredth of an hour. ${PART_OF_DAY}` });
    },
  );

  test.each([
    { given: '15', value: 15, told: '15.00' },
    { given: '12.01', value: 12.01, told: '12.01' },
    { given: '24', value: 24, told: '24.00' },
  ])('above 12 may be minutes where no unit stands behind it: $given', ({ given, value, told }) => {
    expect(parseHours(given)).toEqual({
      value,
      warning: `was taken as ${told} hours. If minutes are meant, write ${given} min`,
    });
  });

  test.each([
    { given: '14:00', value: 14, told: '14.00' },
    { given: '24:00', value: 24, told: '24.00' },
    { given: '14:30 h', value: 14.5, told: '14.50' },
    { given: '12:30:00', value: 12.5, told: '12.50' },
  ])('above 12 may be a time of the day, or minutes, where it stands on a clock: $given', ({ given, value, told }) => {
    expect(parseHours(given)).toEqual({
      value,
      warning: `was taken as ${told} hours. If it is a time of the day, or minutes and seconds, write how long it took, like 1.5, 1:30 or 90 min`,
    });
  });

  test.each(['3 units', '1 unit', '0.5 units'])('is no number of units: %s', (given) => {
    expect(parseHours(given)).toEqual({ problem: `counts units, and each firm sets itself how long one is. ${LIKE}` });
  });

  test.each(['25h', '24:01', '1441 min', '999:00', '1441', '9'.repeat(40)])('is at most a day: %s', (given) => {
    expect(parseHours(given)).toEqual({ problem: `is more than a day has. ${LIKE}` });
  });

  test.each(['90', '24.01', '1440'])('that is more than a day has may be minutes: %s', (given) => {
    expect(parseHours(given)).toEqual({ problem: `is more than a day has. If minutes are meant, write ${given} min` });
  });

  test.each(['0', '0.00', '0:00', '0 min', '17 s'])('is more than none: %s', (given) => {
    expect(parseHours(given)).toEqual({ problem: `is less than a hundredth of an hour. ${LIKE}` });
  });

  test.each([
    '-1',
    '1,500',
    '1.200,5',
    '1,200.5',
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

function read(value: number) {
  return (given: string) => ({ given, value });
}
