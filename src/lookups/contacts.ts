import { meansEmailAddress } from '../lib/email.ts';
import { nameKey } from '../lib/personName.ts';
import { count } from '../lib/sentences.ts';
import type { Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { inParallel } from '../lib/inParallel.ts';
import {
  fetchParticipants,
  findByAddress,
  findByName,
  type Detail,
  type Participant,
} from '../service/participants.ts';
import { nameKeysOf, participantName } from '../service/participantNames.ts';
import { matchKey, type Contact, type Matches } from '../submission/chooseContacts.ts';
import { isId, isTooLong, sameAs } from '../lib/text.ts';

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

/** What decides about a contact that was found. An email address that is left out may be there all the same. */
export const toContact = (participant: Participant): Contact => ({
  id: participant.id,
  name: participantName(participant),
  email: participant.absent.includes('email') ? undefined : participant.email?.trim() || null,
  nameKeys: nameKeysOf(participant),
  isCompany: participant.isCompany,
});

/** The contacts with exactly this email address or name, the oldest first. */
export const findContactsByText = async (
  client: Client,
  text: string,
  detail: Detail = 'identity',
): Promise<readonly Participant[]> =>
  meansEmailAddress(text)
    ? (await findByAddress(client, text, detail)).filter(hasAddress(text))
    : (await findByName(client, text, detail)).filter(isCalled(text));

function hasAddress(address: string): (contact: Participant) => boolean {
  const isMeant = sameAs(address);
  return ({ email }) => isMeant(email);
}

function isCalled(name: string): (contact: Participant) => boolean {
  const key = nameKey(name);
  return (contact) => nameKeysOf(contact).includes(key);
}
