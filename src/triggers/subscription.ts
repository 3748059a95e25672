import type { Client } from '../service/client.ts';
import { mayHaveHappened } from '../service/failure.ts';
import { createHook, deleteHook, findHooks, updateHook, type Hook, type HookEvent } from '../service/resthooks.ts';
import { sameText } from '../text.ts';

/** What the platform keeps of a subscription and hands back when the Zap is turned off. */
export type Subscription = Readonly<{ id: string; eventName: HookEvent; targetUrl: string }>;

/**
 * Subscribes an address to an event.
 *
 * When nobody knows whether the service registered the hook, the hook with the same address is looked up and adopted,
 * so that no second one is left behind; where there are several, the others are removed. Throws the first error when
 * there is none.
 */
export async function subscribe(client: Client, eventName: HookEvent, targetUrl: string): Promise<Subscription> {
  try {
    const { id } = await createHook(client, { eventName, targetUrl });
    return { id, eventName, targetUrl };
  } catch (error) {
    if (!mayHaveHappened(error)) throw error;
    return adopt(client, eventName, targetUrl, error);
  }
}

async function adopt(client: Client, eventName: HookEvent, targetUrl: string, reason: unknown): Promise<Subscription> {
  // When this look-up fails too, the first error says more than the second.
  const found = await findHooks(client, targetUrl).catch(() => []);
  const isAsWanted = (hook: Hook): boolean => hook.eventName === eventName && isActive(hook);
  // Of several the last one, which is the one that has just been registered if any of them is.
  const hook = found.findLast(isAsWanted) ?? found.at(-1);
  if (!hook) throw reason;
  // A second one would tell every event twice, and nobody would know of it.
  const surplus = found.filter(({ id }) => id !== hook.id);
  await Promise.all(surplus.map(({ id }) => deleteHook(client, id).catch(() => undefined)));
  if (!isAsWanted(hook)) await updateOrRemove(client, hook.id, eventName, targetUrl);
  return { id: hook.id, eventName, targetUrl };
}

/** The service document shows no status; where the service tells one, only this one promises events. */
const isActive = ({ status }: Hook): boolean => status === null || sameText(status, 'Active');

/** A hook that cannot be made what is wanted is removed: nobody would know of it. */
async function updateOrRemove(client: Client, id: string, eventName: HookEvent, targetUrl: string): Promise<void> {
  try {
    await updateHook(client, id, { eventName, targetUrl });
  } catch (error) {
    await deleteHook(client, id).catch(() => undefined);
    throw error;
  }
}
