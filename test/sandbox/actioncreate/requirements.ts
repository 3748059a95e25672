import { refuseFor } from '../refusal.ts';
import type { Firm } from '../firm.ts';
import type { StartStep } from '../seed/startStep.ts';
import { messageId, type Submission } from './submission.ts';

/** "Mandatory tasks are always created whether listed or not"; of the others, those that are listed. */
export const createdTasks = ({ links, startStep }: Submission): StartStep['tasks'] =>
  startStep.tasks.filter(({ id, isMandatory }) => isMandatory === 'T' || links.stepTasks?.includes(id));

/** "Mandatory messages are always created." */
export const sentMessages = ({ links, startStep, firm }: Submission): StartStep['messages'] =>
  startStep.messages.filter(
    ({ id, isMandatory }) => isMandatory === 'T' || links.stepMessages?.includes(messageId(id, firm)),
  );

/** Refuses an action without the note or the people that its step, its tasks and its messages need. */
export function refuseIncomplete(submission: Submission): void {
  const { startStep, attributes, participants, firm } = submission;
  const hasNote = !startStep.fileNoteRequired || attributes.fileNote !== undefined;
  refuseFor([
    ...(hasNote ? [] : [{ detail: 'A file note is required', pointer: '/actioncreate/fileNote' }]),
    ...rolesToFill(submission).flatMap(({ type, what, isEmail }) => {
      const ids = participants[type] ?? [];
      const pointer = `/actioncreate/links/participantType${type}`;
      if (ids.length === 0) return [{ detail: `${what} needs a participant of the type ${type}`, pointer }];
      return ids
        .filter((id) => isEmail && !hasAddress(firm, id))
        .map((id) => ({ detail: `Participant ${id} has no valid email address for ${what}`, pointer }));
    }),
  ]);
}

/** Participant types that need somebody: for the step, for tasks, and for both ends of messages. */
function rolesToFill(submission: Submission) {
  const roles = submission.startStep.participantTypes.filter(({ isRequired }) => isRequired === 'T');
  return [
    ...roles.map(({ links }) => ({ type: links.participantType, what: 'the step', isEmail: false })),
    ...createdTasks(submission).map(({ task_name: name, links }) => ({
      type: links.assignToParticipantType,
      what: `the task ${name}`,
      isEmail: false,
    })),
    // "must have a valid email address when the message is an email", which every message is.
    ...sentMessages(submission).flatMap(({ subject, links }) =>
      [links.fromParticipantType, links.toParticipantType].map((type) => ({
        type,
        what: `the message ${subject}`,
        isEmail: true,
      })),
    ),
  ].flatMap(({ type, ...role }) => (type === null ? [] : [{ type, ...role }]));
}

const hasAddress = (firm: Firm, id: string): boolean => VALID_ADDRESS.test(firm.participants.get(id)?.email ?? '');

/** "A valid email address" is what the HTML standard calls one, and letters beyond ASCII (RFC 6531). */
const VALID_ADDRESS =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;
