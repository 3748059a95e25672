import type { Client } from './client.ts';
import { linkedOf, type Document } from './wire/document.ts';
import { allRecords, fetchByIds } from './lists.ts';
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

/** The roles that came along with another record. */
export const linkedRoles = (document: Document): readonly ParticipantType[] =>
  linkedOf(document, 'participanttypes').map(decodeParticipantType);
