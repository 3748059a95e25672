/* A data field as a part of a step, or of the data of an action. What values mean is in `dataKinds.ts`. */

import type { PlainInputField } from 'zapier-platform-core';
import { chooseContact, type Matches } from '../contacts/whichContact.ts';
import { contactTextsIn } from '../forms/contactTexts.ts';
import { listIn, type InputValue } from '../forms/inputData.ts';
import { asExample, toReading } from '../forms/kinds.ts';
import { placeholderIn } from '../forms/placeholder.ts';
import { isRequired } from '../forms/problems.ts';
import type { Calendar } from '../forms/values/dates.ts';
import { allOf, quoted, shorten, withDetails } from '../lib/sentences.ts';
import type { Choice } from './dataChoice.ts';
import { dataFieldLabel, defaultLabel, isAskedFor, type DataField } from './dataField.ts';
import { DATA_KINDS, type NonEmptyValues } from './dataKinds.ts';
import { choiceOf, help, MAX_HELP, MAX_LABEL, need, type Part, type PartReading } from './part.ts';

/** `unreadKeys` are those of parts that could not be read, as a problem says. */
type DataRun = Readonly<{ matches: Matches; calendar: Calendar; checkOnly: boolean; unreadKeys: ReadonlySet<string> }>;

export type DataPart = Part<string, DataRun>;

export const dataPart = (field: DataField, key: string, mayHaveValue: boolean): DataPart => ({
  id: field.id,
  key,
  names: [dataFieldLabel(field), field.label, field.id],
  inputField: () => dataFormField(field, key, mayHaveValue),
  checklistLines: () => [{ title: 'Data', line: dataLine(field) }],
  read: (values, run) => parseField(field, key, values, run),
});

function dataLine(field: DataField): string {
  const preset = defaultLabel(field);
  const { word } = DATA_KINDS[field.kind];
  return withDetails(dataFieldLabel(field), [
    field.choices === null ? word : `${word}: ${labelsOfChoices(field.choices)}`,
    need(field.isRequired === true && preset === null),
    preset === null ? null : `otherwise "${preset}"`,
  ]);
}

/** Separated by semicolons, because a label can contain a comma. */
export const labelsOfChoices = (choices: readonly Choice[]): string => choices.map(({ label }) => label).join('; ');

function dataFormField(field: DataField, key: string, mayHaveValue: boolean): PlainInputField {
  const preset = defaultLabel(field);
  const { help: howTo = null, example } = DATA_KINDS[field.kind];
  return {
    key,
    label: shorten(dataFieldLabel(field), MAX_LABEL),
    group: 'details',
    required: field.isRequired === true && preset === null,
    // Not `default`, which a Zap would freeze: left blank, the default of that day is sent when the step runs.
    ...(preset !== null && !mayHaveValue
      ? { placeholder: shorten(preset, MAX_HELP) }
      : example !== undefined && { placeholder: asExample(example) }),
    ...ofKind(field),
    ...help(field.description, ...field.hints, howTo, ifBlank(preset, mayHaveValue)),
  };
}

function ifBlank(preset: string | null, mayHaveValue: boolean): string | null {
  if (preset === null) return null;
  return mayHaveValue ? `Left blank, it becomes "${preset}" where it has no value.` : `Defaults to "${preset}".`;
}

/** If the choices are not known, the user types one. */
function ofKind({ kind, choices }: DataField): Partial<PlainInputField> {
  const { field, hasChoices } = DATA_KINDS[kind];
  if (!hasChoices || choices === null) return field;
  const fieldChoices = choices.map(({ value, label, parent }) => choiceOf(value, withDetails(label, [parent])));
  return { ...(field.list && { list: true }), choices: fieldChoices };
}

function parseField(field: DataField, key: string, values: readonly InputValue[], run: DataRun): PartReading<string> {
  const items = DATA_KINDS[field.kind].field.list ? listIn(values) : values;
  const [first, ...others] = items.filter((value) => !isNothing(value));
  const ignored = items
    .filter(isNothing)
    .map((value) => `"${dataFieldLabel(field)}": ${quoted(String(value))} ${IS_NOTHING}`);
  const parsed = first !== undefined && isAskedFor(field) ? parseValues(field, [first, ...others], run) : {};
  const { value, problems = [] } = parsed;
  if (value !== undefined || problems.length > 0)
    return { ...parsed, warnings: [...ignored, ...(parsed.warnings ?? [])] };
  const preset = defaultOf(run.unreadKeys.has(key) ? { ...field, isRequired: false, isUnread: false } : field);
  return {
    ...preset,
    problems: allOf('problems', [preset]).map((sentence) => [sentence, ...ignored].join(' ')),
    warnings: [...ignored, ...allOf('warnings', [preset])],
  };
}

/** Whether a value is only what a program writes for "no value". What people write for it, such as n/a, is sent. */
const isNothing = (value: InputValue): boolean => placeholderIn(String(value), 'dataField') !== undefined;

const IS_NOTHING = 'stands for no value, so the field counts as blank.';

function defaultOf(field: DataField): PartReading<string> {
  // Values that the service fills in are not sent unless they are required. Their default is only for display.
  if (field.kind === 'readOnly' && !field.isRequired) return {};
  const label = `"${dataFieldLabel(field)}"`;
  if (field.isUnread && isAskedFor(field)) return { problems: [`${label}: ${COULD_BE_EMPTIED}`] };
  const value = field.storedValue ?? field.defaultValue;
  return {
    ...(value !== null && { value }),
    problems: value === null && field.isRequired ? [isRequired(dataFieldLabel(field))] : [],
    // Nobody can fill in what the form does not show.
    warnings: field.isUnread ? [`${label}: ${MAY_CHANGE}`] : [],
  };
}

const COULD_BE_EMPTIED =
  'what the action has there is not known for certain, and could be lost if the field is left blank. Fill in the field.';

const MAY_CHANGE =
  'what the action has there is not known for certain, and the step may change it. Look at the field in Actionstep.';

function parseValues(
  field: DataField,
  values: NonEmptyValues,
  { matches, calendar, checkOnly }: DataRun,
): PartReading<string> {
  const label = dataFieldLabel(field);
  const { parse } = DATA_KINDS[field.kind];
  if (!parse) {
    const { contact, ...others } = chooseContact(contactTextsIn(values), matches, label);
    return { ...(contact && { value: contact.id }), ...others };
  }
  return toReading(parse(values, calendar, field), label, values, checkOnly);
}
