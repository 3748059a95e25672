import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import { lookUpActionType } from '../actions/actionType.ts';
import { usesDictionaries } from '../fields/dictionary.ts';
import { isMapped, textOf, type InputData } from '../fields/inputData.ts';
import { openClient, type Client } from '../service/client.ts';
import { DELETED_ACTION, detailsOf, ifThere, isNotFound, NOT_FOUND } from '../service/errors/failure.ts';
import {
  actionOfForm,
  CHANGE_STEP_FIELDS,
  changeStepFields,
  EXAMPLE_ACTION,
  parseNextStep,
} from './changeStepFields.ts';
import { ACTION_FIELDS, createActionFields } from './createActionFields.ts';
import { keptFields, keptRoles } from './keptFields.ts';
import type { NextStep } from './nextSteps.ts';
import { findStepMeant, lookUpPlaceOf } from './reachableSteps.ts';
import { lookUpDetails, lookUpStartStep } from './startStep.ts';
import {
  FILL_IN_BY_LABEL,
  fitForm,
  lookUpNotes,
  stepFormFields,
  unknownStepFields,
  withoutRequired,
} from './stepForm.ts';
import { openLookUps } from './stepLookUps.ts';

/* The fields that a chosen step adds to a form. */

/** The fields of the chosen action type's Start step; those that any could need while it comes from another step. */
export async function startStepFields(z: ZObject, bundle: Bundle): Promise<PlainInputField[]> {
  const actionType = textOf(bundle.inputData['actionType']);
  if (actionType === '') return [];
  if (isMapped(actionType)) return withNote(comesLater(ACTION_FIELDS.actionType));
  const client = openClient(z, bundle);
  const start = await lookUpStartStep(client, await lookUpActionType(client, actionType));
  const { step, notes } = await lookUpDetails(client, start);
  const fields = [...lookUpNotes(notes), ...stepFormFields(step)];
  return fitForm(usesDictionaries(bundle.inputData) ? withoutRequired(fields) : fields, createActionFields.length);
}

/** The fields of the chosen step, while it can be reached. None is required: the action may have the answer. */
export async function nextStepFields(z: ZObject, bundle: Bundle): Promise<PlainInputField[]> {
  const { inputData } = bundle;
  const { text } = parseNextStep(inputData);
  const shown = actionOfForm(inputData);
  if (shown.text === '' || text === '') return [];
  if (isMapped(text)) return withNote(comesLater(CHANGE_STEP_FIELDS.step), keptFields(inputData));
  if (isMapped(shown.text)) return withNote(CHOOSE_EXAMPLE, keptFields(inputData));
  const client = openClient(z, bundle);
  const meant = await findStepShown(client, inputData, text);
  if ('fault' in meant) {
    const roles = await openLookUps(client, 'goOn').roles(keptRoles(inputData));
    return withNote(meant.fault, keptFields(inputData, roles));
  }
  const { step, notes } = await lookUpDetails(client, meant.step);
  const fields = [...lookUpNotes([...notes, ...conditionNote(meant.step)]), ...withoutRequired(stepFormFields(step))];
  return fitForm(fields, changeStepFields.length);
}

/** The step that the form is to show, or a note why it cannot: an example may have moved on since, or be gone. */
async function findStepShown(client: Client, inputData: InputData, text: string): Promise<Shown> {
  const { isExample } = actionOfForm(inputData);
  const place = await ifThere(lookUpPlaceOf(client, inputData), (error) => isExample && isGone(error));
  if (!place) return { fault: EXAMPLE_PASSED };
  const meant = findStepMeant(place, text);
  if ('step' in meant) return meant;
  if (isExample && (meant.isPresent || meant.code === NOT_FOUND)) return { fault: EXAMPLE_PASSED };
  return { fault: meant.isPresent ? THERE_ALREADY : meant.fault };
}

type Shown = Readonly<{ step: NextStep } | { fault: string }>;

const isGone = (error: unknown): boolean => isNotFound(error) || detailsOf(error)?.code === DELETED_ACTION;

const THERE_ALREADY =
  'The action stands at this step already. To see what the step asks for, choose an action that can go to it.';

const EXAMPLE_PASSED =
  `The action under "${EXAMPLE_ACTION.label}" cannot go to this step any more. ` +
  'Choose one that stands right before the step. Runs work as before.';

/** A note why the form cannot show the step, what any step could need, and what is filled in. */
const withNote = (note: string, kept: readonly PlainInputField[] = []): PlainInputField[] => [
  ...lookUpNotes([note]),
  ...unknownStepFields(),
  ...kept,
];

const comesLater = ({ label }: Readonly<{ label: string }>): string =>
  `"${label}" comes from another step, so the form cannot show what it asks for. ${FILL_IN_BY_LABEL}`;

const CHOOSE_EXAMPLE = `To see what the step asks for, choose an "${EXAMPLE_ACTION.label}". Else: ${FILL_IN_BY_LABEL}`;

function conditionNote({ next: { tasksToComplete, contactsToMail } }: NextStep): readonly string[] {
  const conditions = [
    ...(tasksToComplete.length > 0 ? ['tasks must be completed'] : []),
    ...(contactsToMail.length > 0 ? ['contacts must have an email address'] : []),
  ];
  return conditions.length > 0
    ? [`Before this step, ${conditions.join(' and ')}. ${CHANGE_STEP_FIELDS.checkOnly.label} lists what is missing.`]
    : [];
}
