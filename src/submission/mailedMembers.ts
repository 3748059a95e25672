import { listed } from '../lib/sentences.ts';
import { roleLabel } from '../step/labels.ts';
import type { Role } from '../step/model.ts';
import { isMailOf, usesOf } from '../step/needs.ts';
import type { Draft } from './body.ts';
import type { Facts } from './facts.ts';
import { obstacleTo, uncheckedIn } from './roles.ts';

/** The roles in an email of a step for which nobody was given, because its action has somebody there: `8700/71`. */
export const mailedAsBefore = ({ step, parties, selection }: Draft): ReadonlyMap<string, Role> =>
  new Map(
    step.roles
      .filter(({ isFilled, typeId }) => isFilled && parties.get(typeId)?.length === 0)
      .filter(({ typeId }) => selection.messages.some(isMailOf(typeId)))
      .map((role) => [`${step.next?.actionId}/${role.typeId}`, role]),
  );

/** What keeps the emails from those who are there, for a check, which has to find what the service would refuse. */
export function checkMembers(
  { selection: { messages } }: Draft,
  roles: ReadonlyMap<string, Role>,
  known: Facts['members'],
) {
  const found = [...roles].map(([key, role]) => {
    const contacts = known.get(key) ?? [];
    const place = `"${roleLabel(role)}"`;
    if ('reason' in contacts)
      return { problems: [], cautions: [`${place}: who has the role could not be checked: ${contacts.reason}`] };
    const needs = listed(usesOf(role, { tasks: [], messages }));
    const obstacles = contacts.flatMap((contact) => obstacleTo(contact, needs) ?? []);
    return { problems: obstacles.map((obstacle) => `${place}: ${obstacle}`), cautions: uncheckedIn(role, contacts) };
  });
  return { problems: found.flatMap(({ problems }) => problems), cautions: found.flatMap(({ cautions }) => cautions) };
}
