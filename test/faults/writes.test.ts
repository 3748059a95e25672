import type { Firm } from '../sandbox/sandbox.ts';
import { ADVICE, LETTER, PERSON } from '../support/usualInputs.ts';
import { testWrites } from './testWrites.ts';

/* Every request that creates something, and every kind of fault. What changes something is in changes.test.ts. */

/** What the user is told when nobody knows whether a record was created; `where` says where to look. */
const notConfirmed = (noun: string, because: string, where: string): string =>
  `We couldn't confirm whether the ${noun} was created. ${because} ${where} Only if it is not there, run this step again. ` +
  `Zapier does not repeat the step, so that no ${noun} is created twice.`;

const CREATE_ACTION = {
  operation: 'creates.create_action',
  request: { method: 'POST', path: '/actioncreate' },
  task: 'create the action',
  records: ({ actions }: Firm) => actions.size,
  done: { id: '9001', alreadyExisted: false, namesComplete: true, warnings: [] },
  afterRefusal: 'The action was not created.',
  tokenRefused:
    'Actionstep did not accept the connection any more, so the action was not created. Run this step again.',
  toldToWait: 'Actionstep asked us to slow down, so the action was not created. Run this step again in a few minutes.',
  emptyAnswer: 'Actionstep accepted the new action but did not say which one it is.',
};

const CREATE_CONTACT = {
  operation: 'creates.create_contact',
  request: { method: 'POST', path: '/participants' },
  task: 'create the contact',
  records: ({ participants }: Firm) => participants.size,
  done: { id: '501', alreadyExisted: false },
  emptyAnswer: 'Actionstep accepted the new contact but did not say which one it is.',
  notConfirmed: (because: string) => notConfirmed('contact', because, 'Look for the contact in Actionstep.'),
};

testWrites([
  {
    write: 'an action with a file reference, by which it is found again',
    ...CREATE_ACTION,
    input: { ...ADVICE, fileReference: 'LA-1' },
    foundAgain: (because) => ({
      ...CREATE_ACTION.done,
      warnings: [`Actionstep did not confirm the new action, but it is there. ${because}`],
    }),
    notConfirmed: (because) => notConfirmed('action', because, 'Look in Actionstep for the file reference "LA-1".'),
  },
  {
    write: 'an action without a file reference',
    ...CREATE_ACTION,
    input: ADVICE,
    notConfirmed: (because) =>
      notConfirmed('action', because, 'Look in Actionstep for an action called "Lease advice".'),
  },
  { write: 'a contact', ...CREATE_CONTACT, input: PERSON },
  {
    write: 'a contact with an external reference, by which it is found again',
    ...CREATE_CONTACT,
    input: { ...PERSON, externalReference: 'CRM-7' },
    foundAgain: (because) => ({
      ...CREATE_CONTACT.done,
      warnings: [`Actionstep did not confirm the new contact, but it is there. ${because}`],
    }),
  },
  {
    write: 'a contact with an email address, by which it is found again',
    ...CREATE_CONTACT,
    input: { ...PERSON, email: 'una@mail.example' },
    foundAgain: (because) => ({
      ...CREATE_CONTACT.done,
      warnings: [`Actionstep did not confirm the new contact, but it is there. ${because}`],
    }),
  },
  {
    write: 'a file note',
    operation: 'creates.create_file_note',
    input: { action: 'EST-7', text: 'The client called.' },
    request: { method: 'POST', path: '/filenotes' },
    task: 'create the file note',
    records: ({ fileNotes }) => fileNotes.size,
    done: { id: '7001' },
    emptyAnswer: 'Actionstep accepted the new file note but did not say which one it is.',
    notConfirmed: (because) =>
      notConfirmed('file note', because, 'Look for it among the file notes of the action in Actionstep.'),
  },
  {
    write: 'a task',
    operation: 'creates.create_task',
    input: { action: 'EST-7', name: 'Call the heirs' },
    request: { method: 'POST', path: '/tasks' },
    task: 'create the task',
    records: ({ tasks }) => tasks.size,
    done: { id: '6101' },
    emptyAnswer: 'Actionstep accepted the new task but did not say which one it is.',
    notConfirmed: (because) =>
      notConfirmed('task', because, 'Look for it among the tasks of the action in Actionstep.'),
  },
  {
    write: 'a time entry',
    operation: 'creates.create_time_entry',
    input: { action: 'EST-7', hours: '1.5', date: '2026-12-31' },
    request: { method: 'POST', path: '/timeentries' },
    task: 'create the time entry',
    records: ({ timeEntries }) => timeEntries.size,
    done: { id: '70101' },
    emptyAnswer: 'Actionstep accepted the new time entry but did not say which one it is.',
    notConfirmed: (because) =>
      notConfirmed('time entry', because, 'Look for it among the time entries of the action in Actionstep.'),
  },
  {
    write: 'a document of which the file is uploaded, and which is found again in the action',
    operation: 'creates.upload_document',
    input: { action: 'EST-7', file: LETTER },
    request: { method: 'POST', path: '/actiondocuments' },
    task: 'create the document',
    records: ({ documents }) => documents.size,
    done: { id: '2532', name: 'letter.txt', warnings: [] },
    afterRefusal: 'The document was not added to the action.',
    tokenRefused:
      'Actionstep did not accept the connection any more, so the document was not added to the action. Run this step again.',
    toldToWait:
      'Actionstep asked us to slow down, so the document was not added to the action. Run this step again in a few minutes.',
    emptyAnswer: 'Actionstep accepted the new document but did not say which one it is.',
    foundAgain: (because) => ({
      id: '2532',
      warnings: [`Actionstep did not confirm the new document, but it is there. ${because}`],
    }),
    notConfirmed: (because) =>
      notConfirmed('document', because, 'Look for it among the documents of the action in Actionstep.'),
  },
  {
    write: 'a contact in a role of an action, who is found again there',
    operation: 'creates.add_contact_to_action',
    input: { action: 'EST-7', role: 'Client', contacts: 'Ann Roe' },
    request: { method: 'POST', path: '/actionparticipants' },
    task: 'add the contacts to the action',
    records: ({ actionParticipants }) => actionParticipants.size,
    done: { added: [{ id: '88', name: 'Roe, Ann' }], warnings: [] },
    emptyAnswer: 'Actionstep accepted the new contacts but did not name them all.',
    foundAgain: (because) => ({
      added: [{ id: '88', name: 'Roe, Ann' }],
      warnings: [`Actionstep did not confirm the new contacts, but they are there. ${because}`],
    }),
    notConfirmed: (because) =>
      `We couldn't confirm whether these contacts were added to the action: Roe, Ann. ${because} Look at the contacts of the ` +
      'action in Actionstep. Only if somebody is missing, run this step again: who has the role by then is not added twice.',
  },
]);
