import { describe, expect, test } from '@jest/globals';
import { lookUpRole } from '../../src/contacts/role.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { failureLineOf } from '../support/failure.ts';

const ROLES = [
  { id: 71, name: 'Client', displayName: 'Client' },
  { id: 72, name: 'Bank', displayName: null },
  { id: 73, name: 'Bank_2', displayName: 'bank' },
  { id: 74, name: null, displayName: null },
];

describe('a role', () => {
  test.each([
    ['client', '71'],
    ['Role 74', 'not_found: "Role": there is no role called "Role 74". Choose one of: Role 74, Client, Bank, bank.'],
    ['Bank', '"Role": several roles are called "Bank". Choose one from the list, or give its number: 72, 73.'],
    ['Cliet', 'not_found: "Role": there is no role called "Cliet". Choose one of: Client, Bank, bank, Role 74.'],
  ])('is found by its exact name, or the sentence says what there is: %s', async (text, expected) => {
    const found = lookUpRole(fakeClient({ body: { participanttypes: ROLES } }).client, text, '"Role"');

    expect(/^\d/.test(expected) ? (await found).typeId : (await failureLineOf(found)).replace(/^AppError:? /, '')).toBe(
      expected,
    );
  });
});
