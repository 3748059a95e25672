import type { PlainOutputField } from 'zapier-platform-core';
import type { UnknownObject } from '../lib/object.ts';
import { ROW_LABELS } from './rowLabels.ts';

/** The keys by which the editor refers to a value: `name`, `actionType__id`, `tasks[]name`. */
type KeysAt<Value, Path extends string> = Value extends readonly (infer Item)[]
  ? Item extends object
    ? `${Path}[]${OutputKey<Item>}`
    : Path
  : Value extends object
    ? string extends keyof Value
      ? Path
      : `${Path}__${OutputKey<Value>}`
    : Path;

/** The keys of all values of a row, in the platform's notation. */
export type OutputKey<Row> = { [Key in keyof Row & string]: KeysAt<NonNullable<Row[Key]>, Key> }[keyof Row & string];

/** What rows have without a label: objects with names of the firm's, which nobody maps as a whole. */
export const UNLABELLED = ['otherAttributes', 'personalDetails'] as const;

/** What a row keeps under `otherAttributes` of what nobody knows: an attribute without a value tells nothing. */
export const withoutNulls = (other: UnknownObject): UnknownObject =>
  Object.fromEntries(Object.entries(other).filter(([, value]) => value !== null && value !== undefined));

/** Labels by key, each with what else the editor has to know. */
type Labels<Key extends string> = Readonly<Record<Key, string | Omit<PlainOutputField, 'key'>>>;

/** The label of a yes or no. */
export const flag = (label: string) => ({ label, type: 'boolean' }) as const;

/**
 * Makes fields for the editor. Labels without a key of the row do not compile, unless it is left unlabelled on purpose;
 * `test/rows/allOperations.test.ts` holds that they have no other key.
 */
export const outputFieldsOf = <Row>(
  labels: Labels<Exclude<OutputKey<Row>, (typeof UNLABELLED)[number]>>,
): PlainOutputField[] =>
  Object.entries<Labels<string>[string]>(labels).map(([key, label]) => ({
    key,
    ...(typeof label === 'string' ? { label } : label),
  }));

/** For a row that tells whether its record was read with all its names. */
export const NAMES_COMPLETE = { namesComplete: flag(ROW_LABELS.namesComplete) };
export const WARNINGS = { warnings: { label: 'Warnings', list: true } };

/** Begins the row of a run that can be a check only. */
export const VERDICT = { verdict: 'Verdict' };

export const CHECK = { checkOnly: flag('Check Only'), problems: { label: 'Problems', list: true } };

/* What a step asks for and creates: the same labels in the rows of several operations. */

export const STEP_NAME = { stepName: 'Step Name' };

const STEP = {
  stepDescription: 'Step Description',
  actionStatus: 'Status Set by the Step',
  assigneeRole__id: 'Assignee Role ID',
  assigneeRole__name: 'Assignee Role',
};

const ROLES = {
  'roles[]id': 'Role ID',
  'roles[]name': 'Role',
  'roles[]description': 'Role Description',
  'roles[]isCompany': flag('Role Is for Companies'),
};

const TASKS = { 'tasks[]name': 'Task', 'tasks[]due': 'Task Due', 'tasks[]priority': 'Task Priority' };

const EMAILS = {
  'emails[]subject': 'Email Subject',
  'emails[]from': 'Email From',
  'emails[]to': 'Email To',
  'emails[]text': 'Email Text',
};

const DOCUMENTS = {
  'documents[]name': 'Document',
  'documents[]description': 'Document Description',
  'documents[]fileName': 'Document File Name',
};

/** What a step asks for, what it may create, and for whom, before anything is chosen. */
export const NEEDS = {
  ...STEP_NAME,
  ...STEP,
  wantsAssignee: flag('Asks for an Assignee'),
  checklist: 'Checklist',
  'data[]label': 'Data Field',
  'data[]group': 'Data Field Group',
  'data[]type': 'Data Field Type',
  'data[]isRequired': flag('Data Field Is Required'),
  'data[]description': 'Data Field Description',
  'data[]choices': 'Data Field Choices',
  ...ROLES,
  'roles[]isRequired': flag('Role Is Required'),
  ...TASKS,
  'tasks[]isMandatory': flag('Task Is Mandatory'),
  ...EMAILS,
  'emails[]isMandatory': flag('Email Is Mandatory'),
  ...DOCUMENTS,
  'relatedTypes[]name': 'Related Action Type',
  'relatedTypes[]isRequired': flag('Related Action Is Required'),
};

/** What a run of a step creates, for whom, and for a check what the step is. */
export const PLAN = {
  ...STEP,
  ...ROLES,
  'roles[]contacts': 'Role Contacts',
  ...TASKS,
  'tasks[]assignedTo': 'Task Assigned To',
  ...EMAILS,
  ...DOCUMENTS,
};
