import { describe, expect, test } from '@jest/globals';
import { asTyped } from '../support/typed.ts';

/* Why no field of ours has a type that the platform converts (docs/platform-notes.md). */

describe('what the platform makes of a text', () => {
  const convert = (type: string, text: string): unknown =>
    new Map<string, unknown>(Object.entries(asTyped({ field: text }, [{ key: 'field', type }]))).get('field');
  const dayOf = (value: unknown): string => String(value).slice(0, 10);

  test.each(['TBA', 'n/a', '31/02/2026'])('in a date field is today, although it is no date: %s', (text) => {
    expect(dayOf(convert('datetime', text))).toBe(dayOf(convert('datetime', 'today')));
  });

  test.each([
    ['datetime', '03/04/2026', '2026-03-04T09:00:00+00:00'],
    ['boolean', 'N/A', true],
    ['boolean', 'off', true],
    ['boolean', 'not sure', true],
    ['boolean', 'nein', true],
    ['integer', 'high', 0],
    ['integer', '1,200', 1],
    ['string', '03/04/2026', '03/04/2026'],
  ])('in a field of type %s is guessed: %s', (type, text, expected) => {
    expect(convert(type, text)).toBe(expected);
  });

  test('in a dictionary is left to us, JSON or not', () => {
    const fields = [
      { key: 'field', dict: true },
      { key: 'other', type: 'integer' },
    ];

    expect(asTyped({ field: '{"Client": "88"}' }, fields)).toEqual({ field: '{"Client": "88"}' });
  });
});
