import type { Step } from './model.ts';

/**
 * The text that a Start step's fingerprint is made of: its own configuration, without what is looked up elsewhere and
 * can change while the step stays (docs/reference.md, "When the action type comes from an earlier step"). The order
 * stands here, so neither that of an answer nor that of the model matters.
 */
export const stepIdentity = (step: Step): string =>
  JSON.stringify([
    [step.actionTypeId, step.name, step.description, step.actionStatus, step.wantsAssignee, step.assigneeRoleId],
    identities(step.roles, ['typeId', 'isRequired', 'order']),
    identities(step.dataFields, [
      'id',
      'dataFieldId',
      'group',
      'label',
      'description',
      'defaultValue',
      'forcesDefault',
      'isRequired',
      'order',
    ]),
    identities(step.tasks, ['id', 'name', 'priority', 'due', 'isMandatory', 'roleId']),
    identities(step.messages, ['id', 'subject', 'text', 'html', 'isMandatory', 'fromRoleId', 'toRoleId']),
    identities(step.documents, ['id', 'name', 'fileName', 'description']),
    identities(step.relatedTypes, ['id', 'actionTypeId', 'isMandatory']),
    identities(step.trustAccounts, ['id']),
  ]);

/** These properties of each item, in this order. */
const identities = <Item>(items: readonly Item[], properties: (keyof Item & string)[]): readonly string[] =>
  items.map((item) => JSON.stringify(item, properties)).toSorted();
