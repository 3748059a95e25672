/** The value below which this part of all values lies, such as 0.5 for the one in the middle. */
export function quantile(values: readonly number[], part: number): number {
  const inOrder = values.toSorted((one, other) => one - other);
  return inOrder[Math.min(Math.floor(values.length * part), values.length - 1)] ?? Number.NaN;
}

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
