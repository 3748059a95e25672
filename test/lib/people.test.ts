import { describe, expect, test } from '@jest/globals';
import { addressIn, givenContacts, isNobody, peopleOf } from '../../src/fields/people.ts';

test('a field without anybody is blank or has separators only', () => {
  expect([undefined, ' ', ',', [' ; ', ',\n']].map(isNobody)).toEqual([true, true, true, true]);
  expect(['Ann', 88, {}, [',', {}]].map(isNobody)).toEqual([false, false, false, false]);
});

describe('the contacts in a field', () => {
  test.each<[given: unknown, people: readonly string[]]>([
    ['', []],
    [undefined, []],
    [88, ['88']],
    [
      ['88', '15', '88'],
      ['88', '15'],
    ],
    ['88, 15', ['88', '15']],
    ['88,15', ['88', '15']],
    ['1,503', ['1,503']],
    ['12,503', ['12,503']],
    ['1503,1504', ['1503', '1504']],
    ['88,1503', ['88', '1503']],
    // No list of four numbers, but perhaps of two.
    ['1,503, 1,504', ['1,503, 1,504']],
    ['88, 1,503', ['88, 1,503']],
    ['88; 15\n7', ['88', '15', '7']],
    ['ann@mail.example,sam@mail.example', ['ann@mail.example', 'sam@mail.example']],
    ['Ann Roe <ann@mail.example>', ['ann@mail.example']],
    ['Roe, Ann, 2nd <ann@mail.example>', ['ann@mail.example']],
    ['<ann@mail.example>', ['ann@mail.example']],
    ['Ann Roe <ann@mail.example>, Sam <sam@mail.example>, 15', ['ann@mail.example', 'sam@mail.example', '15']],
    ['"Roe, Ann" < ann@mail.example >', ['ann@mail.example']],
    ['Roe, Ann (ann@mail.example)', ['ann@mail.example']],
    ['Roe, Ann <a@mail.example>, 15', ['Roe, Ann <a@mail.example>, 15']],
    ['90, Roe, Ann <ann@mail.example>', ['90, Roe, Ann <ann@mail.example>']],
    ['Roe, Ann, 15 <ann@mail.example>', ['Roe, Ann, 15 <ann@mail.example>']],
    ['Roe, Ann (ann@mail.example) [88]', ['Roe, Ann (ann@mail.example) [88]']],
    ['Roe, Ann [88], 15', ['Roe, Ann [88], 15']],
    ['[88]', ['88']],
    ['["Roe, Ann", "88; 89"]', ['Roe, Ann', '88', '89']],
    ['#88, 088; 15.0', ['#88, 088', '15.0']],
    ['mailto:ann@mail.example', ['ann@mail.example']],
    ['Ann Roe <MAILTO:ann@mail.example>; sam@mail.example.', ['ann@mail.example', 'sam@mail.example']],
    ['\u200Bann@mail.example\u00A0', ['ann@mail.example']],
    ['Roe, Ann', ['Roe, Ann']],
    ['Roe, Ann; Poe, Sam', ['Roe, Ann', 'Poe, Sam']],
    ['Ann Roe, sam@mail.example', ['Ann Roe, sam@mail.example']],
    ['Ann Roe, Sam Poe', ['Ann Roe, Sam Poe']],
    ['Strata Plan, 1234', ['Strata Plan, 1234']],
    ['15, Ann Roe', ['15, Ann Roe']],
    ['Estate of Ann Roe (deceased)', ['Estate of Ann Roe (deceased)']],
    ['88, , 15,', ['88', '15']],
    [
      [['Ann Roe'], [''], ['Jane Roe', null]],
      ['Ann Roe', 'Jane Roe'],
    ],
    ['88\n89\r\n90', ['88', '89', '90']],
    ['Roe,Ann Ltd', ['Roe,Ann Ltd']],
    [' ; ,; \n', []],
  ])('%j are read as %j', (given, people) => {
    expect(peopleOf(given)).toEqual(people);
  });

  test('have no address beside what is too long for a name', () => {
    const written = (length: number) => `${'n'.repeat(length - 18)}<ann@mail.example>`;

    expect([1000, 1001].map((length) => peopleOf(written(length)))).toEqual([['ann@mail.example'], [written(1001)]]);
  });
});

test('a contact that was given has the name beside its address apart, without quotation marks', () => {
  expect(
    givenContacts(`" Roe, Ann" <ann@mail.example>; 'Sam Poe' (sam@mail.example); 88; Ann Roe; <jo@mail.example>`),
  ).toEqual([
    { text: 'ann@mail.example', name: 'Roe, Ann' },
    { text: 'sam@mail.example', name: 'Sam Poe' },
    { text: '88', name: null },
    { text: 'Ann Roe', name: null },
    { text: 'jo@mail.example', name: null },
  ]);
});

test('an address is no name beside another one, and says nothing beside itself', () => {
  const two = ['Ann Roe <ann@mail.example> <sam@mail.example>', 'ann@mail.example <sam@mail.example>'];

  expect(givenContacts([...two, 'Ann@mail.example <ann@mail.example>'])).toEqual([
    ...two.map((text) => ({ text, name: null })),
    { text: 'ann@mail.example', name: null },
  ]);
});

test.each([
  ['Ann Roe <ann@mail.example>', 'ann@mail.example'],
  ['mailto:ann@mail.example', 'ann@mail.example'],
  ['x-mailto:ann@mail.example', 'x-mailto:ann@mail.example'],
  ['Ann Roe', 'Ann Roe'],
  ['ann@mail.example; sam@mail.example', 'ann@mail.example; sam@mail.example'],
  ['', ''],
])('the address in %j is %j', (text, address) => {
  expect(addressIn(text)).toBe(address);
});
