import { expect, test } from '@jest/globals';
import { nameKey, nameWords, splitName } from '../../src/lib/personName.ts';
import { listOf, tableOf } from '../support/table.ts';

test.each([
  ...tableOf(`
    Ann Roe -> Ann -> Roe | Don Ma -> Don -> Ma | J. Coë -> J. -> Coë | Иван Петров -> Иван -> Петров |
    Roe, Ann -> Ann -> Roe | Roe,Ann Maria -> Ann Maria -> Roe | van der Roe, Ann -> Ann -> van der Roe |
    Zoë O'Foe-Łoś -> Zoë -> O'Foe-Łoś | Garcia Lopez, Maria -> Maria -> Garcia Lopez | Drew Misso -> Drew -> Misso |
    Roe , Ann -> Ann -> Roe | eva roe -> eva -> roe
  `),
  [' Ann  Roe ', 'Ann', 'Roe'],
  ['Ann\u200B Roe', 'Ann', 'Roe'],
])('in %j, %j is the first name and %j the last', (text, firstName, lastName) => {
  expect(splitName(text)).toEqual({ firstName, lastName });
});

test.each([
  ...listOf(`
    Ann Maria Roe | Ann | Roe, | , Ann | Roe, Ann, Dr | Acme Ltd | Roe & Poe | Strata 1234 | Family Trust |
    Mr. Boe | DAME Boe | Ann, Prof | Ann Miss | Miss, Ann | Ann Roe, Sam Poe | Roe, Ann, Maria | Ann Smith, KC |
    Ann Smith, Esq. | Ann Smith, Ph.D. | Smith Jr., Ann | Prof. Smith, Ann | Smith, Dr Ann | Rev Smith |
    Smith, John and Jane | John & Jane | Smith or Jones | - - | -, Ann | Ann (Roe) | Roe, Ann "Annie" | Re: Roe |
    <b>Ann</b> Roe |  Dr.Ann Roe | Mister Roe | Frau Roe | Roe, John y Jane | Roe Family |
    Garcia Lopez, Ann Maria | van der Roe, Ann Maria | Roe Associates | Acme B.V. | null null | Roe-Holdings Acme
  `),
  '',
  '=Ann|Roe Boe',
])('it is not clear what is the first name and what the last in %j', (text) => {
  expect(splitName(text)).toBeUndefined();
});

test('nobody has a name longer than the service takes', () => {
  expect(splitName(`Ann ${'x'.repeat(251)}`)).toMatchObject({ firstName: 'Ann' });
  expect(splitName(`Ann ${'x'.repeat(252)}`)).toBeUndefined();
});

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
