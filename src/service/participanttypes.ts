/* The resource `participanttypes`: roles (service document, participanttypes). */

import type { Client } from './client.ts';
import { fetchAllPages, fetchByIds, fetchItems, listOf, type Listing } from './lists.ts';
import { linkedOf, type Document, type Resource } from './wire/document.ts';
import { asFlag, asText, recordDecoder } from './wire/record.ts';

export type ParticipantType = ReturnType<typeof decodeRole>;

const decodeAttributes = recordDecoder(
  { name: asText, displayName: asText, description: asText, companyFlag: asFlag },
  {},
);

/** `name` is what users call the role: what the firm shows in place of its name, if anything; null without any. */
export function decodeRole(record: Resource) {
  const { displayName, name, ...role } = decodeAttributes(record);
  return { ...role, name: displayName || name || null };
}

const ROLES = listOf('participanttypes', decodeRole);

/** The roles with these ids; those that are missing are left out. */
export const fetchRoles = async (client: Client, ids: readonly string[]): Promise<readonly ParticipantType[]> =>
  fetchByIds(client, { ...ROLES, purpose: 'look up the names of the roles' }, ids);

const LIST = { ...ROLES, purpose: 'list the roles', params: { sort: 'name' } };

export const fetchRolePage = async (client: Client, page: number): Promise<Listing<ParticipantType>> =>
  fetchItems(client, LIST, page);

/**
 * All roles, because a role has two names and a filter looks at only one. Throws if there are more than one run can
 * read.
 */
export const fetchAllRoles = async (client: Client): Promise<readonly ParticipantType[]> =>
  fetchAllPages(client, LIST, 'Choose the role from the list.');

export const decodeLinkedRoles = (document: Document): readonly ParticipantType[] =>
  linkedOf(document, 'participanttypes').map(decodeRole);
