import { describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { startZap } from '../support/zap.ts';
import { ASKED_AGAIN, testReads } from './testReads.ts';
import { ONE_OF_EACH_KIND } from './faults.ts';
import { endingUnder, writesTo } from './strike.ts';

/* What an operation reads beside what it writes, and after it. */

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
const saysNothingElse = { warnings: [] };
const warns = (...warnings: readonly string[]) => ({ warnings });
const opened = { id: '9001', alreadyExisted: false, warnings: [] };

const reference = { path: '/actions', task: 'look up the file reference' };
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

/* What a run can do without: it goes on, and a warning says what could not be checked. */
testReads([
  {
    read: 'the file reference of a new action, when nothing depends on it',
    operation: 'creates.create_action',
    input: { ...ADVICE, fileReference: 'LA-1' },
    ...reference,
    done: opened,
    without: () => opened,
    noTimeLeft: createTooLate,
  },
  {
    read: 'the contacts in roles',
    operation: 'creates.create_action',
    input: SALE,
    path: /^\/participants\//,
    task: 'look up the contacts',
    done: opened,
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
    done: opened,
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
    done: saysNothingElse,
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
    input: { ...DEPOSIT, participantType71: ['90'], participantType27: [], stepTasks: 'none' },
    path: '/actionparticipants',
    task: 'look up who is in the action',
    done: saysNothingElse,
    without: (because) => warns(`Who is in the action already could not be looked up: ${because}`),
    waits: true,
    whenEmpty: { result: saysNothingElse },
    noTimeLeft: stepTooLate,
  },
  {
    read: 'whether another action has the new file reference',
    operation: 'creates.update_action',
    input: { action: '8705', reference: 'EST-8' },
    ...reference,
    done: saysNothingElse,
    without: (because) => warns(`Whether another action has the file reference could not be checked: ${because}`),
    waits: true,
    whenEmpty: { result: saysNothingElse },
    noTimeLeft:
      'Actionstep could not change the action: it took too long to answer earlier requests. Try again in a few minutes.',
  },
  {
    read: 'the choices of the data fields',
    operation: 'creates.update_action_data',
    input: { action: '8700', 'dataField44--Kind': 'unit' },
    path: '/datacollectionfielddropdownchoices',
    task: 'look up the choices of the data fields',
    done: saysNothingElse,
    without: (because) => warns(`The choices of the data fields have to be typed: ${because}`),
    waits: true,
    whenEmpty: { result: saysNothingElse },
    noTimeLeft:
      'Actionstep could not look up the data of the action: it took too long to answer earlier requests. Try again in a few minutes.',
  },
  {
    read: 'the people of the firm, in a check',
    operation: 'creates.create_action',
    input: { ...ADVICE, assignedToParticipant: '16', checkOnly: 'yes' },
    path: '/users',
    task: 'list the people of the firm',
    done: { id: null, problems: [], warnings: [] },
    without: (because) => warns(`Whether the assignee can log in could not be checked: ${because}`),
    waits: true,
    whenEmpty: {
      result: warns('"Assigned To": Loe, Kim is not among the people of the firm who can log in to Actionstep.'),
    },
  },
]);

/* By now the record is there: an error would make the platform write it again. */
testReads([
  {
    read: 'the new action',
    operation: 'creates.create_action',
    input: ADVICE,
    path: /^\/actions\//,
    task: 'look the action up',
    isAfterWrite: true,
    done: { id: '9001', namesComplete: true },
    without: () => ({ id: '9001', namesComplete: false, warnings: [] }),
  },
  {
    read: 'the parties of the new action',
    operation: 'creates.create_action',
    input: { ...ADVICE, includeParties: 'yes' },
    path: '/actionparticipants',
    task: 'look up the parties of the action',
    isAfterWrite: true,
    done: { id: '9001', partiesComplete: true },
    without: () => ({ id: '9001', parties: [], partiesComplete: false }),
    whenEmpty: { result: { partiesComplete: true } },
  },
  {
    read: 'the action that has moved',
    operation: 'creates.change_step',
    input: { action: '8700', step: '820--2/3020' },
    prepare: ({ inject }) => inject({ method: 'GET', path: /^\/actions\//, wrap: ['', ''] }),
    path: /^\/actions\//,
    task: 'look the action up',
    isAfterWrite: true,
    done: { step: { name: 'Contract' }, namesComplete: true },
    without: () => ({
      namesComplete: false,
      warnings: ['Actionstep accepted the change of the step. The action could not be read.'],
    }),
  },
  {
    read: 'the names of the added contacts',
    operation: 'creates.add_contact_to_action',
    input: { action: 'EST-7', role: 'Client', contacts: '88' },
    path: /^\/participants\//,
    task: 'look up the contacts',
    isAfterWrite: true,
    done: { added: [{ id: '88', name: 'Roe, Ann' }] },
    without: () => ({ added: [{ id: '88', name: null, email: null }], warnings: [] }),
  },
  {
    read: 'the parties of the changed action',
    operation: 'creates.update_action',
    input: { action: '8700', priority: '9', includeParties: 'yes' },
    path: '/actionparticipants',
    task: 'look up the parties of the action',
    isAfterWrite: true,
    done: { id: '8700', partiesComplete: true },
    without: () => ({ id: '8700', parties: [], partiesComplete: false }),
    whenEmpty: { result: { parties: [], partiesComplete: true } },
  },
]);

/*
 * After the answer to a write was lost, only a look tells what became of it. When that fails too, the run is halted, so that the
 * platform does not repeat it: not even a refused token, or a service that asks to slow down, makes it.
 */
const LOOKS = [
  {
    write: 'a new action with a file reference',
    operation: 'creates.create_action',
    input: { ...ADVICE, fileReference: 'LA-1' },
    lost: { method: 'POST', path: '/actioncreate' },
    look: '/actions',
    readsBefore: 1,
    asks: "We couldn't confirm whether the action was created.",
  },
  {
    write: 'a new contact with an external reference',
    operation: 'creates.create_contact',
    input: { ...PERSON, externalReference: 'CRM-7' },
    lost: { method: 'POST', path: '/participants' },
    look: '/participants',
    // Nobody has it, which is asked in two ways.
    readsBefore: 2,
    hasSecondWay: true,
    asks: "We couldn't confirm whether the contact was created.",
  },
  {
    write: 'contacts in a role',
    operation: 'creates.add_contact_to_action',
    input: { action: '8705', role: '71', contacts: '88' },
    lost: { method: 'POST', path: '/actionparticipants' },
    look: '/actionparticipants',
    readsBefore: 1,
    asks: "We couldn't confirm whether these contacts were added to the action: contact 88.",
  },
  {
    write: 'a change of an action',
    operation: 'creates.update_action',
    input: { action: '8705', status: 'Closed' },
    lost: { method: 'PUT', path: /^\/actions\// },
    look: /^\/actions\//,
    readsBefore: 1,
    asks: "We couldn't confirm whether the action was changed.",
  },
  {
    write: 'a change of the step',
    operation: 'creates.change_step',
    input: { action: '8700', step: '820--2/3020' },
    lost: { method: 'POST', path: '/actionchangestep' },
    look: /^\/actions\//,
    readsBefore: 1,
    asks: "We couldn't confirm whether the step was changed.",
  },
  {
    write: 'a new record of data',
    operation: 'creates.update_action_data',
    input: { action: '8700', otherData: { 'Loan amount': '500000' } },
    lost: { method: 'POST', path: '/datacollectionrecords' },
    look: '/datacollectionrecordvalues',
    readsBefore: 2,
    asks: "We couldn't confirm whether the data was added.",
  },
];

const FAILING_LOOKS = ONE_OF_EACH_KIND.filter(({ happened }) => happened !== 'done, whole answer');

describe.each(LOOKS)('$write that is looked at after its answer was lost', (row) => {
  const { operation, input, lost, look, readsBefore, asks } = row;
  const failing = FAILING_LOOKS.filter(({ fault }) => !('hasSecondWay' in row && ASKED_AGAIN.includes(fault)));
  test.each(failing)('$fault', async (fault) => {
    const zap = await startZap({ only: operation });
    // The look-ups before the write go well.
    zap.sandbox.inject({ method: 'GET', path: look, wrap: ['', ''], times: readsBefore });
    zap.sandbox.inject({ ...lost, cut: 'after' });

    const ending = await endingUnder(fault, { method: 'GET', path: look }, zap, () =>
      zap.run(operation, 'perform', { inputData: input }),
    );
    await zap.stop();

    expect(ending).toMatchObject({ failure: { name: 'HaltedError', sentence: expect.stringContaining(asks) } });
    expect(writesTo(zap.sandbox)).toHaveLength(1);
  });
});
