import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { lookUpActionType } from '../actions/actionType.ts';
import { lookUpReferenceOwners } from '../actions/duplicateAction.ts';
import { includedFields, typesIn } from '../data/included.ts';
import { inBackground } from '../lib/inParallel.ts';
import { lockOn } from '../platform/lock.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { openClient } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { startStepFields } from '../step/addedFields.ts';
import {
  createActionOutputFields,
  createActionSample,
  toCheckRow,
  toExistingRow,
  toOpenedRow,
} from '../step/createActionRow.ts';
import { makeDraft, stopForProblems } from '../step/draft.ts';
import { ACTION_FORM, SUBMISSION_GROUPS } from '../step/fixedFields.ts';
import { parseInput } from '../step/input.ts';
import { openAction } from '../step/openAction.ts';
import { findExistingMatter } from '../step/sameMatter.ts';
import { lookUpStepOfType } from '../step/startStep.ts';
import { beginSubmission } from '../step/submission.ts';
import { WORDING } from '../step/wording.ts';

async function perform(z: ZObject, bundle: Bundle) {
  const form = ACTION_FORM.read(bundle);
  const input = parseInput(form, bundle);
  if (form.values.actionType === '') stopFor(input.problems, NOT_CREATED);
  const client = openClient(z, bundle);
  const { lookUps, orStop } = beginSubmission(client, input, NOT_CREATED);
  const owners = inBackground(lookUpReferenceOwners(client, input));
  const { id: actionTypeId } = await orStop(lookUpActionType(client, form.values.actionType));
  const startStep = inBackground(lookUpStepOfType(client, actionTypeId, form.values.actionType));

  const matter = { input, actionTypeId, owners, problemsIn: form.problemsIn };
  const existing = await findExistingMatter(client, lookUps, matter);
  if (existing) return toExistingRow(client, existing, input);

  const run = { outline: await orStop(startStep), input, assumptions: client.assumptions };
  const draft = await makeDraft(lookUps, run);
  if (input.checkOnly) return toCheckRow(draft);
  const { byFile } = await owners;
  stopForProblems(draft);
  const opened = await openAction(client, draft, byFile);
  return toOpenedRow(client, draft, opened);
}

const NOT_CREATED = WORDING.start.notDone;

export const createAction = {
  key: 'create_action',
  noun: 'Matter',
  display: {
    label: OPERATION_LABELS.createAction,
    description:
      'Creates an action (matter) and sends the emails of its first step; a repeat creates another one, which a File Reference can prevent.',
  },
  operation: {
    inputFields: [...ACTION_FORM.inputFields, startStepFields],
    inputFieldGroups: SUBMISSION_GROUPS,
    perform,
    outputFields: [...createActionOutputFields, includedFields(typesIn('actionType'))],
    sample: createActionSample,
    // The second run with a file reference finds the action of the first.
    lock: lockOn('create_action', 'fileReference'),
  },
} satisfies Create;
