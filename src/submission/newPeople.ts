import { meansEmailAddress } from '../lib/email.ts';
import type { Names } from '../lib/people.ts';
import { splitName, type PersonName } from '../lib/personName.ts';
import { quoted } from '../lib/sentences.ts';

/** A person who is created before the action. */
export type NewPerson = PersonName & Readonly<{ email: string }>;

/** The id of a person who is not there yet: it stands in the request that a check shows, and is never sent. */
export const placeholderId = ({ email }: NewPerson): string => `new:${email.toLowerCase()}`;

/**
 * The person to create for a text that matches no contact, by the names that were written before addresses; or a sentence
 * that says how to write one.
 */
export function newPersonFor(text: string, names: Names): NewPerson | string {
  const [name] = names.get(text.toLowerCase()) ?? [];
  if (!meansEmailAddress(text) || name === undefined) {
    return 'To create a person, write name and address: Ann Roe <ann@mail.example>.';
  }
  const split = splitName(name);
  if (split) return { ...split, email: text };
  return `To create a person, write ${quoted(name)} with the last name first: Roe, Ann <ann@mail.example>.`;
}
