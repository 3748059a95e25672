import type { Client } from '../service/client.ts';
import { settle } from '../service/errors/failure.ts';
import { fetchAssignees } from '../service/users.ts';

/**
 * The ids of the contacts that actions can be assigned to, usually in one request. Undefined when they cannot be looked
 * up, or not all of them: nobody is then said to be no member of the firm.
 */
export async function lookUpStaff(client: Client): Promise<ReadonlySet<string> | undefined> {
  const found = await settle(fetchAssignees(client, 0), 'wait');
  return 'value' in found && !found.value.hasMore ? new Set(found.value.items.map(({ id }) => id)) : undefined;
}
