import type { InputFieldGroups, PlainInputField } from 'zapier-platform-core';
import { toFieldChoices } from '../choices.ts';
import {
  DOCUMENTS_TO_ADD,
  IF_CONTACT_NOT_FOUND,
  IF_REFERENCE_EXISTS,
  IF_SEVERAL_CONTACTS_FOUND,
  MESSAGES_TO_SEND,
  STATUSES,
  TASKS_TO_CREATE,
} from '../startStep/choices.ts';

/** The parts of the Create Action form. What is optional is folded away. */
export const createActionGroups = [
  { key: 'action', label: 'Action', emphasize: true },
  { key: 'people', label: 'People', emphasize: true },
  { key: 'details', label: 'Details', emphasize: true },
  { key: 'tasksAndEmails', label: 'Tasks and E-mails', emphasize: false },
  { key: 'advanced', label: 'Advanced', emphasize: false },
] satisfies InputFieldGroups;

/** The fields of Create Action that are the same for every action type. Required ones come first. */
export const createActionFields = [
  {
    key: 'actionType',
    label: 'Action Type',
    group: 'action',
    required: true,
    dynamic: 'list_action_types.id.name',
    altersDynamicFields: true,
    helpText: 'The kind of action (matter) to create. The form then shows what the first step of this type asks for.',
  },
  {
    key: 'actionName',
    label: 'Action Name',
    group: 'action',
    required: true,
    helpText:
      'The name of the new action (matter). A run of this step, also a test, really creates the action and sends the ' +
      'e-mails that its type always sends.',
  },
  {
    key: 'fileReference',
    label: 'File Reference',
    group: 'action',
    helpText: 'Your own reference for the file, such as the number that your firm gives it.',
  },
  {
    key: 'assignedToParticipant',
    label: 'Assigned To',
    group: 'people',
    dynamic: 'list_assignees.id.name',
    helpText:
      'The person of the firm who is responsible for the action. Left blank, it is the person who connected Actionstep.',
  },
  {
    key: 'tasksToCreate',
    label: 'Tasks to Create',
    group: 'tasksAndEmails',
    choices: toFieldChoices(TASKS_TO_CREATE),
    altersDynamicFields: true,
    helpText: 'Left blank, all tasks of the first step are created.',
  },
  {
    key: 'messagesToSend',
    label: 'E-mails to Send',
    group: 'tasksAndEmails',
    choices: toFieldChoices(MESSAGES_TO_SEND),
    altersDynamicFields: true,
    helpText:
      'Left blank, only the e-mails are sent that the first step always sends. "All" means all at the time of the run.',
  },
  {
    key: 'documentsToAdd',
    label: 'Documents to Add',
    group: 'tasksAndEmails',
    choices: toFieldChoices(DOCUMENTS_TO_ADD),
    altersDynamicFields: true,
    helpText: 'Left blank, all documents of the first step are added.',
  },
  {
    key: 'ifReferenceExists',
    label: 'If the File Reference Exists',
    group: 'advanced',
    choices: toFieldChoices(IF_REFERENCE_EXISTS),
    helpText:
      'What to do when an action with exactly this file reference exists already. Left blank, another one is created. ' +
      'Runs of your Zapier account wait for each other, so two of them never open the same file twice. ' +
      'People and other programs can still do so at the same moment.',
  },
  {
    key: 'ifContactNotFound',
    label: 'If a Contact Is Not Found',
    group: 'advanced',
    choices: toFieldChoices(IF_CONTACT_NOT_FOUND),
    helpText: 'What to do when no contact has the e-mail address or the name. Left blank, the action is not created.',
  },
  {
    key: 'ifSeveralContactsFound',
    label: 'If Several Contacts Are Found',
    group: 'advanced',
    choices: toFieldChoices(IF_SEVERAL_CONTACTS_FOUND),
    helpText:
      'What to do when several contacts have the e-mail address or the name. Left blank, the action is not created.',
  },
  {
    key: 'status',
    label: 'Status',
    group: 'advanced',
    choices: toFieldChoices(STATUSES),
    helpText: 'Left blank, the new action is active.',
  },
  {
    key: 'priority',
    label: 'Priority',
    type: 'integer',
    group: 'advanced',
    helpText: 'A whole number. Left blank, it is 0.',
  },
  {
    key: 'timestamp',
    label: 'Step Date',
    type: 'datetime',
    group: 'advanced',
    helpText: 'The date on which the first step was taken. Left blank, it is now.',
  },
  {
    key: 'fileNote',
    label: 'File Note',
    type: 'text',
    group: 'advanced',
    helpText: 'A note for the file on the first step. Some action types cannot be created without one.',
  },
  {
    key: 'otherParties',
    label: 'Other Parties',
    group: 'advanced',
    dict: true,
    helpText:
      'Contacts for an action type whose fields are not shown, for example because it comes from an earlier step. ' +
      'On the left the role, such as Client. On the right an e-mail address or an exact name; several are separated by semicolons.',
  },
  {
    key: 'otherStepData',
    label: 'Other Step Data',
    group: 'advanced',
    dict: true,
    helpText:
      'Data for an action type whose fields are not shown, for example because it comes from an earlier step. ' +
      'On the left the label of the field, such as Property / Address. On the right its value.',
  },
  {
    key: 'checkOnly',
    label: 'Check Only',
    type: 'boolean',
    group: 'advanced',
    helpText:
      'Choose yes to create nothing and send nothing: the step then only tells what it would do, and every problem that it finds.',
  },
] satisfies PlainInputField[];
