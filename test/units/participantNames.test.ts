import { fullName, nameKeysOf, participantName, decodeParticipant } from '../../src/service/participants.ts';
import { expect, test } from '@jest/globals';

const contactWith = (attributes: object) => decodeParticipant({ id: '1', attributes: { ...attributes }, links: {} });

test.each([
  {
    contact: { displayName: 'D', name: 'N', companyName: 'C', firstName: 'F', lastName: 'L' },
    shown: 'D',
    said: 'F L',
  },
  { contact: { displayName: '', name: 'N', companyName: 'C' }, shown: 'N', said: 'N' },
  { contact: { companyName: 'C', lastName: 'L' }, shown: 'C', said: 'L' },
  { contact: { firstName: 'F', lastName: 'L' }, shown: 'F L', said: 'F L' },
  {
    contact: { displayName: 'Roe, Ann', isCompany: 'F', firstName: 'Ann', lastName: 'Roe' },
    shown: 'Roe, Ann',
    said: 'Ann Roe',
  },
  { contact: { displayName: 'Roe, Ann' }, shown: 'Roe, Ann', said: 'Roe, Ann' },
  {
    contact: { displayName: 'R & Co', isCompany: 'T', firstName: 'Ann', lastName: 'Roe' },
    shown: 'R & Co',
    said: 'R & Co',
  },
  { contact: {}, shown: null, said: null },
])('a contact is shown as $shown, and said as $said: $contact', ({ contact, shown, said }) => {
  expect(participantName(contactWith(contact))).toBe(shown);
  expect(fullName(contactWith(contact))).toBe(said);
});

test.each([
  {
    contact: { displayName: 'Roe, Ann', firstName: 'Ann', middleName: 'May', lastName: 'Roe' },
    keys: ['ann roe', 'roe ann', 'ann may roe', 'roe ann may'],
  },
  {
    contact: { displayName: 'Quay Lenders, Sons & Co', companyName: 'Quay' },
    keys: ['sons & co quay lenders', 'quay'],
  },
  { contact: { name: 'Roe', lastName: 'Boe' }, keys: ['roe', 'boe'] },
  { contact: {}, keys: [] },
])('names are compared either way round: $contact', ({ contact, keys }) => {
  expect(nameKeysOf(contactWith(contact))).toEqual(keys);
});
