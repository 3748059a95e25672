import type { FormField } from '../lib/formFields.ts';
import { textOf, textsOf, type InputData } from '../lib/inputData.ts';
import { peopleOf } from '../lib/people.ts';
import { isId, numberedLine } from '../lib/text.ts';

/** The field for the action that a step works on. `lookups/givenAction.ts` finds what it names. */
export const EXISTING_ACTION = {
  label: 'Action',
  required: true,
  dynamic: 'list_actions.id.name',
  search: 'find_action.id',
  helpText: 'Choose it, or give its number or exact file reference.',
} as const satisfies FormField;

/** The same label in quotation marks, for a sentence. */
export const existingActionName = `"${EXISTING_ACTION.label}"`;

/** What was given in that field under the key `action`, and what is wrong with it. */
export function parseExistingAction({ action }: InputData): Readonly<{ text: string; problems: readonly string[] }> {
  const text = textOf(action);
  if (text === '') return { text, problems: [`${existingActionName} is required.`] };
  return { text, problems: areSeveralActions(action) ? [`${existingActionName} takes one action only.`] : [] };
}

/** Whether a field for one action was given several: in a list, or as numbers between commas or semicolons. */
export function areSeveralActions(value: unknown): boolean {
  const texts = textsOf(value);
  const numbers = peopleOf(texts.join(', '));
  return texts.length > 1 || (numbers.length > 1 && numbers.every((text) => isId(text) || numberedLine(text)));
}
