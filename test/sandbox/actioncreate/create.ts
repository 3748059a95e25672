import { insertAction } from '../actions.ts';
import { fullTimestamp, timestamp } from '../clock.ts';
import type { Outcome } from '../firm.ts';
import { createdActionTemplates } from '../links.ts';
import { dataValueRecord, type ActionRecord } from '../records.ts';
import type { Handler } from '../service.ts';
import { createdTasks, refuseIncomplete, sentMessages } from './requirements.ts';
import { readSubmission, type Submission } from './submission.ts';

const CLIENT_TYPE = '71';

/** POST /actioncreate. A refusal creates nothing. */
export const createAction: Handler = ({ service, grant, body, answered }) => {
  const { firm, wire, url, now } = service;
  const submission = readSubmission(body, firm);
  refuseIncomplete(submission);

  const { attributes, links } = submission;
  const related = Object.values(submission.relatedActions).flat();
  const given = {
    name: attributes.actionName,
    actionTypeId: links.actionType,
    reference: attributes.fileReference ?? null,
    priority: attributes.priority ?? 0,
    status: attributes.status ?? 'Active',
    statusTimestamp: attributes.timestamp === undefined ? timestamp(now()) : fullTimestamp(attributes.timestamp),
    // "Default: the participant of the access token."
    assignedTo: attributes.assignedToParticipant ?? firm.users.get(grant.userId)?.links.participant ?? '',
    primaryParticipants: primaryParticipants(submission),
    relatedActions: related.length > 0 ? [...new Set(related)] : null,
  };
  const action = insertAction(service, given, answered);
  const outcome = outcomeOf(submission, action);
  firm.outcomes.set(outcome.actionId, outcome);
  for (const { id, links: field } of submission.startStep.dataFields) {
    const value = outcome.dataFields[id];
    const stored = typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    const record = dataValueRecord(outcome.actionId, field.dataField, stored);
    firm.dataValues.set(record.id, record);
  }
  return {
    status: wire.createdStatus,
    body: { links: createdActionTemplates(wire.templateBase(url)), actioncreate: wire.createdAction(action) },
  };
};

/** The clients, or who else the step asks for first; null when nobody was given. */
function primaryParticipants({ startStep, participants }: Submission): string[] | null {
  const asked = startStep.participantTypes.map(({ links }) => links.participantType);
  const primary = participants[asked.includes(CLIENT_TYPE) ? CLIENT_TYPE : (asked[0] ?? '')] ?? [];
  return primary.length > 0 ? [...primary] : null;
}

/** What the firm would see in the new action. */
function outcomeOf(submission: Submission, { id: actionId, statusTimestamp, links }: ActionRecord): Outcome {
  const { attributes, startStep, firm, participants } = submission;
  const emails = (type: string | null): string[] =>
    (participants[type ?? ''] ?? []).flatMap((id) => firm.participants.get(id)?.email ?? []);
  return {
    actionId: String(actionId),
    tasks: createdTasks(submission).map(({ id }) => id),
    messages: sentMessages(submission).map((message) => ({
      id: message.id,
      to: emails(message.links.toParticipantType),
      from: emails(message.links.fromParticipantType),
    })),
    documents: startStep.documents.map(({ id }) => id).filter((id) => submission.links.documentTemplates?.includes(id)),
    // "Optional fields that are not supplied are set to NULL."
    dataFields: Object.fromEntries(startStep.dataFields.map(({ id }) => [id, submission.dataFields[id] ?? null])),
    participants,
    relatedActions: submission.relatedActions,
    trustAccounts: submission.links.trustAccounts ?? [],
    fileNote: attributes.fileNote ?? null,
    stepChangeTimestamp: statusTimestamp,
    assignedTo: links.assignedTo,
  };
}
