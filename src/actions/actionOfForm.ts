/*
 * The action that a form in the editor is about: its tasks, folders, data fields and next steps can be shown only if it
 * was chosen. It can also come from another step; then an example can stand in for it.
 */

import { formOf, neverFilled } from '../forms/form.ts';
import { isMapped, keyOf, type InputData } from '../forms/inputData.ts';
import { field } from '../forms/kinds.ts';
import { problem, stopAtFirst } from '../service/errors/failure.ts';
import { ACTION_FIELD_DEFINITION, actionField, quotedActionLabel } from './whichAction.ts';

/** What stands in for a mapped action, in a form only. A run has the action itself, and does not read this field. */
export const EXAMPLE_ACTION = field(
  {
    label: 'Example Action',
    dynamic: ACTION_FIELD_DEFINITION.dynamic,
    altersDynamicFields: true,
    helpText: `If ${quotedActionLabel} is mapped, select an action that stands right before the step, and the form shows what the step asks for. A run uses ${quotedActionLabel} alone.`,
  },
  () => ({ value: undefined }),
  neverFilled,
);

const ACTION_ALONE = formOf({ action: actionField() });

/** For a dropdown that depends on the action of its form. */
export const actionOfFormFields = ACTION_ALONE.inputFields;

export const exampleOfFormFields = formOf({ action: actionField(), exampleAction: EXAMPLE_ACTION }).inputFields;

type ActionOfForm = Readonly<{ raw: unknown; text: string; label: string; comesLater: boolean; isExample: boolean }>;

const toAction = (raw: unknown, isExample: boolean): ActionOfForm => {
  const { label } = isExample ? EXAMPLE_ACTION.definition : ACTION_FIELD_DEFINITION;
  return { raw, text: keyOf(raw), label, comesLater: isMapped(raw), isExample };
};

export const actionOfForm = ({ action }: InputData): ActionOfForm => toAction(action, false);

export function actionOrExample({ action: raw, exampleAction }: InputData): ActionOfForm {
  const [action, example] = [toAction(raw, false), toAction(exampleAction, true)];
  return action.comesLater && example.text !== '' && !example.comesLater ? example : action;
}

/** The text of an action that has to be known to show something. Throws if it is not; `notKnown` says what is not. */
export function requireAction({ raw, text, label, comesLater }: ActionOfForm, notKnown: string): string {
  if (comesLater) throw problem(`"${label}" comes from another step, so ${notKnown}`);
  stopAtFirst(ACTION_ALONE.read({ inputData: { action: raw } }).problems);
  return text;
}
