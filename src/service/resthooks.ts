import { sameText } from '../lib/text.ts';
import { call, type Client } from './client.ts';
import type { Document } from './wire/document.ts';
import { detailsOf, problem, withFact } from './errors/failure.ts';
import { allRecords, fetchAllPages } from './lists.ts';
import { recordDecoder } from './wire/record.ts';
import { number, text } from './wire/values.ts';

/** The events that the service document names; any other is unavailable (section Events). */
export type HookEvent = 'ActionCreated' | 'ParticipantCreated';

/** A subscription of the service: `{ id, eventName, targetUrl, status, triggeredCount }`. */
export type Hook = ReturnType<typeof decodeHook>;

const decodeHook = recordDecoder({ eventName: text, targetUrl: text, status: text, triggeredCount: number }, {});

/** What a hook is registered for: one event, told to one address. */
export type Registration = Readonly<{ eventName: HookEvent; targetUrl: string }>;

/** Registers a hook. Throws when the service accepts it but names no id, because nobody could then remove it. */
export async function createHook(client: Client, { eventName, targetUrl }: Registration): Promise<Hook> {
  const task = 'turn the trigger on';
  const body = { resthooks: [{ eventName, targetUrl }] };
  const [hook] = hooksOf(await call(client, { task, method: 'POST', path: ['resthooks'], body, isFinal: true }));
  if (!hook) {
    const fact = 'Actionstep accepted the trigger but did not say how to identify it.';
    throw withFact(problem(`${fact} Turn the Zap off and on again.`, 'hook_without_id'), fact);
  }
  return hook;
}

/**
 * Points a hook to an event and an address, and switches it on. The id goes into the path and the body (service document,
 * resthooks); whether a hook that the service has disabled can be switched on again is not known, but other clients send
 * the status (docs/service-notes.md, "Hooks and callbacks"). Gives the hook as it then is; undefined when the service does not say.
 */
export async function updateHook(
  client: Client,
  id: string,
  { eventName, targetUrl }: Registration,
): Promise<Hook | undefined> {
  const body = { resthooks: [{ id, eventName, targetUrl, status: 'Active' }] };
  const path = ['resthooks', id];
  const [hook] = hooksOf(await call(client, { task: 'update the trigger', method: 'PUT', path, body, isFinal: true }));
  return hook;
}

/** Removes a hook. One that is already gone counts as removed. `task` completes "Actionstep could not …". */
export async function deleteHook(client: Client, id: string, task = 'turn the trigger off'): Promise<void> {
  await call(client, { task, method: 'DELETE', path: ['resthooks', id], accept: [404, 410], hasNoAnswer: true });
}

/** Whether a hook can be relied on. The document shows no status; where the service tells one, only one promises events. */
export const isActive = ({ status }: Hook): boolean => status === null || sameText(status, 'Active');

/**
 * The hooks that call this address, or did until they were disabled. The filter is checked here again: the service
 * ignores filters it does not know. Reading hooks is not in the service document (Endpoints, note 4), so the filter may
 * be what the service refuses: then the whole list is asked for, which is another question and not the same one again.
 *
 * Throws a user-facing error when there are more hooks than can be read in one run: then nobody knows.
 */
export async function findHooks(client: Client, targetUrl: string): Promise<readonly Hook[]> {
  const hooks = await listHooks(client, { targetUrl }).catch((error: unknown) => {
    if (!MAY_MEAN_THE_FILTER.has(detailsOf(error)?.status)) throw error;
    return listHooks(client, {});
  });
  return hooks.filter((hook) => hook.targetUrl === targetUrl && !sameText(hook.status, 'Deleted'));
}

/** Not who asks, how often, or that nobody is there: those get the same answer to any question. */
const MAY_MEAN_THE_FILTER: ReadonlySet<number | undefined> = new Set([400, 404, 409, 422, 500]);

async function listHooks(client: Client, filter: Readonly<Record<string, string>>): Promise<readonly Hook[]> {
  const list = { task: 'look the trigger up', path: ['resthooks'], params: filter };
  const documents = await fetchAllPages(client, list, () =>
    problem('Actionstep could not look the trigger up: there are too many triggers to look through.', 'too_many_hooks'),
  );
  return allRecords(documents).map(decodeHook);
}

const hooksOf = (document: Document): readonly Hook[] => document.records.map(decodeHook);
