import type { ActionRecord, AnyRecord } from '../records.ts';
import type { Wire } from './wire.ts';

/** The service as its document is written. */
export const documentWire: Wire = {
  dialect: 'document',
  createdStatus: 200,
  invalidStatus: 400,
  refusal: (status, { members }) => ({ errors: members.map((member) => ({ status: String(status), ...member })) }),
  collection: (records) => [...records],
  emptyListHasNoBody: false,
  record: (resource, record) => RECORDS[resource]?.(record) ?? record,
  createdAction,
  startStepLinks: (links) => links,
  nextStepLinks: (links) => links,
  repeatsStepChange: true,
  templateBase: (base) => base,
  hook: ({ id, eventName, targetUrl, triggeredCount }) => ({ id, eventName, targetUrl, triggeredCount }),
  deletedHook: { status: 200, body: {} },
  disablesFailingHooks: false,
  callback: (resource, record) => ({ [resource]: [record] }),
  expiresIn: (seconds) => seconds,
};

/** "Linked records returned in `linked`": participanttypes have no display name, and flags are T or F. */
const RECORDS: Readonly<Record<string, (record: AnyRecord) => AnyRecord>> = {
  participanttypes: ({ displayName: _displayName, companyFlag, ...type }) => ({
    ...type,
    companyFlag: companyFlag ?? 'F',
  }),
};

/** "actioncreate (POST) response": these attributes and links, and no others. */
function createdAction({ links, ...action }: ActionRecord): object {
  const { assignedTo, division, actionType, primaryParticipants } = links;
  const { overrideBillingStatus: _1, lastAccessTimestamp: _2, importExternalReference: _3, ...others } = action;
  const { amlReviewStatus: _4, bannerText: _5, ...shown } = others;
  return { ...shown, links: { assignedTo, division, actionType, primaryParticipants } };
}
