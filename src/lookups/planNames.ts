import type { Client } from '../service/client.ts';
import { fetchRoles } from '../service/participanttypes.ts';
import { unnamedRoles, withRoles } from '../step/enrich.ts';
import { usesOf } from '../step/needs.ts';
import type { Draft } from '../submission/body.ts';
import { lookUpNames } from './contacts.ts';

/**
 * What was submitted, with the names of the roles that its tasks and emails use, and of the contacts in them, which a run
 * does without until then. Never fails: the write is done, and an error would make the platform run the step again.
 */
export async function lookUpPlanNames(client: Client, draft: Draft): Promise<Draft> {
  const { step, selection, parties } = draft;
  const used = step.roles.filter((role) => usesOf(role, selection).length > 0);
  const [roles, named] = await Promise.all([
    fetchRoles(client, unnamedRoles({ ...step, roles: used })).catch(() => []),
    lookUpNames(
      client,
      used.flatMap(({ typeId }) => parties.get(typeId) ?? []),
    ),
  ]);
  return {
    ...draft,
    step: withRoles(step, roles),
    parties: new Map([...parties].map(([typeId, inRole]) => [typeId, inRole.map(named)])),
  };
}
