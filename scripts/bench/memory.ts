import * as zod from 'zod/mini';
import { EMPTY_EVENT, HOOK_EVENT } from './events.ts';
import { runInPackage, type Package } from './packages.ts';

const Sample = zod.object({ events: zod.number(), rss: zod.number(), held: zod.number() });

/** What a process holds after so many events, in bytes: in all, and on its heap once the garbage is collected. */
export type Sample = zod.infer<typeof Sample>;

export const EVENTS = 10_000;

/** The platform's core ends a process that holds more than this, once it has run 250 times. */
export const MEMORY_LIMIT = 450_000_000;

/** Memory at intervals, while one process handles event after event: of the app, and of the baseline beside it. */
export async function memoryOverEvents(app: Package, baseline: Package) {
  const [ofApp, ofBaseline] = await Promise.all([measure(app, HOOK_EVENT), measure(baseline, EMPTY_EVENT)]);
  return { app: ofApp, baseline: ofBaseline };
}

const measure = async (one: Package, event: object): Promise<readonly Sample[]> =>
  zod.array(Sample).parse(await runInPackage(one, 'manyEvents', [event, EVENTS, EVENTS / 10], ['--expose-gc']));
