import { type Bundle, type Create, type ZObject } from 'zapier-platform-core';
import { ACTION_LABELS, actionSample, toActionRow } from '../actions/actionRow.ts';
import { lookUpActionType } from '../actions/actionType.ts';
import { lookUpReferences } from '../actions/duplicateAction.ts';
import { addParties, withParties } from '../actions/parties.ts';
import { includedFields, typesIn } from '../data/included.ts';
import { inBackground } from '../lib/inParallel.ts';
import { lockOn } from '../platform/lock.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { booleanLabel, outputFieldsOf, VERDICT } from '../rows/outputFields.ts';
import { hasAllNames } from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { startStepFields } from '../step/addedFields.ts';
import { stopForProblems, makeDraft, type Draft } from '../step/draft.ts';
import { ACTION_FORM, SUBMISSION_GROUPS } from '../step/fixedFields.ts';
import { parseInput, type StepInput } from '../step/input.ts';
import { openAction, type OpenedAction } from '../step/openAction.ts';
import { toPlannedAction, openingInWords } from '../step/plannedAction.ts';
import {
  quotedAction,
  STEP_LABELS,
  SUBMISSION_LABELS,
  SUBMISSION_SAMPLE,
  toCheckReport,
  toSubmissionPart,
  toSubmissionRow,
  toVerdict,
  type ActionOrCheckRow,
  type SubmissionReport,
} from '../step/row.ts';
import { findExistingMatter, type ExistingMatter } from '../step/sameMatter.ts';
import { lookUpStepOfType } from '../step/startStep.ts';
import { beginSubmission } from '../step/submission.ts';
import { WORDING } from '../step/wording.ts';

async function perform(z: ZObject, bundle: Bundle) {
  const read = ACTION_FORM.read(bundle);
  const input = parseInput(read, bundle);
  if (read.values.actionType === '') stopFor(input.problems, NOT_CREATED);
  const client = openClient(z, bundle);
  const { lookUps, orStop } = beginSubmission(client, input, NOT_CREATED);
  const owners = inBackground(lookUpReferences(client, input));
  const { id: actionTypeId } = await orStop(lookUpActionType(client, read.values.actionType));
  const startStep = inBackground(lookUpStepOfType(client, actionTypeId, read.values.actionType));

  const matter = { input, actionTypeId, owners, problemsIn: read.problemsIn };
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

async function toExistingRow(
  client: Client,
  { action, sentence, problems, parties }: ExistingMatter,
  input: StepInput,
) {
  const row = toActionRow(action, client);
  // A check says what would be created, so it does not show the parties of another action.
  const shown = input.checkOnly
    ? { ...withParties(row, input, undefined, false), id: null, link: null }
    : await addParties(client, row, input, parties);
  return toCreatedActionRow(shown, {
    ...(input.checkOnly && { verdict: toVerdict(problems, `would return ${quotedAction(row)}, which exists already`) }),
    namesComplete: hasAllNames(action),
    alreadyExisted: true,
    checkOnly: input.checkOnly,
    ...(problems.length > 0 ? { problems } : { warnings: [sentence] }),
  });
}

function toCheckRow(draft: Draft) {
  const { content, run, actionTypes } = draft;
  const typeName = actionTypes.get(content.step.actionTypeId) ?? null;
  const planned = toPlannedAction(content, typeName);
  const row = { ...toActionRow(planned), id: null, step: { id: content.step.stepId, name: content.step.name } };
  return toCreatedActionRow(withParties(row, run.input, undefined, false), {
    ...toCheckReport(draft, openingInWords(content, typeName)),
    namesComplete: hasAllNames(planned),
  });
}

function toOpenedRow(client: Client, draft: Draft, { action, wasRead, parties, content, warnings }: OpenedAction) {
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

const outputFields = outputFieldsOf<ReturnType<typeof toCreatedActionRow>>({
  ...VERDICT,
  ...ACTION_LABELS,
  alreadyExisted: booleanLabel('Already Existed'),
  ...STEP_LABELS.name,
  ...SUBMISSION_LABELS,
});

const sample = toCreatedActionRow(actionSample, { namesComplete: true, submission: SUBMISSION_SAMPLE });

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
    outputFields: [...outputFields, includedFields(typesIn('actionType'))],
    sample,
    // The second run with a file reference finds the action of the first.
    lock: lockOn('create_action', 'fileReference'),
  },
} satisfies Create;
