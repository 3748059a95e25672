import type { Firm } from '../firm.ts';
import type { Problem } from '../refusal.ts';
import type { Step } from '../seed/startStep.ts';
import { messageId, type StepInput } from './input.ts';

/** "Mandatory tasks are always created whether listed or not"; of the others, those that are listed. */
export const createdTasks = ({ links, step }: StepInput): Step['tasks'] =>
  step.tasks.filter(({ id, isMandatory }) => isMandatory !== 'F' || links.stepTasks?.includes(id));

/** "Mandatory messages are always created." */
export const sentMessages = ({ links, step, firm }: StepInput): Step['messages'] =>
  step.messages.filter(
    ({ id, isMandatory }) => isMandatory !== 'F' || links.stepMessages?.includes(messageId(id, firm)),
  );

export function whatIsMissing(input: StepInput): readonly Problem[] {
  const { step, wrapper, noteName, fileNote, inRole, firm } = input;
  const hasNote = !step.fileNoteRequired || fileNote !== undefined;
  return [
    ...(hasNote ? [] : [{ detail: 'A file note is required', pointer: `/${wrapper}/${noteName}` }]),
    ...rolesToFill(input).flatMap(({ type, what, isEmail }) => {
      const ids = inRole(type);
      const pointer = `/${wrapper}/links/participantType${type}`;
      if (ids.length === 0) return [{ detail: `${what} needs a participant of the type ${type}`, pointer }];
      return ids
        .filter((id) => isEmail && !hasAddress(firm, id))
        .map((id) => ({ detail: `Participant ${id} has no valid email address for ${what}`, pointer }));
    }),
  ];
}

/** Participant types that need somebody: for the step, for tasks, and for both ends of messages. */
function rolesToFill(input: StepInput) {
  const roles = input.step.participantTypes.filter(({ isRequired }) => isRequired === 'T');
  return [
    ...roles.map(({ links }) => ({ type: links.participantType, what: 'the step', isEmail: false })),
    ...createdTasks(input).map(({ task_name: name, links }) => ({
      type: links.assignToParticipantType,
      what: `the task ${name}`,
      isEmail: false,
    })),
    // "must have a valid email address when the message is an email".
    ...sentMessages(input).flatMap(({ subject, method, links }) =>
      [links.fromParticipantType, links.toParticipantType].map((type) => ({
        type,
        what: `the message ${subject}`,
        isEmail: !OTHER_METHODS.has(method),
      })),
    ),
  ].flatMap(({ type, ...role }) => (type === null ? [] : [{ type, ...role }]));
}

/** Methods of messages that are no emails; the document names none. */
const OTHER_METHODS: ReadonlySet<unknown> = new Set(['SMS', 'Text Message', 'LETTER', 'fax', 'Phone call']);

export const hasAddress = (firm: Firm, id: string): boolean =>
  VALID_ADDRESS.test(firm.participants.get(id)?.email ?? '');

/** "A valid email address" is what the HTML standard calls one, and letters beyond ASCII (RFC 6531). */
const VALID_ADDRESS =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;
