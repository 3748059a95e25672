import * as zod from 'zod/mini';
import { readBody, recordId } from './body.ts';
import type { Firm } from './firm.ts';
import { recordReply } from './listing.ts';
import type { DataValueRecord } from './records.ts';
import { Refusal, refuseFor, type Problem } from './refusal.ts';
import type { Handler } from './service.ts';
import { dataFault } from './step/dataValues.ts';

const RESOURCE = 'datacollectionrecordvalues';
const stringValue = zod.nullable(zod.string());
const LINKS = {
  action: recordId,
  dataCollection: recordId,
  dataCollectionField: recordId,
  dataCollectionRecord: recordId,
};

const links = zod.exactOptional(zod.partial(zod.strictObject(LINKS)));
const ONE = zod.strictObject({ id: zod.exactOptional(recordId), stringValue, links });
const LISTED = zod.strictObject({ id: recordId, stringValue, links });
/** A client sends a list of several values; the vendor's sample sends one as an object. */
const CHANGES = zod.strictObject({ [RESOURCE]: zod.union([ONE, zod.array(LISTED).check(zod.minLength(1))]) });

/** PUT /datacollectionrecordvalues/{id},{id}: all of them or none. Null and empty text empty a field. */
export const changeDataValues: Handler = ({ service, id, body }) => {
  const { firm } = service;
  const ids = id.split(',');
  const missing = ids.find((one) => !firm.dataValues.has(one));
  if (missing !== undefined) throw new Refusal('notFound', `No ${RESOURCE} record has the id ${missing}`);
  const given = readBody(CHANGES, body)[RESOURCE];
  const changes = [given].flat().map((change) => ({ id, ...change }));
  const named = changes.map((change) => change.id);
  const isAgreed = named.toSorted().join() === ids.toSorted().join() && new Set(ids).size === ids.length;
  refuseFor(isAgreed ? [] : [{ detail: 'The ids are not those of the address', pointer: `/${RESOURCE}/id` }]);
  const changed = changes.map((change) => changedValue(change, firm));
  refuseFor(changed.flatMap((value) => problemsOf(value, firm)));
  for (const value of changed) firm.dataValues.set(value.id, value);
  return recordReply(service, 200, RESOURCE, ...changed);
};

function changedValue(change: zod.output<typeof LISTED>, { dataValues }: Firm): DataValueRecord {
  const value = dataValues.get(change.id);
  if (!value) throw new Refusal('notFound', `No ${RESOURCE} record has the id ${change.id}`);
  const moved = Object.entries(change.links ?? {}).filter(([link, to]) => !isLinked(value, link, to ?? ''));
  refuseFor(moved.map(([link]) => ({ detail: `${link} cannot be changed`, pointer: `/${RESOURCE}/links/${link}` })));
  return { ...value, stringValue: change.stringValue || null };
}

const isLinked = ({ links: own }: DataValueRecord, link: string, to: string): boolean =>
  Object.entries(own).some(([name, id]) => name === link && id === to);

function problemsOf({ stringValue: given, links: { dataCollectionField } }: DataValueRecord, firm: Firm): Problem[] {
  const fault = dataFault(dataCollectionField, firm, given);
  return fault === undefined
    ? []
    : [{ detail: `${dataCollectionField}: ${fault}`, pointer: `/${RESOURCE}/stringValue` }];
}
