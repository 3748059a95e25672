import { inParallel } from '../lib/inParallel.ts';
import { prepareWith, type Prepared } from '../lookups/prepare.ts';
import type { Client } from '../service/client.ts';
import { causeOf, halted, leftToAPerson, stopFor, withSentence } from '../service/errors/failure.ts';
import { participantName } from '../service/participantNames.ts';
import { createParticipant } from '../service/participants.ts';
import { wordingOf } from '../step/wording.ts';
import { setting } from '../settings.ts';
import { contactName, matchKey, type Contact } from '../submission/chooseContacts.ts';
import { sayName, type NewPerson } from '../submission/newPeople.ts';
import { toPlan, toVerdict } from '../submission/summary.ts';
import { sendOnce } from './writeOnce.ts';

/** Creates the people who are missing, then sends a submission. Whatever becomes of that, who was created is named. */
export async function submit<Row>(client: Client, prepared: Prepared, send: (complete: Prepared) => Promise<Row>) {
  const { submission, notes, run, facts } = prepared;
  const { notDone } = wordingOf(submission.draft.step);
  // A look-up that failed can be the reason for a problem.
  if (submission.problems.length > 0) stopFor([...submission.problems, ...notes], notDone);
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

/** What a check reports: what a run would do beside the submission, too. `result` says what would become of the action. */
export const toCheckReport = ({ submission, notes }: Prepared, result: string) => {
  const { draft, body, problems, warnings, newPeople } = submission;
  const toCreate = newPeople.map((person) => `A person will be created: ${sayName(person)} (${person.email}).`);
  return {
    verdict: toVerdict(problems, result),
    checkOnly: true,
    problems,
    warnings: [...notes, ...warnings, ...toCreate],
    plan: toPlan(draft),
    ...(setting('ACTIONSTEP_SHOW_REQUEST') && { body }),
  };
};

/** Creates people, each at most once, side by side. Never fails: the error has to name those who are there. */
export async function createPeople(client: Client, people: readonly NewPerson[]) {
  const outcomes = await inParallel(people, async (person) => ({
    person,
    ...(await sendOnce(() => createPerson(client, person))),
  }));
  const contacts = outcomes.flatMap((outcome) => ('answer' in outcome ? [outcome.answer] : []));
  const failed = outcomes.flatMap((outcome) => ('answer' in outcome ? [] : [outcome]));
  return { contacts, ...(failed.length > 0 && { error: verdictOn(failed, contacts.length > 0) }) };
}

type Failed = Readonly<{ person: NewPerson; error: unknown; isRefused: boolean }>;

/** The worst of these counts. The platform may run the step again by itself only as long as nobody is there. */
function verdictOn(failed: readonly Failed[], isSomebodyThere: boolean): unknown {
  const lost = failed.filter(({ isRefused }) => !isRefused);
  if (lost.length > 0) return mayBeThere(lost);
  const errors = failed.map(({ error }) => error);
  const worst = errors.find((error) => leftToAPerson(error) === error) ?? errors[0];
  return isSomebodyThere ? leftToAPerson(worst) : worst;
}

/** A later run finds people who may be there by their email addresses. */
function mayBeThere(lost: readonly Failed[]): Error {
  const people = lost.map(({ person: { firstName, lastName, email } }) => `${lastName}, ${firstName} (${email})`);
  const reasons = [...new Set(lost.map(({ error }) => causeOf(error)))].join(' ');
  return halted(
    `We couldn't confirm whether they were created: ${people.join('; ')}. ${reasons} ` +
      'Look in Actionstep after some minutes, and then run this step again: whoever is there by then is not created twice.',
  );
}

async function createPerson(client: Client, given: NewPerson): Promise<Contact> {
  const { firstName, lastName, email } = given;
  const attributes = { isCompany: 'F', firstName, lastName, email };
  const person = await createParticipant(client, { attributes, links: {} });
  return { id: person.id, name: participantName(person), fullName: sayName(given), ...given };
}
