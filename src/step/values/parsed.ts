/** A value for the service, or the end of a sentence on what is wrong. */
export type Parsed = Readonly<{ value: string }> | Readonly<{ fault: string }>;
