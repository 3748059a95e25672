/* The labels of what a step asks for and creates, for the rows of several operations. */

import { booleanLabel } from '../fields/outputFields.ts';

/* What a step asks for and creates: the same labels in the rows of several operations. */

export const STEP_NAME = { stepName: 'Step Name' };

const STEP = {
  stepDescription: 'Step Description',
  actionStatus: 'Status Set by the Step',
  assigneeRole__id: 'Assignee Role ID',
  assigneeRole__name: 'Assignee Role',
};

const ROLES = {
  'roles[]id': 'Role ID',
  'roles[]name': 'Role',
  'roles[]description': 'Role Description',
  'roles[]isCompany': booleanLabel('Role Is for Companies'),
};

const TASKS = { 'tasks[]name': 'Task', 'tasks[]due': 'Task Due', 'tasks[]priority': 'Task Priority' };

const EMAILS = {
  'emails[]subject': 'Email Subject',
  'emails[]from': 'Email From',
  'emails[]to': 'Email To',
  'emails[]text': 'Email Text',
};

const DOCUMENTS = {
  'documents[]name': 'Document',
  'documents[]description': 'Document Description',
  'documents[]fileName': 'Document File Name',
};

/** What a step asks for, what it may create, and for whom, before anything is chosen. */
export const NEEDS = {
  ...STEP_NAME,
  ...STEP,
  wantsAssignee: booleanLabel('Asks for an Assignee'),
  checklist: 'Checklist',
  'data[]label': 'Data Field',
  'data[]group': 'Data Field Group',
  'data[]type': 'Data Field Type',
  'data[]isRequired': booleanLabel('Data Field Is Required'),
  'data[]description': 'Data Field Description',
  'data[]choices': 'Data Field Choices',
  ...ROLES,
  'roles[]isRequired': booleanLabel('Role Is Required'),
  ...TASKS,
  'tasks[]isMandatory': booleanLabel('Task Is Mandatory'),
  ...EMAILS,
  'emails[]isMandatory': booleanLabel('Email Is Mandatory'),
  ...DOCUMENTS,
  'relatedTypes[]name': 'Related Action Type',
  'relatedTypes[]isRequired': booleanLabel('Related Action Is Required'),
};

/** What a run of a step creates, for whom, and for a check what the step is. */
export const PLAN = {
  ...STEP,
  ...ROLES,
  'roles[]contacts': 'Role Contacts',
  ...TASKS,
  'tasks[]assignedTo': 'Task Assigned To',
  ...EMAILS,
  ...DOCUMENTS,
};
