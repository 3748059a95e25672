import { ACTION_DATA_FIELDS, type ActionDataInput } from './actionDataFields.ts';
import { CLEAR_FIELDS } from '../fields/clearFields.ts';
import { cannotBeRead } from '../fields/fieldProblems.ts';
import { actionDataId, actionDataKey } from '../step/stepInput.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { sameAs } from '../lib/text.ts';
import type { Collection, TypeField } from '../service/datafields.ts';
import { dataFieldLabel } from '../step/stepLabels.ts';
import { type DataField, isAskedFor } from '../step/model.ts';
import { collectionLabel, inFormOrder, toDataField } from '../step/typeFields.ts';
import { assignByLabel, fillParts } from '../fields/fillParts.ts';
import type { InputValue } from '../fields/inputData.ts';

/** A data field that a person can fill in, with its collection. */
export type FillableField = DataField & Readonly<{ collection: Collection }>;

/** The fields of an action type that people fill in, as the form shows them. */
export const fillableFields = (fields: readonly TypeField[]): readonly FillableField[] =>
  inFormOrder(fields)
    .map((typeField) => ({ ...toDataField(typeField), collection: typeField.collection }))
    .filter(isAskedFor);

/** Whether an action has many records of a collection, each a row of a list. */
export const hasRows = ({ multipleRecords }: Collection): boolean => multipleRecords === true;

/** The collections of these, each once: with each page of fields another copy of one can come. */
export const collectionsAmong = (parts: readonly Readonly<{ collection: Collection }>[]): readonly Collection[] => [
  ...new Map(parts.map(({ collection }) => [collection.id, collection])).values(),
];

/** What is to be done with which data field, and what is wrong with it. */
export type AssignedData = ReturnType<typeof assignData>;

/** Assigns what was filled in, or is to be cleared, to the data fields of an action. */
export function assignData(fields: readonly FillableField[], input: ActionDataInput) {
  const parts = fields.map((field) => ({ ...field, key: actionDataKey(field.id), names: namesOf(field) }));
  const dictionary = { label: ACTION_DATA_FIELDS.otherData.label, entries: input.otherData };
  const filled = fillParts(parts, input.values, dictionary, WORDS);
  const given = new Map<string, readonly InputValue[]>([...filled.values].map(([{ id }, values]) => [id, values]));
  const entries = input.cleared.map((label) => ({ label, values: [] }));
  const named = assignByLabel(entries, parts, CLEAR_FIELDS, WORDS);
  // What is filled in wins over what is to be emptied.
  const namedIds = new Set(named.entries.map(({ item }) => item.id));
  const cleared = parts.filter(({ id }) => namedIds.has(id) && !given.has(id));
  const known = new Set(parts.map(({ key }) => key));
  const unknown = new Set([...input.values.keys(), ...input.unread].filter((key) => !known.has(key)));
  const row = findRow(fields, input.addRow);
  const touched = parts.filter(({ id }) => given.has(id));
  const isInRow = ({ collection }: FillableField): boolean => collection.id === row.collection?.id;
  const elsewhere = touched.filter((field) => hasRows(field.collection) && !isInRow(field));
  return {
    given,
    cleared: new Set(cleared.map(({ id }) => id)),
    row: row.collection,
    problems: [
      ...parts.filter(({ key }) => input.unread.has(key)).map(({ names }) => cannotBeRead(names[0])),
      ...filled.problems,
      ...named.problems,
      ...row.problems,
      ...elsewhere.map(
        ({ names, collection }) =>
          `"${names[0]}" is in a list with many rows. Choose "${collectionLabel(collection)}" under ${ADD_ROW}.`,
      ),
      ...cleared
        .filter(({ collection }) => hasRows(collection))
        .map(({ names }) => `${CLEAR_FIELDS}: "${names[0]}" is in a list with many rows, which can only get new ones.`),
      ...(row.collection && !touched.some(isInRow) ? [`${ADD_ROW}: nothing is filled in for the new row.`] : []),
    ],
    warnings: [...unknown].map(
      (key) =>
        `A data field (${quoted(String(actionDataId(key)))}) was left out: the action has no such data field (any more).`,
    ),
  };
}

const WORDS = { lacks: 'the action has no data field', has: 'It has' };
const ADD_ROW = `"${ACTION_DATA_FIELDS.addRow.label}"`;

const namesOf = (field: DataField): readonly [string, ...string[]] => [dataFieldLabel(field), field.label, field.id];

type Found = Readonly<{ collection?: Collection; problems: readonly string[] }>;

/** The collection that gets a row, by its number or its exact name. */
export function findRow(fields: readonly FillableField[], text: string): Found {
  if (text === '') return { problems: [] };
  const all = collectionsAmong(fields).filter(hasRows);
  const isMeant = sameAs(text);
  const [collection, ...others] = all.filter((one) => one.id === text || isMeant(collectionLabel(one)));
  if (collection && others.length === 0) return { collection, problems: [] };
  if (collection) return { problems: [`${ADD_ROW}: ${quoted(text)} can mean several lists. Choose it from the list.`] };
  const choices = all.length === 0 ? 'It has none' : `Choose one of: ${listedInPart(all, collectionLabel)}`;
  return { problems: [`${ADD_ROW}: the action has no list of rows called ${quoted(text)}. ${choices}.`] };
}
