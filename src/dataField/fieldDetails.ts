/* What the GET of a step leaves out of a data field, and other resources know. */

import { quoted } from '../lib/sentences.ts';
import { collectionOf } from '../service/datafields.ts';
import type { ActionData, StoredValue } from '../service/datavalues.ts';
import type { Choice } from './dataChoice.ts';
import { hasForcedDefault, type DataField, type DataFieldOutline } from './dataField.ts';
import { kindOfType, mayBeMask } from './dataKinds.ts';

export type FieldRecord = Readonly<{ dataType: string; description: string | null; required: boolean }>;

type ChoiceRecord = Readonly<Record<'name' | 'value' | 'parentValue', string | null> & { isDefault: boolean }>;

/** By the ids of data fields. */
export type FieldDetails = Readonly<{
  dataTypes: ReadonlyMap<string, FieldRecord>;
  choices: ReadonlyMap<string, readonly ChoiceRecord[] | null>;
}>;

/** What an action has in its data fields, by their ids, and for which of them this is not known for certain. */
export type StoredData = Readonly<{
  values: ReadonlyMap<string, Readonly<{ text: string; dataType: string | null }>>;
  isUnread: (dataFieldId: string) => boolean;
}>;

export function toDataFieldOfStep(field: DataFieldOutline, { dataTypes, choices }: FieldDetails): DataField {
  const id = field.dataFieldId ?? '';
  const own = dataTypes.get(id);
  const records = choices.get(id) ?? [];
  const preselected = records.filter(({ isDefault }) => isDefault && field.defaultValue === null).flatMap(toChoice);
  return {
    ...withOwnChoices(field, records),
    kind: own ? kindOfType(own.dataType) : 'text',
    hints: [
      ...(own?.description && field.description === null ? [own.description] : []),
      ...(own?.required && field.isRequired === null ? ['Actionstep marks this field as required.'] : []),
      ...preselected.map(({ label }) => `In Actionstep, ${quoted(label)} is preselected.`),
    ],
  };
}

/**
 * Left blank, a field keeps its value, so that value is sent again. Its type is needed too: what the service fills in
 * is not sent.
 */
export function withStoredValue(field: DataField, data: StoredData | undefined): DataField {
  if (!data || hasForcedDefault(field)) return field;
  const { dataFieldId } = field;
  if (dataFieldId === null || data.isUnread(dataFieldId)) return { ...field, isUnread: true };
  const stored = data.values.get(dataFieldId);
  if (!stored) return field;
  const kind = stored.dataType === null ? field.kind : kindOfType(stored.dataType);
  return { ...field, kind, storedValue: stored.text };
}

/** A field without choices takes any text. */
export function withOwnChoices<Field extends DataFieldOutline>(field: Field, records: readonly ChoiceRecord[]) {
  const choices = records.flatMap(toChoice);
  return { ...field, choices: choices.length > 0 ? choices : null };
}

/** None if it has neither a value nor a name. */
export const toChoice = ({ name, value, parentValue }: ChoiceRecord): readonly Choice[] => {
  const stored = value || name;
  return stored ? [{ value: stored, label: name || stored, parent: parentValue || null }] : [];
};

/**
 * What an action has, as far as it can be sent again. If a collection has several records, it is not known which one a
 * step means; a mask such as `****` is no value.
 */
export function toStoredData({ byAction, isComplete }: ActionData, actionId: string): StoredData {
  const values = byAction.get(actionId) ?? [];
  const collections = [...Map.groupBy(values, ({ fieldId }) => collectionOf(fieldId))];
  const unclear = new Set(collections.filter(([, own]) => !isOneRecord(own)).map(([collection]) => collection));
  const certain = new Map(
    values
      .filter((value) => !mayBeMask(value) && !unclear.has(collectionOf(value.fieldId)))
      .map((value) => [value.fieldId, value]),
  );
  return {
    values: certain,
    isUnread: (id) =>
      !certain.has(id) &&
      (!isComplete || unclear.has(collectionOf(id)) || values.some(({ fieldId }) => fieldId === id)),
  };
}

/** Whether values are those of one record: a field that occurs twice is in two, whether or not the values say so. */
const isOneRecord = (values: readonly StoredValue[]): boolean =>
  new Set(values.map(({ recordId }) => recordId)).size === 1 &&
  new Set(values.map(({ fieldId }) => fieldId)).size === values.length;
