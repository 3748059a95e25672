import { insertAction } from '../actions.ts';
import { createdActionTemplates } from '../links.ts';
import type { ActionTypeRecord } from '../records.ts';
import { refuseFor } from '../refusal.ts';
import type { Handler } from '../service.ts';
import { carryOut, stepChangeTimestamp } from '../step/outcome.ts';
import { whatIsMissing } from '../step/requirements.ts';
import { readSubmission, type Submission } from './submission.ts';

export const createAction: Handler = ({ service, grant, body, answered }) => {
  const { firm, wire, url } = service;
  const submission = readSubmission(body, firm);
  refuseFor(whatIsMissing(submission));

  const { attributes, links, assignee } = submission;
  const related = Object.values(submission.relatedActions).flat();
  const given = {
    name: attributes.actionName,
    actionTypeId: links.actionType,
    reference: attributes.fileReference ?? null,
    priority: attributes.priority ?? 0,
    status: attributes.status ?? 'Active',
    statusTimestamp: stepChangeTimestamp(service, attributes.timestamp),
    // "Default: the participant of the access token."
    assignedTo: assignee ?? firm.users.get(grant.userId)?.links.participant ?? '',
    primaryParticipants: primaryParticipants(submission, firm.actionTypes.get(links.actionType)?.links),
    relatedActions: related.length > 0 ? [...new Set(related)] : null,
  };
  const action = insertAction(service, given, answered);
  const outcome = carryOut(service, submission, action);
  firm.outcomes.set(outcome.actionId, { ...outcome, trustAccounts: links.trustAccounts ?? [] });
  return {
    status: wire.createdStatus,
    body: { links: createdActionTemplates(wire.templateBase(url)), actioncreate: wire.createdAction(action) },
  };
};

/** Who is in the main role of the type, or in the one that the step asks for first; null when nobody was given. */
function primaryParticipants(
  { step, participants }: Submission,
  { primaryParticipantType: main = '' }: ActionTypeRecord['links'] = {},
): string[] | null {
  const asked = step.participantTypes.map(({ links }) => links.participantType);
  const primary = participants[asked.includes(main) ? main : (asked[0] ?? '')] ?? [];
  return primary.length > 0 ? [...primary] : null;
}
