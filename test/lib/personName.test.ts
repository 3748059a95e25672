import { expect, test } from '@jest/globals';
import { nameKey, nameWords } from '../../src/lib/text.ts';

test.each([
  ['Ann Roe', 'roe,  ANN', true],
  ['Ann Maria Roe', 'Roe, Ann maria', true],
  ["Di O'Foe", 'di O\u2019Foe', true],
  ['Jo Poe-Boe', 'Poe\u2013Boe, Jo', true],
  ['Quay Lenders, Sons & Co', 'quay lenders,  sons & co', true],
  ['Roe, Ann, Dr', 'roe,ann,dr', true],
  ['Roe, Ann,', 'Ann Roe', true],
  ['Quay Lenders,', 'quay lenders', true],
  ['Roe, Ann, Dr', 'Dr, Ann, Roe', false],
  ['Roe, Ann, Dr', 'Roe Ann Dr', false],
  ['Roe, Ann, Dr', 'RoeAnnDr', false],
  ['Roe, Ann, Dr', 'Ann Roe', false],
  ['Jo Poe-Boe', 'Jo PoeBoe', false],
  ['Ann Roe', 'Sam Roe', false],
  ['Ann Roe', 'Ann Roel', false],
  ['Ann Roe', 'AnnRoe', false],
])('%j and %j are one name: %j', (one, other, expected) => {
  expect(nameKey(one) === nameKey(other)).toBe(expected);
});

test('the words of a name are whole, without what stands between them', () => {
  expect([...nameWords("O'Foe, Di - Zoë & Zoë 2")]).toEqual(['di', 'zoë', '2', 'o', 'foe']);
  expect([...nameWords('- & -')]).toEqual([]);
});
