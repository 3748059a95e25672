import type { ParticipantType } from '../service/participanttypes.ts';
import type { Role, StartStep } from './model.ts';

/** The ids of roles whose name is not known yet. */
export const unnamedRoles = ({ roles }: StartStep): readonly string[] =>
  roles.filter(({ name }) => name === null).map(({ typeId }) => typeId);

/** The Start step with what is known of these roles. */
export function withRoles(step: StartStep, types: readonly ParticipantType[]): StartStep {
  const byId = new Map(types.map((type) => [type.id, type]));
  return { ...step, roles: step.roles.map((role) => ({ ...role, ...describeRole(byId.get(role.typeId)) })) };
}

const describeRole = (type: ParticipantType | undefined): Partial<Role> =>
  type
    ? { name: type.displayName || type.name, description: type.description || null, isCompany: type.companyFlag }
    : {};
