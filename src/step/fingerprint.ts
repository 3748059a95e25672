import type { Step } from './model.ts';

const LISTS = ['roles', 'dataFields', 'tasks', 'messages', 'documents', 'relatedTypes', 'trustAccounts'] as const;

/** The properties of each list's items that belong to the fingerprint. */
const IDENTITY = {
  roles: ['typeId', 'isRequired', 'order'],
  dataFields: [
    'id',
    'dataFieldId',
    'group',
    'label',
    'description',
    'defaultValue',
    'forcesDefault',
    'isRequired',
    'order',
  ],
  tasks: ['id', 'name', 'priority', 'due', 'isMandatory', 'roleId'],
  messages: ['id', 'subject', 'text', 'html', 'isMandatory', 'fromRoleId', 'toRoleId'],
  documents: ['id', 'name', 'fileName', 'description'],
  relatedTypes: ['id', 'actionTypeId', 'isMandatory'],
  trustAccounts: ['id'],
} satisfies { [List in (typeof LISTS)[number]]: (keyof Step[List][number])[] };

/**
 * The text that a Start step's fingerprint is made of: its own configuration, without names and choices that are looked
 * up elsewhere and can change while the step stays the same (docs/reference.md, "When the action type comes from an earlier
 * step"). Values stand in the order of the table and lists are sorted, so neither the order of an answer nor that of
 * the model matters.
 */
export const stepIdentity = (step: Step): string =>
  JSON.stringify([
    [step.actionTypeId, step.name, step.description, step.actionStatus, step.wantsAssignee, step.assigneeRoleId],
    ...LISTS.map((list) => step[list].map((item) => JSON.stringify(item, IDENTITY[list])).toSorted()),
  ]);
