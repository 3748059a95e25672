import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { actionField } from '../actions/whichAction.ts';
import { formOf } from '../forms/form.ts';
import { line } from '../forms/kinds.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { outputFieldsOf, ROW_LABELS, WARNINGS } from '../rows/outputFields.ts';
import { openClient } from '../service/client.ts';
import { detailsOf, ifThere, NOT_FOUND, problem, stopAtFirst } from '../service/errors/failure.ts';
import { DESCRIPTION_LABELS, DESCRIPTION_SAMPLE, toDescription } from '../step/description.ts';
import { CHANGE_STEP_FORM } from '../step/fixedFields.ts';
import { lookUpDetails, rememberLookUps } from '../step/lookUps.ts';
import type { Step } from '../step/model.ts';
import {
  chooseNextStep,
  lookUpConditions,
  lookUpNextSteps,
  nextStepValue,
  toNextStepLines,
  type NextStep,
  type NextSteps,
} from '../step/nextSteps.ts';

const FORM = formOf({
  action: actionField(),
  step: line({
    label: CHANGE_STEP_FORM.label('step'),
    noun: 'step',
    holds: 'name',
    dynamic: 'list_next_steps.id.name',
    dependsOn: ['action'],
    helpText: `Defaults to the first step that the action can go to. ${ROW_LABELS.nextStep} lists them all.`,
  }),
});

async function perform(z: ZObject, bundle: Bundle) {
  const { values, ...form } = FORM.read(bundle);
  stopAtFirst(form.problems);
  const client = openClient(z, bundle);
  // An action that does not exist has no steps. Any other failure is thrown on.
  const isMissing = (error: unknown): boolean => detailsOf(error)?.code === NOT_FOUND;
  const next = await ifThere(lookUpNextSteps(client, values.action), isMissing);
  const nextStep = next && chooseStep(next, values.step);
  if (!nextStep) return [];
  const [{ step, warnings: ofLookUps }, conditions] = await Promise.all([
    lookUpDetails(rememberLookUps(client, 'goOn'), nextStep),
    lookUpConditions(client, nextStep.next),
  ]);
  const warnings = [...ofLookUps, ...conditions.warnings];
  return [toNextStepRow({ ...step, next: nextStep.next }, next.steps, conditions.problems, warnings)];
}

function chooseStep(next: NextSteps, text: string): NextStep | undefined {
  if (text === '') return next.steps[0];
  const choice = chooseNextStep(next, text);
  if ('step' in choice) return choice.step;
  throw problem(choice.problem, choice.code);
}

type NextStepRow = ReturnType<typeof toNextStepRow>;

/** `all` are the steps that the action can go to, including this one; `conditions` are those that are not met. */
const toNextStepRow = (
  step: Step & Pick<NextStep, 'next'>,
  all: readonly NextStep[],
  conditions: readonly string[],
  warnings: readonly string[],
) => ({
  id: nextStepValue(step),
  ...toDescription(step),
  conditions: [...conditions],
  nextSteps: [...toNextStepLines(all)],
  warnings: [...warnings],
});

const outputFields = outputFieldsOf<NextStepRow>({
  id: 'Step ID',
  ...DESCRIPTION_LABELS,
  conditions: { label: 'Unmet Conditions', list: true },
  'nextSteps[]name': ROW_LABELS.nextStep,
  'nextSteps[]id': 'Next Step ID',
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
  operation: { inputFields: FORM.inputFields, perform, outputFields, sample },
} satisfies Search;
