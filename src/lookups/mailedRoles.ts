import { inParallel } from '../lib/inParallel.ts';
import { listed } from '../lib/sentences.ts';
import { fetchContactsInRole } from '../service/actionparticipants.ts';
import type { Client } from '../service/client.ts';
import { tryLookUp } from '../service/errors/failure.ts';
import { roleLabel } from '../step/labels.ts';
import type { Role } from '../step/model.ts';
import { isMailOf, usesOf } from '../step/needs.ts';
import type { Draft } from '../submission/body.ts';
import { obstacleTo, uncheckedIn } from '../submission/roles.ts';
import { lookUpContactsById } from './contacts.ts';
import type { Conditions } from './conditions.ts';

/**
 * What keeps the emails of a step from those who have a role in the action already: nobody was given for the role. For a
 * check only, which has to find what the service would refuse; two requests for each such role.
 */
export async function lookUpMailedRoles(
  client: Client,
  { step, parties, selection }: Draft,
  actionId: string,
): Promise<Conditions> {
  const roles = step.roles.filter(
    ({ typeId, isFilled }) =>
      isFilled && parties.get(typeId)?.length === 0 && selection.messages.some(isMailOf(typeId)),
  );
  const found = await inParallel(roles, async (role) => {
    const outcome = await tryLookUp(contactsIn(client, role, actionId), 'rethrow');
    if ('reason' in outcome)
      return {
        problems: [],
        warnings: [`"${roleLabel(role)}": who has the role could not be checked: ${outcome.reason}`],
      };
    const needs = listed(usesOf(role, { tasks: [], messages: selection.messages }));
    const obstacles = outcome.value.flatMap((contact) => obstacleTo(contact, needs) ?? []);
    return {
      problems: obstacles.map((obstacle) => `"${roleLabel(role)}": ${obstacle}`),
      warnings: uncheckedIn(role, outcome.value),
    };
  });
  return { problems: found.flatMap(({ problems }) => problems), warnings: found.flatMap(({ warnings }) => warnings) };
}

async function contactsIn(client: Client, { typeId: roleId }: Role, actionId: string) {
  const ids = await fetchContactsInRole(client, { actionId, roleId });
  return [...(await lookUpContactsById(client, [...ids])).values()].flat();
}
