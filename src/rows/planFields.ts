import { sharedFields } from './outputFields.ts';

/* What a step asks for and creates, for the editor: the same fields in the rows of several operations. */

export const stepNameField = { key: 'stepName', label: 'Step Name' } as const;

export const stepOutputFields = sharedFields([stepNameField, { key: 'stepDescription', label: 'Step Description' }]);

const taskOutputFields = sharedFields([
  { key: 'tasks[]name', label: 'Task' },
  { key: 'tasks[]due', label: 'Task Due' },
]);

const emailOutputFields = sharedFields([
  { key: 'emails[]subject', label: 'Email Subject' },
  { key: 'emails[]from', label: 'Email From' },
  { key: 'emails[]to', label: 'Email To' },
  { key: 'emails[]text', label: 'Email Text' },
]);

const documentOutputField = { key: 'documents[]name', label: 'Document' } as const;

/** What a step may create, and for whom, before anything is chosen. */
export const needsOutputFields = sharedFields([
  { key: 'roles[]id', label: 'Role ID' },
  { key: 'roles[]name', label: 'Role' },
  { key: 'roles[]isRequired', label: 'Role Is Required', type: 'boolean' },
  ...taskOutputFields,
  { key: 'tasks[]isMandatory', label: 'Task Is Mandatory', type: 'boolean' },
  ...emailOutputFields,
  { key: 'emails[]isMandatory', label: 'Email Is Mandatory', type: 'boolean' },
  documentOutputField,
]);

/** What a run creates. */
export const planOutputFields = sharedFields([
  ...taskOutputFields,
  { key: 'tasks[]assignedTo', label: 'Task Assigned To' },
  ...emailOutputFields,
  documentOutputField,
]);

export const warningsOutputField = { key: 'warnings', label: 'Warnings', list: true } as const;
