import * as zod from 'zod/mini';
import { filledText, momentText, readBody, recordId } from './body.ts';
import { recordReply } from './listing.ts';
import { timeEntryRecord } from './records.ts';
import { refuseFor } from './refusal.ts';
import type { Handler } from './service.ts';
import { canLogIn } from './users.ts';

/** A number with two decimals at most, as the vendor's files have it; answers show it as text. */
const hours = zod.number().check(zod.multipleOf(0.01, 'must be hours with two decimals'));

const midnight = momentText.check(zod.regex(/T00:00:00/, 'must be the midnight of a day'));

const BODY = zod.strictObject({
  timeentries: zod.strictObject({
    timestampDate: midnight,
    actualHours: hours,
    description: zod.exactOptional(filledText),
    billingBehavior: zod.exactOptional(zod.enum(['Bill', 'Hide', 'No charge'])),
    isBillable: zod.exactOptional(zod.enum(['T', 'F'])),
    importExternalReference: zod.exactOptional(filledText),
    links: zod.strictObject({ action: recordId, owner: recordId, createdBy: recordId }),
  }),
});

/** POST /timeentries. The rate and the amount are the service's own. */
export const createTimeEntry: Handler = ({ service: { firm, wire, now }, service, body }) => {
  const { links, ...given } = readBody(BODY, body).timeentries;
  refuseFor([
    ...(given.actualHours < 0 ? [{ detail: 'The hours must not be below zero', code: 'TR01' }] : []),
    ...(firm.actions.has(links.action)
      ? []
      : [{ detail: `There is no action ${links.action}`, pointer: '/timeentries/links/action' }]),
    ...(canLogIn(firm, links.owner) ? [] : [{ detail: 'The owner must have a valid login', code: 'TR03' }]),
    ...(firm.participants.has(links.createdBy)
      ? []
      : [{ detail: `There is no participant ${links.createdBy}`, pointer: '/timeentries/links/createdBy' }]),
  ]);
  const record = timeEntryRecord(firm.next.timeEntry, { ...given, ...links }, now());
  firm.next.timeEntry += 1;
  firm.timeEntries.set(String(record.id), record);
  return recordReply(service, wire.createdStatus, 'timeentries', record);
};
