import { meansEmailAddress } from '../lib/email.ts';
import { count } from '../lib/sentences.ts';
import type { Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { inParallel } from '../lib/inParallel.ts';
import {
  findParticipants,
  namesOf,
  participantName,
  fetchParticipants,
  type Participant,
} from '../service/participants.ts';
import { matchKey, type Contact, type Matches } from '../submission/chooseContacts.ts';
import { asPattern, isId, isTooLong, longestWord, sameAs } from '../lib/text.ts';

/** The most people that one run looks up by name or email address. */
const MAX_PEOPLE = 100;

/**
 * The contacts that email addresses and names stand for: one look-up for each, once each, side by side. Ids need none,
 * and what is too long for either is no name. `before` is how many the run has looked up already.
 *
 * Throws a user-facing error when a look-up fails ("not found" is only what the service answered), and before the first one
 * when the run would need too many.
 */
export async function lookUpPeople(client: Client, texts: readonly string[], before = 0): Promise<Matches> {
  const names = texts.filter((text) => !isId(text) && !isTooLong(text));
  const wanted = new Map(names.map((text) => [matchKey(text), text]));
  if (before + wanted.size > MAX_PEOPLE) {
    throw problem(
      `${count(before + wanted.size)} contacts are given by name or email address, and one run can look up ${MAX_PEOPLE} of them. ` +
        'Choose contacts from the list, or map their numbers from an earlier step: those need no look-up.',
      'too_many_people',
    );
  }
  return new Map(
    await inParallel([...wanted], async ([key, text]) => [key, await findContacts(client, text)] as const),
  );
}

/** The contacts with these ids, as far as they can be seen, in one request. */
export async function lookUpContacts(client: Client, ids: readonly string[]): Promise<Matches> {
  const participants = await fetchParticipants(client, [...new Set(ids)]);
  return new Map(participants.map((participant) => [matchKey(participant.id), [toContact(participant)]]));
}

const toContact = (participant: Participant): Contact => ({
  id: participant.id,
  name: participantName(participant),
  email: participant.email?.trim() || null,
});

async function findContacts(client: Client, text: string): Promise<readonly Contact[]> {
  if (meansEmailAddress(text))
    return matching(
      await findParticipants(client, { email_ilike: asPattern(text) }, ['email']),
      ({ email }) => [email],
      text,
    );
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
): readonly Contact[] => {
  const isMeant = sameAs(text);
  return participants.filter((participant) => textsOf(participant).some(isMeant)).map(toContact);
};
