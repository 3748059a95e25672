import { expect, test } from '@jest/globals';
import { fetchNewestParticipants, fetchWholeParticipants, findParticipants } from '../../src/service/participants.ts';
import type { Client } from '../../src/service/client.ts';
import { splitPersonal } from '../../src/service/personalDetails.ts';
import { CONTACT_FIELDS, PERSONAL_FIELDS } from '../support/asked.ts';
import { fakeClient } from './fakeClient.ts';

test.each<[string, (client: Client) => Promise<unknown>]>([
  ['new', (client) => fetchNewestParticipants(client, 3, {}, true)],
  ['looked up', (client) => fetchWholeParticipants(client, ['88'], true)],
  ['searched for', (client) => findParticipants(client, {}, [], 'personal')],
])('personal details of contacts that are %s are asked for by name', async (_how, read) => {
  const { client, sent } = fakeClient({ body: { participants: [] } });
  await read(client);

  expect(sent[0]?.line).toContain(`fields=${CONTACT_FIELDS},${PERSONAL_FIELDS}&`);
});

test('attributes that hold names of their own count as personal, whatever they are called', () => {
  const personal = { profile: { nickname: 'A' }, entries: ['z', [{ kind: 'x' }]] };
  const others = { teams: ['3', ['4']], plain: null };

  expect(splitPersonal({ ...personal, ...others })).toEqual({ personal, others });
});

test('attributes that say something personal are told apart by words in their names', () => {
  const personal = { PassportNumber: 'A1', my_tax_id: '5', dateOfBirth: null };
  const others = { nickname: 'A', phone2Label: 'Home' };

  expect(splitPersonal({ ...personal, ...others })).toEqual({ personal, others });
});
