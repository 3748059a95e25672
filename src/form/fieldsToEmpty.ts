import { findChoices, notAChoice, type Choices } from '../lib/choices.ts';
import type { FormField } from '../lib/formFields.ts';
import { isBlank, type InputData } from '../lib/inputData.ts';
import { isNobody } from '../lib/people.ts';

const LABEL = 'Fields to Empty';

/** The field that names what is to lose its value: a blank field changes nothing. Its choices are other fields. */
export const fieldsToEmptyField = (choices: Choices) =>
  ({ label: LABEL, list: true, choices, helpText: 'These lose their value. Blank fields change nothing.' }) as const;

/** The fields of an operation that changes a record. */
type UpdateFields = Readonly<Record<string, FormField> & { clear: FormField & { choices: Choices } }>;

/**
 * The keys of the fields to empty, and what is wrong with them, or with filling in nothing at all. `record` is the key of
 * the field that names the record to change.
 */
export function parseFieldsToEmpty(fields: UpdateFields, record: string, inputData: InputData) {
  const { choices } = fields.clear;
  const given = inputData['clear'];
  const chosen = findChoices(choices, given);
  const emptied: ReadonlySet<string> = new Set(chosen);
  const filled = Object.entries(fields).filter(
    ([key, { dynamic }]) => key !== record && !(dynamic ? isNobody : isBlank)(inputData[key]),
  );
  return {
    emptied,
    problems: [
      ...(filled.length === 0 ? [`Fill in what is to be changed, or choose it in "${LABEL}".`] : []),
      ...(!chosen || (chosen.length === 0 && !isBlank(given)) ? [notAChoice(LABEL, choices, given)] : []),
      ...filled
        .filter(([key]) => emptied.has(key))
        .map(([, { label }]) => `"${label}" is filled in, and chosen in "${LABEL}" too. Only one of them is possible.`),
    ],
  };
}
