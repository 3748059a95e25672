import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import { createActionFields } from '../form/actionFields.ts';
import { CHANGE_STEP_FIELDS, changeStepFields, parseNextStep } from '../form/changeStepFields.ts';
import { usesDictionaries } from '../form/dictionary.ts';
import { parseModes } from '../form/input.ts';
import { fitForm, lookUpNotes, stepFormFields, withoutRequired } from '../form/stepFields.ts';
import { textOf } from '../lib/inputData.ts';
import { lookUpActionType } from '../lookups/actionType.ts';
import { findStepMeant, lookUpPlaceOf } from '../lookups/reachableSteps.ts';
import { lookUpDetailedStartStep, lookUpDetails } from '../lookups/startStep.ts';
import { openClient } from '../service/client.ts';
import type { NextStep } from '../step/nextSteps.ts';

/* The fields that a chosen step adds to a form. */

/** The fields of the chosen action type's Start step; none while it is not chosen, or comes from another step. */
export async function startStepFields(z: ZObject, bundle: Bundle): Promise<PlainInputField[]> {
  const actionType = textOf(bundle.inputData['actionType']);
  if (actionType === '' || actionType.includes('{{')) return [];
  const client = openClient(z, bundle);
  const { step, notes } = await lookUpDetailedStartStep(client, await lookUpActionType(client, actionType));
  const fields = [...lookUpNotes(notes), ...stepFormFields(step, parseModes(bundle.inputData))];
  return fitForm(usesDictionaries(bundle.inputData) ? withoutRequired(fields) : fields, createActionFields.length);
}

/** The fields of the chosen step, while it can be reached. None is required: the action may have the answer. */
export async function nextStepFields(z: ZObject, bundle: Bundle): Promise<PlainInputField[]> {
  const { text } = parseNextStep(bundle.inputData);
  const texts = [textOf(bundle.inputData['action']), text];
  if (texts.some((one) => one === '' || one.includes('{{'))) return [];
  const client = openClient(z, bundle);
  const meant = findStepMeant(await lookUpPlaceOf(client, bundle.inputData), text);
  if ('fault' in meant) return lookUpNotes([meant.isPresent ? THERE_ALREADY : meant.fault]);
  const { step, notes } = await lookUpDetails(client, meant.step);
  const fields = [
    ...lookUpNotes([...notes, ...conditionNote(meant.step)]),
    ...withoutRequired(stepFormFields(step, parseModes(bundle.inputData))),
  ];
  return fitForm(fields, changeStepFields.length);
}

const THERE_ALREADY =
  'The action stands at this step already. To see what the step asks for, choose an action that can go to it.';

function conditionNote({ next: { tasksToComplete, contactsToMail } }: NextStep): readonly string[] {
  const conditions = [
    ...(tasksToComplete.length > 0 ? ['tasks must be completed'] : []),
    ...(contactsToMail.length > 0 ? ['contacts must have an email address'] : []),
  ];
  return conditions.length > 0
    ? [`Before this step, ${conditions.join(' and ')}. ${CHANGE_STEP_FIELDS.checkOnly.label} lists what is missing.`]
    : [];
}
