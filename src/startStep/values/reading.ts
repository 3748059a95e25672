/** A value as a step of a Zap hands it over. */
export type Given = string | number | boolean;

/** A value in the service's form, or a sentence part that says what is wrong with it, such as "is not a date". */
export type Reading = Readonly<{ value: string }> | Readonly<{ fault: string }>;
