import type { Client } from '../service/client.ts';
import { fetchRoles } from '../service/participanttypes.ts';
import { unnamedRoles, withRoles } from '../step/enrich.ts';
import { usesOf } from '../step/needs.ts';
import type { Draft } from '../submission/body.ts';
import { matchKey, type Contact } from '../submission/chooseContacts.ts';
import { lookUpContactsById } from './contacts.ts';

/**
 * What was submitted, with the names of the roles that its tasks and emails use, and of the contacts in them: a check has
 * looked them up before, a run does without them until then. At most two requests, side by side. What cannot be had stays
 * as it is, whatever the reason: the write is done, and an error would make the platform run the step again.
 */
export async function lookUpPlanNames(client: Client, draft: Draft): Promise<Draft> {
  const { step, selection, parties } = draft;
  const used = step.roles.filter((role) => usesOf(role, selection).length > 0);
  const isUsed = (typeId: string): boolean => used.some((role) => role.typeId === typeId);
  const contacts = [...parties].flatMap(([typeId, inRole]) => (isUsed(typeId) ? inRole : []));
  const unnamed = contacts.filter(({ name }) => name === null).map(({ id }) => id);
  const [roles, known] = await Promise.all([
    fetchRoles(client, unnamedRoles({ ...step, roles: used })).catch(() => []),
    lookUpContactsById(client, unnamed).catch(() => new Map<string, readonly Contact[]>()),
  ]);
  const named = (contact: Contact): Contact => known.get(matchKey(contact.id))?.[0] ?? contact;
  return {
    ...draft,
    step: withRoles(step, roles),
    parties: new Map([...parties].map(([typeId, inRole]) => [typeId, inRole.map(named)])),
  };
}
