import { parsePolicies } from '../form/input.ts';
import { givenContacts } from '../lib/people.ts';
import { isId, isTooLong } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { fetchWholeParticipants, type Participant } from '../service/participants.ts';
import { chooseContact, matchKey } from '../submission/chooseContacts.ts';
import { findContactsByText, toContact } from './contacts.ts';

/** The contact that a field names, with all that is known of it. `place` is the label of the field in quotes. */
export async function lookUpContact(client: Client, given: unknown, place: string) {
  const [wanted, ...others] = givenContacts(given);
  if (wanted === undefined) throw problem(`${place} is required.`, 'invalid_input');
  if (others.length > 0) throw problem(`${place} takes one contact only.`, 'invalid_input');
  const found = await findWhole(client, wanted.text);
  const matches = new Map([[matchKey(wanted.text), found.map(toContact)]]);
  const { contact, problems, warnings } = chooseContact([wanted], matches, parsePolicies({}), place);
  const participant = found.find(({ id }) => id === contact?.id);
  if (!participant) throw problem(problems.join(' '), NOT_FOUND);
  return { participant, warnings };
}

async function findWhole(client: Client, text: string): Promise<readonly Participant[]> {
  if (isTooLong(text)) return [];
  if (!isId(text)) return findContactsByText(client, text, 'whole');
  return (await fetchWholeParticipants(client, [text])).filter(({ id }) => id === text);
}
