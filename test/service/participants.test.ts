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
import { mayHaveHappened } from '../../src/service/errors/failure.ts';
import {
  createParticipant,
  decodeParticipant,
  fetchNewestParticipants,
  fetchParticipantPage,
  fetchParticipants,
  fetchWholeParticipants,
  findByAddress,
  findByExternalReference,
  findByName,
  updateParticipant,
} from '../../src/service/participants.ts';
import { fetchAllRoles, fetchRolePage, fetchRoles } from '../../src/service/participanttypes.ts';
import { failureLine, failureOf } from '../support/failure.ts';
import { connected, REST, useNock } from './connected.ts';

useNock();

/** All that is known by name, since the service may leave the rest out; `:default` stands for what is not known. */
const CONTACT_FIELDS = [':default', ...decodeParticipant.fields].join(',');

const WHO = 'id,displayName,email,isCompany,companyName,firstName,middleName,lastName,preferredName';
const ANN = { id: 88, isCompany: 'F', displayName: 'Roe, Ann', email: 'ann@mail.example' };

const isAnybody = () => true;

const idsOf = (items: readonly { id: string }[]): readonly string[] => items.map(({ id }) => id);

type Asked = Readonly<{
  what: string;
  run: (client: Client) => Promise<unknown>;
  request: string;
  /** What is asked for where nobody was found. */
  second?: string;
  others?: readonly string[];
}>;

test.each<Asked>([
  {
    what: 'the newest companies',
    run: (client) => fetchNewestParticipants(client, 3, { isCompany: 'T' }),
    request: `/participants?isCompany=T&sort=-id&fields=${CONTACT_FIELDS}&page=1&pageSize=3`,
  },
  {
    what: 'whole contacts',
    run: (client) => fetchWholeParticipants(client, ['88']),
    request: `/participants/88?fields=${CONTACT_FIELDS}&pageSize=200`,
  },
  {
    what: 'a page for a dropdown',
    run: (client) => fetchParticipantPage(client, 0),
    request: `/participants?fields=${WHO}&sort=displayName&page=1&pageSize=200`,
  },
  {
    what: 'who some contacts are',
    run: (client) => fetchParticipants(client, ['88', '89']),
    request: `/participants/88,89?fields=${WHO}&pageSize=200`,
  },
  {
    what: 'contacts by an email address, in which a comma separates nothing',
    run: (client) => findByAddress(client, 'a,b@mail.example', 'identity'),
    request: `/participants?email_ilike=a*b@mail.example&fields=${WHO}&sort=id&page=1&pageSize=200`,
    second: `/participants?email=a,b@mail.example&fields=${WHO}&sort=id&page=1&pageSize=200`,
  },
  {
    what: 'contacts by the longest word of a name, then by its other parts, too',
    run: (client) => findByName(client, 'Ann-Marie Roe', 'whole', isAnybody),
    request: `/participants?displayName_ilike=*Marie*&fields=${CONTACT_FIELDS}&sort=id&page=1&pageSize=200`,
    second: `/participants?displayName=Marie&fields=${CONTACT_FIELDS}&sort=id&page=1&pageSize=200`,
    others: ['Ann', 'rie'].map(
      (part) => `/participants?displayName=${part}&fields=${CONTACT_FIELDS}&sort=id&page=1&pageSize=200`,
    ),
  },
  {
    what: 'contacts by the key of another system',
    run: (client) => findByExternalReference(client, 'K-1', 'whole'),
    request: `/participants?importExternalReference_ilike=K-1&fields=${CONTACT_FIELDS}&sort=id&page=1&pageSize=200`,
    second: `/participants?importExternalReference=K-1&fields=${CONTACT_FIELDS}&sort=id&page=1&pageSize=200`,
  },
])('reading contacts asks the service for $what', async ({ run, request, second, others = [] }) => {
  for (const one of [request, second ?? [], others].flat()) nock(REST).get(one).reply(204);

  expect(await connected(run)).toEqual(expect.anything());
});

/* test/recorded/recorded.test.ts has the names of the personal details. */
test.each([
  { what: 'the newest contacts', requests: 1, run: (client: Client) => fetchNewestParticipants(client, 3, {}, true) },
  { what: 'whole contacts', requests: 1, run: (client: Client) => fetchWholeParticipants(client, ['88'], true) },
  {
    what: 'contacts by a key',
    requests: 2,
    run: (client: Client) => findByExternalReference(client, 'K-1', 'personal'),
  },
])('reading $what asks for personal details, too, where they are wanted', async ({ run, requests }) => {
  nock(REST)
    .get(/^/)
    .query(({ fields }) => String(fields).startsWith(`${CONTACT_FIELDS},birthTimestamp,`))
    .times(requests)
    .reply(200, { participants: { id: 88, importExternalReference: 'K-1' } });

  expect(idsOf(await connected<readonly { id: string }[]>(run))).toEqual(['88']);
});

describe('contacts that are searched for at the service', () => {
  test('come oldest first', async () => {
    nock(REST)
      .get('/participants')
      .query(true)
      .reply(200, { participants: [{ ...ANN, id: 100 }, ANN] });

    expect(idsOf(await connected((client) => findByName(client, 'Ann', 'identity', isAnybody)))).toEqual(['88', '100']);
  });

  test('are nobody for a name without a letter or digit, and nothing is asked', async () => {
    expect(await connected((client) => findByName(client, '- & -', 'identity', isAnybody))).toEqual([]);
  });

  test.each([
    { by: 'name', requests: 1, find: (client: Client) => findByName(client, 'ann', 'identity', isAnybody) },
    { by: 'address', requests: 1, find: (client: Client) => findByAddress(client, 'ann', 'identity') },
    {
      by: 'external reference',
      requests: 2,
      find: (client: Client) => findByExternalReference(client, 'ann', 'identity'),
    },
  ])('are not believed to be nobody where the answer leaves the $by out', async ({ find, requests }) => {
    nock(REST)
      .get('/participants')
      .query(true)
      .times(requests)
      .reply(200, { participants: { id: 88, phone1Number: '1' } });

    expect(await failureOf(connected((client) => find(client)))).toMatchObject({ code: 'fields_missing' });
  });

  test('are those whose external reference is written so, capital letters included', async () => {
    const keys = ['k-1', ' K-1 ', 'k-10', 'K-2'];
    const participants = keys.map((importExternalReference, id) => ({ id, importExternalReference }));
    nock(REST).get('/participants').query(true).times(2).reply(200, { participants });

    const found = await connected((client) => findByExternalReference(client, 'K-1', 'identity'));

    expect(found.map(({ id }) => id)).toEqual(['1']);
  });

  test('are too many where five pages do not hold them', async () => {
    const participants = { id: 88, email: 'ann@mail.example' };
    const meta = { paging: { participants: { nextPage: 'more' } } };
    nock(REST)
      .get('/participants')
      .query(({ email }) => email === 'ann')
      .reply(204);
    nock(REST)
      .get('/participants')
      .query(({ email_ilike }) => email_ilike === 'ann')
      .times(5)
      .reply(200, { participants, meta });

    expect(await failureOf(connected((client) => findByAddress(client, 'ann', 'identity')))).toEqual({
      name: 'AppError',
      code: 'too_many',
      sentence: 'Actionstep could not look up a contact: it finds more than 1,000 by the email address "ann".',
    });
  });
});

describe('a contact that is created at the service', () => {
  const GIVEN = { isCompany: 'F', email: 'Ann@mail.example, b@mail.example', lastName: 'Roe' };
  const create = (answer: object) => {
    nock(REST)
      .post('/participants', { participants: { ...GIVEN, links: { physicalCountry: 'AU' } } })
      .reply(200, { participants: { id: 88, ...answer } });
    const values = { attributes: GIVEN, links: { physicalCountry: 'AU' } };
    return connected((client) => createParticipant(client, values));
  };

  test('has what it was given where the answer leaves it out', async () => {
    expect(await create({ lastName: 'ROE', email: null })).toMatchObject({
      id: '88',
      isCompany: false,
      email: null,
      lastName: 'ROE',
      links: { physicalCountry: 'AU' },
    });
  });

  test('has no link in the request where none is given', async () => {
    nock(REST)
      .post('/participants', { participants: { firstName: 'Ann' } })
      .reply(200, { participants: { id: 88, firstName: 'Ann' } });

    const values = { attributes: { firstName: 'Ann' }, links: {} };

    expect(await connected((client) => createParticipant(client, values))).toMatchObject({ id: '88' });
  });
});

describe('a contact that is changed at the service', () => {
  const BEFORE = decodeParticipant({
    id: '88',
    attributes: {
      displayName: 'Roe, Ann',
      lastName: 'Roe',
      firstName: 'Ann',
      modifiedTimestamp: '2025-03-04',
      nickname: 'A',
    },
    links: { physicalCountry: 'AU' },
  });
  const change = (attributes: Readonly<Record<string, string | null>>, answer?: unknown) => {
    nock(REST)
      .put('/participants/88', { participants: attributes })
      .reply(answer === undefined ? 204 : 200, answer === undefined ? undefined : { participants: answer });
    return connected((client) => updateParticipant(client, BEFORE, { attributes, links: {} }));
  };

  test.each([
    {
      changed: 'a name',
      sent: { lastName: 'Foe' },
      now: { displayName: undefined, firstName: 'Ann', lastName: 'Foe' },
    },
    {
      changed: 'the name of a company',
      sent: { companyName: 'Foe Ltd' },
      now: { displayName: undefined, companyName: 'Foe Ltd' },
    },
    { changed: 'its kind', sent: { isCompany: 'T' }, now: { displayName: undefined, isCompany: true } },
    {
      changed: 'something else',
      sent: { email: 'a@mail.example' },
      now: { displayName: 'Roe, Ann', email: 'a@mail.example' },
    },
  ])('is known without an answer as far as it was sent, or stays: $changed', async ({ sent, now }) => {
    const contact = await change(sent);

    expect(contact).toMatchObject({ id: '88', other: { nickname: 'A', modifiedTimestamp: undefined }, ...now });
    expect(contact.links.physicalCountry).toBe('AU');
  });

  test('is what the answer says of it, over what was sent and what stays', async () => {
    expect(await change({ lastName: 'Foe' }, { id: 88, displayName: 'Foe, A', lastName: 'Fo' })).toMatchObject({
      displayName: 'Foe, A',
      lastName: 'Fo',
      firstName: 'Ann',
    });
  });

  test('loses the values that are null', async () => {
    const body = { participants: { email: null, links: { physicalCountry: null } } };
    nock(REST).put('/participants/88', body).reply(204);

    const values = { attributes: { email: null }, links: { physicalCountry: null } };

    expect(await connected((client) => updateParticipant(client, BEFORE, values))).toMatchObject({
      email: null,
      links: { physicalCountry: null },
    });
  });

  test.each([
    { answer: 'another record', participants: { id: 89 } },
    { answer: 'two records', participants: [{ id: 88 }, { id: 89 }] },
    { answer: 'the record twice', participants: [{ id: 88 }, { id: 88 }] },
  ])('is not confirmed by $answer', async ({ participants }) => {
    const error: unknown = await change({ lastName: 'Foe' }, participants).catch((thrown: unknown) => thrown);

    expect(failureLine(error)).toBe(
      'AppError: Actionstep accepted the change but did not say that it was of this record.',
    );
    expect(mayHaveHappened(error)).toBe(true);
  });
});

/* `actionparticipants` tells who has which role in an action; `participanttypes` are the roles. */

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
])('reading roles and parties asks the service for $what', async ({ run, request }) => {
  nock(REST).get(request).reply(204);

  expect(await connected(run)).toEqual(expect.anything());
});

describe('who has which role of an action', () => {
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

describe('the parties of actions as they are read', () => {
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
    expect(byAction.get('7')?.[0]).toMatchObject({ role: { name: 'Buyer' }, contact: { lastName: 'Roe' }, rank: 1 });
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
