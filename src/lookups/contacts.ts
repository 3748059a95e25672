import { meansEmailAddress } from '../lib/email.ts';
import { count, withDetails } from '../lib/sentences.ts';
import type { Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { inParallel } from '../lib/inParallel.ts';
import {
  findParticipants,
  NAMES,
  namesOf,
  participantName,
  fetchParticipants,
  fetchWholeParticipants,
  type Participant,
} from '../service/participants.ts';
import { matchKey, type Contact, type Matches } from '../submission/chooseContacts.ts';
import { asPattern, isId, isTooLong, longestWord, numberedLine, sameAs } from '../lib/text.ts';

/** The most contacts that one run looks up by name or email address. */
const MAX_CONTACTS = 100;

/**
 * Looks up the contacts that email addresses and names stand for, each once, side by side. Ids need no look-up, and a
 * text that is too long is no name. `before` is how many the run has looked up already.
 *
 * Throws a user-facing error when a look-up fails ("not found" is only what the service answered), and before the first
 * one when the run would need too many.
 */
export async function lookUpContactsByText(client: Client, texts: readonly string[], before = 0): Promise<Matches> {
  const names = texts.filter((text) => !isId(text) && !isTooLong(text));
  const wanted = new Map(names.map((text) => [matchKey(text), text]));
  if (before + wanted.size > MAX_CONTACTS) {
    throw problem(
      `${count(before + wanted.size)} contacts are given by name or email address, and one run can look up ${MAX_CONTACTS} of them. ` +
        'Choose contacts from the list, or map their numbers from an earlier step: those need no look-up.',
      'too_many_people',
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
  const participants = await fetchParticipants(client, [...new Set(ids)]);
  return new Map(participants.map((participant) => [matchKey(participant.id), [toContact(participant)]]));
}

/** What decides about a contact that was found. */
export const toContact = (participant: Participant): Contact => ({
  id: participant.id,
  name: participantName(participant),
  email: participant.email?.trim() || null,
});

/**
 * The contacts with this email address, with exactly this name, or with this line of a dropdown; with all that is known of
 * them if `isWhole`.
 */
export async function findContactsByText(
  client: Client,
  text: string,
  isWhole = false,
): Promise<readonly Participant[]> {
  const inLine = await findByLine(client, text, isWhole);
  if (inLine.length > 0) return inLine;
  if (meansEmailAddress(text))
    return matching(
      await findParticipants(client, { email_ilike: asPattern(text) }, ['email'], isWhole),
      ({ email }) => [email],
      text,
    );
  const word = longestWord(text);
  // A name without a letter or digit is nobody's, and as a filter it would match everyone.
  if (word === '') return [];
  return matching(await findParticipants(client, { displayName_ilike: `*${word}*` }, [NAMES], isWhole), namesOf, text);
}

/** The contact whose line of a dropdown a text is; none for any other text. */
async function findByLine(client: Client, text: string, isWhole: boolean): Promise<readonly Participant[]> {
  const line = numberedLine(text);
  if (!line) return [];
  const found = await (isWhole ? fetchWholeParticipants : fetchParticipants)(client, [line.id]);
  return found.filter((contact) => contact.id === line.id && isLineOf(contact, line.name));
}

/** Whether a text without its number is what a dropdown shows of a contact: a name, with the address in brackets. */
export function isLineOf(contact: Participant, text: string): boolean {
  const names = [participantName(contact), ...namesOf(contact)];
  return names.flatMap((name) => [name, name && withDetails(name, [contact.email])]).some(sameAs(text));
}

/** The filter only narrows the search; this comparison decides. */
const matching = (
  participants: readonly Participant[],
  textsOf: (participant: Participant) => readonly (string | null)[],
  text: string,
): readonly Participant[] => {
  const isMeant = sameAs(text);
  return participants.filter((participant) => textsOf(participant).some(isMeant));
};
