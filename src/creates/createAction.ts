import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { lookUpActionType } from '../actions/actionType.ts';
import { lookUpReference } from '../actions/fileReference.ts';
import { withParties } from '../actions/parties.ts';
import { includedFields, typesIn } from '../data/included.ts';
import { findFieldProblems, parseOne } from '../fields/formFields.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { inBackground } from '../lib/inParallel.ts';
import { openClient } from '../service/client.ts';
import { zoneOf } from '../service/connection.ts';
import { problem } from '../service/errors/failure.ts';
import { checkReference } from '../step/commonFields.ts';
import { ACTION_FIELDS, createActionFields, createActionGroups } from '../step/createActionFields.ts';
import { prepare } from '../step/draft.ts';
import { startStepFields } from '../step/dynamicFields.ts';
import { contactsGiven } from '../step/filledIn.ts';
import { lookUpStartStep } from '../step/startStep.ts';
import { parseInput } from '../step/stepInput.ts';
import { openLookUps } from '../step/stepLookUps.ts';
import {
  createdActionOutputFields,
  createdActionSample,
  toCreatedActionRow,
  toPlannedRow,
} from '../step/submissionRow.ts';
import { stopForProblems, toCheckReport } from '../step/submit.ts';
import { openingInWords } from '../step/summary.ts';
import { decideByReference } from './decideByReference.ts';
import { openAction } from './openAction.ts';

const perform = async (z: ZObject, bundle: Bundle) => {
  const given = parseOne(bundle.inputData['actionType'], ACTION_FIELDS.actionType, 'action type');
  // The reference can decide the run before its other fields are checked.
  const { fileReference, ifReferenceExists } = ACTION_FIELDS;
  const input = parseInput(bundle.inputData, ACTION_FIELDS, bundle.inputDataRaw);
  const problems = [
    ...given.problems,
    ...findFieldProblems(bundle.inputData, { fileReference, ifReferenceExists }),
    ...(checkReference(input).problems ?? []),
  ];
  if (problems.length > 0) throw problem(problems.join(' '), 'invalid_input');

  const client = openClient(z, bundle);
  const lookUps = openLookUps(client);
  void inBackground(lookUps.people(contactsGiven(input)));
  const reference = inBackground(lookUpReference(client, input));
  const actionTypeId = await lookUpActionType(client, given.text);
  const step = inBackground(lookUpStartStep(client, actionTypeId));
  // If another action is created anyway, only the POST needs the reference, and nothing else waits for it.
  const isDecisive = input.policies.ifReferenceExists !== 'create';
  const existing = isDecisive ? await reference : undefined;
  const decided = existing && (await decideByReference(client, existing, input, actionTypeId));
  if (decided) return decided;

  const timeZone = zoneOf(bundle);
  const run = { step: await step, input, timeZone, assumptions: client.assumptions };
  const prepared = await prepare(lookUps, run);
  if (input.isCheckOnly) {
    const typeName = prepared.actionTypes.get(actionTypeId) ?? null;
    const planned = withParties(toPlannedRow(prepared.submission, typeName), input, undefined, false);
    return toCreatedActionRow(planned, toCheckReport(prepared, openingInWords(prepared.submission.draft, typeName)));
  }
  const before = await reference;
  stopForProblems(prepared);
  return openAction(client, prepared, before);
};

export const createAction = {
  key: 'create_action',
  noun: 'Action',
  display: {
    label: OPERATION_LABELS.createAction,
    description: 'Creates an action (matter) of any type, with everything that its first step asks for.',
  },
  operation: {
    inputFields: [...createActionFields, startStepFields],
    inputFieldGroups: createActionGroups,
    perform,
    outputFields: [...createdActionOutputFields, includedFields(typesIn('actionType'))],
    sample: createdActionSample,
    // Two runs never overlap, so that the second one finds the file reference of the first. One key
    // for all: the platform fills only required fields into a key, and a key cannot know that a type's number and its
    // name mean the same.
    lock: { key: 'create_action', scope: ['account'], timeout: 60 },
  },
} satisfies Create;
