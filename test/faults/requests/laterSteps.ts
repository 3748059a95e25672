import { rowOf } from '../../support/rows.ts';
import { actionByNumber, actionByReference } from './lookUps.ts';
import { get, failure, byIds, filledIn, type Target } from './target.ts';

const NOTE = {
  operation: 'creates.create_file_note',
  runs: 'perform',
  bundle: filledIn({ action: 'EST-7', text: 'The client called.' }),
  tell: (result) => rowOf(result)['id'],
  same: '7001',
} as const satisfies Partial<Target>;

const TASK = {
  operation: 'creates.create_task',
  runs: 'perform',
  bundle: filledIn({ action: 'EST-7', name: 'Call the heirs', assignedToParticipant: 'Kim Loe' }),
  tell: (result) => rowOf(result)['id'],
  same: '6101',
} as const satisfies Partial<Target>;

/** One contact, so that a request that takes effect makes one record. */
const ADD = {
  operation: 'creates.add_contact_to_action',
  runs: 'perform',
  bundle: filledIn({ action: 'EST-7', role: 'Client', contacts: 'Ann Roe' }),
  tell: (result) => {
    const { added, warnings } = rowOf(result);
    return { added, warnings };
  },
  same: { added: [{ id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' }], warnings: [] },
} as const satisfies Partial<Target>;

const missing = (sentence: string, code: string) => ({ '204': { name: 'AppError', sentence, code } });
const NUMBER = { ...actionByNumber('8705'), column: 'to change' } as const;
const REFERENCE = { ...actionByReference('EST-7'), column: 'decisive' } as const;
const POST = { method: 'POST', path: '/actionparticipants' } as const;
const LIST = { method: 'GET', path: '/actionparticipants' } as const;
const LOST = 'Actionstep could not add the contacts to the action: the connection to it was lost.';
const confirmed = (fact: string) => ({
  ...ADD.same,
  warnings: [`Actionstep did not confirm the new contacts, but they are there. ${fact}`],
});
const unknown = (fact: string): string =>
  `We couldn't confirm whether these contacts were added to the action: Roe, Ann. ${fact} Look at the contacts of the ` +
  'action in Actionstep. Only if somebody is missing, run this step again: who has the role by then is not added twice.';

export const laterSteps: readonly Target[] = [
  { ...NOTE, ...REFERENCE },
  { ...NOTE, ...NUMBER, bundle: filledIn({ action: '8705', text: 'The client called.' }) },
  {
    ...NOTE,
    title: 'a file note',
    column: 'contact',
    at: { method: 'POST', path: '/filenotes' },
    task: 'create the file note',
    facts: { '204': 'Actionstep accepted the new file note but did not say which one it is.' },
    halts: (fact) =>
      `We couldn't confirm whether the file note was created. ${fact} Look for it among the file notes of the action in ` +
      'Actionstep. Only if it is not there, run this step again. It is not repeated by itself, so that no file note is ' +
      'created twice.',
  },
  { ...TASK, ...REFERENCE },
  {
    ...TASK,
    column: 'decisive',
    ...get('/participants', 'look up a contact'),
    own: missing(
      'The task was not created:\n- "Assigned To": there is no contact with the name "Kim Loe".',
      'invalid_input',
    ),
  },
  {
    ...TASK,
    title: 'a task',
    column: 'contact',
    at: { method: 'POST', path: '/tasks' },
    task: 'create the task',
    facts: { '204': 'Actionstep accepted the new task but did not say which one it is.' },
    halts: (fact) =>
      `We couldn't confirm whether the task was created. ${fact} Look for it among the tasks of the action in ` +
      'Actionstep. Only if it is not there, run this step again. It is not repeated by itself, so that no task is ' +
      'created twice.',
  },
  { ...ADD, ...REFERENCE },
  { ...ADD, ...NUMBER, bundle: filledIn({ action: '8705', role: 'Client', contacts: 'Ann Roe' }) },
  {
    ...ADD,
    column: 'decisive',
    ...get('/participants', 'look up a contact'),
    own: missing('No contact was added:\n- "Contacts": there is no contact with the name "Ann Roe".', 'invalid_input'),
  },
  {
    ...ADD,
    column: 'decisive',
    ...get('/participanttypes', 'list the roles'),
    own: missing('"Role": there is no role called "Client". Choose it from the list.', 'not_found'),
  },
  {
    ...ADD,
    column: 'decisive list',
    at: LIST,
    task: 'look up who has the role',
    own: {
      'cut during the answer': failure(
        'Actionstep could not look up who has the role: the connection to it was lost. Try again in a few minutes.',
        'ECONNRESET',
      ),
    },
  },
  {
    ...ADD,
    column: 'afterwards',
    ...get(byIds('participants'), 'look up the contacts'),
    bundle: filledIn({ action: 'EST-7', role: 'Client', contacts: '88' }),
    part: () => ({ added: [{ id: '88', name: null, email: null }], warnings: [] }),
  },
  {
    ...ADD,
    column: 'afterwards',
    ...get(byIds('participanttypes'), 'look up the names of the roles'),
    bundle: filledIn({ action: 'EST-7', role: '71', contacts: 'Ann Roe' }),
    tell: (result) => rowOf(result)['role'],
    same: { id: '71', name: 'Client' },
    part: () => ({ id: '71', name: null }),
  },
  {
    ...ADD,
    title: 'contacts for an action',
    column: 'add',
    at: POST,
    task: 'add the contacts to the action',
    facts: { '204': 'Actionstep accepted the new contacts but did not name them all.' },
    found: confirmed,
    halts: unknown,
  },
  {
    ...ADD,
    title: 'contacts that are looked up after the answer was lost',
    column: 'settle',
    at: LIST,
    task: 'look up who has the role',
    before: ({ sandbox }) => {
      sandbox.inject({ ...POST, cut: 'after' });
      sandbox.inject({ ...LIST, status: 204 });
    },
    // Whatever the look-up says, the outcome of the POST matters.
    found: () => confirmed(LOST),
    halts: () => unknown(LOST),
  },
];
