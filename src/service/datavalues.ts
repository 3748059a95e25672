import { inParallel } from '../lib/inParallel.ts';
import type { Client } from './client.ts';
import type { DropdownChoice } from './datafields.ts';
import { eachOnce, fetchSomePages, inChunks } from './lists.ts';
import { linkedOf, type Document, type Resource } from './wire/document.ts';
import { recordDecoder } from './wire/record.ts';
import { text, toOne } from './wire/values.ts';

/** A filled data field of an action, as it is stored. Label and type are null where they did not come along. */
export type StoredValue = Readonly<ReturnType<typeof toValue>>;

/** Filled data fields by action, whether all of them are there, and whether each has its label and type too. */
export type ActionData = Readonly<{
  byAction: ReadonlyMap<string | null, readonly StoredValue[]>;
  hasAllValues: boolean;
  isComplete: boolean;
}>;

/** The same with the choices of fields that have some, by field. */
export type LabelledData = ActionData & Readonly<{ choices: ReadonlyMap<string, readonly DropdownChoice[]> }>;

const decodeValue = recordDecoder(
  { stringValue: text },
  { action: toOne, dataCollectionField: toOne, dataCollectionRecord: toOne },
);

const decodeField = recordDecoder({ label: text, name: text, dataType: text }, {});
const TASK = 'look up the data of the action';

/** The filled data fields of these actions, and maybe of others: one request for up to 100 if all fits on a page. */
export async function fetchActionData(client: Client, actionIds: readonly string[]): Promise<ActionData> {
  const lists = await inParallel(inChunks(TASK, [...new Set(actionIds)]), (chunk) => {
    const params = { action: chunk.join(','), include: 'dataCollectionField' };
    const list = { task: TASK, path: ['datacollectionrecordvalues'], params, mustContain: ['action', 'stringValue'] };
    return fetchSomePages(client, list, 0, (document) => [document]);
  });
  const documents = lists.flatMap(({ items }) => items);
  const fields = fieldsIn(documents);
  const records = eachOnce(documents.flatMap((document) => document.records));
  const values = records.map((record) => toValue(record, fields));
  const hasAllValues =
    lists.every(({ hasMore }) => !hasMore) &&
    values.every(({ actionId }) => actionId !== null) &&
    records.every(isKnown);
  return {
    byAction: Map.groupBy(
      values.filter((value) => value.text.trim() !== ''),
      ({ actionId }) => actionId,
    ),
    hasAllValues,
    isComplete: hasAllValues && values.every(({ label, dataType }) => label !== null && dataType !== null),
  };
}

/** Only null says that a field is empty. A value that is missing, an object or a list may be one that was not read. */
const isKnown = ({ attributes: { stringValue } }: Resource): boolean =>
  stringValue === null || text(stringValue) !== null;

type Fields = ReadonlyMap<string, Readonly<{ label: string | null; dataType: string | null }>>;

const fieldsIn = (documents: readonly Document[]): Fields =>
  new Map(
    documents
      .flatMap((document) => linkedOf(document, 'datacollectionfields'))
      .map(decodeField)
      .map(({ id, label, name, dataType }) => [id, { label: label || name || null, dataType }]),
  );

function toValue(record: Resource, fields: Fields) {
  const { id, stringValue, links } = decodeValue(record);
  // An id is that of the field and a number more: `44--Kind--6234`.
  const fieldId = links.dataCollectionField ?? id.replace(/--\d+$/, '');
  const { label = null, dataType = null } = fields.get(fieldId) ?? {};
  return {
    actionId: links.action,
    fieldId,
    recordId: links.dataCollectionRecord,
    label,
    dataType,
    text: stringValue ?? '',
  };
}
