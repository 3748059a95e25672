import { whyEmpty } from '../form/fieldProblems.ts';
import { parsePolicies } from '../form/input.ts';
import { isOneAddress, meansEmailAddress } from '../lib/email.ts';
import { givenContacts, type GivenContact } from '../lib/people.ts';
import { isId, isTooLong, numberHint } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { fetchWholeParticipants, type Participant } from '../service/participants.ts';
import { chooseContact, matchKey } from '../submission/chooseContacts.ts';
import { findContactsByText, lookUpContactsByText, toContact } from './contacts.ts';

/** The contact that a field with this label names, with all that is known of it. */
export async function lookUpContact(client: Client, given: unknown, label: string) {
  const place = `"${label}"`;
  const [wanted, ...others] = givenContacts(given);
  if (wanted === undefined) throw problem(whyEmpty(given, { label }), 'invalid_input');
  if (others.length > 0) throw problem(`${place} takes one contact only.`, 'invalid_input');
  const found = await findWhole(client, wanted.text);
  const matches = new Map([[matchKey(wanted.text), found.map(toContact)]]);
  const { contact, problems, warnings } = chooseContact([wanted], matches, parsePolicies({}), place);
  const participant = found.find(({ id }) => id === contact?.id);
  if (!participant) throw problem(problems.join(' '), NOT_FOUND);
  return { participant, warnings };
}

/** The number of the only contact of a search field; undefined where there is none. Throws where it is not clear who. */
export async function findContactId(
  client: Client,
  people: readonly GivenContact[],
  place: string,
): Promise<string | undefined> {
  const texts = people.map(({ text }) => text);
  const matches = await lookUpContactsByText(client, texts);
  const isMissing = (text: string) => canBeMeant(text) && matches.get(matchKey(text))?.length === 0;
  if (texts.every(isMissing)) return undefined;
  const { contact, problems } = chooseContact(people, matches, parsePolicies({}), place);
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
