import { describe, expect, test } from '@jest/globals';
import type { Firm, Sandbox } from '../sandbox/sandbox.ts';
import { TO_CONTRACT } from '../support/changeStep.ts';
import { someOf } from '../support/fuzz.ts';
import { ADVICE, PERSON } from '../support/usualInputs.ts';
import { startZap } from '../support/zap.ts';
import { faultsCalled, FAULTS_OF_WRITES, type Fault } from './faults.ts';
import { endingUnder, writesTo } from './strike.ts';

/* What follows a write: no fault may end the run so that the platform repeats it, and writes the record again. */

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
    write: 'a new contact with an email address',
    operation: 'creates.create_contact',
    input: { ...PERSON, email: 'una@mail.example' },
    lost: { method: 'POST', path: '/participants' },
    look: '/participants',
    // Nothing is to be decided.
    readsBefore: 0,
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
    input: TO_CONTRACT,
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

const FAILING_LOOKS = faultsCalled('status 401', 'status 429', 'a connection cut before the effect', 'an empty answer');

describe.each(LOOKS)('the look at $write, after the answer was lost,', (row) => {
  const { operation, input, lost, look, readsBefore, asks } = row;
  // After an empty answer the service is asked in the second way.
  const failing = FAILING_LOOKS.filter(({ fault }) => !('hasSecondWay' in row && fault === 'an empty answer'));
  test.each(failing)('halts the run, and the platform repeats nothing, when it fails with $fault', async (fault) => {
    const zap = await startZap();
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

/*
 * The service may pass over the assignee or the external reference of what it makes: one more request sets them. By then the
 * action is there, so that no fault may end the run: the platform would repeat it, and open another.
 */

const passesOverAssignee = ({ firm }: Sandbox): void => {
  firm.positions.assignee = 'links';
};

const assignee = { field: 'Assigned To', asked: '"Loe, Kim"', instead: '"Poe, Sam"', prepare: passesOverAssignee };

const COMPLETED = [
  {
    what: 'the assignee of a new action',
    operation: 'creates.create_action',
    input: { ...ADVICE, assignedToParticipant: '16' },
    ...assignee,
    made: ({ actions }: Firm) => actions.has('9001'),
  },
  {
    what: 'the external reference of a new action',
    operation: 'creates.create_action',
    input: { ...ADVICE, externalReference: 'X-1' },
    field: 'External Reference',
    asked: '"X-1"',
    instead: 'empty',
    prepare: () => {},
    made: ({ actions }: Firm) => actions.has('9001'),
  },
  {
    what: 'the assignee of an action that has moved to another step',
    operation: 'creates.change_step',
    input: { ...TO_CONTRACT, assignedToParticipant: '16' },
    ...assignee,
    made: ({ stepChanges }: Firm) => stepChanges.length === 1,
  },
];

describe.each(COMPLETED)('setting $what', ({ operation, input, field, asked, instead, prepare, made }) => {
  const warningsAfter = ({ happened, cause }: Fault): readonly string[] => {
    if (happened === 'done, empty answer' || happened === 'done, whole answer') return [];
    const because =
      happened === 'token refused'
        ? 'Actionstep did not accept the connection any more.'
        : `Actionstep could not change the action: ${cause}.`;
    const isUnknown = happened === 'done' || happened === 'not done';
    return [
      isUnknown
        ? `We couldn't confirm that "${field}" is ${asked} as asked. ${because} Set it with Update Action.`
        : `"${field}" is ${instead} in Actionstep now, not ${asked} as asked. ${because} Set it with Update Action.`,
    ];
  };

  test.each(someOf(FAULTS_OF_WRITES))('never fails the run, and a warning says so, under $fault', async (fault) => {
    const zap = await startZap();
    prepare(zap.sandbox);

    const ending = await endingUnder(fault, { method: 'PUT', path: /^\/actions\// }, zap, () =>
      zap.run(operation, 'perform', { inputData: input }),
    );
    await zap.stop();

    expect(ending).toMatchObject({ result: { namesComplete: true, warnings: warningsAfter(fault) } });
    expect(made(zap.sandbox.firm)).toBe(true);
    expect(writesTo(zap.sandbox)).toHaveLength(2);
  });
});
