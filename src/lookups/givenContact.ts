import { parsePolicies } from '../form/input.ts';
import { namesBeside, peopleOf } from '../lib/people.ts';
import { isId, isTooLong } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { fetchWholeParticipants, type Participant } from '../service/participants.ts';
import { chooseContact, matchKey } from '../submission/chooseContacts.ts';
import { findContactsByText, toContact } from './contacts.ts';

/**
 * The existing contact that a field names by its number, its email address or its exact name, with all that is known of
 * it, usually in one request. `place` is the label of the field in quotation marks. Throws a user-facing error when no
 * contact, or more than one, is meant.
 */
export async function lookUpContact(client: Client, given: unknown, place: string): Promise<Participant> {
  const [text, ...others] = peopleOf(given);
  if (text === undefined) throw problem(`${place} is required.`, 'invalid_input');
  if (others.length > 0) throw problem(`${place} takes one contact only.`, 'invalid_input');
  const found = await findWhole(client, text);
  const matches = new Map([[matchKey(text), found.map(toContact)]]);
  const { contact, problems } = chooseContact(
    [text],
    matches,
    { ...parsePolicies({}), names: namesBeside(given) },
    place,
  );
  const participant = found.find(({ id }) => id === contact?.id);
  if (!participant) throw problem(problems.join(' '), NOT_FOUND);
  return participant;
}

async function findWhole(client: Client, text: string): Promise<readonly Participant[]> {
  if (isTooLong(text)) return [];
  if (!isId(text)) return findContactsByText(client, text, true);
  return (await fetchWholeParticipants(client, [text])).filter(({ id }) => id === text);
}
