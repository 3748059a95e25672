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

/** Gives values to an action. Returns what the answers say that they are now, by id; what they leave out is missing. */
export async function writeValues(
  client: Client,
  actionId: string,
  values: readonly NewValue[],
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
  const answers: Resource[] = [];
  for (const ids of inChunks(TASK, allIds)) {
    const records = values.filter(({ id }) => ids.includes(id)).map(toRecord);
    const body = { [RESOURCE]: values.length > 1 ? records : records[0] };
    // oxlint-disable-next-line no-await-in-loop -- one after the other: what was not sent had no effect
    const answer = await call(client, { task: TASK, method: 'PUT', path: [RESOURCE, ids], body });
    answers.push(...answer.records);
  }
  return new Map(
    answers.filter(hasKnownValue).map(({ id, attributes }) => [id, text(attributes['stringValue']) ?? '']),
  );
}
