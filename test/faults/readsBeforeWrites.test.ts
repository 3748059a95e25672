import { describe, expect } from '@jest/globals';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { TO_CONTRACT, TO_DEPOSIT } from '../support/changeStep.ts';
import { useFiles } from '../support/files.ts';
import { ADVICE, LETTER, PERSON, SALE } from '../support/usualInputs.ts';
import { testReads } from './testReads.ts';

/* What an operation reads before it writes. */

const fails = (sentence: string) => ({ failure: { name: 'AppError', sentence } });
const opened = { id: '9001', alreadyExisted: false, warnings: [] };

const reference = { path: '/actions', task: 'look up the file reference' };
const noSuch = (noun: string, number: string) =>
  fails(
    `"${noun === 'action' ? 'Action' : 'Contact'}": there is no ${noun} with the number "${number}", or the connected user may not see it.`,
  );
const saysNothingElse = { warnings: [] };
const warns = (...warnings: readonly string[]) => ({ warnings });

const createTooLate =
  'Actionstep could not create the action: it took too long to answer earlier requests. Try again in a few minutes. ' +
  'The action was not created.';
const stepTooLate =
  'Actionstep could not change the step: it took too long to answer earlier requests. Try again in a few minutes. ' +
  'The step was not changed.';
const unchecked = [
  '"Client": the email address of contact 88 could not be checked.',
  '"Staff": the email address of contact 15 could not be checked.',
];

const meetConditions = ({ firm }: Sandbox): void => {
  for (const task of firm.tasks.values()) task.status = 'Complete';
  const seller = firm.participants.get('97');
  if (seller) seller.email = 'office@oldmill.example';
};

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
    whenEmpty: { result: { id: '9002', alreadyExisted: false } },
  },
  {
    read: 'who has the file reference, when an existing action is to stop the run',
    operation: 'creates.create_action',
    input: { ...ADVICE, fileReference: 'LA-1', ifReferenceExists: 'stop' },
    ...reference,
    whenEmpty: { result: opened },
  },
  {
    read: 'what the action type asks for',
    operation: 'creates.create_action',
    input: ADVICE,
    path: '/actioncreate/833',
    task: 'read what this action type asks for',
    ...Object.fromEntries(
      ['whenNotThere', 'whenEmpty'].map((when) => [
        when,
        { failure: { sentence: expect.stringMatching(/^There is no action type with the number "833"/) } },
      ]),
    ),
  },
  {
    read: 'the action type by its name',
    operation: 'creates.create_action',
    input: { ...ADVICE, actionType: 'Advice' },
    path: '/actiontypes',
    task: 'look up the action type',
    whenEmpty: { failure: { sentence: expect.stringMatching(/^There is no action type called "Advice"/) } },
  },
  {
    read: 'a contact for a role, by name',
    operation: 'creates.create_action',
    input: { ...SALE, participantType71: ['Ann Roe'] },
    path: '/participants',
    task: 'look up a contact',
    secondWay: opened,
  },
  {
    read: 'the assignee by name',
    operation: 'creates.create_action',
    input: { ...ADVICE, assignedToParticipant: 'Kim Loe' },
    path: '/users',
    task: 'list the people of the firm',
    stopsWith: (because) =>
      `The action was not created:\n- "Assigned To": the people of the firm could not be read, so give a number. ${because}`,
    whenEmpty: fails(
      'The action was not created:\n- "Assigned To": the people of the firm could not be read, so give a number. Actionstep named nobody.',
    ),
  },
  {
    read: 'who has the external reference',
    operation: 'creates.create_contact',
    input: { ...PERSON, externalReference: 'CRM-7' },
    path: '/participants',
    task: 'look up a contact',
    whenEmpty: { result: { id: '501', alreadyExisted: false } },
  },
  {
    read: 'who has the email address, where that decides',
    operation: 'creates.create_contact',
    input: { ...PERSON, email: 'una@mail.example', ifContactExists: 'stop' },
    path: '/participants',
    task: 'look up a contact',
    whenEmpty: { result: { id: '501', alreadyExisted: false } },
  },
  {
    read: 'who is in the role already',
    operation: 'creates.add_contact_to_action',
    input: { action: '8701', role: 'Client', contacts: ['90'] },
    path: '/actionparticipants',
    task: 'look up who has the role',
    whenEmpty: { result: { added: [{ id: '90' }] } },
  },
  {
    read: 'the role by its name',
    operation: 'creates.add_contact_to_action',
    input: { action: '8705', role: 'Client', contacts: ['88'] },
    path: '/participanttypes',
    task: 'list the roles',
    whenEmpty: fails('"Role": there is no role called "Client". Choose one from the list.'),
  },
  {
    read: 'the action of a file note, by its reference',
    operation: 'creates.create_file_note',
    input: { action: 'EST-7', text: 'The client called.' },
    ...reference,
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
    whenNotThere: noSuch('action', '8705'),
    whenEmpty: noSuch('action', '8705'),
  },
  {
    read: 'the connected user, who enters the time',
    operation: 'creates.create_time_entry',
    input: { action: '8705', hours: '1.5', date: '2026-12-31' },
    path: '/users/current',
    task: 'tell who is connected',
    whenEmpty: fails('Actionstep did not say who is connected. Connect the account again.'),
  },
  {
    read: 'whose time it is, by name',
    operation: 'creates.create_time_entry',
    input: { action: '8705', hours: '1.5', date: '2026-12-31', assignedToParticipant: 'Kim Loe' },
    path: '/users',
    task: 'list the people of the firm',
    stopsWith: (because) =>
      `The time entry was not created:\n- "Timekeeper": the people of the firm could not be read, so give a number. ${because}`,
    whenEmpty: fails(
      'The time entry was not created:\n- "Timekeeper": the people of the firm could not be read, so give a number. Actionstep named nobody.',
    ),
  },
  {
    read: 'the task to complete, by its name',
    operation: 'creates.complete_task',
    input: { action: '8700', task: 'Call the lender' },
    path: '/tasks',
    task: 'look up the tasks of the action',
    whenEmpty: fails('"Task": the action has no task called "Call the lender". It has no open tasks.'),
  },
  {
    read: 'the task to complete, by its number',
    operation: 'creates.complete_task',
    input: { action: '8700', task: '6003' },
    path: /^\/tasks\//,
    task: 'look the task up',
    whenNotThere: fails('"Task": there is no task with the number "6003", or the connected user may not see it.'),
    whenEmpty: fails('"Task": there is no task with the number "6003", or the connected user may not see it.'),
  },
  {
    read: 'the action to change',
    operation: 'creates.update_action',
    input: { action: '8705', status: 'Closed' },
    path: /^\/actions\//,
    task: 'look the action up',
    whenNotThere: noSuch('action', '8705'),
    whenEmpty: noSuch('action', '8705'),
  },
  {
    read: 'the contact to change',
    operation: 'creates.update_contact',
    input: { contact: '88', physicalCity: 'Suva' },
    path: /^\/participants\//,
    task: 'look the contact up',
    whenNotThere: noSuch('contact', '88'),
    whenEmpty: noSuch('contact', '88'),
  },
  {
    read: 'the contact to change, by email',
    operation: 'creates.update_contact',
    input: { contact: 'ann.roe@mail.example', physicalCity: 'Suva' },
    path: '/participants',
    task: 'look up a contact',
    secondWay: { id: '88' },
  },
  {
    read: 'the steps that the action can go to',
    operation: 'creates.change_step',
    input: TO_CONTRACT,
    path: '/actionchangestep/8700',
    task: 'read which steps this action can go to',
    whenEmpty: fails(
      '"Step": the action cannot go to the chosen step from where it stands. It can go to no other step.',
    ),
  },
  {
    read: 'the data of the action, without which a field that is left blank could be emptied',
    operation: 'creates.change_step',
    input: TO_DEPOSIT,
    path: '/datacollectionrecordvalues',
    task: 'look up the data of the action',
    whenEmpty: { result: { step: { name: 'Deposit Paid' } } },
  },
  {
    read: 'the data to change',
    operation: 'creates.update_action_data',
    input: { action: '8700', otherData: { 'Loan amount': '500000' } },
    path: '/datacollectionrecordvalues',
    task: 'look up the data of the action',
    whenEmpty: { result: { changed: [{ field: 'Finance / Loan amount' }] } },
  },
  {
    read: 'the data fields of the action type',
    operation: 'creates.update_action_data',
    input: { action: '8700', otherData: { 'Loan amount': '500000' } },
    path: '/datacollectionfields',
    task: 'look up the data fields of the action type',
    whenEmpty: fails(
      'The data was not changed:\n- "Other Data": the action has no data field "Loan amount". It has no data fields.',
    ),
  },
]);

describe('the reads of Upload Document to Action', () => {
  useFiles();

  testReads([
    {
      read: 'the folders for a document',
      operation: 'creates.upload_document',
      input: { action: '8700', file: LETTER, folder: '288' },
      path: '/actionfolders',
      task: 'look up the folders of the action',
      whenEmpty: fails('"Folder": the action has no folder "288". It has no folders: leave the field blank.'),
    },
    {
      read: 'the documents that were there before',
      operation: 'creates.upload_document',
      input: { action: '8700', file: LETTER },
      path: '/actiondocuments',
      task: 'look up the documents of the action',
      // They only matter if the answer about the new one is lost.
      without: () => saysNothingElse,
      waits: true,
    },
  ]);
});

/* What a run can do without: it goes on, and a warning says what could not be checked. */
testReads([
  {
    read: 'the file reference of a new action, when nothing depends on it',
    operation: 'creates.create_action',
    input: { ...ADVICE, fileReference: 'LA-1' },
    ...reference,
    without: () => opened,
    noTimeLeft: createTooLate,
  },
  {
    read: 'the contacts in roles',
    operation: 'creates.create_action',
    input: SALE,
    path: /^\/participants\//,
    task: 'look up the contacts',
    without: (because) => warns(`The contacts could not be looked up: ${because}`, ...unchecked),
    waits: true,
    whenNotThere: { result: warns(...unchecked) },
    whenEmpty: { result: warns(...unchecked) },
    noTimeLeft: createTooLate,
  },
  {
    read: 'the related actions',
    operation: 'creates.create_action',
    input: SALE,
    path: /^\/actions\//,
    task: 'look the action up',
    without: (because) => warns(`The related actions could not be looked up: ${because}`),
    waits: true,
    whenNotThere: fails(
      'The action was not created:\n- "Related Actions (Property Purchase)": there is no action with the number "8700", or the connected user may not see it.',
    ),
    whenEmpty: fails(
      'The action was not created:\n- "Related Actions (Property Purchase)": there is no action with the number "8700", or the connected user may not see it.',
    ),
    noTimeLeft: createTooLate,
  },
  {
    read: 'the tasks that have to be completed before a step',
    operation: 'creates.change_step',
    input: { action: '8700', step: '820--4/3040', participantType45: ['15'] },
    prepare: meetConditions,
    path: /^\/tasks\//,
    task: 'look up the tasks of the action',
    without: (because) => warns(`Whether the tasks before this step are completed could not be checked: ${because}`),
    waits: true,
    whenNotThere: {
      result: warns(
        'Whether the tasks before this step are completed could not be checked: Actionstep did not say for all of them.',
      ),
    },
    whenEmpty: {
      result: warns(
        'Whether the tasks before this step are completed could not be checked: Actionstep did not say for all of them.',
      ),
    },
    noTimeLeft: stepTooLate,
  },
  {
    read: 'who is in the action already',
    operation: 'creates.change_step',
    input: { ...TO_DEPOSIT, participantType71: ['90'], participantType27: [], stepTasks: 'none' },
    path: '/actionparticipants',
    task: 'look up who is in the action',
    without: (because) => warns(`Who is in the action already could not be looked up: ${because}`),
    waits: true,
    whenEmpty: { result: saysNothingElse },
  },
  {
    read: 'whether another action has the new file reference',
    operation: 'creates.update_action',
    input: { action: '8705', reference: 'EST-8' },
    ...reference,
    without: (because) => warns(`Whether another action has the file reference could not be checked: ${because}`),
    waits: true,
    whenEmpty: { result: saysNothingElse },
    noTimeLeft:
      'Actionstep could not change the action: it took too long to answer earlier requests. Try again in a few minutes.',
  },
  {
    read: 'whether another action has the new external reference',
    operation: 'creates.update_action',
    input: { action: '8705', externalReference: 'PMS-1' },
    path: '/actions',
    task: 'look up the external reference',
    without: (because) => warns(`Whether another action has the external reference could not be checked: ${because}`),
    waits: true,
    whenEmpty: { result: saysNothingElse },
    noTimeLeft:
      'Actionstep could not change the action: it took too long to answer earlier requests. Try again in a few minutes.',
  },
  {
    read: 'whether another contact has the new external reference',
    operation: 'creates.update_contact',
    input: { contact: '88', externalReference: 'CRM-7' },
    path: '/participants',
    task: 'look up a contact',
    without: (because) => warns(`Whether another contact has the external reference could not be checked: ${because}`),
    waits: true,
    whenEmpty: { result: saysNothingElse },
    noTimeLeft:
      'Actionstep could not change the contact: it took too long to answer earlier requests. Try again in a few minutes.',
  },
  {
    read: 'the people of the firm, in a check',
    operation: 'creates.create_action',
    input: { ...ADVICE, assignedToParticipant: '16', checkOnly: 'yes' },
    path: '/users',
    task: 'list the people of the firm',
    without: (because) =>
      warns(`"Assigned To": whether Loe, Kim can log in to Actionstep could not be checked: ${because}`),
    waits: true,
    whenEmpty: {
      result: warns(
        '"Assigned To": whether Loe, Kim can log in to Actionstep could not be checked: Actionstep named nobody.',
      ),
    },
  },
]);
