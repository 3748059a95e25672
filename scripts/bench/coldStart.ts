import * as zod from 'zod/mini';
import { EMPTY_EVENT, HOOK_EVENT } from './events.ts';
import { runInPackage, type Package } from './packages.ts';
import { median, quickerHalf } from './stats.ts';

/** What importing the core takes, importing the app on top of it, and all until an event is handled; in milliseconds. */
export type Start = Readonly<{ core: number; app: number; handled: number }>;

/**
 * Over all runs: the middle, and the mean of the quicker half. Whatever else the machine does makes a start slower, never
 * quicker, so that half is nearer to what the code costs, and differs less from one bench to the next.
 */
export type ColdStart = Readonly<{ middle: Start; undisturbed: Start }>;

/** So many processes are started for each of the two. */
export const RUNS = 80;

/** Starts the app and the baseline by turns, each as often before the other as after it: what disturbs one strikes both. */
export async function coldStarts(app: Package, baseline: Package): Promise<{ app: ColdStart; baseline: ColdStart }> {
  const times: { app: Start[]; baseline: Start[] } = { app: [], baseline: [] };
  await Promise.all([start(app, HOOK_EVENT, 1), start(baseline, EMPTY_EVENT, 0)]); // the files are in the disk's cache now
  for (let run = 0; run < RUNS; run += 1) {
    const turns = [
      async () => times.app.push(await start(app, HOOK_EVENT, 1)),
      async () => times.baseline.push(await start(baseline, EMPTY_EVENT, 0)),
    ];
    for (const turn of run % 2 === 0 ? turns : turns.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- side by side, the processes would slow each other down
      await turn();
    }
  }
  return { app: summary(times.app), baseline: summary(times.baseline) };
}

async function start(one: Package, event: object, expectedRows: number): Promise<Start> {
  const { rows, ...times } = Started.parse(await runInPackage(one, 'firstEvent', [event]));
  if (rows !== expectedRows) throw new Error(`The first event gave ${rows} rows, not ${expectedRows}.`);
  return times;
}

const Started = zod.object({ core: zod.number(), app: zod.number(), handled: zod.number(), rows: zod.number() });

const summary = (starts: readonly Start[]): ColdStart => ({
  middle: ofEachPart(starts, median),
  undisturbed: ofEachPart(starts, quickerHalf),
});

const ofEachPart = (starts: readonly Start[], pick: (times: readonly number[]) => number): Start => ({
  core: pick(starts.map(({ core }) => core)),
  app: pick(starts.map(({ app }) => app)),
  handled: pick(starts.map(({ handled }) => handled)),
});
