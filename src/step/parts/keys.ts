/*
 * The keys of the fields that a step adds to a form, which are also the service's names for them. Zaps store them, so they
 * never change.
 */

const PREFIXES = { role: 'participantType', dataField: 'stepDataField', relatedType: 'relatedActionType' } as const;

export const roleKey = (typeId: string): string => `${PREFIXES.role}${typeId}`;
export const dataFieldKey = (id: string): string => `${PREFIXES.dataField}${id}`;
export const relatedTypeKey = (id: string): string => `${PREFIXES.relatedType}${id}`;

/** The kinds of parts that have one field for each id. */
export type KeyedPart = keyof typeof PREFIXES;

/** The id in the key of a field for such a part; undefined in any other key. */
export function idOf(part: KeyedPart, key: string): string | undefined {
  const beginning = PREFIXES[part];
  return key.startsWith(beginning) ? key.slice(beginning.length) : undefined;
}

/** Whether a key is that of a field for such a part. */
export const isPartKey = (key: string): boolean =>
  Object.values(PREFIXES).some((beginning) => key.startsWith(beginning));
