/*
 * What a data field is. Around it, this folder has what its values are, what is known of it besides, and its part of a
 * form. Not here: which fields a step asks for (`step/`), and which an existing action has (`data/`).
 */

import { yesOrNo } from '../forms/inputData.ts';
import type { Choice } from './dataChoice.ts';

/** `dataKinds.ts` has everything about each. */
export type DataKind =
  | 'text'
  | 'protected'
  | 'longText'
  | 'number'
  | 'money'
  | 'yesNo'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'choices'
  | 'contact'
  | 'readOnly';

/** In a step, `id` is the N of `stepDataField{N}`. In the data of an action, it is the `dataFieldId`. */
export type DataFieldOutline = Readonly<{
  id: string;
  group: string | null;
  label: string;
  description: string | null;
  defaultValue: string | null;
  /** Users cannot change the default: it is sent without asking. */
  forcesDefault: boolean;
  /** Null where the step does not say. */
  isRequired: boolean | null;
  /** The id by which its type and choices are looked up, such as `44--Kind`. */
  dataFieldId: string | null;
}>;

export type DataField = DataFieldOutline &
  Readonly<{
    /** `text` if its type is not known. */
    kind: DataKind;
    /** What other resources say about the field where the step is silent, in sentences. None of them is a rule. */
    hints: readonly string[];
    /** All its choices; null when it has none, or when not all of them could be read. */
    choices: readonly Choice[] | null;
    /** What the action has in it: left blank, the field keeps it. */
    storedValue?: string;
    /** What the action has in it is not known for certain, so leaving it blank could empty it. */
    isUnread?: boolean;
  }>;

/**
 * Whether a form asks for a data field. It does not for a forced default or for what the service fills in, unless the
 * field is required and has no default.
 */
export const isAskedFor = ({ forcesDefault, kind, isRequired, defaultValue }: DataField): boolean =>
  (!forcesDefault && kind !== 'readOnly') || (isRequired === true && defaultValue === null);

/** A field without a default forces nothing. */
export const hasForcedDefault = ({ forcesDefault, defaultValue }: DataFieldOutline): boolean =>
  forcesDefault && defaultValue !== null;

export const dataFieldIds = (fields: readonly DataFieldOutline[]): readonly string[] =>
  fields.flatMap(({ dataFieldId }) => dataFieldId ?? []);

export const dataFieldLabel = ({ group, label }: Pick<DataField, 'group' | 'label'>): string =>
  group ? `${group} / ${label}` : label;

export function defaultLabel({ kind, defaultValue, choices }: DataField): string | null {
  const isYes = kind === 'yesNo' ? yesOrNo(defaultValue) : undefined;
  if (isYes !== undefined) return isYes ? 'Yes' : 'No';
  return choices?.find(({ value }) => value === defaultValue)?.label ?? defaultValue;
}
