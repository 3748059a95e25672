import type { CallTime, CallTimes } from './calls.ts';
import type { ColdStart } from './coldStart.ts';
import { DEFINITION_LIMIT, PACKAGE_LIMIT } from '../limits.ts';
import { EVENTS, MEMORY_LIMIT, type Sample } from './memory.ts';
import type { Package } from './packages.ts';
import { LENGTHS, SIZES } from './serviceProcess.ts';
import { growth } from './stats.ts';

/** Everything that one run of the bench measures. */
export type Measured = Readonly<{
  app: Package;
  baseline: Package;
  coldStart: Readonly<{ app: ColdStart; baseline: ColdStart }>;
  calls: CallTimes;
  requests: readonly (readonly [operation: string, requests: readonly string[]])[];
  memory: Readonly<{ app: readonly Sample[]; baseline: readonly Sample[] }>;
}>;

/** One line of the table: a figure, and a ratio that says what it means. `target` is the ratio that it must keep to. */
export type Figure = Readonly<{
  part: string;
  name: string;
  value: string;
  ratio: number;
  of: string;
  target?: number;
}>;

/** A size or a time may not grow faster than what it depends on; the rest is the unsteadiness of measuring. */
const LINEAR = 1.2;

export const toFigures = (measured: Measured): readonly Figure[] => [
  ...packageFigures(measured),
  ...coldStartFigures(measured),
  ...callFigures(measured.calls),
  ...sizedFigures('form', 'Form', measured.calls.forms),
  ...sizedFigures('submission', 'Submission', measured.calls.submissions),
  ...longDataFigures(measured.calls),
  ...requestFigures(measured),
  ...memoryFigures(measured),
];

const packageFigures = ({ app, baseline }: Measured): readonly Figure[] => [
  {
    part: 'Package',
    name: 'build.zip',
    value: kilobytes(app.zipBytes),
    ratio: app.zipBytes / baseline.zipBytes,
    of: `× baseline, ${kilobytes(baseline.zipBytes)}`,
    target: PACKAGE_LIMIT,
  },
  {
    part: 'Package',
    name: 'Bundle, zod inside',
    value: kilobytes(app.bundleBytes),
    ratio: app.bundleBytes / app.zipBytes,
    of: '× build.zip, which is compressed',
  },
  {
    part: 'Package',
    name: 'Definition',
    value: kilobytes(app.definitionBytes),
    ratio: app.definitionBytes / DEFINITION_LIMIT,
    of: `× limit, ${kilobytes(DEFINITION_LIMIT)}`,
    target: 1,
  },
];

/** The middle is what users meet on this machine; the quicker half is nearer to what the code itself costs. */
const coldStartFigures = ({ coldStart: { app, baseline } }: Measured): readonly Figure[] => [
  {
    part: 'Cold start',
    name: 'First event handled, from process start',
    value: milliseconds(app.undisturbed.handled),
    ratio: app.undisturbed.handled / baseline.undisturbed.handled,
    of: `× baseline, ${milliseconds(baseline.undisturbed.handled)}`,
    target: 1.05,
  },
  {
    part: 'Cold start',
    name: 'First event handled, median',
    value: milliseconds(app.middle.handled),
    ratio: app.middle.handled / baseline.middle.handled,
    of: `× baseline, ${milliseconds(baseline.middle.handled)}`,
  },
  {
    part: 'Cold start',
    name: 'Import of the app',
    value: milliseconds(app.undisturbed.app),
    ratio: app.undisturbed.app / app.undisturbed.core,
    of: `× import of the core, ${milliseconds(app.undisturbed.core)}`,
    target: 0.05,
  },
  {
    part: 'Cold start',
    name: 'Import of the app, median',
    value: milliseconds(app.middle.app),
    ratio: app.middle.app / app.middle.core,
    of: `× import of the core, ${milliseconds(app.middle.core)}`,
  },
];

const callFigures = ({ empty, hookEvent, hookEventWithNames }: CallTimes): readonly Figure[] => [
  {
    part: 'Per call',
    name: 'Hook event, without names',
    value: milliseconds(hookEvent.busyMs),
    ratio: hookEvent.busyMs / empty.busyMs,
    of: `× empty trigger, ${milliseconds(empty.busyMs)}`,
  },
  {
    part: 'Per call',
    name: 'Hook event, with names',
    value: milliseconds(hookEventWithNames.busyMs),
    ratio: hookEventWithNames.busyMs / hookEvent.busyMs,
    of: '× without names',
  },
];

/** Times at growing sizes: the first against an empty trigger, each other one by how it grew. */
const sizedFigures = (key: 'form' | 'submission', name: string, times: readonly CallTime[]): readonly Figure[] =>
  SIZES.flatMap((size, index) => {
    const [time, smaller] = [times[index], times[index - 1]];
    const smallerSize = SIZES[index - 1];
    if (!time) return [];
    const figure = { part: 'Per call', name: `${name}, ${size} data fields`, value: milliseconds(time.busyMs) };
    if (!smaller || !smallerSize) {
      return [
        { ...figure, ratio: time.busyMs / time.waitMs, of: `× wait for the ${key}, ${milliseconds(time.waitMs)}` },
      ];
    }
    const ratio = growth([smallerSize, smaller.busyMs], [size, time.busyMs]);
    const of = `× linear, from ${smallerSize} fields`;
    return [{ ...figure, ratio, of, target: LINEAR }];
  });

function longDataFigures({ longData: [short, long] }: CallTimes): readonly Figure[] {
  const [length, longer] = LENGTHS;
  if (!short || !long) return [];
  return [
    {
      part: 'Per call',
      name: `Check of data, ${count(longer)} characters each`,
      value: milliseconds(long.busyMs),
      ratio: growth([length, short.busyMs], [longer, long.busyMs]),
      of: `× linear, from ${count(length)} characters`,
      target: LINEAR,
    },
  ];
}

const requestFigures = ({ requests }: Measured): readonly Figure[] =>
  requests.map(([operation, lines]) => ({
    part: 'Requests',
    name: operation,
    value: String(lines.length),
    ratio: lines.length,
    of: '× one request',
  }));

function memoryFigures({ memory: { app, baseline } }: Measured): readonly Figure[] {
  const [late, lateBaseline] = [app.at(-1), baseline.at(-1)];
  if (!late || !lateBaseline) return [];
  const [held, heldByBaseline] = [heldPerEvent(app), heldPerEvent(baseline)];
  return [
    {
      part: 'Memory',
      name: `Process after ${count(EVENTS)} events`,
      value: megabytes(late.rss),
      ratio: late.rss / lateBaseline.rss,
      of: `× baseline, ${megabytes(lateBaseline.rss)}`,
    },
    {
      part: 'Memory',
      name: 'Process, against its limit',
      value: megabytes(late.rss),
      ratio: late.rss / MEMORY_LIMIT,
      of: `× what ends a process, ${megabytes(MEMORY_LIMIT)}`,
      target: 1,
    },
    {
      part: 'Memory',
      name: 'Kept by each event',
      value: kilobytes(held),
      ratio: held / heldByBaseline,
      of: `× baseline, ${kilobytes(heldByBaseline)}: the core keeps it`,
    },
  ];
}

/** What the heap grows by with each event, garbage aside. */
function heldPerEvent(samples: readonly Sample[]): number {
  const [early, late] = [samples[0], samples.at(-1)];
  return early && late ? (late.held - early.held) / (late.events - early.events) : 0;
}

export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
export const count = (value: number): string => value.toLocaleString('en');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** Whether a figure keeps to its target; undefined where there is none. */
export const isMet = ({ ratio, target }: Figure): boolean | undefined =>
  target === undefined ? undefined : ratio <= target;
