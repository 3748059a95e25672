/** The value in the middle; of an even number of values, the greater of the two. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no middle of nothing.');
  return middle;
}

/** The mean of the smaller half of the values, the middle one among them. */
export function quickerHalf(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no half of nothing.');
  const half = values.toSorted((one, other) => one - other).slice(0, Math.ceil(values.length / 2));
  return half.reduce((sum, value) => sum + value, 0) / half.length;
}

/**
 * How a time grows with a size, as time ratio / size ratio: 1 is linear, less is linear beside a fixed part, and what is
 * quadratic comes near the size ratio itself.
 */
export const growth = (
  [size, time]: readonly [size: number, time: number],
  [largerSize, longerTime]: readonly [size: number, time: number],
): number => longerTime / time / (largerSize / size);
