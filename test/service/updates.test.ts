import { describe, expect, test } from '@jest/globals';
import { decodeParticipant, updateParticipant } from '../../src/service/participants.ts';
import { mayHaveHappened } from '../../src/service/errors/failure.ts';
import { readFailure } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

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

const change = async (attributes: Readonly<Record<string, string>>) => {
  const { client, sent } = fakeClient({ status: 204, body: '' });
  return { contact: await updateParticipant(client, BEFORE, { attributes, links: {} }), sent };
};

describe('a change of a record', () => {
  test('names only what is to change, in time for a look-up behind it', async () => {
    const request = { line: 'PUT participants/88', task: 'change the contact', isWrite: true };

    expect((await change({ lastName: 'Foe' })).sent).toEqual([
      { ...request, body: { participants: { lastName: 'Foe' } } },
    ]);
  });

  test('empties with null', async () => {
    const { client, sent } = fakeClient({ status: 204, body: '' });
    const values = { attributes: { email: null, lastName: 'Foe' }, links: { physicalCountry: null } };
    const contact = await updateParticipant(client, BEFORE, values);

    const body = { participants: { email: null, lastName: 'Foe', links: { physicalCountry: null } } };
    expect(sent).toMatchObject([{ body }]);
    expect(contact).toMatchObject({ email: null, lastName: 'Foe', links: { physicalCountry: null } });
  });

  test.each([
    ['a name', { lastName: 'Foe' }, { displayName: undefined, firstName: 'Ann', lastName: 'Foe' }],
    ['a company', { companyName: 'Foe Ltd' }, { displayName: undefined, companyName: 'Foe Ltd' }],
    ['the kind', { isCompany: 'T' }, { displayName: undefined, isCompany: true }],
    ['something else', { email: 'a@mail.example' }, { displayName: 'Roe, Ann', email: 'a@mail.example' }],
  ])('without an answer is known as far as it was sent or stays: %s', async (_what, attributes, expected) => {
    const { contact } = await change(attributes);

    expect(contact).toMatchObject({ id: '88', other: { nickname: 'A', modifiedTimestamp: undefined }, ...expected });
    expect(contact.links.physicalCountry).toBe('AU');
  });

  test('is what the answer says of that record, over what was sent and what stays', async () => {
    const { client } = fakeClient({ body: { participants: { id: 88, displayName: 'Foe, A', lastName: 'Fo' } } });

    expect(await updateParticipant(client, BEFORE, { attributes: { lastName: 'Foe' }, links: {} })).toMatchObject({
      displayName: 'Foe, A',
      lastName: 'Fo',
      firstName: 'Ann',
    });
  });

  test.each([
    ['another record', { id: 89 }],
    ['two records', [{ id: 88 }, { id: 89 }]],
    ['the record twice', [{ id: 88 }, { id: 88 }]],
  ])('is not confirmed by %s', async (_what, participants) => {
    const { client } = fakeClient({ body: { participants } });
    const error: unknown = await updateParticipant(client, BEFORE, {
      attributes: { lastName: 'Foe' },
      links: {},
    }).catch((reason: unknown) => reason);

    expect(readFailure(error)).toMatchObject({
      sentence: 'Actionstep accepted the change but did not say that it was of this record.',
    });
    expect(mayHaveHappened(error)).toBe(true);
  });
});
