import { fetchActions, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { fetchParties } from '../service/actionparticipants.ts';
import { fetchRoles } from '../service/participanttypes.ts';
import { undescribedRoles, withRoles } from '../step/enrich.ts';
import { usesOf } from '../step/needs.ts';
import type { Draft } from '../step/body.ts';
import { lookUpNames } from '../contacts/lookUpContacts.ts';

/*
 * What a row shows of a write that is done. None of it fails, not even by an expired token: an error would make the
 * platform run the step again.
 */

/** An action after a write, with names; undefined when it cannot be read. */
export const lookUpAfterWrite = (client: Client, id: string): Promise<NamedAction | undefined> =>
  fetchActions(client, [id]).then(
    (found) => found.find((one) => one.id === id),
    () => undefined,
  );

/** Who has which role in an action after a write; undefined when that is not wanted, or cannot be read. */
export const lookUpPartiesAfterWrite = async (client: Client, id: string, isWanted: boolean) =>
  isWanted ? fetchParties(client, [id]).catch(() => undefined) : undefined;

/** What was submitted, with the roles that its tasks and emails use, and those and their contacts by name. */
export async function lookUpPlanNames(client: Client, draft: Draft): Promise<Draft> {
  const { step, selection, parties } = draft;
  const used = step.roles.filter((role) => usesOf(role, selection).length > 0);
  const isUsed = (typeId: string): boolean => used.some((role) => role.typeId === typeId);
  const contacts = [...parties].flatMap(([typeId, inRole]) => (isUsed(typeId) ? inRole : []));
  const [roles, named] = await Promise.all([
    fetchRoles(client, undescribedRoles({ ...step, roles: used })).catch(() => []),
    lookUpNames(client, contacts),
  ]);
  return {
    ...draft,
    step: withRoles({ ...step, roles: used }, roles),
    parties: new Map([...parties].map(([typeId, inRole]) => [typeId, inRole.map(named)])),
  };
}
