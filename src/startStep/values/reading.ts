/** A value in the service's form, or a sentence part that says what is wrong with it, such as "is not a number". */
export type Reading = Readonly<{ value: string }> | Readonly<{ fault: string }>;
