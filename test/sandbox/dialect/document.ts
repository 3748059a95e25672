import type { ActionRecord, AnyRecord } from '../records.ts';
import { without } from '../without.ts';
import type { Wire } from './wire.ts';

/** The service as its document is written. */
export const documentWire: Wire = {
  dialect: 'document',
  createdStatus: 200,
  invalidStatus: 400,
  errors: (status, members) => members.map((member) => ({ status: String(status), ...member })),
  collection: (records) => [...records],
  emptyListHasNoBody: false,
  record: (resource, record) => RECORDS[resource]?.(record) ?? record,
  createdAction: (action) => createdAction(action),
  startStepLinks: (links) => links,
  templateBase: (base) => base,
  hook: ({ id, eventName, targetUrl, triggeredCount }) => ({ id, eventName, targetUrl, triggeredCount }),
  takesBareHook: false,
  deletedHook: { status: 200, body: {} },
  disablesFailingHooks: false,
  callback: (resource, record) => ({ [resource]: [record] }),
  expiresIn: (seconds) => seconds,
};

/** "Linked records returned in `linked`": participanttypes have no display name, and flags are T or F. */
const RECORDS: Readonly<Record<string, (record: AnyRecord) => AnyRecord>> = {
  participanttypes: (type) => ({
    ...without(type, ['displayName']),
    id: type.id,
    companyFlag: type['companyFlag'] ?? 'F',
  }),
};

/** "actioncreate (POST) response": these attributes and links, and no others. */
const createdAction = ({ links, ...action }: ActionRecord): unknown => ({
  ...without(action, ['overrideBillingStatus', 'lastAccessTimestamp', 'importExternalReference', 'amlReviewStatus']),
  links: without(links, ['step', 'relatedActions', 'billSettings']),
});
