import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import {
  addContactsToRole,
  fetchContactsInRole,
  fetchFilledRoles,
  fetchParties,
  fetchRolesOfContact,
} from '../../src/service/actionparticipants.ts';
import type { Client } from '../../src/service/client.ts';
import { fetchAllRoles, fetchRolePage, fetchRoles } from '../../src/service/participanttypes.ts';
import { failureOf } from '../support/failure.ts';
import { connected, REST, useNock } from './connected.ts';

/* `actionparticipants` tells who has which role in an action; `participanttypes` are the roles. */

useNock();

const ROLE = { actionId: '7', roleId: '71' };
const linksTo = (action: number, participantType: number, participant: number) => ({
  links: { action, participantType, participant },
});

/** Says in which roles of which actions contacts are. */
const answerWith = (actionparticipants: readonly object[], more: object = {}): void => {
  nock(REST)
    .get('/actionparticipants')
    .query(true)
    .reply(200, { actionparticipants, ...more });
};

test.each<{ what: string; run: (client: Client) => Promise<unknown>; request: string }>([
  {
    what: 'who has a role in an action',
    run: (client) => fetchContactsInRole(client, ROLE),
    request: '/actionparticipants?action=7&participantType=71&page=1&pageSize=200',
  },
  {
    what: 'who is in an action',
    run: (client) => fetchFilledRoles(client, '7'),
    request: '/actionparticipants?action=7&page=1&pageSize=200',
  },
  {
    what: 'the actions of a contact',
    run: (client) => fetchRolesOfContact(client, '88'),
    request: '/actionparticipants?participant=88&include=participantType&page=1&pageSize=200',
  },
  {
    what: 'the parties of actions, each action once',
    run: (client) => fetchParties(client, ['7', '8', '7']),
    request: '/actionparticipants?action=7,8&include=participant,participantType&page=1&pageSize=200',
  },
  {
    what: 'the names of roles',
    run: (client) => fetchRoles(client, ['71', '72']),
    request: '/participanttypes/71,72?pageSize=200',
  },
  {
    what: 'a page of roles for a dropdown',
    run: (client) => fetchRolePage(client, 1),
    request: '/participanttypes?sort=name&page=2&pageSize=200',
  },
  {
    what: 'all roles',
    run: (client) => fetchAllRoles(client),
    request: '/participanttypes?sort=name&page=1&pageSize=200',
  },
])('asks for $what', async ({ run, request }) => {
  nock(REST).get(request).reply(204);

  expect(await connected(run)).toEqual(expect.anything());
});

describe('who has which role', () => {
  test('is read from links, or from the id of a record that has none, and never of another action or contact', async () => {
    const records = [
      { id: 1, ...linksTo(7, 71, 88) },
      { id: 2, ...linksTo(7, 72, 89) },
      { id: 3, ...linksTo(8, 71, 90) },
      { id: '7--45--15' },
      { id: '70--46--15' },
    ];
    for (let asked = 0; asked < 3; asked += 1) answerWith(records);

    expect(await connected((client) => fetchContactsInRole(client, ROLE))).toEqual(new Set(['88']));
    expect(await connected((client) => fetchFilledRoles(client, '7'))).toEqual(new Set(['71', '72', '45']));
    expect(await connected((client) => fetchRolesOfContact(client, '15'))).toMatchObject([
      { actionId: '7', roleId: '45' },
      { actionId: '70', roleId: '46' },
    ]);
  });

  test.each([
    { lacks: 'an action', record: { id: 1, links: { participantType: 71, participant: 88 } } },
    { lacks: 'a role', record: { id: 1, links: { action: 7, participant: 88 } } },
    { lacks: 'a contact', record: { id: 1, links: { action: 7, participantType: 71 } } },
    { lacks: 'links, and whose id says more than they would', record: { id: '7--71--88--1' } },
    { lacks: 'links, and whose id is not theirs', record: { id: 'x7--71--88' } },
  ])('is not known with a record that lacks $lacks', async ({ record }) => {
    answerWith([record]);

    expect(await failureOf(connected((client) => fetchFilledRoles(client, '7')))).toMatchObject({
      code: 'fields_missing',
    });
  });
});

describe('the parties of actions', () => {
  const party = (action: number, role: number, contact: number, participantNumber?: number) => ({
    id: `${action}-${role}-${contact}`,
    participantNumber,
    ...linksTo(action, role, contact),
  });

  test('come by role, in the order of their numbers, with who they are', async () => {
    const records = [
      party(7, 71, 90),
      party(7, 71, 89, 2),
      party(7, 72, 89, 1),
      party(8, 71, 88, 3),
      party(7, 71, 88, 1),
    ];
    const linked = { participants: [{ id: 88, lastName: 'Roe' }], participanttypes: [{ id: 71, name: 'Buyer' }] };
    answerWith(records, { linked });

    const { byAction, isComplete } = await connected((client) => fetchParties(client, ['7', '8']));

    expect(isComplete).toBe(true);
    expect(byAction.get('7')?.map(({ id }) => id)).toEqual(['7-71-88', '7-71-89', '7-71-90', '7-72-89']);
    expect(byAction.get('8')?.map(({ id }) => id)).toEqual(['8-71-88']);
    expect(byAction.get('7')?.[0]).toMatchObject({ role: { name: 'Buyer' }, contact: { lastName: 'Roe' }, place: 1 });
  });

  test('are not complete with one of no action, or with pages that were not read', async () => {
    answerWith([party(7, 71, 88), { id: 'x', links: { participantType: 71, participant: 88 } }]);
    expect(await connected((client) => fetchParties(client, ['7']))).toMatchObject({ isComplete: false });

    for (let page = 1; page <= 5; page += 1)
      answerWith([party(7, 71, page)], { meta: { paging: { actionparticipants: { page, pageCount: 9 } } } });
    expect(await connected((client) => fetchParties(client, ['7']))).toMatchObject({ isComplete: false });
  });
});

describe('contacts who are added to a role', () => {
  const record = (participant: string) => ({ links: { action: '7', participantType: '71', participant } });

  test('are those whom the answer names in this role', async () => {
    nock(REST)
      .post('/actionparticipants', { actionparticipants: [record('88'), record('89'), record('90')] })
      .reply(200, {
        actionparticipants: [
          { id: 1, ...linksTo(7, 71, 88) },
          { id: 2, links: { action: 7, participantType: 71 } },
          { id: 3, ...linksTo(7, 72, 90) },
        ],
      });

    expect(await connected((client) => addContactsToRole(client, ROLE, ['88', '89', '90']))).toEqual(new Set(['88']));
  });

  test('are one record where it is one, and no request where it is none', async () => {
    nock(REST)
      .post('/actionparticipants', { actionparticipants: record('88') })
      .reply(200, { actionparticipants: { id: 1, ...linksTo(7, 71, 88) } });

    expect(await connected((client) => addContactsToRole(client, ROLE, ['88']))).toEqual(new Set(['88']));
    expect(await connected((client) => addContactsToRole(client, ROLE, []))).toEqual(new Set());
  });
});
