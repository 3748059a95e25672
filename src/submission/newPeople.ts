import { isOneAddress, meansEmailAddress } from '../lib/email.ts';
import { OPERATION_LABELS } from '../lib/operationLabels.ts';
import type { GivenContact, Names } from '../lib/people.ts';
import { splitName, type PersonName } from '../lib/personName.ts';
import { quoted } from '../lib/sentences.ts';

/** A person who is created before the action. */
export type NewPerson = PersonName & Readonly<{ email: string }>;

/** The id of a person who is not there yet: it stands in the request that a check shows, and is never sent. */
export const placeholderId = ({ email }: NewPerson): string => `new:${email.toLowerCase()}`;

/** The id of a contact who is there; null for the placeholder of one who is not. */
export const idIfThere = (id: string | null): string | null => (id?.startsWith('new:') ? null : id);

/** "Una Boe": the name as people say it. */
export const sayName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`;

/** The person to create for a contact who is not there, by the names before addresses; or what to do instead. */
export function newPersonFor({ text }: GivenContact, names: Names): NewPerson | string {
  const isAddress = meansEmailAddress(text);
  if (isAddress && !isOneAddress(text)) {
    return `${quoted(text)} is not an email address that a person can be created with.`;
  }
  const name = isAddress ? names.get(text.toLowerCase())?.[0] : text;
  const split = name === undefined ? undefined : splitName(name);
  if (split && isAddress) return { ...split, email: text };
  if (split || name === undefined) return 'To create a person, write name and address: Ann Roe <ann@mail.example>.';
  return `${quoted(name)} is not clearly the first and last name of one person. Write it like Roe, Ann <ann@mail.example>, without titles, or create the contact first, with ${OPERATION_LABELS.createContact}.`;
}
