import { call, fieldsMissing, type Client, type Query } from './client.ts';
import { fetchAllPages } from './lists.ts';
import { linkedParticipants } from './participants.ts';
import { linkedRoles } from './participanttypes.ts';
import type { Document, Resource } from './wire/document.ts';
import { recordDecoder } from './wire/record.ts';
import { number, toOne } from './wire/values.ts';

/** A role in one action. */
export type RoleInAction = Readonly<{ actionId: string; roleId: string }>;
const decodeLinks = recordDecoder({}, { action: toOne, participantType: toOne, participant: toOne });

/** What links a record lacks stands in its id, `8700--71--88` (docs/service-notes.md, "Further resources"). */
const toMembership = (record: Resource) => {
  const { id, links } = decodeLinks(record);
  const [, action = null, role = null, contact = null] = /^(\d+)--(\d+)--(\d+)$/.exec(id) ?? [];
  return {
    id,
    actionId: links.action ?? action,
    roleId: links.participantType ?? role,
    contactId: links.participant ?? contact,
  };
};
type Membership = Readonly<ReturnType<typeof toMembership>>;

/** Somebody who has a role in an action. Who did not come along, or which role, is undefined. */
export type Party = Readonly<ReturnType<typeof partiesIn>[number]>;

/** Who has which role in which action, by a page of the list and what came along with it. */
export function partiesIn(document: Document) {
  const roles = new Map(linkedRoles(document).map((role) => [role.id, role]));
  const contacts = linkedParticipants(document);
  return document.records.map((record) => {
    const membership = toMembership(record);
    return {
      ...membership,
      role: roles.get(membership.roleId ?? ''),
      contact: contacts.get(membership.contactId ?? ''),
      place: number(record.attributes['participantNumber']) ?? Infinity,
    };
  });
}

const contactsIn = (memberships: readonly Membership[], { actionId, roleId }: RoleInAction): ReadonlySet<string> =>
  new Set(
    memberships
      .filter((membership) => membership.actionId === actionId && membership.roleId === roleId)
      .flatMap(({ contactId }) => contactId ?? []),
  );

/** The contacts that have a role in an action; throws where that is not certain. The filter only narrows the list. */
export async function fetchContactsInRole(client: Client, role: RoleInAction): Promise<ReadonlySet<string>> {
  const params = { action: role.actionId, participantType: role.roleId };
  return contactsIn(await fetchMemberships(client, 'look up who has the role', params), role);
}

/** The ids of the roles that an action has contacts in. Throws as above. */
export async function fetchFilledRoles(client: Client, actionId: string): Promise<ReadonlySet<string | null>> {
  const memberships = await fetchMemberships(client, 'look up who is in the action', { action: actionId });
  return new Set(memberships.filter((one) => one.actionId === actionId).map(({ roleId }) => roleId));
}

/** A role that a contact has in an action; undefined where it did not come along. */
export type RoleOfContact = Known<Party>;

/** The roles that a contact has, in every action. Throws as above. */
export async function fetchRolesOfContact(client: Client, contactId: string): Promise<readonly RoleOfContact[]> {
  const params = { participant: contactId, include: 'participantType' };
  const memberships = await fetchMemberships(client, 'look up the actions of the contact', params);
  return memberships.filter((one) => one.contactId === contactId);
}

async function fetchMemberships(client: Client, task: string, params: Query) {
  const list = { task, path: ['actionparticipants'], params, toItems: partiesIn };
  const memberships = await fetchAllPages(client, list);
  if (!memberships.every(isKnown)) throw fieldsMissing(task);
  return memberships;
}

type Known<Item> = Item & Readonly<Record<'actionId' | 'roleId' | 'contactId', string>>;

const isKnown = <Item extends Membership>(membership: Item): membership is Known<Item> =>
  ![membership.actionId, membership.roleId, membership.contactId].includes(null);

/** Gives contacts a role in an action. Returns those whom the answer confirms; the others may have the role, too. */
export async function addContactsToRole(
  client: Client,
  role: RoleInAction,
  contactIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const records = contactIds.map((participant) => ({
    links: { action: role.actionId, participantType: role.roleId, participant },
  }));
  if (records.length === 0) return new Set();
  const body = { actionparticipants: records.length > 1 ? records : records[0] };
  const task = 'add the contacts to the action';
  const answer = await call(client, { task, method: 'POST', path: ['actionparticipants'], body });
  return contactsIn(answer.records.map(toMembership), role);
}
