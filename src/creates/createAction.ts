import type { Bundle, Create, PlainInputField, ZObject } from 'zapier-platform-core';
import { createActionFields, createActionGroups } from '../fields/createAction.ts';
import { describeStartStep } from '../lookups/startStep.ts';
import { actionOutputFields, actionSample, toActionRow } from '../rows/action.ts';
import { readStartStep, submitStartStep } from '../service/actioncreate.ts';
import { openClient } from '../service/client.ts';
import { problem } from '../service/errors.ts';
import { noteField, startStepFields } from '../startStep/fields.ts';
import { toStartStep } from '../startStep/fromDocument.ts';
import { readInput, readModes, textOf } from '../startStep/input.ts';
import { toSubmission } from '../startStep/submission.ts';

/** The fields of the chosen action type's Start step; none while no type is chosen, or while it comes from another step. */
const stepFields = async (z: ZObject, bundle: Bundle): Promise<PlainInputField[]> => {
  const actionTypeId = chosenActionType(bundle);
  if (actionTypeId === '' || actionTypeId.includes('{{')) return [];
  const { step, notes } = await describeStartStep(openClient(z, bundle), actionTypeId);
  return [...notes.map(noteField), ...startStepFields(step, readModes(bundle.inputData))];
};

const chosenActionType = ({ inputData }: Bundle): string => textOf(inputData['actionType']);

const perform = async (z: ZObject, bundle: Bundle) => {
  const client = openClient(z, bundle);
  const actionTypeId = chosenActionType(bundle);
  const step = toStartStep(await readStartStep(client, actionTypeId), actionTypeId);
  const { body, problems } = toSubmission(step, readInput(bundle.inputData));
  if (problems.length > 0) throw problem(`The action was not created:\n- ${problems.join('\n- ')}`, 'invalid_input');
  return toActionRow(await submitStartStep(client, body));
};

export const createAction = {
  key: 'create_action',
  noun: 'Action',
  display: {
    label: 'Create Action',
    description: 'Creates an action (matter) of any type, with everything that its first step asks for.',
  },
  operation: {
    inputFields: [...createActionFields, stepFields],
    inputFieldGroups: createActionGroups,
    perform,
    outputFields: actionOutputFields,
    sample: actionSample,
    // Two runs for the same action never overlap. Only required fields can be part of the key.
    lock: {
      key: 'create_action-{{bundle.inputData.actionType}}-{{bundle.inputData.actionName}}',
      scope: ['auth'],
      timeout: 60,
    },
  },
} satisfies Create;
