/* The row of Change Step: of an action that is there already, of a check, and of one that has moved. */

import { actionOutputFields, actionSample, quotedAction, toActionRow, type ActionRow } from '../actions/actionRow.ts';
import { addParties, withParties } from '../actions/parties.ts';
import type { ActionWithWarnings } from '../actions/whichAction.ts';
import { quoted } from '../lib/sentences.ts';
import { booleanLabel, outputFieldsOf, rareLast, toVerdict } from '../rows/outputFields.ts';
import { hasAllNames, stepOf, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import type { Content } from './body.ts';
import type { Draft } from './draft.ts';
import type { StepInput } from './input.ts';
import type { MovedAction } from './moveAction.ts';
import type { NextStep } from './nextSteps.ts';
import {
  itemsInWords,
  SUBMISSION_SAMPLE,
  submissionOutputFields,
  toCheckReport,
  toSubmissionPart,
  toSubmissionRow,
  type SubmissionReport,
  type SubmissionRow,
} from './row.ts';

/** The action is at the step already, so nothing is sent. */
export const toUnchangedRow = (client: Client, before: ActionWithWarnings, input: StepInput) =>
  toUnmovedRow(client, before, input, {
    ...(input.checkOnly && {
      verdict: toVerdict([], `nothing would change, because ${quotedAction(before.action)} is there already`),
    }),
    alreadyThere: true,
    checkOnly: input.checkOnly,
    warnings: before.warnings,
  });

/** The action as it is, at the step that it would go to. */
export async function toCheckRow(client: Client, before: NamedAction, step: NextStep, draft: Draft) {
  const report = toCheckReport(draft, movingInWords(draft.content, before));
  const row = await toUnmovedRow(client, before, draft.run.input, report);
  return { ...row, step: { id: step.next.stepId, name: step.name } };
}

type StepReport = SubmissionReport & Readonly<{ previousStep: ActionRow['step']; alreadyThere?: boolean }>;

type UnmovedReport = Omit<StepReport, 'previousStep'>;

async function toUnmovedRow(client: Client, before: NamedAction, input: StepInput, report: UnmovedReport) {
  return toChangedStepRow(await addParties(client, toActionRow(before, client), input), {
    ...report,
    previousStep: stepOf(before),
    namesComplete: hasAllNames(before),
  });
}

const movingInWords = (content: Content, { action }: NamedAction): string =>
  `would move ${quotedAction(action)} to ${content.step.name ? quoted(content.step.name) : 'a step without a name'}${itemsInWords(content)}`;

/** The action after the move; if it could not be read, as it was before, at its new step. */
export function toMovedRow(
  client: Client,
  before: NamedAction,
  step: NextStep,
  draft: Draft,
  { action, parties, content, warnings }: MovedAction,
) {
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

export const changeStepOutputFields = rareLast([
  ...actionOutputFields,
  ...outputFieldsOf<Omit<ReturnType<typeof toChangedStepRow>, keyof SubmissionRow>>({
    previousStep__name: 'Previous Step',
    previousStep__id: 'Previous Step ID',
    alreadyThere: booleanLabel('Was There Already'),
  }),
  ...submissionOutputFields,
]);

export const changeStepSample = toChangedStepRow(
  { ...actionSample, step: { id: '812--2', name: 'Exchange' } },
  { previousStep: actionSample.step, namesComplete: true, submission: { ...SUBMISSION_SAMPLE, stepName: 'Exchange' } },
);
