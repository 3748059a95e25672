import { call, type Client } from './client.ts';
import { hasKnownValue } from './datavalues.ts';
import { inChunks } from './lists.ts';
import { createRecord, isSameLink } from './updates.ts';
import type { Resource } from './wire/document.ts';
import { recordDecoder } from './wire/record.ts';
import { text, toOne } from './wire/values.ts';

/* Writing the data of an action (docs/service-notes.md, "Changing data"). */

/** What a data field of an action is to hold, in one of its records; null empties it. */
export type NewValue = Readonly<{
  /** That of the field and that of the record: `44--Kind--6234`. */
  id: string;
  collectionId: string;
  fieldId: string;
  recordId: string;
  value: string | null;
}>;

const decodeRecord = recordDecoder({}, { action: toOne, dataCollection: toOne });

/** Makes a record of a collection in an action, whose fields are empty. An answer with another one is not believed. */
export async function createDataRecord(client: Client, actionId: string, collectionId: string): Promise<string> {
  const body = { datacollectionrecords: { links: { action: actionId, dataCollection: collectionId } } };
  const target = { noun: 'data record', path: ['datacollectionrecords'], decode: decodeRecord } as const;
  const isMeant = ({ links }: ReturnType<typeof decodeRecord>): boolean =>
    isSameLink(links.action, actionId) && isSameLink(links.dataCollection, collectionId);
  return (await createRecord(client, target, body, isMeant)).id;
}

const TASK = 'change the data of the action';
const RESOURCE = 'datacollectionrecordvalues';

/**
 * Gives values to an action: those of a record that is new are made first where the service needs that. Returns what the
 * answers say that they are now, by id; what they leave out is missing.
 */
export async function writeValues(
  client: Client,
  actionId: string,
  values: readonly NewValue[],
  newRecords: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const { newRecordValues, emptiedValue } = client.assumptions;
  const isMade = ({ recordId }: NewValue): boolean => newRecordValues === 'post' && newRecords.has(recordId);
  const toRecord = ({ id, collectionId, fieldId, recordId, value }: NewValue) => ({
    id,
    stringValue: value ?? (emptiedValue === 'null' ? null : ''),
    links: {
      action: actionId,
      dataCollectionField: fieldId,
      dataCollectionRecord: recordId,
      dataCollection: collectionId,
    },
  });
  const changed = values.filter((value) => !isMade(value));
  const changedIds = changed.map(({ id }) => id);
  const puts = inChunks(TASK, changedIds).map((ids) => {
    const records = changed.filter(({ id }) => ids.includes(id)).map(toRecord);
    const body = { [RESOURCE]: changed.length > 1 ? records : records[0] };
    return { method: 'PUT', path: [RESOURCE, ids], body } as const;
  });
  const posts = values.filter(isMade).map((value) => {
    const { id: _id, ...record } = toRecord(value);
    return { method: 'POST', path: [RESOURCE], body: { [RESOURCE]: record } } as const;
  });
  const answers: Resource[] = [];
  for (const write of [...puts, ...posts]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: what was not sent had no effect
    answers.push(...(await call(client, { task: TASK, ...write })).records);
  }
  return new Map(
    answers.filter(hasKnownValue).map(({ id, attributes }) => [id, text(attributes['stringValue']) ?? '']),
  );
}
