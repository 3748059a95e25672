import { describe, expect, test } from '@jest/globals';
import { toConflictText, whyNobodyFound } from '../../src/contacts/conflicts.ts';
import { knownContact } from '../../src/service/participants.ts';

/* What a look for conflicts asks for, and which contacts and names of actions it takes for a hit. */

const person = (firstName: string, lastName: string, more: object = {}) =>
  knownContact('1', { isCompany: 'F', displayName: `${lastName}, ${firstName}`, firstName, lastName, ...more });

const company = (companyName: string) => knownContact('1', { isCompany: 'T', displayName: companyName, companyName });

const ANN = person('Ann', 'Roe');
const BILL = person('William', 'Thorne', { preferredName: 'Bill', displayName: 'Thorne, William' });
const JANE = person('Jane', 'Roe', { middleName: 'Mary', aliases: "Jane O'Loe; Janet Foe" });
const ZOE = person('Zoë', 'Núñez-Łoś');
const NICK = person('Nick', 'Katsaros', { companyName: 'Katsaros Fishing' });
const MING = person('小明', '王', { displayName: '王, 小明' });
const REALTY = company('Brightwater Realty Pty Ltd');

describe('a contact', () => {
  test.each([
    { text: 'roe, ANN', of: ANN, fit: 'exact' },
    { text: 'Bill Thorne', of: BILL, fit: 'exact' },
    { text: 'Zoe Nunez-Los', of: ZOE, fit: 'exact' },
    { text: '王小明', of: MING, fit: 'exact' },
    { text: 'Brightwater Realty Pty Ltd', of: REALTY, fit: 'exact' },
    // All words of the text are among the names of the contact.
    { text: 'Roe', of: ANN, fit: 'similar' },
    { text: 'Mary Roe', of: JANE, fit: 'similar' },
    { text: 'Jane OLoe', of: JANE, fit: 'similar' },
    { text: 'Foe', of: JANE, fit: 'similar' },
    { text: 'William Bill', of: BILL, fit: 'similar' },
    { text: 'Zoe Los', of: ZOE, fit: 'similar' },
    { text: 'Realty', of: REALTY, fit: 'similar' },
    { text: 'The Brightwater Company', of: REALTY, fit: 'similar' },
    // A title, an initial and a legal form say nothing.
    { text: 'Mrs A. Roe', of: ANN, fit: 'similar' },
    { text: 'Mr & Mrs Thorne', of: BILL, fit: 'similar' },
    { text: 'Brightwater Realty', of: REALTY, fit: 'similar' },
    // The names of the contact are among the words of the text.
    { text: 'Ann May Roe', of: ANN, fit: 'similar' },
    { text: 'Ann Roe-Smith', of: ANN, fit: 'similar' },
    { text: 'Estate of Ann Roe', of: ANN, fit: 'similar' },
    { text: 'Bill Thorne and Ann Roe', of: BILL, fit: 'similar' },
    { text: 'Zoe Maria Nunez Los', of: ZOE, fit: 'similar' },
    { text: 'Ann May Roe', of: person('Ann Lee', 'Roe'), fit: 'similar' },
    // Some contacts have no more than the initial.
    { text: 'Ann Roe', of: person('A.', 'Roe'), fit: 'similar' },
    { text: 'Zoe Roe', of: person('A.', 'Roe'), fit: undefined },
    { text: 'Brightwater Realty of Suva', of: REALTY, fit: 'similar' },
    { text: 'Cher Bono', of: person('', 'Cher', { displayName: 'Cher' }), fit: 'similar' },
    // How it is shown can be all that is known.
    { text: 'Ann May Roe', of: knownContact('1', { displayName: 'Roe, Ann' }), fit: 'similar' },
    { text: 'Ann Smith', of: ANN, fit: undefined },
    { text: 'Jane Roe', of: ANN, fit: undefined },
    { text: 'Annabel Roe', of: ANN, fit: undefined },
    { text: 'Brightwater Ltd', of: company('Bright Water Pty Ltd'), fit: undefined },
    { text: 'Smith Pty Ltd', of: REALTY, fit: undefined },
    // An employer is no name of the employee.
    { text: 'Katsaros Fishing', of: NICK, fit: undefined },
    {
      text: 'a.roe@mail.example',
      of: person('Ann', 'Roe', { email: 'x@y.example; A.ROE@mail.example' }),
      fit: 'email',
    },
    { text: 'roe@mail.example', of: person('Ann', 'Roe', { email: 'a.roe@mail.example' }), fit: undefined },
  ])('fits "$text": $fit', ({ text, of, fit }) => {
    expect(toConflictText(text).fitOf(of)).toBe(fit);
  });
});

test.each([
  { text: 'Ann Roe', name: 'Will of Ann Roe', isIn: true },
  { text: 'Mr Núñez-Łoś', name: 'NUNEZ LOS re lease', isIn: true },
  { text: "O'Foe", name: 'OFoe estate', isIn: true },
  { text: 'Brightwater Pty Ltd', name: 'Brightwater v Roe', isIn: true },
  { text: 'Ann Roe', name: 'Will of Joann Roe', isIn: false },
  { text: 'Ann Roe', name: '', isIn: false },
  { text: 'ann.roe@mail.example', name: 'ann.roe@mail.example', isIn: false },
])('the name of an action, "$name", holds all words of "$text": $isIn', ({ text, name, isIn }) => {
  expect(toConflictText(text).isIn(name)).toBe(isIn);
});

test.each([
  { text: 'Ann Roe', asksFor: [['Ann'], ['Roe']] },
  { text: 'Roe, Ann B.', asksFor: [['Roe'], ['Ann']] },
  { text: 'ANN Ann', asksFor: [['ANN']] },
  {
    text: 'Dr Zoë Núñez',
    asksFor: [
      ['Zoë', 'zoe'],
      ['Núñez', 'nunez'],
    ],
  },
  { text: "Di O'Foe", asksFor: [['Di'], ['Foe']] },
  { text: 'The Bank of Suva (Fiji) Pty. Ltd.', asksFor: [['Bank'], ['Suva'], ['Fiji']] },
  { text: '王小明', asksFor: [['明']] },
  // Nothing else is there.
  { text: 'The Company', asksFor: [['The'], ['Company']] },
  { text: 'ann.roe@mail.example', asksFor: [['ann.roe@mail.example']] },
])('for "$text", the service is asked for $asksFor', ({ text, asksFor }) => {
  expect(toConflictText(text).asksFor).toEqual(asksFor);
});

test.each([
  { text: '88', why: /^has no letters/ },
  { text: '0491 570 006', why: /^has no letters/ },
  { text: 'ann@b', why: /^is not an email address/ },
  { text: 'Ann Roe ann.roe@mail.example', why: /^holds an email address among other words/ },
  { text: 'Ann '.repeat(21), why: /^has more than 20 words/ },
])('nobody is looked for by "$text", which is a mistake', ({ text, why }) => {
  expect(whyNobodyFound(text)).toMatch(why);
});
