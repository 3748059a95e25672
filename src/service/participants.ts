import type { Client } from './client.ts';
import { linkedOf, type Document } from './document.ts';
import { readPage } from './pages.ts';
import { recordReader } from './record.ts';
import { maybeFlag, moment, text, toOne } from './values.ts';

/** A contact: a person or a company (service facts 10). */
export type Participant = ReturnType<typeof readParticipant>;

/** Reads one participants record. */
export const readParticipant = recordReader(
  {
    displayName: text,
    // Only callbacks in the document's form name a contact this way (service document, Callback bodies).
    name: text,
    isCompany: maybeFlag,
    companyName: text,
    salutation: text,
    firstName: text,
    middleName: text,
    lastName: text,
    preferredName: text,
    email: text,
    phone1Label: text,
    phone1Country: text,
    phone1Area: text,
    phone1Number: text,
    website: text,
    physicalAddressLine1: text,
    physicalAddressLine2: text,
    physicalCity: text,
    physicalStateProvince: text,
    physicalPostCode: text,
    mailingAddressLine1: text,
    mailingAddressLine2: text,
    mailingCity: text,
    mailingStateProvince: text,
    mailingPostCode: text,
    modifiedTimestamp: moment,
  },
  { division: toOne, physicalCountry: toOne, mailingCountry: toOne },
);

/** The name that a person knows a contact by, made of what there is; null when there is nothing. */
export const participantName = ({ displayName, name, companyName, firstName, lastName }: Participant): string | null =>
  displayName || name || companyName || [firstName, lastName].filter(Boolean).join(' ') || null;

/** The newest contacts first. There is no time of creation, so the ids tell. */
export async function newestParticipants(client: Client, limit: number): Promise<readonly Participant[]> {
  const { document } = await readPage(
    client,
    { task: 'list the newest contacts', path: ['participants'], params: { sort: '-id' } },
    0,
    limit,
  );
  return document.records.map(readParticipant);
}

/** One page of contacts by name, for a dropdown. */
export async function pageOfParticipants(client: Client, page: number): Promise<readonly Participant[]> {
  const params = { fields: 'id,displayName,email,isCompany,companyName,firstName,lastName', sort: 'displayName' };
  const { document } = await readPage(client, { task: 'list the contacts', path: ['participants'], params }, page);
  return document.records.map(readParticipant);
}

/** Contacts that came along with another record, by id. */
export const linkedParticipants = (document: Document): ReadonlyMap<string, Participant> =>
  new Map(linkedOf(document, 'participants').map((resource) => [resource.id, readParticipant(resource)]));
