import { toMembership } from './actionparticipants.ts';
import type { Client } from './client.ts';
import { fetchOfActions } from './lists.ts';
import { linkedParticipants, type Participant } from './participants.ts';
import { linkedRoles, type ParticipantType } from './participanttypes.ts';
import type { Resource } from './wire/document.ts';
import { number } from './wire/values.ts';

/** Somebody who has a role in an action. Who did not come along, or which role, is undefined. */
export type Party = Readonly<{
  actionId: string | null;
  roleId: string | null;
  contactId: string | null;
  role: ParticipantType | undefined;
  contact: Participant | undefined;
}>;

/** The parties of actions, those of a role together, and whether the list of them was read to its end. */
export type Parties = Readonly<{ byAction: ReadonlyMap<string | null, readonly Party[]>; isComplete: boolean }>;

const PARTIES = {
  task: 'look up the parties of the action',
  path: ['actionparticipants'],
  params: { include: 'participant,participantType' },
};

/** Who has which role in these actions: one request for up to 100 of them, if all fits on a page. */
export async function fetchParties(client: Client, actionIds: readonly string[]): Promise<Parties> {
  const { documents, records, hasAll } = await fetchOfActions(client, PARTIES, actionIds);
  const contacts = new Map(documents.flatMap((document) => [...linkedParticipants(document)]));
  const roles = new Map(documents.flatMap(linkedRoles).map((role) => [role.id, role]));
  const parties = records.map((record) => {
    const { actionId, roleId, contactId } = toMembership(record);
    const [role, contact] = [roles.get(roleId ?? ''), contacts.get(contactId ?? '')];
    return { party: { actionId, roleId, contactId, role, contact }, place: placeOf(record) };
  });
  // The roles in the order in which the service names them.
  const inOrder = [...Map.groupBy(parties, ({ party: { actionId, roleId } }) => `${actionId} ${roleId}`).values()]
    .flatMap((sameRole) => sameRole.toSorted((one, other) => one.place - other.place))
    .map(({ party }) => party);
  return {
    byAction: Map.groupBy(inOrder, ({ actionId }) => actionId),
    isComplete: hasAll && inOrder.every(({ actionId }) => actionId !== null),
  };
}

const placeOf = ({ attributes }: Resource): number => number(attributes['participantNumber']) ?? Infinity;
