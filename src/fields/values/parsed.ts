/** What a parser makes of a text: a value, or the end of a sentence on what is wrong with it. */
export type Parsed<Value = string> =
  /** The warning, the end of a sentence too, is for a check: the value was clear only by chance. */
  | Readonly<{ value: Value; warning?: string }>
  /** `of` is the one of several values that is wrong. */
  | Readonly<{ problem: string; of?: string }>;
