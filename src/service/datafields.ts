import type { Client } from './client.ts';
import { problem } from './failure.ts';
import { inParallel } from './inParallel.ts';
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

const TASK = 'look up the choices of the data fields';

/** A collection with more choices than fit on these pages is not one to choose from a list. */
const MAX_CHOICE_PAGES = 10;

/**
 * All choices of all data fields of these collections, by data field, in the service's order. Throws an error in words
 * when there are more than can be read in one run: the first of them would pass for all.
 * Source: service facts 8, step 3.
 */
export async function readChoices(
  client: Client,
  collectionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DropdownChoice[]>> {
  const lists = await inParallel(inChunks(TASK, collectionIds), (chunk) => readAllChoices(client, chunk));
  const choices = lists
    .flat()
    .toSorted((one, other) => (one.listOrder ?? Infinity) - (other.listOrder ?? Infinity) || 0);
  return Map.groupBy(choices, ({ links }) => links.dataField ?? '');
}

async function readAllChoices(
  client: Client,
  collectionIds: readonly string[],
  page = 0,
): Promise<readonly DropdownChoice[]> {
  const params = { dataCollection_in: collectionIds.join(',') };
  const { document, hasMore } = await readPage(
    client,
    { task: TASK, path: ['datacollectionfielddropdownchoices'], params },
    page,
  );
  const choices = document.records.map(readChoice);
  if (!hasMore) return choices;
  if (page + 1 >= MAX_CHOICE_PAGES) {
    throw problem('Actionstep has more choices for these data fields than one run can read.', 'too_many_choices');
  }
  return [...choices, ...(await readAllChoices(client, collectionIds, page + 1))];
}
