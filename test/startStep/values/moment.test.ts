import { describe, expect, test } from '@jest/globals';
import { parseDate, parseDateTime } from '../../../src/startStep/values/moment.ts';

const NOT_A_DATE = { fault: 'is not a date that can be read. Write it like 2026-12-31' };

describe('a date', () => {
  test.each([
    ['Pacific/Auckland'],
    ['America/St_Johns'],
    ['Asia/Kolkata'],
    ['UTC'],
    ['Pacific/Kiritimati'],
    ['Pacific/Pago_Pago'],
    ['Not/A_Zone'],
    [null],
  ])('without a time is the same day everywhere: %s', (timeZone) => {
    expect(parseDate('2025-05-01', timeZone)).toEqual({ value: '2025-05-01' });
    expect(parseDate('2025-05-01T00:00:00', timeZone)).toEqual({ value: '2025-05-01' });
    expect(parseDate('2025-05-01 23:59', timeZone)).toEqual({ value: '2025-05-01' });
  });

  test.each([
    ['2025-01-15T12:00:00Z', 'Pacific/Auckland', '2025-01-16'],
    ['2025-01-15T10:59:59Z', 'Pacific/Auckland', '2025-01-15'],
    ['2025-01-15T11:00:00Z', 'Pacific/Auckland', '2025-01-16'],
    ['2025-07-15T11:30:00Z', 'Pacific/Auckland', '2025-07-15'],
    ['2025-01-15T03:29:59Z', 'America/St_Johns', '2025-01-14'],
    ['2025-01-15T03:30:00Z', 'America/St_Johns', '2025-01-15'],
    ['2025-05-01T00:00:00+10:00', 'Australia/Sydney', '2025-05-01'],
    ['2025-05-01T00:00:00+10:00', 'Europe/London', '2025-04-30'],
    ['2025-12-31T23:30:00-08:00', 'Australia/Sydney', '2026-01-01'],
  ])('of a moment is the day on the user’s calendar: %s in %s', (given, timeZone, value) => {
    expect(parseDate(given, timeZone)).toEqual({ value });
  });

  test.each([null, 'Not/A_Zone'])('of a moment is the day as written when the time zone is %j', (timeZone) => {
    expect(parseDate('2025-05-01T23:30:00-08:00', timeZone)).toEqual({ value: '2025-05-01' });
  });

  test('at a midnight that the clock skips is that day', () => {
    expect(parseDate('2024-03-10', 'America/Havana')).toEqual({ value: '2024-03-10' });
  });

  test.each(['2024-02-29', '2000-02-29', ' 2025-12-31\n'])('can be any day of the calendar: %j', (given) => {
    expect(parseDate(given, null)).toEqual({ value: given.trim() });
  });

  test.each([
    'soon',
    '31/12/2025',
    '12-31-2025',
    '2025-2-3',
    '20250203',
    '2025-02-29',
    '2025-02-30',
    '2025-13-01',
    '2025-00-10',
    '2025-05-00',
    '2025-05-01T24:00:00Z',
    '2025-05-01T10:60:00Z',
    '2025-05-01T10:00:60Z',
    '2025-05-01T10',
    '2025-05-01T10:00:00+10:75',
    '2025-05-01T25:00:00Z',
    '2025-05-01 or later',
    'on 2025-05-01',
    '12025-05-01',
    '-2025-05-01',
    '2025',
    20250501,
    true,
  ])('is refused if it is not a date or does not exist: %j', (given) => {
    expect(parseDate(given, null)).toEqual(NOT_A_DATE);
    expect(parseDate(given, 'Pacific/Auckland')).toEqual(NOT_A_DATE);
    expect(parseDateTime(given, null)).toEqual(NOT_A_DATE);
    expect(parseDateTime(given, 'Pacific/Auckland')).toEqual(NOT_A_DATE);
  });
});

describe('a date and time', () => {
  test.each([
    ['2025-01-15T08:15:30', 'Pacific/Auckland', '2025-01-15T08:15:30+13:00'],
    ['2025-07-15T08:15:30', 'Pacific/Auckland', '2025-07-15T08:15:30+12:00'],
    ['2025-01-15 08:15', 'America/St_Johns', '2025-01-15T08:15:00-03:30'],
    ['2025-07-15 08:15', 'America/St_Johns', '2025-07-15T08:15:00-02:30'],
    ['2025-01-15T08:15', 'Asia/Kolkata', '2025-01-15T08:15:00+05:30'],
    ['2025-01-15T08:15', 'Asia/Kathmandu', '2025-01-15T08:15:00+05:45'],
    ['2025-01-15T08:15', 'UTC', '2025-01-15T08:15:00+00:00'],
    ['2025-01-15', 'Pacific/Auckland', '2025-01-15T00:00:00+13:00'],
  ])('without an offset is local time for the user: %s in %s', (given, timeZone, value) => {
    expect(parseDateTime(given, timeZone)).toEqual({ value });
  });

  test.each([
    ['2025-01-15T12:00:00Z', 'Pacific/Auckland', '2025-01-16T01:00:00+13:00'],
    ['2025-01-15T12:00:00z', 'America/St_Johns', '2025-01-15T08:30:00-03:30'],
    ['2025-01-15T12:00:00.123Z', 'Asia/Kolkata', '2025-01-15T17:30:00+05:30'],
    ['2025-01-15T12:00:00+13:00', 'America/St_Johns', '2025-01-14T19:30:00-03:30'],
    ['2025-01-15T12:00:00-0330', 'UTC', '2025-01-15T15:30:00+00:00'],
    ['2025-03-04T09:30:00+10:00', 'Australia/Brisbane', '2025-03-04T09:30:00+10:00'],
  ])('with an offset is converted to local time for the user: %s in %s', (given, timeZone, value) => {
    expect(parseDateTime(given, timeZone)).toEqual({ value });
  });

  test.each([
    ['2025-01-15T12:00:00+13:00', '2025-01-15T12:00:00+13:00'],
    ['2025-01-15T12:00:00-03:30', '2025-01-15T12:00:00-03:30'],
    ['2025-01-15T12:00:00Z', '2025-01-15T12:00:00+00:00'],
    ['2025-01-15T12:00', '2025-01-15T12:00:00+00:00'],
    ['2025-01-15', '2025-01-15T00:00:00+00:00'],
  ])('stays as written if no time zone is known: %s', (given, value) => {
    expect(parseDateTime(given, null)).toEqual({ value });
    expect(parseDateTime(given, 'Not/A_Zone')).toEqual({ value });
  });

  test.each([
    ['2025-09-28T01:59:59', '+12:00', 'Pacific/Auckland'],
    ['2025-09-28T03:00:00', '+13:00', 'Pacific/Auckland'],
    ['2025-04-06T01:59:59', '+13:00', 'Pacific/Auckland'],
    ['2025-04-06T02:30:00', '+13:00', 'Pacific/Auckland'],
    ['2025-04-06T03:00:00', '+12:00', 'Pacific/Auckland'],
    ['2025-03-09T01:59:59', '-03:30', 'America/St_Johns'],
    ['2025-03-09T03:00:00', '-02:30', 'America/St_Johns'],
    ['2025-11-02T00:59:59', '-02:30', 'America/St_Johns'],
    ['2025-11-02T01:30:00', '-02:30', 'America/St_Johns'],
    ['2025-11-02T02:00:00', '-03:30', 'America/St_Johns'],
  ])(
    'has the offset of its hour when clocks change, and the first one for a repeated hour: %s%s in %s',
    (given, offset, timeZone) => {
      expect(parseDateTime(given, timeZone)).toEqual({ value: `${given}${offset}` });
    },
  );

  test.each([
    ['2025-09-28T02:30:00', '2025-09-28T03:30:00+13:00', 'Pacific/Auckland'],
    ['2025-03-09T02:30:00', '2025-03-09T03:30:00-02:30', 'America/St_Johns'],
  ])('that the clock skips is an hour later: %s is %s in %s', (given, value, timeZone) => {
    expect(parseDateTime(given, timeZone)).toEqual({ value });
  });

  test.each([
    ['2025-04-05T13:30:00Z', '2025-04-06T02:30:00+13:00'],
    ['2025-04-05T14:30:00Z', '2025-04-06T02:30:00+12:00'],
  ])('in a repeated hour is identified by its offset: %s', (given, value) => {
    expect(parseDateTime(given, 'Pacific/Auckland')).toEqual({ value });
  });
});
