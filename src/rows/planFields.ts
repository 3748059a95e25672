import type { PlainOutputField } from 'zapier-platform-core';

/* What a step makes, for the editor: the same in the rows of Create Action and of Describe Action Type. */

export const stepOutputFields = [
  { key: 'stepName', label: 'Step Name', type: 'string' },
  { key: 'stepDescription', label: 'Step Description', type: 'string' },
] satisfies PlainOutputField[];

export const taskOutputFields = [
  { key: 'tasks[]name', label: 'Task', type: 'string' },
  { key: 'tasks[]due', label: 'Task Due', type: 'string' },
  { key: 'tasks[]priority', label: 'Task Priority', type: 'string' },
  { key: 'tasks[]isMandatory', label: 'Task Is Mandatory', type: 'boolean' },
] satisfies PlainOutputField[];

export const emailOutputFields = [
  { key: 'emails[]subject', label: 'Email Subject', type: 'string' },
  { key: 'emails[]from', label: 'Email From', type: 'string' },
  { key: 'emails[]to', label: 'Email To', type: 'string' },
  { key: 'emails[]text', label: 'Email Text', type: 'string' },
  { key: 'emails[]isMandatory', label: 'Email Is Mandatory', type: 'boolean' },
] satisfies PlainOutputField[];

export const documentOutputFields = [
  { key: 'documents[]name', label: 'Document', type: 'string' },
  { key: 'documents[]fileName', label: 'Document File Name', type: 'string' },
] satisfies PlainOutputField[];

export const warningsOutputField = {
  key: 'warnings',
  label: 'Warnings',
  type: 'string',
  list: true,
} satisfies PlainOutputField;
