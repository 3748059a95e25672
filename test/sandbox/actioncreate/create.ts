import { insertAction } from '../actions.ts';
import { fullTimestamp, timestamp } from '../clock.ts';
import type { Firm, Outcome } from '../firm.ts';
import { createdActionTemplates } from '../links.ts';
import { refuseFor } from '../refusal.ts';
import type { Handler, Service } from '../service.ts';
import { isBlank, readDataValue } from './dataForms.ts';
import { startStepOf } from './read.ts';
import { createdTasks, participantsOf, problemsOf, sentMessages, type Proposal } from './rules.ts';
import { readSubmission } from './submission.ts';

const CLIENT_TYPE = '71';

/** POST /actioncreate. A refusal creates nothing. */
export const createAction: Handler = ({ service, grant, body, answered }) => {
  const { firm, wire, url, events, firesOnCreate } = service;
  const submission = readSubmission(body, firm);
  const proposal = { submission, startStep: startStepOf(firm, submission.actionType), firm };
  refuseFor(problemsOf(proposal));

  // "Default: the participant of the access token."
  const assignedTo = submission.assignedTo ?? firm.users.get(grant.userId)?.links.participant ?? '';
  const action = insertSubmitted(service, proposal, assignedTo);
  firm.outcomes.set(String(action.id), outcomeOf(proposal, action.id, action.statusTimestamp, assignedTo));
  if (firesOnCreate) events.fire('ActionCreated', action, answered);
  return {
    status: wire.createdStatus,
    body: { links: createdActionTemplates(wire.templateBase(url)), actioncreate: wire.createdAction(action) },
  };
};

function insertSubmitted(service: Service, proposal: Proposal, assignedTo: string): ReturnType<typeof insertAction> {
  const { submission } = proposal;
  const related = [...new Set([...submission.relatedActions.values()].flat())];
  return insertAction(service, {
    name: submission.actionName,
    actionTypeId: submission.actionType,
    reference: submission.fileReference,
    priority: submission.priority,
    status: submission.status,
    statusTimestamp:
      submission.timestamp === undefined ? timestamp(service.now()) : fullTimestamp(submission.timestamp),
    assignedTo,
    primaryParticipants: primaryParticipants(proposal),
    relatedActions: related.length > 0 ? related : null,
  });
}

/** The clients, or who else the step asks for first; null when nobody was given. */
function primaryParticipants(proposal: Proposal): string[] | null {
  const asked = proposal.startStep.participantTypes.map(({ links }) => links.participantType);
  const primary = participantsOf(proposal, asked.includes(CLIENT_TYPE) ? CLIENT_TYPE : (asked[0] ?? null));
  return primary.length > 0 ? [...primary] : null;
}

/** What the firm would see in the new action. */
function outcomeOf(proposal: Proposal, actionId: number, stepChangeTimestamp: string, assignedTo: string): Outcome {
  const { submission, startStep, firm } = proposal;
  const emails = (type: string | null): string[] =>
    participantsOf(proposal, type).flatMap((id) => firm.participants.get(id)?.email ?? []);
  return {
    actionId: String(actionId),
    tasks: createdTasks(proposal).map(({ id }) => id),
    messages: sentMessages(proposal).map(({ id, links }) => ({
      id,
      to: emails(links.toParticipantType),
      from: emails(links.fromParticipantType),
    })),
    documents: startStep.documents.map(({ id }) => id).filter((id) => submission.documents.has(String(id))),
    dataFields: Object.fromEntries(
      startStep.dataFields.map(({ id, links }) => [
        id,
        storedValue(firm, links.dataField, submission.dataFields.get(String(id))),
      ]),
    ),
    participants: lists(submission.participants),
    relatedActions: lists(submission.relatedActions),
    trustAccounts: [...submission.trustAccounts],
    fileNote: submission.fileNote,
    stepChangeTimestamp,
    assignedTo,
  };
}

/** "Optional fields that are not supplied are set to NULL." */
function storedValue(firm: Firm, dataField: string, value: unknown): string | number | null {
  const read = isBlank(value) ? undefined : readDataValue(value, dataField, firm);
  return read && 'value' in read ? read.value : null;
}

const lists = (map: ReadonlyMap<string, readonly string[]>): Record<string, string[]> =>
  Object.fromEntries([...map].map(([id, ids]) => [id, [...ids]]));
