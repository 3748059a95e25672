import type { Client } from './client.ts';
import { problem } from './errors/failure.ts';
import { inParallel } from '../lib/inParallel.ts';
import { fetchAllPages, fetchByIds, inChunks, recordsBy } from './lists.ts';
import { recordDecoder } from './wire/record.ts';
import { flag, number, text, toOne } from './wire/values.ts';

/** A choice of a data field: `value` is stored, `name` shown; `parentValue` ties it to the choice of another field. */
export type DropdownChoice = ReturnType<typeof decodeChoice>;

/** A data field of the firm, independent of any step. */
export type KnownDataField = ReturnType<typeof decodeKnownField> & Readonly<{ dataType: string }>;
const decodeKnownField = recordDecoder({ dataType: text, description: text, required: flag }, {});

export const decodeChoice = recordDecoder(
  { name: text, value: text, listOrder: number, parentValue: text, isDefault: flag },
  { dataField: toOne },
);

/** Fetches data fields by id, such as `44--Kind`; those without a type are left out. */
export async function fetchDataFields(
  client: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownDataField>> {
  const list = { task: 'look up the types of the data fields', path: ['datacollectionfields'] };
  const fields = await fetchByIds(client, list, ids, recordsBy(decodeKnownField));
  return new Map(fields.flatMap(({ dataType, ...field }) => (dataType ? [[field.id, { ...field, dataType }]] : [])));
}

const TASK = 'look up the choices of the data fields';
/** Gives up after this many pages: nobody chooses from a longer list. */
const MAX_CHOICE_PAGES = 10;

/** Fetches all choices in these collections, by data field, in the service's order and then by name. */
export async function fetchChoices(
  client: Client,
  collectionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DropdownChoice[]>> {
  const lists = await inParallel(inChunks(TASK, collectionIds), (chunk) =>
    fetchAllPages(
      client,
      { task: TASK, path: ['datacollectionfielddropdownchoices'], params: { dataCollection: chunk.join(',') } },
      recordsBy(decodeChoice),
      () => problem('Actionstep has more choices for these data fields than one run can read.', 'too_many_choices'),
      MAX_CHOICE_PAGES,
    ),
  );
  const choices = lists.flat().toSorted(byPlace);
  return Map.groupBy(choices, ({ links }) => links.dataField ?? '');
}

const byPlace = (one: DropdownChoice, other: DropdownChoice): number =>
  (one.listOrder ?? Infinity) - (other.listOrder ?? Infinity) || (one.name ?? '').localeCompare(other.name ?? '');
