import type { Client } from '../service/client.ts';
import { mayHaveHappened, problem } from '../service/errors/failure.ts';
import { inParallel } from '../lib/inParallel.ts';
import {
  createHook,
  deleteHook,
  findHooks,
  isActive,
  updateHook,
  type Hook,
  type HookEvent,
  type Registration,
} from '../service/resthooks.ts';
import { withoutRetry, hookMayBeLeft } from './subscriptionErrors.ts';

/** What the platform keeps of a subscription and hands back when the Zap is turned off. */
export type Subscription = Readonly<{ id: string; eventName: HookEvent; targetUrl: string }>;

/** Writes a line, without any data, to the platform's log. */
type Log = (line: string) => void;

/**
 * Subscribes an address to an event: afterwards there is one hook for it that the service calls active, or of which it
 * tells no status.
 *
 * Throws the error of the registration as it is when the service refused it, and otherwise errors in words only: from the
 * moment that a hook may be there, nothing leaves here that would make the platform subscribe once more.
 */
export async function subscribe(client: Client, wanted: Registration, log: Log): Promise<Subscription> {
  const { eventName, targetUrl } = wanted;
  const hook = await register(client, wanted).catch((error: unknown) => {
    if (!mayHaveHappened(error)) throw error;
    return adopt(client, wanted, error, log);
  });
  const { id } = isAsWanted(hook, wanted) ? hook : await setRight(client, hook, wanted);
  return { id, eventName, targetUrl };
}

/** Registers a hook. What the answer does not say of its event is as it was asked for. */
async function register(client: Client, wanted: Registration): Promise<Hook> {
  const hook = await createHook(client, wanted);
  return { ...hook, eventName: hook.eventName ?? wanted.eventName };
}

const isAsWanted = (hook: Hook, { eventName }: Registration): boolean => hook.eventName === eventName && isActive(hook);

/** The hook that a registration without a clear answer has left; throws the reason when it left none. */
async function adopt(client: Client, wanted: Registration, reason: unknown, log: Log): Promise<Hook> {
  const found = await findHooks(client, wanted.targetUrl).catch((error: unknown) => {
    throw hookMayBeLeft(reason, error);
  });
  // Of several the last one, which is the one that has just been registered if any of them is.
  const hook = found.findLast((one) => isAsWanted(one, wanted)) ?? found.at(-1);
  if (!hook) throw reason;
  const surplus = found.filter(({ id }) => id !== hook.id);
  await inParallel(surplus, (one) =>
    remove(client, one.id).catch((error: unknown) => {
      // It would tell every event twice, and nobody would know of it: then it is better to have none, and to say so.
      if (isAsWanted(one, wanted)) throw error;
      log('A hook of the same address could not be removed. It does no harm: it reports no events to this Zap.');
    }),
  );
  return hook;
}

/** Makes a hook what is wanted. One of which the service does not confirm that it is gets replaced, whatever the reason. */
async function setRight(client: Client, hook: Hook, wanted: Registration): Promise<Hook> {
  const updated = await updateHook(client, hook.id, wanted).catch(() => undefined);
  if (updated && isConfirmed(updated, hook, wanted)) return updated;

  await remove(client, hook.id);
  const anew = await register(client, wanted).catch((error: unknown) => {
    throw mayHaveHappened(error) ? hookMayBeLeft(error) : withoutRetry(error);
  });
  if (isAsWanted(anew, wanted)) return anew;

  await remove(client, anew.id);
  throw problem(
    'Actionstep accepted the trigger but keeps it switched off. Turn the Zap off and on again in a few minutes. ' +
      'If this happens again, contact support for this integration.',
    'hook_not_active',
  );
}

/** A service that told a status has to tell one again: silence does not say that the hook has been switched on. */
const isConfirmed = (updated: Hook, before: Hook, wanted: Registration): boolean =>
  updated.id === before.id &&
  updated.targetUrl === wanted.targetUrl &&
  isAsWanted(updated, wanted) &&
  (updated.status !== null || before.status === null);

const remove = (client: Client, id: string): Promise<void> =>
  deleteHook(client, id, 'remove a trigger that is not needed').catch((error: unknown) => {
    throw hookMayBeLeft(error);
  });
