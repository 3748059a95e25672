import { describe, expect, test } from '@jest/globals';
import { lookUpContact } from '../../src/contacts/chooseContacts.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { failureOf } from '../support/failure.ts';

const ANN = {
  id: 88,
  displayName: 'Roe, Ann',
  firstName: 'Ann',
  lastName: 'Roe',
  isCompany: 'F',
  email: 'ann@mail.example',
};
const BOB = { ...ANN, id: 89, displayName: 'Roe, Bob', firstName: 'Bob', email: 'bob@mail.example' };
const clientOf = (...participants: readonly object[]) => fakeClient({ body: { participants } });

describe('a contact to change', () => {
  test.each(['88', 'ANN@mail.example', 'ann roe', 'Ann Roe <ann@mail.example>'])(
    'is found in one request: %s',
    async (given) => {
      const { client, sent } = clientOf(ANN);

      expect(await lookUpContact(client, given, 'Contact')).toMatchObject({ participant: { id: '88' }, warnings: [] });
      expect(sent).toHaveLength(1);
    },
  );

  test.each(['x', '8'])('is not asked for with a text that is too long: %s', async (letter) => {
    const { client, sent } = clientOf(ANN);
    const { sentence } = await failureOf(lookUpContact(client, letter.repeat(10_001), 'Contact'));

    expect(sentence).toMatch(/ is too long: 10,000 characters at most\.$/);
    expect(sent).toEqual([]);
  });

  test.each([
    ['', [], '"Contact" is required.'],
    ['88; 89', [], '"Contact" takes one contact only.'],
    ['99', [ANN], '"Contact": there is no contact with the number "99", or the connected user may not see it.'],
    ['Ann Moe', [ANN, BOB], '"Contact": there is no contact with the name "Ann Moe".'],
    ['ann@mail.example', [ANN, { ...ANN, id: 90 }], /^"Contact": several contacts match "ann@mail\.example": .*90/],
  ])('is one, or the sentence says why not: %s', async (given, participants, sentence) => {
    expect((await failureOf(lookUpContact(clientOf(...participants).client, given, 'Contact'))).sentence).toMatch(
      sentence,
    );
  });
});
