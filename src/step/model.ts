/*
 * What a step of an action type asks for. Around it, this folder makes a form of it, and of an input a request and a row.
 * Not here: what a data field is (`dataField/`), which action or contact a text means (`actions/`, `contacts/`), and how
 * requests are sent (`service/`).
 */

import type { DataField, DataFieldOutline } from '../dataField/dataField.ts';
import type { MessageKind } from './messageKinds.ts';

/**
 * What the service says of a Start step, or of a step that an action can go to. Lists are in the order in which people
 * see them. Types and choices of its parts, and some names, are in other resources.
 */
export type StepOutline = Readonly<{
  actionTypeId: string;
  /** An action at this step links to it; null if the service does not tell it. */
  stepId: string | null;
  /** Only of a step that an existing action can go to. */
  next?: NextNode;
  name: string | null;
  description: string | null;
  /** The status that the step gives an action. */
  actionStatus: string | null;
  wantsAssignee: boolean;
  /** Null where the step names none. */
  assigneeRole: Pick<Role, 'typeId' | 'name'> | null;
  roles: readonly Role[];
  dataFields: readonly DataFieldOutline[];
  tasks: readonly Task[];
  messages: readonly Message[];
  documents: readonly DocumentTemplate[];
  relatedTypes: readonly RelatedTypeOutline[];
  trustAccounts: readonly Readonly<{ id: string; name: string | null }>[];
}>;

/** A step with all that is known of its parts. */
export type Step = Omit<StepOutline, 'dataFields' | 'relatedTypes'> &
  Readonly<{ dataFields: readonly DataField[]; relatedTypes: readonly RelatedType[] }>;

/** A step of the tree that an existing action can go to, and the conditions for going there. */
export type NextNode = Readonly<{
  actionId: string;
  stepId: string;
  /** A step can stand at several nodes of the tree. */
  nodeId: string;
  number: number | null;
  /** The name of the step before it in the tree. */
  after: string | null;
  /** The ids of tasks of the action that must be completed. */
  tasksToComplete: readonly string[];
  /** The ids of contacts who must have an email address. */
  contactsNeedingEmail: readonly string[];
}>;

/** A participant type whose contacts are asked for. `typeId` is the N of `participantType{N}`. */
export type Role = Readonly<{
  typeId: string;
  name: string | null;
  description: string | null;
  isCompany: boolean;
  isRequired: boolean;
  /** Whether the action has contacts in this role; undefined for a new action, and if that is not known. */
  isFilled?: boolean;
}>;

export type Task = Readonly<{
  id: string;
  name: string;
  priority: string | null;
  due: string | null;
  isMandatory: boolean;
  roleId: string | null;
}>;

export type Message = Readonly<{
  id: string;
  kind: MessageKind;
  subject: string;
  text: string | null;
  isMandatory: boolean;
  fromRoleId: string | null;
  toRoleId: string | null;
}>;

export type DocumentTemplate = Readonly<{
  id: string;
  name: string;
  description: string | null;
  fileName: string | null;
}>;

/** An action type whose existing actions can be linked to the new one. `id` is the N of `relatedActionType{N}`. */
export type RelatedTypeOutline = Readonly<{ id: string; actionTypeId: string | null; isMandatory: boolean }>;

export type RelatedType = RelatedTypeOutline & Readonly<{ name: string | null }>;

export const isEmail = ({ kind }: Message): boolean => kind === 'email';

/** The tasks and messages that a role is used for, as parts of a sentence. */
export const usesOf = (
  { typeId }: Pick<Role, 'typeId'>,
  { tasks, messages }: Pick<StepOutline, 'tasks' | 'messages'>,
): readonly string[] => [
  ...tasks.filter(({ roleId }) => roleId === typeId).map(({ name }) => `the task "${name}"`),
  ...messages
    .filter(({ fromRoleId, toRoleId }) => fromRoleId === typeId || toRoleId === typeId)
    .map(({ kind, subject }) => `the ${kind} "${subject}"`),
];

export const isMandatory = (item: Pick<Task | Message, 'isMandatory'>): boolean => item.isMandatory;

/** The tasks and messages that every run needs a role for; none if the action may have somebody there already. */
export const needsOf = (role: Pick<Role, 'typeId'>, { tasks, messages, next }: Step): readonly string[] =>
  next ? [] : usesOf(role, { tasks: tasks.filter(isMandatory), messages: messages.filter(isMandatory) });

/** Whether a run stops where nobody is given for a role. */
export const isRequiredRole = (role: Role, step: Step): boolean => role.isRequired || needsOf(role, step).length > 0;

export const messageRoles = ({ messages }: Pick<StepOutline, 'messages'>): ReadonlySet<string> =>
  new Set(messages.flatMap(({ fromRoleId, toRoleId }) => [fromRoleId, toRoleId].filter((id) => id !== null)));
