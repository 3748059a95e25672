import * as fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { parseDate, parseDateTime } from '../../src/step/values/dates.ts';
import { on } from '../support/calendars.ts';
import type { Parsed } from '../../src/step/model.ts';
import { cases } from '../support/fuzz.ts';

const ZONES = (
  'Pacific/Tongatapu Pacific/Auckland America/St_Johns Australia/Lord_Howe Antarctica/Troll America/Havana ' +
  'Asia/Kathmandu Pacific/Apia Pacific/Kiritimati Europe/London UTC'
).split(' ');
const MINUTE = 60_000;
const YEARS = { min: Date.UTC(1996) / MINUTE, max: Date.UTC(2040) / MINUTE };

const zone = fc.constantFrom(...ZONES);
const instants = fc.oneof(
  fc.integer(YEARS).map((minutes) => minutes * MINUTE),
  // Around the days on which clocks change, hour by hour.
  fc
    .tuple(fc.integer({ min: 1996, max: 2039 }), fc.constantFrom(2, 3, 8, 9, 10), fc.integer({ min: 1, max: 14 * 48 }))
    .map(([year, month, half]) => Date.UTC(year, month, 1) + half * 30 * MINUTE),
);

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

/** What a clock in this zone shows, as the platform's own calendar tells it: `2025-03-04T09:30:00`. */
const clock = (instant: number, timeZone: string): string =>
  clocks.get(timeZone)?.format(instant).replace(' ', 'T') ?? '';

const valueOf = (reading: Parsed): string => ('value' in reading ? reading.value : `none: ${reading.fault}`);

describe('a moment', () => {
  test('stays the same moment, written in the user’s local time', () => {
    fc.assert(
      fc.property(instants, zone, fc.constantFrom('Z', '+00:00', '+1300', '-03:30'), (instant, timeZone, suffix) => {
        const minutes = suffix === '+1300' ? 780 : suffix === '-03:30' ? -210 : 0;
        const written = new Date(instant + minutes * MINUTE).toISOString().slice(0, 19) + suffix;
        const value = valueOf(parseDateTime(written, on(timeZone)));
        expect(Date.parse(value)).toBe(instant);
        expect(value.slice(0, 19)).toBe(clock(instant, timeZone));
        expect(valueOf(parseDate(written, on(timeZone)))).toBe(clock(instant, timeZone).slice(0, 10));
      }),
      cases(500),
    );
  });
});

describe('a local time of the user', () => {
  test('is the first moment when the clock shows it, or after the gap if it is skipped', () => {
    fc.assert(
      fc.property(instants, zone, (wall, timeZone) => {
        const written = new Date(wall).toISOString().slice(0, 19);
        const value = valueOf(parseDateTime(written, on(timeZone)));
        const instant = Date.parse(value);
        expect(valueOf(parseDate(written.slice(0, 10), on(timeZone)))).toBe(written.slice(0, 10));
        expect(value.slice(0, 19)).toBe(clock(instant, timeZone));
        // All moments at which a clock somewhere on earth can show this: the first of them, a quarter of an hour apart.
        const candidates = Array.from({ length: 29 * 4 }, (_, index) => wall + (index - 15 * 4) * 15 * MINUTE);
        const first = candidates.find((candidate) => clock(candidate, timeZone) === written);
        const isRight = first === undefined ? value.slice(0, 19) > written : instant === first;
        expect([written, timeZone, value, isRight]).toEqual([written, timeZone, value, true]);
      }),
      cases(150),
    );
  });
});

describe('the limits of the calendar', () => {
  test.each([
    ['9999-12-31T23:30:00Z', 'Pacific/Tongatapu'],
    ['0000-01-01T00:30:00Z', 'Etc/GMT+12'],
  ])('are enforced in the user’s local time: %s in %s', (given, timeZone) => {
    const fault = 'is not a date that can be read. Write it like 2026-12-31 or 31 December 2026';
    expect(parseDate(given, on(timeZone))).toEqual({ fault });
    expect(parseDateTime(given, on(timeZone))).toEqual({ fault });
  });

  test('still allow times that are within them for the user', () => {
    expect(parseDateTime('9999-12-31T10:30:00Z', on('Pacific/Tongatapu'))).toEqual({
      value: '9999-12-31T23:30:00+13:00',
    });
    expect(parseDate('9999-12-31', on('Pacific/Tongatapu'))).toEqual({ value: '9999-12-31' });
  });
});
