/** What a parser makes of a text. `problem`, `warning` and `perhaps` are ends of sentences about it. */
export type Parsed<Value = string> =
  /**
   * Every run tells `perhaps`, what else may be meant; only a check tells the warning: the value was clear by chance.
   */
  | Readonly<{ value: Value; warning?: string; perhaps?: string }>
  /** `of` is the one of several values that is wrong. */
  | Readonly<{ problem: string; of?: string }>;
