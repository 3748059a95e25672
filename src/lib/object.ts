/** An object that is no list, with whatever is in it. */
export type UnknownObject = Readonly<Record<string, unknown>>;

/** Whether a value is one. Nothing in it is looked at, so this is no place for data whose shape is known. */
export const isObject = (value: unknown): value is UnknownObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object, or an empty one where there is something else. */
export const objectOf = (value: unknown): UnknownObject => (isObject(value) ? value : {});
