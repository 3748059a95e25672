import type { Client } from '../service/client.ts';
import { leftToAPerson, mayHaveHappened, problem, causeOf } from '../service/errors/failure.ts';
import { inParallel } from '../lib/inParallel.ts';
import {
  createHook,
  deleteHook,
  findHooks,
  isActive,
  updateHook,
  type Hook,
  type Registration,
} from '../service/resthooks.ts';

/**
 * Subscribes an address to an event: one hook, that the service calls active or gives no status for. After a refused
 * registration, throws it as it is; else only what makes the platform repeat nothing: a second hook must not follow.
 */
export async function subscribe(client: Client, wanted: Registration, log: (line: string) => void) {
  const hook = await register(client, wanted).catch((error: unknown) => {
    if (!mayHaveHappened(error)) throw error;
    return adopt(client, wanted, error, log);
  });
  const { id } = isAsWanted(hook, wanted) ? hook : await correct(client, hook, wanted);
  return { id, ...wanted };
}

/** Registers a hook. If the answer leaves out its event, it is the one that was asked for. */
async function register(client: Client, wanted: Registration): Promise<Hook> {
  const hook = await createHook(client, wanted);
  return { ...hook, eventName: hook.eventName ?? wanted.eventName };
}

const isAsWanted = (hook: Hook, { eventName }: Registration): boolean => hook.eventName === eventName && isActive(hook);

/** Finds the hook that a registration without a clear answer has left; throws the reason when it left none. */
async function adopt(client: Client, wanted: Registration, reason: unknown, log: (line: string) => void) {
  const found = await findHooks(client, wanted.targetUrl).catch((error: unknown) => {
    throw hookMayBeLeft(reason, error);
  });
  // The last of several is the new one, if any of them is.
  const hook = found.findLast((one) => isAsWanted(one, wanted)) ?? found.at(-1);
  if (!hook) throw reason;
  const surplus = found.filter(({ id }) => id !== hook.id);
  await inParallel(surplus, (one) =>
    remove(client, one.id).catch((error: unknown) => {
      // It would send every event twice, unnoticed, so it is better to have none and to say so.
      if (isAsWanted(one, wanted)) throw error;
      log('A hook of the same address could not be removed. It does no harm: it reports no events to this Zap.');
    }),
  );
  return hook;
}

/** Corrects a hook, and replaces it when the service does not confirm the correction, for whatever reason. */
async function correct(client: Client, hook: Hook, wanted: Registration): Promise<Hook> {
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
  );
}

/** If the service gave a status before, it has to give one again: silence does not confirm that the hook is on. */
const isConfirmed = (updated: Hook, before: Hook, wanted: Registration): boolean =>
  updated.id === before.id &&
  updated.targetUrl === wanted.targetUrl &&
  isAsWanted(updated, wanted) &&
  (updated.status !== null || before.status === null);

const remove = (client: Client, id: string): Promise<void> =>
  deleteHook(client, id, 'remove a trigger that is not needed').catch((error: unknown) => {
    throw hookMayBeLeft(error);
  });

/* A RefreshAuthError or a ThrottledError would make the platform subscribe again, and register a second hook. */

const withoutRetry = (error: unknown): unknown =>
  leftToAPerson(error, ', so the trigger was not turned on', 'Turn the Zap off and on again');

/** The error for a subscription that failed for these reasons, and may have left a hook behind. */
const hookMayBeLeft = (...reasons: readonly unknown[]): Error =>
  problem(
    [
      ...reasons.map((reason) => causeOf(withoutRetry(reason))),
      'The trigger is not on, but a copy that this Zap cannot remove may be left in Actionstep.',
      'Turn the Zap off and on again. If each event then comes twice, contact support for this integration.',
    ].join(' '),
  );
