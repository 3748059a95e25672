import { expect, test } from '@jest/globals';
import { parseUnlessTooLong } from '../../../src/step/values/parsed.ts';

test('a value may have up to ten thousand characters, and so may each of several', () => {
  const read = (...given: readonly string[]) => parseUnlessTooLong(given, () => ({ value: 'read' }));
  const [fits, tooLong] = ['x'.repeat(10_000), 'x'.repeat(10_001)];

  expect(read(fits, fits)).toEqual({ value: 'read' });
  expect(read(fits, tooLong)).toEqual({ fault: 'is too long: 10,000 characters at most' });
});
