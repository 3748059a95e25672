/* The resource `users`: who is connected, and who can be assigned to (docs/service-notes.md, "Further resources"). */

import * as zod from 'zod/mini';
import { inAlphabet } from '../lib/text.ts';
import { call, type Client } from './client.ts';
import { problem } from './errors/failure.ts';
import { eachOnce, fetchSomePages, MAX_PAGES, onlyRecord, type Listing } from './lists.ts';
import { decodeParticipant, displayNameOf, knownContact, type Participant } from './participants.ts';
import { linkedById, type Document } from './wire/document.ts';
import { asFlagUnlessF, asText, recordDecoder, toOne } from './wire/record.ts';

const decodeUser = recordDecoder({ emailAddress: asText, isActive: asFlagUnlessF }, { participant: toOne });

const CurrentUser = zod.object({ attributes: zod.object({ emailAddress: zod.nullish(zod.string()) }) });

/** The user whom the connection belongs to. Throws if the answer does not say who that is. */
export async function fetchCurrentUser(client: Client) {
  const params = { include: 'participant' };
  const purpose = 'tell who is connected';
  const document = await call(client, { purpose, path: ['users', 'current'], params });
  const [user] = decodeUsers(document);
  if (!user || !CurrentUser.safeParse(onlyRecord(document.records)).success)
    throw problem('Actionstep did not say who is connected. Connect the account again.');
  return user;
}

/** The contact of the connected user, by which records say who made them. Throws if there is none. */
export async function fetchOwnContact(client: Client): Promise<Participant> {
  const { participantId, participant } = await fetchCurrentUser(client);
  if (participantId !== null) return participant;
  throw problem(
    'Actionstep did not say which contact the connected user is. Ask your administrator to check the user.',
  );
}

export type Assignee = Readonly<{
  id: string;
  name: string | null;
  /** The address to log in with, or else that of the contact. */
  email: string | null;
  participant: Participant;
}>;

/** The people to assign actions to, each once, by name. `part` counts groups of as many pages as one run can read. */
export async function fetchAssignees(client: Client, part: number): Promise<Listing<Assignee>> {
  const params = { isActive: 'T', include: 'participant' };
  const list = { purpose: 'list the people of the firm', path: ['users'], params, toItems: decodeUsers };
  const { items, isComplete } = await fetchSomePages(client, list, part * MAX_PAGES);
  const assignees = items
    // The service ignores a filter that it does not know.
    .filter(({ isActive }) => isActive)
    .flatMap(({ participantId: id, name, email, participant }) =>
      id === null ? [] : [{ id, name, email, participant }],
    );
  return { items: eachOnce(assignees).toSorted(byName), isComplete };
}

const byName = (one: Assignee, other: Assignee): number => inAlphabet(sortKey(one), sortKey(other));

const sortKey = ({ name, email }: Assignee): string => name ?? email ?? '\uFFFF';

/** Who can log in. Actions are assigned to the participant of a user, never to the user's own id. */
const decodeUsers = (document: Document) => {
  const people = linkedById(document, 'participants', decodeParticipant);
  return document.records.map(decodeUser).map(({ emailAddress, isActive, links: { participant } }) => {
    const person = people.get(participant ?? '');
    return {
      participantId: participant,
      name: person ? displayNameOf(person) : null,
      email: emailAddress || person?.email || null,
      isActive,
      participant: person ?? knownContact(participant ?? '', { email: emailAddress }),
    };
  });
};
