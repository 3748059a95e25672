/*
 * The fields that a chosen step adds to a form, and what the form says if it cannot show them. The fields that every
 * step has are in `fixedFields.ts`.
 */

import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import { actionOrExample, EXAMPLE_ACTION } from '../actions/actionOfForm.ts';
import { lookUpActionType } from '../actions/actionType.ts';
import { fitForm, noteField, noteFields } from '../dataField/formNotes.ts';
import { formFieldsFor } from '../dataField/part.ts';
import { isBlank, isMapped, textOf, type InputData } from '../forms/inputData.ts';
import { isId } from '../lib/text.ts';
import { openClient, type Client } from '../service/client.ts';
import { DELETED_ACTION, detailsOf, ifThere, isNotFound, NOT_FOUND } from '../service/errors/failure.ts';
import type { RolesById } from './fillOutline.ts';
import { ACTION_FORM, CHANGE_STEP_FORM, isStepKey, quotedLabel, STEP_LISTS } from './fixedFields.ts';
import type { StepDictionary } from './input.ts';
import { lookUpDetails, rememberLookUps } from './lookUps.ts';
import { isEmail, isMandatory, type Message, type Step } from './model.ts';
import { chooseNextStep, lookUpNextStepsOfForm, type NextStep } from './nextSteps.ts';
import { idOf } from './parts/keys.ts';
import { partsOf } from './parts/partsOf.ts';
import { lookUpStartStep } from './startStep.ts';
import { messageInWords, taskInWords, wordingOf } from './wording.ts';

/** While the type is mapped, the fields that any type could need. */
export async function startStepFields(z: ZObject, bundle: Bundle): Promise<PlainInputField[]> {
  const actionType = textOf(bundle.inputData['actionType']);
  if (actionType === '') return [];
  if (isMapped(actionType)) return withNote(comesLaterNote(quotedLabel('actionType')));
  const client = openClient(z, bundle);
  const start = await lookUpStartStep(client, (await lookUpActionType(client, actionType)).id);
  const { step, warnings } = await lookUpDetails(rememberLookUps(client, 'goOn'), start);
  const fields = stepFormFields(step);
  // The platform stops a run without a required field, and does not know what is filled in by its label.
  const isByLabel = DICTIONARY_KEYS.some((key) => !isBlank(bundle.inputData[key]));
  return fitForm(
    [...noteFields(warnings), ...(isByLabel ? withoutRequired(fields) : fields)],
    ACTION_FORM.inputFields.length,
    FILL_IN_BY_LABEL,
  );
}

const DICTIONARY_KEYS: readonly StepDictionary[] = ['otherStepData', 'otherParties'];

/** None is required: the action may have the answer. */
export async function nextStepFields(z: ZObject, bundle: Bundle): Promise<PlainInputField[]> {
  const { inputData } = bundle;
  const text = textOf(inputData['step']);
  const action = actionOrExample(inputData);
  if (action.text === '' || text === '') return [];
  if (isMapped(text)) return withNote(comesLaterNote(CHANGE_STEP_FORM.quotedLabel('step')), keptFields(inputData));
  if (action.comesLater) return withNote(CHOOSE_EXAMPLE, keptFields(inputData));
  const client = openClient(z, bundle);
  const stepOrNote = await lookUpStepOfForm(client, inputData, text);
  const lookUps = rememberLookUps(client, 'goOn');
  if ('note' in stepOrNote) {
    const roles = await lookUps.roles(keptRoles(inputData));
    return withNote(stepOrNote.note, keptFields(inputData, roles));
  }
  const { step, warnings } = await lookUpDetails(lookUps, stepOrNote.step);
  const notes = noteFields([...warnings, ...conditionNotes(stepOrNote.step)]);
  const fields = [...notes, ...withoutRequired(stepFormFields(step))];
  return fitForm(fields, CHANGE_STEP_FORM.inputFields.length, FILL_IN_BY_LABEL);
}

/** An example may have moved on since, or be gone. */
async function lookUpStepOfForm(client: Client, inputData: InputData, text: string): Promise<StepOrNote> {
  const { isExample } = actionOrExample(inputData);
  const next = await ifThere(lookUpNextStepsOfForm(client, inputData), (error) => isExample && isGone(error));
  if (!next) return { note: EXAMPLE_PASSED };
  const choice = chooseNextStep(next, text);
  if ('step' in choice) return choice;
  if (isExample && (choice.isPresent || choice.code === NOT_FOUND)) return { note: EXAMPLE_PASSED };
  return { note: choice.isPresent ? THERE_ALREADY : choice.problem };
}

type StepOrNote = Readonly<{ step: NextStep } | { note: string }>;

const isGone = (error: unknown): boolean => isNotFound(error) || detailsOf(error)?.code === DELETED_ACTION;

const THERE_ALREADY =
  'The action stands at this step already. To see what the step asks for, choose an action that can go to it.';

const EXAMPLE_PASSED =
  `The action under "${EXAMPLE_ACTION.definition.label}" cannot go to this step any more. ` +
  'Choose one that stands right before the step. Runs work as before.';

const withNote = (note: string, kept: readonly PlainInputField[] = []): PlainInputField[] => [
  ...noteFields([note]),
  ...LISTS_OF_ANY_STEP,
  ...kept,
];

const comesLaterNote = (field: string): string =>
  `${field} comes from another step, so the form cannot show what it asks for. ${FILL_IN_BY_LABEL}`;

const FILL_IN_BY_LABEL = `Fill in data fields under ${quotedLabel('otherStepData')} and contacts under ${quotedLabel('otherParties')}, by their labels.`;

const CHOOSE_EXAMPLE = `To see what the step asks for, choose an "${EXAMPLE_ACTION.definition.label}". Else: ${FILL_IN_BY_LABEL}`;

function conditionNotes({ next: { tasksToComplete, contactsNeedingEmail } }: NextStep): readonly string[] {
  const conditions = [
    ...(tasksToComplete.length > 0 ? ['tasks must be completed'] : []),
    ...(contactsNeedingEmail.length > 0 ? ['contacts must have an email address'] : []),
  ];
  return conditions.length > 0
    ? [`Before this step, ${conditions.join(' and ')}. ${CHANGE_STEP_FORM.label('checkOnly')} lists what is missing.`]
    : [];
}

function stepFormFields(step: Step): PlainInputField[] {
  const { role, relatedType, list, dataField } = partsOf(step);
  const { trustAccounts, stepTasks, stepMessages, documentTemplates } = list;
  return [
    ...stepNote(step),
    // Data fields last, because only they can be too many for one form, and they can be filled in elsewhere.
    ...formFieldsFor([
      ...role,
      ...relatedType,
      trustAccounts,
      stepTasks,
      stepMessages,
      documentTemplates,
      ...dataField,
    ]),
  ];
}

/** What any step could need: its lists, without choices. */
const LISTS_OF_ANY_STEP: readonly PlainInputField[] = (['stepTasks', 'stepMessages', 'documentTemplates'] as const).map(
  (key) => {
    const { label, group, list, helpText } = STEP_LISTS[key];
    return { key, label, group, list, helpText: `${helpText} Takes "all", "none", names or numbers.` };
  },
);

/** The answers can be elsewhere, and only the run can tell what is missing. */
const withoutRequired = (fields: readonly PlainInputField[]): PlainInputField[] =>
  fields.map((field) => ({ ...field, required: false }));

function stepNote(step: Step): PlainInputField[] {
  const { introduction, notesOnBlanks } = wordingOf(step);
  const inWords = (message: Message): string => messageInWords(step, message);
  const [messages, tasks] = [step.messages.filter(isMandatory), step.tasks.filter(isMandatory)];
  const always = [
    ['Emails that are always sent', messages.filter(isEmail).map(inWords)] as const,
    ['Other messages that are always sent', messages.filter((message) => !isEmail(message)).map(inWords)] as const,
    ['Tasks that are always created', tasks.map((task) => taskInWords(step, task))] as const,
  ].flatMap(([title, items]) => (items.length > 0 ? [`**${title}:** ${items.join('; ')}.`] : []));
  const description = step.description === null || step.description === step.name ? [] : [step.description];
  const paragraphs = [...description, ...always, ...notesOnBlanks];
  const heading = step.name === null ? [] : [`**${step.name}** ${introduction}`];
  return paragraphs.length === 0 ? [] : [noteField('stepNote', [...heading, ...paragraphs].join('\n\n'))];
}

/** Fields that are filled in already, kept in a form that cannot show their step. */
const keptFields = (inputData: InputData, roles: RolesById = new Map()): PlainInputField[] =>
  Object.entries(inputData)
    .filter(([key, value]) => isStepKey(key) && !isBlank(value) && !LISTS_OF_ANY_STEP.some((list) => list.key === key))
    .map(([key, value]) => ({
      key,
      list: Array.isArray(value),
      helpText: 'Filled in before, and still used.',
      ...shapeOf(key, roles),
    }));

const keptRoles = (inputData: InputData): readonly string[] =>
  keptFields(inputData).flatMap(({ key }) => [idOf('role', key) ?? ''].filter(isId));

function shapeOf(key: string, roles: RolesById): Omit<PlainInputField, 'key'> {
  const id = idOf('role', key);
  if (id !== undefined) {
    const label = roles.get(id)?.name ?? 'Contacts';
    return { label, group: 'people', list: true, dynamic: 'list_participants.id.name' };
  }
  if (idOf('relatedType', key) !== undefined) {
    return { label: 'Related Actions', group: 'details', list: true, dynamic: 'list_actions.id.name' };
  }
  return { label: key === 'trustAccounts' ? STEP_LISTS.trustAccounts.label : 'Data Field', group: 'details' };
}
