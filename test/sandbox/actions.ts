import * as zod from 'zod/mini';
import { filledText, readBody, recordId } from './body.ts';
import { day, timestamp } from './clock.ts';
import { recordReply } from './listing.ts';
import { ACTION_STATUSES, type ActionRecord, type ActionStatus } from './records.ts';
import { Refusal, refuseFor } from './refusal.ts';
import type { Handler, Service } from './service.ts';

export type ActionAttributes = Readonly<{
  name: string;
  actionTypeId?: string;
  reference?: string | null;
  priority?: number;
  status?: ActionStatus;
  statusTimestamp?: string;
  assignedTo?: string;
  primaryParticipants?: string[] | null;
  relatedActions?: string[] | null;
}>;

const DEFAULT_ACTION_TYPE = '833';
const DEFAULT_ASSIGNEE = '15';

/** "actioncreate (POST) response": the standard actions record, with its defaults. */
export function actionRecord(id: number, attributes: ActionAttributes, moment: Date): ActionRecord {
  const { actionTypeId = DEFAULT_ACTION_TYPE } = attributes;
  return {
    id,
    name: attributes.name,
    reference: attributes.reference ?? null,
    priority: attributes.priority ?? 0,
    status: attributes.status ?? 'Active',
    statusTimestamp: attributes.statusTimestamp ?? timestamp(moment),
    isBillableOverride: null,
    createdTimestamp: day(moment),
    modifiedTimestamp: timestamp(moment),
    isDeleted: 'F',
    deletedBy: null,
    deletedTimestamp: null,
    isFavorite: 'F',
    overrideBillingStatus: null,
    lastAccessTimestamp: null,
    importExternalReference: null,
    amlReviewStatus: null,
    links: {
      assignedTo: attributes.assignedTo ?? DEFAULT_ASSIGNEE,
      division: '1',
      actionType: actionTypeId,
      primaryParticipants: attributes.primaryParticipants ?? null,
      step: `${actionTypeId}--1`,
      relatedActions: attributes.relatedActions ?? null,
      billSettings: null,
    },
  };
}

/** A new action with the next id. */
export function insertAction({ firm, now }: Service, attributes: ActionAttributes): ActionRecord {
  const record = actionRecord(firm.next.action, attributes, now());
  firm.next.action += 1;
  firm.actions.set(String(record.id), record);
  return record;
}

/** PUT /actions/{id}: what is supplied is replaced; an attribute that cannot be changed is refused. */
export const updateAction: Handler = ({ service, id: actionId, body }) => {
  const { firm, now } = service;
  const action = firm.actions.get(actionId);
  if (!action) throw new Refusal('notFound', `No actions record has the id ${actionId}`);
  const { links, ...attributes } = readBody(UPDATE, body).actions;
  if (links?.assignedTo !== undefined && !firm.participants.has(links.assignedTo)) {
    refuseFor([{ detail: `No participant has the id ${links.assignedTo}`, pointer: '/actions/links/assignedTo' }]);
  }
  const moment = timestamp(now());
  const statusChanges = attributes.status !== undefined && attributes.status !== action.status;
  Object.assign(action, attributes, { modifiedTimestamp: moment }, statusChanges ? { statusTimestamp: moment } : {});
  Object.assign(action.links, links);
  return recordReply(service, 200, 'actions', action);
};

const UPDATE = zod.strictObject({
  actions: zod.strictObject({
    id: zod.exactOptional(zod.int()),
    name: zod.exactOptional(filledText),
    reference: zod.exactOptional(zod.nullable(filledText)),
    priority: zod.exactOptional(zod.int()),
    status: zod.exactOptional(zod.enum(ACTION_STATUSES)),
    isFavorite: zod.exactOptional(zod.enum(['T', 'F'])),
    links: zod.exactOptional(
      zod.strictObject({ assignedTo: zod.exactOptional(recordId), division: zod.exactOptional(recordId) }),
    ),
  }),
});
