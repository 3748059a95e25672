import type { Client } from '../service/client.ts';
import { fetchActionData, type ActionData } from '../service/datavalues.ts';
import { settle } from '../service/errors/failure.ts';

/**
 * The data of these actions. Undefined when it cannot be had: no event is lost for it, and no search fails. Only an
 * expired token is thrown on.
 */
export async function lookUpActionData(client: Client, actionIds: readonly string[]): Promise<ActionData | undefined> {
  const fetched = await settle(fetchActionData(client, actionIds));
  return 'value' in fetched ? fetched.value : undefined;
}
