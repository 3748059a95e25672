import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { toActionRow } from '../actions/actionRow.ts';
import { addParties } from '../actions/parties.ts';
import { includedFields, typeOfAction } from '../data/included.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { inBackground } from '../lib/inParallel.ts';
import { hasAllNames, stepOf, type NamedAction } from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { zoneOf } from '../service/connection.ts';
import { problem, stopFor } from '../service/errors/failure.ts';
import { CHANGE_STEP_FIELDS, changeStepFields, parseStepChange } from '../step/changeStepFields.ts';
import { lookUpConditions } from '../step/conditions.ts';
import { createActionGroups } from '../step/createActionFields.ts';
import { prepare, type Prepared } from '../step/draft.ts';
import { nextStepFields } from '../step/dynamicFields.ts';
import { contactsGiven } from '../step/filledIn.ts';
import { findStepMeant, lookUpPlace } from '../step/reachableSteps.ts';
import { parseInput, type StepInput } from '../step/stepInput.ts';
import { openLookUps } from '../step/stepLookUps.ts';
import { changedStepOutputFields, changedStepSample, toChangedStepRow } from '../step/submissionRow.ts';
import { stopForProblems, toCheckReport } from '../step/submit.ts';
import { movingInWords, nameOf, toVerdict } from '../step/summary.ts';
import { WORDING } from '../step/wording.ts';
import { moveAction } from './moveAction.ts';

const perform = async (z: ZObject, bundle: Bundle) => {
  const given = parseStepChange(bundle.inputData);
  stopFor(given.problems, WORDING.next.notDone);

  const client = openClient(z, bundle);
  const input = parseInput(bundle.inputData, CHANGE_STEP_FIELDS, bundle.inputDataRaw);
  const lookUps = openLookUps(client);
  void inBackground(lookUps.people(contactsGiven(input)));
  const place = await lookUpPlace(client, given.action);
  const { before } = place;
  const meant = findStepMeant(place, given.step);
  if (given.isKept && meant.isPresent) {
    return toUnmovedRow(client, before, input, {
      ...(input.isCheckOnly && {
        verdict: toVerdict([], `nothing would change: ${nameOf(before.action)} is there already`),
      }),
      alreadyThere: true,
      checkOnly: input.isCheckOnly,
    });
  }
  if ('fault' in meant) throw problem(meant.fault, meant.code);
  const { step } = meant;

  const conditions = inBackground(lookUpConditions(client, step.next));
  const run = { step, input, timeZone: zoneOf(bundle), assumptions: client.assumptions };
  const prepared = await prepare(lookUps, run);
  const { problems, warnings } = await conditions;
  const complete: Prepared = {
    ...prepared,
    submission: { ...prepared.submission, problems: [...problems, ...prepared.submission.problems] },
    notes: [...prepared.notes, ...warnings],
  };
  if (input.isCheckOnly) {
    const report = toCheckReport(complete, movingInWords(complete.submission.draft, before.action));
    const checked = await toUnmovedRow(client, before, input, report);
    return { ...checked, step: { id: step.next.stepId, name: step.name } };
  }
  stopForProblems(complete);
  return moveAction(client, before, step, complete);
};

type Report = Omit<Parameters<typeof toChangedStepRow>[1], 'previousStep'>;

async function toUnmovedRow(client: Client, before: NamedAction, input: StepInput, report: Report) {
  return toChangedStepRow(await addParties(client, toActionRow(before, client), input), {
    ...report,
    previousStep: stepOf(before),
    namesComplete: hasAllNames(before),
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
    inputFields: [...changeStepFields, nextStepFields],
    inputFieldGroups: createActionGroups,
    perform,
    outputFields: [...changedStepOutputFields, includedFields(typeOfAction)],
    sample: changedStepSample,
    // Two runs never overlap, so that the second one sees where the first has put the action.
    lock: { key: 'change_step', scope: ['account'], timeout: 60 },
  },
} satisfies Create;
