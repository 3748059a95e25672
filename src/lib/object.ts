export type UnknownObject = Readonly<Record<string, unknown>>;

/** Arrays and null are no objects here. The contents are not checked. */
export const isObject = (value: unknown): value is UnknownObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of an object that has no others than its type says. */
export const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>): readonly Key[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- callers pass objects that they wrote themselves
  Object.keys(object) as Key[];

export const objectOf = (value: unknown): UnknownObject => (isObject(value) ? value : {});
