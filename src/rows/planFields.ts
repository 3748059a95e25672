/* What a step asks for and creates, for the editor: the same fields in the rows of several operations. */

export const stepNameField = { key: 'stepName', label: 'Step Name' } as const;

export const stepOutputFields = [stepNameField, { key: 'stepDescription', label: 'Step Description' }] as const;

const taskOutputFields = [
  { key: 'tasks[]name', label: 'Task' },
  { key: 'tasks[]due', label: 'Task Due' },
] as const;

const emailOutputFields = [
  { key: 'emails[]subject', label: 'Email Subject' },
  { key: 'emails[]from', label: 'Email From' },
  { key: 'emails[]to', label: 'Email To' },
  { key: 'emails[]text', label: 'Email Text' },
] as const;

const documentOutputField = { key: 'documents[]name', label: 'Document' } as const;

/** What a step may create, and for whom, before anything is chosen. */
export const needsOutputFields = [
  { key: 'roles[]id', label: 'Role ID' },
  { key: 'roles[]name', label: 'Role' },
  { key: 'roles[]isRequired', label: 'Role Is Required', type: 'boolean' },
  ...taskOutputFields,
  { key: 'tasks[]isMandatory', label: 'Task Is Mandatory', type: 'boolean' },
  ...emailOutputFields,
  { key: 'emails[]isMandatory', label: 'Email Is Mandatory', type: 'boolean' },
  documentOutputField,
] as const;

export const planOutputFields = [
  ...taskOutputFields,
  { key: 'tasks[]assignedTo', label: 'Task Assigned To' },
  ...emailOutputFields,
  documentOutputField,
] as const;

export const warningsOutputField = { key: 'warnings', label: 'Warnings', list: true } as const;
