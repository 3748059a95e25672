import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { parseDate, parseDateTime, parseDeadline } from '../../../src/step/values/dates.ts';
import { on } from '../../support/calendars.ts';
import { listOf, tableOf } from '../../support/table.ts';

const NOT_A_DATE = { fault: 'is not a date that can be read. Write it like 2026-12-31 or 31 December 2026' };

const ZONES = ['Pacific/Auckland', 'America/St_Johns', 'Not/A_Zone'];

describe('a date', () => {
  test.each([...ZONES, 'Pacific/Kiritimati', 'Pacific/Pago_Pago', null])(
    'without a time is its day: %s',
    (timeZone) => {
      expect(parseDate('2025-05-01', on(timeZone))).toEqual({ value: '2025-05-01' });
      expect(parseDate('2025-05-01T00:00:00', on(timeZone))).toEqual({ value: '2025-05-01' });
      expect(parseDate('2025-05-01 23:59', on(timeZone))).toEqual({ value: '2025-05-01' });
    },
  );

  test.each([
    ['2025-01-15T10:59:59Z', 'Pacific/Auckland', '2025-01-15'],
    ['2025-01-15T11:00:00Z', 'Pacific/Auckland', '2025-01-16'],
    ['2025-07-15T11:30:00Z', 'Pacific/Auckland', '2025-07-15'],
    ['2025-01-15T03:29:59Z', 'America/St_Johns', '2025-01-14'],
    ['2025-05-01T00:00:00+10:00', 'Europe/London', '2025-04-30'],
    ['2025-12-31T23:30:00-08:00', 'Australia/Sydney', '2026-01-01'],
  ])('of a moment is the day on the user’s calendar: %s in %s', (given, timeZone, value) => {
    expect(parseDate(given, on(timeZone))).toEqual({ value });
  });

  test.each([null, 'Not/A_Zone'])('of a moment is the day as written when the time zone is %j', (timeZone) => {
    expect(parseDate('2025-05-01T23:30:00-08:00', on(timeZone))).toEqual({ value: '2025-05-01' });
  });

  test('at a midnight that the clock skips is that day', () => {
    expect(parseDate('2024-03-10', on('America/Havana'))).toEqual({ value: '2024-03-10' });
  });

  test.each(['2024-02-29', '2000-02-29', ' 2025-12-31\n'])('is any day of the calendar: %j', (given) => {
    expect(parseDate(given, on(null))).toEqual({ value: given.trim() });
  });

  test.each([
    ...listOf(`
      2026-12-31 | 2026/12/31 | 31/12/2026 | 12/31/2026 | 31.12.2026 | 31-12-2026 | 31 December 2026 |
      31st of December, 2026 | 31-Dec-2026 | 31Dec 2026 | Dec 31, 2026 | december 31st 2026 |
      Thursday, 31 December 2026 | Thu Dec 31 2026 09:30:00 GMT+1300 (New Zealand Daylight Time) |
      Thu, 31 Dec 2026 09:30:00 +1300 | 12/31/2026 9:30 PM | 31/12/2026 at 9am | 31.12.2026, 21:30 | 2026.12.31 |
      2026-12-31 14:30:59 | Dec. 31, 2026 at 9:30 AM | Thu, 31 Dec 2026 09:30:00 GMT
    `),
    ' 31   December\n2026 ',
  ])('is read however it is written: %j', (given) => {
    expect(parseDate(given, on('Pacific/Auckland'))).toMatchObject({ value: '2026-12-31' });
  });

  test.each(['03/04/2026', '3-4-2026 10:00', '03.04.2026 +1d'])('that can be read two ways is refused: %s', (given) => {
    const fault = 'can be read as 3 April 2026 or as 4 March 2026. Write it like 2026-04-03';
    const orChoose = ', or choose one under "Order of Day and Month"';

    expect(parseDate(given, on('Europe/London'))).toEqual({ fault: `${fault}${orChoose}` });
    expect(parseDate(given, { timeZone: null, order: null, orderField: null })).toEqual({ fault });
  });

  test.each([
    ['03/04/2026', 'dayFirst', '2026-04-03'],
    ['03/04/2026', 'monthFirst', '2026-03-04'],
    ['31/12/2026', 'monthFirst', '2026-12-31'],
    ['12/31/2026', 'dayFirst', '2026-12-31'],
  ] as const)('is read in the order that was chosen, where it leaves a choice: %s, %s', (given, order, value) => {
    expect(parseDate(given, on('Europe/London', order))).toEqual({ value });
  });

  test.each(
    tableOf(`
      25/04/2026 -> 2026-04-25 | 04.25.2026 9:30 +1d -> 2026-04-26 | 5/05/2026 -> 2026-05-05 |
      Sat 25/04/2026 -> 2026-04-25 | 2026-4-5 -> 2026-04-05 | 1st of May, 2026 -> 2026-05-01 | Sept 3, 2026 -> 2026-09-03
    `),
  )('is read where its numbers leave one order only: %s', (given, value) => {
    expect(parseDate(given, on('Europe/London'))).toEqual({ value });
  });

  test.each(
    tableOf(`
      2026-01-31 +1m -> 2026-02-28 | 2024-02-29 +1y -> 2025-02-28 | 2026-12-31 -2w -> 2026-12-17 |
      31 December 2026 +3d -> 2027-01-03 | 2026-12-31+1day -> 2027-01-01 | 2026-12-31T23:00 +90min -> 2027-01-01 |
      2026-12-31 +2year -> 2028-12-31 | 2026-12-31 -2week -> 2026-12-17 | 2026-12-31 +30hour -> 2027-01-01 |
      2026-12-31 +1440minute -> 2027-01-01 | 2026-12-31 +1y +1month -1d -> 2028-01-30 | 0100-01-01 -100y -> 0000-01-01
    `),
  )('can be adjusted: %s', (given, value) => {
    expect(parseDate(given, on('Pacific/Auckland'))).toEqual({ value });
  });

  test('can say its weekday', () => {
    const days = ['Sun 4', 'Monday 5', 'tue 6', 'Wed. 7', 'Thursday 8', 'Friday, 9', 'SAT 10'];
    const parsed = days.map((day) => parseDate(`${day} January 2026`, on(null)));

    expect(parsed).toEqual(['04', '05', '06', '07', '08', '09', '10'].map((day) => ({ value: `2026-01-${day}` })));
  });

  test.each([
    ['2025-04-05T12:00 +1d', 'Pacific/Auckland', '2025-04-06T12:00:00+12:00'],
    ['2025-04-05T12:00 +24h', 'Pacific/Auckland', '2025-04-06T11:00:00+12:00'],
    ['2025-04-05T12:00 +1440 minutes', 'Pacific/Auckland', '2025-04-06T11:00:00+12:00'],
    ['2025-03-06T12:00 +1 month', 'Pacific/Auckland', '2025-04-06T12:00:00+12:00'],
    ['2025-04-05T12:00:00+13:00 +1d', null, '2025-04-06T12:00:00+13:00'],
    ['2025-04-05T12:00:00+13:00 -2 hours', null, '2025-04-05T10:00:00+13:00'],
  ])('keeps the time on the clock over days, and counts hours as they pass: %s in %s', (given, timeZone, value) => {
    expect(parseDateTime(given, on(timeZone))).toEqual({ value });
  });

  test.each(
    tableOf(`
      12 am -> 00:00:00+13:00 | 12:30am -> 00:30:00+13:00 | 1 a.m. -> 01:00:00+13:00 | 12pm -> 12:00:00+13:00 |
      11:59:58 PM -> 23:59:58+13:00 | 09:30 -> 09:30:00+13:00
    `),
  )('has a time of day: %s', (time, value) => {
    expect(parseDateTime(`2026-12-31 ${time}`, on('Pacific/Auckland'))).toEqual({ value: `2026-12-31T${value}` });
  });

  test.each([
    ['T09:30:00 UTC', '2026-12-31T22:30:00+13:00'],
    ['T09:30:00 gmt', '2026-12-31T22:30:00+13:00'],
    ['T09:30:00 GMT+5', '2026-12-31T17:30:00+13:00'],
    ['T09:30:00 +0530', '2026-12-31T17:00:00+13:00'],
    // An offset that cannot be the end of a range.
    ['T09:00-10:00', '2027-01-01T08:00:00+13:00'],
    [' 09:00:00-10:00', '2027-01-01T08:00:00+13:00'],
    [' 09:00 GMT-10', '2027-01-01T08:00:00+13:00'],
    [' 9 am +1000 (Sydney)', '2026-12-31T12:00:00+13:00'],
    [' 09:00 UTC (Coordinated Universal Time)', '2026-12-31T22:00:00+13:00'],
  ])('has an offset: 2026-12-31%s', (time, value) => {
    expect(parseDateTime(`2026-12-31${time}`, on('Pacific/Auckland'))).toEqual({ value });
  });

  describe('that is named', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    test.each(
      tableOf(`
        today -> 2025-03-05 -> 2025-03-05T00:00:00+13:00 | Tomorrow -> 2025-03-06 -> 2025-03-06T00:00:00+13:00 |
        yesterday -> 2025-03-04 -> 2025-03-04T00:00:00+13:00 |
        today 9:15 am -> 2025-03-05 -> 2025-03-05T09:15:00+13:00 | now -> 2025-03-05 -> 2025-03-05T01:30:00+13:00 |
        now +90min -> 2025-03-05 -> 2025-03-05T03:00:00+13:00 | today +1w -> 2025-03-12 -> 2025-03-12T00:00:00+13:00
      `),
    )('is one on the user’s calendar: %s', (given, date, moment) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-04T12:30:00Z'));

      expect(parseDate(given, on('Pacific/Auckland'))).toEqual({ value: date });
      expect(parseDateTime(given, on('Pacific/Auckland'))).toEqual({ value: moment });
    });
  });

  test.each([
    ...listOf(`
      soon | TBA | n/a | 2026 | May 2026 | 20250203 | 0491570156 | 31/02/2026 | 2025-02-29 | 2025-02-30 |
      2025-13-01 | 2025-00-10 | 2025-05-00 | 3 Foo 2026 | 32 May 2026 | Friday, 31 December 2026 |
      2025-05-01T24:00:00Z | 2025-05-01T10:60:00Z | 2025-05-01T10:00:60Z | 2025-05-01T10 | 2025-05-01 13pm |
      0026-05-01 | on 2026-12-31 | x31/12/2026 | due 31 December 2026 | the Dec 31, 2026 | 31December2026 |
      next Thu 31 December 2026 | Thurs 31 December 2026 | 1798675200 | 31/12/2026 due | 2026-12-31 due 09:30 |
      2026-12-31 09:30 due | 2026-01-01 +99999y +99999y +99999y | 2026-01-01 +3x | 2026-01-01 +1d 10:00 |
      2025-05-01 0am | 2025-05-01T10:00:00+10:75 | 2025-05-01T10:00:00+45:00 | 2025-05-01 18:00-20 |
      2025-05-01 18:00-1930 | 2025-05-01 09:00 -10:00 | 2025-05-01 9 am-10 | 2025-05-01T10:00 (UTC) |
      Monthly 5 January 2026 | Sunny 4 January 2026 | 2025-05-01 or later | 9999-12-31 +1d | today +99999y |
      2025-05-01 +3 lightyears | +3d | 2025 | 31/12/26 | 31-12-26 | 31.12.26 09:30 | 31 Dec '26 |
      31 December 26 | Dec 31, ’26 | 2026-01-01 +1yes | 2026-01-01 +1wed | 2026-01-01 +1dec | 2026-01-01 +1hr |
      2026-01-01 +1mins | 2026-01-01 +1am | 2026-01-01 +1sat d | 2026-01-01 +3ad | 2026-01-01 +3xh | 2026-01-01 +3xw |
      2026-01-01 +3xmin | 0100-01-01 -101y | not today | is now | now (UTC) | tomorrow's | todays | now or never |
      now 9am | today 25:00 | Mon now | Tue now | Wed now | Thu now | Fri now | Sat now | Sun now |
      14:30 | 9am | end of March | Q1 2026 | 12/2026 | 31/12 | 0/0/2026 | 32/12/2026 | 0000-00-00 | 31 Ma 2026 |
      2026-12-31 25:00 | 2026-12-31 10 | 2026-12-31 EST | 2026-12-31, 2027-01-31 | 2026-12-31 to 2027-01-31 |
      2026-12-31 +3 | 30 April 14:30 | 30 April 10 pm | 10.0.0.27 | 30/4/27 14:30 | 12-31-26 | 27-04-30 | 31-Dec-26 |
      Fri, 30 Apr 27 | 2026-12-31 14:00-15:00 | 31 December 2026 10:30 PM (PST) | at noon
    `),
    20250501,
    1_798_675_200,
    true,
  ])('is refused if it is not a date or does not exist: %j', (given) => {
    expect(parseDate(given, on(null))).toEqual(NOT_A_DATE);
    expect(parseDate(given, on('Pacific/Auckland'))).toEqual(NOT_A_DATE);
    expect(parseDateTime(given, on(null))).toEqual(NOT_A_DATE);
    expect(parseDateTime(given, on('Pacific/Auckland'))).toEqual(NOT_A_DATE);
  });
});

describe('a date and time', () => {
  test.each([
    ['2025-01-15T08:15:30', 'Pacific/Auckland', '2025-01-15T08:15:30+13:00'],
    ['2025-07-15T08:15:30', 'Pacific/Auckland', '2025-07-15T08:15:30+12:00'],
    ['2025-01-15 08:15', 'America/St_Johns', '2025-01-15T08:15:00-03:30'],
    ['2025-01-15T08:15', 'Asia/Kathmandu', '2025-01-15T08:15:00+05:45'],
    ['2025-01-15T08:15', 'UTC', '2025-01-15T08:15:00+00:00'],
    ['2025-01-15', 'Pacific/Auckland', '2025-01-15T00:00:00+13:00'],
  ])('without an offset is local time for the user: %s in %s', (given, timeZone, value) => {
    expect(parseDateTime(given, on(timeZone))).toEqual({ value });
  });

  test.each([
    ['2025-01-15T12:00:00Z', 'Pacific/Auckland', '2025-01-16T01:00:00+13:00'],
    ['2025-01-15T12:00:00.123z', 'America/St_Johns', '2025-01-15T08:30:00-03:30'],
    ['2025-01-15T12:00:00-0330', 'UTC', '2025-01-15T15:30:00+00:00'],
    ['2025-03-04T09:30:00+10:00', 'Australia/Brisbane', '2025-03-04T09:30:00+10:00'],
  ])('with an offset is converted to local time for the user: %s in %s', (given, timeZone, value) => {
    expect(parseDateTime(given, on(timeZone))).toEqual({ value });
  });

  test.each([
    ['2025-01-15T12:00:00-03:30', '2025-01-15T12:00:00-03:30'],
    ['2025-01-15T12:00:00Z', '2025-01-15T12:00:00+00:00'],
    ['2025-01-15T12:00', '2025-01-15T12:00:00+00:00'],
    ['2025-01-15', '2025-01-15T00:00:00+00:00'],
  ])('stays as written if no time zone is known: %s', (given, value) => {
    expect(parseDateTime(given, on(null))).toEqual({ value });
    expect(parseDateTime(given, on('Not/A_Zone'))).toEqual({ value });
  });

  test.each(
    tableOf(`
      2025-09-28T01:59:59 -> +12:00 -> Pacific/Auckland | 2025-09-28T03:00:00 -> +13:00 -> Pacific/Auckland |
      2025-04-06T01:59:59 -> +13:00 -> Pacific/Auckland | 2025-04-06T02:30:00 -> +13:00 -> Pacific/Auckland |
      2025-04-06T03:00:00 -> +12:00 -> Pacific/Auckland | 2025-03-09T01:59:59 -> -03:30 -> America/St_Johns |
      2025-03-09T03:00:00 -> -02:30 -> America/St_Johns | 2025-11-02T00:59:59 -> -02:30 -> America/St_Johns |
      2025-11-02T01:30:00 -> -02:30 -> America/St_Johns | 2025-11-02T02:00:00 -> -03:30 -> America/St_Johns
    `),
  )('has the offset of its hour when clocks change, the first of two: %s%s in %s', (given, offset, timeZone) => {
    expect(parseDateTime(given, on(timeZone))).toEqual({ value: `${given}${offset}` });
  });

  test.each([
    ['2025-09-28T02:30:00', '2025-09-28T03:30:00+13:00', 'Pacific/Auckland'],
    ['2025-03-09T02:30:00', '2025-03-09T03:30:00-02:30', 'America/St_Johns'],
  ])('that the clock skips is an hour later: %s is %s in %s', (given, value, timeZone) => {
    expect(parseDateTime(given, on(timeZone))).toEqual({ value });
  });

  test.each([
    ['2025-04-05T13:30:00Z', '2025-04-06T02:30:00+13:00'],
    ['2025-04-05T14:30:00Z', '2025-04-06T02:30:00+12:00'],
  ])('in a repeated hour is identified by its offset: %s', (given, value) => {
    expect(parseDateTime(given, on('Pacific/Auckland'))).toEqual({ value });
  });
});

test('a date that is too long to be read says so', () => {
  expect(parseDate(`2026-12-31${' '.repeat(10_000)}x`, on(null))).toEqual({
    fault: 'is too long: 10,000 characters at most',
  });
});

test.each([
  ['2026-04-05', 'Pacific/Auckland', '2026-04-05T23:59:59+12:00'],
  ['2026-04-05 00:00', 'Pacific/Auckland', '2026-04-05T23:59:59+12:00'],
  ['2026-04-05 00:00:01', 'Pacific/Auckland', '2026-04-05T00:00:01+13:00'],
  ['2026-04-05', null, '2026-04-05T23:59:59+00:00'],
  ['2026-04-05T00:00:00-03:30', null, '2026-04-05T23:59:59-03:30'],
])('what is due on a day is due when it ends: %s in %s', (given, timeZone, value) => {
  expect(parseDeadline(given, on(timeZone))).toEqual({ value });
  expect(parseDeadline('soon', on(timeZone))).toEqual(NOT_A_DATE);
});
