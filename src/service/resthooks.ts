/*
 * The resource `resthooks`:
 * https://actionstep.atlassian.net/wiki/spaces/API/pages/39682304/REST+Hooks+Event+Notifications
 */

import * as zod from 'zod/mini';
import { sameText, trimEnd } from '../lib/text.ts';
import { call, type Client } from './client.ts';
import { unreadable } from './errors/errorTable.ts';
import { couldNot } from './errors/failure.ts';
import { fetchAllPages } from './lists.ts';
import { isIdentified, type Resource } from './wire/document.ts';

const Hook = zod.object({
  id: zod.string(),
  eventName: zod.nullish(zod.string()),
  targetUrl: zod.nullish(zod.string()),
  status: zod.nullish(zod.string()),
});
export type Hook = Readonly<zod.infer<typeof Hook>>;

export type Registration = Readonly<{
  /** An event that the service document names: no other is available (section Events). */
  eventName: 'ActionCreated' | 'ParticipantCreated';
  targetUrl: string;
}>;

/**
 * Registers a hook. Throws for an answer without an id, since such a hook could never be removed. A hook of another
 * address does not count, because it belongs to another Zap.
 */
export async function createHook(client: Client, { eventName, targetUrl }: Registration): Promise<Hook> {
  const purpose = 'turn the trigger on';
  const body = { resthooks: [{ eventName, targetUrl }] };
  const { records } = await call(client, { purpose, method: 'POST', path: ['resthooks'], body });
  const [hook, ...others] = decodeHooks(records, purpose).filter((one) => !one.targetUrl || isAt(one, targetUrl));
  // If there are several, it is not clear which one is new.
  if (hook && others.length === 0) return hook;
  throw couldNot(purpose, 'its answer does not say how to identify it', 'Turn the Zap off and on again.');
}

/** Corrects a hook, and returns it as it then is; undefined when the service does not say. */
export async function updateHook(
  client: Client,
  id: string,
  { eventName, targetUrl }: Registration,
): Promise<Hook | undefined> {
  const purpose = 'update the trigger';
  const body = { resthooks: [{ id, eventName, targetUrl, status: 'Active' }] };
  const { records } = await call(client, { purpose, method: 'PUT', path: ['resthooks', id], body });
  return decodeHooks(records, purpose)[0];
}

/** Removes a hook. One that is already gone counts as removed. `purpose` completes "Actionstep could not …". */
export async function deleteHook(client: Client, id: string, purpose = 'turn the trigger off'): Promise<void> {
  await call(client, { purpose, method: 'DELETE', path: ['resthooks', id], accept: [404, 410] });
}

/** Whether the service sends events to a hook. Where there is a status, only "Active" counts. */
export const isActive = ({ status }: Hook): boolean => status == null || sameText(status, 'Active');

/** Whether a hook calls this address. The service may write an address in another form than it was given. */
export const isAt = (hook: Hook, targetUrl: string): boolean =>
  typeof hook.targetUrl === 'string' && normalAddress(hook.targetUrl) === normalAddress(targetUrl);

function normalAddress(address: string): string {
  const plain = address
    .trim()
    .replace(/&amp;|&#0*38;|&#x0*26;/gi, '&')
    .replace(/&#0*47;|&#x0*2f;/gi, '/');
  const { origin, pathname, search } = URL.canParse(plain)
    ? new URL(plain)
    : { origin: '', pathname: plain, search: '' };
  return [origin, pathname, search].map((part) => trimEnd(part, /\//)).join('');
}

/**
 * The hooks that call this address, or did until they were disabled, and those with `ids`. All of the firm are read:
 * the document does not show how to read hooks (Endpoints, note 4), so no filter is known.
 */
export async function findHooks(
  client: Client,
  targetUrl: string,
  ids: readonly string[] = [],
): Promise<readonly Hook[]> {
  const purpose = 'look the trigger up';
  const list = {
    purpose,
    path: ['resthooks'],
    toItems: (page: Readonly<{ records: readonly Resource[] }>) => decodeHooks(page.records, purpose),
  };
  const hooks = await fetchAllPages(client, list);
  const ours = hooks.filter((hook) => ids.includes(hook.id) || isAt(hook, targetUrl));
  return ours.filter(({ status }) => !sameText(status ?? null, 'Deleted'));
}

/**
 * The hooks of an answer that can be told apart from others. Throws if one of them cannot be read, because it could
 * belong to any Zap.
 */
function decodeHooks(records: readonly Resource[], purpose: string): readonly Hook[] {
  const hooks = zod
    .array(Hook)
    .safeParse(records.filter(isIdentified).map(({ id, attributes }) => ({ ...attributes, id })));
  if (!hooks.success) throw unreadable(purpose, '');
  return hooks.data;
}
