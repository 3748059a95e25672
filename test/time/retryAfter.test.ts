import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { delaySeconds } from '../../src/service/errors/retryAfter.ts';
import { cases } from '../support/fuzz.ts';

const NOW = Date.parse('2025-04-05T14:00:00Z');

describe('a wait until a date', () => {
  test.each<[string, number, number?]>([
    ['Sat, 05 Apr 2025 14:00:42 GMT', 42],
    ['Sat, 05 Apr 2025 14:00:42 GMT', 42, 999],
    ['Sat, 05 Apr 2025 14:00:42 GMT', 41, 1000],
    ['Saturday, 05-Apr-25 14:00:42 GMT', 42],
    ['Sat, 05 Apr 2025 14:00:00 GMT', 1],
    ['Sat, 05 Apr 2025 14:05:01 GMT', 300],
  ])('is as long as the service says, in whole seconds: %s is %i s', (header, seconds, later = 0) => {
    expect(delaySeconds(header, NOW + later)).toBe(seconds);
  });

  test.each(['Sat, 05 Apr 2025 14:00:42', 'Sat, 05 Apr 2025 14:00:42 NZST', 'Sat Apr  5 14:00:42 2025'])(
    'never depends on the machine’s time zone: %s is the default minute',
    (header) => {
      expect(delaySeconds(header, NOW)).toBe(60);
    },
  );

  test('is a whole number of seconds from 1 to 300, whatever the header says', () => {
    const header = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer().map(String),
      fc.date().map((date) => date.toUTCString()),
      fc.constantFrom('1e3', '0x10', '١', '5 seconds', 'GMT', ', GMT', 'Sat, GMT', '+5'),
    );
    fc.assert(
      fc.property(fc.option(header), (given) => {
        const seconds = delaySeconds(given, NOW);
        expect(Number.isInteger(seconds) && 1 <= seconds && seconds <= 300).toBe(true);
      }),
      cases(250),
    );
  });
});
