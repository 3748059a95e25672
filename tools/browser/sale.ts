import assert from 'node:assert/strict';
import type { Served } from '../preview/preview.ts';
import type { Person } from './person.ts';

/* The first Zap of the guide, part by part: a web form becomes an action with its client. */

/** What the web form sends: the example that the preview maps from. */
export const FORM = { first: 'Ida', last: 'Moe', email: 'ida.moe@mail.example', address: '1 Harbour Street' };

/** The same as a Zap maps it. */
const MAPPED = {
  first: '{{form__first_name}}',
  last: '{{form__last_name}}',
  email: '{{form__email}}',
  address: '{{form__address}}',
  price: '{{form__price}}',
  date: '{{form__date}}',
  message: '{{form__message}}',
  purchase: '{{form__purchase}}',
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
  assert.equal(await person.sees('Please Note'), false);
}

/** The form of the action type. */
export async function chooseType(person: Person): Promise<void> {
  await person.choose('Action Type', 'Property Sale');
  assert.ok(await person.sees('Please Note'));
}

/** Fills the form in as the table of the guide says, and makes three mistakes on the way. */
export async function fillIn(person: Person): Promise<void> {
  await person.type('Action Name', `Sale of ${MAPPED.address}`);
  await person.choose('Check Only', 'Yes');
  await person.type('File Reference', 'WEB-{{form__number}}');
  await person.choose('If the Reference Exists', 'Return the Existing Action');
  await person.choose('Assigned To', 'Poe, Sam (sam.poe@harbourlaw.example)');
  await person.type('Client', MAPPED.client);
  await person.type('Staff', 'sam.poe@harbourlaw.example');
  await person.type('Related Actions (Property Purchase)', MAPPED.purchase);
  await person.type('Property / Address', MAPPED.address);
  await person.type('Property / Settlement date', '03/04/2026');
  await person.type('Property / Kind', 'Castle');
  await person.type('Property / Price', 'a lot');
  await person.press('Test step');
}

/** Corrects them, and checks again. */
export async function correct(person: Person): Promise<void> {
  await person.type('Property / Settlement date', MAPPED.date);
  await person.choose('Property / Kind', 'Unit');
  await person.type('Property / Price', MAPPED.price);
  await person.press('Test step');
}

/** Makes it real. */
export async function open(person: Person): Promise<void> {
  await person.choose('Check Only', 'Choose value…');
  await person.press('Test step');
}

/** Opens an action of a type with a shorter form, from the same submission. */
export async function openWill(person: Person): Promise<void> {
  await openForm(person);
  await person.choose('Action Type', 'Will');
  await person.type('Action Name', `Will of ${MAPPED.first} ${MAPPED.last}`);
  await person.type('File Reference', 'WILL-{{form__number}}');
  await person.choose('If the Reference Exists', 'Return the Existing Action');
  await person.choose('Assigned To', 'Poe, Sam (sam.poe@harbourlaw.example)');
  await person.type('Client', MAPPED.client);
  await person.choose('Staff', 'Poe, Sam (sam.poe@harbourlaw.example)');
  await person.type('Will / Signed on', MAPPED.date);
  await person.type('Will / Notes', MAPPED.message);
  await person.press('Test step');
}

/** Looks at what came of it, once all has arrived that the firm tells. */
export async function lookAtEvents(person: Person): Promise<void> {
  await person.preview.sandbox.settled();
  await person.follow('Events');
}
