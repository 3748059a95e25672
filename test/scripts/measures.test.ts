import { expect, test } from '@jest/globals';
import { byTurns } from '../../scripts/bench/figures.ts';
import { exponentOf, median, quickerHalf } from '../../scripts/bench/measures.ts';

test('of several starts the mean of the quicker half counts, and the start in the middle', () => {
  expect([quickerHalf([9, 1, 100, 3]), quickerHalf([5, 1, 3]), median([9, 1, 100]), median([4])]).toEqual([2, 2, 9, 4]);
});

test('a turn in which the machine was slow changes no ratio', () => {
  expect(byTurns('First event', [110, 220, 1100], 'the core alone', [100, 200, 1000], 1.15)).toEqual({
    figure: 'First event',
    value: '165 ms',
    of: 'the core alone, 150 ms',
    ratio: '1.100',
    median: '1.100',
    target: '≤ 1.15',
  });
});

test.each([
  ['as fast as size', (size: number) => 3 * size, 1],
  ['with its square', (size: number) => size ** 2, 2],
  ['not at all', () => 7, 0],
  ['with its root', (size: number) => Math.sqrt(size), 0.5],
])('cost that grows %s has its exponent', (_how, cost, exponent) => {
  expect(exponentOf([10, 20, 40, 80].map((size) => ({ size, cost: cost(size) })))).toBeCloseTo(exponent, 10);
});
