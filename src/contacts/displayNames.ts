/* What contacts and roles are called in rows and in sentences. */

import { withDetails } from '../lib/sentences.ts';
import { participantName, type Participant } from '../service/participants.ts';

export const contactName = (contact: Participant): string => participantName(contact) ?? `contact ${contact.id}`;

/** `Roe, Ann (ann.roe@mail.example, contact 88)`. */
export function describeContact(contact: Participant): string {
  const { id, email } = contact;
  const name = participantName(contact);
  if (name === null) return `contact ${id}`;
  return withDetails(name, [email === undefined ? null : email || 'no email address', `contact ${id}`]);
}

/** `name` is what users call it; null if it has none, or was given by number and not looked up. */
export type NamedRole = Readonly<{ typeId: string; name: string | null }>;

export const roleLabel = ({ name, typeId }: NamedRole): string => name ?? `Role ${typeId}`;
