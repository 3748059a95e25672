/** The collection of a data field: the part of its id before the first `--`, as in `44--Kind`. */
export const collectionOf = (fieldId: string): string => fieldId.replace(/--.*/s, '');

/** The collections of these data fields, each once. Their own links can hold placeholders (docs/service-notes.md, "Data fields"). */
export const collectionsOf = (fieldIds: readonly string[]): readonly string[] => [
  ...new Set(fieldIds.filter((id) => id.includes('--')).map(collectionOf)),
];
