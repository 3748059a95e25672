import type { Client } from '../service/client.ts';
import { findParticipants, participantName, readParticipants, type Participant } from '../service/participants.ts';
import { isContactId, matchKey, type Contact, type Matches } from '../startStep/people.ts';
import { sameText } from '../text.ts';

/**
 * The contacts that e-mail addresses and names stand for: one look-up for each, once each, side by side. Ids need none.
 * Throws an error in words when a look-up fails: "not found" is only what the service answered.
 */
export async function lookUpPeople(client: Client, texts: readonly string[]): Promise<Matches> {
  const wanted = new Map(texts.filter((text) => !isContactId(text)).map((text) => [matchKey(text), text]));
  return new Map(
    await Promise.all([...wanted].map(async ([key, text]) => [key, await findContacts(client, text)] as const)),
  );
}

/** The contacts with these ids, as far as they can be seen, in one request. */
export async function lookUpContacts(client: Client, ids: readonly string[]): Promise<Matches> {
  const participants = await readParticipants(client, [...new Set(ids)]);
  return new Map(participants.map((participant) => [matchKey(participant.id), [toContact(participant)]]));
}

const toContact = (participant: Participant): Contact => ({
  id: participant.id,
  name: participantName(participant),
  email: participant.email?.trim() || null,
});

async function findContacts(client: Client, text: string): Promise<readonly Contact[]> {
  if (text.includes('@'))
    return matching(await findParticipants(client, { email_ilike: text }), ({ email }) => [email], text);
  const word = longestWord(text);
  // A name without a single letter or digit is nobody's, and as a filter it would match everyone.
  if (word === '') return [];
  return matching(await findParticipants(client, { displayName_ilike: `*${word}*` }), namesOf, text);
}

/** The filter only narrows; what counts is compared here. */
const matching = (
  participants: readonly Participant[],
  textsOf: (participant: Participant) => readonly (string | null)[],
  text: string,
): readonly Contact[] =>
  participants.filter((participant) => textsOf(participant).some((own) => sameText(own, text))).map(toContact);

/** The names that a person may know a contact by. */
const namesOf = ({ displayName, companyName, firstName, lastName }: Participant): readonly (string | null)[] => [
  displayName,
  companyName,
  [firstName, lastName].filter(Boolean).join(' '),
];

/**
 * The part of a name to filter by. A display name can have its words in another order ("Roe, Ann"), so only one word
 * can be filtered by; without signs, so that nothing in a name is read as a wildcard.
 */
const longestWord = (name: string): string =>
  (name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((one, other) => other.length - one.length)[0] ?? '';
