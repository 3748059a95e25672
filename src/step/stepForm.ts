/*
 * The fields that a chosen step adds to a form, and what the form says if it cannot show them. The fields that every
 * step has are in `stepFields.ts`.
 */

import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import { lookUpActionType } from '../actions/actionType.ts';
import { roleLabel, roleTitle } from '../contacts/role.ts';
import { asExample } from '../fields/formFields.ts';
import { isMapped, textOf, type InputData, isBlank } from '../fields/inputData.ts';
import { listed, shorten, withDetails } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import { openClient, type Client } from '../service/client.ts';
import { DELETED_ACTION, detailsOf, ifThere, isNotFound, NOT_FOUND } from '../service/errors/failure.ts';
import { DATA_KINDS } from './kinds.ts';
import {
  type DataField,
  type RelatedType,
  type Role,
  type Step,
  type Message,
  type Task,
  isAskedFor,
  isMandatory,
  isRequiredRole,
  needsOf,
  usesOf,
} from './model.ts';
import { findStepMeant, lookUpPlaceOf, type NextStep } from './nextSteps.ts';
import { lookUpStartStep } from './startStep.ts';
import {
  ACTION_FIELDS,
  createActionFields,
  fieldName,
  STEP_LISTS,
  type ListKey,
  actionOfForm,
  CHANGE_STEP_FIELDS,
  changeStepFields,
  EXAMPLE_ACTION,
} from './stepFields.ts';
import { dataFieldKey, relatedTypeKey, roleKey, idOf, isStepKey } from './stepInput.ts';
import {
  dataFieldLabel,
  defaultLabel,
  documentInWords,
  messageInWords,
  relatedTypeLabel,
  taskInWords,
  trustAccountLabel,
} from './stepLabels.ts';
import { lookUpDetails, openLookUps } from './stepLookUps.ts';

/* The fields that a chosen step adds to a form. */

/** The fields of the chosen action type's Start step; while the type is mapped, those that any type could need. */
export async function startStepFields(z: ZObject, bundle: Bundle): Promise<PlainInputField[]> {
  const actionType = textOf(bundle.inputData['actionType']);
  if (actionType === '') return [];
  if (isMapped(actionType)) return withNote(comesLater(ACTION_FIELDS.actionType));
  const client = openClient(z, bundle);
  const start = await lookUpStartStep(client, await lookUpActionType(client, actionType));
  const { step, notes } = await lookUpDetails(openLookUps(client, 'goOn'), start);
  return fitForm([...lookUpNotes(notes), ...stepFormFields(step)], createActionFields.length);
}

/** The fields of the chosen step, while it can be reached. None is required: the action may have the answer. */
export async function nextStepFields(z: ZObject, bundle: Bundle): Promise<PlainInputField[]> {
  const { inputData } = bundle;
  const text = textOf(inputData['step']);
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
  const { step, notes } = await lookUpDetails(openLookUps(client, 'goOn'), meant.step);
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

/**
 * A note why the form cannot show the step, the fields that any step could need, and those that are filled in already.
 */
const withNote = (note: string, kept: readonly PlainInputField[] = []): PlainInputField[] => [
  ...lookUpNotes([note]),
  ...UNKNOWN_LISTS,
  ...kept,
];

const comesLater = ({ label }: Readonly<{ label: string }>): string =>
  `"${label}" comes from another step, so the form cannot show what it asks for. ${FILL_IN_BY_LABEL}`;

/** Where to fill in what a form does not show. */
const FILL_IN_BY_LABEL = `Fill in data fields under ${fieldName('otherStepData')} and contacts under ${fieldName('otherParties')}, by their labels.`;

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

/** The fields of the form for what a step asks for. */
const stepFormFields = (step: Step): PlainInputField[] => [
  ...stepNote(step),
  ...alwaysNote(step),
  ...step.roles.map((role) => roleField(role, step)),
  ...step.relatedTypes.map(relatedTypeField),
  ...listField('trustAccounts', step.trustAccounts, trustAccountLabel),
  ...listField('stepTasks', step.tasks.filter(isOptional), (task) => taskInWords(step, task)),
  ...listField('stepMessages', step.messages.filter(isOptional), (email) => messageInWords(step, email)),
  ...listField('documentTemplates', step.documents, documentInWords),
  // Last, because only they can be too many for one form, and they can be filled in elsewhere.
  ...step.dataFields
    .filter(isAskedFor)
    .map((field) => dataFormField(field, dataFieldKey(field.id), Boolean(step.next))),
];

const isOptional = (item: Task | Message): boolean => !isMandatory(item);

/** What any step could need, while it is not known which one it is: its lists, without choices. */
const UNKNOWN_LISTS: readonly PlainInputField[] = (['stepTasks', 'stepMessages', 'documentTemplates'] as const).map(
  (key) => {
    const { label, group, list, helpText } = STEP_LISTS[key];
    return { key, label, group, list, helpText: `${helpText} Takes "all", "none", names or numbers.` };
  },
);

/**
 * The same fields, none of them required: the action may have the answers, and only the run can tell what is missing.
 */
const withoutRequired = (fields: readonly PlainInputField[]): PlainInputField[] =>
  fields.map((field) => ({ ...field, required: false }));

/** Notes about what could not be looked up. */
export const lookUpNotes = (notes: readonly string[]): PlainInputField[] =>
  notes.map((note, index) => noteField(`lookUpNote${index + 1}`, note));

/** A note, to be read and not filled in. */
const noteField = (key: string, note: string): PlainInputField => ({
  key,
  label: 'Please Note',
  type: 'copy',
  group: 'action',
  helpText: shorten(note, MAX_HELP),
});

/* The most fields of a form, and characters of a label and of any other text (docs/architecture.md). */
const MAX_FIELDS = 1000;

const MAX_LABEL = 64;

const MAX_HELP = 1000;

/** The fields that fit in the form beside `otherFields`; a note says where the rest can be filled in. */
export function fitForm(
  fields: readonly PlainInputField[],
  otherFields: number,
  elsewhere = FILL_IN_BY_LABEL,
): PlainInputField[] {
  const room = MAX_FIELDS - otherFields;
  if (fields.length <= room) return [...fields];
  const note = `This form is too long to be shown: ${fields.length - room + 1} fields at its end are missing. ${elsewhere}`;
  return [noteField('cutNote', note), ...fields.slice(0, room - 1)];
}

/** The firm's own description of the step, as a note. */
const stepNote = ({ description }: Step): PlainInputField[] =>
  description === null ? [] : [noteField('stepNote', description)];

function alwaysNote(step: Step): PlainInputField[] {
  const [messages, tasks] = [step.messages.filter(isMandatory), step.tasks.filter(isMandatory)];
  const sentences = [
    ['Emails that are always sent', messages.map((message) => messageInWords(step, message))] as const,
    ['Tasks that are always created', tasks.map((task) => taskInWords(step, task))] as const,
  ].flatMap(([title, items]) => (items.length > 0 ? [`**${title}:** ${items.join('; ')}.`] : []));
  return sentences.length > 0 ? [noteField('alwaysNote', sentences.join('\n\n'))] : [];
}

function roleField(role: Role, step: Step): PlainInputField {
  const needs = needsOf(role, step);
  const uses = usesOf(role, step).filter((use) => !needs.includes(use));
  return {
    key: roleKey(role.typeId),
    label: shorten(roleLabel(role), MAX_LABEL),
    group: 'people',
    required: isRequiredRole(role, step),
    list: true,
    dynamic: 'list_participants.id.name',
    ...help(
      role.description,
      role.isCompany ? 'Must be a company.' : null,
      needs.length > 0 ? `Needed by ${listed(needs)}.` : null,
      uses.length > 0 ? `Used by ${listed(uses)}.` : null,
      'Select contacts, or enter email addresses or full names.',
    ),
  };
}

/** The field of a form for a data field; `keeps` when the action may have a value already. */
export function dataFormField(field: DataField, key: string, keeps: boolean): PlainInputField {
  const { isRequired, description } = field;
  const preset = defaultLabel(field);
  const { help: howTo = null, example } = DATA_KINDS[field.kind];
  return {
    key,
    label: shorten(dataFieldLabel(field), MAX_LABEL),
    group: 'details',
    required: isRequired === true && preset === null,
    // Not `default`, which a Zap would freeze: left blank, the default of that day is sent when the step runs.
    ...(preset !== null && !keeps
      ? { placeholder: shorten(preset, MAX_HELP) }
      : example !== undefined && { placeholder: asExample(example) }),
    ...ofKind(field),
    ...help(description, ...field.hints, howTo, ifBlank(preset, keeps)),
  };
}

function ifBlank(preset: string | null, keeps: boolean): string | null {
  if (!keeps) return preset === null ? null : `Defaults to "${preset}".`;
  return preset === null
    ? 'Leave blank to keep the value.'
    : `Leave blank to keep the value, or to set "${preset}" where there is none.`;
}

/** The parts of a field that depend on its kind. If the choices are not known, the user types one. */
function ofKind({ kind, choices }: DataField): Partial<PlainInputField> {
  const { field, hasChoices } = DATA_KINDS[kind];
  if (!hasChoices || choices === null) return field;
  const shown = choices.map(({ value, label, parent }) => choiceOf(value, withDetails(label, [parent])));
  return { ...(field.list && { list: true }), choices: shown };
}

const choiceOf = (value: string, label: string) => ({ value, sample: value, label: shorten(label, MAX_HELP) });

const relatedTypeField = (type: RelatedType): PlainInputField => ({
  key: relatedTypeKey(type.id),
  label: shorten(relatedTypeLabel(type), MAX_LABEL),
  group: 'details',
  required: type.isMandatory,
  list: true,
  dynamic: 'list_actions.id.name',
  helpText: 'Select existing actions. The list shows their types in brackets.',
});

/** A field to choose from the items of a step; none if there is nothing to choose. */
function listField<Item extends { id: string }>(
  key: ListKey,
  items: readonly Item[],
  describe: (item: Item) => string,
): PlainInputField[] {
  if (items.length === 0) return [];
  const { label, group, list, words, helpText } = STEP_LISTS[key];
  // A list, because the keys of an object would put numbers before the words.
  const choices = [
    ...words.map(([value, text]) => choiceOf(value, text)),
    ...items.map((item) => choiceOf(item.id, describe(item))),
  ];
  return [{ key, label, group, list, choices, helpText }];
}

/** A help text of these sentences, if there are any. A firm's own text gets the full stop that it lacks. */
function help(...sentences: readonly (string | null)[]): { helpText?: string } {
  const text = sentences
    .flatMap((sentence) => sentence?.trim() || [])
    .map((words) => (/[.!?:)]$/.test(words) ? words : `${words}.`))
    .join(' ');
  return text === '' ? {} : { helpText: shorten(text, MAX_HELP) };
}

type Roles = ReadonlyMap<string, Parameters<typeof roleTitle>[0]>;

/** Fields that are filled in already, kept in a form that cannot show their step. `roles` are by id. */
const keptFields = (inputData: InputData, roles: Roles = new Map()): PlainInputField[] =>
  Object.entries(inputData)
    .filter(([key, value]) => isStepKey(key) && !isBlank(value) && !UNKNOWN_LISTS.some((list) => list.key === key))
    .map(([key, value]) => ({
      key,
      list: Array.isArray(value),
      helpText: 'Filled in before, and still used.',
      ...shapeOf(key, roles),
    }));

/** The ids of the roles among them. */
const keptRoles = (inputData: InputData): readonly string[] =>
  keptFields(inputData).flatMap(({ key }) => [idOf('role', key) ?? ''].filter(isId));

function shapeOf(key: string, roles: Roles): Omit<PlainInputField, 'key'> {
  const id = idOf('role', key);
  if (id !== undefined) {
    const role = roles.get(id);
    const label = (role && roleTitle(role)) ?? 'Contacts';
    return { label, group: 'people', list: true, dynamic: 'list_participants.id.name' };
  }
  if (idOf('relatedType', key) !== undefined) {
    return { label: 'Related Actions', group: 'details', list: true, dynamic: 'list_actions.id.name' };
  }
  return { label: key === 'trustAccounts' ? STEP_LISTS.trustAccounts.label : 'Data Field', group: 'details' };
}
