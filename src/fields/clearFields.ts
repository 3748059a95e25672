import { CLEAR_FIELDS, findChoices, notAChoice, type Choices, type FormField } from './formFields.ts';
import { isBlank, type InputData } from './inputData.ts';
import { isNobody } from './people.ts';

/** The field that names the fields to empty, since a blank field changes nothing. Its choices are those other fields. */
export const clearFieldsField = (choices: Choices) =>
  ({ label: CLEAR_FIELDS, list: true, choices, helpText: 'Fields to empty when left blank.' }) as const;

/** The warning of a run that was given nothing. */
export const NOTHING_GIVEN = 'Nothing was filled in, so nothing was changed.';

/** The fields of a table as choices for that field. */
export const labelsByKey = (fields: Readonly<Record<string, Readonly<{ label: string }>>>): Choices =>
  Object.entries(fields).map(([key, { label }]) => [key, label]);

type UpdateFields = Readonly<Record<string, FormField> & { clear: FormField & { choices: Choices } }>;

/** What is filled in wins over what is to be emptied. `record` is the key of the field for the record to change. */
export function parseClearFields(fields: UpdateFields, record: string, inputData: InputData) {
  const { choices } = fields.clear;
  const given = inputData['clear'];
  const chosen = findChoices(choices, given);
  const filled = new Set(
    Object.entries(fields)
      .filter(([key, { dynamic }]) => key !== record && !(dynamic ? isNobody : isBlank)(inputData[key]))
      .map(([key]) => key),
  );
  const emptied: ReadonlySet<string> = new Set(chosen?.filter((key) => !filled.has(key)));
  return {
    emptied,
    problems: !chosen ? [notAChoice(CLEAR_FIELDS, choices, given)] : [],
    warnings: filled.size === 0 ? [NOTHING_GIVEN] : [],
  };
}
