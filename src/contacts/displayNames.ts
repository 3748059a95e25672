/*
 * What contacts and roles are called in rows and in sentences:
 *
 *   displayNameOf   Roe, Ann   as lists show it; null where nobody knows it (in `service/participants.ts`)
 *   fullNameOf      Ann Roe    as one says it; null likewise (there, too)
 *   contactLabel    Roe, Ann   or else: contact 88
 *   contactInWords  Roe, Ann (ann.roe@mail.example, contact 88)   to tell people of one name apart
 *   roleLabel       Client     or else: Role 71
 */

import { withDetails } from '../lib/sentences.ts';
import { displayNameOf, type Participant } from '../service/participants.ts';

export const contactLabel = (contact: Participant): string => displayNameOf(contact) ?? `contact ${contact.id}`;

export function contactInWords(contact: Participant): string {
  const { id, email } = contact;
  const name = displayNameOf(contact);
  if (name === null) return contactLabel(contact);
  return withDetails(name, [email === undefined ? null : email || 'no email address', `contact ${id}`]);
}

/** `name` is what users call it; null if it has none, or was given by number and not looked up. */
export type NamedRole = Readonly<{ typeId: string; name: string | null }>;

export const roleLabel = ({ name, typeId }: NamedRole): string => name ?? `Role ${typeId}`;
