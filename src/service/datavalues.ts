/*
 * The resources `datacollectionrecordvalues` and `datacollectionrecords`: the data of an action
 * (docs/service-notes.md, "Changing data").
 */

import { call, type Client } from './client.ts';
import { decodeFields, type TypeField } from './datafields.ts';
import { fetchOfActions, inChunks, type Listing } from './lists.ts';
import { linkedOf, type Document, type Resource } from './wire/document.ts';
import { asText, recordDecoder, toOne } from './wire/record.ts';
import { createRecord } from './writes.ts';

/** A data field of an action, as it is stored. Label and type are null if they did not come along. */
export type StoredValue = Readonly<{
  actionId: string | null;
  fieldId: string;
  recordId: string | null;
  label: string | null;
  dataType: string | null;
  text: string;
}>;

/** A value with its own id, and with its field and collection if both came along. */
export type WholeValue = StoredValue &
  Readonly<{
    /** That of its field and that of its record: `44--Kind--6234`. */
    id: string;
    typeField: TypeField | undefined;
    /** False if its text could not be read. */
    isKnown: boolean;
  }>;

/** Filled data fields by action, whether all of them are there, and whether each has its label and type too. */
export type ActionData = Readonly<{
  byAction: ReadonlyMap<string | null, readonly StoredValue[]>;
  isComplete: boolean;
  hasAllLabels: boolean;
}>;

const decodeValue = recordDecoder(
  { stringValue: asText },
  { action: toOne, dataCollectionField: toOne, dataCollectionRecord: toOne },
);

const VALUES = {
  purpose: 'look up the data of the action',
  path: ['datacollectionrecordvalues'],
  params: { include: 'dataCollectionField,dataCollection' },
  mustContain: ['action', 'stringValue'],
  toItems: decodeValues,
};

/**
 * The filled data fields of these actions, and maybe of others: a request for up to 100 actions if all fits on a page.
 */
export async function fetchActionData(client: Client, actionIds: readonly string[]): Promise<ActionData> {
  const { items, isComplete } = await fetchWholeValues(client, actionIds);
  return {
    byAction: Map.groupBy(
      items.filter((value) => value.text.trim() !== ''),
      ({ actionId }) => actionId,
    ),
    isComplete,
    hasAllLabels: isComplete && items.every(({ label, dataType }) => label !== null && dataType !== null),
  };
}

/** All data fields of actions, empty ones too: each record of a collection has all its fields. */
export async function fetchWholeValues(client: Client, actionIds: readonly string[]): Promise<Listing<WholeValue>> {
  const { items, isComplete } = await fetchOfActions(client, VALUES, actionIds);
  return { items, isComplete: isComplete && items.every(({ isKnown }) => isKnown) };
}

/**
 * Only null means that a field is empty. A missing value, an object or a list may be a value that could not be read.
 */
const hasKnownValue = ({ attributes: { stringValue } }: Resource): boolean =>
  stringValue === null || asText(stringValue) !== null;

function decodeValues(document: Document): readonly WholeValue[] {
  const linkedFields = decodeFields(linkedOf(document, 'datacollectionfields'), document);
  const fields = new Map(linkedFields.map((field) => [field.id, field]));
  return document.records.map((record) => {
    const { id, stringValue, links } = decodeValue(record);
    // The id of a value is that of its field and one more number: `44--Kind--6234`.
    const fieldId = links.dataCollectionField ?? id.replace(/--\d+$/, '');
    const field = fields.get(fieldId);
    return {
      id,
      actionId: links.action,
      fieldId,
      recordId: links.dataCollectionRecord ?? /--(\d+)$/.exec(id)?.[1] ?? null,
      label: field?.label || field?.name || null,
      dataType: field?.dataType ?? null,
      typeField: field?.collection && { ...field, collection: field.collection },
      text: stringValue ?? '',
      isKnown: hasKnownValue(record),
    };
  });
}

/** What a data field of an action is to hold, in one of its records; null empties it. */
export type NewValue = Readonly<{
  /** The id of the field and that of the record: `44--Kind--6234`. */
  id: string;
  collectionId: string;
  fieldId: string;
  recordId: string;
  value: string | null;
}>;

/** Makes a record of a collection in an action, with empty fields. Returns its id. */
export const createDataRecord = (client: Client, actionId: string, collectionId: string): Promise<string> =>
  createRecord(
    client,
    { noun: 'data record', path: ['datacollectionrecords'], decode: ({ id }) => id },
    { datacollectionrecords: { links: { action: actionId, dataCollection: collectionId } } },
  );

const VALUES_PURPOSE = 'change the data of the action';

const RESOURCE = 'datacollectionrecordvalues';

/** How far a write has come: how many values were sent and accepted, in order, and what the answers say, by id. */
type Progress = { sent: number; accepted: number; readonly answers: Map<string, string> };

export const noProgress = (): Progress => ({ sent: 0, accepted: 0, answers: new Map() });

/**
 * Writes values to an action, each once. Returns the values that the answers show, by id. After an error, `progress`
 * says how far the write came.
 */
export async function updateValues(
  client: Client,
  actionId: string,
  values: readonly NewValue[],
  progress = noProgress(),
): Promise<ReadonlyMap<string, string>> {
  const toRecord = ({ id, collectionId, fieldId, recordId, value }: NewValue) => ({
    id,
    stringValue: value,
    links: {
      action: actionId,
      dataCollectionField: fieldId,
      dataCollectionRecord: recordId,
      dataCollection: collectionId,
    },
  });
  const allIds = values.map(({ id }) => id);
  for (const ids of inChunks(VALUES_PURPOSE, allIds)) {
    const records = values.filter(({ id }) => ids.includes(id)).map(toRecord);
    const body = { [RESOURCE]: values.length > 1 ? records : records[0] };
    progress.sent += ids.length;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: what was not sent had no effect
    const answer = await call(client, { purpose: VALUES_PURPOSE, method: 'PUT', path: [RESOURCE, ids], body });
    progress.accepted += ids.length;
    for (const { id, attributes } of answer.records.filter(hasKnownValue)) {
      progress.answers.set(id, asText(attributes['stringValue']) ?? '');
    }
  }
  return progress.answers;
}
