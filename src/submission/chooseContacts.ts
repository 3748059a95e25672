import { isEmailAddress, meansEmailAddress } from '../lib/email.ts';
import type { Names } from '../lib/people.ts';
import { personKey } from '../lib/personName.ts';
import { listed, listedInPart, quoted } from '../lib/sentences.ts';
import { isId, isTooLong, normalText, TOO_LONG } from '../lib/text.ts';
import type { Policies } from '../form/input.ts';
import { newPersonFor, placeholderId, type NewPerson } from './newPeople.ts';

/** A contact as far as it is known. `email` is undefined until it is looked up, and null when there is none. */
export type Contact = Readonly<{
  id: string;
  name: string | null;
  email: string | null | undefined;
  /** A person who has to be created first; the id is then a placeholder. */
  newPerson?: NewPerson;
}>;

/** Whether an email can be sent to a contact who was looked up. */
export const isReachable = ({ email }: Contact): boolean => Boolean(email) && isEmailAddress(String(email));

/** How contacts are chosen; `names` are those that were written before email addresses. */
export type Choosing = Policies & Readonly<{ names?: Names }>;

/** The contacts that each text can mean, by the text's key; none for a text that was looked up in vain. */
export type Matches = ReadonlyMap<string, readonly Contact[]>;

/** The key of a text among the matches: texts that a person would call the same have the same key. */
export const matchKey = normalText;

/** The contacts chosen for several texts, and what is wrong with the texts. */
export type Chosen = Readonly<{
  contacts: readonly Contact[];
  problems: readonly string[];
  warnings: readonly string[];
}>;

/**
 * Chooses the contacts for these texts, which are ids, email addresses or exact names. The policies decide about a
 * contact that is not found, or found several times. `place` is the label of the field.
 */
export function chooseContacts(texts: readonly string[], matches: Matches, policies: Choosing, place: string): Chosen {
  const different = [...Map.groupBy(texts, matchKey).values()].flatMap((same) => same.slice(0, 1));
  const choices = different.map((text) => chooseByText(text, matches, policies, place));
  const contacts = new Map(choices.flatMap(({ contact }) => (contact ? [[contact.id, contact] as const] : [])));
  return {
    contacts: [...contacts.values()],
    problems: choices.flatMap(({ problem }) => problem ?? []),
    warnings: choices.flatMap(({ warning }) => warning ?? []),
  };
}

/** The same for a field that takes one contact. */
export function chooseContact(
  texts: readonly string[],
  matches: Matches,
  policies: Choosing,
  place: string,
): Omit<Chosen, 'contacts'> & Readonly<{ contact?: Contact }> {
  const { contacts, problems, warnings } = chooseContacts(texts, matches, policies, place);
  const [contact, ...others] = contacts;
  if (others.length > 0) return { problems: [...problems, `${place} takes one contact only.`], warnings };
  return { ...(contact && { contact }), problems, warnings };
}

type Outcome = Readonly<{ contact?: Contact; problem?: string; warning?: string }>;

function chooseByText(text: string, matches: Matches, policies: Choosing, place: string): Outcome {
  if (isTooLong(text)) return { problem: `${place}: ${quoted(text)} ${TOO_LONG}.` };
  const known = matches.get(matchKey(text));
  const names = policies.names?.get(text.toLowerCase()) ?? [];
  if (names.length > 1) {
    return {
      problem: `${place}: ${listed(names.map(quoted))} have the same email address. Give each of them by number.`,
    };
  }
  const found = (known ?? []).toSorted((one, other) => Number(one.id) - Number(other.id));
  const [contact, ...others] = found;
  if (isId(text) && !contact && known) {
    return {
      problem: `${place}: there is no contact with the number ${quoted(text)}, or the connected user may not see it.`,
    };
  }
  if (isId(text)) return { contact: contact ?? { id: text, name: null, email: undefined } };
  if (!contact) return notFound(text, policies, place);
  if (others.length === 0) return { contact };
  const keys = new Set(names.map(personKey));
  const [called, ...alsoCalled] = found.filter(({ name }) => name !== null && keys.has(personKey(name)));
  if (called && alsoCalled.length === 0) return { contact: called };
  if (policies.ifSeveralContactsFound === 'oldest') return { contact };
  return {
    problem: `${place}: several contacts match ${quoted(text)}: ${listedInPart(found, describeContact, '; ')}. Choose the right one from the list, or give its number.`,
  };
}

function notFound(text: string, { ifContactNotFound, names }: Choosing, place: string): Outcome {
  const sentence = `${place}: there is no contact with the ${meansEmailAddress(text) ? 'email address' : 'name'} ${quoted(text)}.`;
  if (ifContactNotFound === 'leaveOut') return { warning: `${sentence} It was left out.` };
  if (ifContactNotFound === 'createPerson' && names) {
    const person = newPersonFor(text, names);
    return typeof person === 'string' ? { problem: `${sentence} ${person}` } : { contact: toContact(person) };
  }
  // A comma can be part of a name, so it does not always separate two of them.
  return { problem: text.includes(',') ? `${sentence} Put semicolons between several contacts.` : sentence };
}

const toContact = (newPerson: NewPerson): Contact => ({
  id: placeholderId(newPerson),
  name: `${newPerson.lastName}, ${newPerson.firstName}`,
  email: newPerson.email,
  newPerson,
});

/** A problem with its cause behind it: contacts that were left out. */
export const because =
  (warnings: readonly string[]) =>
  (problem: string): string =>
    [problem, ...warnings].join(' ');

/** A contact with what sets it apart from others of the same name. */
const describeContact = ({ id, name, email }: Contact): string =>
  name === null ? `contact ${id}` : `${name} (${email || 'no email address'}, contact ${id})`;

/** A contact's name, or its number where the name is not known. */
export const contactName = ({ id, name }: Contact): string => name ?? `contact ${id}`;
