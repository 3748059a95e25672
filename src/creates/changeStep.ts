import { type Bundle, type Create, type ZObject } from 'zapier-platform-core';
import { ACTION_LABELS, actionSample, toActionRow, type ActionRow } from '../actions/actionRow.ts';
import { addParties, withParties } from '../actions/parties.ts';
import type { ActionOfField } from '../actions/whichAction.ts';
import { includedFields, typeOfAction } from '../data/included.ts';
import { notLookedUp } from '../forms/allOrStop.ts';
import { inBackground } from '../lib/inParallel.ts';
import { quoted } from '../lib/sentences.ts';
import { lockOn } from '../platform/lock.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { booleanLabel, outputFieldsOf, VERDICT } from '../rows/outputFields.ts';
import { hasAllNames, type NamedAction, stepOf } from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { problem, stopFor } from '../service/errors/failure.ts';
import { nextStepFields } from '../step/addedFields.ts';
import type { Content } from '../step/body.ts';
import { stopForProblems, makeDraft, type Draft } from '../step/draft.ts';
import { SUBMISSION_GROUPS, CHANGE_STEP_FORM } from '../step/fixedFields.ts';
import { parseInput, type StepInput } from '../step/input.ts';
import { moveAction, type MovedAction } from '../step/moveAction.ts';
import {
  lookUpConditions,
  findStepMeant,
  lookUpNextSteps,
  type NextStep,
  type UnmetConditions,
} from '../step/nextSteps.ts';
import {
  itemsIn,
  quotedAction,
  SUBMISSION_LABELS,
  SUBMISSION_SAMPLE,
  toCheckReport,
  toSubmissionPart,
  toSubmissionRow,
  toVerdict,
  type SubmissionReport,
} from '../step/row.ts';
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

  const meant = findStepMeant(next, given.step);
  if (given.ifAlreadyThere !== 'repeat' && meant.isPresent) {
    if (read.problemsIn('ifAlreadyThere').length > 0) stopFor(input.problems, NOT_CHANGED);
    return toUnmovedRow(client, before, input, stayReport(before, input));
  }
  if ('problem' in meant) return orStop(Promise.reject(problem(meant.problem, meant.code)));
  const { step } = meant;

  const conditions = inBackground(lookUpConditions(client, step.next));
  const run = { outline: step, input, assumptions: client.assumptions };
  const draft = withAction(await makeDraft(lookUps, run), before, await conditions);
  if (input.checkOnly) {
    const report = toCheckReport(draft, movingInWords(draft.content, before));
    const checked = await toUnmovedRow(client, before, input, report);
    return { ...checked, step: { id: step.next.stepId, name: step.name } };
  }
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

const movingInWords = (content: Content, { action }: NamedAction): string =>
  `would move ${quotedAction(action)} to ${content.step.name ? quoted(content.step.name) : 'a step without a name'}${itemsIn(content)}`;

type StepReport = SubmissionReport & Readonly<{ previousStep: ActionRow['step']; alreadyThere?: boolean }>;

type UnmovedReport = Omit<StepReport, 'previousStep'>;

const stayReport = ({ action, warnings }: ActionOfField, { checkOnly }: StepInput): UnmovedReport => ({
  ...(checkOnly && {
    verdict: toVerdict([], `nothing would change, because ${quotedAction(action)} is there already`),
  }),
  alreadyThere: true,
  checkOnly: checkOnly,
  warnings,
});

async function toUnmovedRow(client: Client, before: NamedAction, input: StepInput, report: UnmovedReport) {
  return toChangedStepRow(await addParties(client, toActionRow(before, client), input), {
    ...report,
    previousStep: stepOf(before),
    namesComplete: hasAllNames(before),
  });
}

type MovedOutcome = Readonly<{ before: NamedAction; step: NextStep; draft: Draft; moved: MovedAction }>;

function toMovedRow(client: Client, { before, step, draft, moved }: MovedOutcome) {
  const { action, parties, content, warnings } = moved;
  const stepTaken = { id: step.next.stepId, name: step.name };
  const row = withParties(toActionRow(action ?? before, client), draft.run.input, parties, action !== undefined);
  const isAtStep = !action || row.step.id === null || (row.step.id === stepTaken.id && row.step.name === null);
  return toChangedStepRow(isAtStep ? { ...row, step: stepTaken } : row, {
    previousStep: stepOf(before),
    namesComplete: action !== undefined && hasAllNames(action),
    warnings: [...draft.lookUpWarnings, ...draft.warnings, ...warnings],
    submission: toSubmissionPart(content),
  });
}

const toChangedStepRow = (action: ActionRow, report: StepReport) => ({
  ...toSubmissionRow(action, report),
  previousStep: report.previousStep,
  alreadyThere: report.alreadyThere ?? false,
});

const outputFields = outputFieldsOf<ReturnType<typeof toChangedStepRow>>({
  ...VERDICT,
  ...ACTION_LABELS,
  previousStep__name: 'Previous Step',
  previousStep__id: 'Previous Step ID',
  alreadyThere: booleanLabel('Was There Already'),
  ...SUBMISSION_LABELS,
});

const sample = toChangedStepRow(
  { ...actionSample, step: { id: '812--2', name: 'Exchange' } },
  { previousStep: actionSample.step, namesComplete: true, submission: { ...SUBMISSION_SAMPLE, stepName: 'Exchange' } },
);

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
    outputFields: [...outputFields, includedFields(typeOfAction)],
    sample,
    // The second run sees where the first one put the action.
    lock: lockOn('change_step', 'action'),
  },
} satisfies Create;
