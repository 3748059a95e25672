import * as zod from 'zod/mini';
import { filledText, readBody, recordId } from './body.ts';
import { timestamp } from './clock.ts';
import { changeReply } from './listing.ts';
import { ACTION_STATUSES, actionRecord, type ActionAttributes, type ActionRecord } from './records.ts';
import { Refusal, refuseFor } from './refusal.ts';
import type { Handler, Service } from './service.ts';

/** "ActionCreated": a new action with the next id, by whatever way. */
export function insertAction(
  { firm, events, now }: Service,
  attributes: ActionAttributes,
  answered?: Promise<void>,
): ActionRecord {
  const record = actionRecord(firm.next.action, attributes, now());
  firm.next.action += 1;
  firm.actions.set(String(record.id), record);
  events.fire('ActionCreated', record, answered);
  return record;
}

/** PUT /actions/{id}: what is named is replaced, anything else stays. What is read-only is refused. */
export const updateAction: Handler = ({ service, id, body }) => {
  const { firm, now } = service;
  const action = firm.actions.get(id);
  if (!action) throw new Refusal('notFound', `No actions record has the id ${id}`);
  const { links, ...attributes } = readBody(CHANGES, body).actions;
  const isKnown = links?.assignedTo === undefined || firm.participants.has(links.assignedTo);
  refuseFor(isKnown ? [] : [{ detail: 'assignedTo is no participant', pointer: '/actions/links/assignedTo' }]);
  const record = {
    ...action,
    ...attributes,
    modifiedTimestamp: timestamp(now()),
    ...(attributes.status !== undefined && { statusTimestamp: timestamp(now()) }),
    links: { ...action.links, ...links },
  };
  firm.actions.set(id, record);
  return changeReply(service, 'actions', record);
};

const line = filledText.check(zod.maxLength(255));

/** The attributes and links that the public facts call writable, as far as records here have them. */
const CHANGES = zod.strictObject({
  actions: zod.strictObject({
    name: zod.exactOptional(line),
    reference: zod.exactOptional(zod.nullable(line)),
    importExternalReference: zod.exactOptional(zod.nullable(line)),
    priority: zod.exactOptional(zod.int()),
    status: zod.exactOptional(zod.enum(ACTION_STATUSES)),
    isBillableOverride: zod.exactOptional(zod.nullable(zod.enum(['T', 'F']))),
    overrideBillingStatus: zod.exactOptional(zod.nullable(zod.enum(['Active', 'Closed']))),
    links: zod.exactOptional(
      zod.strictObject({ assignedTo: zod.exactOptional(recordId), division: zod.exactOptional(recordId) }),
    ),
  }),
});
