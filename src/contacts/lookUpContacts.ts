import { takesOne, whyEmpty } from '../fields/formFields.ts';
import { givenContacts, type GivenContact } from '../fields/people.ts';
import { isOneAddress, meansEmailAddress } from '../lib/email.ts';
import { inParallel } from '../lib/inParallel.ts';
import { count } from '../lib/sentences.ts';
import { isId, isTooLong, numberHint, sameAs } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import {
  fetchParticipants,
  fetchWholeParticipants,
  findByAddress,
  findByName,
  nameKeysOf,
  type Detail,
  type Participant,
} from '../service/participants.ts';
import {
  chooseContact,
  isCalled,
  isLookedUp,
  matchKey,
  STRICT_RULES,
  toContact,
  type Contact,
  type Matches,
} from './chooseContacts.ts';

const MAX_CONTACTS = 100;

/** Looks up who email addresses and names stand for, each once. `before` is how many the run has looked up already. */
export async function lookUpContactsByText(client: Client, texts: readonly string[], before = 0): Promise<Matches> {
  const names = texts.filter((text) => !isId(text) && !isTooLong(text));
  const wanted = new Map(names.map((text) => [matchKey(text), text]));
  if (before + wanted.size > MAX_CONTACTS) {
    throw problem(
      `${count(before + wanted.size)} contacts are given by name or email address, and one run can look up ${MAX_CONTACTS} of them. ` +
        'Choose contacts from the list, or map their numbers from an earlier step: those need no look-up.',
      'too_many',
    );
  }
  return new Map(
    await inParallel(
      [...wanted],
      async ([key, text]) => [key, (await findContactsByText(client, text)).map(toContact)] as const,
    ),
  );
}

/** The contacts with these ids, as far as the connected user can see them, in one request. */
export async function lookUpContactsById(client: Client, ids: readonly string[]): Promise<Matches> {
  const participants = await fetchParticipants(client, ids);
  return new Map(participants.map((participant) => [matchKey(participant.id), [toContact(participant)]]));
}

/** Gives a name to each of these contacts that was given by number, as far as it can be had: a row does without. */
export async function lookUpNames(client: Client, contacts: readonly Contact[]) {
  const unnamed = contacts.filter((contact) => contact.name === null && !isLookedUp(contact));
  const ids = unnamed.map(({ id }) => id);
  const known = await lookUpContactsById(client, ids).catch((): Matches => new Map());
  return (contact: Contact): Contact => known.get(matchKey(contact.id))?.[0] ?? contact;
}

/** The contacts with exactly this email address or name, the oldest first. */
async function findContactsByText(client: Client, text: string, detail: Detail = 'identity') {
  if (meansEmailAddress(text)) {
    const isMeant = sameAs(text);
    return (await findByAddress(client, text, detail)).filter(({ email }) => isMeant(email));
  }
  const isMeant = isCalled(text);
  return (await findByName(client, text, detail)).filter((found) => isMeant({ nameKeys: nameKeysOf(found) }));
}

/** The contact that a field with this label names, with all that is known of it. */
export async function lookUpContact(client: Client, given: unknown, label: string) {
  const place = `"${label}"`;
  const [wanted, ...others] = givenContacts(given);
  if (wanted === undefined) throw problem(whyEmpty(given, { label }), 'invalid_input');
  if (others.length > 0) throw problem(takesOne(label, 'contact'), 'invalid_input');
  const found = await findWhole(client, wanted.text);
  const matches = new Map([[matchKey(wanted.text), found.map(toContact)]]);
  const { contact, problems, warnings } = chooseContact([wanted], matches, STRICT_RULES, place);
  const participant = found.find(({ id }) => id === contact?.id);
  if (!participant) throw problem(problems.join(' '), NOT_FOUND);
  return { participant, warnings };
}

/** The number of the only contact of a search field; undefined where there is none. Throws where it is not clear who. */
export async function findContactId(client: Client, people: readonly GivenContact[], place: string) {
  const texts = people.map(({ text }) => text);
  const matches = await lookUpContactsByText(client, texts);
  const isMissing = (text: string) => canBeMeant(text) && matches.get(matchKey(text))?.length === 0;
  if (texts.every(isMissing)) return undefined;
  const { contact, problems } = chooseContact(people, matches, STRICT_RULES, place);
  if (!contact) throw problem(problems.join(' '), 'invalid_input');
  return contact.id;
}

/** What can only be a mistake is not merely missing: a number in another form, or no email address. */
const canBeMeant = (text: string): boolean =>
  numberHint(text) === '' && (isOneAddress(text) || !meansEmailAddress(text));

async function findWhole(client: Client, text: string): Promise<readonly Participant[]> {
  if (isTooLong(text)) return [];
  if (!isId(text)) return findContactsByText(client, text, 'whole');
  return (await fetchWholeParticipants(client, [text])).filter(({ id }) => id === text);
}
