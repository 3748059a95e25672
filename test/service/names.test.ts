import { describe, expect, test } from '@jest/globals';
import { hasAllNames, fetchActions } from '../../src/service/actions.ts';
import { fullName, nameKeysOf, participantName } from '../../src/service/participants.ts';
import { decodeParticipant } from '../../src/service/participants.ts';
import { linkedRoles } from '../../src/service/participanttypes.ts';
import { fetchAssignees, fetchCurrentUser } from '../../src/service/users.ts';
import { failureLineOf } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

describe('names', () => {
  const contact = (attributes: object) => decodeParticipant({ id: '1', attributes: { ...attributes }, links: {} });

  test.each([
    [{ displayName: 'D', name: 'N', companyName: 'C', firstName: 'F', lastName: 'L' }, 'D'],
    [{ displayName: '', name: 'N', companyName: 'C' }, 'N'],
    [{ companyName: 'C', lastName: 'L' }, 'C'],
    [{ firstName: 'F', lastName: 'L' }, 'F L'],
    [{}, null],
  ])('of the contact %j', (attributes, name) => {
    expect(participantName(contact(attributes))).toBe(name);
  });

  test.each([
    [
      { displayName: 'Roe, Ann', firstName: 'Ann', middleName: 'May', lastName: 'Roe' },
      ['ann roe', 'roe ann', 'ann may roe', 'roe ann may'],
    ],
    [{ displayName: 'Quay Lenders, Sons & Co', companyName: 'Quay' }, ['sons & co quay lenders', 'quay']],
    [{ name: 'Roe', lastName: 'Boe' }, ['roe', 'boe']],
    [{}, []],
  ])('are compared either way round: %j', (attributes, keys) => {
    expect(nameKeysOf(contact(attributes))).toEqual(keys);
  });

  test.each([
    [{ displayName: 'Roe, Ann', isCompany: 'F', firstName: 'Ann', lastName: 'Roe' }, 'Ann Roe'],
    [{ displayName: 'R & Co', isCompany: 'T', companyName: 'R & Co', firstName: 'Ann', lastName: 'Roe' }, 'R & Co'],
    [{ displayName: 'Roe, Ann' }, 'Roe, Ann'],
    [{ lastName: 'Roe' }, 'Roe'],
    [{}, null],
  ])('are said in one order, %#', (attributes, name) => {
    expect(fullName(contact(attributes))).toBe(name);
  });

  const body = {
    actions: { id: 1, links: { actionType: 812, assignedTo: 15, primaryParticipants: [88] } },
    linked: {
      actiontypes: [{ id: 812, name: 'Sale' }],
      steps: { id: '812--1', stepName: 'Open File' },
      participants: [
        { id: 15, displayName: 'Poe, Sam', email: 'sam@firm.example' },
        { id: 88, firstName: 'Ann', lastName: 'Roe' },
      ],
    },
  };

  const linkedTo = (participants: readonly object[]) => ({ linked: { ...body.linked, participants } });

  test('arrive together with an action', async () => {
    const [action] = await fetchActions(fakeClient({ body }).client, ['1']);

    expect(action?.names).toEqual({
      actionTypes: new Map([['812', 'Sale']]),
      steps: new Map([['812--1', 'Open File']]),
      people: new Map([
        ['15', { name: 'Poe, Sam', fullName: 'Poe, Sam', firstName: null, lastName: null, email: 'sam@firm.example' }],
        ['88', { name: 'Ann Roe', fullName: 'Ann Roe', firstName: 'Ann', lastName: 'Roe', email: null }],
      ]),
    });
    expect(action && hasAllNames(action)).toBe(true);
  });

  test.each<[what: string, more: object, isComplete: boolean]>([
    ['incomplete without that of the type', { linked: { ...body.linked, actiontypes: [] } }, false],
    ['incomplete without that of the assignee', linkedTo(body.linked.participants.slice(1)), false],
    ['incomplete without that of a contact', linkedTo(body.linked.participants.slice(0, 1)), false],
    ['complete when an action links to nobody', { actions: { id: 1, links: { actionType: 812 } } }, true],
    ['incomplete when the type of an action is not known', { actions: { id: 1, links: { assignedTo: 15 } } }, false],
  ])('are %s', async (_what, more, isComplete) => {
    const [action] = await fetchActions(fakeClient({ body: { ...body, ...more } }).client, ['1']);

    expect(action && hasAllNames(action)).toBe(isComplete);
  });

  test('of roles arrive together with the step', () => {
    const role = { id: '71', attributes: { displayName: 'Client' }, links: {} };
    const document = { records: [], linked: { participanttypes: [role] }, hasNextPage: undefined };

    expect(linkedRoles(document)).toMatchObject([{ id: '71', name: null, displayName: 'Client', companyFlag: false }]);
  });
});

describe('the people of the firm', () => {
  const leaver = { id: 6, isActive: 'F', links: { participant: 19 } };
  const users = [
    { id: 1, links: { participant: 17 } },
    { id: 2, emailAddress: 'sam@firm.example', links: { participant: 15 } },
    { id: 3, emailAddress: 'lou@firm.example', links: { participant: 18 } },
    { id: 4, links: { participant: 16 } },
    { id: 5, emailAddress: 'again@firm.example', links: { participant: 15 } },
    leaver,
    { id: 7, emailAddress: '' },
  ];
  const linked = {
    participants: [
      { id: 15, displayName: 'Poe, Sam', email: 'other@firm.example' },
      { id: 16, displayName: 'Ash, Kim', email: 'kim@firm.example' },
      { id: 19, email: 'b@firm.example' },
    ],
  };

  test('are those who can log in, by name, or else by address, each once', async () => {
    expect(await fetchAssignees(fakeClient({ body: { users, linked } }).client, 0)).toEqual({
      items: [
        { id: '16', name: 'Ash, Kim', email: 'kim@firm.example' },
        { id: '18', name: null, email: 'lou@firm.example' },
        { id: '15', name: 'Poe, Sam', email: 'sam@firm.example' },
        // Nothing is known of this person.
        { id: '17', name: null, email: null },
      ],
      hasMore: false,
    });
  });

  test('are offered in parts of five pages', async () => {
    const { client, sent } = fakeClient({ body: { users: [] } });
    await fetchAssignees(client, 1);

    expect(sent[0]?.line).toContain('&page=6&');
  });

  test('include the connected user', async () => {
    const { client, sent } = fakeClient({ body: { users: leaver, linked } });

    expect(await fetchCurrentUser(client)).toEqual({
      participantId: '19',
      name: null,
      email: 'b@firm.example',
      isActive: false,
    });
    expect(sent).toEqual([
      { line: 'GET users/current?include=participant', task: 'tell who is connected', isWrite: false },
    ]);
  });
});

describe('the connected user', () => {
  const user = (id: number) => ({ id, emailAddress: `${id}@firm.example` });
  const current = (...among: readonly object[]) => fetchCurrentUser(fakeClient({ body: { users: among } }).client);

  test('is the one who is named', async () => {
    expect(await current(user(1), user(1))).toMatchObject({ email: '1@firm.example' });
  });

  test.each([
    ['nobody is named', []],
    ['several are named', [user(1), user(2)]],
  ])('is not known where %s', async (_how, among) => {
    expect(await failureLineOf(current(...among))).toBe(
      'AppError: Actionstep did not say who is connected. Connect the account again.',
    );
  });
});
