import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import type { ActionWithWarnings } from '../actions/whichAction.ts';
import { includedFields, typeOfAction } from '../data/included.ts';
import { notLookedUp } from '../forms/allOrStop.ts';
import { inBackground } from '../lib/inParallel.ts';
import { lockOn } from '../platform/lock.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { openClient } from '../service/client.ts';
import { problem, stopFor } from '../service/errors/failure.ts';
import { nextStepFields } from '../step/addedFields.ts';
import {
  changeStepOutputFields,
  changeStepSample,
  toCheckRow,
  toMovedRow,
  toUnchangedRow,
} from '../step/changeStepRow.ts';
import { makeDraft, stopForProblems, type Draft } from '../step/draft.ts';
import { CHANGE_STEP_FORM, SUBMISSION_GROUPS } from '../step/fixedFields.ts';
import { parseInput } from '../step/input.ts';
import { moveAction } from '../step/moveAction.ts';
import { chooseNextStep, lookUpConditions, lookUpNextSteps, type UnmetConditions } from '../step/nextSteps.ts';
import { beginSubmission } from '../step/submission.ts';
import { WORDING } from '../step/wording.ts';

async function perform(z: ZObject, bundle: Bundle) {
  const form = CHANGE_STEP_FORM.read(bundle);
  const { values } = form;
  const input = parseInput(form, bundle);
  if (values.action === '') stopFor(input.problems, NOT_CHANGED);
  const client = openClient(z, bundle);
  const { lookUps, orStop } = beginSubmission(client, input, NOT_CHANGED);
  const next = await orStop(lookUpNextSteps(client, values.action));
  const { before } = next;
  if (values.step === '') return orStop(Promise.reject(notLookedUp()));

  const choice = chooseNextStep(next, values.step);
  if (values.ifAlreadyThere !== 'repeat' && choice.isPresent) {
    if (form.problemsIn('ifAlreadyThere').length > 0) stopFor(input.problems, NOT_CHANGED);
    return toUnchangedRow(client, before, input);
  }
  if ('problem' in choice) return orStop(Promise.reject(problem(choice.problem, choice.code)));
  const { step } = choice;

  const conditions = inBackground(lookUpConditions(client, step.next));
  const run = { outline: step, input, assumptions: client.assumptions };
  const draft = withAction(await makeDraft(lookUps, run), before, await conditions);
  if (input.checkOnly) return toCheckRow(client, before, step, draft);
  stopForProblems(draft);
  const moved = await moveAction(client, before, step.next, draft);
  return toMovedRow(client, before, step, draft, moved);
}

const NOT_CHANGED = WORDING.next.notDone;

const withAction = (draft: Draft, before: ActionWithWarnings, { problems, warnings }: UnmetConditions): Draft => ({
  ...draft,
  problems: [...problems, ...draft.problems],
  lookUpWarnings: [...before.warnings, ...draft.lookUpWarnings, ...warnings],
});

export const changeStep = {
  key: 'change_step',
  noun: 'Matter',
  display: {
    label: OPERATION_LABELS.changeStep,
    description:
      'Moves an action (matter) to one of its next steps and sends the emails of that step; a repeat changes nothing while the action is there.',
  },
  operation: {
    inputFields: [...CHANGE_STEP_FORM.inputFields, nextStepFields],
    inputFieldGroups: SUBMISSION_GROUPS,
    perform,
    outputFields: [...changeStepOutputFields, includedFields(typeOfAction)],
    sample: changeStepSample,
    // The second run sees where the first one put the action.
    lock: lockOn('change_step', 'action'),
  },
} satisfies Create;
