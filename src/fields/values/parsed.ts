/** What a parser makes of a text: a value, or the end of a sentence on what is wrong with it. */
export type Parsed<Value = string> =
  /**
   * Both are ends of sentences, too. The warning is for a check: the value was clear only by chance. Every run tells what
   * else was perhaps meant.
   */
  | Readonly<{ value: Value; warning?: string; perhaps?: string }>
  /** `of` is the one of several values that is wrong. */
  | Readonly<{ problem: string; of?: string }>;
