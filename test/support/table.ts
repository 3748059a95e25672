/** The entries of a list, with bars between them. */
export const listOf = (text: string): readonly string[] => text.trim().split(/\s*\|\s*/);

/** The rows of a table, with bars between rows and arrows between the cells of one. */
export const tableOf = (text: string): readonly (readonly string[])[] => listOf(text).map((row) => row.split(' -> '));
