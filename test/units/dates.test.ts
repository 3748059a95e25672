import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  parseDate,
  parseDateTime,
  parseDayOrMoment,
  parseDayStart,
  parseDeadline,
  type Calendar,
} from '../../src/forms/values/dates.ts';
import { tooLongToParse } from '../../src/lib/text.ts';
import { cases } from '../support/fuzz.ts';

/*
 * Dates as people and other apps write them, read on the calendar of the Zap: the time zone of the account, and the
 * order of day and month that the user may have chosen.
 */

const inZone = (timeZone: string | null): Calendar => ({
  timeZone,
  order: null,
  orderField: '"Order of Day and Month"',
});

const NOT_A_DATE = { problem: 'is not a date that can be read. Write it like 2026-12-31 or today+3d' };
const NO_DATE_TIME = { problem: 'is not a date that can be read. Write it like 2026-12-31 14:30 or today+3d' };

describe('a day', () => {
  test.each([
    { form: 'numbers, the year first', texts: ['2026-12-31', '2026/12/31', '2026.12.31', '2026-12-31 14:30:59'] },
    { form: 'the name of the month', texts: ['31 December 2026', '31-Dec-2026', 'december 31st 2026'] },
    { form: 'an ordinal', texts: ['31st of December, 2026', 'Dec. 31, 2026 at 9:30 AM', ' 31   December\n2026 '] },
    { form: 'its weekday', texts: ['Thursday, 31 December 2026', 'Thu 31/12/2026', 'THURSDAY 31 Dec 2026'] },
    { form: 'a mail', texts: ['Thu, 31 Dec 2026 09:30:00 +1300', 'Thu, 31 Dec 2026 09:30:00 GMT'] },
    { form: 'a program', texts: ['Thu Dec 31 2026 09:30:00 GMT+1300 (New Zealand Daylight Time)'] },
  ])('is read in the form of $form', ({ texts }) => {
    const read = texts.map((text) => parseDate(text, inZone('Pacific/Auckland')));

    expect(read).toEqual(texts.map(() => ({ value: '2026-12-31' })));
  });

  test.each([
    { given: '5/05/2026', day: '2026-05-05' },
    { given: '2026-4-5', day: '2026-04-05' },
    { given: 'Sept 3, 2026', day: '2026-09-03' },
    { given: '2000-02-29', day: '2000-02-29' },
    // 3 April 2026 is a Friday.
    { given: 'Wed 03/04/2026', day: '2026-03-04' },
  ])('is read where only one can be meant: $given', ({ given, day }) => {
    expect(parseDate(given, inZone('Europe/London'))).toEqual({ value: day });
  });

  test('is known by its weekday', () => {
    const days = ['Sun 4', 'Monday 5', 'tue 6', 'Wed 7', 'Thursday 8', 'Friday, 9', 'SAT 10'];
    const read = days.map((day) => parseDate(`${day} January 2026`, inZone(null)));

    expect(read).toEqual(['04', '05', '06', '07', '08', '09', '10'].map((day) => ({ value: `2026-01-${day}` })));
  });

  test.each(['03/04/2026', '3-4-2026 10:00', '03.04.2026 +1d'])(
    'that can be read two ways is refused with both, and with the field that decides: %s',
    (given) => {
      const problem = 'can be read as 3 April 2026 or as 4 March 2026. Write it like 2026-04-03';

      expect(parseDate(given, inZone('Europe/London'))).toEqual({
        problem: `${problem}, or choose one under "Order of Day and Month"`,
      });
      expect(parseDate(given, { timeZone: null, order: null, orderField: null })).toEqual({ problem });
    },
  );

  test.each([
    { given: '31/12/2026', day: '2026-12-31' },
    { given: '31/12/2026 at 9am', day: '2026-12-31' },
    { given: '12/31/2026', day: '2026-12-31' },
    { given: '04.25.2026 9:30 PM', day: '2026-04-25' },
  ])('that is clear only because its day is above 12 is read, with a warning: $given', ({ given, day }) => {
    expect(parseDate(given, inZone('Europe/London'))).toEqual({
      value: day,
      clearByChance:
        'is clear only because its day is above 12. For others from the same source choose one under "Order of Day and Month"',
    });
  });

  test.each([
    { given: '12/31/2026', order: 'dayFirst', day: '2026-12-31' },
    { given: '31.12.2026 10:00', order: 'monthFirst', day: '2026-12-31' },
    { given: 'Fri 03/04/2026', order: 'monthFirst', day: '2026-04-03' },
  ] as const)('against the order that was chosen is refused: $given, $order', ({ given, order, day }) => {
    expect(parseDate(given, { ...inZone('Europe/London'), order })).toEqual({
      problem: `is not in the order that is chosen under "Order of Day and Month". Write it like ${day}`,
    });
  });

  test.each([
    { given: '2026-12-31T00:00:00Z', zone: 'America/New_York', day: '2026-12-31' },
    { given: '2026-12-31T00:00:00.000Z', zone: 'America/New_York', day: '2026-12-31' },
    { given: '2026-12-31T00:00:00+11:00', zone: 'Europe/London', day: '2026-12-31' },
    { given: '2026-12-31T00:00:00-05:00', zone: 'Pacific/Auckland', day: '2026-12-31' },
    { given: '2026-12-31T00:00:00Z +1d', zone: 'America/New_York', day: '2027-01-01' },
    // Any other time is a moment, and has the day of the account.
    { given: '2026-12-31T00:00:01Z', zone: 'America/New_York', day: '2026-12-30' },
    { given: '2026-12-31T13:00:00Z', zone: 'Australia/Sydney', day: '2027-01-01' },
  ])('at midnight of the clock that it is written with is that day: $given in $zone', ({ given, zone, day }) => {
    expect(parseDate(given, inZone(zone))).toEqual({ value: day });
  });

  // A midnight on the clock that it is written with.
  test.each([
    { given: '2026-12-31T00:00:00Z', zone: 'Australia/Sydney', day: '2026-12-31', offset: '+11:00' },
    { given: '2026-12-31T00:00:00+11:00', zone: 'Australia/Sydney', day: '2026-12-31', offset: '+11:00' },
    { given: '2026-07-01T00:00:00.000Z', zone: 'Europe/London', day: '2026-07-01', offset: '+01:00' },
    { given: '2026-12-31T00:00:00Z', zone: 'Europe/London', day: '2026-12-31', offset: '+00:00' },
    { given: '2026-12-31T00:00:00Z +1d', zone: 'Australia/Sydney', day: '2027-01-01', offset: '+11:00' },
  ])('in a task or a note is that day if it falls on it there: $given in $zone', ({ given, zone, day, offset }) => {
    expect(parseDayOrMoment(given, inZone(zone))).toEqual({ value: `${day}T00:00:00${offset}` });
    expect(parseDeadline(given, inZone(zone))).toEqual({ value: `${day}T23:59:59${offset}` });
  });

  test.each([
    {
      given: '2026-12-31T00:00:00Z',
      zone: 'America/Los_Angeles',
      value: '2026-12-30T16:00:00-08:00',
      taken: '30 December 2026 at 16:00',
      day: '31 December 2026',
      write: '2026-12-31',
    },
    {
      given: '2026-12-31T00:00:00+11:00',
      zone: 'Europe/London',
      value: '2026-12-30T13:00:00+00:00',
      taken: '30 December 2026 at 13:00',
      day: '31 December 2026',
      write: '2026-12-31',
    },
    {
      given: '2026-12-31T00:00:00Z +1d',
      zone: 'America/Los_Angeles',
      value: '2026-12-31T16:00:00-08:00',
      taken: '31 December 2026 at 16:00',
      day: '1 January 2027',
      write: '2027-01-01',
    },
  ])(
    'in a task or a note is the moment where it falls on another day, with both readings: $given in $zone',
    ({ given, zone, value, taken, day, write }) => {
      const warning = `was taken as ${taken} in the time zone of the account. If the whole of ${day} is meant, write ${write}`;

      expect(parseDayOrMoment(given, inZone(zone))).toEqual({ value, warning });
      expect(parseDeadline(given, inZone(zone))).toEqual({ value, warning });
    },
  );

  test.each([
    {
      given: '2026-11-24T00:00:00Z',
      zone: 'America/Los_Angeles',
      value: '2026-11-24T00:00:00-08:00',
      warning:
        'was taken as 24 November 2026, as it is written. In the time zone of the account it is 23 November 2026 at 16:00. ' +
        'If that day is meant, write 2026-11-23',
    },
    {
      given: '2026-12-31T00:00:00+11:00 +1d',
      zone: 'Europe/London',
      value: '2027-01-01T00:00:00+00:00',
      warning:
        'was taken as 1 January 2027, as it is written. In the time zone of the account it is 31 December 2026 at 13:00. ' +
        'If that day is meant, write 2026-12-31',
    },
    // The same day there, or no midnight, or no zone to compare with.
    { given: '2026-11-24T00:00:00Z', zone: 'Australia/Sydney', value: '2026-11-24T00:00:00+11:00' },
    { given: '2026-11-24T00:00:01Z', zone: 'America/Los_Angeles', value: '2026-11-23T00:00:00-08:00' },
    { given: '2026-11-24', zone: 'America/Los_Angeles', value: '2026-11-24T00:00:00-08:00' },
    { given: '2026-11-24T00:00:00-08:00', zone: null, value: '2026-11-24T00:00:00+00:00' },
  ])('of a time entry is the day as it is written, and told where it is another there: $given in $zone', (row) => {
    const { given, zone, value, warning } = row;

    expect(parseDayStart(given, inZone(zone))).toEqual({ value, ...(warning !== undefined && { warning }) });
  });

  test('in a task is a day of another date where the clocks are a day apart, with both readings', () => {
    expect(parseDeadline('2026-12-31T00:00:00+14:00', inZone('Pacific/Honolulu'))).toMatchObject({
      value: '2026-12-30T23:59:59-10:00',
      warning: expect.stringContaining('If the whole of 31 December 2026 is meant'),
    });
  });

  test.each(['\u200E2026-12-31\u200F', '2026\u201312\u201331', '\u202A31\u201012\u20102026', '2026\u221212\u221231'])(
    'is read without marks that nobody can see, and with any dash: %j',
    (given) => {
      expect(parseDate(given, inZone(null))).toMatchObject({ value: '2026-12-31' });
    },
  );

  test.each([
    { given: '2026-12-31 14:30 EST', letters: 'EST' },
    { given: '2026-12-31 EST', letters: 'EST' },
    { given: '31 December 2026 2pm AEDT', letters: 'AEDT' },
  ])('with the letters of a time zone says that these are the fault: $given', ({ given, letters }) => {
    const problem = `ends in letters that many time zones share, "${letters}". Leave them out, or write an offset such as +10:00`;

    expect([parseDate(given, inZone(null)), parseDateTime(given, inZone('Europe/London'))]).toEqual([
      { problem },
      { problem },
    ]);
  });

  test.each(['2026-11-23T22:00:00.0000000', '2026-11-23 22:00:00.0000001', '2026-11-23T22:00:00.0000000 +1d'])(
    'with seven digits behind the second and no zone, as Microsoft writes UTC, is refused with a way out: %s',
    (given) => {
      const problem =
        'has seven digits behind the second and no time zone, as Microsoft writes a time in UTC. If it is UTC, put a Z ' +
        'behind them, else leave the digits out';

      for (const parse of [parseDate, parseDayStart, parseDateTime, parseDayOrMoment, parseDeadline]) {
        expect(parse(given, inZone('America/Los_Angeles'))).toEqual({ problem });
      }
    },
  );

  test('with seven digits behind the second is read at midnight, which is a day, or with a zone', () => {
    const calendar = inZone('America/Los_Angeles');

    expect(parseDate('2026-11-24T00:00:00.0000000', calendar)).toEqual({ value: '2026-11-24' });
    expect(parseDeadline('2026-11-24T00:00:00.0000000', calendar)).toEqual({ value: '2026-11-24T23:59:59-08:00' });
    expect(parseDateTime('2026-11-23T22:00:00.0000000Z', calendar)).toEqual({ value: '2026-11-23T14:00:00-08:00' });
    expect(parseDateTime('2026-11-23T22:00:00.000', calendar)).toEqual({ value: '2026-11-23T22:00:00-08:00' });
  });

  test('with a time stays a moment where the field asks for one, midnight or not', () => {
    expect(parseDateTime('2026-12-31T00:00:00Z', inZone('America/New_York'))).toEqual({
      value: '2026-12-30T19:00:00-05:00',
    });
  });

  test('with a year of two digits says that it needs four', () => {
    const given = ['31/12/26', '31.12.26 09:30', "31 Dec '26", '27-04-30', '31 May 26'];
    const problem = 'has a year of two digits. Write all four, such as 2026-12-31';

    expect(given.map((text) => parseDate(text, inZone(null)))).toEqual(given.map(() => ({ problem })));
  });

  test.each([
    { given: '03/04/2026', order: 'dayFirst', day: '2026-04-03' },
    { given: '03/04/2026', order: 'monthFirst', day: '2026-03-04' },
  ] as const)('is read in the order that was chosen: $given, $order', ({ given, order, day }) => {
    expect(parseDate(given, { ...inZone('Europe/London'), order })).toEqual({ value: day });
  });

  test.each([
    { why: 'no date', texts: ['soon', 'TBA', 'n/a', 'at noon', 'end of March', 'Q1 2026', '+3d', '10.0.0.27'] },
    { why: 'told in words', texts: ['next Friday', 'in 3 days', 'in 2 weeks', 'yesterday', 'Friday', 'next week'] },
    { why: 'a part of a date', texts: ['2026', 'May 2026', '12/2026', '31/12', '14:30', '9am', '30 April 14:30'] },
    { why: 'a number', texts: ['20250203', '0491570156', '1798675200', 20250501, true] },
    { why: 'no day of the calendar', texts: ['31/02/2026', '2025-02-29', '2025-13-01', '2025-00-10', '2025-05-00'] },
    { why: 'of no month', texts: ['3 Foo 2026', '31 Ma 2026', '0/0/2026'] },
    { why: 'of a year before 100', texts: ['0026-05-01', '0000-00-00'] },
    { why: 'on another weekday', texts: ['Friday, 31 December 2026'] },
    { why: 'on no weekday', texts: ['Thurs 31 December 2026', 'Monthly 5 January 2026', 'Sunny 4 January 2026'] },
    { why: 'behind other words', texts: ['on 2026-12-31', 'x31/12/2026', 'the Dec 31, 2026', 'not today', 'is now'] },
    {
      why: 'before other words',
      texts: ['31/12/2026 due', '2025-05-01 or later', '2026-12-31 09:30 due', 'now (UTC)'],
    },
    { why: 'run together', texts: ['31December2026', '31Dec 2026', 'todays', "tomorrow's"] },
    { why: 'two days', texts: ['2026-12-31, 2027-01-31', '2026-12-31 to 2027-01-31', 'Fri now'] },
    { why: 'at no time of the day', texts: ['2025-05-01T24:00:00Z', '2025-05-01T10:60:00Z', '2025-05-01T10:00:60Z'] },
    { why: 'at no hour of half a day', texts: ['2025-05-01 13pm', '2025-05-01 0am'] },
    { why: 'at an hour alone', texts: ['2025-05-01T10', '2026-12-31 10', 'now 9am', 'today 25:00'] },
    { why: 'a range of hours', texts: ['2026-12-31 14:00-15:00', '2025-05-01 18:00-20', '2025-05-01 9 am-10'] },
    { why: 'further ahead than any clock', texts: ['2025-05-01T10:00:00+14:30', '2025-05-01T10:00:00+45:00'] },
    { why: 'further behind than any clock', texts: ['2025-05-01T10:00:00-13:00', '2025-05-01T10:00:00-100:00'] },
    { why: 'at an odd offset', texts: ['2025-05-01T10:00:00+10:75', '2025-05-01T10:00:00+1:0'] },
    { why: 'before letters that are no zone', texts: ['2026-12-31 14:30 PM', 'soon EST', '2026-12-31 EASTERN'] },
    { why: 'adjusted by nothing', texts: ['2026-12-31 +3', '2026-01-01 +3x', '2026-01-01 +1hr', '2026-01-01 +1dec'] },
    { why: 'adjusted in the middle', texts: ['2026-01-01 +1d 10:00', '2025-05-01 +3 lightyears'] },
    { why: 'beyond the years of four digits', texts: ['9999-12-31 +1d', 'today +99999y', '0100-01-01 -101y'] },
  ])('is refused when it is $why', ({ texts }) => {
    const zones = [inZone(null), inZone('Pacific/Auckland')];

    for (const text of texts) {
      const read = zones.flatMap((zone) => [parseDate(text, zone), parseDateTime(text, zone)]);
      expect([text, ...read]).toEqual([text, NOT_A_DATE, NO_DATE_TIME, NOT_A_DATE, NO_DATE_TIME]);
    }
  });

  test('of ten thousand characters says that it is too long', () => {
    expect(parseDate(`2026-12-31${' '.repeat(10_000)}x`, inZone(null))).toEqual({ problem: tooLongToParse() });
  });
});

describe('the day of a moment in a date field', () => {
  test.each(['Pacific/Auckland', 'Pacific/Pago_Pago', 'Not/A_Zone', null])(
    'is the day as written where no offset is written: %s',
    (timeZone) => {
      const given = ['2025-05-01', '2025-05-01T00:00:00', '2025-05-01 23:59'];

      expect(given.map((text) => parseDate(text, inZone(timeZone)))).toEqual(
        given.map(() => ({ value: '2025-05-01' })),
      );
    },
  );

  test.each([
    { given: '2025-01-15T10:59:59Z', timeZone: 'Pacific/Auckland', day: '2025-01-15' },
    { given: '2025-01-15T11:00:00Z', timeZone: 'Pacific/Auckland', day: '2025-01-16' },
    { given: '2025-07-15T11:30:00Z', timeZone: 'Pacific/Auckland', day: '2025-07-15' },
    { given: '2025-12-31T23:30:00-08:00', timeZone: 'Australia/Sydney', day: '2026-01-01' },
    // Nothing tells which day it is there when the zone is not known.
    { given: '2025-05-01T23:30:00-08:00', timeZone: 'Not/A_Zone', day: '2025-05-01' },
    { given: '2025-05-01T23:30:00-08:00', timeZone: null, day: '2025-05-01' },
  ])('is that on the user’s calendar: $given in $timeZone', ({ given, timeZone, day }) => {
    expect(parseDate(given, inZone(timeZone))).toEqual({ value: day });
  });

  test('is that day, too, when the clock skips its midnight', () => {
    expect(parseDate('2024-03-10', inZone('America/Havana'))).toEqual({ value: '2024-03-10' });
    expect(parseDateTime('2025-03-09', inZone('America/Havana'))).toEqual({ value: '2025-03-09T01:00:00-04:00' });
  });
});

describe('a date and time', () => {
  test.each([
    { given: '2026-12-31 12 am', time: '00:00:00' },
    { given: '2026-12-31 12:30am', time: '00:30:00' },
    { given: '2026-12-31 1 a.m.', time: '01:00:00' },
    { given: '2026-12-31 12pm', time: '12:00:00' },
    { given: '2026-12-31 11:59:58 PM', time: '23:59:58' },
    { given: '2026-12-31 09:30', time: '09:30:00' },
  ])('has its time with halves of the day or without: $given', ({ given, time }) => {
    expect(parseDateTime(given, inZone('Pacific/Auckland'))).toEqual({ value: `2026-12-31T${time}+13:00` });
  });

  test.each([
    { given: '2025-01-15T08:15:30', timeZone: 'Pacific/Auckland', value: '2025-01-15T08:15:30+13:00' },
    { given: '2025-07-15T08:15:30', timeZone: 'Pacific/Auckland', value: '2025-07-15T08:15:30+12:00' },
    { given: '2025-01-15 08:15', timeZone: 'America/St_Johns', value: '2025-01-15T08:15:00-03:30' },
    { given: '2025-01-15T08:15', timeZone: 'Asia/Kathmandu', value: '2025-01-15T08:15:00+05:45' },
    { given: '2025-01-15', timeZone: 'Pacific/Auckland', value: '2025-01-15T00:00:00+13:00' },
  ])('without an offset is what the user’s clock shows: $given in $timeZone', ({ given, timeZone, value }) => {
    expect(parseDateTime(given, inZone(timeZone))).toEqual({ value });
  });

  test.each([
    { given: '2026-12-31T09:30:00 UTC', value: '2026-12-31T22:30:00+13:00' },
    { given: '2026-12-31T09:30:00.123z', value: '2026-12-31T22:30:00+13:00' },
    { given: '2026-12-31T09:30:00 GMT+5', value: '2026-12-31T17:30:00+13:00' },
    { given: '2026-12-31T09:30:00 +0530', value: '2026-12-31T17:00:00+13:00' },
    { given: '2026-12-31T09:30:00-0330', value: '2027-01-01T02:00:00+13:00' },
    { given: '2026-12-31T09:00+14:00', value: '2026-12-31T08:00:00+13:00' },
    // An offset that cannot be the end of a range of hours.
    { given: '2026-12-31T09:00-10:00', value: '2027-01-01T08:00:00+13:00' },
    { given: '2026-12-31 09:00 GMT-10', value: '2027-01-01T08:00:00+13:00' },
    { given: '2026-12-31 9 am +1000 (Sydney)', value: '2026-12-31T12:00:00+13:00' },
    { given: '2026-12-31 09:00 UTC (Coordinated Universal Time)', value: '2026-12-31T22:00:00+13:00' },
  ])('with an offset is shown on the user’s clock: $given', ({ given, value }) => {
    expect(parseDateTime(given, inZone('Pacific/Auckland'))).toEqual({ value });
  });

  test.each([
    { given: '2025-01-15T12:00:00-03:30', value: '2025-01-15T12:00:00-03:30' },
    { given: '2025-01-15T12:00:00Z', value: '2025-01-15T12:00:00+00:00' },
    { given: '2025-01-15T12:00', value: '2025-01-15T12:00:00+00:00' },
    { given: '2025-01-15', value: '2025-01-15T00:00:00+00:00' },
    { given: '2025-01-15T12:00:00-03:30+3d', value: '2025-01-18T12:00:00-03:30' },
  ])('stays as written where no time zone is known: $given', ({ given, value }) => {
    expect(parseDateTime(given, inZone(null))).toEqual({ value });
    expect(parseDateTime(given, inZone('Not/A_Zone'))).toEqual({ value });
  });

  test.each([
    { given: '9999-12-31T23:30:00Z', timeZone: 'Pacific/Tongatapu' },
    { given: '0000-01-01T00:30:00Z', timeZone: 'Etc/GMT+12' },
  ])('is refused when its year would not have four digits there: $given in $timeZone', ({ given, timeZone }) => {
    expect(parseDate(given, inZone(timeZone))).toEqual(NOT_A_DATE);
    expect(parseDateTime(given, inZone(timeZone))).toEqual(NO_DATE_TIME);
  });

  test.each([
    {
      given: '03/04/2026 10:15',
      problem: 'can be read as 3 April 2026 or as 4 March 2026. Write it like 2026-04-03 10:15',
    },
    { given: '31/12/26 10:15', problem: 'has a year of two digits. Write all four, such as 2026-12-31 14:30' },
  ])('that is refused is shown with a time: $given', ({ given, problem }) => {
    expect(parseDateTime(given, { timeZone: null, order: null, orderField: null })).toEqual({ problem });
  });
});

describe('when clocks change', () => {
  test.each([
    // New Zealand: the hour from two is skipped in September, and comes twice in April.
    { shown: '2025-09-28T01:59:59', timeZone: 'Pacific/Auckland', offset: '+12:00' },
    { shown: '2025-09-28T03:00:00', timeZone: 'Pacific/Auckland', offset: '+13:00' },
    { shown: '2025-04-06T02:30:00', timeZone: 'Pacific/Auckland', offset: '+13:00' },
    { shown: '2025-04-06T03:00:00', timeZone: 'Pacific/Auckland', offset: '+12:00' },
    // Newfoundland: the hour from two is skipped in March, and that from one comes twice in November.
    { shown: '2025-03-09T03:00:00', timeZone: 'America/St_Johns', offset: '-02:30' },
    { shown: '2025-11-02T01:30:00', timeZone: 'America/St_Johns', offset: '-02:30' },
  ])('a time has the offset of its hour, the first of two: $shown in $timeZone', ({ shown, timeZone, offset }) => {
    expect(parseDateTime(shown, inZone(timeZone))).toEqual({ value: `${shown}${offset}` });
  });

  test.each([
    { shown: '2025-09-28T02:30:00', timeZone: 'Pacific/Auckland', value: '2025-09-28T03:30:00+13:00' },
    { shown: '2025-03-09T02:30:00', timeZone: 'America/St_Johns', value: '2025-03-09T03:30:00-02:30' },
    // Summer time of half an hour.
    { shown: '2025-10-05T02:15', timeZone: 'Australia/Lord_Howe', value: '2025-10-05T02:45:00+11:00' },
  ])('a time that is skipped is as much later as the clock: $shown in $timeZone', ({ shown, timeZone, value }) => {
    expect(parseDateTime(shown, inZone(timeZone))).toEqual({ value });
  });

  test('a moment in a repeated hour is told by its offset', () => {
    const calendar = inZone('Pacific/Auckland');

    expect(parseDateTime('2025-04-05T13:30:00Z', calendar)).toEqual({ value: '2025-04-06T02:30:00+13:00' });
    expect(parseDateTime('2025-04-05T14:30:00Z', calendar)).toEqual({ value: '2025-04-06T02:30:00+12:00' });
  });
});

describe('an adjustment', () => {
  test.each([
    { given: '2026-01-31 +1m', day: '2026-02-28' },
    { given: '2024-02-29 +1y', day: '2025-02-28' },
    { given: '2026-12-31 -2w', day: '2026-12-17' },
    { given: '2026-12-31+1day', day: '2027-01-01' },
    { given: '2026-12-31T23:00 +90min', day: '2027-01-01' },
    { given: '2026-12-31 +30hour', day: '2027-01-01' },
    { given: '2026-12-31 +1y +1month -1d', day: '2028-01-30' },
    { given: '0100-01-01 -100y', day: '0000-01-01' },
  ])('moves a day: $given', ({ given, day }) => {
    expect(parseDate(given, inZone('Pacific/Auckland'))).toEqual({ value: day });
  });

  test.each([
    { given: '2025-04-05T12:00 +1d', timeZone: 'Pacific/Auckland', value: '2025-04-06T12:00:00+12:00' },
    { given: '2025-04-05T12:00 +24h', timeZone: 'Pacific/Auckland', value: '2025-04-06T11:00:00+12:00' },
    { given: '2025-03-06T12:00 +1 month', timeZone: 'Pacific/Auckland', value: '2025-04-06T12:00:00+12:00' },
    { given: '2025-04-05T12:00:00+13:00 +1d', timeZone: null, value: '2025-04-06T12:00:00+13:00' },
    { given: '2025-04-05T12:00:00+13:00 -2 hours', timeZone: null, value: '2025-04-05T10:00:00+13:00' },
  ])('keeps the clock over days, and counts hours as they pass: $given, $timeZone', ({ given, timeZone, value }) => {
    expect(parseDateTime(given, inZone(timeZone))).toEqual({ value });
  });
});

describe('a named day', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    { given: 'today', moment: '2025-03-05T00:00:00+13:00' },
    { given: 'Tomorrow', moment: '2025-03-06T00:00:00+13:00' },
    { given: 'tomorrow  9am', moment: '2025-03-06T09:00:00+13:00' },
    { given: 'today 9:15 am', moment: '2025-03-05T09:15:00+13:00' },
    { given: 'now', moment: '2025-03-05T01:30:00+13:00' },
    { given: 'now +90min', moment: '2025-03-05T03:00:00+13:00' },
    { given: 'today+3d', moment: '2025-03-08T00:00:00+13:00' },
  ])('is one on the user’s calendar: $given', ({ given, moment }) => {
    // On the user's calendar it is the next day already.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-04T12:30:00Z'));

    expect(parseDateTime(given, inZone('Pacific/Auckland'))).toEqual({ value: moment });
    expect(parseDate(given, inZone('Pacific/Auckland'))).toEqual({ value: moment.slice(0, 10) });
  });

  test.each(['today', 'tomorrow 9am', 'today+3d'])('is refused where nobody knows the time zone: %s', (given) => {
    const problem = 'needs the time zone of the account, which is not known. Write it like 2026-12-31';

    for (const zone of [inZone(null), inZone('Not/A_Zone')]) {
      expect(parseDate(given, zone)).toEqual({ problem });
      expect(parseDateTime(given, zone)).toEqual({ problem: `${problem} 14:30` });
    }
  });

  test('that is now is a moment in any time zone, and a day in a known one', () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-04T12:30:00Z'));

    expect(parseDateTime('now', inZone(null))).toEqual({ value: '2025-03-04T12:30:00+00:00' });
    expect(parseDate('now', inZone(null))).toMatchObject({ problem: expect.stringContaining('needs the time zone') });
  });
});

describe('the due date of a task', () => {
  test.each([
    // Where clocks change on that day, its end has another offset than its beginning.
    { given: '2026-04-05', timeZone: 'Pacific/Auckland', due: '2026-04-05T23:59:59+12:00' },
    { given: '2026-04-05 00:00', timeZone: 'Pacific/Auckland', due: '2026-04-05T23:59:59+12:00' },
    { given: '2026-04-05 00:00:01', timeZone: 'Pacific/Auckland', due: '2026-04-05T00:00:01+13:00' },
    // Where they change at midnight, it begins at one.
    { given: '2026-09-06', timeZone: 'America/Santiago', due: '2026-09-06T23:59:59-03:00' },
    { given: '2026-04-24T00:00:00Z', timeZone: 'Africa/Cairo', due: '2026-04-24T23:59:59+03:00' },
    { given: '2026-04-05', timeZone: null, due: '2026-04-05T23:59:59+00:00' },
    { given: '2026-04-05T00:00:00-03:30', timeZone: null, due: '2026-04-05T23:59:59-03:30' },
    { given: '2026-04-05T00:00:00-03:30', timeZone: 'Not/A_Zone', due: '2026-04-05T23:59:59-03:30' },
  ])('on a day is due when it ends: $given, $timeZone', ({ given, timeZone, due }) => {
    expect(parseDeadline(given, inZone(timeZone))).toEqual({ value: due });
    expect(parseDeadline('soon', inZone(timeZone))).toEqual(NOT_A_DATE);
  });
});

describe('in every time zone', () => {
  const ZONES = [
    'Pacific/Tongatapu',
    'Pacific/Auckland',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Antarctica/Troll',
    'America/Havana',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Pacific/Kiritimati',
    'Europe/London',
    'UTC',
  ];
  const MINUTE = 60_000;
  const anyZone = fc.constantFrom(...ZONES);
  const anyInstant = fc.oneof(
    fc.integer({ min: Date.UTC(1996) / MINUTE, max: Date.UTC(2040) / MINUTE }).map((minutes) => minutes * MINUTE),
    // Around the days on which clocks change, half an hour by half an hour.
    fc
      .tuple(fc.integer({ min: 1996, max: 2039 }), fc.constantFrom(2, 3, 8, 9, 10), fc.integer({ min: 1, max: 672 }))
      .map(([year, month, half]) => Date.UTC(year, month, 1) + half * 30 * MINUTE),
  );
  const clocks = new Map(
    ZONES.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    ]),
  );
  /** What a clock there shows, as the machine's own calendar tells it: `2025-03-04T09:30:00`. */
  const clockIn = (timeZone: string, instant: number): string =>
    clocks.get(timeZone)?.format(instant).replace(' ', 'T') ?? '';
  const valueOf = (read: ReturnType<typeof parseDate>): string => ('value' in read ? read.value : read.problem);

  test('a moment with an offset stays the same moment, written as the clock there shows it', () => {
    const offsets = fc.constantFrom(
      { suffix: 'Z', minutes: 0 },
      { suffix: '+1300', minutes: 780 },
      { suffix: '-03:30', minutes: -210 },
    );
    fc.assert(
      fc.property(anyInstant, anyZone, offsets, (instant, timeZone, { suffix, minutes }) => {
        const written = new Date(instant + minutes * MINUTE).toISOString().slice(0, 19) + suffix;
        const value = valueOf(parseDateTime(written, inZone(timeZone)));

        expect(Date.parse(value)).toBe(instant);
        expect(value.slice(0, 19)).toBe(clockIn(timeZone, instant));
        const isMidnight = written.includes('T00:00:00');
        const day = isMidnight ? written : clockIn(timeZone, instant);
        expect(valueOf(parseDate(written, inZone(timeZone)))).toBe(day.slice(0, 10));
      }),
      cases(150),
    );
  });

  test('a time without an offset is the first moment at which the clock there shows it, or just after a gap', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (wall, timeZone) => {
        const written = new Date(wall).toISOString().slice(0, 19);
        const value = valueOf(parseDateTime(written, inZone(timeZone)));
        // All moments at which a clock somewhere on earth can show this, a quarter of an hour apart.
        const candidates = Array.from({ length: 29 * 4 }, (_, index) => wall + (index - 15 * 4) * 15 * MINUTE);
        const first = candidates.find((candidate) => clockIn(timeZone, candidate) === written);

        expect(value.slice(0, 19)).toBe(clockIn(timeZone, Date.parse(value)));
        expect(first === undefined ? value.slice(0, 19) > written : Date.parse(value) === first).toBe(true);
      }),
      cases(75),
    );
  });

  test('the zone of the machine makes no difference', () => {
    const program = `
      import { parseDate, parseDateTime } from ${JSON.stringify(import.meta.resolve('../../src/forms/values/dates.ts'))};
      const calendar = { timeZone: 'Pacific/Auckland', order: null, orderField: null };
      const read = ['2025-04-05T13:30:00Z', '2025-09-28T02:30', '5 March 2025'].map((given) => [
        parseDate(given, calendar).value,
        parseDateTime(given, calendar).value,
      ]);
      console.log(JSON.stringify({ minutesBehindUtc: new Date(0).getTimezoneOffset(), read }));
    `;
    const env = { ...process.env, TZ: 'America/St_Johns' };
    const printed = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', program], {
      env,
    });

    expect(JSON.parse(printed.toString())).toEqual({
      minutesBehindUtc: 210,
      read: [
        ['2025-04-06', '2025-04-06T02:30:00+13:00'],
        ['2025-09-28', '2025-09-28T03:30:00+13:00'],
        ['2025-03-05', '2025-03-05T00:00:00+13:00'],
      ],
    });
  });
});
