import { expect, test } from '@jest/globals';
import { addressIn, givenContacts, isNobody } from '../../src/fields/people.ts';

/* How many contacts a field holds, and what is looked up for each: a number, an email address or a name. */

test.each<{ given: unknown; contacts: readonly string[] }>([
  // Nobody.
  { given: undefined, contacts: [] },
  { given: ' ; ,; \n', contacts: [] },
  // Several, with separators that no name holds.
  { given: ['88', 15, '88'], contacts: ['88', '15'] },
  { given: [['Ann Roe'], [''], ['Jane Roe', null]], contacts: ['Ann Roe', 'Jane Roe'] },
  { given: '88; 15\r\n7', contacts: ['88', '15', '7'] },
  { given: 'Roe, Ann; Poe, Sam', contacts: ['Roe, Ann', 'Poe, Sam'] },
  // As agents write a list.
  { given: '["Roe, Ann", "88; 89"]', contacts: ['Roe, Ann', '88', '89'] },
  // A comma separates only what needs no comma itself.
  { given: '88, , 15,', contacts: ['88', '15'] },
  { given: '1503,1504', contacts: ['1503', '1504'] },
  { given: 'ann@mail.example,sam@mail.example', contacts: ['ann@mail.example', 'sam@mail.example'] },
  { given: 'Ann Roe <ann@mail.example>, 15', contacts: ['ann@mail.example', '15'] },
  // One name, or nobody knows how many.
  { given: 'Roe, Ann', contacts: ['Roe, Ann'] },
  { given: 'Ann Roe, Sam Poe', contacts: ['Ann Roe, Sam Poe'] },
  { given: 'Ann Roe, sam@mail.example', contacts: ['Ann Roe, sam@mail.example'] },
  { given: '15, Ann Roe', contacts: ['15, Ann Roe'] },
  { given: 'Roe, Ann <a@mail.example>, 15', contacts: ['Roe, Ann <a@mail.example>, 15'] },
  { given: '90, Roe, Ann <ann@mail.example>', contacts: ['90, Roe, Ann <ann@mail.example>'] },
  // The comma may separate thousands.
  { given: '1,503', contacts: ['1,503'] },
  { given: '1,503, 1,504', contacts: ['1,503, 1,504'] },
  // A number in another form is no number.
  { given: '#88, 088; 15.0', contacts: ['#88, 088', '15.0'] },
  { given: 'Roe, Ann [88], 15', contacts: ['Roe, Ann [88], 15'] },
  // An address without what mail programs and copying leave around it.
  { given: '<ann@mail.example>', contacts: ['ann@mail.example'] },
  { given: '\u200Bmailto:ann@mail.example.\u00A0', contacts: ['ann@mail.example'] },
  { given: 'Estate of Ann Roe (deceased)', contacts: ['Estate of Ann Roe (deceased)'] },
])('$given holds the contacts $contacts', ({ given, contacts }) => {
  expect(givenContacts(given).map(({ text }) => text)).toEqual(contacts);
});

test.each([
  { given: '" Roe, Ann" < ann@mail.example >', text: 'ann@mail.example', name: 'Roe, Ann' },
  { given: "'Sam Poe' (sam@mail.example)", text: 'sam@mail.example', name: 'Sam Poe' },
  { given: 'Roe, Ann, 2nd <ann@mail.example>', text: 'ann@mail.example', name: 'Roe, Ann, 2nd' },
  // Mail programs repeat the address of somebody they do not know.
  { given: 'Ann@mail.example <ann@mail.example>', text: 'ann@mail.example', name: null },
  // Of two addresses, and of a number and an address, nobody knows which is meant.
  { given: 'ann@mail.example <sam@mail.example>', text: 'ann@mail.example <sam@mail.example>', name: null },
  { given: 'Roe, Ann, 15 <ann@mail.example>', text: 'Roe, Ann, 15 <ann@mail.example>', name: null },
])('the name in $given is told apart from the address', ({ given, text, name }) => {
  expect(givenContacts(given)).toEqual([{ text, name }]);
});

test('two names beside one address are two contacts, one name written twice is one', () => {
  const given = 'Di Foe <f@mail.example>; Bo Foe <f@mail.example>; FOE, Bo <F@mail.example>';

  expect(givenContacts(given).map(({ name }) => name)).toEqual(['Di Foe', 'Bo Foe']);
});

test('a text that is too long for a name has no address in it', () => {
  const long = `${'n'.repeat(983)}<ann@mail.example>`;

  expect(givenContacts(long)).toEqual([{ text: long, name: null }]);
});

test('a field holds nobody when it is blank or has separators only, and never when it cannot be read', () => {
  expect([undefined, ' ', ',', [' ; ', ',\n']].map(isNobody)).toEqual([true, true, true, true]);
  expect(['Ann', 88, {}, [',', {}]].map(isNobody)).toEqual([false, false, false, false]);
});

test.each([
  { text: 'Ann Roe <ann@mail.example>', address: 'ann@mail.example' },
  { text: 'MAILTO:ann@mail.example', address: 'ann@mail.example' },
  { text: 'x-mailto:ann@mail.example', address: 'x-mailto:ann@mail.example' },
  { text: 'ann@mail.example; sam@mail.example', address: 'ann@mail.example; sam@mail.example' },
  { text: 'Ann Roe', address: 'Ann Roe' },
])('"$text" is stored as the email address "$address", if it is one', ({ text, address }) => {
  expect(addressIn(text)).toBe(address);
});
