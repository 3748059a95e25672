import { quantile } from './measures.ts';

/** What the app costs beside the core alone: medians, and the ratio with the spread of its middle half. */
export type Figure = Readonly<Record<'figure' | 'app' | 'core alone' | 'ratio' | 'spread', string>>;

type Unit = (value: number) => string;
export const kilobytes: Unit = (bytes) => `${Math.round(bytes / 1000).toLocaleString('en')} KB`;
export const milliseconds: Unit = (time) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;

type Turn = Readonly<Record<'app' | 'core', number>>;

/** Compares what was measured by turns; the ratio is that of each turn. */
export function againstCore(figure: string, unit: Unit, turns: readonly Turn[]): Figure {
  const ratios = turns.map(({ app, core }) => app / core);
  const inRatio = (part: number): string => quantile(ratios, part).toFixed(1);
  const middle = (one: keyof Turn): string =>
    unit(
      quantile(
        turns.map((turn) => turn[one]),
        0.5,
      ),
    );
  return {
    figure,
    app: middle('app'),
    'core alone': middle('core'),
    ratio: inRatio(0.5),
    spread: turns.length > 1 ? `${inRatio(0.25)} to ${inRatio(0.75)}` : '',
  };
}
