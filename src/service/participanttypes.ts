import type { Client } from './client.ts';
import { linkedOf, type Document } from './document.ts';
import { allRecords, readByIds } from './lists.ts';
import { recordReader } from './record.ts';
import { flag, text } from './values.ts';

/** A role that a contact can have in an action, such as Client (service document, participanttypes). */
export type ParticipantType = ReturnType<typeof readParticipantType>;

/** Reads one participanttypes record. */
export const readParticipantType = recordReader(
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
export const readRoles = async (client: Client, ids: readonly string[]): Promise<readonly ParticipantType[]> =>
  allRecords(await readByIds(client, 'look up the names of the roles', 'participanttypes', ids)).map(
    readParticipantType,
  );

/** The roles that came along with another record. */
export const linkedRoles = (document: Document): readonly ParticipantType[] =>
  linkedOf(document, 'participanttypes').map(readParticipantType);
