import { describe, expect, test } from '@jest/globals';
import { formatOffset, offsetAt, offsetOnClock, parseOffset } from '../../../src/step/values/dates.ts';

describe('an offset', () => {
  test.each([
    ['Z', 0],
    ['z', 0],
    ['+10:00', 600],
    ['-0330', -210],
    ['+1', 60],
    ['-12', -720],
    ['+05:45', 345],
    ['+10:59', 659],
    ['+14:00', 840],
  ])('is read in any format: %s', (text, minutes) => {
    expect(parseOffset(text)).toBe(minutes);
  });

  test.each([
    '',
    'Zulu',
    'AZ',
    '10:00',
    '+10:60',
    '+10:00 or so',
    'GMT+10:00',
    '+100:00',
    '+1:0',
    '+15:00',
    '+14:30',
    '-13:00',
  ])('is invalid if written like %j', (text) => {
    expect(parseOffset(text)).toBeUndefined();
  });

  test.each([
    [0, '+00:00'],
    [-30, '-00:30'],
    [-210, '-03:30'],
    [780, '+13:00'],
  ])('is written with its sign and four digits: %i minutes', (minutes, text) => {
    expect(formatOffset(minutes)).toBe(text);
  });
});

describe('the offset of a time zone', () => {
  test('is known at each moment', () => {
    expect(offsetAt(Date.parse('2025-01-15T00:00:00Z'), 'Pacific/Tongatapu')).toBe(780);
    expect(offsetAt(Date.parse('2025-01-15T00:00:00Z'), 'America/St_Johns')).toBe(-210);
    expect(offsetAt(Date.parse('2025-07-15T00:00:00Z'), 'America/St_Johns')).toBe(-150);
    expect(offsetAt(0, 'UTC')).toBe(0);
  });

  test('is unknown if there is no such zone', () => {
    expect(offsetAt(0, 'Not/A_Zone')).toBeUndefined();
    expect(offsetOnClock(0, 'Not/A_Zone')).toBeUndefined();
  });
});
