import { quoted } from '../sentences.ts';
import { asPattern, sameAs } from '../text.ts';
import type { Client } from './client.ts';
import { problem } from './failure.ts';
import { allRecords, readAllPages, readByIds, readItems, type PageOf } from './lists.ts';
import { recordReader } from './record.ts';
import { flag, flagUnlessF, text } from './values.ts';

/** A kind of action (matter type). */
export type ActionType = ReturnType<typeof readActionType>;

/** Reads one actiontypes record. */
export const readActionType = recordReader(
  { name: text, description: text, isDisabled: flag, canCreate: flagUnlessF },
  {},
);

/** What tells which type it is, and whether actions can be created of it. */
const FIELDS = 'id,name,isDisabled,canCreate';

/**
 * One page of the action types that the connected user can create actions of, by name. Those that cannot be created are
 * left out here: the service may not know the filter (service facts 10).
 */
export async function pageOfActionTypes(client: Client, page: number): Promise<PageOf<ActionType>> {
  const params = { isDisabled: 'F', fields: FIELDS, sort: 'name' };
  const list = { task: 'list the action types', path: ['actiontypes'], params };
  return readItems(client, list, page, ({ records }) => records.map(readActionType).filter(isUsable));
}

/**
 * The action types with exactly this name, case and outer spaces ignored. Throws an error in words when there are more
 * types than can be read in one run, because the service ignores the filter: then nobody knows.
 */
export async function findActionTypes(
  client: Client,
  name: string,
  filter: Readonly<Record<string, string>> = {},
): Promise<readonly ActionType[]> {
  const list = {
    task: 'look up the action type',
    path: ['actiontypes'],
    params: { ...filter, name_ilike: asPattern(name), fields: FIELDS, sort: 'name' },
  };
  const documents = await readAllPages(client, list, () =>
    problem(
      `Actionstep could not look up the action type ${quoted(name)}: it has too many of them. Choose it from the list.`,
      'too_many_action_types',
    ),
  );
  const isMeant = sameAs(name);
  return allRecords(documents)
    .map(readActionType)
    .filter((type) => isMeant(type.name));
}

/** The action types with exactly this name that actions can be created of. */
export const findUsableActionTypes = async (client: Client, name: string): Promise<readonly ActionType[]> =>
  (await findActionTypes(client, name, { isDisabled: 'F' })).filter(isUsable);

/** The names of these action types, by id. */
export async function readActionTypeNames(
  client: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const documents = await readByIds(client, 'look up the names of the action types', 'actiontypes', ids, {
    fields: 'id,name',
  });
  const types = allRecords(documents).map(readActionType);
  return new Map(types.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}

const isUsable = ({ isDisabled, canCreate }: ActionType): boolean => canCreate && !isDisabled;
