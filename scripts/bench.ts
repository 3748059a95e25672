import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { start, withPackages, type Packages, type Start } from './bench/packages.ts';
import { countRequests } from './bench/requests.ts';
import { DEFINITION_LIMIT } from './limits.ts';
import { inProject } from './project.ts';
import { script } from './run.ts';

const STARTS = 40;
const EVENTS = 10_000;

type Figure = Readonly<{ figure: string; value: string; of: string; ratio: string; target: string }>;

const sizes = ({ app, baseline }: Packages): readonly Figure[] => [
  figure('build.zip', kilobytes, app.bytes('build.zip'), 'baseline', baseline.bytes('build.zip'), 1.1),
  figure('Bundle', kilobytes, app.bytes('dist/index.js'), 'build.zip', app.bytes('build.zip')),
  figure('Definition, indentation aside', kilobytes, app.bytes('definition.json'), 'limit', DEFINITION_LIMIT, 1),
];

/** Starts all by turns, and takes the quickest start of each: other work on the machine only ever makes one slower. */
async function firstEvent({ app, definition, baseline }: Packages): Promise<readonly Figure[]> {
  const starts: Record<'ours' | 'alone' | 'theirs', Start>[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- side by side, the processes would slow each other down
    starts.push({ ours: await start(app), alone: await start(definition), theirs: await start(baseline) });
  }
  const least = (pick: (turn: (typeof starts)[number]) => number): number => Math.min(...starts.map(pick));
  const ours = least((turn) => turn.ours.handled);
  const alone = least((turn) => turn.alone.handled);
  const theirs = least((turn) => turn.theirs.handled);
  const [imported, core] = [least((turn) => turn.ours.app), least((turn) => turn.ours.core)];
  return [
    figure('First event, from start', milliseconds, ours, 'baseline', theirs, 1.05),
    figure('The same of the definition alone', milliseconds, alone, 'baseline', theirs),
    figure('First event, from start', milliseconds, ours, 'the definition alone', alone),
    figure('Import of the app', milliseconds, imported, 'import of the core', core, 0.05),
  ];
}

async function manyEvents({ app, definition, baseline }: Packages): Promise<readonly Figure[]> {
  const ours = await start(app, EVENTS);
  const alone = await start(definition, EVENTS);
  const theirs = await start(baseline, EVENTS);
  const each = ({ later }: Start): number => later / EVENTS;
  return [
    figure(`Each of ${EVENTS} events`, milliseconds, each(ours), 'baseline', each(theirs)),
    figure('The same', milliseconds, each(ours), 'the definition alone', each(alone)),
    figure(`Memory after ${EVENTS} events`, kilobytes, ours.memory, 'baseline', theirs.memory),
  ];
}

type Unit = (value: number) => string;
const kilobytes: Unit = (bytes) => `${Math.round(bytes / 1000).toLocaleString('en')} KB`;
const milliseconds: Unit = (time) => `${time.toFixed(time < 10 ? 2 : 0)} ms`;

/** What is measured, and what it is held against; a target is the ratio that it should keep to. */
const figure = (name: string, unit: Unit, value: number, of: string, other: number, target?: number): Figure => ({
  figure: name,
  value: unit(value),
  of: `${of}, ${unit(other)}`,
  ratio: (value / other).toFixed(3),
  target: target === undefined ? '' : `≤ ${target}`,
});

const toTable = ([first = {}, ...others]: readonly object[]): string =>
  [Object.keys(first), Object.keys(first).map(() => '---'), ...[first, ...others].map(Object.values)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const toPage = (figures: string, requests: string): string => `# Performance

Made by \`npm run bench\` on Node ${process.versions.node} with ${cpus().length} processors. Times differ from machine to machine, so each figure
has a ratio: to a baseline, an app of the same core with one empty trigger, bundled and packed in the same run. "The
definition alone" is an app with our definition and none of our code: the core copies, reads through and freezes the
whole definition twice at each event, whatever the app does. Times are processor time, so that other work on the machine
counts less, though it still counts. Of ${STARTS} starts each, by turns, the quickest counts. The ${EVENTS} events are one run
each, so those figures can be off by a tenth or more. No event here needs a request.

${figures}

How many requests a run sends, and how many answers it waits for one after the other. A budget is of requests, unless it
says otherwise. An update is one above it, because its row tells what each value was before.

${requests}
`;

/**
 * Measures the packed app against a baseline that is packed the same way, in one run, and leaves the figures in
 * docs/performance.md. Nothing fails when a figure is poor: times depend on the machine.
 */
await script(() =>
  withPackages(async (packages) => {
    const figures = [...sizes(packages), ...(await firstEvent(packages)), ...(await manyEvents(packages))];
    const requests = await countRequests(packages.app.folder);
    console.table(figures);
    console.table(requests);
    await writeFile(inProject('docs/performance.md'), toPage(toTable(figures), toTable(requests)));
  }),
);
