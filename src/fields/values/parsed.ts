/** What a parser makes of a text: a value, or the end of a sentence on what is wrong with it. */
export type Parsed<Value = string> =
  /**
   * `warning` and `perhaps` are ends of sentences, too. Only a check tells the warning: the value was clear by chance.
   * Every run tells what else was perhaps meant.
   */
  | Readonly<{ value: Value; warning?: string; perhaps?: string }>
  /** `of` is the one of several values that is wrong. */
  | Readonly<{ problem: string; of?: string }>;
