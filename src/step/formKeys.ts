import { STEP_LISTS } from './createActionFields.ts';

/* The keys of the fields that a step adds to a form. Zaps store them, so they never change. */

const PREFIXES = { role: 'participantType', dataField: 'stepDataField', relatedType: 'relatedActionType' } as const;

export const roleKey = (typeId: string): string => `${PREFIXES.role}${typeId}`;

export const dataFieldKey = (id: string): string => `${PREFIXES.dataField}${id}`;

export const relatedTypeKey = (id: string): string => `${PREFIXES.relatedType}${id}`;

/** What has a field for each id. */
export type KeyedPart = keyof typeof PREFIXES;

/** The id in the key of a field for such a part; undefined in any other key. */
export function idOf(part: KeyedPart, key: string): string | undefined {
  const beginning = PREFIXES[part];
  return key.startsWith(beginning) ? key.slice(beginning.length) : undefined;
}

const ACTION_DATA = 'dataField';

/** The key of the field for a data field of an action, by its id, such as `44--Kind`. */
export const actionDataKey = (id: string): string => `${ACTION_DATA}${id}`;

/** The id of the data field in such a key; undefined in any other key. */
export const actionDataId = (key: string): string | undefined =>
  key.startsWith(ACTION_DATA) ? key.slice(ACTION_DATA.length) : undefined;

/** Whether a key is that of a field for something that a step asks for, chosen items included. */
export const isStepKey = (key: string): boolean =>
  Object.hasOwn(STEP_LISTS, key) || Object.values(PREFIXES).some((beginning) => key.startsWith(beginning));
