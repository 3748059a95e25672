/** A value for the service, or the end of a sentence on what is wrong; a `caution` is one on what is right by chance. */
export type Parsed = Readonly<{ value: string; caution?: string }> | Readonly<{ fault: string }>;
