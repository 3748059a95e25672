import { describe, expect, test } from '@jest/globals';
import * as participants from '../../src/service/participants.ts';
import { failureLine, failureOf } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

const ANN = { id: 88, isCompany: 'F', displayName: 'Roe, Ann', email: 'ann@mail.example' };
const clientOf = (...contacts: readonly object[]) => fakeClient({ body: { participants: contacts } });

describe('contacts that are searched for', () => {
  test('are narrowed by the longest word of a name, or by the address, the oldest first', async () => {
    const { client, sent } = clientOf({ ...ANN, id: 100 }, ANN);
    const found = await participants.findByName(client, 'Ann-Marie Roe', 'identity');
    await participants.findByAddress(client, 'a,b@mail.example', 'identity');

    expect(found.map(({ id }) => id)).toEqual(['88', '100']);
    expect(sent.map(({ line }) => /\w+_ilike=[^&]+/.exec(line)?.[0])).toEqual([
      'displayName_ilike=*Marie*',
      'email_ilike=a*b@mail.example',
    ]);
  });

  test('are nobody without a letter in the name, and not believed without a name or an address', async () => {
    const { client, sent } = clientOf({ id: 88, phone1Number: '1' });

    expect(await participants.findByName(client, '- & -', 'identity')).toEqual([]);
    expect(sent).toEqual([]);
    const searches = [participants.findByName, participants.findByAddress];
    const failures = searches.map((search) => failureOf(search(client, 'ann', 'identity')));
    expect(await Promise.all(failures)).toMatchObject([{ code: 'fields_missing' }, { code: 'fields_missing' }]);
  });
});

test('contacts with a key of another system are those where it is written so, else in another case', async () => {
  const keys = ['k-1', 'K-1', 'k-10', 'K-2'].map((importExternalReference) => ({ importExternalReference }));
  const { client, sent } = clientOf(...keys.map((key, id) => ({ ...key, id })));
  const find = async (key: string) => participants.findByExternalReference(client, key, 'identity');

  expect((await Promise.all(['K-1', 'k-2'].map(find))).map((all) => all.map(({ id }) => id))).toEqual([['1'], ['3']]);
  expect(sent[0]?.line).toContain('?importExternalReference_ilike=K-1&');
  const nameless = participants.findByExternalReference(clientOf(ANN).client, 'K-1', 'identity');
  expect(await failureOf(nameless)).toMatchObject({ code: 'fields_missing' });
});

describe('a contact that is created', () => {
  const created = (
    answer: object,
    attributes: object = { isCompany: 'F', email: 'Ann@mail.example, b@mail.example' },
  ) =>
    participants.createParticipant(clientOf({ id: 88, ...answer }).client, {
      attributes: { ...attributes },
      links: {},
    });

  test.each([ANN, { email: 'B@MAIL.EXAMPLE' }, {}, { isCompany: null }])('is the same: %j', async (answer) => {
    expect(await created(answer)).toMatchObject({ id: '88' });
  });

  test.each([
    { ...ANN, isCompany: 'T' },
    { ...ANN, email: 'c@mail.example' },
  ])('is another one: %j', async (answer) => {
    const error = await created(answer).catch((reason: unknown) => reason);

    expect(failureLine(error)).toBe('AppError: Actionstep accepted the new contact but answered with another one.');
  });

  test('has what it was given where the answer leaves it out', async () => {
    const given = { isCompany: 'F', email: 'ann@mail.example', lastName: 'Roe' };

    expect(await created({ email: null }, given)).toMatchObject({
      id: '88',
      isCompany: false,
      email: null,
      lastName: 'Roe',
    });
  });
});
