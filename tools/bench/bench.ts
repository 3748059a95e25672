import { script } from '../run.ts';
import { againstCore, kilobytes, milliseconds, type Figure } from './figures.ts';
import { start, withApp, withPackages, type Packages, type Start } from './packages.ts';
import { countRequests } from './requests.ts';
import { measureScale } from './scale.ts';

/** How many processes of each package are started for a first event, and how many for many events. */
const STARTS = 40;
const RUNS = 5;
const EVENTS = 2000;

type Turn = Readonly<Record<keyof Packages, Start>>;

/** Starts both by turns, so that what slows the machine down slows both of them. */
async function byTurns({ app, core }: Packages, count: number, events: number): Promise<readonly Turn[]> {
  const turns: Turn[] = [];
  while (turns.length < count) {
    // oxlint-disable-next-line no-await-in-loop -- side by side, the processes would slow each other down
    turns.push({ app: await start(app, events), core: await start(core, events) });
  }
  return turns;
}

async function figuresOf(packages: Packages): Promise<readonly Figure[]> {
  const firsts = await byTurns(packages, STARTS, 0);
  const runs = await byTurns(packages, RUNS, EVENTS);
  const { app, core } = packages;
  return [
    againstCore('build.zip', kilobytes, [{ app: app.size, core: core.size }]),
    againstCore(
      'First event, from start',
      milliseconds,
      firsts.map((turn) => ({ app: turn.app.handled, core: turn.core.handled })),
    ),
    againstCore(
      `Each of ${EVENTS} events`,
      milliseconds,
      runs.map((turn) => ({ app: turn.app.later / EVENTS, core: turn.core.later / EVENTS })),
    ),
    againstCore(
      `Memory after ${EVENTS} events`,
      kilobytes,
      runs.map((turn) => ({ app: turn.app.memory, core: turn.core.memory })),
    ),
  ];
}

/** Prints what the packed app costs beside the core alone, and how many requests each operation sends. */
const measure = (): Promise<void> =>
  withPackages(async (packages) => {
    console.table(await figuresOf(packages));
    console.table(await countRequests(packages.app.folder));
  });

const scale = (): Promise<void> => withApp(async (app) => console.table(await measureScale(app)));

/**
 * Measures the packed app beside an app of the same core with one empty trigger, bundled and packed in the same way; with
 * `--scale`, how cost grows with size. Times are those of the processor, and differ from machine to machine: ratios tell.
 */
await script(() => (process.argv.includes('--scale') ? scale() : measure()));
