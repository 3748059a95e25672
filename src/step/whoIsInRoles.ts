/*
 * Who has which role in a draft, beyond what each role by itself tells (`parts/rolePart.ts`): who is mailed as before, who is
 * in several roles, and which roles are missing.
 */

import { roleLabel } from '../contacts/displayNames.ts';
import { inSeveralRoles } from '../contacts/role.ts';
import { identifiersIn } from '../forms/contactTexts.ts';
import { listed, quoted, type ProblemsAndWarnings } from '../lib/sentences.ts';
import type { RoleInAction } from '../service/actionparticipants.ts';
import type { LookedUp } from '../service/errors/failure.ts';
import type { Participant } from '../service/participants.ts';
import type { Assigned } from './assign.ts';
import type { Content } from './body.ts';
import { messageRoles, usesOf, type Role, type Step, type StepOutline } from './model.ts';
import { roleKey } from './parts/keys.ts';
import type { Selection } from './parts/listPart.ts';
import { checkAddresses } from './parts/rolePart.ts';
import { wordingOf } from './wording.ts';

/** Whom an action has in a role. */
export type Members = LookedUp<readonly Participant[]>;

/** The roles in a message of a step for which nobody was given, because its action has somebody there. */
export function rolesMailedAsBefore(
  { roles, next }: Pick<StepOutline, 'roles' | 'next'>,
  { valuesByKey, selection }: Pick<Assigned, 'valuesByKey' | 'selection'>,
): readonly RoleInAction[] {
  if (!next) return [];
  const mailed = messageRoles(selection);
  const isBlank = ({ typeId }: Role): boolean => identifiersIn(valuesByKey.get(roleKey(typeId))).length === 0;
  return roles
    .filter((role) => role.isFilled && mailed.has(role.typeId) && isBlank(role))
    .map(({ typeId }) => ({ actionId: next.actionId, roleId: typeId }));
}

type CheckedMembers = ProblemsAndWarnings & Readonly<{ inRole: readonly [typeId: string, readonly Participant[]] }>;

/** Somebody who cannot get an email is a problem: the service would refuse it. */
export const checkMembers = (
  { step, selection }: Readonly<{ step: Step; selection: Selection }>,
  membersByRole: ReadonlyMap<string, Members>,
): readonly CheckedMembers[] =>
  step.roles.flatMap((role) => {
    const members = membersByRole.get(role.typeId);
    return members ? [checkRole(role, members, selection)] : [];
  });

function checkRole(role: Role, members: Members, selection: Selection): CheckedMembers {
  if ('reason' in members) {
    const warning = `"${roleLabel(role)}": who has the role could not be checked: ${members.reason}`;
    return { inRole: [role.typeId, []], warnings: [warning] };
  }
  const { problems, warnings, possibleReasons } = checkAddresses(role, members.value, selection);
  return { inRole: [role.typeId, members.value], problems, warnings: [...warnings, ...possibleReasons] };
}

/** The ids of the roles that tasks and messages use although the step does not ask for them. */
export function missingRoles({ roles }: Pick<StepOutline, 'roles'>, selection: Selection): readonly string[] {
  const stepIds = new Set(roles.map(({ typeId }) => typeId));
  const needed = new Set([...selection.tasks.flatMap(({ roleId }) => roleId ?? []), ...messageRoles(selection)]);
  return [...needed].filter((id) => !stepIds.has(id));
}

// First contact: a person opens an action with a task for such a role. If Actionstep objects, this becomes a problem, else
// it goes.
export function missingRoleWarnings(step: Step, selection: Selection, names: ReadonlyMap<string, string>) {
  const { asker, withoutContact } = wordingOf(step);
  return missingRoles(step, selection).map((typeId) => {
    const name = names.get(typeId);
    const role = name === undefined ? 'A role' : `The role ${quoted(name)}`;
    const uses = listed(usesOf({ typeId }, selection));
    return `${role} is needed for ${uses}, but ${asker} does not ask for it: ${withoutContact}.`;
  });
}

export const severalRoles = ({ step, parties }: Pick<Content, 'step' | 'parties'>) => ({
  warnings: inSeveralRoles(
    step.roles.flatMap((role) => (parties.get(role.typeId) ?? []).map((contact) => ({ contact, role }))),
  ),
});
