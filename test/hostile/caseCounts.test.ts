import { expect, test } from '@jest/globals';
import { CASES, sumOf } from './caseCounts.ts';

test('the generated cases of these tests are ten thousand a run at least', () => {
  expect(sumOf(CASES)).toBeGreaterThanOrEqual(10_000);
});
