const inOrder = (values: readonly number[]): readonly number[] => values.toSorted((one, other) => one - other);

/** The mean of the quicker half: other work on the machine only ever makes a start slower. */
export function quickerHalf(values: readonly number[]): number {
  const half = inOrder(values).slice(0, Math.ceil(values.length / 2));
  return half.reduce((sum, value) => sum + value, 0) / half.length;
}

/** The value in the middle. */
export const median = (values: readonly number[]): number =>
  inOrder(values)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * How cost grows with size: 1 where twice the size costs twice as much, less where it costs less than that. The slope of
 * the straight line through the logarithms of both.
 */
export function exponentOf(points: readonly Readonly<{ size: number; cost: number }>[]): number {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ cost }) => Math.log(cost));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const along = xs.reduce((sum, one, index) => sum + (one - x) * ((ys[index] ?? y) - y), 0);
  return along / xs.reduce((sum, one) => sum + (one - x) ** 2, 0);
}
