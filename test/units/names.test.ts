import { describe, expect, test } from '@jest/globals';
import { hasName, hasWords, isCalled, joinsPeople, mayHaveName } from '../../src/contacts/nameMatch.ts';
import { nameWords } from '../../src/lib/nameWords.ts';
import { knownContact } from '../../src/service/participants.ts';

/* What contacts are called, and whether a name that somebody wrote is theirs. */

const person = (firstName: string, lastName: string, more: object = {}) =>
  knownContact('1', { isCompany: 'F', displayName: `${lastName}, ${firstName}`, firstName, lastName, ...more });

const company = (companyName: string, more: object = {}) =>
  knownContact('1', { isCompany: 'T', displayName: companyName, companyName, ...more });

const ANN = person('Ann', 'Roe');
const BILL = person('William', 'Thorne', { preferredName: 'Bill', displayName: 'Thorne, William (Bill)' });
const MAY = person('Ann', 'Roe', { middleName: 'May Lee', displayName: 'Roe, Ann May Lee' });
const NICK = person('Nick', 'Katsaros', { companyName: 'Katsaros Pty Ltd' });

test('a text that is too long for a name is compared as a whole', () => {
  const words = 'Ann '.repeat(70);
  const isNamed = (name: string) => hasName(name)(company(`${words}Roe`));

  expect([`${words}ROE`, `Roe ${words}`].map(isNamed)).toEqual([true, false]);
  expect(hasName('Roe Ann')(company('Ann Roe'))).toBe(true);
});

describe('a name alone', () => {
  test.each([
    { name: 'roe,  ANN', of: ANN },
    { name: 'Roe Ann', of: ANN },
    { name: 'Roe, Ann,', of: ANN },
    { name: 'Ann May Lee Roe', of: MAY },
    { name: 'Roe, Ann May Lee', of: MAY },
    { name: 'Ann Roe', of: MAY },
    { name: 'Bill Thorne', of: BILL },
    { name: 'Thorne, Bill', of: BILL },
    { name: 'Thorne, William (Bill)', of: BILL },
    { name: 'William "Bill" Thorne', of: BILL },
    // All that is known of some is how they are shown.
    { name: 'Bill Thorne', of: knownContact('1', { displayName: 'Thorne, William (Bill)' }) },
    { name: 'Zoe Nunez', of: person('Zoë', 'Núñez') },
    { name: 'Zoë Núñez'.normalize('NFD'), of: person('Zoë', 'Núñez') },
    { name: 'Lukasz Gross', of: person('Łukasz', 'Groß') },
    { name: 'Soren Aebelo', of: person('Søren', 'Æbelø') },
    { name: 'Tova Dogru Isik', of: person('Tova', 'Doğru Işık') },
    { name: 'Pat ONeil', of: person('Pat', "O'Neil") },
    { name: "Noa Ka'ahu", of: person('Noa', 'Kaʻahu') },
    { name: 'Noa Kaahu', of: person('Noa', 'Kaʻahu') },
    { name: 'Pat O\u2019Neil', of: person('Pat', 'ONeil') },
    { name: 'Ann Mc Donald', of: person('Ann', 'McDonald') },
    { name: 'McDonald, Mary Ann', of: person('MaryAnn', 'Mc Donald') },
    { name: 'Jo Poe\u2013Boe', of: person('Jo', 'Poe-Boe') },
    { name: '李明', of: person('明', '李') },
    { name: '李 明', of: person('明', '李') },
    { name: '김민수', of: person('민수', '김') },
    // Somebody with one name, which stands in both fields.
    { name: 'Uni', of: person('Uni', 'Uni') },
    { name: 'katsaros pty ltd', of: company('Katsaros Pty Ltd') },
    { name: 'Quay Lenders,  Sons & Co', of: company('Quay Lenders, Sons & Co') },
    // Whether it is a company is not told.
    { name: 'Quay Lenders', of: knownContact('1', { companyName: 'Quay Lenders' }) },
    { name: 'Roe, Ann, Dr', of: knownContact('1', { displayName: 'Roe, Ann, Dr' }) },
  ])('is that of a contact, however it is written: $name', ({ name, of }) => {
    expect(isCalled(name)(of)).toBe(true);
  });

  test.each([
    { name: 'Katsaros Pty Ltd', of: NICK },
    { name: 'Mr Ann Roe', of: ANN },
    { name: 'Ann M Roe', of: ANN },
    { name: 'Ann M Roe', of: MAY },
    { name: 'Ann May Roe', of: MAY },
    { name: 'Ann Roe Jr', of: ANN },
    { name: 'Anna Roe', of: person('Ann', 'Aroe') },
    { name: 'AnnRoe', of: ANN },
    { name: 'Ann Roel', of: ANN },
    { name: 'Ann', of: ANN },
    { name: 'Roe', of: ANN },
    { name: 'Bill', of: BILL },
    { name: 'Jo PoeBoe', of: person('Jo', 'Poe-Boe') },
    // No accents: vowels, and what makes other letters.
    { name: 'か き', of: person('が', 'ぎ') },
    { name: 'สมชาย มานิ', of: person('สมชาย', 'มานี') },
    { name: 'दव शर्मा', of: person('देव', 'शर्मा') },
    { name: 'Ann Mac Donald', of: person('Ann', 'McDonald') },
    { name: 'Roe, Ann, Dr', of: ANN },
    { name: 'Katsaros', of: company('Katsaros Pty Ltd') },
    // As it is shown, it could take minutes to read.
    { name: 'Roe, Ann (Jo)', of: knownContact('1', { displayName: `Roe,${' '.repeat(100_000)}(` }) },
    { name: 'Ann Roe', of: company('R & Co', { firstName: 'Ann', lastName: 'Roe' }) },
    { name: '', of: knownContact('1', {}) },
    { name: '-', of: ANN },
  ])('is not that of somebody who is called otherwise: $name', ({ name, of }) => {
    expect(isCalled(name)(of)).toBe(false);
  });
});

describe('a name beside an email address', () => {
  test.each([
    { name: 'Mr. Ann Roe', of: ANN },
    { name: 'Dr Roe, Ann', of: ANN },
    { name: 'Prof Bill Thorne', of: BILL },
    { name: 'Ann M. Roe', of: ANN },
    { name: 'Ann M Roe', of: MAY },
    { name: 'Ann M L Roe', of: MAY },
    { name: 'Ann May-Lee Roe', of: ANN },
    { name: 'Ann May Roe', of: MAY },
    { name: 'Ann May Roe', of: person('Ann', 'Roe', { middleName: 'M' }) },
    // The firm keeps a couple as one contact.
    { name: 'Ann and Bob Roe', of: person('Ann and Bob', 'Roe') },
    { name: 'Ann Forbes Roe', of: ANN },
    { name: 'Ann May Roe', of: person('Ann M.', 'Roe') },
    { name: 'Ann Roe', of: person('Ann M', 'Roe') },
    { name: 'Prof. Dr Ann Roe', of: ANN },
    { name: 'Ann Roe', of: person('Mrs Ann', 'Roe') },
    { name: 'Dr Ann Roe', of: person('Mrs. Ann', 'Roe') },
    { name: 'William "Bill" E Thorne', of: person('William', 'Thorne', { preferredName: 'Bill', middleName: 'Ed' }) },
    { name: 'Roe, Ann M.', of: MAY },
    { name: 'Lee Roe Ann May', of: MAY },
    { name: 'Jo Poe Boe', of: person('Jo', 'Poe-Boe') },
    { name: 'ann.roe', of: ANN },
    { name: 'ANN.ROE', of: person('Bea', 'Moe') },
  ])('is theirs, whatever else stands in it: $name', ({ name, of }) => {
    expect(hasName(name, 'ann.roe@mail.example')(of)).toBe(true);
  });

  test.each([
    { name: 'Bob Roe', of: ANN },
    { name: 'Ann X Roe', of: MAY },
    { name: 'Ann X Roe', of: person('Ann M', 'Roe') },
    // Every letter can be a name by itself.
    { name: '明 李', of: person('明 华', '李') },
    { name: 'Mr Dr', of: ANN },
    { name: 'Ann Lee May Roe', of: person('Ann', 'Roe', { middleName: 'Bea' }) },
    { name: 'Ann Roe Jr', of: ANN },
    { name: 'Ann Roe III', of: ANN },
    { name: 'Mr Roe', of: ANN },
    { name: 'Ann', of: ANN },
    { name: 'Katsaros Pty Ltd', of: NICK },
    { name: 'Dr Katsaros Pty Ltd', of: company('Katsaros Pty Ltd') },
    { name: 'ann.roe', of: company('Katsaros Pty Ltd') },
    { name: 'ann', of: ANN },
    // One middle name, or those of the record.
    { name: 'Ann May Lee Roe', of: ANN },
    { name: 'Ann M L Roe', of: ANN },
    { name: 'Ann May Lee Sue Roe', of: MAY },
    { name: 'Ann and Bob Roe', of: person('Ann', 'Roe', { middleName: 'A B' }) },
  ])('is that of somebody else: $name', ({ name, of }) => {
    expect(hasName(name, 'ann.roe@mail.example')(of)).toBe(false);
  });

  test.each([
    'Ann and Bob Roe',
    'Ann and Roe',
    'Ann & Bob Roe',
    'Ann & Roe',
    'Ann + Roe',
    'Ann / Roe',
    'Ann / Bob Roe',
    'Roe, Ann & Bob',
    'Ann or Bob Roe',
    'Ann and family Roe',
    'Ann family Roe',
    'Ann on behalf of Bob Roe',
    'Ann obo Bob Roe',
    'Ann obo Roe',
    'Ann ATF Roe',
    'Ann c/o Bob Roe',
    'Ann c/o Roe',
    'Ann for Bob Roe',
    'Ann for Roe',
    'Mr Ann & Mrs Bob Roe',
    'Ann Roe and Bob Roe',
    'Ann Roe & Roe',
    'ANN AND BOB ROE',
  ])('names several people, or one in place of another: %s', (name) => {
    expect([hasName(name, 'ann.roe@mail.example')(ANN), joinsPeople(name)(ANN)]).toEqual([false, true]);
  });

  test('can be that of a contact of whom no name is known', () => {
    const nameless = knownContact('1', { isCompany: 'F' });

    expect([mayHaveName('Ann Roe')(nameless), hasName('Ann Roe')(nameless)]).toEqual([true, false]);
    expect(mayHaveName('Bob Roe')(ANN)).toBe(false);
  });
});

test.each([
  { name: 'ONeil', isPart: true },
  { name: "o'neil", isPart: true },
  { name: 'O\u02BCNeil Pat', isPart: true },
  { name: 'neil', isPart: true },
  { name: 'Nei', isPart: false },
  { name: '-', isPart: false },
])('"$name" is made of words of Pat O\'Neil: $isPart', ({ name, isPart }) => {
  expect(hasWords(name)(person('Pat', "O'Neil"))).toBe(isPart);
});

test('the words of a name are whole words, each once', () => {
  expect([...nameWords("O'Foe, Di - Zoë & Zoë 2")]).toEqual(['o', 'foe', 'di', 'zoe', '2']);
  expect([...nameWords('- & -')]).toEqual([]);
});
