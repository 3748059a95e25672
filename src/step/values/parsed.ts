import type { InputValue } from '../../lib/inputData.ts';
import { isTooLong, TOO_LONG } from '../../lib/text.ts';

/**
 * A value in the service's form, or the end of a sentence that says what is wrong, such as "is not a number". A `caution` is
 * the end of one about what is right by chance only.
 */
export type Parsed = Readonly<{ value: string; caution?: string }> | Readonly<{ fault: string }>;

/** Parses values unless one of them is too long to be parsed. */
export const parseUnlessTooLong = (values: readonly InputValue[], parse: () => Parsed): Parsed =>
  values.some((value) => isTooLong(String(value))) ? { fault: TOO_LONG } : parse();
