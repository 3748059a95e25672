import type { Bundle, Create, PlainInputField, ZObject } from 'zapier-platform-core';
import { ACTION_FIELDS, createActionFields, createActionGroups } from '../form/actionFields.ts';
import { textOf } from '../lib/inputData.ts';
import { inBackground } from '../lib/inParallel.ts';
import { OPERATION_LABELS } from '../lib/operationLabels.ts';
import { lookUpActionType } from '../lookups/actionType.ts';
import { lookUpContactsByText } from '../lookups/contacts.ts';
import { lookUpReference, pickExisting } from '../lookups/fileReference.ts';
import { lookUpDetailedStartStep, lookUpStartStep } from '../lookups/startStep.ts';
import { lookUpPlanNames } from '../lookups/planNames.ts';
import { prepareSubmission, type Prepared } from '../lookups/prepareSubmission.ts';
import { toActionRow } from '../rows/actionRow.ts';
import {
  createdActionOutputFields,
  createdActionSample,
  namesIn,
  toCreatedActionRow,
  toPlannedRow,
} from '../rows/createdActionRow.ts';
import { hasAllNames, joinNames, type NamedAction } from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { halted, problem } from '../service/errors/failure.ts';
import { fitForm, noteField, stepFormFields, withoutRequired } from '../form/stepFields.ts';
import { usesDictionaries } from '../form/dictionary.ts';
import { findFieldProblems } from '../form/fieldProblems.ts';
import { parseOne } from '../form/oneValue.ts';
import { parseInput, parseModes, type StepInput } from '../form/input.ts';
import { referenceProblems } from '../submission/referenceGuard.ts';
import { toPlan } from '../submission/summary.ts';
import { contactTexts } from '../submission/givenIds.ts';
import { assignAsAsked } from './assignee.ts';
import { openAction } from './openAction.ts';
import { submit, warningsOfCheck } from './submit.ts';

/**
 * The fields of the chosen action type's Start step; none while no type is chosen, or while it comes from another step.
 */
const stepFields = async (z: ZObject, bundle: Bundle): Promise<PlainInputField[]> => {
  const actionType = textOf(bundle.inputData['actionType']);
  if (actionType === '' || actionType.includes('{{')) return [];
  const client = openClient(z, bundle);
  const { step, notes } = await lookUpDetailedStartStep(client, await lookUpActionType(client, actionType));
  const fields = [
    ...notes.map((note, index) => noteField(`lookUpNote${index + 1}`, note)),
    ...stepFormFields(step, parseModes(bundle.inputData)),
  ];
  return fitForm(usesDictionaries(bundle.inputData) ? withoutRequired(fields) : fields, createActionFields.length);
};

const perform = async (z: ZObject, bundle: Bundle) => {
  const given = parseOne(bundle.inputData['actionType'], ACTION_FIELDS.actionType, 'action type');
  // The reference can decide the run before its other fields are checked.
  const { fileReference, ifReferenceExists } = ACTION_FIELDS;
  const input = parseInput(bundle.inputData);
  const problems = [
    ...given.problems,
    ...findFieldProblems(bundle.inputData, { fileReference, ifReferenceExists }),
    ...referenceProblems(input),
  ];
  if (problems.length > 0) throw problem(problems.join(' '), 'invalid_input');
  const client = openClient(z, bundle);
  const people = inBackground(lookUpContactsByText(client, contactTexts(input)));
  const reference = inBackground(lookUpReference(client, input));
  const actionTypeId = await lookUpActionType(client, given.text);
  const step = inBackground(lookUpStartStep(client, actionTypeId));
  // If another action is created anyway, only the POST needs the reference, and nothing else waits for it.
  const isDecisive = input.policies.ifReferenceExists !== 'create';
  const existing = isDecisive ? await reference : undefined;
  const decided = existing && decideByReference(client, existing, input, actionTypeId);
  if (decided) return decided;
  const run = { input, timeZone: bundle.meta?.timezone ?? null };
  const prepared = await prepareSubmission(client, await step, run, people);
  if (input.isCheckOnly) return report(prepared);
  const before = await reference;
  return submit(client, prepared, (complete) => open(client, complete, before));
};

/** What to do about a reference that is already in use; undefined when the run continues. */
function decideByReference(
  { endpoint }: Client,
  existing: readonly NamedAction[],
  input: StepInput,
  actionTypeId: string,
) {
  const found = pickExisting(existing, input, actionTypeId);
  if (!found) return undefined;
  const { action, isOfType, sentence } = found;
  const stops = input.policies.ifReferenceExists === 'stop';
  const notCreated = `${sentence} No action was created.`;
  if (stops && !input.isCheckOnly) throw halted(notCreated);
  if (!isOfType && !input.isCheckOnly) throw problem(notCreated, 'reference_taken');
  const row = toActionRow(action, endpoint);
  return toCreatedActionRow(input.isCheckOnly ? { ...row, id: null } : row, {
    namesComplete: hasAllNames(action),
    alreadyExisted: true,
    checkOnly: input.isCheckOnly,
    ...(stops || !isOfType ? { problems: [sentence] } : { warnings: [sentence] }),
  });
}

const report = ({ submission, notes }: Prepared) =>
  toCreatedActionRow(toPlannedRow(submission), {
    ...submission,
    warnings: warningsOfCheck({ submission, notes }),
    checkOnly: true,
    plan: toPlan(submission.draft),
  });

async function open(
  client: Client,
  { submission, notes, findProblems }: Prepared,
  existing: readonly NamedAction[] | undefined,
) {
  const { body, draft, warnings, possibleReasons } = submission;
  const { actionName, fileReference, fileNote } = draft.input;
  // Only the row needs them, and nothing waits for them.
  const named = lookUpPlanNames(client, draft);
  const opened = await openAction(client, {
    body,
    actionName,
    actionTypeId: draft.step.actionTypeId,
    reference: fileReference,
    before: existing && new Set(existing.map(({ id }) => id)),
    hasFileNote: fileNote !== '',
    possibleReasons,
    findProblems,
  });
  const names = joinNames(opened.names, namesIn({ draft: await named }));
  const written = await assignAsAsked(client, { action: opened.action, names }, draft.assignee);
  const row = toActionRow(written, client.endpoint);
  const { stepId, name: stepName } = draft.step;
  // Where else it could stand, a new action says itself.
  const isAtStep = row.step.id === null || (row.step.id === stepId && row.step.name === null);
  return toCreatedActionRow(isAtStep ? { ...row, step: { ...row.step, name: stepName } } : row, {
    namesComplete: opened.isRead && hasAllNames(written),
    warnings: [...notes, ...warnings, ...opened.warnings, ...written.warnings],
    plan: toPlan(await named),
  });
}

export const createAction = {
  key: 'create_action',
  noun: 'Action',
  display: {
    label: OPERATION_LABELS.createAction,
    description: 'Creates an action (matter) of any type, with everything that its first step asks for.',
  },
  operation: {
    inputFields: [...createActionFields, stepFields],
    inputFieldGroups: createActionGroups,
    perform,
    outputFields: createdActionOutputFields,
    sample: createdActionSample,
    // Two runs never overlap, so that the second one finds the file reference of the first, and whom it created. One key
    // for all, and for Change Step: the platform fills only required fields into a key, and a key cannot know that a
    // type's number and its name mean the same.
    lock: { key: 'create_action', scope: ['account'], timeout: 60 },
  },
} satisfies Create;
