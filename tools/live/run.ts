/*
 * A live run from its first question to its last: reading, hooks, writing, and what is left to people.
 * Options and what is done with the answers are in live.ts.
 */

import type { Firm } from './firm.ts';
import { HOOK_POINTS, Hooks, RENEWAL_POINTS, startListener, type Listener } from './hooks.ts';
import { allOf, merge, notSettled, settle, toLine, type Ending, type Finding, type Points } from './points.ts';
import { DATA_POINTS } from './reading/data.ts';
import { DOCUMENT_POINTS } from './reading/documents.ts';
import { PEOPLE_POINTS } from './reading/people.ts';
import { SERVICE_POINTS } from './reading/service.ts';
import type { Person, Say } from './terminal.ts';
import type { Guard } from './wire.ts';
import { LAST_POINTS, settleByWriting, WRITING_POINTS } from './writing/points.ts';
import { UPLOAD_POINTS } from './writing/uploads.ts';

/** What the person at the terminal wants beside reading. */
export type Wishes = Readonly<{
  /** The name of the action type of which one action is created. */
  write?: string;
  /** Where hooks are registered, and the port on which this machine serves that address. */
  hooks?: Readonly<{ url: string; port?: number }>;
}>;

export type Surroundings = Readonly<{
  firm: Firm;
  guard: Guard;
  person: Person;
  /** Aborted when the run is to end early. */
  signal: AbortSignal;
  now: () => Date;
  /** How long the event of an own creation is waited for. */
  eventWaitMs: number;
  say: Say;
}>;

/** All that is settled by reading, in the order in which it is looked at. */
const READING_POINTS: Points<Firm> = {
  ...SERVICE_POINTS,
  ...PEOPLE_POINTS,
  ...DATA_POINTS,
  ...DOCUMENT_POINTS,
  ...RENEWAL_POINTS,
};

/** Every point once, with what it takes where nothing was looked at. The last one no request can settle. */
const UNSETTLED: readonly Finding[] = merge(
  allOf(READING_POINTS, notSettled('reading')),
  allOf(
    { ...WRITING_POINTS, ...UPLOAD_POINTS, ...LAST_POINTS },
    notSettled('--write --action-type NAME, which creates one action of that type'),
  ),
  allOf(HOOK_POINTS, notSettled('--hooks URL, which registers two hooks there and removes them')),
  [
    {
      name: 'roles and related actions with flag T',
      verdict: notSettled("a person: see whether Actionstep's own form lets you leave a required role blank"),
    },
  ],
);

/**
 * Settles all that the person wants settled, after these points that only read. Whatever happens, hooks are removed, and
 * what was made is listed.
 */
export async function runLive(
  wishes: Wishes,
  around: Surroundings,
  reading: Points<Firm> = READING_POINTS,
): Promise<readonly Finding[]> {
  const { firm, guard, signal, say } = around;
  const ending: Ending = {};
  signal.addEventListener('abort', () => {
    ending.reason = 'another attempt: this one was stopped';
    guard.close();
  });
  const read = await settle(reading, firm, say, ending);

  const hooks = wishes.hooks && new Hooks(firm, guard, wishes.hooks.url);
  const made: string[] = [];
  let listener: Listener | undefined;
  try {
    if (wishes.hooks?.port !== undefined) listener = await startListener(wishes.hooks.port, say);
    const hooked = hooks ? await settle(HOOK_POINTS, hooks, say, ending) : [];
    const { write: typeName, hooks: { url } = { url: undefined } } = wishes;
    const writing = { ...around, now: around.now(), made, ending, url, listener };
    const written = typeName === undefined ? [] : await settleByWriting({ ...writing, typeName });
    const told = new Set([...read, ...hooked, ...written].map(({ name }) => name));
    say(...UNSETTLED.filter(({ name }) => !told.has(name)).map(toLine));
    return merge(UNSETTLED, read, hooked, written);
  } finally {
    say(...((await hooks?.removeAll()) ?? []));
    await listener?.stop();
    if (wishes.write !== undefined) say(...(made.length === 0 ? ['', 'Nothing was made.'] : ['', 'Made:', ...made]));
  }
}
