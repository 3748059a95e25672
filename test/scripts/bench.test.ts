import { describe, expect, it } from '@jest/globals';
import { toFigures, type Measured } from '../../scripts/bench/figures.ts';
import { toPlot } from '../../scripts/bench/plot.ts';
import { growth, median, quickerHalf } from '../../scripts/bench/stats.ts';
import { toTable } from '../../scripts/bench/table.ts';

/* How figures are computed and shown. What they are is measured by `npm run bench`, never here. */

const call = (busyMs: number) => ({ busyMs, waitMs: 2 * busyMs });
const pack = (zipBytes: number, definitionBytes: number) => ({
  folder: '',
  zipBytes,
  bundleBytes: 200_000,
  definitionBytes,
});

const MEASURED: Measured = {
  app: pack(700_000, 60_000),
  baseline: pack(650_000, 500),
  coldStart: {
    app: { middle: { core: 120, app: 8, handled: 150 }, undisturbed: { core: 100, app: 6, handled: 140 } },
    baseline: { middle: { core: 120, app: 1, handled: 146 }, undisturbed: { core: 100, app: 1, handled: 138 } },
  },
  calls: {
    empty: call(0.5),
    hookEvent: call(2),
    hookEventWithNames: call(4),
    forms: [call(10), call(50), call(500)],
    submissions: [call(10), call(100), call(10_000)],
    longData: [call(10), call(50)],
  },
  requests: [['Form', ['GET /a', 'GET /b']]],
  memory: {
    app: [
      { events: 1000, rss: 100e6, held: 20e6 },
      { events: 10_000, rss: 160e6, held: 38e6 },
    ],
    baseline: [
      { events: 1000, rss: 100e6, held: 20e6 },
      { events: 10_000, rss: 150e6, held: 38e6 },
    ],
  },
};

describe('growth', () => {
  it.each([
    ['nothing', 5, 5, 0.1],
    ['a line', 5, 50, 1],
    ['a line beside a fixed part', 55, 100, 100 / 55 / 10],
    ['a square', 5, 500, 10],
  ])('of %s', (_name, time, longer, expected) => {
    expect(growth([10, time], [100, longer])).toBeCloseTo(expected);
  });
});

describe('the middle', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 3],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('of nothing is an error', () => {
    expect(() => median([])).toThrow('no middle');
  });
});

describe('the quicker half', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 3],
    [[4, 1, 3, 2], 1.5],
  ])('of %j has the mean %d', (values, expected) => {
    expect(quickerHalf(values)).toBe(expected);
  });

  it('of nothing is an error', () => {
    expect(() => quickerHalf([])).toThrow('no half');
  });
});

describe('the figures', () => {
  const table = toTable(toFigures(MEASURED));
  const lineOf = (name: string): string => table.split('\n').find((line) => line.includes(name)) ?? '';

  it.each([
    ['build.zip', '1.077', 'met'],
    ['First event handled, from process start', '1.014', 'met'],
    ['Import of the app ', '0.060', 'missed'],
    ['Definition', '0.600', 'met'],
    ['Form, 1000 data fields', '1.000', 'met'],
    ['Submission, 1000 data fields', '10.000', 'missed'],
    ['Check of data, 10,000 characters each', '0.500', 'met'],
    ['Process, against its limit', '0.356', 'met'],
  ])('say of "%s": %s, %s', (name, ratio, verdict) => {
    expect(lineOf(name)).toContain(` ${ratio} |`);
    expect(lineOf(name)).toContain(`| ${verdict}`);
  });

  it('have a ratio each', () => {
    expect(toFigures(MEASURED).filter(({ ratio, of }) => !Number.isFinite(ratio) || of === '')).toEqual([]);
  });

  it('stand in columns of even width', () => {
    expect(new Set(table.split('\n').map((line) => line.length)).size).toBe(1);
  });

  it('become a plot that holds numbers only, and marks what is missed', () => {
    const plot = toPlot(MEASURED);
    expect(plot).not.toMatch(/NaN|Infinity|undefined/);
    expect(plot.match(/fill="#b3261e"\/>/g)).toHaveLength(2);
    expect(plot.startsWith('<svg ') && plot.endsWith('</svg>\n')).toBe(true);
  });
});
