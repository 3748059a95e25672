/*
 * The fields that Create Action and Change Step have whichever step is chosen. What the step adds to the form is in
 * `addedFields.ts`, and what was filled in is parsed in `input.ts`.
 */

import type { InputFieldGroups } from 'zapier-platform-core';
import { ACTION_FIELD_LABELS, STATUSES } from '../actions/actionFields.ts';
import { EXAMPLE_ACTION } from '../actions/actionOfForm.ts';
import { ASSIGNEE, ONE_OF_THE_FIRM } from '../actions/assignee.ts';
import { actionField } from '../actions/whichAction.ts';
import { STOP, type Choices } from '../forms/choices.ts';
import { asJsonToo } from '../forms/dictionary.ts';
import { formOf, inGroup, redefined, withDefault, type FieldDefinition } from '../forms/form.ts';
import { includeParties } from '../forms/includeFields.ts';
import {
  checkOnly,
  choice,
  contactList,
  dateOrder,
  line,
  lines,
  moment,
  valuesByLabel,
  wholeNumber,
} from '../forms/kinds.ts';
import { EXAMPLE_AHEAD, EXAMPLE_TIME } from '../forms/values/dates.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { EXTERNAL_REFERENCE, externalReferenceField, requiringKey } from '../records/references.ts';
import { isPartKey } from './parts/keys.ts';
import { WORDING } from './wording.ts';

/** The groups of both forms. */
export const SUBMISSION_GROUPS = [
  { key: 'action', label: 'Action', emphasize: true },
  { key: 'people', label: 'People', emphasize: true },
  { key: 'details', label: 'Details', emphasize: true },
  { key: 'tasksAndEmails', label: 'Tasks and Emails', emphasize: false },
  { key: 'advanced', label: 'Advanced', emphasize: false },
] satisfies InputFieldGroups;

/** `describer` is the search that lists their labels. */
const dictionaryFields = (describer: string) =>
  inGroup('advanced', {
    otherParties: valuesByLabel('otherParties', {
      helpText:
        'Put a role that the form does not show on the left, and its contacts on the right, as email addresses or full ' +
        `names with semicolons between them. ${describer} lists the roles; ${asJsonToo('otherParties')}`,
    }),
    otherStepData: valuesByLabel('otherStepData', {
      helpText: `Put the label of a data field that the form does not show on the left, and its value on the right. ${describer} lists the labels; ${asJsonToo('otherStepData')}`,
    }),
  });

export const CREATE_ANOTHER = ['create', 'Create Another Action'] as const;

const ASSIGNED_TO = contactList(ASSIGNEE);

/** The fields of Create Action that every action type has. */
export const ACTION_FIELDS = {
  ...inGroup('action', {
    actionType: line({
      label: 'Action Type',
      noun: 'action type',
      holds: 'name',
      required: true,
      dynamic: 'list_action_types.id.name',
      altersDynamicFields: true,
      helpText:
        'Select an action type, or enter its name. Once it is selected, the form shows what its first step asks for.',
    }),
    actionName: line({
      label: ACTION_FIELD_LABELS.name,
      holds: 'title',
      isWhole: true,
      required: true,
      helpText: 'What it is called in Actionstep, such as "Sale of 1 Harbour Street".',
    }),
    checkOnly: checkOnly({
      helpText:
        'Yes only reports problems, without creating or sending anything. Any other run, even a test, creates the action ' +
        'and sends its emails.',
    }),
    fileReference: line({
      label: ACTION_FIELD_LABELS.reference,
      holds: 'key',
      helpText:
        'A number or code of your own, such as WEB-17. With "If the Reference Exists", it keeps a repeat from opening a second action.',
    }),
    ifReferenceExists: requiringKey(
      choice({
        label: 'If the Reference Exists',
        choices: [CREATE_ANOTHER, ['return', 'Return the Existing Action'], STOP],
        otherwise: 'create',
        helpText:
          'Decides what happens if an action already has the file reference or the external reference. Defaults to creating ' +
          'another action.',
      }),
      { fileReference: ACTION_FIELD_LABELS.reference, externalReference: EXTERNAL_REFERENCE },
    ),
  }),
  ...inGroup('people', {
    assignedToParticipant: withDefault(
      redefined(ASSIGNED_TO, { helpText: `Defaults to the connected user. ${ONE_OF_THE_FIRM}` }),
      'the action is assigned to the connected user',
    ),
  }),
  ...inGroup('advanced', {
    status: choice({ label: ACTION_FIELD_LABELS.status, choices: STATUSES, helpText: 'Defaults to Active.' }),
    priority: wholeNumber({ label: ACTION_FIELD_LABELS.priority, helpText: 'A whole number. Defaults to 0.' }),
    timestamp: moment({
      label: 'Step Date',
      helpText: `When the step is taken: a date such as ${EXAMPLE_TIME} or ${EXAMPLE_AHEAD}. Defaults to now.`,
    }),
    dateOrder: dateOrder(),
    externalReference: externalReferenceField(),
    fileNote: lines({
      label: 'File Note',
      helpText: 'Becomes a file note of the action. Some action types cannot be created without one.',
    }),
  }),
  ...dictionaryFields(OPERATION_LABELS.describeActionType),
};

const INCLUDE_PARTIES = inGroup('advanced', { includeParties });

export const ACTION_FORM = formOf({ ...ACTION_FIELDS, ...INCLUDE_PARTIES }, { isAddedKey: isStepKey });

export const { quotedLabel } = ACTION_FORM;

const OF_STEP = { group: 'tasksAndEmails', list: true } as const;

/** `words` are the choices that stand for several items or none. */
export const STEP_LISTS = {
  stepTasks: {
    label: 'Tasks',
    ...OF_STEP,
    words: [
      ['all', 'All Tasks'],
      ['none', 'No Optional Tasks'],
    ],
    helpText: 'Leave blank to create all tasks of the step.',
  },
  stepMessages: {
    label: 'Emails',
    ...OF_STEP,
    words: [
      ['all', 'All Emails'],
      ['none', 'No Optional Emails'],
    ],
    helpText: 'Leave blank unless optional emails are wanted: clients receive them.',
  },
  documentTemplates: {
    label: 'Documents',
    ...OF_STEP,
    words: [
      ['all', 'All Documents'],
      ['none', 'No Documents'],
    ],
    helpText: 'Leave blank to add all documents of the step.',
  },
  trustAccounts: {
    label: 'Trust Accounts',
    group: 'details',
    list: true,
    words: [['none', 'No Trust Accounts']],
    helpText: 'The trust accounts that the action uses. Leave blank for none.',
  },
} as const satisfies Readonly<Record<string, FieldDefinition & { words: Choices<ListWord> }>>;

/** A word that stands for all items that the step has when the run happens, or for none but the mandatory ones. */
export type ListWord = 'all' | 'none';

export type ListKey = keyof typeof STEP_LISTS;

export function isStepKey(key: string): boolean {
  return Object.hasOwn(STEP_LISTS, key) || isPartKey(key);
}

/** The fields of Change Step that every step has. */
export const CHANGE_STEP_FIELDS = {
  ...inGroup('action', {
    action: actionField({ altersDynamicFields: true }),
    step: line({
      label: 'Step',
      noun: 'step',
      holds: 'name',
      required: true,
      dynamic: 'list_next_steps.id.name',
      dependsOn: ['action'],
      altersDynamicFields: true,
      helpText: 'Select where the action goes, or enter the name of the step.',
    }),
    checkOnly: redefined(ACTION_FIELDS.checkOnly, {
      helpText:
        'Yes only reports problems: the action stays where it is, and nothing is sent. Any other run, even a test, moves ' +
        'the action and sends the emails of the step.',
    }),
    ifAlreadyThere: choice({
      label: 'If the Action Is There Already',
      choices: [
        ['keep', 'Leave It There'],
        ['repeat', 'Take the Step Again'],
      ],
      helpText: 'Defaults to doing nothing. Taken again, the step creates its tasks and sends its emails again.',
    }),
  }),
  ...inGroup('people', {
    assignedToParticipant: withDefault(
      redefined(ASSIGNED_TO, { helpText: `Leave blank to keep the assignee. ${ONE_OF_THE_FIRM}` }),
      'the action keeps its assignee',
    ),
  }),
  status: redefined(ACTION_FIELDS.status, { helpText: 'Leave blank to let the step decide.' }),
  timestamp: ACTION_FIELDS.timestamp,
  dateOrder: ACTION_FIELDS.dateOrder,
  fileNote: redefined(ACTION_FIELDS.fileNote, {
    helpText: 'Becomes a file note of the action. Some steps cannot be taken without one.',
  }),
  ...dictionaryFields(WORDING.next.describer),
};

const { action: ACTION, ...OTHER_STEP_FIELDS } = CHANGE_STEP_FIELDS;

export const CHANGE_STEP_FORM = formOf(
  { action: ACTION, ...inGroup('action', { exampleAction: EXAMPLE_ACTION }), ...OTHER_STEP_FIELDS, ...INCLUDE_PARTIES },
  { isAddedKey: isStepKey },
);
