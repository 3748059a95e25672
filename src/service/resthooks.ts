import { sameText } from '../text.ts';
import { call, type Client } from './client.ts';
import type { Document } from './document.ts';
import { detailsOf, problem } from './failure.ts';
import { MAX_PAGE_SIZE } from './lists.ts';
import { recordReader } from './record.ts';
import { number, text } from './values.ts';

/** The events that the service document names; any other is unavailable (section Events). */
export type HookEvent = 'ActionCreated' | 'ParticipantCreated';

/** A subscription of the service: `{ id, eventName, targetUrl, status, triggeredCount }`. */
export type Hook = ReturnType<typeof readHook>;

const readHook = recordReader({ eventName: text, targetUrl: text, status: text, triggeredCount: number }, {});

type Subscription = Readonly<{ eventName: HookEvent; targetUrl: string }>;

/** Registers a hook. Throws when the service accepts it but names no id, because nobody could then remove it. */
export async function createHook(client: Client, { eventName, targetUrl }: Subscription): Promise<Hook> {
  const task = 'turn the trigger on';
  const body = { resthooks: [{ eventName, targetUrl }] };
  const [hook] = hooksOf(await call(client, { task, method: 'POST', path: ['resthooks'], body, isFinal: true }));
  if (!hook) {
    throw problem(
      'Actionstep accepted the trigger but did not say under which id. Turn the Zap off and on again.',
      'hook_without_id',
    );
  }
  return hook;
}

/** Points a hook to another event or address. The id goes into the path and the body (service document, resthooks). */
export async function updateHook(client: Client, id: string, { eventName, targetUrl }: Subscription): Promise<void> {
  const body = { resthooks: [{ id, eventName, targetUrl }] };
  const path = ['resthooks', id];
  await call(client, { task: 'update the trigger', method: 'PUT', path, body, hasNoAnswer: true, isFinal: true });
}

/** Removes a hook. One that is already gone counts as removed. */
export async function deleteHook(client: Client, id: string): Promise<void> {
  const path = ['resthooks', id];
  await call(client, { task: 'turn the trigger off', method: 'DELETE', path, accept: [404, 410], hasNoAnswer: true });
}

/**
 * The hooks that call this address, or did until they were disabled. The filter is checked here again: the service
 * ignores filters it does not know. Reading hooks is not in the service document (Endpoints, note 4), so the filter may
 * be what the service refuses: then the whole list is asked for, which is another question and not the same one again.
 */
export async function findHooks(client: Client, targetUrl: string): Promise<readonly Hook[]> {
  const document = await listHooks(client, { targetUrl }).catch((error: unknown) => {
    if (!MAY_MEAN_THE_FILTER.has(detailsOf(error)?.status)) throw error;
    return listHooks(client, {});
  });
  return hooksOf(document).filter((hook) => hook.targetUrl === targetUrl && !sameText(hook.status, 'Deleted'));
}

/** Not who asks, how often, or that nobody is there: those get the same answer to any question. */
const MAY_MEAN_THE_FILTER: ReadonlySet<number | undefined> = new Set([400, 404, 409, 422, 500]);

const listHooks = (client: Client, filter: Readonly<Record<string, string>>): Promise<Document> =>
  call(client, {
    task: 'look the trigger up',
    path: ['resthooks'],
    params: { ...filter, pageSize: MAX_PAGE_SIZE },
  });

const hooksOf = (document: Document): readonly Hook[] => document.records.map(readHook);
