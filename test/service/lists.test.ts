import { describe, expect, test } from '@jest/globals';
import { fetchNewestActions, searchActions } from '../../src/service/actions.ts';
import { ASSUMPTIONS } from '../../src/service/assumptions.ts';
import type { Client } from '../../src/service/client.ts';
import { findParticipants } from '../../src/service/participants.ts';
import { ACTION_FIELDS, CONTACT_FIELDS } from '../support/asked.ts';
import { failureOf } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

describe('additional attributes', () => {
  test.each<[string, (client: Client) => Promise<unknown>, string]>([
    ['actions', (client) => fetchNewestActions(client, 3, {}, false), ACTION_FIELDS],
    ['participants', (client) => findParticipants(client, { email: 'a' }, [], 'whole'), CONTACT_FIELDS],
  ])('are one switch with two positions: %s', async (resource, read, fields) => {
    const { client, sent } = fakeClient({ body: { [resource]: [] } });
    expect(ASSUMPTIONS).toMatchObject({ additionalAttributes: 'asked' });
    await read(client);
    await read({ ...client, assumptions: { ...ASSUMPTIONS, additionalAttributes: 'sentAnyway' } });

    const [asked = '', unasked = ''] = sent.map(({ line }) => line);
    expect(asked).toContain(`&fields=${fields}&`);
    expect(unasked).toBe(asked.replace(`&fields=${fields}`, ''));
  });
});

describe('an answer to a search', () => {
  const search = (actions: readonly object[]) =>
    searchActions(fakeClient({ body: { actions } }).client, {}, 0, ['reference', 'actionType']);

  test.each<readonly [string, object, object]>([
    ['no attribute', { id: 1, links: { actionType: '1' } }, { id: 2, links: { actionType: null } }],
    ['no link', { id: 1, reference: null }, { id: 2, reference: 'A', links: {} }],
  ])('with %s of the deciding attributes is rejected', async (_what, ...actions) => {
    expect(await failureOf(search(actions))).toMatchObject({ code: 'fields_missing' });
  });

  test('may leave out attributes that a record does not have', async () => {
    const all = [{ id: 1, reference: 'A', links: { actionType: '1' } }, { id: 2 }];

    expect((await search(all)).items).toHaveLength(2);
    expect((await search([])).items).toEqual([]);
  });
});
