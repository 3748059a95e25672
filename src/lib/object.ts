/** An object that is no list, with whatever is in it. */
export type Bag = Readonly<Record<string, unknown>>;

/** Whether a value is a bag. Nothing in it is looked at, so this is no place for data whose shape is known. */
export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A bag, or an empty one where there is something else. */
export const bagOf = (value: unknown): Bag => (isBag(value) ? value : {});
