import { describe, expect, test } from '@jest/globals';
import * as parties from '../../src/service/actionparticipants.ts';
import { failureOf } from '../support/failure.ts';
import { fakeClient, pageOf } from './fakeClient.ts';

const links = (action: number, participantType: number, participant: number) => ({
  links: { action, participantType, participant },
});

describe('the roles that an action has contacts in', () => {
  test('are those of its own records, each once, by their links or by their ids', async () => {
    const actionparticipants = [
      { id: 1, ...links(7, 71, 88) },
      { id: 2, ...links(7, 71, 89) },
      { id: 3, ...links(8, 72, 88) },
      { id: '7--45--15' },
      { id: '70--46--15' },
    ];

    const { client } = fakeClient({ body: { actionparticipants } });
    expect((await parties.fetchRolesOfContact(client, '88')).map(({ id }) => id)).toEqual(['1', '3']);
    expect(await parties.fetchFilledRoles(client, '7')).toEqual(new Set(['71', '45']));
  });

  test.each([
    ['no action', { id: 1, links: { participantType: 71, participant: 88 } }],
    ['no role', { id: 1, links: { action: 7, participant: 88 } }],
    ['nobody', { id: 1, links: { action: 7, participantType: 71 } }],
    ['nothing', { id: 'x7--71--88' }],
    ['more than they are about', { id: '7--71--88--1' }],
  ])('stay unknown if a record names %s', async (_what, record) => {
    const { client } = fakeClient({ body: { actionparticipants: [record] } });

    expect(await failureOf(parties.fetchFilledRoles(client, '7'))).toMatchObject({ code: 'fields_missing' });
  });
});

describe('the contacts in a role of an action', () => {
  const ROLE = { actionId: '7', roleId: '71' };

  test('are those of records about this role of this action', async () => {
    const actionparticipants = [
      { id: 1, ...links(7, 71, 88) },
      { id: 2, ...links(7, 72, 89) },
      { id: 3, ...links(8, 71, 90) },
    ];

    expect(await parties.fetchContactsInRole(fakeClient({ body: { actionparticipants } }).client, ROLE)).toEqual(
      new Set(['88']),
    );
  });

  test('are confirmed by what the answer to adding them names', async () => {
    const actionparticipants = [
      { id: 1, ...links(7, 71, 88) },
      { id: 2, links: { action: 7, participantType: 71 } },
      { id: 3, ...links(7, 72, 90) },
    ];
    const { client } = fakeClient({ body: { actionparticipants } });

    expect(await parties.addContactsToRole(client, ROLE, ['88', '89', '90'])).toEqual(new Set(['88']));
  });

  test('are added as one record if there is one', async () => {
    const { client, sent } = fakeClient({ body: { actionparticipants: { id: 1, ...links(7, 71, 88) } } });
    await parties.addContactsToRole(client, ROLE, ['88']);

    expect(sent.map(({ body }) => body)).toEqual([
      { actionparticipants: { links: { action: '7', participantType: '71', participant: '88' } } },
    ]);
  });

  test('are added without a request if there are none', async () => {
    const { client, sent } = fakeClient();

    expect([await parties.addContactsToRole(client, ROLE, []), sent]).toEqual([new Set(), []]);
  });
});

/** Parties from ids such as `7-71-88-1`: action, role, contact and number. */
const partiesOf = (ids: string) =>
  ids.split(' ').map((id) => {
    const [action, participantType, participant, participantNumber] = id.split('-');
    return { id, participantNumber, links: { action, participantType, participant } };
  });
const page = (ids: string, at = 1, pageCount = 1) =>
  pageOf('actionparticipants', { page: at, pageCount }, ...partiesOf(ids));

test('parties are those of an action, by role and then by their numbers, with who they are', async () => {
  const actionparticipants = partiesOf('7-71-90 7-71-89-2 7-72-89-1 8-71-88-3 7-71-88-1');
  const linked = { participants: [{ id: 88, lastName: 'Roe' }], participanttypes: [{ id: 71, name: 'Buyer' }] };
  const { client, sent } = fakeClient({ body: { actionparticipants, linked } });
  const { byAction } = await parties.fetchParties(client, ['7', '8']);

  const ids = [...byAction].map(([action, own]) => [action, ...own.map(({ id }) => id)].join(' '));
  expect(ids).toEqual(['7 7-71-88-1 7-71-89-2 7-71-90 7-72-89-1', '8 8-71-88-3']);
  expect(byAction.get('7')).toMatchObject([{ role: { id: '71' }, contact: { lastName: 'Roe' }, place: 1 }, {}, {}, {}]);
  const params = 'action=7,8&include=participant,participantType&page=1&pageSize=200';
  expect(sent).toMatchObject([{ line: `GET actionparticipants?${params}` }]);
});

test.each([
  ['all', true, 1, [page('7-71-88', 1, 3), page('7-71-89', 3, 3)], [1, 2, 3]],
  ['not all with one of no action', false, 1, [page('7-71-88 -71-88')], [1]],
  [
    'not all with unread pages',
    false,
    101,
    [page('7-1-1', 1, 9), page('7-1-2'), page('7-1-3', 5, 9)],
    [1, 1, 2, 3, 4, 5],
  ],
])('parties that were read are %s', async (_what, isComplete, count, answers, pages) => {
  const { client, sent } = fakeClient(...answers);
  const actionIds = Array.from({ length: count }, (_, index) => String(index));

  expect(await parties.fetchParties(client, actionIds)).toMatchObject({ isComplete });
  expect(sent.map(({ line }) => Number(/page=(\d+)/.exec(line)?.[1]))).toEqual(pages);
});
