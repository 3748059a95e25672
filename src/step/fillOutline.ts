/* What the GET of a step leaves out and other resources know. Looking it up is in `lookUps.ts`. */

import { toDataFieldOfStep, withStoredValue, type FieldDetails, type StoredData } from '../dataField/fieldDetails.ts';
import type { ParticipantType } from '../service/participanttypes.ts';
import type { Role, Step, StepOutline } from './model.ts';

export type RolesById = Pick<ReadonlyMap<string, ParticipantType>, 'get'>;

/** What other resources know of a step, by id. */
type StepDetails = Readonly<{
  roles: RolesById;
  actionTypes: ReadonlyMap<string, string>;
  filledRoles?: ReadonlySet<string | null> | undefined;
  storedData?: StoredData | undefined;
}> &
  FieldDetails;

export function toStep(outline: StepOutline, details: StepDetails): Step {
  const { filledRoles } = details;
  return {
    ...outline,
    assigneeRole: namedAssigneeRole(outline.assigneeRole, details.roles),
    roles: namedRoles(outline.roles, details.roles).map((role) =>
      filledRoles ? { ...role, isFilled: filledRoles.has(role.typeId) } : role,
    ),
    relatedTypes: outline.relatedTypes.map((type) => ({
      ...type,
      name: details.actionTypes.get(type.actionTypeId ?? '') ?? null,
    })),
    dataFields: outline.dataFields.map((field) =>
      withStoredValue(toDataFieldOfStep(field, details), details.storedData),
    ),
  };
}

/** The ids of the roles whose names are not known. */
export const rolesToName = ({ roles }: Pick<StepOutline, 'roles'>): readonly string[] =>
  roles.filter(isUnnamed).map(({ typeId }) => typeId);

/** Those, and the assignee's role, which a description of a step names too. */
export const rolesToDescribe = (step: Pick<StepOutline, 'roles' | 'assigneeRole'>): readonly string[] => [
  ...rolesToName(step),
  ...(step.assigneeRole && isUnnamed(step.assigneeRole) ? [step.assigneeRole.typeId] : []),
];

const isUnnamed = ({ name }: Pick<Role, 'name'>): boolean => name === null;

export const namedRoles = (roles: readonly Role[], rolesById: RolesById): readonly Role[] =>
  roles.map((role) => {
    const own = rolesById.get(role.typeId);
    if (!own) return role;
    return { ...role, name: own.name, description: own.description || null, isCompany: own.companyFlag };
  });

export const namedAssigneeRole = (
  assigneeRole: StepOutline['assigneeRole'],
  rolesById: RolesById,
): StepOutline['assigneeRole'] => {
  const own = rolesById.get(assigneeRole?.typeId ?? '');
  return assigneeRole && own ? { ...assigneeRole, name: own.name } : assigneeRole;
};
