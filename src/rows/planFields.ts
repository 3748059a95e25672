import { sharedFields } from './outputFields.ts';

/* What a step creates, for the editor: the same fields in the rows of Create Action and of Describe Action Type. */

export const stepOutputFields = sharedFields([
  { key: 'stepName', label: 'Step Name' },
  { key: 'stepDescription', label: 'Step Description' },
]);

export const taskOutputFields = sharedFields([
  { key: 'tasks[]name', label: 'Task' },
  { key: 'tasks[]due', label: 'Task Due' },
  { key: 'tasks[]priority', label: 'Task Priority' },
  { key: 'tasks[]isMandatory', label: 'Task Is Mandatory', type: 'boolean' },
]);

export const emailOutputFields = sharedFields([
  { key: 'emails[]subject', label: 'Email Subject' },
  { key: 'emails[]from', label: 'Email From' },
  { key: 'emails[]to', label: 'Email To' },
  { key: 'emails[]text', label: 'Email Text' },
  { key: 'emails[]isMandatory', label: 'Email Is Mandatory', type: 'boolean' },
]);

export const documentOutputFields = sharedFields([
  { key: 'documents[]name', label: 'Document' },
  { key: 'documents[]fileName', label: 'Document File Name' },
]);

export const warningsOutputField = { key: 'warnings', label: 'Warnings', list: true } as const;
