import { sameText } from '../lib/text.ts';
import { call, type Client } from './client.ts';
import { couldNot } from './errors/failure.ts';
import { fetchAllPages, listOf } from './lists.ts';
import { recordDecoder } from './wire/record.ts';
import { text } from './wire/values.ts';

/** The events that the service document names; any other is unavailable (section Events). */
export type HookEvent = 'ActionCreated' | 'ParticipantCreated';

/** A subscription of the service. Its `triggeredCount` is for people (docs/runbook.md). */
export type Hook = ReturnType<typeof decodeHook>;
const decodeHook = recordDecoder({ eventName: text, targetUrl: text, status: text }, {});
const HOOKS = listOf('resthooks', decodeHook);

/** What a hook is registered for: one event, sent to one address. */
export type Registration = Readonly<{ eventName: HookEvent; targetUrl: string }>;

/** Registers a hook. One without an id could never be removed, and one of another address belongs to another Zap. */
export async function createHook(client: Client, { eventName, targetUrl }: Registration): Promise<Hook> {
  const task = 'turn the trigger on';
  const body = { resthooks: [{ eventName, targetUrl }] };
  const { records } = await call(client, { task, method: 'POST', path: ['resthooks'], body });
  const [hook, ...others] = records.map(decodeHook).filter((one) => (one.targetUrl || targetUrl) === targetUrl);
  // Of several, none is known to be the new one.
  if (hook && others.length === 0) return hook;
  throw couldNot(task, 'its answer does not say how to identify it', 'Turn the Zap off and on again.');
}

/** Corrects a hook, and returns it as it then is; undefined when the service does not say. */
export async function updateHook(
  client: Client,
  id: string,
  { eventName, targetUrl }: Registration,
): Promise<Hook | undefined> {
  const body = { resthooks: [{ id, eventName, targetUrl, status: 'Active' }] };
  const answer = await call(client, { task: 'update the trigger', method: 'PUT', path: ['resthooks', id], body });
  return HOOKS.toItems(answer)[0];
}

/** Removes a hook. One that is already gone counts as removed. `task` completes "Actionstep could not …". */
export async function deleteHook(client: Client, id: string, task = 'turn the trigger off'): Promise<void> {
  await call(client, { task, method: 'DELETE', path: ['resthooks', id], accept: [404, 410] });
}

/** Whether the service sends events to a hook. Where there is a status, only "Active" counts. */
export const isActive = ({ status }: Hook): boolean => status === null || sameText(status, 'Active');

/**
 * The hooks that call this address, or did until they were disabled. All of the firm are read: the document does not
 * show how to read hooks (Endpoints, note 4), so no filter is known.
 */
export async function findHooks(client: Client, targetUrl: string): Promise<readonly Hook[]> {
  const hooks = await fetchAllPages(client, { ...HOOKS, task: 'look the trigger up' });
  return hooks.filter((hook) => hook.targetUrl === targetUrl && !sameText(hook.status, 'Deleted'));
}
