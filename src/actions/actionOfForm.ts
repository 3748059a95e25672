/*
 * The action that a form in the editor is about: its folders, its data fields and its next steps can be shown only if it
 * was chosen. It can also come from another step; then an example can stand in for it.
 */

import { formOf } from '../fields/form/form.ts';
import { field, never } from '../fields/form/kinds.ts';
import { isMapped, textOf, type InputData } from '../fields/inputData.ts';
import { problem, stopAtFirst } from '../service/errors/failure.ts';
import { EXISTING_ACTION, existingAction } from './givenAction.ts';

/** What stands in for a mapped action, in a form only. A run has the action itself, and does not read this field. */
export const EXAMPLE_ACTION = field(
  {
    label: 'Example Action',
    dynamic: EXISTING_ACTION.dynamic,
    altersDynamicFields: true,
    helpText: `For this form only: an action that stands right before the step. A run uses ${EXISTING_ACTION.label}.`,
  },
  () => ({ value: undefined }),
  never,
);

const ACTION_FORM = formOf({ action: existingAction() });

/** The fields of a dropdown that depends on the action of its form. */
export const actionOfFormFields = ACTION_FORM.inputFields;

/** The fields of one where an example can stand in. */
export const exampleOfFormFields = formOf({ action: existingAction(), exampleAction: EXAMPLE_ACTION }).inputFields;

/** The action of a form, with the label of its field, and whether it is the example; blank if there is none. */
export function actionOfForm(form: InputData) {
  const [action, example] = [textOf(form['action']), textOf(form['exampleAction'])];
  const isExample = isMapped(action) && example !== '' && !isMapped(example);
  const [text, label] = isExample ? [example, EXAMPLE_ACTION.asked.label] : [action, EXISTING_ACTION.label];
  return { text, label, isExample, comesLater: isMapped(text) };
}

/** The action for what cannot be shown without it. Throws if there is none; `notKnown` says what is not known yet. */
export function requireActionOfForm(form: InputData, notKnown: string) {
  const action = actionOfForm(form);
  if (action.comesLater) throw problem(`"${EXISTING_ACTION.label}" comes from another step, so ${notKnown}`);
  stopAtFirst(
    ACTION_FORM.read({ inputData: { action: form[action.isExample ? 'exampleAction' : 'action'] } }).problems,
  );
  return action;
}
