import type { TypeField } from '../service/datafields.ts';
import { kindOfType } from './kinds.ts';
import type { DataField } from './model.ts';

/** A data field of an action type, as a step would ask for it: nothing of it is required, and nothing is preset. */
export const toDataField = (field: TypeField): DataField => ({
  id: field.id,
  group: collectionLabel(field.collection),
  label: field.label || field.name || field.id,
  description: field.description || null,
  defaultValue: null,
  forcesDefault: false,
  isRequired: null,
  dataFieldId: field.id,
  kind: kindOfType(field.dataType ?? ''),
  hints: [],
  choices: null,
});

/** What people call a collection. */
export const collectionLabel = ({ label, name, id }: TypeField['collection']): string => label || name || `Data ${id}`;

/** Fields as people see them: by their collections, and in each by the order of its form. */
export const inFormOrder = (fields: readonly TypeField[]): readonly TypeField[] =>
  fields.toSorted(
    (one, other) =>
      (one.collection.order ?? Infinity) - (other.collection.order ?? Infinity) ||
      Number(one.collection.id) - Number(other.collection.id) ||
      (one.formOrder ?? Infinity) - (other.formOrder ?? Infinity),
  );
