import { listedInPart } from '../lib/sentences.ts';
import { addContactsToRole, fetchContactsInRole, type RoleInAction } from '../service/actionparticipants.ts';
import type { Client } from '../service/client.ts';
import { halted, mayHaveHappened, whatHappened } from '../service/errors/failure.ts';
import { contactName, type Contact } from '../submission/chooseContacts.ts';

/**
 * Gives contacts a role in an action, in a request that is sent once; in none where there are no contacts. Unless the
 * answer names them all, or the service plainly refused them, who is there is looked up. Returns warnings that tell the
 * user how it was settled.
 *
 * Throws a user-facing error for a refusal, and a HaltedError for an outcome that stays unknown.
 */
export async function addContacts(
  client: Client,
  role: RoleInAction,
  contacts: readonly Contact[],
): Promise<readonly string[]> {
  const ids = contacts.map(({ id }) => id);
  const doubt = await findDoubt(client, role, ids);
  if (doubt === undefined) return [];
  // Whatever goes wrong here, the outcome stays unknown, and that is what the user has to read.
  const there = await fetchContactsInRole(client, role).catch(() => new Set<string>());
  const missing = contacts.filter(({ id }) => !there.has(id));
  if (missing.length === 0) return [`Actionstep did not confirm the new contacts, but they are there. ${doubt}`];
  throw halted(
    `We couldn't confirm whether these contacts were added to the action: ${listedInPart(missing, contactName, '; ')}. ` +
      `${doubt} Look at the contacts of the action in Actionstep. Only if somebody is missing, run this step again: who ` +
      'has the role by then is not added twice.',
  );
}

/** Why it is not certain that all were added; undefined when it is. */
async function findDoubt(client: Client, role: RoleInAction, ids: readonly string[]): Promise<string | undefined> {
  try {
    const added = await addContactsToRole(client, role, ids);
    return ids.every((id) => added.has(id))
      ? undefined
      : 'Actionstep accepted the new contacts but did not name them all.';
  } catch (error) {
    if (!mayHaveHappened(error)) throw error;
    return whatHappened(error);
  }
}
