/*
 * What a step of an action type asks for. Around it, this folder makes a form of it, and of an input the draft of a request.
 * Not here: which action or contact a text means (`actions/`, `contacts/`), and the requests themselves (`service/`).
 */

import type { Choice } from '../fields/values/choice.ts';
import type { MessageKind } from './messageKinds.ts';

/** `kinds.ts` has everything about each. */
export type DataKind =
  | 'text'
  | 'protected'
  | 'longText'
  | 'number'
  | 'money'
  | 'yesNo'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'choices'
  | 'contact'
  | 'readOnly';

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
  contactsToMail: readonly string[];
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

/** A field of the step's data. `id` is the N of `stepDataField{N}`. */
export type DataFieldOutline = Readonly<{
  id: string;
  group: string | null;
  label: string;
  description: string | null;
  defaultValue: string | null;
  /** Users cannot change the default: it is sent without asking. */
  forcesDefault: boolean;
  /** Null where the step does not say. */
  isRequired: boolean | null;
  /** The id by which its type and choices are looked up, such as `44--Kind`. */
  dataFieldId: string | null;
}>;

export type DataField = DataFieldOutline &
  Readonly<{
    /** `text` if its type is not known. */
    kind: DataKind;
    /** What other resources say about the field where the step is silent, in sentences. None of them is a rule. */
    hints: readonly string[];
    /** All its choices; null when it has none, or when not all of them could be read. */
    choices: readonly Choice[] | null;
    /** What the action has in it: left blank, the field keeps it. */
    storedValue?: string;
    /** What the action has in it is not known for certain, so leaving it blank could empty it. */
    isUnread?: boolean;
  }>;

export type { Choice };

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

/**
 * Whether a form asks for a data field. It does not for a forced default or for what the service fills in, unless the
 * field is required and has no default.
 */
export const isAskedFor = ({ forcesDefault, kind, isRequired, defaultValue }: DataField): boolean =>
  (!forcesDefault && kind !== 'readOnly') || (isRequired === true && defaultValue === null);

/** A field without a default forces nothing. */
export const hasForcedDefault = ({ forcesDefault, defaultValue }: DataFieldOutline): boolean =>
  forcesDefault && defaultValue !== null;

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
