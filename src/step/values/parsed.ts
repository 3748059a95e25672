import type { InputValue } from '../../lib/inputData.ts';
import { isTooLong, TOO_LONG } from '../../lib/text.ts';

/** A value for the service, or the end of a sentence on what is wrong; a `caution` is one on what is right by chance. */
export type Parsed = Readonly<{ value: string; caution?: string }> | Readonly<{ fault: string }>;

export const parseUnlessTooLong = (values: readonly InputValue[], parse: () => Parsed): Parsed =>
  values.some((value) => isTooLong(String(value))) ? { fault: TOO_LONG } : parse();
