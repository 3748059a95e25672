import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { EXISTING_ACTION } from '../actions/givenAction.ts';
import { AS_JSON } from '../fields/dictionary.ts';
import { parseOne, toInputFields, type FormField } from '../fields/formFields.ts';
import { isBlank } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { ROW_LABELS } from '../fields/outputFields.ts';
import { openClient } from '../service/client.ts';
import { detailsOf, ifThere, NOT_FOUND, problem, stopAtFirst } from '../service/errors/failure.ts';
import { CHANGE_STEP_FIELDS } from '../step/changeStepFields.ts';
import { lookUpConditions } from '../step/conditions.ts';
import type { NextStep } from '../step/nextSteps.ts';
import { findStepMeant, lookUpPlaceOf, type Place } from '../step/reachableSteps.ts';
import { lookUpDetails } from '../step/startStep.ts';
import { nextStepOutputFields, nextStepSample, toNextStepRow } from '../step/stepRow.ts';

const { label, dynamic, dependsOn } = CHANGE_STEP_FIELDS.step;

const DESCRIBE_STEP_FIELDS = {
  action: EXISTING_ACTION,
  step: {
    label,
    dynamic,
    dependsOn,
    helpText: `Left blank, the first of its next steps. ${ROW_LABELS.nextStep} lists them all. ${AS_JSON}`,
  },
} as const satisfies Readonly<Record<string, FormField>>;

const perform = async (z: ZObject, bundle: Bundle) => {
  const given = parseOne(bundle.inputData['step'], DESCRIBE_STEP_FIELDS.step, 'step');
  if (!isBlank(bundle.inputData['step'])) stopAtFirst(given.problems);
  const client = openClient(z, bundle);
  // An action that is not there has no steps. Any other failure, that of its steps too, says nothing about it.
  const isMissing = (error: unknown): boolean => detailsOf(error)?.code === NOT_FOUND;
  const place = await ifThere(lookUpPlaceOf(client, bundle.inputData), isMissing);
  const picked = place && pick(place, given.text);
  if (!picked) return [];
  const [{ step, notes }, { problems, warnings }] = await Promise.all([
    lookUpDetails(client, picked),
    lookUpConditions(client, picked.next),
  ]);
  return [toNextStepRow({ ...picked, ...step }, place.steps, problems, [...notes, ...warnings])];
};

function pick(place: Place, text: string): NextStep | undefined {
  if (text === '') return place.steps[0];
  const meant = findStepMeant(place, text);
  if ('step' in meant) return meant.step;
  if (meant.code === NOT_FOUND) return undefined;
  throw problem(meant.fault, meant.code);
}

export const describeStep = {
  key: 'describe_step',
  noun: 'Step',
  display: {
    label: OPERATION_LABELS.describeStep,
    description: 'Finds out where an action (matter) can go next, and what the step asks for.',
  },
  operation: {
    inputFields: toInputFields(DESCRIBE_STEP_FIELDS),
    perform,
    outputFields: nextStepOutputFields,
    sample: nextStepSample,
  },
} satisfies Search;
