import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import { createActionFields } from '../form/actionFields.ts';
import { usesDictionaries } from '../form/dictionary.ts';
import { parseModes } from '../form/input.ts';
import { fitForm, lookUpNotes, stepFormFields, withoutRequired } from '../form/stepFields.ts';
import { textOf } from '../lib/inputData.ts';
import { lookUpActionType } from '../lookups/actionType.ts';
import { lookUpDetailedStartStep } from '../lookups/startStep.ts';
import { openClient } from '../service/client.ts';

/** The fields of the chosen action type's Start step; none while it is not chosen, or comes from another step. */
export async function startStepFields(z: ZObject, bundle: Bundle): Promise<PlainInputField[]> {
  const actionType = textOf(bundle.inputData['actionType']);
  if (actionType === '' || actionType.includes('{{')) return [];
  const client = openClient(z, bundle);
  const { step, notes } = await lookUpDetailedStartStep(client, await lookUpActionType(client, actionType));
  const fields = [...lookUpNotes(notes), ...stepFormFields(step, parseModes(bundle.inputData))];
  return fitForm(usesDictionaries(bundle.inputData) ? withoutRequired(fields) : fields, createActionFields.length);
}
