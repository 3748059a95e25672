import type { Bundle, Create, PlainInputField, ZObject } from 'zapier-platform-core';
import { CHANGE_STEP_FIELDS, changeStepFields, changeStepGroups } from '../form/changeStepFields.ts';
import { findFieldProblems } from '../form/fieldProblems.ts';
import { parseExistingAction } from '../form/existingAction.ts';
import { parseInput, parseModes, type StepInput } from '../form/input.ts';
import { parseOne } from '../form/oneValue.ts';
import { fitForm, noteField, stepFormFields, withoutRequired } from '../form/stepFields.ts';
import { findChoice } from '../lib/choices.ts';
import { inBackground } from '../lib/inParallel.ts';
import { textOf, type InputData } from '../lib/inputData.ts';
import { OPERATION_LABELS } from '../lib/operationLabels.ts';
import { lookUpConditions } from '../lookups/conditions.ts';
import { lookUpContactsByText } from '../lookups/contacts.ts';
import { lookUpMailedRoles } from '../lookups/mailedRoles.ts';
import { lookUpPlanNames } from '../lookups/planNames.ts';
import { findStepMeant, lookUpPlace, lookUpPlaceOf } from '../lookups/reachableSteps.ts';
import { prepareSubmission, type Prepared } from '../lookups/prepareSubmission.ts';
import { lookUpPresentState } from '../lookups/presentState.ts';
import { lookUpDetails } from '../lookups/startStep.ts';
import { toActionRow } from '../rows/actionRow.ts';
import { changedStepOutputFields, changedStepSample, toChangedStepRow } from '../rows/changedStepRow.ts';
import { hasAllNames, stepOf, type NamedAction } from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { invalidInput, problem } from '../service/errors/failure.ts';
import type { NextStep } from '../step/nextSteps.ts';
import { contactTexts } from '../submission/givenIds.ts';
import { toPlan } from '../submission/summary.ts';
import { WORDING } from '../step/wording.ts';
import { assignAsAsked } from './assignee.ts';
import { moveAction } from './moveAction.ts';
import { submit, warningsOfCheck } from './submit.ts';

const parseStep = ({ step }: InputData) => parseOne(step, CHANGE_STEP_FIELDS.step, 'step');

/**
 * The fields of the chosen step; none while no step is chosen, or while the action or the step comes from another step of
 * the Zap, and a note where the action cannot go to the step any more, which the fields of a built Zap outlive. None of them
 * is required: the action may have already what the step asks for.
 */
const stepFields = async (z: ZObject, bundle: Bundle): Promise<PlainInputField[]> => {
  const { text } = parseStep(bundle.inputData);
  const texts = [textOf(bundle.inputData['action']), text];
  if (texts.some((one) => one === '' || one.includes('{{'))) return [];
  const client = openClient(z, bundle);
  const meant = findStepMeant(await lookUpPlaceOf(client, bundle.inputData), text);
  if ('fault' in meant) return [noteField('lookUpNote1', meant.isPresent ? THERE_ALREADY : meant.fault)];
  const { step, notes } = await lookUpDetails(client, meant.step);
  const fields = [
    ...[...notes, ...conditionNote(meant.step)].map((note, index) => noteField(`lookUpNote${index + 1}`, note)),
    ...withoutRequired(stepFormFields(step, parseModes(bundle.inputData))),
  ];
  return fitForm(fields, changeStepFields.length);
};

const THERE_ALREADY =
  'The action stands at this step already. To see what the step asks for, choose an action that can go to it.';

/** What has to be so before the step; a check lists what is not. */
function conditionNote({ next: { tasksToComplete, contactsToMail } }: NextStep): readonly string[] {
  const conditions = [
    ...(tasksToComplete.length > 0 ? ['tasks must be completed'] : []),
    ...(contactsToMail.length > 0 ? ['contacts must have an email address'] : []),
  ];
  return conditions.length > 0
    ? [`Before this step, ${conditions.join(' and ')}. ${CHANGE_STEP_FIELDS.checkOnly.label} lists what is missing.`]
    : [];
}

const { ifAlreadyThere } = CHANGE_STEP_FIELDS;

const perform = async (z: ZObject, bundle: Bundle) => {
  const action = parseExistingAction(bundle.inputData);
  const wanted = parseStep(bundle.inputData);
  // What to do where it stands there already has to be clear, even if it does not.
  const problems = [...action.problems, ...wanted.problems, ...findFieldProblems(bundle.inputData, { ifAlreadyThere })];
  if (problems.length > 0) throw invalidInput(WORDING.next.notDone, problems);

  const client = openClient(z, bundle);
  const input = parseInput(bundle.inputData, CHANGE_STEP_FIELDS);
  const people = inBackground(lookUpContactsByText(client, contactTexts(input)));
  const place = await lookUpPlace(client, action.text);
  const { before } = place;
  const stays = findChoice(ifAlreadyThere.choices, textOf(bundle.inputData['ifAlreadyThere'])) !== 'repeat';
  const meant = findStepMeant(place, wanted.text);
  if (stays && meant.isPresent) return alreadyThere(client, before, input);
  if ('fault' in meant) throw problem(meant.fault, meant.code);
  const { step } = meant;

  const conditions = inBackground(lookUpConditions(client, step.next));
  const run = { input, timeZone: bundle.meta?.timezone ?? null };
  const prepared = await prepareSubmission(client, step, run, people, lookUpPresentState(client, step, input));
  const { problems: unmet, warnings } = await conditions;
  const complete: Prepared = {
    ...prepared,
    submission: { ...prepared.submission, problems: [...unmet, ...prepared.submission.problems] },
    notes: [...prepared.notes, ...warnings],
  };
  if (input.isCheckOnly) return report(client, before, step, complete);
  return submit(client, complete, (ready) => move(client, before, step, ready));
};

const alreadyThere = (client: Client, before: NamedAction, { isCheckOnly }: Pick<StepInput, 'isCheckOnly'>) =>
  toChangedStepRow(toActionRow(before, client.endpoint), {
    previousStep: stepOf(before),
    namesComplete: hasAllNames(before),
    alreadyThere: true,
    checkOnly: isCheckOnly,
  });

async function report(client: Client, before: NamedAction, step: NextStep, prepared: Prepared) {
  const { submission } = prepared;
  const mailed = await lookUpMailedRoles(client, submission.draft, before.id);
  return toChangedStepRow(
    { ...toActionRow(before, client.endpoint), step: { id: step.next.stepId, name: step.name } },
    {
      previousStep: stepOf(before),
      namesComplete: hasAllNames(before),
      checkOnly: true,
      problems: [...submission.problems, ...mailed.problems],
      warnings: [...warningsOfCheck(prepared), ...mailed.warnings],
      plan: toPlan(submission.draft),
      body: submission.body,
    },
  );
}

async function move(
  client: Client,
  before: NamedAction,
  step: NextStep,
  { submission, notes, findProblems }: Prepared,
) {
  const { body, draft, warnings, possibleReasons } = submission;
  // Only the row needs them, and nothing waits for them.
  const named = lookUpPlanNames(client, draft);
  const moved = await moveAction(client, {
    body,
    before,
    to: step.next,
    hasFileNote: draft.input.fileNote !== '',
    possibleReasons,
    findProblems,
  });
  const taken = { id: step.next.stepId, name: step.name };
  const written = moved.after && (await assignAsAsked(client, moved.after, draft.assignee));
  const row = toActionRow(written ?? before, client.endpoint);
  const isAtStep = !written || row.step.id === null || (row.step.id === taken.id && row.step.name === null);
  return toChangedStepRow(isAtStep ? { ...row, step: taken } : row, {
    previousStep: stepOf(before),
    namesComplete: written !== undefined && hasAllNames(written),
    warnings: [...notes, ...warnings, ...moved.warnings, ...(written?.warnings ?? [])],
    plan: toPlan(await named),
  });
}

export const changeStep = {
  key: 'change_step',
  noun: 'Action',
  display: {
    label: OPERATION_LABELS.changeStep,
    description: 'Moves an action (matter) to one of its next steps, with everything that the step asks for.',
  },
  operation: {
    inputFields: [...changeStepFields, stepFields],
    inputFieldGroups: changeStepGroups,
    perform,
    outputFields: changedStepOutputFields,
    sample: changedStepSample,
    // Two runs never overlap, so that the second one sees where the first has put the action. It is the lock of Create
    // Action: both create people, whom the next run has to find.
    lock: { key: 'create_action', scope: ['account'], timeout: 60 },
  },
} satisfies Create;
