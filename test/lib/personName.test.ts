import { expect, test } from '@jest/globals';
import { personKey, splitName } from '../../src/lib/personName.ts';

test.each<[text: string, name: readonly [first: string, last: string] | undefined]>([
  ['Ann Roe', ['Ann', 'Roe']],
  [' "Ann  Roe" ', ['Ann', 'Roe']],
  ['Roe, Ann', ['Ann', 'Roe']],
  ['Roe,Ann Maria', ['Ann Maria', 'Roe']],
  ['van der Roe, Ann', ['Ann', 'van der Roe']],
  ["Zoë O'Foe-Łoś", ['Zoë', "O'Foe-Łoś"]],
  ['Ann Maria Roe', undefined],
  ['Ann', undefined],
  ['', undefined],
  ['Roe,', undefined],
  [', Ann', undefined],
  ['Roe, Ann, Dr', undefined],
  ['Acme Ltd', undefined],
  ['Roe & Poe', undefined],
  ['Strata 1234', undefined],
  ['Family Trust', undefined],
  ['Mr. Boe', undefined],
  ['DAME Boe', undefined],
  ['Ann, Prof', undefined],
  ['Ann Miss', undefined],
  ['Miss, Ann', ['Ann', 'Miss']],
  ['Drew Misso', ['Drew', 'Misso']],
  ['Roe , Ann', ['Ann', 'Roe']],
])('the first and last name in %j are %j', (text, name) => {
  expect(splitName(text)).toEqual(name && { firstName: name[0], lastName: name[1] });
});

test.each([
  ['Ann Roe', 'roe,  ANN', true],
  ['Ann Maria Roe', 'Ann maria Roe', true],
  ['Ann Roe', 'Sam Roe', false],
  ['Acme Ltd', 'ACME ltd', true],
])('%j and %j are the names of one person: %j', (one, other, expected) => {
  expect(personKey(one) === personKey(other)).toBe(expected);
});
