import { sharedFields } from './outputFields.ts';

/* What a step creates, for the editor: the same fields in the rows of Create Action and of Describe Action Type. */

export const stepOutputFields = sharedFields([
  { key: 'stepName', label: 'Step Name', type: 'string' },
  { key: 'stepDescription', label: 'Step Description', type: 'string' },
]);

export const taskOutputFields = sharedFields([
  { key: 'tasks[]name', label: 'Task', type: 'string' },
  { key: 'tasks[]due', label: 'Task Due', type: 'string' },
  { key: 'tasks[]priority', label: 'Task Priority', type: 'string' },
  { key: 'tasks[]isMandatory', label: 'Task Is Mandatory', type: 'boolean' },
]);

export const emailOutputFields = sharedFields([
  { key: 'emails[]subject', label: 'Email Subject', type: 'string' },
  { key: 'emails[]from', label: 'Email From', type: 'string' },
  { key: 'emails[]to', label: 'Email To', type: 'string' },
  { key: 'emails[]text', label: 'Email Text', type: 'string' },
  { key: 'emails[]isMandatory', label: 'Email Is Mandatory', type: 'boolean' },
]);

export const documentOutputFields = sharedFields([
  { key: 'documents[]name', label: 'Document', type: 'string' },
  { key: 'documents[]fileName', label: 'Document File Name', type: 'string' },
]);

export const warningsOutputField = { key: 'warnings', label: 'Warnings', type: 'string', list: true } as const;
