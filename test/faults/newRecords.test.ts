import type { Firm } from '../sandbox/sandbox.ts';
import { describeWrites, type Write } from './describeWrites.ts';
import { notConfirmed } from './notConfirmed.ts';

/* Every other request that creates something, and every fault. */

const PERSON = { contactKind: 'person', firstName: 'Una', lastName: 'Boe' };

const CREATE_CONTACT = {
  operation: 'creates.create_contact',
  request: { method: 'POST', path: '/participants' },
  task: 'create the contact',
  records: ({ participants }: Firm) => participants.size,
  done: { id: '501', alreadyExisted: false },
  emptyAnswer: 'Actionstep accepted the new contact but did not say which one it is.',
  notConfirmed: (because: string) => notConfirmed('contact', because, 'Look for it in Actionstep.'),
};

describeWrites([
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
] satisfies readonly Write[]);
