/*
 * How an address is subscribed to an event, the first time and at each renewal. The service disables a hook after any
 * answer but 200, and the platform answers 429 to a burst: without renewal a Zap would fall silent for good.
 */

import { inParallel } from '../lib/inParallel.ts';
import { inAlphabet } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import {
  detailsOf,
  mayHaveHappened,
  orElseAfterWrite,
  problem,
  whatHappened,
  withoutRerun,
} from '../service/errors/failure.ts';
import {
  createHook,
  deleteHook,
  findHooks,
  isActive,
  isAt,
  updateHook,
  type Hook,
  type Registration,
} from '../service/resthooks.ts';

/**
 * Leaves one active hook for an address and an event, whoever registered it, so the platform may remove an earlier one
 * before, after or not at all. Once a hook may be registered, no error makes the platform subscribe again by itself.
 */
export async function subscribe(
  client: Client,
  wanted: Registration,
  log: (line: string) => void,
  now = Date.now(),
): Promise<Subscription> {
  const attempt = () => settle(client, wanted, log);
  const settled = (await attempt()) ?? (await attempt()) ?? (await attempt());
  if (!settled) throw problem(TAKEN_AWAY);
  const { id, canRenew } = settled;
  return { id, ...wanted, ...(canRenew && { expiration_date: new Date(now + RENEWED_AFTER_MS).toISOString() }) };
}

/** The one hook that is left, and whether it can be renewed; undefined if a subscription that overlaps removed it. */
async function settle(
  client: Client,
  wanted: Registration,
  log: (line: string) => void,
): Promise<Readonly<{ id: string; canRenew: boolean }> | undefined> {
  const outcome = await register(client, wanted);
  const { hooks, canRenew } = await lookUpHooks(client, wanted, outcome);

  const [newest, ...older] = hooks.filter((hook) => serves(hook, wanted)).toSorted(newestHookFirst);
  const own = hooks.find(({ id }) => id === outcome.hook?.id);
  const candidate = newest ?? own;
  const useless = hooks.filter((hook) => hook !== candidate && !older.includes(hook));
  await removeUseless(client, useless, log);

  if (!candidate) throw outcome.failure;
  if (!newest) return { id: (await correct(client, wanted, candidate)).id, canRenew };
  const kept = older.length > 0 ? await keepOne(client, wanted, newest, older) : newest;
  return kept && { id: kept.id, canRenew };
}

/**
 * Registers a hook. If the answer was lost, or may mean that there is one already, only a look at the hooks can tell.
 */
async function register(client: Client, wanted: Registration): Promise<RegistrationOutcome> {
  try {
    return { hook: await createHook(client, wanted) };
  } catch (failure) {
    if (mayHaveHappened(failure) || REFUSES_DUPLICATES.has(detailsOf(failure)?.status)) return { failure };
    throw failure;
  }
}

/** All hooks of the address, including the new one, and whether a renewal will be able to look at them too. */
async function lookUpHooks(
  client: Client,
  { targetUrl }: Registration,
  { hook, failure }: RegistrationOutcome,
): Promise<View> {
  try {
    const listedHooks = await findHooks(client, targetUrl, hook && [hook.id]);
    // Where its own hook is listed under an address that nobody recognizes, a renewal would not find it.
    const canRenew = listedHooks.every((one) => isAt(one, targetUrl));
    return { hooks: hook ? withNew(listedHooks, hook) : listedHooks, canRenew };
  } catch (error) {
    if (!hook) throw mayHaveHappened(failure) ? hookMayBeLeft(failure, error) : failure;
    return { hooks: [hook], canRenew: !isLasting(error) };
  }
}

/** What the list leaves out about the new hook is taken from the answer to its registration. */
const withNew = (hooks: readonly Hook[], hook: Hook): readonly Hook[] => {
  const listed = hooks.find(({ id }) => id === hook.id);
  const own = { ...hook, eventName: listed?.eventName ?? hook.eventName, status: listed?.status ?? hook.status };
  return [...hooks.filter((one) => one !== listed), own];
};

/**
 * Whether a look at the hooks will always fail. Then each renewal would register one more hook, and each event would
 * come once more.
 */
function isLasting(error: unknown): boolean {
  const { status, code } = detailsOf(error) ?? {};
  return [403, 404, 405].some((one) => one === status) || code === 'too_many';
}

/** Whether the service reports the event through a hook. Whatever it leaves out about the hook counts as asked for. */
const serves = (hook: Hook, { eventName }: Registration): boolean =>
  (hook.eventName ?? eventName) === eventName && isActive(hook);

const newestHookFirst = (one: Hook, other: Hook): number => inAlphabet(other.id, one.id, { numeric: true });

async function removeUseless(client: Client, hooks: readonly Hook[], log: (line: string) => void): Promise<void> {
  await inParallel(hooks, ({ id }) =>
    deleteHook(client, id).catch(() => {
      log('A hook of the same address could not be removed. It does no harm: it reports no events to this Zap.');
    }),
  );
}

/**
 * Keeps the newest of several hooks, or one that cannot be removed: with two, each event comes twice. It looks before
 * it takes the newest back and at the end: a subscription that overlaps can remove the rest. Undefined if none is left.
 */
async function keepOne(
  client: Client,
  wanted: Registration,
  newest: Hook,
  older: readonly Hook[],
): Promise<Hook | undefined> {
  const remaining = await removeAll(client, wanted, older);
  const takenBack = remaining.length > 0 ? await removeAll(client, wanted, [newest]) : undefined;
  // Without an answer, nothing says that the newest is gone. The other can be gone, if another subscription removed it.
  const hooks = await orElseAfterWrite(findHooks(client, wanted.targetUrl, [newest.id]), takenBack ? [] : [newest]);
  const active = hooks.filter((hook) => serves(hook, wanted)).toSorted(newestHookFirst);
  const stuck = [...remaining, ...(takenBack ?? [])].filter(({ hook }) => active.some(({ id }) => id === hook.id));
  if (stuck.length > 1) throw hookMayBeLeft(...stuck.map(({ error }) => error));
  return active[0];
}

/**
 * Corrects a new hook that differs from its registration. Throws if it stays so: the trigger would only seem to work.
 */
async function correct(client: Client, wanted: Registration, hook: Hook): Promise<Hook> {
  const updated = await orElseAfterWrite(updateHook(client, hook.id, wanted), undefined);
  if (updated && isConfirmed(updated, hook, wanted)) return updated;

  const remaining = await removeAll(client, wanted, [hook]);
  if (remaining.length > 0) throw hookMayBeLeft(...remaining.map(({ error }) => error));
  throw problem(
    'Actionstep accepted the trigger but keeps it switched off. Turn the Zap off and on again in a few minutes. ' +
      'If this happens again, contact support for this integration.',
  );
}

/** Whether the hook is on now. If the service gave a status before, it has to give one again. */
const isConfirmed = (updated: Hook, before: Hook, wanted: Registration): boolean =>
  updated.id === before.id &&
  isAt(updated, wanted.targetUrl) &&
  updated.eventName === wanted.eventName &&
  isActive(updated) &&
  (typeof updated.status === 'string' || typeof before.status !== 'string');

/** Removes hooks. After an error only a look can tell which of them are still there: returns those, with the error. */
async function removeAll(
  client: Client,
  { targetUrl }: Registration,
  hooks: readonly Hook[],
): Promise<readonly RemainingHook[]> {
  const outcomes = await inParallel(hooks, (hook) =>
    deleteHook(client, hook.id, 'remove a trigger that is not needed').then(
      () => undefined,
      (error: unknown) => ({ hook, error }),
    ),
  );
  const failed = outcomes.filter((one) => one !== undefined);
  const [first] = failed;
  if (!first) return [];
  const ids = failed.map(({ hook }) => hook.id);
  const present = await findHooks(client, targetUrl, ids).catch((error: unknown) => {
    throw hookMayBeLeft(first.error, error);
  });
  return failed.filter(({ hook }) => present.some(({ id }) => id === hook.id));
}

const hookMayBeLeft = (...errors: readonly unknown[]): Error =>
  problem(
    [
      // An error after which the platform subscribes again would register one more hook, so it is only quoted.
      ...new Set(errors.map((error) => whatHappened(withoutRerun(error)))),
      'The trigger is not on, but a copy that this Zap cannot remove may be left in Actionstep.',
      'Turn the Zap off and on again. If each event then comes twice, contact support for this integration.',
    ].join(' '),
  );

const TAKEN_AWAY =
  'The trigger is not on, because it was turned on several times at once. Turn the Zap off and on again.';

/** What is stored of a subscription, its firm aside. The platform subscribes again when the date has passed. */
type Subscription = Readonly<{ id: string; expiration_date?: string }> & Registration;

type RegistrationOutcome = Readonly<{ hook?: Hook; failure?: unknown }>;
type View = Readonly<{ hooks: readonly Hook[]; canRenew: boolean }>;
type RemainingHook = Readonly<{ hook: Hook; error: unknown }>;

/** Statuses of a service that does not register one address and event twice; which of them is not known. */
const REFUSES_DUPLICATES: ReadonlySet<number | undefined> = new Set([400, 409, 422, 500]);

/** After this time, Zapier's pages say, the platform subscribes again. Nothing relies on it. */
const RENEWED_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
