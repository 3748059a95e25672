import type { InputFieldGroups, PlainInputField } from 'zapier-platform-core';
import { YES_NO } from '../lib/choices.ts';
import { toInputFields, type FormField } from '../lib/formFields.ts';

/** The groups of the Create Action form. Optional ones are folded away. */
export const createActionGroups = [
  { key: 'action', label: 'Action', emphasize: true },
  { key: 'people', label: 'People', emphasize: true },
  { key: 'details', label: 'Details', emphasize: true },
  { key: 'tasksAndEmails', label: 'Tasks and Emails', emphasize: false },
  { key: 'advanced', label: 'Advanced', emphasize: false },
] satisfies InputFieldGroups;

/** The statuses that a new action can have (service document, Action status). */
export const STATUSES = [
  ['Active', 'Active'],
  ['Inactive', 'Inactive'],
  ['Template', 'Template'],
  ['Closed', 'Closed'],
] as const;

/** How each dictionary is written as JSON, for its help text and for sentences about it. */
export const JSON_EXAMPLES = {
  otherParties: '{"Client": "ann.roe@mail.example"}',
  otherStepData: '{"Property / Address": "1 Harbour Street"}',
} as const;

/**
 * The fields of Create Action that are the same for every action type, by key, required ones first. Labels and choices
 * stand only here: the form, the input and the sentences about it all take them from here.
 */
export const ACTION_FIELDS = {
  actionType: {
    label: 'Action Type',
    group: 'action',
    required: true,
    dynamic: 'list_action_types.id.name',
    altersDynamicFields: true,
    helpText: 'The kind of action (matter) to create. The form then shows what the first step of this type asks for.',
  },
  actionName: {
    label: 'Action Name',
    group: 'action',
    required: true,
    helpText:
      'The name of the new action (matter). A run of this step, also a test, really creates the action and sends the ' +
      'emails that its type always sends.',
  },
  fileReference: {
    label: 'File Reference',
    group: 'action',
    helpText: 'Your own reference for the file, such as the number that your firm gives it.',
  },
  assignedToParticipant: {
    label: 'Assigned To',
    group: 'people',
    dynamic: 'list_assignees.id.name',
    helpText:
      'The person of the firm who is responsible for the action. Left blank, it is the person who connected Actionstep.',
  },
  tasksToCreate: {
    label: 'Tasks to Create',
    group: 'tasksAndEmails',
    choices: [
      ['all', 'All Tasks'],
      ['chosen', 'Only Those I Choose'],
      ['mandatory', 'Only Mandatory Tasks'],
    ],
    altersDynamicFields: true,
    helpText: 'Left blank, all tasks of the first step are created.',
  },
  messagesToSend: {
    label: 'Emails to Send',
    group: 'tasksAndEmails',
    choices: [
      ['all', 'All Emails'],
      ['chosen', 'Only Those I Choose'],
      ['mandatory', 'Only Mandatory Emails'],
    ],
    altersDynamicFields: true,
    helpText:
      'Left blank, only the emails are sent that the first step always sends. "All" means all at the time of the run.',
  },
  documentsToAdd: {
    label: 'Documents to Add',
    group: 'tasksAndEmails',
    choices: [
      ['all', 'All Documents'],
      ['chosen', 'Only Those I Choose'],
      ['mandatory', 'None'],
    ],
    altersDynamicFields: true,
    helpText: 'Left blank, all documents of the first step are added.',
  },
  ifReferenceExists: {
    label: 'If the File Reference Exists',
    group: 'advanced',
    choices: [
      ['create', 'Create Another Action'],
      ['return', 'Return the Existing Action'],
      ['stop', 'Stop This Run'],
    ],
    helpText:
      'What to do when an action with exactly this file reference exists already. Left blank, another one is created. ' +
      'Runs of your Zapier account wait for each other, so two of them never open the same file twice. ' +
      'People and other programs can still do so at the same moment.',
  },
  ifContactNotFound: {
    label: 'If a Contact Is Not Found',
    group: 'advanced',
    choices: [
      ['stop', 'Do Not Create the Action'],
      ['leaveOut', 'Leave the Contact Out'],
    ],
    helpText: 'What to do when no contact has the email address or the name. Left blank, the action is not created.',
  },
  ifSeveralContactsFound: {
    label: 'If Several Contacts Are Found',
    group: 'advanced',
    choices: [
      ['stop', 'Do Not Create the Action'],
      ['oldest', 'Take the Oldest Contact'],
    ],
    helpText:
      'What to do when several contacts have the email address or the name. Left blank, the action is not created.',
  },
  status: {
    label: 'Status',
    group: 'advanced',
    choices: STATUSES,
    helpText: 'Left blank, the new action is active.',
  },
  priority: {
    label: 'Priority',
    group: 'advanced',
    helpText: 'A whole number. Left blank, it is 0.',
  },
  timestamp: {
    label: 'Step Date',
    group: 'advanced',
    helpText: 'The date on which the first step was taken, such as 2026-12-31. Left blank, it is now.',
  },
  dateOrder: {
    label: 'Order of Day and Month',
    group: 'advanced',
    choices: [
      ['dayFirst', 'Day First'],
      ['monthFirst', 'Month First'],
    ],
    helpText: 'How dates such as 03/04/2026 are read. Left blank, they are refused.',
  },
  fileNote: {
    label: 'File Note',
    type: 'text',
    group: 'advanced',
    helpText: 'A note for the file on the first step. Some action types cannot be created without one.',
  },
  otherParties: {
    label: 'Other Parties',
    group: 'advanced',
    dict: true,
    helpText:
      'Contacts for an action type whose fields are not shown, for example because it comes from an earlier step. ' +
      'On the left the role, such as Client. On the right an email address or an exact name; several are separated by semicolons.',
  },
  otherStepData: {
    label: 'Other Step Data',
    group: 'advanced',
    dict: true,
    helpText:
      'Data for an action type whose fields are not shown, for example because it comes from an earlier step. ' +
      'On the left the label of the field, such as Property / Address. On the right its value.',
  },
  checkOnly: {
    label: 'Check Only',
    choices: YES_NO,
    group: 'advanced',
    helpText:
      'Choose yes to create nothing and send nothing: the step then only tells what it would do, and every problem that it finds.',
  },
} as const satisfies Readonly<Record<string, FormField>>;

/** The key of a field of Create Action. */
export type ActionFieldKey = keyof typeof ACTION_FIELDS;

/** The same in the platform's form. */
export const createActionFields: PlainInputField[] = toInputFields(ACTION_FIELDS);

/** The label of a field in quotation marks, for a sentence. */
export const fieldName = (key: ActionFieldKey): string => `"${ACTION_FIELDS[key].label}"`;
