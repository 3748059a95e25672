import type { Bundle, PlainInputField, Search, ZObject } from 'zapier-platform-core';
import { textOf } from '../inputData.ts';
import { lookUpActionType } from '../lookups/actionType.ts';
import { describeStartStep } from '../lookups/startStep.ts';
import { startStepOutputFields, startStepSample, toStartStepRow } from '../rows/startStep.ts';
import { openClient } from '../service/client.ts';
import { isNotFound, problem } from '../service/failure.ts';

const inputFields = [
  {
    key: 'actionType',
    label: 'Action Type',
    required: true,
    dynamic: 'list_action_types.id.name',
    helpText: 'The action type (kind of matter), chosen from the list, or its exact name.',
  },
] satisfies PlainInputField[];

const perform = async (z: ZObject, bundle: Bundle) => {
  const actionType = textOf(bundle.inputData['actionType']);
  if (actionType === '') throw problem('Choose the action type to describe.', 'nothing_to_search');
  const client = openClient(z, bundle);
  try {
    const { step, notes } = await describeStartStep(client, await lookUpActionType(client, actionType));
    return [toStartStepRow(step, notes, (text) => z.hash('sha256', text))];
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
};

export const describeActionType = {
  key: 'describe_action_type',
  noun: 'Action Type',
  display: {
    label: 'Describe Action Type',
    description: 'Finds out what an action type asks for when an action (matter) of it is created.',
  },
  operation: {
    inputFields,
    perform,
    outputFields: startStepOutputFields,
    sample: startStepSample,
  },
} satisfies Search;
