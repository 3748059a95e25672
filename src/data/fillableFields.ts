/*
 * Which data fields an existing action can have, in their collections, and what it has in them. What a step asks for is in
 * `step/`.
 */

import { actionOfForm, requireAction } from '../actions/actionOfForm.ts';
import { lookUpAction } from '../actions/whichAction.ts';
import { isAskedFor, type DataField } from '../dataField/dataField.ts';
import { kindOfType } from '../dataField/dataKinds.ts';
import type { InputData } from '../forms/inputData.ts';
import type { NamedAction } from '../service/actions.ts';
import { fieldsMissing, type Client } from '../service/client.ts';
import { fetchFieldsOfTypes, nameInId, type Collection, type TypeField } from '../service/datafields.ts';
import { fetchWholeValues, type WholeValue } from '../service/datavalues.ts';
import { problem } from '../service/errors/failure.ts';

/** All data fields of its type. */
export async function lookUpFieldsOf(client: Client, { action }: NamedAction): Promise<readonly TypeField[]> {
  const { actionType } = action.links;
  if (!actionType) throw fieldsMissing('look up the type of the action');
  return fetchFieldsOfTypes(client, [actionType]);
}

/** Throws if no action is chosen. */
export async function lookUpFieldsOfForm(client: Client, form: InputData): Promise<readonly TypeField[]> {
  const text = requireAction(actionOfForm(form), 'its data is not known yet. Give the exact name of the list.');
  return lookUpFieldsOf(client, await lookUpAction(client, text));
}

export type FillableField = DataField & Readonly<Pick<TypeField, 'dataType' | 'required'> & { collection: Collection }>;

/** The fields that people can fill in, in the order of the form. */
export const fillableFields = (fields: readonly TypeField[]): readonly FillableField[] =>
  inFormOrder(fields)
    .map((field) => ({
      ...toDataField(field),
      dataType: field.dataType,
      required: field.required,
      collection: field.collection,
    }))
    .filter(isAskedFor);

/** A data field of an action type as one of a step, neither required nor preset. */
const toDataField = (field: TypeField): DataField => ({
  id: field.id,
  group: collectionLabel(field.collection),
  label: field.label || field.name || nameInId(field.id),
  description: field.description || null,
  defaultValue: null,
  forcesDefault: false,
  isRequired: null,
  dataFieldId: field.id,
  kind: kindOfType(field.dataType ?? ''),
  hints: [],
  choices: null,
});

export const collectionLabel = ({ label, name, id }: TypeField['collection']): string => label || name || `Data ${id}`;

const inFormOrder = (fields: readonly TypeField[]): readonly TypeField[] =>
  fields.toSorted(
    (one, other) =>
      (one.collection.order ?? Infinity) - (other.collection.order ?? Infinity) ||
      Number(one.collection.id) - Number(other.collection.id) ||
      (one.formOrder ?? Infinity) - (other.formOrder ?? Infinity),
  );

export const hasRows = ({ multipleRecords }: Collection): boolean => multipleRecords === true;

/** Each once: every page of fields can bring its own copy of a collection. */
export const collectionsAmong = (parts: readonly Readonly<{ collection: Collection }>[]): readonly Collection[] => [
  ...new Map(parts.map(({ collection }) => [collection.id, collection])).values(),
];

/** Throws if some values may be missing: they could be lost. */
export async function lookUpValues(client: Client, actionId: string): Promise<readonly WholeValue[]> {
  const { items, isComplete } = await fetchWholeValues(client, [actionId]);
  const own = items.filter((value) => value.actionId === actionId);
  if (isComplete && own.every(({ recordId }) => recordId !== null)) return own;
  throw problem(
    'Actionstep could not look up the data of the action: not all of it came, or there is more than one run can read. ' +
      'Run this step again in a few minutes, or change the data in Actionstep.',
  );
}
