/** What a parser makes of a text. All but the value are ends of sentences about that text. */
export type Parsed<Value = string> =
  | Readonly<{
      value: Value;
      /** What else may be meant, which every run tells. */
      warning?: string;
      /** Why it was clear only by chance what is meant, which a check tells. */
      clearByChance?: string;
    }>
  /** `wrongPart` is the one of several values that is wrong. */
  | Readonly<{ problem: string; wrongPart?: string }>;
