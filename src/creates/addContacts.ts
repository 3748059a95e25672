import { listedInPart } from '../lib/sentences.ts';
import { addContactsToRole, fetchContactsInRole, type RoleInAction } from '../service/actionparticipants.ts';
import type { Client } from '../service/client.ts';
import { problem, withSentence } from '../service/errors/failure.ts';
import { contactName, type Contact } from '../submission/chooseContacts.ts';
import { INPUT_REJECTED } from './refusal.ts';
import { writeOnce } from './writeOnce.ts';

type AddedContacts = Readonly<{ added: readonly Contact[]; warnings: readonly string[] }>;

/** Gives contacts a role, in one request. Who is there settles a doubt, and a refusal: another run may be quicker. */
export function addContacts(client: Client, role: RoleInAction, contacts: readonly Contact[]): Promise<AddedContacts> {
  return writeOnce({
    send: async (): Promise<AddedContacts> => {
      const ids = contacts.map(({ id }) => id);
      const added = await addContactsToRole(client, role, ids);
      if (ids.every((id) => added.has(id))) return { added: contacts, warnings: [] };
      throw problem('Actionstep accepted the new contacts but did not name them all.');
    },
    mayBeWrong: INPUT_REJECTED,
    lookUp: async () => {
      const there = await fetchContactsInRole(client, role);
      return contacts.filter(({ id }) => there.has(id));
    },
    found: (there, happened, isRefused) => {
      if (there.length < contacts.length) return false;
      if (isRefused) return { added: [], warnings: [] };
      const warning = `Actionstep did not confirm the new contacts, but they are there. ${happened}`;
      return { added: contacts, warnings: [warning] };
    },
    refused: (error, there = []) =>
      there.length === 0
        ? error
        : withSentence(
            error,
            `These have the role by now: ${namesOf(there)}. Run this step again: nobody is added twice.`,
          ),
    unconfirmed: (happened, _error, there = []) =>
      `We couldn't confirm whether these contacts were added to the action: ` +
      `${namesOf(contacts.filter((one) => !there.includes(one)))}. ${happened} ` +
      'Look at the contacts of the action in Actionstep. Only if somebody is missing, run this step again: who has the ' +
      'role by then is not added twice.',
  });
}

const namesOf = (contacts: readonly Contact[]): string => listedInPart(contacts, contactName, '; ');
