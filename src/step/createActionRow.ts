/* The row of Create Action: of an action that is there already, of a check, and of a new one. */

import { actionOutputFields, actionSample, quotedAction, toActionRow } from '../actions/actionRow.ts';
import { addParties, NO_PARTIES, withParties } from '../actions/parties.ts';
import { booleanLabel, outputFieldsOf, rareLast, toVerdict } from '../rows/outputFields.ts';
import { hasAllNames } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import type { Draft } from './draft.ts';
import type { StepInput } from './input.ts';
import type { OpenedAction } from './openAction.ts';
import { openingInWords, toPlannedAction } from './plannedAction.ts';
import {
  STEP_LABELS,
  SUBMISSION_SAMPLE,
  submissionOutputFields,
  toCheckReport,
  toSubmissionPart,
  toSubmissionRow,
  type ActionOrCheckRow,
  type SubmissionReport,
  type SubmissionRow,
} from './row.ts';
import type { ExistingMatter } from './sameMatter.ts';

/** The action that stands in place of a new one. */
export async function toExistingRow(
  client: Client,
  { action, sentence, problems, parties }: ExistingMatter,
  input: StepInput,
) {
  const row = toActionRow(action, client);
  // A check says what would be created, so it does not show the parties of another action.
  const shown = input.checkOnly
    ? { ...withParties(row, input, NO_PARTIES, false), id: null, link: null }
    : await addParties(client, row, input, parties);
  return toCreatedActionRow(shown, {
    ...(input.checkOnly && { verdict: toVerdict(problems, `would return ${quotedAction(row)}, which exists already`) }),
    namesComplete: hasAllNames(action),
    alreadyExisted: true,
    checkOnly: input.checkOnly,
    ...(problems.length > 0 ? { problems } : { warnings: [sentence] }),
  });
}

/** The action that a run would open. */
export function toCheckRow(draft: Draft) {
  const { content, run, actionTypes } = draft;
  const typeName = actionTypes.get(content.step.actionTypeId) ?? null;
  const planned = toPlannedAction(content, typeName);
  const row = { ...toActionRow(planned), id: null, step: { id: content.step.stepId, name: content.step.name } };
  return toCreatedActionRow(withParties(row, run.input, NO_PARTIES, false), {
    ...toCheckReport(draft, openingInWords(content, typeName)),
    namesComplete: hasAllNames(planned),
  });
}

/** The new action, as far as it was read back. */
export function toOpenedRow(
  client: Client,
  draft: Draft,
  { action, wasRead, parties, content, warnings }: OpenedAction,
) {
  const row = withParties(toActionRow(action, client), draft.run.input, parties, wasRead);
  const { stepId, name } = content.step;
  // A new action is at its first step unless the service says otherwise.
  const isAtStep = row.step.id === null || (row.step.id === stepId && row.step.name === null);
  return toCreatedActionRow(isAtStep ? { ...row, step: { ...row.step, name } } : row, {
    namesComplete: wasRead && hasAllNames(action),
    warnings: [...draft.lookUpWarnings, ...draft.warnings, ...warnings],
    submission: toSubmissionPart(content),
  });
}

const toCreatedActionRow = (
  action: ActionOrCheckRow,
  report: SubmissionReport & Readonly<{ alreadyExisted?: boolean }>,
) => ({
  ...toSubmissionRow(action, report),
  alreadyExisted: report.alreadyExisted ?? false,
  stepName: report.submission?.stepName ?? null,
});

export const createActionOutputFields = rareLast([
  ...actionOutputFields,
  ...outputFieldsOf<Omit<ReturnType<typeof toCreatedActionRow>, keyof SubmissionRow>>({
    alreadyExisted: booleanLabel('Already Existed'),
    ...STEP_LABELS.name,
  }),
  ...submissionOutputFields,
]);

export const createActionSample = toCreatedActionRow(actionSample, {
  namesComplete: true,
  submission: SUBMISSION_SAMPLE,
});
