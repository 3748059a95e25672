import { findChoices, notAChoice, type Choices } from '../lib/choices.ts';
import type { FormField } from '../lib/formFields.ts';
import { isBlank, type InputData } from '../lib/inputData.ts';
import { isNobody } from '../lib/people.ts';

const LABEL = 'Clear Fields';

/** The field that names what is to lose its value: a blank field changes nothing. Its choices are other fields. */
export const clearFieldsField = (choices: Choices) =>
  ({
    label: LABEL,
    list: true,
    choices,
    helpText: 'These lose their value if they are blank. Other blank fields change nothing.',
  }) as const;

/** The fields of an operation that changes a record. */
type UpdateFields = Readonly<Record<string, FormField> & { clear: FormField & { choices: Choices } }>;

/**
 * The keys of the fields to empty, what is wrong with them, and whether nothing was filled in at all. What is filled in wins:
 * a field is chosen once, for all the times that its mapped value is blank. `record` is the key of the field that names the
 * record to change.
 */
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
    problems: !chosen || (chosen.length === 0 && !isBlank(given)) ? [notAChoice(LABEL, choices, given)] : [],
    warnings: filled.size === 0 ? ['Nothing was filled in, so nothing was changed.'] : [],
  };
}
