import type { Client } from './client.ts';
import { linkedOf, type Document } from './wire/document.ts';
import { problem } from './errors/failure.ts';
import { allRecords, fetchAllPages, fetchByIds, fetchItems, type PageOf } from './lists.ts';
import { recordDecoder } from './wire/record.ts';
import { flag, text } from './wire/values.ts';

/** A role that a contact can have in an action, such as Client (service document, participanttypes). */
export type ParticipantType = ReturnType<typeof decodeParticipantType>;

/** Decodes one participanttypes record. */
export const decodeParticipantType = recordDecoder(
  {
    name: text,
    displayName: text,
    description: text,
    isBaseParticipantType: flag,
    companyFlag: flag,
    taxNumberAlias: text,
  },
  {},
);

/** The roles with these ids; those that are missing are left out. */
export const fetchRoles = async (client: Client, ids: readonly string[]): Promise<readonly ParticipantType[]> =>
  allRecords(await fetchByIds(client, 'look up the names of the roles', 'participanttypes', ids)).map(
    decodeParticipantType,
  );

/** All roles of the firm, by name. */
const LIST = { task: 'list the roles', path: ['participanttypes'], params: { sort: 'name' } };

/** One page of them, for a dropdown. */
export const fetchRolePage = async (client: Client, page: number): Promise<PageOf<ParticipantType>> =>
  fetchItems(client, LIST, page, ({ records }) => records.map(decodeParticipantType));

/** All of them; a role has two names, and a filter looks at one. Throws when there are more than one run can read. */
export async function fetchAllRoles(client: Client): Promise<readonly ParticipantType[]> {
  const documents = await fetchAllPages(client, LIST, () =>
    problem('Actionstep lists too many roles to look through. Choose the role from the list.', 'too_many_roles'),
  );
  return allRecords(documents).map(decodeParticipantType);
}

/** The roles that came along with another record. */
export const linkedRoles = (document: Document): readonly ParticipantType[] =>
  linkedOf(document, 'participanttypes').map(decodeParticipantType);
