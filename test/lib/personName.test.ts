import { expect, test } from '@jest/globals';
import { nameKey, nameWords, splitName } from '../../src/lib/personName.ts';

test.each<[text: string, name: readonly [first: string, last: string] | undefined]>([
  ['Ann Roe', ['Ann', 'Roe']],
  [' Ann  Roe ', ['Ann', 'Roe']],
  ['Ann\u200B Roe', ['Ann', 'Roe']],
  ['Don Ma', ['Don', 'Ma']],
  ['J. Coë', ['J.', 'Coë']],
  ['Иван Петров', ['Иван', 'Петров']],
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
  ['Miss, Ann', undefined],
  ['Garcia Lopez, Maria', ['Maria', 'Garcia Lopez']],
  ['Ann Roe, Sam Poe', undefined],
  ['Roe, Ann, Maria', undefined],
  ['Ann Smith, KC', undefined],
  ['Ann Smith, Esq.', undefined],
  ['Ann Smith, Ph.D.', undefined],
  ['Smith Jr., Ann', undefined],
  ['Prof. Smith, Ann', undefined],
  ['Smith, Dr Ann', undefined],
  ['Rev Smith', undefined],
  ['Smith, John and Jane', undefined],
  ['John & Jane', undefined],
  ['Smith or Jones', undefined],
  ['- -', undefined],
  ['-, Ann', undefined],
  [`Ann ${'x'.repeat(255)}`, undefined],
  ['Ann (Roe)', undefined],
  ['Roe, Ann "Annie"', undefined],
  ['Re: Roe', undefined],
  ['<b>Ann</b> Roe', undefined],
  ['=Ann|Roe Boe', undefined],
  ['Dr.Ann Roe', undefined],
  ['Mister Roe', undefined],
  ['Frau Roe', undefined],
  ['Roe, John y Jane', undefined],
  ['Roe Family', undefined],
  ['Roe Associates', undefined],
  ['Acme B.V.', undefined],
  ['null null', undefined],
  ['Roe-Holdings Acme', undefined],
  ['Drew Misso', ['Drew', 'Misso']],
  ['Roe , Ann', ['Ann', 'Roe']],
])('the first and last name in %j are %j', (text, name) => {
  expect(splitName(text)).toEqual(name && { firstName: name[0], lastName: name[1] });
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
