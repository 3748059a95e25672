import type { Firm } from '../firm.ts';
import type { StartStep, StepMessageRecord, StepTaskRecord } from '../records.ts';
import type { Problem } from '../refusal.ts';
import { isBlank, readDataValue } from './dataForms.ts';
import type { Submission } from './submission.ts';

/** A submission beside the configuration that it answers. */
export type Proposal = Readonly<{ submission: Submission; startStep: StartStep; firm: Firm }>;

type Rule = (proposal: Proposal) => Problem[];

/** Everything that makes a POST invalid once its attributes can be read: "Errors", and the notes of the two tables. */
export const problemsOf = (proposal: Proposal): Problem[] => RULES.flatMap((rule) => rule(proposal));

/** "Mandatory tasks are always created whether listed or not"; of the others, those that are listed. */
export const createdTasks = ({ submission, startStep }: Proposal): StepTaskRecord[] =>
  startStep.tasks.filter(({ id, isMandatory }) => isMandatory === 'T' || submission.tasks.has(String(id)));

/** "Mandatory messages are always created." */
export const sentMessages = ({ submission, startStep, firm }: Proposal): StepMessageRecord[] =>
  startStep.messages.filter(
    (message) => message.isMandatory === 'T' || submission.messages.has(submittedMessageId(firm, message)),
  );

/** The ids in participantType{N}. */
export const participantsOf = ({ submission }: Proposal, type: string | null): readonly string[] =>
  (type === null ? undefined : submission.participants.get(type)) ?? [];

const assigneeExists: Rule = ({ submission: { assignedTo }, firm }) =>
  assignedTo === undefined || firm.participants.has(assignedTo)
    ? []
    : [{ detail: `No participant has the id ${assignedTo}`, pointer: '/actioncreate/assignedToParticipant' }];

const fileNoteIsGiven: Rule = ({ submission, startStep }) =>
  startStep.fileNoteRequired && isBlank(submission.fileNote)
    ? [{ detail: 'A file note is required', pointer: '/actioncreate/fileNote' }]
    : [];

const dataFieldsAreOfTheStep: Rule = ({ submission, startStep }) =>
  foreign(
    submission.dataFields.keys(),
    startStep.dataFields.map(({ id }) => String(id)),
  ).map((id) => ({
    detail: `The step has no data field ${id}`,
    pointer: `/actioncreate/stepDataField${id}`,
  }));

const requiredDataIsGiven: Rule = ({ submission, startStep }) =>
  startStep.dataFields
    .filter(({ id, isRequired }) => isRequired === 'T' && isBlank(submission.dataFields.get(String(id))))
    .map(({ id, fieldLabel }) => ({
      detail: `${fieldLabel} is required`,
      pointer: `/actioncreate/stepDataField${id}`,
    }));

const dataFitsItsType: Rule = ({ submission, startStep, firm }) =>
  startStep.dataFields.flatMap(({ id, fieldLabel, links }) => {
    const value = submission.dataFields.get(String(id));
    const read = isBlank(value) ? undefined : readDataValue(value, links.dataField, firm);
    return read && 'wanted' in read
      ? [{ detail: `${fieldLabel} must be ${read.wanted}`, pointer: `/actioncreate/stepDataField${id}` }]
      : [];
  });

const listedIdsAreOfTheStep: Rule = ({ submission, startStep, firm }) => [
  ...foreignIds(
    'stepTasks',
    submission.tasks,
    startStep.tasks.map(({ id }) => String(id)),
  ),
  ...foreignIds(
    'stepMessages',
    submission.messages,
    startStep.messages.map((message) => submittedMessageId(firm, message)),
  ),
  ...foreignIds(
    'documentTemplates',
    submission.documents,
    startStep.documents.map(({ id }) => String(id)),
  ),
  ...foreignIds(
    'trustAccounts',
    submission.trustAccounts,
    startStep.trustAccounts.map(({ id }) => String(id)),
  ),
];

/** "One attribute per id {N} of the participant types in stepParticipantTypes or otherParticipantTypes." */
const participantTypesAreOfTheStep: Rule = ({ submission, startStep }) =>
  foreign(submission.participants.keys(), [
    ...startStep.participantTypes.map(({ links }) => links.participantType),
    ...startStep.otherParticipantTypes.map(String),
  ]).map((type) => ({
    detail: `The step does not ask for the participant type ${type}`,
    pointer: `/actioncreate/links/participantType${type}`,
  }));

const participantsExist: Rule = ({ submission, firm }) =>
  [...submission.participants].flatMap(([type, ids]) =>
    foreign(ids, firm.participants.keys()).map((id) => ({
      detail: `No participant has the id ${id}`,
      pointer: `/actioncreate/links/participantType${type}`,
    })),
  );

const requiredRolesAreFilled: Rule = (proposal) =>
  proposal.startStep.participantTypes
    .filter(
      ({ isRequired, links }) => isRequired === 'T' && participantsOf(proposal, links.participantType).length === 0,
    )
    .map(({ links }) => noParticipants(links.participantType, 'the step'));

const tasksHaveParticipants: Rule = (proposal) =>
  createdTasks(proposal).flatMap(({ task_name: name, links: { assignToParticipantType: type } }) =>
    type === null || participantsOf(proposal, type).length > 0 ? [] : [noParticipants(type, `the task ${name}`)],
  );

const messagesHaveParticipants: Rule = (proposal) =>
  messageRoles(proposal)
    .filter(({ type }) => participantsOf(proposal, type).length === 0)
    .map(({ type, subject }) => noParticipants(type, `the message ${subject}`));

/** "must have a valid email address when the message is an email", which every message is. */
const messagesHaveAddresses: Rule = (proposal) =>
  messageRoles(proposal).flatMap(({ type, subject }) =>
    participantsOf(proposal, type)
      .filter((id) => proposal.firm.participants.has(id) && !hasAddress(proposal.firm, id))
      .map((id) => ({
        detail: `Participant ${id} has no valid email address for the message ${subject}`,
        pointer: `/actioncreate/links/participantType${type}`,
      })),
  );

const relatedTypesAreOfTheStep: Rule = ({ submission, startStep }) =>
  foreign(
    submission.relatedActions.keys(),
    startStep.relatedActionTypes.map(({ id }) => id),
  ).map((id) => ({
    detail: `The step has no related action type ${id}`,
    pointer: `/actioncreate/links/relatedActionType${id}`,
  }));

const relatedActionsExist: Rule = ({ submission, firm }) =>
  [...submission.relatedActions].flatMap(([type, ids]) =>
    foreign(ids, firm.actions.keys()).map((id) => ({
      detail: `No action has the id ${id}`,
      pointer: `/actioncreate/links/relatedActionType${type}`,
    })),
  );

/** "Related action types the user must associate": an action of another type is none of them. */
const relatedActionsAreOfTheType: Rule = ({ submission, startStep, firm }) =>
  startStep.relatedActionTypes.flatMap(({ id, links: { relatedActionType } }) =>
    (submission.relatedActions.get(id) ?? [])
      .filter((actionId) => firm.actions.has(actionId))
      .filter((actionId) => firm.actions.get(actionId)?.links.actionType !== relatedActionType)
      .map((actionId) => ({
        detail: `Action ${actionId} is not of the type ${relatedActionType}`,
        pointer: `/actioncreate/links/relatedActionType${id}`,
      })),
  );

const mandatoryRelationsAreGiven: Rule = ({ submission, startStep }) =>
  startStep.relatedActionTypes
    .filter(({ id, isMandatory }) => isMandatory === 'T' && !submission.relatedActions.get(id)?.length)
    .map(({ id }) => ({
      detail: `A related action is required`,
      pointer: `/actioncreate/links/relatedActionType${id}`,
    }));

const RULES: readonly Rule[] = [
  assigneeExists,
  fileNoteIsGiven,
  dataFieldsAreOfTheStep,
  requiredDataIsGiven,
  dataFitsItsType,
  listedIdsAreOfTheStep,
  participantTypesAreOfTheStep,
  participantsExist,
  requiredRolesAreFilled,
  tasksHaveParticipants,
  messagesHaveParticipants,
  messagesHaveAddresses,
  relatedTypesAreOfTheStep,
  relatedActionsExist,
  relatedActionsAreOfTheType,
  mandatoryRelationsAreGiven,
];

/** Note 5: the GET returns composite ids, while a sample POST sends plain integers. */
const submittedMessageId = ({ messageIdForm }: Firm, { id }: StepMessageRecord): string =>
  messageIdForm === 'composite' ? id : id.slice(id.lastIndexOf('--') + 2);

/** The participant types that the messages to be sent go from and to. */
const messageRoles = (proposal: Proposal): { type: string; subject: string }[] =>
  sentMessages(proposal).flatMap(({ subject, links: { fromParticipantType, toParticipantType } }) =>
    [fromParticipantType, toParticipantType].flatMap((type) => (type === null ? [] : [{ type, subject }])),
  );

const hasAddress = (firm: Firm, id: string): boolean => VALID_ADDRESS.test(firm.participants.get(id)?.email ?? '');

/** "A valid email address" is what the HTML standard calls one, and letters beyond ASCII (RFC 6531). */
const VALID_ADDRESS =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;

const noParticipants = (type: string, purpose: string): Problem => ({
  detail: `${purpose} needs a participant of the type ${type}`,
  pointer: `/actioncreate/links/participantType${type}`,
});

const foreignIds = (link: string, ids: Iterable<string>, own: readonly string[]): Problem[] =>
  foreign(ids, own).map((id) => ({
    detail: `${link} of the step do not hold ${id}`,
    pointer: `/actioncreate/links/${link}`,
  }));

function foreign(ids: Iterable<string>, own: Iterable<string>): string[] {
  const known = new Set(own);
  return [...ids].filter((id) => !known.has(id));
}
