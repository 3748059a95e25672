import { describe, expect, test } from '@jest/globals';
import { isOldRecord } from '../../src/triggers/recordAge.ts';

const NOW = Date.parse('2025-03-04T00:30:00Z');

describe('a record is old', () => {
  test.each([
    ['2025-03-02T00:29:59Z', true],
    ['2025-03-02T00:30:00Z', false],
    ['2025-03-02T10:29:59+10:00', true],
    ['2025-03-02T10:30:00+10:00', false],
    ['2025-03-02T10:29:59+1000', true],
    ['2025-03-01T14:29:59.999-10:00', true],
    ['2025-03-03T10:30:00+10:00', false],
    ['2024-06-03T10:30:00+10:00', true],
    // The day alone would be old already.
    ['2025-03-01 23:00:00-11:00', false],
    ['2025-02-28 23:00:00-11:00', true],
    ['2025-03-02 23:00:00-11:00', false],
    ['2025-03-02 23:00:00-11', false],
    ['2025-03-02T23:00:00 -11:00', false],
    ['2025-03-02T23:00-1100', false],
  ])('more than two days after it was created: %s, %j', (created, expected) => {
    expect(isOldRecord(created, NOW)).toBe(expected);
  });

  test.each([
    ['2025-03-01', true],
    ['2025-03-02', true],
    ['2025-03-03', false],
    ['2025-03-04', false],
    ['2025-03-01 23:00:00', true],
    ['2025-03-03T01:00:00', false],
    ['2025-03-02T99:00:00Z', true],
    ['2025-03-03T23:59:60Z', false],
    [`2025-03-03${' '.repeat(100_000)}`, false],
  ])('more than two days after the date began, where there is no time or no zone: %s, %j', (created, expected) => {
    expect(isOldRecord(created, NOW)).toBe(expected);
  });

  test('never when it is told to be created later than now', () => {
    expect(isOldRecord('2025-03-05', NOW)).toBe(false);
    expect(isOldRecord('2999-01-01T00:00:00Z', NOW)).toBe(false);
  });

  test.each([[null], [''], ['last week'], ['04/03/2025'], ['2025-13-40'], ['1'], ['T'.repeat(1_000_000)]])(
    'or not, nobody knows, where no date says when it was created: %j',
    (created) => {
      expect(isOldRecord(created, NOW)).toBeNull();
    },
  );
});
