import { prepareWith, type Prepared } from '../lookups/prepare.ts';
import type { Client } from '../service/client.ts';
import { invalidInput, withSentence } from '../service/errors/failure.ts';
import { wordingOf } from '../step/wording.ts';
import { contactName, matchKey } from '../submission/chooseContacts.ts';
import { toPlan } from '../submission/summary.ts';
import { createPeople } from './createPeople.ts';

/** Creates the people who are missing, then sends a submission. Whatever becomes of that, who was created is named. */
export async function submit<Row>(
  client: Client,
  prepared: Prepared,
  send: (complete: Prepared) => Promise<Row>,
): Promise<Row> {
  const { submission, notes, run, facts } = prepared;
  const { notDone } = wordingOf(submission.draft.step);
  // A look-up that failed can be the reason for a problem.
  if (submission.problems.length > 0) throw invalidInput(notDone, [...submission.problems, ...notes]);
  if (submission.newPeople.length === 0) return send(prepared);
  const { contacts, error } = await createPeople(client, submission.newPeople);
  const created = contacts.map((contact) => `A person was created: ${contactName(contact)} (${contact.email}).`);
  if (error !== undefined) throw withSentence(error, [`${notDone}.`, ...created].join(' '));
  try {
    const known = contacts.map((contact) => [matchKey(String(contact.email)), [contact]] as const);
    const complete = await prepareWith(client, run, { ...facts, people: new Map([...facts.people, ...known]) });
    return await send({ ...complete, notes: [...notes, ...created] });
  } catch (failure) {
    throw withSentence(failure, created.join(' '));
  }
}

/** What a check reports: what a run would do beside the submission, too, and what is right by chance only. */
export const toCheckReport = ({ submission, notes }: Prepared) => {
  const { draft, body, problems, warnings, cautions, newPeople } = submission;
  const people = newPeople.map(({ firstName, lastName, email }) => `${firstName} ${lastName} (${email})`);
  const toCreate = people.map((person) => `A person will be created: ${person}.`);
  return {
    checkOnly: true,
    problems,
    warnings: [...notes, ...warnings, ...cautions, ...toCreate],
    plan: toPlan(draft),
    body,
  };
};
