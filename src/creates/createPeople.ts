import { inParallel } from '../lib/inParallel.ts';
import { quoted } from '../lib/sentences.ts';
import type { Client } from '../service/client.ts';
import { createParticipant, participantName } from '../service/participants.ts';
import type { Contact } from '../submission/chooseContacts.ts';
import type { NewPerson } from '../submission/newPeople.ts';
import { orUnconfirmed } from './outcome.ts';

/** The people who were created, and the error of the first one who was not. */
export type CreatedPeople = Readonly<{ contacts: readonly Contact[]; error?: unknown }>;

/**
 * Creates people, each at most once, side by side. Never fails: the error has to name those who are there, whatever became
 * of the others.
 */
export async function createPeople(client: Client, people: readonly NewPerson[]): Promise<CreatedPeople> {
  const outcomes = await inParallel(people, (person) =>
    createPerson(client, person).then(
      (contact) => ({ contact }),
      (error: unknown) => ({ error }),
    ),
  );
  return {
    contacts: outcomes.flatMap((outcome) => ('contact' in outcome ? [outcome.contact] : [])),
    ...outcomes.find((outcome) => 'error' in outcome),
  };
}

const createPerson = (client: Client, { firstName, lastName, email }: NewPerson): Promise<Contact> =>
  orUnconfirmed('contact', `Look in Actionstep for ${quoted(email)}.`, async () => {
    const person = await createParticipant(client, {
      attributes: { isCompany: 'F', firstName, lastName, email },
      links: {},
    });
    return { id: person.id, name: participantName(person) ?? `${lastName}, ${firstName}`, email };
  });
