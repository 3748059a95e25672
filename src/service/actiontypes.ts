/* The resource `actiontypes` (service document, Endpoints; docs/service-notes.md, "Further resources"). */

import { sameAs } from '../lib/text.ts';
import type { Client } from './client.ts';
import { asPattern } from './filterValues.ts';
import { fetchAllPages, fetchByIds, fetchItems, listOf, type Listing } from './lists.ts';
import { asFlag, asFlagUnlessF, asText, recordDecoder } from './wire/record.ts';

type ActionType = ReturnType<typeof decodeActionType>;

export const decodeActionType = recordDecoder(
  { name: asText, description: asText, isDisabled: asFlag, canCreate: asFlagUnlessF },
  {},
);

const ACTION_TYPES = listOf('actiontypes', decodeActionType);

const ACTION_TYPE_FIELDS = 'id,name,isDisabled,canCreate';

/** The types that new actions can have, by name; the service may not know the filter. */
const USABLE_TYPES = {
  ...ACTION_TYPES,
  purpose: 'list the action types',
  params: { isDisabled: 'F', fields: ACTION_TYPE_FIELDS, sort: 'name' },
};

/** One page of the types that the connected user can open actions of, by name. */
export async function fetchActionTypePage(client: Client, at: number): Promise<Listing<ActionType>> {
  const page = await fetchItems(client, USABLE_TYPES, at);
  return { ...page, items: page.items.filter(isUsable) };
}

/** All types that the connected user can open actions of, by name. Throws if there are more than one run can read. */
export const fetchUsableActionTypes = async (client: Client): Promise<readonly ActionType[]> =>
  (await fetchAllPages(client, USABLE_TYPES, 'Give the name of one.')).filter(isUsable);

/** The action types with exactly this name, in any case. Throws if there are more than one run can look through. */
export async function findActionTypes(client: Client, name: string): Promise<readonly ActionType[]> {
  const params = { name_ilike: asPattern(name), fields: `${ACTION_TYPE_FIELDS},description`, sort: 'name' };
  const list = { ...ACTION_TYPES, purpose: 'look up the action type', params, mustContain: ['name'] };
  const types = await fetchAllPages(client, list, 'Choose one from the list.');
  const isSame = sameAs(name);
  return types.filter((type) => isSame(type.name));
}

export const findUsableActionTypes = async (client: Client, name: string): Promise<readonly ActionType[]> =>
  (await findActionTypes(client, name)).filter(isUsable);

/** Whether there is an action type with this id, even one that new actions cannot have. */
export async function hasActionType(client: Client, id: string): Promise<boolean> {
  const list = { ...ACTION_TYPES, purpose: 'look up the action type', params: { fields: 'id' } };
  return (await fetchByIds(client, list, [id])).some((type) => type.id === id);
}

export async function fetchActionTypeNames(
  client: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const list = { ...ACTION_TYPES, purpose: 'look up the names of the action types', params: { fields: 'id,name' } };
  const types = await fetchByIds(client, list, ids);
  return new Map(types.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}

const isUsable = ({ isDisabled, canCreate }: ActionType): boolean => canCreate && !isDisabled;
