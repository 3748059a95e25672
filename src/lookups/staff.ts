import type { Client } from '../service/client.ts';
import { tryLookUp } from '../service/errors/failure.ts';
import { fetchAssignees } from '../service/users.ts';

/** The ids of the contacts that actions can be assigned to; undefined where they are not known. */
export type Staff = Readonly<{ ids: ReadonlySet<string> | undefined; notes: readonly string[] }>;

/**
 * Looks up whom actions can be assigned to, usually in one request. Where the list cannot be had, or not all of it, nobody
 * is said to be no member of the firm.
 */
export async function lookUpStaff(client: Client): Promise<Staff> {
  const found = await tryLookUp(fetchAssignees(client, 0), 'rethrow');
  if ('reason' in found) {
    return { ids: undefined, notes: [`Whether the assignee can log in could not be checked: ${found.reason}`] };
  }
  const { items, hasMore } = found.value;
  return { ids: hasMore ? undefined : new Set(items.map(({ id }) => id)), notes: [] };
}

/** For a run, which leaves it to the service. */
export const NO_STAFF: Staff = { ids: undefined, notes: [] };
