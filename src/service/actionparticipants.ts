/* The resource `actionparticipants`: who has which role in an action (docs/service-notes.md, "Further resources"). */

import { inParallel } from '../lib/inParallel.ts';
import { call, fieldsMissing, type Client, type Query } from './client.ts';
import { fetchAllPages, fetchFirstPages, fetchIfComplete, fetchOfActions, inChunks, type Listing } from './lists.ts';
import { decodeParticipant, type Participant } from './participants.ts';
import { decodeLinkedRoles, type ParticipantType } from './participanttypes.ts';
import { isIdentified, linkedById, type Document } from './wire/document.ts';
import { asNumber, recordDecoder, toOne } from './wire/record.ts';

const decodeLinks = recordDecoder({}, { action: toOne, participantType: toOne, participant: toOne });

/** Somebody who has a role in an action. `contact` and `role` are undefined if they did not come along. */
export type Party = Readonly<{
  id: string;
  actionId: string | null;
  roleId: string | null;
  contactId: string | null;
  role: ParticipantType | undefined;
  contact: Participant | undefined;
  /** The place among those of the same role. */
  rank: number;
}>;

/** If a record lacks a link, its id tells it: `8700--71--88`. */
function decodeParties(document: Document): readonly Party[] {
  const roles = new Map(decodeLinkedRoles(document).map((role) => [role.id, role]));
  const contacts = linkedById(document, 'participants', decodeParticipant);
  return document.records.map((record) => {
    const { id, links } = decodeLinks(record);
    const [, action = null, role = null, contact = null] = /^(\d+)--(\d+)--(\d+)$/.exec(id) ?? [];
    const roleId = links.participantType ?? role;
    const contactId = links.participant ?? contact;
    return {
      id,
      actionId: links.action ?? action,
      roleId,
      contactId,
      role: roles.get(roleId ?? ''),
      contact: contacts.get(contactId ?? ''),
      rank: asNumber(record.attributes['participantNumber']) ?? Infinity,
    };
  });
}

/** The parties by action, those of one role together, and whether the list of them was read to its end. */
export type Parties = Readonly<{ byAction: ReadonlyMap<string | null, readonly Party[]>; isComplete: boolean }>;

/** Who has which role in these actions: one request for up to 100 of them, if all fits on a page. */
export async function fetchParties(client: Client, actionIds: readonly string[]): Promise<Parties> {
  const params = { include: 'participant,participantType' };
  const list = { ...PARTIES, purpose: 'look up the parties of the action', params };
  const { items, isComplete } = await fetchOfActions(client, list, actionIds);
  // Roles stay in the order in which the service names them.
  const inOrder = [...Map.groupBy(items, ({ actionId, roleId }) => `${actionId} ${roleId}`).values()].flatMap(
    (sameRole) => sameRole.toSorted((one, other) => one.rank - other.rank),
  );
  return { byAction: Map.groupBy(inOrder, ({ actionId }) => actionId), isComplete };
}

const PARTIES = { path: ['actionparticipants'], toItems: decodeParties } as const;

export type RoleInAction = Readonly<{ actionId: string; roleId: string }>;

/** The contacts that have a role in an action; throws if that is not certain. The filter only narrows the list. */
export async function fetchContactsInRole(client: Client, role: RoleInAction): Promise<ReadonlySet<string>> {
  return contactsOf(await fetchCertainParties(client, ROLE_PURPOSE, withRole(role)), role);
}

const ROLE_PURPOSE = 'look up who has the role';

const withRole = ({ actionId, roleId }: RoleInAction): Query => ({ action: actionId, participantType: roleId });

/**
 * Who has a role in an action, which has to be certain, and who has another one: undefined if they cannot all be read,
 * because there can be thousands. Which role it is may be looked up beside it.
 */
export async function fetchRoleMembers(
  client: Client,
  actionId: string,
  roleLookUp: Promise<Readonly<{ typeId: string }>>,
) {
  const params = { action: actionId, include: 'participantType' };
  const all = await fetchIfComplete(client, { ...PARTIES, purpose: ROLE_PURPOSE, params });
  const role = { actionId, roleId: (await roleLookUp).typeId };
  const parties = all ?? (await fetchAllPages(client, { ...PARTIES, purpose: ROLE_PURPOSE, params: withRole(role) }));
  const unsure = parties.filter((party) => !isCertainRole(party));
  if (unsure.some(({ roleId }) => roleId === null || roleId === role.roleId)) throw fieldsMissing(ROLE_PURPOSE);
  const others = parties.filter((party) => party.actionId === actionId && party.roleId !== role.roleId);
  return {
    contactIds: contactsOf(parties, role),
    otherParties: all && unsure.length === 0 ? others.filter(isCertainRole) : undefined,
  };
}

const contactsOf = (parties: readonly Party[], { actionId, roleId }: RoleInAction): ReadonlySet<string> =>
  new Set(
    parties
      .filter((party) => party.actionId === actionId && party.roleId === roleId)
      .flatMap(({ contactId }) => contactId ?? []),
  );

/** The ids of the roles that an action has contacts in. Throws if that is not certain. */
export async function fetchFilledRoles(client: Client, actionId: string): Promise<ReadonlySet<string | null>> {
  const parties = await fetchCertainParties(client, 'look up who is in the action', { action: actionId });
  return new Set(parties.filter((one) => one.actionId === actionId).map(({ roleId }) => roleId));
}

/** A party whose action, role and contact are certain. */
export type RoleOfContact = Party & Readonly<Record<'actionId' | 'roleId' | 'contactId', string>>;

/** The roles that a contact has, in every action. Throws if that is not certain. */
export async function fetchRolesOfContact(client: Client, contactId: string): Promise<readonly RoleOfContact[]> {
  const parties = await fetchCertainParties(client, CONTACT_PURPOSE, ofContacts([contactId]));
  return parties.filter((one) => one.contactId === contactId);
}

/** The roles that contacts have, in every action, as far as one run reads them. Throws if one is not certain. */
export async function fetchRolesOfContacts(client: Client, ids: readonly string[]): Promise<Listing<RoleOfContact>> {
  const lists = await inParallel(inChunks(CONTACT_PURPOSE, ids), (chunk) =>
    fetchFirstPages(client, { ...PARTIES, purpose: CONTACT_PURPOSE, params: ofContacts(chunk) }, { atOnce: 1 }),
  );
  const own = new Set(ids);
  const items = allCertain(
    CONTACT_PURPOSE,
    lists.flatMap((page) => page.items),
  );
  return {
    items: items.filter(({ contactId }) => own.has(contactId)),
    isComplete: lists.every(({ isComplete }) => isComplete),
  };
}

const CONTACT_PURPOSE = 'look up the actions of the contact';

const ofContacts = (ids: readonly string[]): Query => ({ participant: ids.join(','), include: 'participantType' });

const fetchCertainParties = async (client: Client, purpose: string, params: Query): Promise<readonly RoleOfContact[]> =>
  allCertain(purpose, await fetchAllPages(client, { ...PARTIES, purpose, params }));

function allCertain(purpose: string, parties: readonly Party[]): readonly RoleOfContact[] {
  if (!parties.every(isCertainRole)) throw fieldsMissing(purpose);
  return parties;
}

const isCertainRole = (party: Party): party is RoleOfContact =>
  ![party.actionId, party.roleId, party.contactId].includes(null);

/** Gives contacts a role in an action. Returns those whom the answer confirms; the others may have it too. */
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
  const purpose = 'add the contacts to the action';
  const answer = await call(client, { purpose, method: 'POST', path: ['actionparticipants'], body });
  return contactsOf(decodeParties(answer).filter(isIdentified), role);
}
