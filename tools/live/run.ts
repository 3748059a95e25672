/*
 * A live run from its first question to its last: reading, hooks, writing, and what is left to people.
 * Options and what is done with the answers are in live.ts.
 */
import type { Firm } from './firm.ts';
import type { Guard } from './guard.ts';
import { HOOK_POINTS, Hooks, RENEWAL_POINTS } from './hooks.ts';
import { startListener, type Listener } from './listener.ts';
import {
  allOf,
  asAssumed,
  merge,
  notSettled,
  settle,
  type Ending,
  type Finding,
  type Points,
  type Verdict,
} from './points.ts';
import { DATA_POINTS } from './reading/data.ts';
import { PEOPLE_POINTS } from './reading/people.ts';
import { SERVICE_POINTS } from './reading/service.ts';
import { WRITING_POINTS } from './writing/points.ts';
import { settleByWriting, type Person } from './writing/stage.ts';

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
  say: (line: string) => void;
  tell: (finding: Finding) => void;
}>;

/** All that is settled by reading, in the order in which it is looked at. */
const READING_POINTS: Points<Firm> = { ...SERVICE_POINTS, ...PEOPLE_POINTS, ...DATA_POINTS, ...RENEWAL_POINTS };

/** Every point once, with what it takes where nothing was looked at. The last one no request can settle. */
const UNSETTLED: readonly Finding[] = merge(
  allOf(READING_POINTS, notSettled('reading')),
  allOf(WRITING_POINTS, notSettled('--write --action-type NAME, which creates one action of that type')),
  allOf(HOOK_POINTS, notSettled('--hooks URL, which registers two hooks there and removes them')),
  [
    {
      name: 'roles and related actions with flag T',
      verdict: notSettled("a person: see whether Actionstep's own form lets you leave a required role blank"),
    },
  ],
);

/** Settles all that the person wants settled. Whatever happens, hooks are removed, and what was made is listed. */
export async function runLive(wishes: Wishes, around: Surroundings): Promise<readonly Finding[]> {
  const { firm, guard, signal, say, tell } = around;
  const ending: Ending = {};
  signal.addEventListener('abort', () => {
    ending.reason = 'another attempt: this one was stopped';
    guard.close();
  });
  const read = await settle(READING_POINTS, firm, tell, ending);

  const hooks = wishes.hooks && new Hooks(firm, guard, wishes.hooks.url);
  const made: string[] = [];
  let listener: Listener | undefined;
  try {
    if (wishes.hooks?.port !== undefined) listener = await startListener(wishes.hooks.port, say);
    const hooked = hooks ? await settle(HOOK_POINTS, hooks, tell, ending) : [];
    const ownEvent = wishes.hooks && toOwnEvent(wishes.hooks.url, listener, around);
    const writing = { ...around, now: around.now(), typeName: wishes.write ?? '', made, ending, ownEvent };
    const written = wishes.write === undefined ? [] : await settleByWriting(writing, tell);
    const told = new Set([...read, ...hooked, ...written].map(({ name }) => name));
    for (const finding of UNSETTLED) if (!told.has(finding.name)) tell(finding);
    return merge(UNSETTLED, read, hooked, written);
  } finally {
    for (const sentence of (await hooks?.removeAll()) ?? []) say(sentence);
    await listener?.stop();
    if (wishes.write !== undefined) say(made.length === 0 ? '\nNothing was made.' : ['\nMade:', ...made].join('\n  '));
  }
}

/** Looks whether creating an action calls the hooks, where this machine serves their address. */
const toOwnEvent =
  (url: string, listener: Listener | undefined, { eventWaitMs, signal }: Surroundings) =>
  async (actionId: string): Promise<Verdict> => {
    if (!listener) return notSettled(`a person: see whether ${url} has received the action ${actionId}`);
    return (await listener.hears(actionId, eventWaitMs, signal))
      ? asAssumed('The action that was just created came as an event.')
      : notSettled(`an event: none came within ${eventWaitMs / 1000} seconds, so see whether ${url} leads here`);
  };
