/* Labels for the values of a row, for the editor. The labels of one kind of record stand with its row. */

import type { PlainOutputField } from 'zapier-platform-core';
import type { UnknownObject } from '../lib/object.ts';
import { counted } from '../lib/sentences.ts';

/** Labels that the sentences of forms mention: a form knows no row. */
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

type OutputKey<Row> = { [Key in keyof Row & string]: KeysAt<NonNullable<Row[Key]>, Key> }[keyof Row & string];

/** Their objects hold names of the firm's own, and nobody maps them as a whole. */
type UnlabelledKey = 'otherAttributes' | 'personalDetails';

/** What a row keeps under `otherAttributes`: unknown attributes that have a value. */
export const withoutNulls = (other: UnknownObject): UnknownObject =>
  Object.fromEntries(Object.entries(other).filter(([, value]) => value !== null && value !== undefined));

type Labels<Key extends string> = Readonly<Record<Key, string | Omit<PlainOutputField, 'key'>>>;

/** A label for each value of a row. Leaving one out does not compile, unless its key is unlabelled on purpose. */
export type LabelsOf<Row> = Labels<Exclude<OutputKey<Row>, UnlabelledKey>>;

export const booleanLabel = (label: string) => ({ label, type: 'boolean' }) as const;

/** Makes fields for the editor. `test/operations/rows.test.ts` checks that rows have no other keys. */
export const outputFieldsOf = <Row>(labels: LabelsOf<Row>): PlainOutputField[] =>
  rareLast(
    Object.entries<Labels<string>[string]>(labels).map(([key, label]) => ({
      key,
      ...(typeof label === 'string' ? { label } : label),
    })),
  );

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

export const NAMES_COMPLETE = { namesComplete: booleanLabel(ROW_LABELS.namesComplete) };

export const WARNINGS = { warnings: { label: 'Warnings', list: true } };

/** For the row of a run that can be a check only. */
export const VERDICT = {
  verdict: 'Verdict',
  checkOnly: booleanLabel('Check Only'),
  problems: { label: 'Problems', list: true },
  ...WARNINGS,
};

/** `result` is what a run would do, such as `would open "Sale"`. */
export const toVerdict = (problems: readonly string[], result: string): string =>
  problems.length > 0 ? `Not ready: ${counted(problems.length, 'problem')}.` : `Ready: ${result}.`;
