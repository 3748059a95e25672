import { beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submission, WILL } from '../support/createAction.ts';
import { newContacts } from '../support/createContact.ts';
import { addContacts, CLIENTS, inRole } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { ONE_OF_EACH } from '../support/measured.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';
import { offer } from '../support/startSteps.ts';
import { updateAction, updateContact } from '../support/updates.ts';

/* Who is meant by a name, by an address, and by what stands beside it. */

describe.each(DIALECTS)('an email address with a name (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const isOf = (other: string) => `the email address "ann.roe@mail.example" is that of Roe, Ann, not of "${other}".`;
  const will = (participantType71: string) => ({ ...WILL, participantType71 });

  test.each(['Ann Roe', 'ROE, Ann', 'Roe Ann', "'Ann Roe'"])(
    'is that of the contact who is called so: %s',
    async (name) => {
      expect(await warningsOf(zap, will(`${name} <ann.roe@mail.example>`))).toEqual([]);
    },
  );

  test.each(['Bob Roe', 'Roe Family', 'Ann'])(
    'is taken with a warning if a part of the name differs: %s',
    async (name) => {
      const taken = `"Client": ${isOf(name)} Roe, Ann was taken.`;

      expect(await warningsOf(zap, will(`${name} <ann.roe@mail.example>`))).toEqual([taken]);
      expect(submission(zap.sandbox).links).toMatchObject({ participantType71: ['88'] });
    },
  );

  test.each(['Bob Moe', 'Acme Ltd'])('is a problem if the name has nothing in common: %s', async (name) => {
    expect(
      await problemsOf(zap, { ...will(`${name} <ann.roe@mail.example>`), ifContactNotFound: 'createPerson' }),
    ).toEqual([`"Client": ${isOf(name)} Choose the right contact from the list, or give its number.`]);
  });

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

describe.each(DIALECTS)('a text that is not about contacts (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const NOTES = 'stepDataField3';
  const ACTION = { actionType: '900', actionName: 'Mail', ifContactNotFound: 'createPerson' };
  beforeEach(() => {
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, roles: [{ id: 1, participantType: 71 }] });
  });

  test.each([
    ['creates nobody', 'Mallory Evil <una@mail.example>', 'una@mail.example'],
    [
      'gives nobody a second name',
      'From: Ngozi Okafor <una@mail.example>\nUna Coe <una@mail.example>',
      'una@mail.example',
    ],
  ])('%s, whatever names and addresses it holds', async (_what, text, participantType71) => {
    expect(await problemsOf(zap, { ...ACTION, [NOTES]: text, participantType71 })).toEqual([
      '"Client": there is no contact with the email address "una@mail.example". To create a person, write name and address: Ann Roe <ann@mail.example>.',
    ]);
    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test('does not choose between two contacts with one address', async () => {
    const given = { [NOTES]: "Di O'Foe <family@mail.example>", participantType71: 'family@mail.example' };

    expect(await problemsOf(zap, { ...ACTION, ...given })).toEqual([
      expect.stringContaining('"Client": several contacts match "family@mail.example"'),
    ]);
  });
});

describe.each(DIALECTS)('a check of who is given (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const check = (inputData: object) => create(zap, { ...WILL, ...inputData, checkOnly: 'yes' });

  test('tells of a person in a role for companies', async () => {
    offer(zap.sandbox.firm, { actionType: 902, roles: [{ id: 1, participantType: 27 }] });
    const given = { actionType: '902', actionName: 'Sale', participantType27: ['ann.roe@mail.example', '95'] };
    const warnings = ['"Agent" must be a company, and Roe, Ann is a person.'];

    expect(await check(given)).toMatchObject({ problems: [], warnings });
  });

  test.each([
    ['88', 'Roe, Ann'],
    ['loans@quaylenders.example', 'Quay Lenders, Sons & Co'],
  ])('tells of somebody from outside the firm as the assignee: %s', async (assignedToParticipant, name) => {
    expect(await check({ assignedToParticipant })).toMatchObject({
      problems: [],
      warnings: [`"Assigned To": ${name} is not among the people of the firm who can log in to Actionstep.`],
    });
  });

  test('says so where the people of the firm cannot be listed', async () => {
    zap.sandbox.inject({ path: '/users', status: 403 });

    expect(await check({ assignedToParticipant: '88' })).toMatchObject({
      problems: [],
      warnings: [
        'Whether the assignee can log in could not be checked: Actionstep could not list the people of the firm: the connected user is not allowed to.',
      ],
    });
  });

  test('says nothing of the assignee where more people log in than one run can read', async () => {
    const users = Array.from({ length: 200 }, (_, index) => ({ id: index + 1, links: { participant: index + 2000 } }));
    zap.sandbox.inject({
      path: '/users',
      times: 5,
      status: 200,
      body: { users, meta: { paging: { users: { page: 1, pageCount: 9 } } } },
    });

    expect(await check({ assignedToParticipant: '88' })).toMatchObject({ problems: [], warnings: [] });
  });
});
