import { expect } from '@jest/globals';
import { testReads } from './testReads.ts';

/* What an operation reads before it writes. */

const ADVICE = { actionType: '833', actionName: 'Lease advice' };
const SALE = {
  actionType: '812',
  actionName: 'Sale of 1 Harbour Street',
  assignedToParticipant: '15',
  participantType71: ['88'],
  participantType45: ['15'],
  stepDataField601: '1 Harbour Street',
  relatedActionType11: ['8700'],
};
const PERSON = { contactKind: 'person', firstName: 'Una', lastName: 'Boe', email: 'ann.roe@mail.example' };
const DEPOSIT = {
  action: '8700',
  step: '820--5/3050',
  assignedToParticipant: '15',
  participantType46: ['96'],
  participantType45: ['15'],
  participantType27: ['95'],
  stepDataField1651: '2025-05-01',
  stepDataField1652: 'transfer',
};

const fails = (sentence: string) => ({ failure: { name: 'AppError', sentence } });
const opened = { id: '9001', alreadyExisted: false, warnings: [] };

const reference = { path: '/actions', task: 'look up the file reference' };
const noSuch = (noun: string, number: string) =>
  fails(
    `"${noun === 'action' ? 'Action' : 'Contact'}": there is no ${noun} with the number "${number}", or the connected user may not see it.`,
  );

/*
 * What decides whether something is written at all. Taking a failed answer for "there is none" would open a second matter, enter
 * a client twice, or empty a field.
 */
testReads([
  {
    read: 'who has the file reference, when an existing action is to be returned',
    operation: 'creates.create_action',
    input: { ...ADVICE, fileReference: 'LA-1', ifReferenceExists: 'return' },
    prepare: ({ addAction }) => addAction({ name: 'Lease advice', reference: 'LA-1', actionTypeId: '833' }),
    ...reference,
    done: { id: '9001', alreadyExisted: true },
    whenEmpty: { result: { id: '9002', alreadyExisted: false } },
  },
  {
    read: 'who has the file reference, when an existing action is to stop the run',
    operation: 'creates.create_action',
    input: { ...ADVICE, fileReference: 'LA-1', ifReferenceExists: 'stop' },
    ...reference,
    done: opened,
    whenEmpty: { result: opened },
  },
  {
    read: 'what the action type asks for',
    operation: 'creates.create_action',
    input: ADVICE,
    path: '/actioncreate/833',
    task: 'read what this action type asks for',
    done: opened,
    whenEmpty: fails(
      'Actionstep could not read what this action type asks for: there is no such action type, or it cannot be used. ' +
        'Choose another action type.',
    ),
  },
  {
    read: 'the action type by its name',
    operation: 'creates.create_action',
    input: { ...ADVICE, actionType: 'Advice' },
    path: '/actiontypes',
    task: 'look up the action type',
    done: opened,
    whenEmpty: { failure: { sentence: expect.stringMatching(/^There is no action type called "Advice"/) } },
  },
  {
    read: 'a contact for a role, by name',
    operation: 'creates.create_action',
    input: { ...SALE, participantType71: ['Ann Roe'] },
    path: '/participants',
    task: 'look up a contact',
    done: opened,
    hasSecondWay: true,
  },
  {
    read: 'the assignee by name',
    operation: 'creates.create_action',
    input: { ...ADVICE, assignedToParticipant: 'Kim Loe' },
    path: '/participants',
    task: 'look up a contact',
    done: opened,
    hasSecondWay: true,
  },
  {
    read: 'who has the external reference',
    operation: 'creates.create_contact',
    input: { ...PERSON, externalReference: 'CRM-7' },
    path: '/participants',
    task: 'look up a contact',
    done: { id: '501', alreadyExisted: false },
    whenEmpty: { result: { id: '501', alreadyExisted: false } },
  },
  {
    read: 'who is in the role already',
    operation: 'creates.add_contact_to_action',
    input: { action: '8701', role: 'Client', contacts: ['90'] },
    path: '/actionparticipants',
    task: 'look up who has the role',
    done: { added: [{ id: '90' }] },
    whenEmpty: { result: { added: [{ id: '90' }] } },
  },
  {
    read: 'the role by its name',
    operation: 'creates.add_contact_to_action',
    input: { action: '8705', role: 'Client', contacts: ['88'] },
    path: '/participanttypes',
    task: 'list the roles',
    done: { added: [{ id: '88' }] },
    whenEmpty: fails('"Role": there is no role called "Client". Choose it from the list.'),
  },
  {
    read: 'the action of a file note, by its reference',
    operation: 'creates.create_file_note',
    input: { action: 'EST-7', text: 'The client called.' },
    ...reference,
    done: { id: '7001' },
    whenEmpty: fails(
      '"Action": there is no action with the file reference "EST-7". Find Action finds an action by its name.',
    ),
  },
  {
    read: 'the action of a file note, by its number',
    operation: 'creates.create_file_note',
    input: { action: '8705', text: 'The client called.' },
    path: /^\/actions\//,
    task: 'look the action up',
    done: { id: '7001' },
    whenNotThere: noSuch('action', '8705'),
    whenEmpty: noSuch('action', '8705'),
  },
  {
    read: 'the action to change',
    operation: 'creates.update_action',
    input: { action: '8705', status: 'Closed' },
    path: /^\/actions\//,
    task: 'look the action up',
    done: { id: '8705', changed: [{ field: 'Status' }] },
    whenNotThere: noSuch('action', '8705'),
    whenEmpty: noSuch('action', '8705'),
  },
  {
    read: 'the contact to change',
    operation: 'creates.update_contact',
    input: { contact: '88', physicalCity: 'Suva' },
    path: /^\/participants\//,
    task: 'look the contact up',
    done: { id: '88', changed: [{ field: 'Physical City' }] },
    whenNotThere: noSuch('contact', '88'),
    whenEmpty: noSuch('contact', '88'),
  },
  {
    read: 'the contact to change, by email',
    operation: 'creates.update_contact',
    input: { contact: 'ann.roe@mail.example', physicalCity: 'Suva' },
    path: '/participants',
    task: 'look up a contact',
    done: { id: '88' },
    hasSecondWay: true,
  },
  {
    read: 'the steps that the action can go to',
    operation: 'creates.change_step',
    input: { action: '8700', step: '820--2/3020' },
    path: '/actionchangestep/8700',
    task: 'read which steps this action can go to',
    done: { step: { name: 'Contract' } },
    whenEmpty: fails(
      '"Step": the action cannot go to the chosen step from where it stands. It can go to no other step.',
    ),
  },
  {
    read: 'the data of the action, without which a field that is left blank could be emptied',
    operation: 'creates.change_step',
    input: DEPOSIT,
    path: '/datacollectionrecordvalues',
    task: 'look up the data of the action',
    done: { step: { name: 'Deposit Paid' } },
    whenEmpty: { result: { step: { name: 'Deposit Paid' } } },
  },
  {
    read: 'the data to change',
    operation: 'creates.update_action_data',
    input: { action: '8700', otherData: { 'Loan amount': '500000' } },
    path: '/datacollectionrecordvalues',
    task: 'look up the data of the action',
    done: { changed: [{ field: 'Finance / Loan amount' }] },
    whenEmpty: { result: { changed: [{ field: 'Finance / Loan amount' }] } },
  },
  {
    read: 'the data fields of the action type',
    operation: 'creates.update_action_data',
    input: { action: '8700', otherData: { 'Loan amount': '500000' } },
    path: '/datacollectionfields',
    task: 'look up the data fields of the action type',
    done: { changed: [{ field: 'Finance / Loan amount' }] },
    whenEmpty: fails(
      'The data was not changed:\n- Other Data: the action has no data field "Loan amount". It has: nothing.',
    ),
  },
]);
