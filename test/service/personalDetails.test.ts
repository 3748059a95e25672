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

test('attributes that say something personal are told apart inside of other attributes too', () => {
  const attributes = {
    profile: { taxNumber: 'T1', nickname: 'A', empty: null },
    entries: [{ dateOfBirth: '1987', kind: 'x' }, { kind: 'y' }, 'z', [{ gender: 'F' }]],
    plain: [1, { kind: 'w' }],
  };

  expect(splitPersonal(attributes)).toEqual({
    personal: { profile: { taxNumber: 'T1' }, entries: [{ dateOfBirth: '1987' }, [{ gender: 'F' }]] },
    others: {
      profile: { nickname: 'A', empty: null },
      entries: [{ kind: 'x' }, { kind: 'y' }, 'z', [{}]],
      plain: [1, { kind: 'w' }],
    },
  });
});

test('attributes that say something personal are told apart by words in their names', () => {
  const personal = { PassportNumber: 'A1', my_tax_id: '5', dateOfBirth: null };
  const others = { nickname: 'A', phone2Label: 'Home' };

  expect(splitPersonal({ ...personal, ...others })).toEqual({ personal, others });
});
