import { beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submission, WILL } from '../support/createAction.ts';
import { addContacts, CLIENTS, inRole } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { warningsOf } from '../support/problems.ts';
import { offer } from '../support/startSteps.ts';
import { updateAction, updateContact } from '../support/updates.ts';

/* Who is meant by a name, by an address, and by what stands beside it. */

describe.each(DIALECTS)('an email address with a name (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const isOf = (other: string) => `the email address "ann.roe@mail.example" is that of Roe, Ann, not of "${other}".`;

  test('is looked at in the same way wherever one contact is given', async () => {
    const given = 'Bob Roe <ann.roe@mail.example>';
    const warning = (label: string) => `"${label}": ${isOf('Bob Roe')} Roe, Ann was taken.`;

    expect(await addContacts(zap, { ...CLIENTS, contacts: [given] })).toMatchObject({
      warnings: [warning('Contacts')],
    });
    expect(inRole(zap.sandbox, '8700', '71')).toContain('88');
    expect(await updateContact(zap, { contact: given, phone: '1' })).toMatchObject({ warnings: [warning('Contact')] });
    expect(await updateAction(zap, { action: '8706', assignedToParticipant: given })).toMatchObject({
      warnings: expect.arrayContaining([warning('Assigned To')]),
    });
  });
});

describe.each(DIALECTS)('a check of who is given (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const check = (inputData: object) => create(zap, { ...WILL, ...inputData, checkOnly: 'yes' });

  test.each([
    ['88', 'Roe, Ann'],
    ['loans@quaylenders.example', 'Quay Lenders, Sons & Co'],
  ])('tells of somebody from outside the firm as the assignee: %s', async (assignedToParticipant, name) => {
    expect(await check({ assignedToParticipant })).toMatchObject({
      problems: [],
      warnings: [`"Assigned To": ${name} is not among the people of the firm who can log in to Actionstep.`],
    });
  });

  test('says nothing of the assignee where more people log in than one run can read', async () => {
    const users = Array.from({ length: 200 }, (_, index) => ({ id: index + 1, links: { participant: index + 2000 } }));
    const body = { users, meta: { paging: { users: { page: 1, pageCount: 9 } } } };
    zap.sandbox.inject({ path: '/users', times: 5, status: 200, body });

    expect(await check({ assignedToParticipant: '88' })).toMatchObject({ problems: [], warnings: [] });
  });
});

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

describe('a contact that is given by name or email address', () => {
  const zap = useZap({ dialect: 'live' });
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

  test('is left out with a warning when nobody matches and the Zap allows it; the others stay', async () => {
    expect(await warningsOf(zap, { ...UNKNOWN, ...LEAVE_OUT })).toEqual(
      NOT_FOUND.map((sentence) => `${sentence} It was left out.`),
    );
    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'A' },
      links: { actionType: '901', participantType71: ['88'], participantType45: ['89'] },
    });
  });

  const SEVERAL = {
    ...ACTION,
    assignedToParticipant: 'John Doe',
    participantType71: ['John Doe', 'family@mail.example'],
    stepDataField1: 'John Doe',
    otherParties: { Staff: 'John Doe' },
  };
  test('is the oldest match when several match and the Zap allows it', async () => {
    expect(await warningsOf(zap, { ...SEVERAL, ...OLDEST })).toEqual([]);
    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'A', assignedToParticipant: '90', stepDataField1: '90' },
      links: { actionType: '901', participantType71: ['90', '98'], participantType45: ['90'] },
    });
  });
});
