import type { Firm } from './firm.ts';
import { HOOK_POINTS } from './hookPoints.ts';
import { Hooks } from './hooks.ts';
import { startListener, type Listener } from './listener.ts';
import { READING_POINTS } from './points/reading.ts';
import { merge, UNSETTLED } from './rows.ts';
import { settle, type Ending, type Finding } from './settle.ts';
import { asAssumed, notSettled, type Verdict } from './verdict.ts';
import type { Person } from './writing/confirm.ts';
import type { Guard } from './writing/guard.ts';
import { WRITING_POINTS } from './writing/points/all.ts';
import { settleByWriting } from './writing/writingStage.ts';

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

/** Settles all that the person wants settled. Whatever happens, hooks are removed, and what was made is listed. */
export async function runLive(wishes: Wishes, around: Surroundings): Promise<readonly Finding[]> {
  const { firm, guard, signal, say, tell } = around;
  const ending: Ending = {};
  signal.addEventListener('abort', () => {
    ending.reason = 'another attempt: this one was stopped';
    guard.close();
  });
  // What is looked at again by writing is told once, when all is known of it.
  const isLater = ({ name }: Finding) => wishes.write !== undefined && WRITING_POINTS.some((one) => one.name === name);
  const read = await settle(READING_POINTS, firm, (finding) => !isLater(finding) && tell(finding), ending);

  const hooks = wishes.hooks && new Hooks(firm, guard, wishes.hooks.url);
  const made: string[] = [];
  let listener: Listener | undefined;
  try {
    if (wishes.hooks?.port !== undefined) listener = await startListener(wishes.hooks.port, say);
    const hooked = hooks ? await settle(hookPointsOf(hooks), firm, tell, ending) : [];
    const ownEvent = wishes.hooks && toOwnEvent(wishes.hooks.url, listener, around);
    const writing = { ...around, now: around.now(), typeName: wishes.write ?? '', made, ending, ownEvent };
    const tellBoth = (finding: Finding) => merge(read.filter(isSame(finding)), [finding]).forEach(tell);
    const written = wishes.write === undefined ? [] : await settleByWriting(writing, tellBoth);
    const findings = merge(UNSETTLED, read, hooked, written);
    const told = new Set([...read, ...hooked, ...written].map(({ name }) => name));
    for (const finding of findings) if (!told.has(finding.name)) tell(finding);
    return findings;
  } finally {
    for (const sentence of (await hooks?.removeAll()) ?? []) say(sentence);
    await listener?.stop();
    if (wishes.write !== undefined) say(toList(made));
  }
}

const hookPointsOf = (hooks: Hooks) =>
  HOOK_POINTS.map(({ name, settle: look }) => ({ name, settle: () => look(hooks) }));

const isSame =
  ({ name }: Finding) =>
  (other: Finding): boolean =>
    other.name === name;

const toList = (made: readonly string[]): string =>
  made.length === 0 ? '\nNothing was made.' : ['\nMade:', ...made].join('\n  ');

/** Looks whether creating an action calls the hooks, where this machine serves their address. */
const toOwnEvent =
  (url: string, listener: Listener | undefined, { eventWaitMs, signal }: Surroundings) =>
  async (actionId: string): Promise<Verdict> => {
    if (!listener) return notSettled(`a person: see whether ${url} has received the action ${actionId}`);
    return (await listener.hears(actionId, eventWaitMs, signal))
      ? asAssumed('The action that was just created came as an event.')
      : notSettled(`an event: none came within ${eventWaitMs / 1000} seconds, so see whether ${url} leads here`);
  };
