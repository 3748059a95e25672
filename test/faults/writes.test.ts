import type { Firm } from '../sandbox/sandbox.ts';
import { ADVICE, LETTER, PERSON } from '../support/usualInputs.ts';
import { FAULTS_OF_CREATES } from './faults.ts';
import {
  makesSomething,
  finds,
  halts,
  IS_REPEATED,
  stops,
  stopsForGood,
  testHasEvery,
  testWrites,
  type Write,
} from './testWrites.ts';

/* Every request that creates something, and every kind of fault. What changes something is in changes.test.ts. */

/** What the user is told when nobody knows whether a record was created; `where` says where to look. */
const notConfirmed = (noun: string, because: string, where: string): string =>
  `We couldn't confirm whether the ${noun} was created. ${because} ${where} Only if it is not there, run this step again. ` +
  `Zapier does not repeat the step, so that no ${noun} is created twice.`;

const EMPTY = (noun: string): string => `Actionstep accepted the new ${noun} but did not say which one it is.`;

const CREATE_ACTION = {
  operation: 'creates.create_action',
  request: { method: 'POST', path: '/actioncreate' },
  purpose: 'create the action',
  records: ({ actions }: Firm) => actions.size,
  done: { id: '9001', alreadyExisted: false, namesComplete: true, warnings: [] },
};

const ACTION_REFUSED = { ...IS_REPEATED, refused: stops('The action was not created.') };

const lookForReference = (because: string): string =>
  notConfirmed('action', because, 'Look in Actionstep for the file reference "LA-1".');

const lookForName = (because: string): string =>
  notConfirmed('action', because, 'Look in Actionstep for an action called "Lease advice".');

const foundAction = (because: string) => ({
  ...CREATE_ACTION.done,
  warnings: [`Actionstep did not confirm the new action, but it is there. ${because}`],
});

const CREATE_CONTACT = {
  operation: 'creates.create_contact',
  request: { method: 'POST', path: '/participants' },
  purpose: 'create the contact',
  records: ({ participants }: Firm) => participants.size,
  done: { id: '501', alreadyExisted: false },
};

const lookForContact = (because: string): string =>
  notConfirmed('contact', because, 'Look for the contact in Actionstep.');

const foundContact = (because: string) => ({
  ...CREATE_CONTACT.done,
  warnings: [`Actionstep did not confirm the new contact, but it is there. ${because}`],
});

const IF_FOUND_AGAIN = {
  ...IS_REPEATED,
  'not done': halts(lookForContact),
  done: finds(foundContact),
  'done, empty answer': finds(foundContact, EMPTY('contact')),
};

/** What comes of a new record that nothing finds again. */
const ifNeverFound = (noun: string, toSentence: (because: string) => string) => ({
  ...IS_REPEATED,
  'not done': halts(toSentence),
  done: halts(toSentence),
  'done, empty answer': halts(toSentence, EMPTY(noun)),
});

const TIME = { action: 'EST-7', hours: '1.5', date: '2026-12-31' };

const CREATE_TIME_ENTRY = {
  operation: 'creates.create_time_entry',
  request: { method: 'POST', path: '/timeentries' },
  purpose: 'create the time entry',
  records: ({ timeEntries }: Firm) => timeEntries.size,
  done: { id: '70101', alreadyExisted: false },
};

const lookForTimeEntry = (because: string): string =>
  notConfirmed('time entry', because, 'Look for it among the time entries of the action in Actionstep.');

const foundTimeEntry = (because: string) => ({
  ...CREATE_TIME_ENTRY.done,
  warnings: [`Actionstep did not confirm the new time entry, but it is there. ${because}`],
});

const lookForDocument = (because: string): string =>
  notConfirmed('document', because, 'Look for it among the documents of the action in Actionstep.');

const foundDocument = (because: string) => ({
  id: '2532',
  warnings: [`Actionstep did not confirm the new document, but it is there. ${because}`],
});

const lookForAdded = (because: string): string =>
  `We couldn't confirm whether these contacts were added to the action: Roe, Ann. ${because} Look at the contacts of the ` +
  'action in Actionstep. Only if somebody is missing, run this step again: who has the role by then is not added twice.';

const foundAdded = (because: string) => ({
  added: [{ id: '88', name: 'Roe, Ann' }],
  warnings: [`Actionstep did not confirm the new contacts, but they are there. ${because}`],
});

const CREATES: readonly Write[] = [
  {
    write: 'an action with a file reference, by which it is found again',
    ...CREATE_ACTION,
    input: { ...ADVICE, fileReference: 'LA-1' },
    endings: {
      ...ACTION_REFUSED,
      'not done': halts(lookForReference),
      done: finds(foundAction),
      'done, empty answer': finds(foundAction, EMPTY('action')),
    },
  },
  {
    write: 'an action without a file reference',
    ...CREATE_ACTION,
    input: ADVICE,
    endings: {
      ...ACTION_REFUSED,
      'not done': halts(lookForName),
      done: halts(lookForName),
      'done, empty answer': halts(lookForName, EMPTY('action')),
    },
  },
  { write: 'a contact', ...CREATE_CONTACT, input: PERSON, endings: ifNeverFound('contact', lookForContact) },
  {
    write: 'a contact with an external reference, by which it is found again',
    ...CREATE_CONTACT,
    input: { ...PERSON, externalReference: 'CRM-7' },
    endings: IF_FOUND_AGAIN,
  },
  {
    write: 'a contact with an email address, by which it is found again',
    ...CREATE_CONTACT,
    input: { ...PERSON, email: 'una@mail.example' },
    endings: IF_FOUND_AGAIN,
  },
  {
    write: 'a file note',
    operation: 'creates.create_file_note',
    input: { action: 'EST-7', text: 'The client called.' },
    request: { method: 'POST', path: '/filenotes' },
    purpose: 'create the file note',
    records: ({ fileNotes }) => fileNotes.size,
    done: { id: '7001' },
    endings: ifNeverFound('file note', (because) =>
      notConfirmed('file note', because, 'Look for it among the file notes of the action in Actionstep.'),
    ),
  },
  {
    write: 'a task',
    operation: 'creates.create_task',
    input: { action: 'EST-7', name: 'Call the heirs' },
    request: { method: 'POST', path: '/tasks' },
    purpose: 'create the task',
    records: ({ tasks }) => tasks.size,
    done: { id: '6101' },
    endings: ifNeverFound('task', (because) =>
      notConfirmed('task', because, 'Look for it among the tasks of the action in Actionstep.'),
    ),
  },
  { write: 'a time entry', ...CREATE_TIME_ENTRY, input: TIME, endings: ifNeverFound('time entry', lookForTimeEntry) },
  {
    write: 'a time entry with an external reference, by which it is found again',
    ...CREATE_TIME_ENTRY,
    input: { ...TIME, externalReference: 'CAL-7' },
    endings: {
      ...IS_REPEATED,
      'not done': halts(lookForTimeEntry),
      done: finds(foundTimeEntry),
      'done, empty answer': finds(foundTimeEntry, EMPTY('time entry')),
    },
  },
  {
    write: 'a document of which the file is uploaded, and which is found again in the action',
    operation: 'creates.upload_document',
    input: { action: 'EST-7', file: LETTER },
    request: { method: 'POST', path: '/actiondocuments' },
    purpose: 'create the document',
    records: ({ documents }) => documents.size,
    done: { id: '2532', name: 'letter.txt', warnings: [] },
    endings: {
      refused: stops('The document was not added to the action.'),
      'token refused': stopsForGood(
        'Actionstep did not accept the connection any more, so the document was not added to the action. Run this step again.',
      ),
      'told to wait': stopsForGood(
        'Actionstep asked us to slow down, so the document was not added to the action. Run this step again in a few minutes.',
      ),
      'not done': halts(lookForDocument),
      done: finds(foundDocument),
      'done, empty answer': finds(foundDocument, EMPTY('document')),
    },
  },
  {
    write: 'a contact in a role of an action, who is found again there',
    operation: 'creates.add_contact_to_action',
    input: { action: 'EST-7', role: 'Client', contacts: 'Ann Roe' },
    request: { method: 'POST', path: '/actionparticipants' },
    purpose: 'add the contacts to the action',
    records: ({ actionParticipants }) => actionParticipants.size,
    done: { added: [{ id: '88', name: 'Roe, Ann' }], warnings: [] },
    endings: {
      ...IS_REPEATED,
      'not done': halts(lookForAdded),
      done: finds(foundAdded),
      'done, empty answer': finds(foundAdded, 'Actionstep accepted the new contacts but did not name them all.'),
    },
  },
];

testHasEvery('makes something', makesSomething, CREATES);
testWrites(FAULTS_OF_CREATES, CREATES);
