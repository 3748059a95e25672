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

type Field<Key extends string> = Omit<PlainOutputField, 'key'> & Readonly<{ key: Key }>;

/** Labels and types for the editor. A key that the row lacks does not compile, nor a list that lacks a key of the row. */
export const outputFieldsOf =
  <Row>() =>
  <const Fields extends readonly Field<OutputKey<Row>>[]>(
    fields: Fields,
    // What is missing stands in the compiler's message, which asks for a second argument.
    ..._missing: Exclude<OutputKey<Row>, Fields[number]['key']> extends never
      ? []
      : [missing: Exclude<OutputKey<Row>, Fields[number]['key']>]
  ): Fields[number][] => [...fields];

/** For a row that tells whether its record was read with all its names. */
export const namesCompleteField = { key: 'namesComplete', label: ROW_LABELS.namesComplete, type: 'boolean' } as const;
