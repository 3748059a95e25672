import assert from 'node:assert/strict';
import type { Served } from '../preview/preview.ts';
import type { Person } from './person.ts';

/* The first Zap of the guide, part by part: the web form of a new client becomes a will with its client. */

/** What the web form sends: the example that the preview maps from. */
export const FORM = { first: 'Ida', last: 'Moe', email: 'ida.moe@mail.example', message: 'Please call after five.' };

/** What the action is called. */
export const WILL = `Will of ${FORM.first} ${FORM.last}`;

/** The same as a Zap maps it. */
const MAPPED = {
  first: '{{form__first_name}}',
  last: '{{form__last_name}}',
  email: '{{form__email}}',
  message: '{{form__message}}',
  number: '{{form__number}}',
  client: '{{create_contact__id}}',
};

/** Looks for whom the form names, before anything is created. Says whether nobody was found. */
export async function lookForConflicts(person: Person): Promise<string> {
  await person.pick('Find Possible Conflicts');
  await person.type('Names', `${MAPPED.first} ${MAPPED.last}`);
  await person.press('Add to Names');
  await person.type('Names 2', MAPPED.email);
  await person.press('Test step');
  return person.result('Nobody Found');
}

/** Creates the client, or gets the one whom the firm has already. Gives the id. */
export async function createClient(person: Person): Promise<string> {
  await person.pick('Create Contact');
  await person.choose('Kind of Contact', 'Person');
  await person.type('First Name', MAPPED.first);
  await person.type('Last Name', MAPPED.last);
  await person.type('Email', MAPPED.email);
  await person.choose('If the Contact Exists', 'Return the Existing Contact');
  await person.press('Test step');
  return person.result('Contact ID');
}

/** Finds the client, or creates one: the platform does the second when the first comes to nothing. Gives the id. */
export async function findOrCreateClient(person: Person): Promise<string> {
  await person.pick('Find or Create Contact');
  await person.type(person.control('Email', person.group('Find')), MAPPED.email);
  const toCreate = person.group('If Nothing Is Found, Create');
  await person.choose('Kind of Contact', 'Person');
  await person.type('First Name', MAPPED.first);
  await person.type('Last Name', MAPPED.last);
  await person.type(person.control('Email', toCreate), MAPPED.email);
  await person.press('Test step');
  return person.result('Contact ID');
}

/** The short form, before an action type is chosen. */
export async function openForm(person: Person<Served>): Promise<void> {
  await person.pick('Create Action');
  assert.equal(await person.control('Client').isVisible(), false);
}

/** The form of an action type, by default that of the guide. */
export async function chooseType(person: Person, type = 'Will'): Promise<void> {
  await person.choose('Action Type', type);
  assert.ok(await person.control('Client').isVisible());
}

/** Fills the form in as the table of the guide says, with two mistakes: no staff, and a date that can be read in two ways. */
export async function fillIn(person: Person): Promise<void> {
  await person.type('Action Name', `Will of ${MAPPED.first} ${MAPPED.last}`);
  await person.choose('Check Only', 'Yes');
  await person.type('File Reference', `WEB-${MAPPED.number}`);
  await person.choose('If the Reference Exists', 'Return the Existing Action');
  await person.type('Client', MAPPED.client);
  await person.type('Will / Signed on', '03/04/2026');
  await person.type('Will / Notes', MAPPED.message);
  await person.press('Test step');
}

/** Corrects them, and checks again. */
export async function correct(person: Person): Promise<void> {
  await person.choose('Staff', 'Poe, Sam (sam.poe@harbourlaw.example)');
  await person.type('Will / Signed on', '');
  await person.press('Test step');
}

/** Makes it real. */
export async function open(person: Person): Promise<void> {
  await person.choose('Check Only', 'Choose value…');
  await person.press('Test step');
}

/** Looks at what came of it, once all has arrived that the firm tells. */
export async function lookAtEvents(person: Person): Promise<void> {
  await person.preview.sandbox.settled();
  await person.follow('Events');
}
