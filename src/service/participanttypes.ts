import { call, type Client } from './client.ts';
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

/** The roles with these ids, in one request; none without any id. */
export async function readRoles(client: Client, ids: readonly string[]): Promise<readonly ParticipantType[]> {
  if (ids.length === 0) return [];
  const document = await call(client, {
    task: 'look up the names of the roles',
    path: ['participanttypes', ids],
    accept: [404],
  });
  return document.records.map(readParticipantType);
}
