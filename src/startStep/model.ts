/** What kind of value a data field holds; `kinds.ts` says all about each. */
export type DataKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'yesNo'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'choices'
  | 'contact'
  | 'readOnly';

/** What an action type asks for when an action of it is opened. Lists are in the order in which people see them. */
export type StartStep = Readonly<{
  actionTypeId: string;
  name: string | null;
  description: string | null;
  /** The status that the step gives an action. Nothing is asked because of it: a change shows in the fingerprint. */
  actionStatus: string | null;
  /** The step wants an action to be assigned to someone. */
  wantsAssignee: boolean;
  /** The role that an action is assigned to, perhaps. A change shows in the fingerprint. */
  assigneeRoleId: string | null;
  roles: readonly Role[];
  dataFields: readonly DataField[];
  tasks: readonly Task[];
  messages: readonly Message[];
  documents: readonly DocumentTemplate[];
  relatedTypes: readonly RelatedType[];
  trustAccounts: readonly TrustAccount[];
}>;

/** A participant type whose contacts are asked for. `typeId` is the N of `participantType{N}`. */
export type Role = Readonly<{
  typeId: string;
  name: string | null;
  description: string | null;
  isCompany: boolean;
  isRequired: boolean;
  /** The service's display order. The roles are in this order already: a change shows in the fingerprint. */
  order: number | null;
}>;

/** A field of the step's data. `id` is the N of `stepDataField{N}`. */
export type DataField = Readonly<{
  id: string;
  group: string | null;
  label: string;
  description: string | null;
  defaultValue: string | null;
  /** The default is not to be changed: it is sent, never asked for. */
  forcesDefault: boolean;
  /** Null where the step does not say. */
  isRequired: boolean | null;
  /** The service's display order, as of a role. */
  order: number | null;
  /** The id that its type and choices are looked up by, such as `44--Kind`. */
  dataFieldId: string | null;
  /** `text` until its type is known. */
  kind: DataKind;
  /** What other resources say of the field where the step is silent, in sentences. None of it is a rule. */
  hints: readonly string[];
  /** All its choices; null when it has none, or when not all of them could be read. */
  choices: readonly Choice[] | null;
}>;

/**
 * A choice of a data field: the value is stored, the label is shown. `parent` is the choice of another field that it
 * belongs to.
 */
export type Choice = Readonly<{ value: string; label: string; parent: string | null }>;

/** A task that the step creates. */
export type Task = Readonly<{
  id: string;
  name: string;
  priority: string | null;
  due: string | null;
  isMandatory: boolean;
  roleId: string | null;
}>;

/** An email that the step sends. */
export type Message = Readonly<{
  id: string;
  subject: string;
  text: string | null;
  /** What the service sends in place of the text, perhaps. A change shows in the fingerprint. */
  html: string | null;
  isMandatory: boolean;
  fromRoleId: string | null;
  toRoleId: string | null;
}>;

/** A document that the step adds to the action. */
export type DocumentTemplate = Readonly<{
  id: string;
  name: string;
  description: string | null;
  fileName: string | null;
}>;

/** An action type of which existing actions are linked to the new one. `id` is the N of `relatedActionType{N}`. */
export type RelatedType = Readonly<{
  id: string;
  actionTypeId: string | null;
  name: string | null;
  isMandatory: boolean;
}>;

/** A trust account that the new action can use. */
export type TrustAccount = Readonly<{ id: string; name: string | null }>;
