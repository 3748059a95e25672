import type { Client } from '../service/client.ts';
import {
  findParticipants,
  namesOf,
  participantName,
  readParticipants,
  type Participant,
} from '../service/participants.ts';
import { matchKey, type Contact, type Matches } from '../startStep/people.ts';
import { isId, longestWord, sameText } from '../text.ts';

/**
 * The contacts that e-mail addresses and names stand for: one look-up for each, once each, side by side. Ids need none.
 * Throws an error in words when a look-up fails: "not found" is only what the service answered.
 */
export async function lookUpPeople(client: Client, texts: readonly string[]): Promise<Matches> {
  const wanted = new Map(texts.filter((text) => !isId(text)).map((text) => [matchKey(text), text]));
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
