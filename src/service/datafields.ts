/*
 * The resources `datacollectionfields` and `datacollectionfielddropdownchoices` (docs/service-notes.md, "Data
 * fields"). What an action has in its fields is in `datavalues.ts`.
 */

import { inParallel } from '../lib/inParallel.ts';
import { fieldsMissing, type Client } from './client.ts';
import { tooMany } from './errors/failure.ts';
import { fetchAllPages, fetchByIds, findAllPages, inChunks, listOf } from './lists.ts';
import { linkedById, type Document, type Resource } from './wire/document.ts';
import { asFlag, asFlagOrNull, asNumber, recordDecoder, asText, toMany, toOne } from './wire/record.ts';

/** A choice of a data field: `value` is stored, `name` shown; `parentValue` ties it to the choice of another field. */
export type DropdownChoice = ReturnType<typeof decodeChoice>;

export const decodeChoice = recordDecoder(
  { name: asText, value: asText, listOrder: asNumber, parentValue: asText, isDefault: asFlag },
  { dataField: toOne },
);

const decodeField = recordDecoder(
  { label: asText, name: asText, dataType: asText, description: asText, required: asFlag, formOrder: asNumber },
  { dataCollection: toOne },
);

/** Fetches data fields by id, such as `44--Kind`; those without a type are left out. */
export async function fetchDataFields(client: Client, ids: readonly string[]) {
  const list = { ...listOf('datacollectionfields', decodeField), task: 'look up the types of the data fields' };
  const fields = await fetchByIds(client, list, ids);
  return new Map(
    fields.flatMap(({ dataType, ...field }) => (dataType ? [[field.id, { ...field, dataType }] as const] : [])),
  );
}

const FIELDS_TASK = 'look up the choices of the data fields';

/** Gives up after this many pages: nobody chooses from a longer list. */
const MAX_CHOICE_PAGES = 10;

/**
 * Fetches all choices in the collections of these data fields, by field, in the service's order and then by name. If
 * other fields of a collection make them too many, only the choices of these fields are fetched.
 */
export async function fetchChoices(
  client: Client,
  fieldIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DropdownChoice[]>> {
  const lists = await inParallel(inChunks(FIELDS_TASK, collectionsOf(fieldIds)), async (chunk) => {
    const all = await findDropdownChoices(client, { dataCollection: chunk.join(',') });
    return all ?? fetchOwnChoices(client, new Set(fieldIds.filter((id) => chunk.includes(collectionOf(id)))));
  });
  return Map.groupBy(lists.flat().toSorted(byListOrder), ({ links }) => links.dataField ?? '');
}

const findDropdownChoices = (client: Client, params: Readonly<Record<string, string>>) =>
  findAllPages(
    client,
    { ...listOf('datacollectionfielddropdownchoices', decodeChoice), task: FIELDS_TASK, params },
    MAX_CHOICE_PAGES,
  );

/**
 * Fetches the choices of these fields alone. Throws for too many, and for none: the service may understand the filter
 * differently.
 */
async function fetchOwnChoices(client: Client, ids: ReadonlySet<string>): Promise<readonly DropdownChoice[]> {
  const lists = await inParallel(inChunks(FIELDS_TASK, [...ids]), (chunk) =>
    findDropdownChoices(client, { dataField: chunk.join(',') }),
  );
  const own = lists.flatMap((list) => list ?? []).filter(({ links }) => ids.has(String(links.dataField)));
  if (own.length > 0 && !lists.includes(undefined)) return own;
  throw tooMany(FIELDS_TASK);
}

const byListOrder = (one: DropdownChoice, other: DropdownChoice): number =>
  (one.listOrder ?? Infinity) - (other.listOrder ?? Infinity) || (one.name ?? '').localeCompare(other.name ?? '');

/** A collection of data fields. It belongs to action types, and an action has one record of it, or many. */
export type Collection = Readonly<ReturnType<typeof decodeCollection>>;

const decodeCollection = recordDecoder(
  { label: asText, name: asText, multipleRecords: asFlagOrNull, order: asNumber },
  { actionType: toMany },
);

/** A data field of an action type, whichever steps ask for it, with its collection. */
export type TypeField = Readonly<ReturnType<typeof decodeField> & { collection: Collection }>;

const TYPE_TASK = 'look up the data fields of the action type';

/**
 * The data fields that actions of these types have, in one request if they fit on a page. Throws if they may not be all
 * of them: the filter only narrows the list.
 */
export async function fetchFieldsOfTypes(
  client: Client,
  actionTypeIds: readonly string[],
): Promise<readonly TypeField[]> {
  const params = { 'dataCollection[actionType_in]': actionTypeIds.join(','), include: 'dataCollection' };
  const list = { task: TYPE_TASK, path: ['datacollectionfields'], params, toItems: typeFields };
  const fields = await fetchAllPages(client, list);
  const types = new Set(actionTypeIds);
  return fields.filter(({ collection }) => collection.links.actionType.some((type) => types.has(type)));
}

/** Data fields that came with a document, each with its collection if that came along too. */
export function withCollections(fields: readonly Resource[], document: Document) {
  const collections = linkedById(document, 'datacollections', decodeCollection);
  return fields
    .map(decodeField)
    .map((field) => ({ ...field, collection: collections.get(field.links.dataCollection ?? '') }));
}

/**
 * The fields of one page. Throws if one came without its collection, which tells the action types and whether an action
 * can have many records.
 */
const typeFields = (document: Document): readonly TypeField[] =>
  withCollections(document.records, document).map(({ collection, ...field }) => {
    if (!collection || collection.links.actionType.length === 0 || collection.multipleRecords === null)
      throw fieldsMissing(TYPE_TASK);
    return { ...field, collection };
  });

/** The collection of a data field: the part of its id before the first `--`, as in `44--Kind`. */
export const collectionOf = (fieldId: string): string => fieldId.replace(/--.*/s, '');

/** What people can know of a data field by its id alone: `44--Price`. */
export const nameInId = (fieldId: string): string => fieldId.replace(/^\d+--/, '');

/**
 * The collections of these data fields, each once. Their own links can hold placeholders (docs/service-notes.md, "Data
 * fields").
 */
export const collectionsOf = (fieldIds: readonly string[]): readonly string[] => [
  ...new Set(fieldIds.filter((id) => id.includes('--')).map(collectionOf)),
];
