import { roleLabel } from '../contacts/displayNames.ts';
import { withDetails } from '../lib/sentences.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import {
  isEmail,
  type DocumentTemplate,
  type Message,
  type RelatedType,
  type StepOutline,
  type Task,
} from './model.ts';

export function roleLabelIn({ roles }: Pick<StepOutline, 'roles'>, typeId: string | null): string | null {
  const role = roles.find((candidate) => candidate.typeId === typeId);
  return role ? roleLabel(role) : null;
}

export function taskInWords(
  step: Pick<StepOutline, 'roles'>,
  { name, due, roleId, priority }: Task,
  more: string | null = null,
): string {
  const role = roleLabelIn(step, roleId);
  return withDetails(name, [due && `due ${due}`, role && `for ${role}`, priority && `priority: ${priority}`, more]);
}

export const documentInWords = ({ name, fileName, description }: DocumentTemplate): string =>
  withDetails(name, [fileName === name ? null : fileName, description]);

export function messageInWords(step: Pick<StepOutline, 'roles'>, message: Message, more: string | null = null): string {
  const recipient = roleLabelIn(step, message.toRoleId);
  const kind = isEmail(message) ? null : message.kind;
  return withDetails(message.subject, [kind, recipient && `to ${recipient}`, more]);
}

export const trustAccountLabel = ({ name, id }: StepOutline['trustAccounts'][number]): string =>
  name || `Trust account ${id}`;

export const relatedTypeLabel = ({ id, name, actionTypeId }: RelatedType): string =>
  `Related Actions (${name ?? `Type ${actionTypeId ?? id}`})`;

/** How sentences speak of a step. In everything but these words, moving an action works like opening one. */
export const WORDING = {
  start: {
    /** Follows the name of the step. */
    introduction: 'is the first step of this action type.',
    /** What a blank data field means, where the action may have a value. */
    notesOnBlanks: [],
    /** Begins a sentence; `asker` stands within one. */
    step: 'The first step',
    asker: 'the first step of this action type',
    dictionaryAsker: 'this action type',
    describer: OPERATION_LABELS.describeActionType,
    nothingElse: 'Nothing is asked for but the name of the action.',
    notDone: 'The action was not created',
    withoutAssignee: 'the action is assigned to the connected user',
    /** What follows if a role is needed and not asked for. */
    withoutContact: 'nobody can be given',
  },
  next: {
    introduction: 'is the step that the action goes to.',
    notesOnBlanks: ['A data field that stays blank keeps its value.'],
    step: 'The step',
    asker: 'this step',
    dictionaryAsker: 'this step',
    describer: OPERATION_LABELS.describeStep,
    nothingElse: 'Nothing is asked for.',
    notDone: 'The step was not changed',
    withoutAssignee: 'the assignee does not change',
    withoutContact: 'only somebody who is in the action already can have it',
  },
} as const;

export const wordingOf = ({ next }: Pick<StepOutline, 'next'>) => (next ? WORDING.next : WORDING.start);
