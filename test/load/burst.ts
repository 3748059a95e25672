import { startSandbox } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { loadApp, openPlatform } from '../support/platform.ts';
import { column } from '../support/rows.ts';

/*
 * A program of its own: a burst of callbacks, handled in one process as the platform's server does it. It tells what came
 * of it as one line of JSON. To be started with --expose-gc.
 */

/** What a burst left behind. */
export type BurstReport = Readonly<{
  /** Events that were handled to their end, of each trigger. */
  handled: Readonly<Record<string, number>>;
  /** Rows that came of them, and those that are not the only row of their event, or another event's. */
  rows: number;
  wrong: number;
  /** Requests that the service got. */
  requests: number;
  /** Bytes after a collection, at even distances. */
  memory: readonly Readonly<{ heap: number; rss: number; external: number }>[];
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

// A tenth of the Zaps wants names, which takes a request; the others use only the callback.
const sandbox = await startSandbox();
const authData = sandbox.connect();
const platformOf = async (trigger: string) => openPlatform(sandbox.environment, await loadApp(`triggers.${trigger}`));

/** The triggers in turn, each with the resource that it tells of and where its rows have the name. */
const TRIGGERS = [
  { trigger: 'new_action', resource: 'actions', nameKey: 'name', platform: await platformOf('new_action') },
  {
    trigger: 'new_contact',
    resource: 'participants',
    nameKey: 'displayName',
    platform: await platformOf('new_contact'),
  },
] as const;
/** Two events in a row are in two forms, the next two are of the other trigger. */
const triggerOf = (event: number) => TRIGGERS[event % 4 < 2 ? 0 : 1];
/** Ids that the firm does not have: its names would replace those of the callback. */
const FIRST_ID = 100_000;

const handled: Record<string, number> = { new_action: 0, new_contact: 0 };
let rows = 0;

/** Whether an event became one row, its own. */
async function handle(event: number): Promise<boolean> {
  const { trigger, resource, nameKey, platform } = triggerOf(event);
  const [id, name] = [FIRST_ID + event, `Record ${event}`];
  const given = await platform.run(`triggers.${trigger}.operation.perform`, {
    authData,
    meta: {},
    inputData: { includeNames: event % WITH_NAMES_EVERY === 0 },
    ...callbackWith(event % 2 === 0 ? 'document' : 'live', resource, { id, [nameKey]: name }),
  });
  const ids = column(given, 'id');
  handled[trigger] = (handled[trigger] ?? 0) + 1;
  rows += ids.length;
  return ids.length === 1 && ids[0] === String(id) && column(given, nameKey)[0] === name;
}

const listeners = (): number => process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
const resources = (): readonly string[] => process.getActiveResourcesInfo().toSorted();
const memoryNow = (): BurstReport['memory'][number] => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed: heap, rss, external } = process.memoryUsage();
  return { heap, rss, external };
};

/** Handles events from one number on, a few at a time; how many went wrong. */
async function handleFrom(first: number, count: number): Promise<number> {
  const queue = Array.from({ length: count }, (_, index) => first + index).values();
  const work = async (): Promise<number> => {
    const { value: event, done } = queue.next();
    return done ? 0 : Number(!(await handle(event))) + (await work());
  };
  const wrong = await Promise.all(Array.from({ length: AT_ONCE }, work));
  return wrong.reduce((sum, part) => sum + part, 0);
}

// The first events load the modules.
let wrong = await handleFrom(1, 200);
const before = { resources: resources(), listeners: listeners() };
const memory = [memoryNow()];
let requests = sandbox.requests.length;
sandbox.requests.length = 0;
for (let first = 201; first <= events; first += every) {
  // oxlint-disable-next-line no-await-in-loop -- one window after the other is what is measured
  wrong += await handleFrom(first, Math.min(every, events - first + 1));
  requests += sandbox.requests.length;
  sandbox.requests.length = 0;
  memory.push(memoryNow());
}
const report: BurstReport = {
  handled,
  rows,
  wrong,
  requests,
  memory,
  resources: { before: before.resources, after: resources() },
  listeners: { before: before.listeners, after: listeners() },
  warnings,
};
process.stdout.write(JSON.stringify(report));
await sandbox.stop();
