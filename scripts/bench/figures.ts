import { median, quickerHalf } from './measures.ts';

/** What is measured, and what it is held against; `target` is the ratio that it should keep to. */
export type Figure = Readonly<Record<'figure' | 'value' | 'of' | 'ratio' | 'median' | 'target', string>>;

type Unit = (value: number) => string;
export const kilobytes: Unit = (bytes) => `${Math.round(bytes / 1000).toLocaleString('en')} KB`;
export const milliseconds: Unit = (time) => `${time.toFixed(time < 10 ? 2 : 0)} ms`;

const inRatio = (ratio: number): string => ratio.toFixed(3);

export const figure = (
  name: string,
  unit: Unit,
  value: number,
  of: string,
  other: number,
  target?: number,
): Figure => ({
  figure: name,
  value: unit(value),
  of: `${of}, ${unit(other)}`,
  ratio: inRatio(value / other),
  median: '',
  target: target === undefined ? '' : `≤ ${target}`,
});

/** The same of what was measured by turns: the quicker halves of both, and the median of the turns' own ratios. */
export const byTurns = (
  name: string,
  values: readonly number[],
  of: string,
  others: readonly number[],
  target?: number,
): Figure => ({
  ...figure(name, milliseconds, quickerHalf(values), of, quickerHalf(others), target),
  median: inRatio(median(values.map((value, turn) => value / (others[turn] ?? Number.NaN)))),
});

export const toTable = ([first = {}, ...others]: readonly object[]): string =>
  [Object.keys(first), Object.keys(first).map(() => '---'), ...[first, ...others].map(Object.values)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
