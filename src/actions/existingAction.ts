import type { FormField } from '../fields/formFields.ts';
import { listIn, textsOf, type InputData } from '../fields/inputData.ts';
import { parseOne } from '../fields/fieldProblems.ts';
import { isId, splitList } from '../lib/text.ts';

/** The field for the action that a step works on. `lookups/givenAction.ts` finds what it names. */
export const EXISTING_ACTION = {
  label: 'Action',
  required: true,
  dynamic: 'list_actions.id.name',
  search: 'find_action.id',
  helpText: 'Choose it, or give its number, link or exact file reference.',
} as const satisfies FormField;

export const existingActionName = `"${EXISTING_ACTION.label}"`;

/** What was given in that field under the key `action`, and what is wrong with it. */
export const parseExistingAction = ({ action }: InputData) =>
  parseOne(action, EXISTING_ACTION, 'action', areSeveralActions);

/** Whether a field for one action was given several: in a list, or as numbers or links in one text. */
export function areSeveralActions(value: unknown): boolean {
  const actions = actionsIn(value);
  return textsOf(value).length > 1 || (actions.length > 1 && actions.every((text) => isId(text) || LINK.test(text)));
}

const LINK = /^https?:/i;

/** The actions in a field that takes several, each as it was given: on lines, between semicolons, numbers between commas. */
export const actionsIn = (value: unknown): readonly string[] =>
  textsOf(textsOf(listIn(value)).flatMap((text) => splitList(text, isId)));
