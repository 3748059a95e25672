import { quoted } from '../lib/sentences.ts';
import { asPattern, sameAs } from '../lib/text.ts';
import type { Client, Query } from './client.ts';
import { problem } from './errors/failure.ts';
import { fetchAllPages, fetchByIds, fetchItems, recordsBy, type PageOf } from './lists.ts';
import { recordDecoder } from './wire/record.ts';
import { flag, flagUnlessF, text } from './wire/values.ts';

/** A kind of action (matter type). */
export type ActionType = ReturnType<typeof decodeActionType>;
export const decodeActionType = recordDecoder({ name: text, isDisabled: flag, canCreate: flagUnlessF }, {});
const actionTypes = recordsBy(decodeActionType);
/** The attributes that identify a type, and say whether it can be used for new actions. */
const ACTION_TYPE_FIELDS = 'id,name,isDisabled,canCreate';

/** One page of the types that the connected user can open actions of, by name; the service may not know the filter. */
export async function fetchActionTypePage(client: Client, page: number): Promise<PageOf<ActionType>> {
  const params = { isDisabled: 'F', fields: ACTION_TYPE_FIELDS, sort: 'name' };
  const list = { task: 'list the action types', path: ['actiontypes'], params };
  return fetchItems(client, list, page, (document) => actionTypes(document).filter(isUsable));
}

/** The action types with exactly this name, in any case. Throws for more than one run can look through. */
export async function findActionTypes(
  client: Client,
  name: string,
  filter: Query = {},
): Promise<readonly ActionType[]> {
  const params = { ...filter, name_ilike: asPattern(name), fields: ACTION_TYPE_FIELDS, sort: 'name' };
  const list = { task: 'look up the action type', path: ['actiontypes'], params, mustContain: ['name'] };
  const types = await fetchAllPages(client, list, actionTypes, () =>
    problem(
      `Actionstep could not look up the action type ${quoted(name)}: there are too many action types. Choose it from the list.`,
      'too_many_action_types',
    ),
  );
  const isMeant = sameAs(name);
  return types.filter((type) => isMeant(type.name));
}

/** The action types with exactly this name that can be used for new actions. */
export const findUsableActionTypes = async (client: Client, name: string): Promise<readonly ActionType[]> =>
  (await findActionTypes(client, name, { isDisabled: 'F' })).filter(isUsable);

/** Whether there is an action type with this id, whether or not it can be used for new actions. */
export async function hasActionType(client: Client, id: string): Promise<boolean> {
  const list = { task: 'look up the action type', path: ['actiontypes'], params: { fields: 'id' } };
  return (await fetchByIds(client, list, [id], actionTypes)).some((type) => type.id === id);
}

/** The names of these action types, by id. */
export async function fetchActionTypeNames(
  client: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const list = { task: 'look up the names of the action types', path: ['actiontypes'], params: { fields: 'id,name' } };
  const types = await fetchByIds(client, list, ids, actionTypes);
  return new Map(types.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}

const isUsable = ({ isDisabled, canCreate }: ActionType): boolean => canCreate && !isDisabled;
