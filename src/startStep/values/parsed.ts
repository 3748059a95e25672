import type { InputValue } from '../../lib/inputData.ts';
import { isTooLong, TOO_LONG } from '../../lib/text.ts';

/** A value in the service's form, or a sentence part that says what is wrong with it, such as "is not a number". */
export type Parsed = Readonly<{ value: string }> | Readonly<{ fault: string }>;

/** Reads values only where none of them is too long for it. */
export const parseUnlessTooLong = (givens: readonly InputValue[], read: () => Parsed): Parsed =>
  givens.some((given) => isTooLong(String(given))) ? { fault: TOO_LONG } : read();
