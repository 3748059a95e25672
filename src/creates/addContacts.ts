import { listedInPart } from '../lib/sentences.ts';
import { addContactsToRole, fetchContactsInRole, type RoleInAction } from '../service/actionparticipants.ts';
import type { Client } from '../service/client.ts';
import { detailsOf, halted, mayHaveHappened, whatHappened, withSentence } from '../service/errors/failure.ts';
import { contactName, type Contact } from '../submission/chooseContacts.ts';
import { INPUT_REJECTED } from './refusal.ts';

/** Who has the role now: by this run, or by another one meanwhile. Warnings tell the user how it was settled. */
export type AddedContacts = Readonly<{
  added: readonly Contact[];
  addedMeanwhile: readonly Contact[];
  warnings: readonly string[];
}>;

/**
 * Gives contacts a role in an action, in a request that is sent once; in none where there are no contacts. Unless the
 * answer names them all, who is there is looked up, after a refusal of the input too: another run may have been quicker.
 *
 * Throws a user-facing error for a refusal, and a HaltedError for an outcome that stays unknown.
 */
export async function addContacts(
  client: Client,
  role: RoleInAction,
  contacts: readonly Contact[],
): Promise<AddedContacts> {
  const doubt = await findDoubt(client, role, contacts);
  if (doubt === undefined) return { added: contacts, addedMeanwhile: [], warnings: [] };
  // Whatever goes wrong here, the outcome stays as it was, and that is what the user has to read.
  const there = await fetchContactsInRole(client, role).catch(() => new Set<string>());
  const missing = contacts.filter(({ id }) => !there.has(id));
  if ('refusal' in doubt) {
    if (missing.length === 0) return { added: [], addedMeanwhile: contacts, warnings: [] };
    throw withThose(
      contacts.filter(({ id }) => there.has(id)),
      doubt.refusal,
    );
  }
  const { happened } = doubt;
  if (missing.length === 0) {
    const warning = `Actionstep did not confirm the new contacts, but they are there. ${happened}`;
    return { added: contacts, addedMeanwhile: [], warnings: [warning] };
  }
  throw halted(
    `We couldn't confirm whether these contacts were added to the action: ${namesOf(missing)}. ` +
      `${happened} Look at the contacts of the action in Actionstep. Only if somebody is missing, run this step again: who ` +
      'has the role by then is not added twice.',
  );
}

/** Why it is not certain that all were added; undefined when it is. */
async function findDoubt(
  client: Client,
  role: RoleInAction,
  contacts: readonly Contact[],
): Promise<Readonly<{ happened: string }> | Readonly<{ refusal: unknown }> | undefined> {
  const ids = contacts.map(({ id }) => id);
  try {
    const added = await addContactsToRole(client, role, ids);
    if (ids.every((id) => added.has(id))) return undefined;
    return { happened: 'Actionstep accepted the new contacts but did not name them all.' };
  } catch (error) {
    if (mayHaveHappened(error)) return { happened: whatHappened(error) };
    if (INPUT_REJECTED.has(detailsOf(error)?.status)) return { refusal: error };
    throw error;
  }
}

/** A refusal that names those who have the role all the same. */
const withThose = (there: readonly Contact[], refusal: unknown): unknown =>
  there.length === 0
    ? refusal
    : withSentence(
        refusal,
        `These have the role by now: ${namesOf(there)}. Run this step again: nobody is added twice.`,
      );

const namesOf = (contacts: readonly Contact[]): string => listedInPart(contacts, contactName, '; ');
