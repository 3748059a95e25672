import { beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submission } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';
import { offer } from '../support/startSteps.ts';

const LEAVE_OUT = { ifContactNotFound: 'leaveOut' };
const OLDEST = { ifSeveralContactsFound: 'oldest' };
const PERSON = { id: 1, dataField: '90--Person', group: 'All', label: 'Person', type: 'Participant' } as const;

/** A step that asks for people in every way. */
const STEP = {
  actionType: 901,
  roles: [71, 45].map((participantType, index) => ({ id: index + 1, participantType })),
  fields: [PERSON],
};
const ACTION = { actionType: '901', actionName: 'A' };

describe.each(DIALECTS)('a contact that is given by name or email address (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  beforeEach(() => {
    offer(zap.sandbox.firm, STEP);
  });

  const UNKNOWN = {
    ...ACTION,
    assignedToParticipant: 'No Body',
    participantType71: ['Ann Roe', 'No Body', 'no@where.example'],
    stepDataField1: 'No Body',
    otherParties: { Staff: 'No Body; Jane Roe' },
  };
  const NOT_FOUND = [
    '"Assigned To": there is no contact with the name "No Body".',
    '"Client": there is no contact with the name "No Body".',
    '"Client": there is no contact with the email address "no@where.example".',
    '"Staff": there is no contact with the name "No Body".',
    '"All / Person": there is no contact with the name "No Body".',
  ];

  test('stops the run before anything is sent, by default, when nobody matches', async () => {
    expect(await problemsOf(zap, UNKNOWN)).toEqual(NOT_FOUND);
    expect(await problemsOf(zap, { ...UNKNOWN, ifContactNotFound: 'stop' })).toEqual(NOT_FOUND);
  });

  test('is left out with a warning when nobody matches and the Zap allows it; the others stay', async () => {
    expect(await warningsOf(zap, { ...UNKNOWN, ...LEAVE_OUT })).toEqual(
      NOT_FOUND.map((sentence) => `${sentence} It was left out.`),
    );
    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'A' },
      links: { actionType: '901', participantType71: ['88'], participantType45: ['89'] },
    });
  });

  test.each([{}, OLDEST])('is the one whose name stands beside an address that several share: %j', async (policy) => {
    await create(zap, { ...ACTION, ...policy, participantType71: "Di O'Foe <family@mail.example>" });

    expect(submission(zap.sandbox).links).toMatchObject({ participantType71: ['99'] });
  });

  const SEVERAL = {
    ...ACTION,
    assignedToParticipant: 'John Doe',
    participantType71: ['John Doe', 'family@mail.example'],
    stepDataField1: 'John Doe',
    otherParties: { Staff: 'John Doe' },
  };
  const DOES =
    'several contacts match "John Doe": Doe, John (john.doe@mail.example, contact 90); ' +
    'Doe, John (j.doe@post.example, contact 91). Choose the right one from the list, or give its number.';
  const SEVERAL_FOUND = [
    `"Assigned To": ${DOES}`,
    `"Client": ${DOES}`,
    '"Client": several contacts match "family@mail.example": O\'Foe, Bo (family@mail.example, contact 98); ' +
      "O'Foe, Di (family@mail.example, contact 99). Choose the right one from the list, or give its number.",
    `"Staff": ${DOES}`,
    `"All / Person": ${DOES}`,
  ];

  test('stops the run, by default, when several match, and shows how they differ', async () => {
    expect(await problemsOf(zap, SEVERAL)).toEqual(SEVERAL_FOUND);
    expect(await problemsOf(zap, { ...SEVERAL, ifSeveralContactsFound: 'stop' })).toEqual(SEVERAL_FOUND);
  });

  test('is the oldest match when several match and the Zap allows it', async () => {
    expect(await warningsOf(zap, { ...SEVERAL, ...OLDEST })).toEqual([]);
    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'A', assignedToParticipant: '90', stepDataField1: '90' },
      links: { actionType: '901', participantType71: ['90', '98'], participantType45: ['90'] },
    });
  });
});

describe('a contact that is left out', () => {
  const zap = useZap();

  test('is still required when the step requires one', async () => {
    offer(zap.sandbox.firm, { ...STEP, fields: [{ ...PERSON, required: true }] });

    expect(await problemsOf(zap, { ...ACTION, stepDataField1: 'No Body', ...LEAVE_OUT })).toEqual([
      '"All / Person" is required. "All / Person": there is no contact with the name "No Body". It was left out.',
    ]);
  });
});
