/*
 * The form for the data of an existing action, and what was filled in for which data field. The changes that follow are in
 * `dataChanges.ts`.
 */

import type { Bundle, InputFieldGroups, PlainInputField, ZObject } from 'zapier-platform-core';
import { rightPlaceOfActionLabel } from '../actions/actionFields.ts';
import { actionOfForm } from '../actions/actionOfForm.ts';
import { actionField, lookUpAction, lookUpActionAnd, type ActionWithWarnings } from '../actions/whichAction.ts';
import { dataFieldIds, dataFieldLabel } from '../dataField/dataField.ts';
import { DATA_KINDS } from '../dataField/dataKinds.ts';
import { dataPart, type DataPart } from '../dataField/dataPart.ts';
import { withOwnChoices } from '../dataField/fieldDetails.ts';
import { fitForm, noteFields, tooLongWarnings } from '../dataField/formNotes.ts';
import { formFieldsFor } from '../dataField/part.ts';
import { asJsonToo, assignByLabel, fillParts, labelKey, type DictionaryEntry } from '../forms/dictionary.ts';
import { formOf, inGroup, neverFilled, type FormBundle } from '../forms/form.ts';
import { parseAddedValues, textOf, type AddedValues, type InputValue } from '../forms/inputData.ts';
import { checkOnly, CLEAR_FIELDS, clearFields, dateOrder, line, nameList, valuesByLabel } from '../forms/kinds.ts';
import { cannotBeRead } from '../forms/problems.ts';
import type { Calendar } from '../forms/values/dates.ts';
import { sameNameAs } from '../lib/html.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import type { NamedAction } from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { nameInId, type Collection, type TypeField } from '../service/datafields.ts';
import type { WholeValue } from '../service/datavalues.ts';
import { orElse } from '../service/errors/failure.ts';
import { failureWarnings } from '../step/failedLookUps.ts';
import { rememberLookUps } from '../step/lookUps.ts';
import { lookUpStepsAfter } from '../step/nextSteps.ts';
import { lookUpStartStep } from '../step/startStep.ts';
import {
  collectionLabel,
  collectionsAmong,
  fillableFields,
  hasRows,
  lookUpFieldsOf,
  lookUpValues,
  type FillableField,
} from './fillableFields.ts';

/** The fields of Update Action Data that every action has. */
const ACTION_DATA_FIELDS = {
  ...inGroup('action', {
    action: actionField({ altersDynamicFields: true }),
    checkOnly: checkOnly({ helpText: 'Yes only reports what would change, without changing anything.' }),
  }),
  ...inGroup('details', {
    addRow: {
      ...line({
        label: 'Add a Row To',
        noun: 'list',
        holds: 'name',
        dynamic: 'list_data_collections.id.name',
        dependsOn: ['action'],
        altersDynamicFields: true,
        helpText:
          'Select data with many rows: each run, even a repeat, adds one with what you fill in. Rows that are there stay.',
      }),
      isFilled: neverFilled,
    },
  }),
  ...inGroup('advanced', {
    otherData: valuesByLabel('otherData', {
      helpText: `Put the label of a data field that the form does not show on the left, and its value on the right. ${OPERATION_LABELS.findAction} with "Include Data" lists the labels of what is filled in; ${asJsonToo('otherData')}`,
    }),
    dateOrder: dateOrder(),
  }),
};

const { inputFields: actionDataFields, quotedLabel } = formOf(ACTION_DATA_FIELDS);

/** What a run reads. The form has the field that clears data fields only if the action has some. */
const FORM = formOf(
  { ...ACTION_DATA_FIELDS, clear: nameList({ label: CLEAR_FIELDS, list: true }) },
  { isChange: true, isAddedKey: isActionDataKey },
);

export const actionDataForm = {
  inputFields: [...actionDataFields, dataFormFields],
  inputFieldGroups: [
    { key: 'action', label: 'Action', emphasize: true },
    { key: 'details', label: 'Data', emphasize: true },
    { key: 'advanced', label: 'Advanced', emphasize: false },
  ] satisfies InputFieldGroups,
};

/** While the action is mapped, there is only the field that clears data fields by label. */
async function dataFormFields(z: ZObject, bundle: Bundle): Promise<PlainInputField[]> {
  const { text: action, comesLater } = actionOfForm(bundle.inputData);
  if (action === '') return [];
  if (comesLater) return formOf(inGroup('advanced', { clear: CLEAR_BY_LABEL })).inputFields;
  const client = openClient(z, bundle);
  const fields = fillableFields(await lookUpFieldsOf(client, await lookUpAction(client, action)));
  const { collection: row } = chooseRow(fields, textOf(bundle.inputData['addRow']));
  const shownFields = fields.filter(({ collection }) => !hasRows(collection) || collection.id === row?.id);
  const withChoices = shownFields.filter(({ kind }) => DATA_KINDS[kind].hasChoices);
  const lookUps = rememberLookUps(client, 'goOn');
  const choices = await lookUps.choices(dataFieldIds(withChoices));
  const clearable = fields.filter(({ collection, required }) => !hasRows(collection) && !required);
  const labels = clearable.map((field) => [field.id, dataFieldLabel(field)] as const);
  return fitForm(
    [
      ...noteFields([
        fields.length === 0 ? NO_FIELDS : BLANK_KEEPS,
        ...failureWarnings(lookUps.failures, ['choices']),
        ...tooLongWarnings(withChoices, choices),
      ]),
      ...(clearable.length > 0 ? formOf(inGroup('advanced', { clear: clearFields(labels) })).inputFields : []),
      ...formFieldsFor(shownFields.map((field) => partFor(withOwnChoices(field, choices.get(field.id) ?? [])))),
    ],
    actionDataFields.length,
    `Fill them in under ${quotedLabel('otherData')}, by their labels.`,
  );
}

const NO_FIELDS = 'The type of this action has no data fields.';

const BLANK_KEEPS = 'A data field that stays blank keeps its value.';

const CLEAR_BY_LABEL = nameList({
  label: CLEAR_FIELDS,
  list: true,
  helpText: 'Enter the labels of data fields to empty.',
});

/** What was filled in for the data of an action: in the fields of its data, and by label. */
export type ActionDataInput = AddedValues &
  Readonly<{
    /** What was given for the action. */
    action: string;
    checkOnly: boolean;
    /** The list that gets a row, by its id or label; empty for none. */
    addRow: string;
    otherData: readonly DictionaryEntry[];
    /** The data fields to empty, each by its id or label. */
    labelsToEmpty: readonly string[];
    calendar: Calendar;
    problems: readonly string[];
    warnings: readonly string[];
  }>;

export function parseActionData(bundle: FormBundle): ActionDataInput {
  const { values, calendar, problems, warnings } = FORM.read(bundle);
  const { otherData, clear, ...others } = values;
  return {
    ...others,
    calendar,
    ...parseAddedValues(bundle.inputData, isActionDataKey),
    otherData: otherData.entries,
    labelsToEmpty: clear,
    problems,
    warnings,
  };
}

/* The keys of the fields for data fields. Zaps store them, so they never change. */

const KEY_PREFIX = 'dataField';

const actionDataKey = (id: string): string => `${KEY_PREFIX}${id}`;

function actionDataId(key: string): string | undefined {
  return key.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length) : undefined;
}

function isActionDataKey(key: string): boolean {
  return actionDataId(key) !== undefined;
}

/** A label can belong to any field of the action type. */
const needsAllFields = (
  { values, unreadKeys, otherData, addRow, labelsToEmpty }: ActionDataInput,
  knownIds: ReadonlySet<string>,
): boolean =>
  otherData.length > 0 ||
  addRow !== '' ||
  labelsToEmpty.some((one) => !knownIds.has(one)) ||
  [...values.keys(), ...unreadKeys].some((key) => !knownIds.has(String(actionDataId(key))));

/** The action of a run, with its data. */
export type ActionSheet = Readonly<{
  action: ActionWithWarnings;
  /** Those that the action can have, as far as the run needs them. */
  fields: readonly FillableField[];
  values: readonly WholeValue[];
  stepLabels: StepLabels;
}>;

/** What steps call a data field, by its id; empty if nobody needs to know. */
type StepLabels = ReadonlyMap<string | null, readonly string[]>;

export async function lookUpActionSheet(client: Client, input: ActionDataInput): Promise<ActionSheet> {
  const [action, values] = await lookUpActionAnd(client, input.action, (id) => lookUpValues(client, id));
  const present = new Map(
    values.flatMap(({ typeField }) => (isWholeField(typeField) ? [[typeField.id, typeField]] : [])),
  );
  // A label could mean a field of a collection that the action has no record of.
  const all = needsAllFields(input, new Set(present.keys()))
    ? await lookUpFieldsOf(client, action)
    : [...present.values()];
  const fields = fillableFields(all);
  const names = new Set(fields.flatMap((field) => partFor(field).names.map(labelKey)));
  const labels = [...input.otherData.map(({ label }) => label), ...input.labelsToEmpty];
  const isAllKnown = labels.every((label) => names.has(labelKey(label)));
  return { action, fields, values, stepLabels: isAllKnown ? new Map() : await lookUpStepLabels(client, action) };
}

async function lookUpStepLabels(client: Client, { id, action }: NamedAction): Promise<StepLabels> {
  const steps = await Promise.all([
    orElse(lookUpStartStep(client, action.links.actionType ?? ''), []),
    orElse(lookUpStepsAfter(client, id), []),
  ]);
  const fields = steps.flat().flatMap(({ dataFields }) => dataFields);
  const byField = Map.groupBy(fields, ({ dataFieldId }) => dataFieldId);
  return new Map([...byField].map(([fieldId, same]) => [fieldId, same.map(dataFieldLabel)]));
}

const isWholeField = (field: TypeField | undefined): field is TypeField =>
  field !== undefined && field.collection.multipleRecords !== null && field.dataType !== null;

/** What was filled in for each data field, but not yet what it means. */
export type AssignedData = Readonly<{
  /** By the id of the data field. */
  valuesById: ReadonlyMap<string, readonly InputValue[]>;
  /** The ids of the data fields to empty. */
  idsToEmpty: ReadonlySet<string>;
  /** The list that gets a row. */
  row: Collection | undefined;
  problems: readonly string[];
  warnings: readonly string[];
}>;

export function assignData(
  fields: readonly FillableField[],
  input: ActionDataInput,
  stepLabels: StepLabels,
): AssignedData {
  const parts = fields.map((field) => {
    const part = partFor(field);
    return { ...field, ...part, names: [...part.names, ...(stepLabels.get(field.id) ?? [])] as const };
  });
  // Labels that cannot be read are a problem already, and no field here is required, so nothing else follows from them.
  const dictionary = { label: FORM.label('otherData'), entries: input.otherData, hidesLabels: false };
  const assigned = fillParts(parts, input.values, dictionary, FORM_WORDS);
  const valuesById = new Map(
    parts.flatMap(({ id, key }) => {
      const values = assigned.values.get(key);
      return values ? [[id, values] as const] : [];
    }),
  );
  const entries = input.labelsToEmpty.map((label) => ({ label, values: [] }));
  const toEmpty = assignByLabel(entries, parts, CLEAR_FIELDS, { ...FORM_WORDS, labelInWords: nameInId });
  // What is filled in wins over what is to be emptied.
  const namedIds = new Set(toEmpty.entries.map(({ item }) => item.id));
  const partsToEmpty = parts.filter(({ id }) => namedIds.has(id) && !valuesById.has(id));
  const ownKeys = new Set(parts.map(({ key }) => key));
  const unknownKeys = new Set([...input.values.keys(), ...input.unreadKeys].filter((key) => !ownKeys.has(key)));
  const row = chooseRow(fields, input.addRow);
  const filledParts = parts.filter(({ id }) => valuesById.has(id));
  const isUsable = filledParts.length + partsToEmpty.length > 0;
  return {
    valuesById,
    idsToEmpty: new Set(partsToEmpty.map(({ id }) => id)),
    row: row.collection,
    problems: [
      ...parts.filter(({ key }) => input.unreadKeys.has(key)).map(({ names }) => cannotBeRead(names[0])),
      ...assigned.problems,
      ...toEmpty.problems,
      ...row.problems,
      ...rowProblems(row.collection, filledParts, partsToEmpty),
      ...(unknownKeys.size > 0 && !isUsable ? [NONE_BELONGS] : []),
    ],
    warnings: [...unknownKeys].map(
      (key) =>
        `The data field ${quoted(nameInId(String(actionDataId(key))))} was left out: the action has no such data field. Choose it again.`,
    ),
  };
}

type PartInCollection = Pick<DataPart, 'names'> & Pick<FillableField, 'collection'>;

/** A row takes only what is filled in for its list, and rows that are there stay as they are. */
function rowProblems(
  row: Collection | undefined,
  filledParts: readonly PartInCollection[],
  partsToEmpty: readonly PartInCollection[],
): readonly string[] {
  const isInRow = ({ collection }: PartInCollection): boolean => collection.id === row?.id;
  const outsideRow = filledParts.filter((part) => hasRows(part.collection) && !isInRow(part));
  const inRows = partsToEmpty.filter(({ collection }) => hasRows(collection));
  return [
    ...outsideRow.map(
      ({ names, collection }) =>
        `"${names[0]}" is in a list with many rows. Choose "${collectionLabel(collection)}" under ${ADD_ROW}.`,
    ),
    ...inRows.map(
      ({ names }) => `"${CLEAR_FIELDS}": "${names[0]}" is in a list with many rows, which can only get new ones.`,
    ),
    ...(row && !filledParts.some(isInRow) ? [`${ADD_ROW}: nothing is filled in for the new row.`] : []),
  ];
}

const NONE_BELONGS =
  'None of the data fields that are filled in can be changed in this action. It may be of another type: check ' +
  `${quotedLabel('action')}, or choose the data fields again.`;

const FORM_WORDS = {
  lacks: 'the action has no data field',
  has: 'It has',
  hasNone: 'It has no data fields.',
  rightPlace: rightPlaceOfActionLabel,
};

const ADD_ROW = quotedLabel('addRow');

const partFor = (field: FillableField): DataPart =>
  dataPart(field, actionDataKey(field.id), !hasRows(field.collection));

type RowOrProblem = Readonly<{ collection?: Collection; problems: readonly string[] }>;

function chooseRow(fields: readonly FillableField[], text: string): RowOrProblem {
  if (text === '') return { problems: [] };
  const all = collectionsAmong(fields).filter(hasRows);
  const isSame = sameNameAs(text);
  const [collection, ...others] = all.filter((one) => one.id === text || isSame(collectionLabel(one)));
  if (collection && others.length === 0) return { collection, problems: [] };
  if (collection)
    return { problems: [`${ADD_ROW}: ${quoted(text)} can mean several lists. Choose the right one from the list.`] };
  const choices =
    all.length === 0 ? 'It has no lists with rows' : `Choose one of: ${listedInPart(all, collectionLabel)}`;
  return { problems: [`${ADD_ROW}: the action has no list of rows called ${quoted(text)}. ${choices}.`] };
}
