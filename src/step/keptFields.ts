import type { PlainInputField } from 'zapier-platform-core';
import { roleTitle } from '../contacts/role.ts';
import { isBlank, type InputData } from '../fields/inputData.ts';
import { isId } from '../lib/text.ts';
import { STEP_LISTS } from './createActionFields.ts';
import { idOf, isStepKey } from './formKeys.ts';
import { UNKNOWN_LISTS } from './stepForm.ts';

type Roles = ReadonlyMap<string, Parameters<typeof roleTitle>[0]>;

/** The fields of a step that hold something and that a form without the step lacks. `roles` are by id. */
export const keptFields = (inputData: InputData, roles: Roles = new Map()): PlainInputField[] =>
  Object.entries(inputData)
    .filter(([key, value]) => isStepKey(key) && !isBlank(value) && !UNKNOWN_LISTS.some((list) => list.key === key))
    .map(([key, value]) => ({
      key,
      list: Array.isArray(value),
      helpText: 'Filled in before, and still used.',
      ...shapeOf(key, roles),
    }));

/** The ids of the roles among them. */
export const keptRoles = (inputData: InputData): readonly string[] =>
  keptFields(inputData).flatMap(({ key }) => [idOf('role', key) ?? ''].filter(isId));

function shapeOf(key: string, roles: Roles): Omit<PlainInputField, 'key'> {
  const id = idOf('role', key);
  if (id !== undefined) {
    const role = roles.get(id);
    const label = (role && roleTitle(role)) ?? 'Contacts';
    return { label, group: 'people', list: true, dynamic: 'list_participants.id.name' };
  }
  if (idOf('relatedType', key) !== undefined) {
    return { label: 'Related Actions', group: 'details', list: true, dynamic: 'list_actions.id.name' };
  }
  return { label: key === 'trustAccounts' ? STEP_LISTS.trustAccounts.label : 'Data Field', group: 'details' };
}
