import type { InputFieldGroups, PlainInputField } from 'zapier-platform-core';
import { STATUSES } from '../startStep/problems.ts';

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
    helpText: 'The person who is responsible for the action. Left blank, it is the person who connected Actionstep.',
  },
  {
    key: 'tasksToCreate',
    label: 'Tasks to Create',
    group: 'tasksAndEmails',
    choices: { all: 'All tasks', chosen: 'Only those I choose', mandatory: 'Only mandatory tasks' },
    altersDynamicFields: true,
    helpText: 'Left blank, all tasks of the first step are created.',
  },
  {
    key: 'messagesToSend',
    label: 'E-mails to Send',
    group: 'tasksAndEmails',
    choices: { all: 'All e-mails', chosen: 'Only those I choose', mandatory: 'Only mandatory e-mails' },
    altersDynamicFields: true,
    helpText: 'Left blank, only those e-mails are sent that the first step always sends.',
  },
  {
    key: 'documentsToAdd',
    label: 'Documents to Add',
    group: 'tasksAndEmails',
    choices: { all: 'All documents', chosen: 'Only those I choose', mandatory: 'None' },
    altersDynamicFields: true,
    helpText: 'Left blank, all documents of the first step are added.',
  },
  {
    key: 'status',
    label: 'Status',
    group: 'advanced',
    choices: [...STATUSES],
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
] satisfies PlainInputField[];
