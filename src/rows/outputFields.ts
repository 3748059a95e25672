import type { PlainOutputField } from 'zapier-platform-core';
import { ROW_LABELS } from '../lib/rowLabels.ts';

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

/**
 * What rows have without a label: objects, which nobody maps as a whole, and values that stand beside what people map. The
 * editor shows each after a test, under a name that it makes of the key. `test/definition.test.ts` says how many labels fit.
 */
export const UNLABELLED = [
  'otherAttributes',
  'personalDetails',
  'division__id',
  'phone3',
  'phone4',
  'primaryParticipants[]id',
  'primaryParticipants[]name',
  'primaryParticipants[]email',
] as const;

type LabelledKey<Row> = Exclude<OutputKey<Row>, (typeof UNLABELLED)[number]>;

type Field<Key extends string> = Omit<PlainOutputField, 'key'> & Readonly<{ key: Key }>;

/** Labels and types for the editor. A key that the row lacks does not compile, nor a list that lacks a key of the row, unless it is left unlabelled on purpose. */
export const outputFieldsOf =
  <Row>() =>
  <const Fields extends readonly Field<LabelledKey<Row>>[]>(
    fields: Fields,
    // What is missing stands in the compiler's message, which asks for a second argument.
    ..._missing: Exclude<LabelledKey<Row>, Fields[number]['key']> extends never
      ? []
      : [missing: Exclude<LabelledKey<Row>, Fields[number]['key']>]
  ): Fields[number][] => [...fields];

/** For a row that tells whether its record was read with all its names. */
export const namesCompleteField = { key: 'namesComplete', label: ROW_LABELS.namesComplete, type: 'boolean' } as const;
export const warningsField = { key: 'warnings', label: 'Warnings', list: true } as const;

/* For a row of a run that can be a check only. */

/** Begins the row. */
export const verdictField = { key: 'verdict', label: 'Verdict' } as const;

export const checkOutputFields = [
  { key: 'checkOnly', label: 'Check Only', type: 'boolean' },
  { key: 'problems', label: 'Problems', list: true },
] as const;

/* What a step asks for and creates: the same fields in the rows of several operations. */

export const stepNameField = { key: 'stepName', label: 'Step Name' } as const;

export const stepOutputFields = [stepNameField, { key: 'stepDescription', label: 'Step Description' }] as const;

const taskOutputFields = [
  { key: 'tasks[]name', label: 'Task' },
  { key: 'tasks[]due', label: 'Task Due' },
] as const;

const emailOutputFields = [
  { key: 'emails[]subject', label: 'Email Subject' },
  { key: 'emails[]from', label: 'Email From' },
  { key: 'emails[]to', label: 'Email To' },
  { key: 'emails[]text', label: 'Email Text' },
] as const;

const documentOutputField = { key: 'documents[]name', label: 'Document' } as const;

/** What a step may create, and for whom, before anything is chosen. */
export const needsOutputFields = [
  { key: 'roles[]id', label: 'Role ID' },
  { key: 'roles[]name', label: 'Role' },
  { key: 'roles[]isRequired', label: 'Role Is Required', type: 'boolean' },
  ...taskOutputFields,
  { key: 'tasks[]isMandatory', label: 'Task Is Mandatory', type: 'boolean' },
  ...emailOutputFields,
  { key: 'emails[]isMandatory', label: 'Email Is Mandatory', type: 'boolean' },
  documentOutputField,
] as const;

export const planOutputFields = [
  ...taskOutputFields,
  { key: 'tasks[]assignedTo', label: 'Task Assigned To' },
  ...emailOutputFields,
  documentOutputField,
] as const;
