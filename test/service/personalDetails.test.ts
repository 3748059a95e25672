import { expect, test } from '@jest/globals';
import { splitPersonal } from '../../src/contacts/contactRow.ts';

test('attributes that hold names of their own count as personal, whatever they are called', () => {
  const personal = { profile: { nickname: 'A' }, entries: ['z', [{ kind: 'x' }]] };
  const others = { teams: ['3', ['4']], plain: null };

  expect(splitPersonal({ ...personal, ...others })).toEqual({ personal, others });
});

test('attributes that say something personal are told apart by words in their names', () => {
  const personal = { PassportNumber: 'A1', my_tax_id: '5', dateOfBirth: null };
  const others = { nickname: 'A', phone2Label: 'Home' };

  expect(splitPersonal({ ...personal, ...others })).toEqual({ personal, others });
  expect(splitPersonal({})).toEqual({ personal: {}, others: {} });
});
