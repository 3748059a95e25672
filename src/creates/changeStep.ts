import { type Bundle, type Create, type ZObject } from 'zapier-platform-core';
import type { ActionOfField } from '../actions/whichAction.ts';
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
  const read = CHANGE_STEP_FORM.read(bundle);
  const { values: given } = read;
  const input = parseInput(read, bundle);
  if (given.action === '') stopFor(input.problems, NOT_CHANGED);
  const client = openClient(z, bundle);
  const { lookUps, orStop } = beginSubmission(client, input, NOT_CHANGED);
  const next = await orStop(lookUpNextSteps(client, given.action));
  const { before } = next;
  if (given.step === '') return orStop(Promise.reject(notLookedUp()));

  const meant = chooseNextStep(next, given.step);
  if (given.ifAlreadyThere !== 'repeat' && meant.isPresent) {
    if (read.problemsIn('ifAlreadyThere').length > 0) stopFor(input.problems, NOT_CHANGED);
    return toUnchangedRow(client, before, input);
  }
  if ('problem' in meant) return orStop(Promise.reject(problem(meant.problem, meant.code)));
  const { step } = meant;

  const conditions = inBackground(lookUpConditions(client, step.next));
  const run = { outline: step, input, assumptions: client.assumptions };
  const draft = withAction(await makeDraft(lookUps, run), before, await conditions);
  if (input.checkOnly) return toCheckRow(client, before, step, draft);
  stopForProblems(draft);
  const moved = await moveAction(client, before, step.next, draft);
  return toMovedRow(client, { before, step, draft, moved });
}

const NOT_CHANGED = WORDING.next.notDone;

const withAction = (draft: Draft, before: ActionOfField, { problems, warnings }: UnmetConditions): Draft => ({
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
