import * as zod from 'zod/mini';
import { readBody, recordId } from './body.ts';
import type { Firm } from './firm.ts';
import { linkedIds } from './links.ts';
import { recordReply } from './listing.ts';
import { dataRecord, dataValueRecord, type DataRecord } from './records.ts';
import { refuseFor } from './refusal.ts';
import type { Handler } from './service.ts';

const BODY = zod.strictObject({
  datacollectionrecords: zod.strictObject({ links: zod.strictObject({ action: recordId, dataCollection: recordId }) }),
});

/** POST /datacollectionrecords. Its fields are there at once, and empty. */
export const createDataRecord: Handler = ({ service, body }) => {
  const { firm, wire } = service;
  const { action, dataCollection } = readBody(BODY, body).datacollectionrecords.links;
  const fault = faultOf(firm, action, dataCollection);
  refuseFor(fault === undefined ? [] : [{ detail: fault, pointer: '/datacollectionrecords/links/dataCollection' }]);
  const record = insertDataRecord(firm, action, dataCollection);
  addEmptyValues(firm, record);
  return recordReply(service, wire.createdStatus, 'datacollectionrecords', record);
};

function faultOf(firm: Firm, action: string, dataCollection: string): string | undefined {
  const type = firm.actions.get(action)?.links.actionType;
  if (type === undefined) return `There is no action ${action}`;
  const collection = firm.dataCollections.get(dataCollection);
  if (!collection || !linkedIds(collection, 'actionType').includes(type))
    return `The action has no data collection ${dataCollection}`;
  const isTaken = collection.multipleRecords === 'F' && recordsIn(firm, action, dataCollection).length > 0;
  return isTaken ? `The action has its record of the data collection ${dataCollection}` : undefined;
}

const recordsIn = ({ dataRecords }: Firm, action: string, dataCollection: string): readonly DataRecord[] =>
  [...dataRecords.values()].filter(({ links }) => links.action === action && links.dataCollection === dataCollection);

function insertDataRecord(firm: Firm, action: string, dataCollection: string): DataRecord {
  const record = dataRecord(action, dataCollection, recordsIn(firm, action, dataCollection).length + 1);
  firm.dataRecords.set(String(record.id), record);
  return record;
}

/** The record that holds what a step asks for; a new one if there is none. */
export function openDataRecord(firm: Firm, action: string, dataCollection: string): DataRecord {
  const [record = insertDataRecord(firm, action, dataCollection)] = recordsIn(firm, action, dataCollection);
  addEmptyValues(firm, record);
  return record;
}

/** "The value still comes": each field of a record has one, and null where nothing was filled in. */
export function addEmptyValues(
  { dataCollectionFields, dataValues }: Pick<Firm, 'dataCollectionFields' | 'dataValues'>,
  { id, links }: DataRecord,
): void {
  for (const field of dataCollectionFields.values()) {
    if (field.links.dataCollection !== links.dataCollection) continue;
    const value = dataValueRecord(links.action, field.id, null, String(id));
    if (!dataValues.has(value.id)) dataValues.set(value.id, value);
  }
}
