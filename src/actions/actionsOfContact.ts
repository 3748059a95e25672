import { CONTACT_IN_ROLE, type ContactInRole } from './contactInRole.ts';
import { isId, sameAs } from '../lib/text.ts';
import { fetchRolesOfContact, type RoleOfContact } from '../service/actionparticipants.ts';
import { fetchActions, type NamedAction } from '../service/actions.ts';
import type { Client, MustContain } from '../service/client.ts';
import type { PageOf } from '../service/lists.ts';
import { roleTitle } from '../contacts/role.ts';
import { findContactId } from '../contacts/lookUpContacts.ts';
import { lookUpRole } from '../contacts/role.ts';

const [CONTACT, ROLE] = [`"${CONTACT_IN_ROLE.contact.label}"`, `"${CONTACT_IN_ROLE.role.label}"`];

/** The ids of the actions where somebody has this role, or any if none is given, the newest first. */
export async function findActionsOfContact(client: Client, { people, role }: ContactInRole) {
  const contactId = await findContactId(client, people, CONTACT);
  if (contactId === undefined) return [];
  const all = await fetchRolesOfContact(client, contactId);
  const meant = role === '' ? all : await inRole(client, all, role);
  return [...new Set(meant.map(({ actionId }) => actionId))].toSorted((one, other) => Number(other) - Number(one));
}

/** Those in a role, by the names that came along. All roles are read only where these do not settle it. */
async function inRole(client: Client, all: readonly RoleOfContact[], role: string): Promise<readonly RoleOfContact[]> {
  const withId = (id: string) => all.filter(({ roleId }) => roleId === id);
  if (isId(role)) return withId(role);
  const isMeant = sameAs(role);
  const named = all.filter((one) => one.role && isMeant(roleTitle(one.role)));
  const areAllNamed = all.every((one) => one.role && roleTitle(one.role));
  return named.length > 0 && areAllNamed ? named : withId((await lookUpRole(client, role, ROLE)).typeId);
}

/** As many as one request can ask for. */
const PAGE_SIZE = 100;

/** One page of the actions with these ids, in their order, but active ones first. */
export async function fetchActionsInOrder(
  client: Client,
  ids: readonly string[],
  page: number,
  mustContain: MustContain,
): Promise<PageOf<NamedAction>> {
  const wanted = ids.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const found = new Map((await fetchActions(client, wanted, mustContain)).map((one) => [one.id, one]));
  const inOrder = wanted.flatMap((id) => found.get(id) ?? []);
  const items = [...inOrder.filter(isActive), ...inOrder.filter((one) => !isActive(one))];
  return { items, hasMore: ids.length > (page + 1) * PAGE_SIZE };
}

const areActive = sameAs('Active');

/** Whether work on an action goes on. */
export const isActive = ({ action }: NamedAction): boolean => areActive(action.status);
