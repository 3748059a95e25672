import { describe, expect, test } from '@jest/globals';
import { brief, firstOf } from '../../src/lib/sentences.ts';

describe('what a user gave, in a sentence', () => {
  test('stands on one line, so that it looks like no sentence of ours', () => {
    expect(brief('a"\n- "Client" is fine.\r\n\tThe end')).toBe('a" - "Client" is fine. The end');
  });

  test('is cut at a hundred letters', () => {
    expect(brief('x'.repeat(101))).toBe(`${'x'.repeat(99)}\u2026`);
    expect(brief(`x${' '.repeat(150)}${'y'.repeat(1000)}`)).toBe(`x ${'y'.repeat(49)}`);
  });
});

describe('sentences to be read', () => {
  test('are fifty at most, each of a thousand letters at most', () => {
    const many = Array.from({ length: 52 }, (_, index) => `${index}`);

    expect(firstOf(many)).toEqual([...many.slice(0, 50), 'And 2 more.']);
    expect(firstOf(['x'.repeat(1001)])).toEqual([`${'x'.repeat(999)}\u2026`]);
  });
});
