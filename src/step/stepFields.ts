/*
 * The fields that Create Action and Change Step have whichever step is chosen. What the step adds to the form is in
 * `stepForm.ts`, and what was filled in is parsed in `stepInput.ts`.
 */

import type { InputFieldGroups, PlainInputField } from 'zapier-platform-core';
import { BILLING_STATUS_LABEL, PRIORITY_LABEL, STATUSES } from '../actions/actionFields.ts';
import { ASSIGNEE } from '../actions/assignee.ts';
import { EXISTING_ACTION } from '../actions/givenAction.ts';
import { asJsonToo, DICTIONARIES } from '../fields/dictionary.ts';
import {
  asExample,
  EXTERNAL_REFERENCE,
  STOP,
  toInputFields,
  YES_NO,
  type Choices,
  type FormField,
} from '../fields/formFields.ts';
import { includePartiesField } from '../fields/includeFields.ts';
import { isMapped, textOf, type InputData } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { quoted } from '../lib/sentences.ts';
import { sameAs } from '../lib/text.ts';
import { WORDING } from './stepLabels.ts';
import { EXAMPLE_AHEAD, EXAMPLE_TIME } from './values/dates.ts';

/** The groups of both forms. Optional ones are folded away. */
export const createActionGroups = [
  { key: 'action', label: 'Action', emphasize: true },
  { key: 'people', label: 'People', emphasize: true },
  { key: 'details', label: 'Details', emphasize: true },
  { key: 'tasksAndEmails', label: 'Tasks and Emails', emphasize: false },
  { key: 'advanced', label: 'Advanced', emphasize: false },
] satisfies InputFieldGroups;

/** The fields for everything that a form does not show, by key; `describer` is the search that lists their labels. */
function dictionaryFields(describer: string) {
  const field = { group: 'advanced', dict: true } as const;
  return {
    otherParties: {
      label: DICTIONARIES.otherParties.label,
      ...field,
      helpText:
        'Email addresses or full names of contacts by role, where the form does not show the role, with semicolons between ' +
        `several. ${describer} lists the roles. ${asJsonToo('otherParties')}`,
    },
    otherStepData: {
      label: DICTIONARIES.otherStepData.label,
      ...field,
      helpText: `Values by label, where the form does not show the field. ${describer} lists the labels. ${asJsonToo('otherStepData')}`,
    },
  } satisfies Readonly<Record<string, FormField>>;
}

/** The fields of Create Action that every action type has, by key. Other forms take labels and choices from here. */
export const ACTION_FIELDS = {
  actionType: {
    label: 'Action Type',
    group: 'action',
    required: true,
    dynamic: 'list_action_types.id.name',
    altersDynamicFields: true,
    helpText: 'Select an action type, or enter its name.',
  },
  actionName: {
    label: 'Action Name',
    group: 'action',
    required: true,
    helpText: 'Every run, even a test, creates the action and sends the emails its type always sends.',
  },
  checkOnly: {
    label: 'Check Only',
    choices: YES_NO,
    group: 'action',
    helpText: 'Yes only reports problems, without creating or sending anything.',
  },
  fileReference: {
    label: 'File Reference',
    group: 'action',
    helpText: 'A number or code of your own that nothing else has.',
  },
  ifReferenceExists: {
    label: 'If the Reference Exists',
    group: 'action',
    choices: [['create', 'Create Another Action'], ['return', 'Return the Existing Action'], STOP],
    helpText: 'Looks for the file reference and the external reference. Defaults to creating another action.',
  },
  assignedToParticipant: { ...ASSIGNEE, group: 'people', helpText: 'Defaults to the connected user.' },
  status: { label: 'Status', group: 'advanced', choices: STATUSES, helpText: 'Defaults to Active.' },
  priority: { label: PRIORITY_LABEL, group: 'advanced', helpText: 'A whole number. Defaults to 0.' },
  timestamp: {
    label: 'Step Date',
    group: 'advanced',
    placeholder: asExample(EXAMPLE_TIME),
    helpText: `When the step is taken: a date such as ${EXAMPLE_TIME} or ${EXAMPLE_AHEAD}. Defaults to now.`,
  },
  dateOrder: {
    label: 'Order of Day and Month',
    group: 'advanced',
    choices: [
      ['dayFirst', 'Day First'],
      ['monthFirst', 'Month First'],
    ],
    helpText: 'Left blank, dates such as 03/04/2026 are refused.',
  },
  externalReference: { ...EXTERNAL_REFERENCE, group: 'advanced' },
  fileNote: {
    label: 'File Note',
    type: 'text',
    group: 'advanced',
    helpText: 'Some action types cannot be created without one.',
  },
  ...dictionaryFields(OPERATION_LABELS.describeActionType),
} as const satisfies Readonly<Record<string, FormField>>;

/** The last field of both forms: whether the row includes the parties. */
const includePartiesInForm: PlainInputField = { ...includePartiesField, group: 'advanced' };

export const createActionFields: PlainInputField[] = [...toInputFields(ACTION_FIELDS), includePartiesInForm];

/** The label of a field in quotation marks, for a sentence. */
export const fieldName = (key: keyof typeof ACTION_FIELDS): string => `"${ACTION_FIELDS[key].label}"`;

/** What Update Action changes, in the words of forms and rows. */
const OF_ACTION = [
  ...(['actionName', 'fileReference', 'status', 'priority', 'assignedToParticipant', 'externalReference'] as const).map(
    (key) => ACTION_FIELDS[key].label,
  ),
  BILLING_STATUS_LABEL,
  'Name',
  'Reference',
];

/** The sentence for a label that is no data field because it is the action's own; undefined for any other. */
export const changedElsewhere = (label: string): string | undefined =>
  OF_ACTION.some(sameAs(label))
    ? `${quoted(label)} is not a data field. Use ${OPERATION_LABELS.updateAction} to change it.`
    : undefined;

const OF_STEP = { group: 'tasksAndEmails', list: true } as const;

/** The fields in which items of a step are chosen, by key. `words` are the choices that stand for several items or none. */
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
} as const satisfies Readonly<Record<string, FormField & { words: Choices<ListWord> }>>;

/** A word that stands for all items that the step has when the run happens, or for none but the mandatory ones. */
export type ListWord = 'all' | 'none';

export type ListKey = keyof typeof STEP_LISTS;

/**
 * The fields of Change Step that every step has, by key. Those that Create Action also has take their labels and
 * choices from there.
 */
export const CHANGE_STEP_FIELDS = {
  action: { ...EXISTING_ACTION, group: 'action', altersDynamicFields: true },
  step: {
    label: 'Step',
    group: 'action',
    required: true,
    dynamic: 'list_next_steps.id.name',
    dependsOn: ['action'],
    altersDynamicFields: true,
    helpText: 'Select where the action goes, or enter the name of the step.',
  },
  checkOnly: {
    ...ACTION_FIELDS.checkOnly,
    helpText: 'Yes only reports problems: the action stays where it is, and nothing is sent.',
  },
  ifAlreadyThere: {
    label: 'If the Action Is There Already',
    group: 'action',
    choices: [
      ['keep', 'Leave It There'],
      ['repeat', 'Take the Step Again'],
    ],
    helpText: 'Defaults to doing nothing. Taken again, the step creates its tasks and sends its emails again.',
  },
  assignedToParticipant: { ...ACTION_FIELDS.assignedToParticipant, helpText: 'Leave blank to keep the assignee.' },
  status: { ...ACTION_FIELDS.status, helpText: 'Leave blank to let the step decide.' },
  timestamp: ACTION_FIELDS.timestamp,
  dateOrder: ACTION_FIELDS.dateOrder,
  fileNote: { ...ACTION_FIELDS.fileNote, helpText: 'Some steps cannot be taken without one.' },
  ...dictionaryFields(WORDING.next.describer),
} as const satisfies Readonly<Record<string, FormField>>;

/** What stands in for a mapped action, in the form only: a run has the action itself. */
export const EXAMPLE_ACTION = {
  label: 'Example Action',
  dynamic: EXISTING_ACTION.dynamic,
  altersDynamicFields: true,
  helpText: `For this form only: an action that stands right before the step. A run uses ${EXISTING_ACTION.label}.`,
} as const satisfies FormField;

const { action: ACTION, ...OTHERS } = CHANGE_STEP_FIELDS;

export const changeStepFields = [
  ...toInputFields({ action: ACTION, exampleAction: { ...EXAMPLE_ACTION, group: 'action' }, ...OTHERS }),
  includePartiesInForm,
];

/** The action whose next steps a form shows, with its field: the example while the action itself comes from another step. */
export function actionOfForm({ action, exampleAction }: InputData) {
  const example = textOf(exampleAction);
  const isExample = isMapped(textOf(action)) && example !== '' && !isMapped(example);
  return isExample
    ? { isExample, text: example, label: EXAMPLE_ACTION.label }
    : { isExample, text: textOf(action), label: EXISTING_ACTION.label };
}
