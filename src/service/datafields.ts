import type { Client } from './client.ts';
import { allRecords, inChunks, readByIds, readPage } from './lists.ts';
import { recordReader } from './record.ts';
import { number, text, toOne } from './values.ts';

/** A choice of a data field: `value` is stored, `name` is shown, `parentValue` ties it to the choice of another field. */
export type DropdownChoice = ReturnType<typeof readChoice>;

const readType = recordReader({ dataType: text }, {});

const readChoice = recordReader(
  { name: text, value: text, listOrder: number, parentValue: text },
  { dataField: toOne },
);

/**
 * The data types of these data fields (such as `44--Kind`), by id. What the service does not answer is missing.
 * Source: service facts 8, step 2.
 */
export async function readDataTypes(client: Client, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const documents = await readByIds(client, 'look up the types of the data fields', 'datacollectionfields', ids);
  const types = allRecords(documents).map(readType);
  return new Map(types.flatMap(({ id, dataType }) => (dataType ? [[id, dataType]] : [])));
}

/**
 * All choices of all data fields of these collections, by data field, in the service's order.
 * Source: service facts 8, step 3.
 */
export async function readChoices(
  client: Client,
  collectionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DropdownChoice[]>> {
  const lists = await Promise.all(inChunks(collectionIds).map((chunk) => readAllChoices(client, chunk, 0)));
  const choices = lists
    .flat()
    .toSorted((one, other) => (one.listOrder ?? Infinity) - (other.listOrder ?? Infinity) || 0);
  return Map.groupBy(choices, ({ links }) => links.dataField ?? '');
}

async function readAllChoices(
  client: Client,
  collectionIds: readonly string[],
  page: number,
): Promise<readonly DropdownChoice[]> {
  const task = 'look up the choices of the data fields';
  const params = { dataCollection_in: collectionIds.join(',') };
  const { document, hasMore } = await readPage(
    client,
    { task, path: ['datacollectionfielddropdownchoices'], params },
    page,
  );
  const choices = document.records.map(readChoice);
  return hasMore ? [...choices, ...(await readAllChoices(client, collectionIds, page + 1))] : choices;
}
