import { startSandbox } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { openPlatform } from '../support/platform.ts';
import { column } from '../support/rows.ts';

/*
 * A program of its own: a burst of callbacks, handled in one process as the platform's server does it. It tells what came
 * of it as one line of JSON. To be started with --expose-gc.
 */

/** What a burst left behind. */
export type BurstReport = Readonly<{
  events: number;
  /** Events that became no row, several rows, or the row of another event. */
  wrong: number;
  /** Bytes on the heap after a collection, at even distances. */
  heap: readonly number[];
  /** What keeps the process alive, before and after. */
  resources: Readonly<{ before: readonly string[]; after: readonly string[] }>;
  /** Listeners on the process, before and after. */
  listeners: Readonly<{ before: number; after: number }>;
  warnings: readonly string[];
}>;

const [events = 0, every = 0] = process.argv.slice(2).map(Number);
const WITH_NAMES_EVERY = 10;
const AT_ONCE = 5;

const warnings: string[] = [];
process.on('warning', ({ name, message }) => {
  // The program runs from its source, which Node calls experimental.
  if (name !== 'ExperimentalWarning') warnings.push(`${name}: ${message}`);
});

// A tenth of the Zaps wants names, which costs a request; the others do with what the callback tells.
const sandbox = await startSandbox();
const platform = await openPlatform(sandbox.environment);
const authData = sandbox.connect();

async function handle(id: number): Promise<boolean> {
  const includeNames = id % WITH_NAMES_EVERY === 0;
  const callback = callbackWith(id % 2 === 0 ? 'document' : 'live', 'actions', { id, name: `Action ${id}` });
  const rows = await platform.run('triggers.new_action.operation.perform', {
    authData,
    meta: {},
    inputData: { includeNames },
    ...callback,
  });
  const ids = column(rows, 'id');
  const names = column(rows, 'name');
  return ids.length === 1 && ids[0] === String(id) && names[0] === `Action ${id}`;
}

const listeners = (): number => process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
const resources = (): readonly string[] => process.getActiveResourcesInfo().toSorted();
const heapSize = (): number => {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

/** Handles events from one id on, a few at a time; how many went wrong. */
async function handleFrom(first: number, count: number): Promise<number> {
  const ids = Array.from({ length: count }, (_, index) => first + index).values();
  const work = async (): Promise<number> => {
    const { value: id, done } = ids.next();
    return done ? 0 : Number(!(await handle(id))) + (await work());
  };
  const wrong = await Promise.all(Array.from({ length: AT_ONCE }, work));
  return wrong.reduce((sum, part) => sum + part, 0);
}

// The first events load what is loaded once.
let wrong = await handleFrom(1, 200);
const before = { resources: resources(), listeners: listeners() };
const heap = [heapSize()];
for (let first = 201; first <= events; first += every) {
  // oxlint-disable-next-line no-await-in-loop -- one window after the other is what is measured
  wrong += await handleFrom(first, Math.min(every, events - first + 1));
  sandbox.requests.length = 0;
  heap.push(heapSize());
}
const report: BurstReport = {
  events,
  wrong,
  heap,
  resources: { before: before.resources, after: resources() },
  listeners: { before: before.listeners, after: listeners() },
  warnings,
};
process.stdout.write(JSON.stringify(report));
await sandbox.stop();
