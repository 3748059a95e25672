/*
 * The resources `datacollectionfields` and `datacollectionfielddropdownchoices` (docs/service-notes.md, "Data
 * fields"). What an action has in its fields is in `datavalues.ts`.
 */

import { inBackground, inParallel } from '../lib/inParallel.ts';
import { inAlphabet } from '../lib/text.ts';
import { fieldsMissing, type Client, type Query } from './client.ts';
import { tooMany } from './errors/failure.ts';
import { fetchAllPages, fetchByIds, fetchFirstPages, fetchItems, inChunks, listOf } from './lists.ts';
import { linkedById, type Document, type Resource } from './wire/document.ts';
import { asFlag, asFlagOrNull, asNumber, asText, recordDecoder, toMany, toOne } from './wire/record.ts';

/** A choice of a data field: `value` is stored, `name` shown; `parentValue` ties it to the choice of another field. */
type DropdownChoice = ReturnType<typeof decodeChoice>;

export const decodeChoice = recordDecoder(
  { name: asText, value: asText, listOrder: asNumber, parentValue: asText, isDefault: asFlag },
  { dataField: toOne },
);

const decodeField = recordDecoder(
  { label: asText, name: asText, dataType: asText, description: asText, required: asFlag, formOrder: asNumber },
  { dataCollection: toOne },
);

type DataFieldRecord = ReturnType<typeof decodeField>;

/** Fetches data fields by id, such as `44--Kind`; those without a type are left out. */
export async function fetchDataFields(client: Client, ids: readonly string[]) {
  const list = { ...listOf('datacollectionfields', decodeField), purpose: 'look up the types of the data fields' };
  const fields = await fetchByIds(client, list, ids);
  return new Map(
    fields.flatMap(({ dataType, ...field }) => (dataType ? [[field.id, { ...field, dataType }] as const] : [])),
  );
}

const CHOICES_PURPOSE = 'look up the choices of the data fields';

/** Gives up after this many pages: nobody chooses from a longer list. */
const MAX_CHOICE_PAGES = 10;

/** All choices of a data field; null if they are more than one run can read. */
export type FieldChoices = readonly DropdownChoice[] | null;

/**
 * The choices in the collections of these data fields, by field, in the service's order and then by name; those of the
 * fields alone if there are too many. `withChoices` looks up, beside the first page, which fields have some.
 */
export async function fetchChoices(
  client: Client,
  fieldIds: readonly string[],
  withChoices = (): Promise<readonly string[]> => Promise.resolve(fieldIds),
): Promise<ReadonlyMap<string, FieldChoices>> {
  const lists = await inParallel(inChunks(CHOICES_PURPOSE, collectionsOf(fieldIds)), async (chunk) => {
    const first = inBackground(fetchItems(client, choicesOf(inCollections(chunk)), 0));
    const own = (await withChoices()).filter((id) => chunk.includes(collectionOf(id)));
    if (own.length === 0) return [];
    const collections = collectionsOf(own);
    // Of other collections, no further page is read.
    const isShared = collections.length < chunk.length && !(await first).isComplete;
    const { items, isComplete } = isShared
      ? await fetchSomeChoices(client, inCollections(collections))
      : await fetchSomeChoices(client, inCollections(chunk), first);
    return isComplete ? [...byField(items)] : fetchOwnChoices(client, own);
  });
  return new Map(lists.flat());
}

const choicesOf = (params: Query) => ({
  ...listOf('datacollectionfielddropdownchoices', decodeChoice),
  purpose: CHOICES_PURPOSE,
  params,
});

const inCollections = (ids: readonly string[]): Query => ({ dataCollection: ids.join(',') });

const fetchSomeChoices = (client: Client, params: Query, first?: ReturnType<typeof fetchItems<DropdownChoice>>) =>
  fetchFirstPages(client, choicesOf(params), { maxPages: MAX_CHOICE_PAGES, first });

const byField = (choices: readonly DropdownChoice[]): ReadonlyMap<string, readonly DropdownChoice[]> =>
  Map.groupBy(choices.toSorted(byListOrder), ({ links }) => links.dataField ?? '');

/**
 * Fetches the choices of these fields alone. Throws if none of them comes, or others do: the service may understand the
 * filter differently.
 */
async function fetchOwnChoices(client: Client, fieldIds: readonly string[]) {
  const parts = await inParallel(inChunks(CHOICES_PURPOSE, fieldIds), (ids) => fetchInParts(client, ids));
  const lists = parts.flat();
  if (lists.length === 0) throw tooMany(CHOICES_PURPOSE);
  return lists;
}

async function fetchInParts(
  client: Client,
  fieldIds: readonly string[],
): Promise<readonly (readonly [fieldId: string, FieldChoices])[]> {
  const { items, isComplete } = await fetchSomeChoices(client, { dataField: fieldIds.join(',') });
  const own = items.filter(({ links }) => fieldIds.includes(String(links.dataField)));
  if (isComplete) return [...byField(own)];
  if (own.length < items.length) throw tooMany(CHOICES_PURPOSE);
  if (fieldIds.length === 1) return fieldIds.map((id) => [id, null]);
  const middle = Math.ceil(fieldIds.length / 2);
  // One after the other: their pages are already read side by side.
  const first = await fetchInParts(client, fieldIds.slice(0, middle));
  return [...first, ...(await fetchInParts(client, fieldIds.slice(middle)))];
}

const byListOrder = (one: DropdownChoice, other: DropdownChoice): number =>
  (one.listOrder ?? Infinity) - (other.listOrder ?? Infinity) || inAlphabet(one.name ?? '', other.name ?? '');

/** A collection of data fields. It belongs to action types, and an action has one record of it, or many. */
export type Collection = Readonly<ReturnType<typeof decodeCollection>>;

const decodeCollection = recordDecoder(
  { label: asText, name: asText, multipleRecords: asFlagOrNull, order: asNumber },
  { actionType: toMany },
);

/** A data field of an action type, whichever steps ask for it, with its collection. */
export type TypeField = Readonly<DataFieldRecord & { collection: Collection }>;

const TYPE_PURPOSE = 'look up the data fields of the action type';

/**
 * The data fields that actions of these types have, in one request if they fit on a page. Throws if they may not be all
 * of them: the filter only narrows the list.
 */
export async function fetchFieldsOfTypes(
  client: Client,
  actionTypeIds: readonly string[],
): Promise<readonly TypeField[]> {
  const params = { 'dataCollection[actionType_in]': actionTypeIds.join(','), include: 'dataCollection' };
  const list = { purpose: TYPE_PURPOSE, path: ['datacollectionfields'], params, toItems: decodeTypeFields };
  const fields = await fetchAllPages(client, list);
  const types = new Set(actionTypeIds);
  return fields.filter(({ collection }) => collection.links.actionType.some((type) => types.has(type)));
}

/** Data fields that came with a document, each with its collection if that came along too. */
export function decodeFields(
  fields: readonly Resource[],
  document: Document,
): readonly (DataFieldRecord & Readonly<{ collection: Collection | undefined }>)[] {
  const collections = linkedById(document, 'datacollections', decodeCollection);
  return fields
    .map(decodeField)
    .map((field) => ({ ...field, collection: collections.get(field.links.dataCollection ?? '') }));
}

/**
 * The fields of one page. Throws if one came without its collection, which tells the action types and whether an action
 * can have many records.
 */
const decodeTypeFields = (document: Document): readonly TypeField[] =>
  decodeFields(document.records, document).map(({ collection, ...field }) => {
    if (!collection || collection.links.actionType.length === 0 || collection.multipleRecords === null)
      throw fieldsMissing(TYPE_PURPOSE);
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
