import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submission, WILL } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';
import { offer } from '../support/startSteps.ts';

const SEVERAL_DOES =
  'several contacts match "John Doe": Doe, John (john.doe@mail.example, contact 90); ' +
  'Doe, John (j.doe@post.example, contact 91). Choose the right one from the list, or give its number.';

describe.each(DIALECTS)('a contact that is not found (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const offerPerson = (required: boolean) =>
    offer(zap.sandbox.firm, {
      actionType: 901,
      fields: [{ id: 1, dataField: '90--Person', group: 'All', label: 'Person', type: 'Participant', required }],
    });
  const WITH_PERSON = { actionType: '901', actionName: 'A' };

  test.each([
    [
      'a name in a role',
      { ...WILL, participantType71: ['Ann Roe', 'No Body'] },
      '"Client": there is no contact with the name "No Body".',
    ],
    [
      'an email address in a role',
      { ...WILL, participantType71: 'no@where.example' },
      '"Client": there is no contact with the email address "no@where.example".',
    ],
    [
      'the assignee',
      { ...WILL, assignedToParticipant: 'No Body' },
      '"Assigned To": there is no contact with the name "No Body".',
    ],
    [
      'a data field',
      { ...WITH_PERSON, stepDataField1: 'No Body' },
      '"All / Person": there is no contact with the name "No Body".',
    ],
    [
      'a dictionary',
      { ...WILL, otherParties: { Executor: 'No Body' } },
      '"Executor": there is no contact with the name "No Body".',
    ],
  ])('stops the run before anything is sent, unless told otherwise: %s', async (_case, given, problem) => {
    offerPerson(false);

    expect(await problemsOf(zap, given)).toEqual([problem]);
    expect(await problemsOf(zap, { ...given, ifContactNotFound: 'stop' })).toEqual([problem]);
  });

  test.each([
    [
      'in a role, where the others stay',
      { ...WILL, participantType45: ['Sam Poe', 'No Body'] },
      '"Staff": there is no contact with the name "No Body". It was left out.',
      { actionType: '850', participantType45: ['15'] },
    ],
    [
      'as the assignee, who is then the connected person',
      { ...WILL, assignedToParticipant: 'No Body' },
      '"Assigned To": there is no contact with the name "No Body". It was left out.',
      { actionType: '850' },
    ],
    [
      'in a data field',
      { ...WITH_PERSON, stepDataField1: 'No Body' },
      '"All / Person": there is no contact with the name "No Body". It was left out.',
      { actionType: '901' },
    ],
    [
      'in a dictionary',
      { ...WILL, otherParties: { Executor: 'No Body; Jane Roe' } },
      '"Executor": there is no contact with the name "No Body". It was left out.',
      { actionType: '850', participantType73: ['89'] },
    ],
  ])('is left out with a warning when that is wanted: %s', async (_case, given, warning, links) => {
    offerPerson(false);

    expect(await warningsOf(zap, { ...given, ifContactNotFound: 'leaveOut' })).toEqual([warning]);
    expect(submission(zap.sandbox)).toEqual({ attributes: { actionName: given.actionName }, links });
  });

  test('is still needed where the step cannot do without, left out or not', async () => {
    offerPerson(true);
    const leaveOut = { ifContactNotFound: 'leaveOut' };

    expect(await problemsOf(zap, { ...WITH_PERSON, stepDataField1: 'No Body', ...leaveOut })).toEqual([
      '"All / Person" is required.',
    ]);
    expect(await problemsOf(zap, { ...WILL, tasksToCreate: 'all', participantType45: 'No Body', ...leaveOut })).toEqual(
      ['"Staff" needs a contact, because of the task "Draft will".'],
    );
  });

  test('leaves the default of a data field, where the field has one', async () => {
    const person = { id: 1, dataField: '90--Person', group: 'All', label: 'Person', type: 'Participant' } as const;
    offer(zap.sandbox.firm, { actionType: 901, fields: [{ ...person, required: true, defaultValue: '15' }] });

    await create(zap, { ...WITH_PERSON, stepDataField1: 'No Body', ifContactNotFound: 'leaveOut' });

    expect(submission(zap.sandbox).attributes).toEqual({ actionName: 'A', stepDataField1: '15' });
  });

  test('is never said of a look-up that failed', async () => {
    zap.sandbox.inject({ path: '/participants', status: 500 });

    expect(
      await failureOf(create(zap, { ...WILL, participantType71: 'Ann Roe', ifContactNotFound: 'leaveOut' })),
    ).toMatchObject({
      name: 'AppError',
      sentence: expect.stringMatching(/^Actionstep could not look up a contact: /),
    });
    expect(zap.sandbox.firm.outcomes.size).toBe(0);
  });
});

describe.each(DIALECTS)('a name that several contacts have (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const person = { id: 1, dataField: '90--Person', group: 'All', label: 'Person', type: 'Participant' } as const;
  const CASES = [
    ['a role', 'Client', { ...WILL, participantType71: 'John Doe' }],
    ['the assignee', 'Assigned To', { ...WILL, assignedToParticipant: 'John Doe' }],
    ['a data field', 'All / Person', { actionType: '901', actionName: 'A', stepDataField1: 'John Doe' }],
    ['a dictionary', 'Executor', { ...WILL, otherParties: { Executor: 'John Doe' } }],
  ] as const;

  test.each(CASES)('stops the run, and tells them apart, unless told otherwise: in %s', async (_case, label, given) => {
    offer(zap.sandbox.firm, { actionType: 901, fields: [person] });

    expect(await problemsOf(zap, given)).toEqual([`"${label}": ${SEVERAL_DOES}`]);
    expect(await problemsOf(zap, { ...given, ifSeveralContactsFound: 'stop' })).toEqual([
      `"${label}": ${SEVERAL_DOES}`,
    ]);
  });

  test.each(CASES)('stands for the oldest of them when that is wanted: in %s', async (_case, _label, given) => {
    offer(zap.sandbox.firm, { actionType: 901, fields: [person] });

    expect(await warningsOf(zap, { ...given, ifSeveralContactsFound: 'oldest' })).toEqual([]);
    expect(JSON.stringify(submission(zap.sandbox))).toContain('"90"');
    expect(JSON.stringify(submission(zap.sandbox))).not.toContain('"91"');
  });

  test('is the same for an email address that several have', async () => {
    const given = { ...WILL, participantType71: 'family@mail.example' };

    expect(await problemsOf(zap, given)).toEqual([
      '"Client": several contacts match "family@mail.example": O\'Foe, Bo (family@mail.example, contact 98); ' +
        "O'Foe, Di (family@mail.example, contact 99). Choose the right one from the list, or give its number.",
    ]);
    await create(zap, { ...given, ifSeveralContactsFound: 'oldest' });
    expect(submission(zap.sandbox).links['participantType71']).toEqual(['98']);
  });

  test('means the lowest number, not the first one by its digits', async () => {
    zap.sandbox.firm.next.participant = 1000;
    zap.sandbox.addParticipant({ firstName: 'Pat', lastName: 'Moe' });

    await create(zap, { ...WILL, participantType71: 'Pat Moe', ifSeveralContactsFound: 'oldest' });

    expect(submission(zap.sandbox).links['participantType71']).toEqual(['92']);
  });
});
