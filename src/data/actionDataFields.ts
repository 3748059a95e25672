import type { InputFieldGroups } from 'zapier-platform-core';
import { isPlain, listIn, textOf, textsOf, type InputData } from '../fields/inputData.ts';
import { toInputFields, type FormField } from '../fields/formFields.ts';
import { ACTION_FIELDS } from '../actions/actionFields.ts';
import { CLEAR_FIELDS } from '../fields/clearFields.ts';
import { DICTIONARIES, parseDictionary } from '../fields/dictionary.ts';
import { EXISTING_ACTION, parseExistingAction } from '../actions/existingAction.ts';
import { cannotBeRead, takesOne } from '../fields/fieldProblems.ts';
import { actionDataId, parseDynamic, parseInput } from '../step/stepInput.ts';

export const actionDataGroups = [
  { key: 'action', label: 'Action', emphasize: true },
  { key: 'details', label: 'Data', emphasize: true },
  { key: 'advanced', label: 'Advanced', emphasize: false },
] satisfies InputFieldGroups;

/** The fields of Update Action Data that every action has, by key. */
export const ACTION_DATA_FIELDS = {
  action: { ...EXISTING_ACTION, group: 'action', altersDynamicFields: true },
  checkOnly: { ...ACTION_FIELDS.checkOnly, helpText: 'Yes only reports what would change, without changing anything.' },
  addRow: {
    label: 'Add a Row To',
    group: 'details',
    dynamic: 'list_data_collections.id.name',
    dependsOn: ['action'],
    altersDynamicFields: true,
    helpText: 'For data with many rows: each run adds one, with what is filled in for it. Rows that are there stay.',
  },
  otherData: {
    label: DICTIONARIES.otherData.label,
    group: 'advanced',
    dict: true,
    helpText: `Values by label, where the form does not show the field. JSON works too: \`${DICTIONARIES.otherData.example}\`.`,
  },
  dateOrder: ACTION_FIELDS.dateOrder,
} as const satisfies Readonly<Record<string, FormField>>;

export const actionDataFields = toInputFields(ACTION_DATA_FIELDS);

/** What the user filled in, by key where it has a field, and what is wrong with it. */
export type ActionDataInput = Readonly<ReturnType<typeof parseActionData>>;

/** Parses the input of Update Action Data; which data fields the action has is not known yet. */
export function parseActionData(inputData: InputData) {
  const action = parseExistingAction(inputData);
  const otherData = parseDictionary('otherData', inputData);
  const { isCheckOnly, dateOrder, policies, problems } = parseInput(inputData, ACTION_DATA_FIELDS);
  return {
    action: action.text,
    isCheckOnly,
    dateOrder,
    policies,
    /** The collection that gets a new row, by its number or name; empty for none. */
    addRow: textOf(inputData['addRow']),
    ...parseDynamic(inputData, (key) => actionDataId(key) !== undefined),
    otherData: otherData.entries,
    /** What is to lose its value, each by the id or the label of a data field. */
    cleared: textsOf(listIn(inputData['clear'])),
    problems: [
      ...action.problems,
      ...problems,
      ...(textsOf(inputData['addRow']).length > 1 ? [takesOne(ACTION_DATA_FIELDS.addRow.label, 'list')] : []),
      ...(isPlain(inputData['clear']) ? [] : [cannotBeRead(CLEAR_FIELDS)]),
      ...otherData.problems,
    ],
  };
}

/** Whether only all data fields of the action type tell what is meant: a label could be that of any of them. */
export const needsAllFields = (
  { values, unread, otherData, addRow, cleared }: ActionDataInput,
  knownIds: ReadonlySet<string>,
): boolean =>
  otherData.length > 0 ||
  addRow !== '' ||
  cleared.some((text) => !knownIds.has(text)) ||
  [...values.keys(), ...unread].some((key) => !knownIds.has(String(actionDataId(key))));
