import { expect, test } from '@jest/globals';
import { parseInput } from '../../src/step/stepInput.ts';
import { givenContacts } from '../../src/fields/people.ts';
import { chooseContact, chooseContacts, describeContact, type Chosen } from '../../src/contacts/chooseContacts.ts';
import { ANN, BOB } from './submit.ts';

const ROE = { ...ANN, nameKeys: ['ann roe', 'annie poe'] };
const SAM = { ...ANN, id: '90', name: 'Roe, Sam', nameKeys: ['sam roe'] };
const MATCHES = new Map([
  ['roes@mail.example', [ROE, SAM]],
  ['ann@mail.example', [ROE]],
  ['bob@mail.example', [BOB]],
]);
const POLICIES = parseInput({}).policies;

const chosen = (text: string): Chosen => chooseContacts(givenContacts(text), MATCHES, POLICIES, '"Client"');

const IS_ANNS = '"Client": the email address "ann@mail.example" is that of Roe, Ann, not of';
const SHARED = '"Client": "Una Boe" and "Jo Boe" have the same email address. Give each of them by number.';

test.each<[what: string, text: string, found: Partial<Chosen>]>([
  ['says who of those who share the address is meant', 'Sam Roe <roes@mail.example>', { contacts: [SAM] }],
  ['may be any that the contact goes by', 'Annie Poe <ann@mail.example>', { contacts: [ROE] }],
  ['says nothing of a contact whose names are not known', 'Una Boe <bob@mail.example>', { contacts: [BOB] }],
  ['may be missing', 'ann@mail.example', { contacts: [ROE] }],
  [
    'leaves a doubt where a part of it is that of the contact',
    'Una Roe <ann@mail.example>',
    { contacts: [ROE], warnings: [`${IS_ANNS} "Una Roe". Roe, Ann was taken.`] },
  ],
  [
    'is somebody else where no word of it is that of the contact',
    'Una Boe <ann@mail.example>',
    { problems: [`${IS_ANNS} "Una Boe". Choose the right contact from the list, or give its number.`] },
  ],
  [
    'says who is meant beside another one that does not',
    'Sam Roe <roes@mail.example>; Jo Boe <roes@mail.example>',
    { contacts: [SAM], problems: [SHARED.replace('Una Boe', 'Sam Roe')] },
  ],
  ['decides nothing beside another one', 'Una Boe <u@mail.example>; Jo Boe <u@mail.example>', { problems: [SHARED] }],
  [
    'decides nothing there, even at the address of a contact',
    'Una Boe <Ann@mail.example>; Jo Boe <Ann@mail.example>',
    { problems: [SHARED] },
  ],
])('a name beside an email address %s', (_what, text, found) => {
  expect(chosen(text)).toEqual({ contacts: [], problems: [], warnings: [], ...found });
});

test('a number that is written in another way is told apart from a name', () => {
  expect(chosen('Ann Roe [88]').problems).toEqual([
    '"Client": there is no contact with the name "Ann Roe [88]". Give a number by itself, in digits only, as Actionstep writes it.',
  ]);
});

test('a field that takes one contact asks for no semicolons', () => {
  expect(chooseContact(givenContacts('Ann Roe, Sam Poe'), MATCHES, POLICIES, '"Agent"').problems).toEqual([
    '"Agent": there is no contact with the name "Ann Roe, Sam Poe".',
  ]);
});

test('nothing is said of an email address that nobody looked up, nor of a contact without a name', () => {
  expect(describeContact({ ...BOB, name: null })).toBe('contact 89');
  expect(describeContact({ ...BOB, email: undefined })).toBe('Doe, Bob (contact 89)');
});
