import { describe, expect, test } from '@jest/globals';
import type { Firm, Sandbox } from '../sandbox/sandbox.ts';
import { startZap } from '../support/zap.ts';
import { FAULTS, type Fault } from './faults.ts';
import { endingUnder, writesTo } from './strike.ts';

/*
 * The service may pass over the assignee or the external reference of what it makes: one more request sets them. By then the
 * action is there, so that no fault may end the run: the platform would repeat it, and open another.
 */

const ADVICE = { actionType: '833', actionName: 'Lease advice' };

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
    input: { action: '8700', step: '820--2/3020', assignedToParticipant: '16' },
    ...assignee,
    made: ({ stepChanges }: Firm) => stepChanges.length === 1,
  },
];

describe.each(COMPLETED)('$what', ({ operation, input, field, asked, instead, prepare, made }) => {
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

  test.each(FAULTS)('$fault', async (fault) => {
    const zap = await startZap({ only: operation });
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
