import { call, type Client } from './client.ts';
import { linkedParticipants, participantName, type Participant } from './participants.ts';
import { readPage } from './lists.ts';
import { problem } from './failure.ts';
import { recordReader } from './record.ts';
import { flag, flagUnlessF, text, toOne } from './values.ts';
import type { Document } from './document.ts';

/** A person who can log in. Actions are assigned to the participant of a user, never to the user's own id. */
export type User = Readonly<{
  participantId: string | null;
  name: string | null;
  email: string | null;
  isActive: boolean;
}>;

const readUser = recordReader({ isCurrent: flag, emailAddress: text, isActive: flagUnlessF }, { participant: toOne });

/** Who the connection belongs to. */
export async function readCurrentUser(client: Client): Promise<User> {
  const params = { include: 'participant' };
  const task = 'tell who is connected';
  const [user] = usersOf(await call(client, { task, path: ['users', 'current'], params }));
  if (!user) throw problem('Actionstep did not say who is connected. Connect the account again.', 'no_user');
  return user;
}

/** One page of the people that an action can be assigned to. */
export async function pageOfStaff(client: Client, page: number): Promise<readonly User[]> {
  const params = { isActive: 'T', include: 'participant' };
  const { document } = await readPage(client, { task: 'list the people of the firm', path: ['users'], params }, page);
  // The service ignores a filter that it does not know.
  return usersOf(document).filter(({ isActive }) => isActive);
}

const usersOf = (document: Document): readonly User[] => {
  const people = linkedParticipants(document);
  return document.records.map(readUser).map(({ emailAddress, isActive, links: { participant } }) => {
    const person: Participant | undefined = people.get(participant ?? '');
    return {
      participantId: participant,
      name: person ? participantName(person) : null,
      email: emailAddress || person?.email || null,
      isActive,
    };
  });
};
