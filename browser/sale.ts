import assert from 'node:assert/strict';
import type { Person } from './person.ts';

/* The first Zap of the guide, part by part: a web form becomes an action with its client. */

/** What the web form sends. */
export const FORM = { first: 'Ida', last: 'Moe', email: 'ida.moe@mail.example', address: '1 Harbour Street' };

/** Finds the client, or creates one: the platform does the second when the first comes to nothing. Gives its id. */
export async function findOrCreateClient(person: Person): Promise<string> {
  await person.pick('Find or Create Contact');
  await person.type(person.control('Email', person.group('Find')), FORM.email);
  const toCreate = person.group('If Nothing Is Found, Create');
  await person.choose('Kind of Contact', 'Person');
  await person.type('First Name', FORM.first);
  await person.type('Last Name', FORM.last);
  await person.type(person.control('Email', toCreate), FORM.email);
  await person.press('Run');
  return person.result('Contact ID');
}

/** The short form, before an action type is chosen. */
export async function openForm(person: Person): Promise<void> {
  await person.pick('Create Action');
  assert.equal(await person.sees('Please Note'), false);
}

/** The form of the action type. */
export async function chooseType(person: Person): Promise<void> {
  await person.choose('Action Type', 'Property Sale');
  assert.ok(await person.sees('Please Note'));
}

/** Fills the form in as the table of the guide says, and makes three mistakes on the way. */
export async function fillIn(person: Person, client: string): Promise<void> {
  await person.type('Action Name', `Sale of ${FORM.address}`);
  await person.choose('Check Only', 'Yes');
  await person.type('File Reference', 'WEB-17');
  await person.choose('If the File Reference Exists', 'Return the Existing Action');
  await person.choose('Assigned To', 'Poe, Sam (sam.poe@harbourlaw.example)');
  await person.type('Client, one a line', client);
  await person.type('Staff, one a line', 'sam.poe@harbourlaw.example');
  await person.type('Related Actions (Property Purchase), one a line', '8700');
  await person.type('Property / Address', FORM.address);
  await person.type('Property / Settlement date', '03/04/2026');
  await person.typeInstead('Property / Kind', 'Castle');
  await person.type('Property / Price', 'a lot');
  await person.press('Run');
}

/** Corrects them, and checks again. */
export async function correct(person: Person): Promise<void> {
  await person.type('Property / Settlement date', '2026-04-03');
  await person.type('Property / Kind, typed', '');
  await person.choose('Property / Kind', 'Unit');
  await person.type('Property / Price', '850000');
  await person.press('Run');
}

/** Makes it real. */
export async function open(person: Person): Promise<void> {
  await person.choose('Check Only', '');
  await person.press('Run');
}

/** Looks at what came of it, once all has arrived that the firm tells. */
export async function lookAtEvents(person: Person): Promise<void> {
  await person.preview.sandbox.settled();
  await person.follow('Events');
}
