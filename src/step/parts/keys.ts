/*
 * The keys of the fields that a step adds to a form, which are also the service's names for them. Zaps store them, so they
 * never change.
 */

const PREFIXES = { role: 'participantType', dataField: 'stepDataField', relatedType: 'relatedActionType' } as const;

export const roleKey = (typeId: string): string => `${PREFIXES.role}${typeId}`;
export const dataFieldKey = (id: string): string => `${PREFIXES.dataField}${id}`;
export const relatedTypeKey = (id: string): string => `${PREFIXES.relatedType}${id}`;

export type KeyedPart = keyof typeof PREFIXES;

export function idOf(part: KeyedPart, key: string): string | undefined {
  const beginning = PREFIXES[part];
  return key.startsWith(beginning) ? key.slice(beginning.length) : undefined;
}

export const isPartKey = (key: string): boolean =>
  Object.values(PREFIXES).some((beginning) => key.startsWith(beginning));
