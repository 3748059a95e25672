import type { CallTime } from './calls.ts';
import { EVENTS, MEMORY_LIMIT, type Sample } from './memory.ts';
import { count, isMet, megabytes, milliseconds, toFigures, type Measured } from './figures.ts';
import { SIZES } from './serviceProcess.ts';

/*
 * The figures as a plot: what has a target against its target, the times of forms and submissions against a straight
 * line, memory against the limit, hook events and requests. Written by hand, because five panels need no library.
 */
const WIDTH = 960;
const HEIGHT = 1080;
const COLORS = { app: '#2456a4', other: '#c2571a', missed: '#b3261e', quiet: '#6b7280', grid: '#e3e6ea' };

export const toPlot = (measured: Measured): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="Measured figures of the integration" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    ...targets(measured),
    ...callTimes(measured),
    ...memory(measured),
    ...hookEvents(measured),
    ...requests(measured),
    '</svg>',
    '',
  ].join('\n');

type Point = readonly [x: number, y: number];
type Frame = Readonly<{ left: number; top: number; width: number; height: number }>;

/** Each figure that has a target, as a share of it: a bar that ends before the line keeps to it. */
function targets(measured: Measured): readonly string[] {
  const rows = toFigures(measured).flatMap((figure) => {
    if (figure.target === undefined) return [];
    const { name, ratio, target } = figure;
    const color = isMet(figure) ? COLORS.app : COLORS.missed;
    return [{ name, value: ratio / target, label: `${ratio.toFixed(3)} of ${target}`, color }];
  });
  const frame = { left: 320, top: 52, width: 500, height: rows.length * ROW };
  const limit = frame.left + frame.width / longest(rows, 1.15);
  return [
    title(32, 28, 'What has a target, as a share of it'),
    ...bars(frame, rows, 1.15),
    line([limit, frame.top - 6], [limit, frame.top + frame.height], COLORS.quiet, '4 3'),
    text(limit, frame.top - 10, 'target', 'middle', COLORS.quiet),
  ];
}

/** How long a hook event keeps the processor busy: with the baseline, and with the app. */
function hookEvents({ calls: { empty, hookEvent, hookEventWithNames } }: Measured): readonly string[] {
  const rows = (
    [
      ['Empty trigger', empty, COLORS.quiet],
      ['New Action', hookEvent, COLORS.app],
      ['New Action, with names', hookEventWithNames, COLORS.app],
    ] as const
  ).map(([name, { busyMs }, color]) => ({ name, value: busyMs, label: milliseconds(busyMs), color }));
  return [
    title(32, 690, 'Time of one hook event'),
    ...bars({ left: 190, top: 710, width: 200, height: rows.length * ROW }, rows),
  ];
}

/** How many requests an operation sends. */
function requests(measured: Measured): readonly string[] {
  const rows = measured.requests.map(([name, { length }]) => ({
    name,
    value: length,
    label: String(length),
    color: COLORS.app,
  }));
  return [
    title(520, 690, 'Requests of one operation'),
    ...bars({ left: 760, top: 710, width: 160, height: rows.length * ROW }, rows),
  ];
}

type Row = Readonly<{ name: string; value: number; label: string; color: string }>;

/** The height of a row of bars. */
const ROW = 19;

const longest = (rows: readonly Row[], least: number): number => Math.max(least, ...rows.map(({ value }) => value));

const bars = ({ left, top, width }: Frame, rows: readonly Row[], least = 0): readonly string[] =>
  rows.flatMap(({ name, value, label, color }, index) => {
    const y = top + index * ROW;
    const length = (value / longest(rows, least)) * width;
    return [
      text(left - 10, y + 11, name, 'end'),
      `<rect x="${left}" y="${y + 1}" width="${round(length)}" height="13" fill="${color}"/>`,
      text(left + length + 6, y + 12, label, 'start', COLORS.quiet),
    ];
  });

/** Times over sizes, both on scales of powers of ten: linear growth runs along the dashed line, or flatter. */
function callTimes({ calls: { forms, submissions } }: Measured): readonly string[] {
  const frame = { left: 80, top: 340, width: 360, height: 270 };
  const all = [...forms, ...submissions].map(({ busyMs }) => busyMs);
  const lowest = 10 ** Math.floor(Math.log10(Math.min(...all)));
  const highest = 10 ** Math.ceil(Math.log10(Math.max(...all)));
  const x = logScale(SIZES[0], SIZES[2], frame.left, frame.left + frame.width);
  const y = logScale(lowest, highest, frame.top + frame.height, frame.top);
  const points = (times: readonly CallTime[]): readonly Point[] =>
    SIZES.map((size, index) => [x(size), y(times[index]?.busyMs ?? lowest)]);
  const [lastForm, lastSubmission] = [points(forms).at(-1), points(submissions).at(-1)];
  const from = submissions[0]?.busyMs ?? lowest;
  const until = Math.min(highest, from * 100);
  return [
    title(32, 306, 'Time of one call, by number of data fields'),
    ...powersOfTen(lowest, highest).flatMap((value) => horizontal(frame, y(value), milliseconds(value))),
    ...SIZES.map((size) => text(x(size), frame.top + frame.height + 20, `${count(size)} fields`, 'middle')),
    line([x(SIZES[0]), y(from)], [x((SIZES[0] * until) / from), y(until)], COLORS.quiet, '4 3'),
    text(x(SIZES[0] * 4), y(Math.min(highest, from * 4)) - 12, 'linear', 'end', COLORS.quiet),
    ...curve(points(forms), COLORS.app),
    ...curve(points(submissions), COLORS.other),
    ...(lastForm ? [text(lastForm[0] + 6, lastForm[1] + 14, 'form', 'start', COLORS.app)] : []),
    ...(lastSubmission ? [text(lastSubmission[0] - 12, lastSubmission[1] + 2, 'submission', 'end', COLORS.other)] : []),
  ];
}

/** Memory of one process over events, up to what would end it. */
function memory({ memory: { app, baseline } }: Measured): readonly string[] {
  const frame = { left: 570, top: 340, width: 340, height: 270 };
  const x = (events: number): number => frame.left + (events / EVENTS) * frame.width;
  const y = (bytes: number): number => frame.top + frame.height - (bytes / MEMORY_LIMIT) * frame.height;
  const points = (samples: readonly Sample[], key: 'rss' | 'held'): readonly Point[] =>
    samples.map((sample) => [x(sample.events), y(sample[key])]);
  const label = (samples: readonly Sample[], key: 'rss' | 'held', name: string, shift: number, color: string) =>
    text(x(EVENTS), y(samples.at(-1)?.[key] ?? 0) + shift, name, 'end', color);
  return [
    title(520, 306, 'Memory of one process, event after event'),
    ...[0, 150_000_000, 300_000_000, MEMORY_LIMIT].flatMap((bytes) => horizontal(frame, y(bytes), megabytes(bytes))),
    ...[EVENTS / 10, EVENTS / 2, EVENTS].map((events) =>
      text(x(events), frame.top + frame.height + 20, count(events), 'middle'),
    ),
    line([frame.left, y(MEMORY_LIMIT)], [frame.left + frame.width, y(MEMORY_LIMIT)], COLORS.missed),
    text(frame.left + frame.width, y(MEMORY_LIMIT) - 6, 'ends the process', 'end', COLORS.missed),
    ...curve(points(app, 'rss'), COLORS.app),
    ...curve(points(baseline, 'rss'), COLORS.quiet),
    ...curve(points(app, 'held'), COLORS.other),
    label(app, 'rss', 'process', -10, COLORS.app),
    label(baseline, 'rss', 'process of the baseline', 20, COLORS.quiet),
    label(app, 'held', 'held on the heap', -8, COLORS.other),
  ];
}

const logScale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((Math.log10(value) - Math.log10(from)) / (Math.log10(to) - Math.log10(from))) * (end - start);

const powersOfTen = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.round(Math.log10(to / from)) + 1 }, (_, index) => from * 10 ** index);

const horizontal = ({ left, width }: Frame, y: number, label: string): readonly string[] => [
  line([left, y], [left + width, y], COLORS.grid),
  text(left - 8, y + 4, label, 'end', COLORS.quiet),
];

const curve = (points: readonly Point[], color: string): readonly string[] => [
  `<polyline points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`,
  ...points.map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="3" fill="${color}"/>`),
];

const line = ([x1, y1]: Point, [x2, y2]: Point, color: string, dashes = 'none'): string =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${color}" stroke-dasharray="${dashes}"/>`;

const title = (x: number, y: number, words: string): string =>
  `<text x="${x}" y="${y}" font-size="16" font-weight="600">${words}</text>`;

const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end', color = '#1f2937'): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${color}">${words}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;
