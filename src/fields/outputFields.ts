/* Labels for the values of a row, for the editor. The labels of one kind of record stand with its row. */

import type { PlainOutputField } from 'zapier-platform-core';
import type { UnknownObject } from '../lib/object.ts';

/** Labels that sentences mention. A form sends users to these values, and it knows no row. */
export const ROW_LABELS = {
  dataComplete: 'Data Complete',
  namesComplete: 'Names Complete',
  nextStep: 'Next Step',
  partiesComplete: 'Parties Complete',
} as const;

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
type OutputKey<Row> = { [Key in keyof Row & string]: KeysAt<NonNullable<Row[Key]>, Key> }[keyof Row & string];

/**
 * The keys of a row that have no label: their objects hold names of the firm's own, and nobody maps them as a whole.
 */
type UnlabelledKey = 'otherAttributes' | 'personalDetails';

/** What a row keeps under `otherAttributes`: unknown attributes that have a value. */
export const withoutNulls = (other: UnknownObject): UnknownObject =>
  Object.fromEntries(Object.entries(other).filter(([, value]) => value !== null && value !== undefined));

/** Labels by key, each with what else the editor has to know. */
type Labels<Key extends string> = Readonly<Record<Key, string | Omit<PlainOutputField, 'key'>>>;

/** The label of a value that is yes or no. */
export const booleanLabel = (label: string) => ({ label, type: 'boolean' }) as const;

/**
 * Makes fields for the editor. Leaving out the label of a row's key does not compile, unless the key is unlabelled on
 * purpose. `test/operations/rows.test.ts` checks that rows have no other keys.
 */
export const outputFieldsOf = <Row>(labels: Labels<Exclude<OutputKey<Row>, UnlabelledKey>>): PlainOutputField[] =>
  rareLast(
    Object.entries<Labels<string>[string]>(labels).map(([key, label]) => ({
      key,
      ...(typeof label === 'string' ? { label } : label),
    })),
  );

/** What nobody maps. */
const RARE: ReadonlySet<string> = new Set([
  'division__id',
  'isBillableOverride',
  'isFavorite',
  'isDeleted',
  'deletedBy',
  'deletedTimestamp',
]);

/** Puts what nobody maps behind what an operation adds to its record. */
export const rareLast = (fields: readonly PlainOutputField[]): PlainOutputField[] => {
  const isRare = ({ key }: PlainOutputField): boolean => RARE.has(key);
  return [...fields.filter((field) => !isRare(field)), ...fields.filter(isRare)];
};

/** For a row that tells whether its record was read with all its names. */
export const NAMES_COMPLETE = { namesComplete: booleanLabel(ROW_LABELS.namesComplete) };

export const WARNINGS = { warnings: { label: 'Warnings', list: true } };

/** Begins the row of a run that can be a check only: the verdict comes before the details. */
export const VERDICT = { verdict: 'Verdict', problems: { label: 'Problems', list: true }, ...WARNINGS };

export const CHECK = { checkOnly: booleanLabel('Check Only') };
