import type { Client } from './client.ts';
import { readPage } from './pages.ts';
import { recordReader } from './record.ts';
import { flag, flagUnlessF, text } from './values.ts';

/** A kind of action (matter type). */
export type ActionType = ReturnType<typeof readActionType>;

/** Reads one actiontypes record. */
export const readActionType = recordReader(
  { name: text, description: text, isDisabled: flag, canCreate: flagUnlessF },
  {},
);

/**
 * One page of the action types that the connected user can create actions of, by name. Those that cannot be created are
 * left out here: the service may not know the filter (service facts 10).
 */
export async function pageOfActionTypes(client: Client, page: number): Promise<readonly ActionType[]> {
  const params = { isDisabled: 'F', fields: 'id,name,isDisabled,canCreate', sort: 'name' };
  const { document } = await readPage(client, { task: 'list the action types', path: ['actiontypes'], params }, page);
  return document.records.map(readActionType).filter(({ isDisabled, canCreate }) => canCreate && !isDisabled);
}
