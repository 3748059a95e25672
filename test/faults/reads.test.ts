import { expect, test } from '@jest/globals';
import { TO_CONTRACT, TO_DEPOSIT } from '../support/changeStep.ts';
import { ADVICE, SALE } from '../support/usualInputs.ts';
import { startZap } from '../support/zap.ts';
import { FAULTS, FAULTS_OF_READS, type Happened } from './faults.ts';
import { endingUnder } from './strike.ts';

/* What people read where a read fails, or gives nothing. That none fails without a word is in everyRead.test.ts. */

/** Codes are for people who support the integration; a fault without one is told by its status. */
const CODES: Readonly<Record<string, object>> = {
  'status 500 that calls the input invalid': { code: '1500', status: 500 },
  'a connection cut before the effect': { code: 'ECONNRESET' },
  'a connection cut after the effect': { code: 'ECONNRESET' },
  'a connection cut during the answer': { code: 'aborted' },
  'no answer in time': { code: 'aborted' },
  'half of an answer': { code: 'unreadable' },
  'a web page': { code: 'unreadable' },
};

test.each(FAULTS_OF_READS)(
  'a user who opens a dropdown reads what went wrong, and what to do: $fault',
  async (fault) => {
    const operation = 'triggers.list_assignees';
    const zap = await startZap();
    const ending = await endingUnder(fault, { method: 'GET', path: '/users' }, zap, () =>
      zap.run(operation, 'perform'),
    );
    await zap.stop();

    const { happened, cause, advice } = fault;
    const sentence = `Actionstep could not list the people of the firm: ${cause}. ${advice}`;
    const status = /\d{3}/.exec(JSON.stringify(fault.harm))?.[0];
    const code = CODES[fault.fault] ?? { code: `http_${status}`, status: Number(status) };
    const failed = { failure: { name: 'AppError', sentence, ...code } };
    const endings: Readonly<Record<Happened, object>> = {
      refused: failed,
      'not done': failed,
      done: failed,
      'token refused': { failure: { name: 'RefreshAuthError', sentence: '' } },
      'told to wait': { failure: { name: 'ThrottledError', sentence, delay: 7 } },
      'done, empty answer': { result: [] },
      'done, whole answer': { result: [{ id: '16' }, { id: '15' }, { id: '17' }] },
    };
    expect(ending).toMatchObject(endings[happened]);
  },
);

const CUT = 'a connection cut before the effect';
const EMPTY = 'an empty answer';
const LATE = 'no answer in time';

const LOST = 'the connection to it was lost.';
const TASKS_BEFORE = 'Whether the tasks before this step are completed could not be checked:';
const CAN_LOG_IN = '"Assigned To": whether Loe, Kim can log in to Actionstep could not be checked:';
const GIVE_A_NUMBER =
  'The action was not created:\n- "Assigned To": the people of the firm could not be read, so give a number.';
const UNCHECKED = [
  '"Client": the email address of contact 88 could not be checked.',
  '"Staff": the email address of contact 15 could not be checked.',
];

const tooLate = (purpose: string): string =>
  `Actionstep could not ${purpose}: it took too long to answer earlier requests. Try again in a few minutes.`;

const fails = (sentence: string) => ({ failure: { name: 'AppError', sentence } });
const warning = (...warnings: readonly string[]) => ({ warnings });
const noteOf = (helpText: string) => ({ result: expect.arrayContaining([expect.objectContaining({ helpText })]) });

const FORM_OF_SALE = { operation: 'creates.create_action', part: 'inputFields', input: { actionType: '812' } };

type Row = Readonly<{
  read: string;
  operation: string;
  /** `perform` by default. */
  part?: string;
  input: object;
  path: string | RegExp;
  /** By the fault in this read. */
  endings: Readonly<Record<string, object>>;
}>;

/* A run or a form goes on without these, and says so, or ends with these words. */
test.each<Row>([
  {
    read: 'the types of data fields',
    ...FORM_OF_SALE,
    path: /^\/datacollectionfields\//,
    endings: {
      [CUT]: noteOf(
        `The data fields are plain text: Actionstep could not look up the types of the data fields: ${LOST}`,
      ),
      [EMPTY]: noteOf('The data fields are plain text: Actionstep did not say what types they are.'),
    },
  },
  {
    read: 'the choices of data fields',
    ...FORM_OF_SALE,
    path: '/datacollectionfielddropdownchoices',
    endings: {
      [CUT]: noteOf(
        `The choices of the data fields have to be typed: Actionstep could not look up the choices of the data fields: ${LOST}`,
      ),
    },
  },
  {
    read: 'the names of roles',
    ...FORM_OF_SALE,
    path: /^\/participanttypes\//,
    endings: {
      [CUT]: noteOf(`Some roles are shown by number: Actionstep could not look up the names of the roles: ${LOST}`),
      [EMPTY]: { result: expect.arrayContaining([expect.objectContaining({ label: 'Role 71' })]) },
    },
  },
  {
    read: 'the tasks before a step',
    operation: 'searches.describe_step',
    input: { action: '8700', step: 'Settlement' },
    path: /^\/tasks\//,
    endings: {
      [CUT]: { result: [warning(`${TASKS_BEFORE} Actionstep could not look up the tasks of the action: ${LOST}`)] },
      [EMPTY]: { result: [warning(`${TASKS_BEFORE} Actionstep did not say for all of them.`)] },
    },
  },
  {
    read: 'the contacts in roles',
    operation: 'creates.create_action',
    input: SALE,
    path: /^\/participants\//,
    endings: {
      [CUT]: {
        result: warning(
          `The contacts could not be looked up: Actionstep could not look up the contacts: ${LOST}`,
          ...UNCHECKED,
        ),
      },
      [EMPTY]: { result: warning(...UNCHECKED) },
    },
  },
  {
    read: 'who is in the action',
    operation: 'creates.change_step',
    input: { ...TO_DEPOSIT, participantType71: ['90'], participantType27: [], stepTasks: 'none' },
    path: '/actionparticipants',
    endings: {
      [CUT]: {
        result: warning(
          `Who is in the action already could not be looked up: Actionstep could not look up who is in the action: ${LOST}`,
        ),
      },
    },
  },
  {
    read: 'the action that has a new external reference',
    operation: 'creates.update_action',
    input: { action: '8705', externalReference: 'PMS-1' },
    path: '/actions',
    endings: {
      [CUT]: {
        result: warning(
          `Whether another action has the external reference could not be checked: Actionstep could not look up the external reference: ${LOST}`,
        ),
      },
      [LATE]: fails(tooLate('change the action')),
    },
  },
  {
    read: 'the contact who has a new external reference',
    operation: 'creates.update_contact',
    input: { contact: '88', externalReference: 'CRM-7' },
    path: '/participants',
    endings: {
      [CUT]: {
        result: warning(
          `Whether another contact has the external reference could not be checked: Actionstep could not look up a contact: ${LOST}`,
        ),
      },
      [LATE]: fails(tooLate('change the contact')),
    },
  },
  {
    read: 'the file reference of a new action',
    operation: 'creates.create_action',
    input: { ...ADVICE, fileReference: 'LA-1' },
    path: '/actions',
    endings: { [LATE]: fails(`${tooLate('create the action')} The action was not created.`) },
  },
  {
    read: 'the assignee by number, for a step',
    operation: 'creates.change_step',
    input: { ...TO_CONTRACT, assignedToParticipant: '16' },
    path: '/users',
    endings: { [LATE]: fails(`${tooLate('change the step')} The step was not changed.`) },
  },
  {
    read: 'the assignee by number, in a check',
    operation: 'creates.create_action',
    input: { ...ADVICE, assignedToParticipant: '16', checkOnly: 'yes' },
    path: '/users',
    endings: {
      [CUT]: { result: warning(`${CAN_LOG_IN} Actionstep could not list the people of the firm: ${LOST}`) },
      [EMPTY]: { result: warning(`${CAN_LOG_IN} Actionstep named nobody.`) },
    },
  },
  {
    read: 'the assignee by name',
    operation: 'creates.create_action',
    input: { ...ADVICE, assignedToParticipant: 'Kim Loe' },
    path: '/users',
    endings: {
      [CUT]: fails(`${GIVE_A_NUMBER} Actionstep could not list the people of the firm: ${LOST}`),
      [EMPTY]: fails(`${GIVE_A_NUMBER} Actionstep named nobody.`),
    },
  },
  {
    read: 'the data fields of the action type',
    operation: 'creates.update_action_data',
    input: { action: '8700', otherData: { 'Loan amount': '500000' } },
    path: '/datacollectionfields',
    endings: {
      [EMPTY]: fails(
        'The data was not changed:\n- "Other Data": the action has no data field "Loan amount". It has no data fields.',
      ),
    },
  },
  {
    read: 'the names of the contacts who were added',
    operation: 'creates.add_contact_to_action',
    input: { action: 'EST-7', role: 'Client', contacts: '88' },
    path: /^\/participants\//,
    endings: { [CUT]: { result: { added: [{ id: '88', name: null, email: null }], warnings: [] } } },
  },
])('$operation says what follows if it cannot read $read', async ({ operation, part = 'perform', ...row }) => {
  const ended: Record<string, unknown> = {};
  for (const fault of FAULTS.filter((one) => one.fault in row.endings)) {
    // oxlint-disable-next-line no-await-in-loop -- each with a service of its own
    const zap = await startZap();
    // oxlint-disable-next-line no-await-in-loop -- one fault after the other
    ended[fault.fault] = await endingUnder(fault, { method: 'GET', path: row.path }, zap, () =>
      zap.run(operation, part, { inputData: row.input }),
    );
    // oxlint-disable-next-line no-await-in-loop -- the same
    await zap.stop();
  }
  expect(ended).toMatchObject(row.endings);
});
