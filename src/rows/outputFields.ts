import type { PlainOutputField } from 'zapier-platform-core';

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

/** An output field whose key is one of these. */
type Field<Key extends string> = Omit<PlainOutputField, 'key'> & Readonly<{ key: Key }>;

/**
 * Output fields that name every value of a row and nothing else. An unknown key does not compile; nor does a row with a
 * value that no field names: the compiler then asks for a second argument, and names what is missing.
 */
export const outputFieldsOf =
  <Row>() =>
  <const Fields extends readonly Field<OutputKey<Row>>[]>(
    fields: Fields,
    ..._missing: Exclude<OutputKey<Row>, Fields[number]['key']> extends never
      ? []
      : [missing: Exclude<OutputKey<Row>, Fields[number]['key']>]
  ): Fields[number][] => [...fields];

/** Output fields that several rows have in common, with their keys as types. */
export const sharedFields = <const Fields extends readonly PlainOutputField[]>(fields: Fields): Fields[number][] => [
  ...fields,
];

/** For a row that tells whether its record was read with all its names. */
export const namesCompleteField = { key: 'namesComplete', label: 'Names Complete', type: 'boolean' } as const;
