import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { byTurns, figure, kilobytes, milliseconds, toTable, type Figure } from './bench/figures.ts';
import { start, withApp, withPackages, type Packages, type Start } from './bench/packages.ts';
import { countRequests } from './bench/requests.ts';
import { measureScale } from './bench/scale.ts';
import { DEFINITION_LIMIT, FIRST_EVENT_LIMITS, PACKAGE_LIMIT } from './limits.ts';
import { inProject } from './project.ts';
import { script } from './run.ts';

const STARTS = 40;
const EVENTS = 10_000;

const sizes = ({ app, baseline }: Packages): readonly Figure[] => [
  figure('build.zip', kilobytes, app.bytes('build.zip'), 'the core alone', baseline.bytes('build.zip'), PACKAGE_LIMIT),
  figure('Bundle', kilobytes, app.bytes('dist/index.js'), 'build.zip', app.bytes('build.zip')),
  figure('Definition, indentation aside', kilobytes, app.bytes('definition.json'), 'limit', DEFINITION_LIMIT, 1),
];

/** Starts all by turns, so that what slows the machine down slows all of them. */
async function firstEvent({ app, once, definition, baseline }: Packages): Promise<readonly Figure[]> {
  const turns: Record<keyof Packages, Start>[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    turns.push({
      // oxlint-disable no-await-in-loop -- side by side, the processes would slow each other down
      app: await start(app),
      once: await start(once),
      definition: await start(definition),
      baseline: await start(baseline),
      // oxlint-enable no-await-in-loop
    });
  }
  const handled = (one: keyof Packages): readonly number[] => turns.map((turn) => turn[one].handled);
  const imported = (part: 'app' | 'core'): readonly number[] => turns.map((turn) => turn.app[part]);
  const { definition: ofDefinition, core: ofCore } = FIRST_EVENT_LIMITS;
  return [
    byTurns('First event, from start', handled('app'), 'the definition alone', handled('definition'), ofDefinition),
    byTurns('First event, from start', handled('app'), 'the core alone', handled('baseline'), ofCore),
    byTurns('The same on the patched core', handled('once'), 'the core alone', handled('baseline')),
    byTurns('The same of the definition alone', handled('definition'), 'the core alone', handled('baseline')),
    byTurns('Import of the app', imported('app'), 'import of the core', imported('core')),
  ];
}

async function manyEvents({ app, once, definition, baseline }: Packages): Promise<readonly Figure[]> {
  const ours = await start(app, EVENTS);
  const patched = await start(once, EVENTS);
  const alone = await start(definition, EVENTS);
  const theirs = await start(baseline, EVENTS);
  const each = ({ later }: Start): number => later / EVENTS;
  return [
    figure(`Each of ${EVENTS} events`, milliseconds, each(ours), 'the core alone', each(theirs)),
    figure('The same', milliseconds, each(ours), 'the definition alone', each(alone)),
    figure('The same on the patched core', milliseconds, each(patched), 'the core alone', each(theirs)),
    figure(`Memory after ${EVENTS} events`, kilobytes, ours.memory, 'the core alone', theirs.memory),
  ];
}

const toPage = (figures: string, requests: string): string => `# Performance

Made by \`npm run bench\` on Node ${process.versions.node} with ${cpus().length} processors. Times differ from machine to machine, so each figure
has a ratio. "The core alone" is an app of the same core with one empty trigger, and "the definition alone" one with our
definition and none of our code: the core copies, reads through and freezes the whole definition twice at each event,
whatever the app does. "The patched core" does so once ([core-once.md](core-once.md)). All are bundled and packed in the same
run. Times are processor time, so that other work on the machine counts less, though it still counts. Of ${STARTS} starts each,
by turns, the mean of the quicker half counts; beside it is the median of the ratios of the turns. The ${EVENTS} events are
one run each, so those figures can be off by a tenth or more. No event here needs a request.

${figures}

\`npm run bench -- --scale\` prints how cost grows with size, for 1,000 data fields in a form, 300 next steps, 100 records in a
callback and 1,000 runs in one process. Each exponent is to stay below 1: twice the work, less than twice the cost.

How many requests a run sends, and how many answers it waits for one after the other. A budget is of requests, unless it
says otherwise. That of an update holds a look before it, because its row tells what each value was.

${requests}
`;

/** Measures everything in one run, and leaves the figures in docs/performance.md. */
const measure = (): Promise<void> =>
  withPackages(async (packages) => {
    const figures = [...sizes(packages), ...(await firstEvent(packages)), ...(await manyEvents(packages))];
    const requests = await countRequests(packages.app.folder);
    console.table(figures);
    console.table(requests);
    await writeFile(inProject('docs/performance.md'), toPage(toTable(figures), toTable(requests)));
  });

const scale = (): Promise<void> => withApp(async (app) => console.table(await measureScale(app)));

/**
 * Measures the packed app against others that are packed the same way; with `--scale`, how cost grows with size. Nothing
 * fails when a figure is poor: times depend on the machine.
 */
await script(() => (process.argv.includes('--scale') ? scale() : measure()));
