import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { EXISTING_ACTION } from '../actions/givenAction.ts';
import { AS_JSON } from '../fields/dictionary.ts';
import { parseOne, toInputFields, type FormField } from '../fields/formFields.ts';
import { isBlank } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { ROW_LABELS, outputFieldsOf, WARNINGS } from '../fields/outputFields.ts';
import { openClient } from '../service/client.ts';
import { detailsOf, ifThere, NOT_FOUND, problem, stopAtFirst } from '../service/errors/failure.ts';
import type { Step } from '../step/model.ts';
import {
  lookUpConditions,
  findStepMeant,
  lookUpPlaceOf,
  type Place,
  nextStepValue,
  toNextStepLines,
  type NextStep,
} from '../step/nextSteps.ts';
import { CHANGE_STEP_FIELDS } from '../step/stepFields.ts';
import { lookUpDetails, openLookUps } from '../step/stepLookUps.ts';
import { DESCRIPTION_LABELS, DESCRIPTION_SAMPLE, toDescription } from '../step/stepRow.ts';

const { label, dynamic, dependsOn } = CHANGE_STEP_FIELDS.step;

const DESCRIBE_STEP_FIELDS = {
  action: EXISTING_ACTION,
  step: {
    label,
    dynamic,
    dependsOn,
    helpText: `Defaults to the first step that the action can go to. ${ROW_LABELS.nextStep} lists them all. ${AS_JSON}`,
  },
} as const satisfies Readonly<Record<string, FormField>>;

const perform = async (z: ZObject, bundle: Bundle) => {
  const given = parseOne(bundle.inputData['step'], DESCRIBE_STEP_FIELDS.step, 'step');
  if (!isBlank(bundle.inputData['step'])) stopAtFirst(given.problems);
  const client = openClient(z, bundle);
  // An action that does not exist has no steps. Any other failure is thrown on.
  const isMissing = (error: unknown): boolean => detailsOf(error)?.code === NOT_FOUND;
  const place = await ifThere(lookUpPlaceOf(client, bundle.inputData), isMissing);
  const picked = place && pick(place, given.text);
  if (!picked) return [];
  const [{ step, notes }, { problems, warnings }] = await Promise.all([
    lookUpDetails(openLookUps(client, 'goOn'), picked),
    lookUpConditions(client, picked.next),
  ]);
  return [toNextStepRow({ ...step, next: picked.next }, place.steps, problems, [...notes, ...warnings])];
};

function pick(place: Place, text: string): NextStep | undefined {
  if (text === '') return place.steps[0];
  const meant = findStepMeant(place, text);
  if ('step' in meant) return meant.step;
  if (meant.code === NOT_FOUND) return undefined;
  throw problem(meant.fault, meant.code);
}

type NextStepRow = ReturnType<typeof toNextStepRow>;

/** `all` are the steps that the action can go to, including this one; `conditions` are those that are not met. */
const toNextStepRow = (
  step: Step & Pick<NextStep, 'next'>,
  all: readonly NextStep[],
  conditions: readonly string[],
  notes: readonly string[],
) => ({
  id: nextStepValue(step),
  ...toDescription(step),
  conditions: [...conditions],
  nextSteps: [...toNextStepLines(all)],
  warnings: [...notes],
});

const outputFields = outputFieldsOf<NextStepRow>({
  id: 'Step ID',
  ...DESCRIPTION_LABELS,
  conditions: { label: 'Unmet Conditions', list: true },
  'nextSteps[]id': 'Next Step ID',
  'nextSteps[]name': ROW_LABELS.nextStep,
  ...WARNINGS,
});

const sample: NextStepRow = {
  id: '812--2/2020',
  ...DESCRIPTION_SAMPLE,
  conditions: ['Before this step, complete in Actionstep: "Send the contract".'],
  nextSteps: [{ id: '812--2/2020', name: 'Open File' }],
  warnings: [],
};

export const describeStep = {
  key: 'describe_step',
  noun: 'Step',
  display: {
    label: OPERATION_LABELS.describeStep,
    description: 'Finds out where an action (matter) can go next, and what the step asks for.',
  },
  operation: { inputFields: toInputFields(DESCRIBE_STEP_FIELDS), perform, outputFields, sample },
} satisfies Search;
