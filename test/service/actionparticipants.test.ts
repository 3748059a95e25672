import { describe, expect, test } from '@jest/globals';
import * as parties from '../../src/service/actionparticipants.ts';
import { failureOf } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

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
