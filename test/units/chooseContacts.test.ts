import { expect, test } from '@jest/globals';
import {
  chooseContact,
  chooseContacts,
  describeContact,
  type Choosing,
  type Contact,
} from '../../src/contacts/chooseContacts.ts';
import { givenContacts } from '../../src/fields/people.ts';

/* What a field for contacts makes of the records that were looked up for it. */

const ANN: Contact = { id: '88', name: 'Roe, Ann', email: 'roes@mail.example', nameKeys: ['ann roe', 'annie poe'] };
const SAM: Contact = { id: '90', name: 'Roe, Sam', email: 'roes@mail.example', nameKeys: ['sam roe'] };
/** Nothing is known of what she is called. */
const BEA: Contact = { id: '89', name: null, email: 'bea@mail.example' };

const LOOKED_UP = new Map([
  ['88', [ANN]],
  ['77', []],
  ['ann@mail.example', [ANN]],
  ['roes@mail.example', [SAM, ANN]],
  ['bea@mail.example', [BEA]],
]);

const STRICT = { ifReferenceExists: 'create', ifContactNotFound: 'stop', ifSeveralContactsFound: 'stop' } as const;
const LENIENT = { ...STRICT, ifContactNotFound: 'leaveOut', ifSeveralContactsFound: 'oldest' } as const;

const choose = (given: string, policies: Choosing = STRICT) =>
  chooseContacts(givenContacts(given), LOOKED_UP, policies, '"Client"');

const NOTHING = { contacts: [], problems: [], warnings: [] };
const WITH_ONE_ADDRESS = 'have the same email address. Give each of them by number.';

test.each<{ why: string; given: string; contacts: readonly Contact[] }>([
  { why: 'the number was looked up', given: '88', contacts: [ANN] },
  {
    why: 'a number that nobody looked up is taken as it is',
    given: '4711',
    contacts: [{ id: '4711', name: null, email: undefined }],
  },
  { why: 'the address is hers', given: 'ANN@mail.example', contacts: [ANN] },
  { why: 'she is called so, too', given: 'Annie Poe <ann@mail.example>', contacts: [ANN] },
  { why: 'the name says which of two', given: 'Sam Roe <roes@mail.example>', contacts: [SAM] },
  { why: 'no name of hers is known that could contradict', given: 'Una Boe <bea@mail.example>', contacts: [BEA] },
  { why: 'she is given twice', given: '88; ann@mail.example', contacts: [ANN] },
  { why: 'order, capitals and accents aside it is her name', given: 'ROE Ánn <ann@mail.example>', contacts: [ANN] },
])('$given is taken: $why', ({ given, contacts }) => {
  expect(choose(given)).toEqual({ contacts, problems: [], warnings: [] });
});

test.each([
  { given: '77', problem: 'there is no contact with the number "77", or the connected user may not see it.' },
  { given: 'no@mail.example', problem: 'there is no contact with the email address "no@mail.example".' },
  { given: 'Al Moe', problem: 'there is no contact with the name "Al Moe".' },
  {
    given: 'Al Moe, Bo Moe',
    problem: 'there is no contact with the name "Al Moe, Bo Moe". Put semicolons between several contacts.',
  },
  {
    given: 'Ann Roe [88]',
    problem:
      'there is no contact with the name "Ann Roe [88]". Give a number by itself, in digits only, as Actionstep writes it.',
  },
  {
    given: '088',
    problem:
      'there is no contact with the name "088". Give a number by itself, in digits only, as Actionstep writes it.',
  },
  {
    given: 'roes@mail.example',
    problem:
      'several contacts match "roes@mail.example": Roe, Ann (roes@mail.example, contact 88); ' +
      'Roe, Sam (roes@mail.example, contact 90). Choose the right one from the list, or give its number.',
  },
  {
    given: 'ann@mail.example / una@mail.example',
    problem:
      'there is no contact with the name "ann@mail.example / una@mail.example". Put semicolons between several contacts.',
  },
  // Families share an address, and a surname.
  ...['Una Boe', 'Una Roe', 'Ann', 'Roe', 'Ann Roe-Boe'].map((name) => ({
    given: `${name} <ann@mail.example>`,
    problem:
      `the email address "ann@mail.example" is that of Roe, Ann, not of "${name}". ` +
      'Give the address alone, or the number of the contact.',
  })),
  // Two people with one address, of whom Actionstep knows neither by name.
  {
    given: 'Una Boe <ann@mail.example>; Jo Boe <ann@mail.example>',
    problem: `"Una Boe" and "Jo Boe" ${WITH_ONE_ADDRESS}`,
  },
  { given: 'x'.repeat(10_001), problem: `"${'x'.repeat(99)}\u2026" is too long: 10,000 characters at most.` },
])('$given is refused', ({ given, problem }) => {
  expect(choose(given)).toEqual({ ...NOTHING, problems: [`"Client": ${problem}`] });
});

test('one of two people with an address is taken by name, the other is a problem', () => {
  expect(choose('Sam Roe <roes@mail.example>; Jo Boe <roes@mail.example>')).toEqual({
    ...NOTHING,
    contacts: [SAM],
    problems: [`"Client": "Sam Roe" and "Jo Boe" ${WITH_ONE_ADDRESS}`],
  });
});

test('a Zap can choose to leave out who is missing and to take the oldest of several', () => {
  expect(choose('Al Moe; roes@mail.example', LENIENT)).toEqual({
    contacts: [ANN],
    problems: [],
    warnings: ['"Client": there is no contact with the name "Al Moe". It was left out.'],
  });
  // Not even then is somebody else taken.
  expect(choose('Una Boe <ann@mail.example>', LENIENT)).toMatchObject({ contacts: [], problems: [expect.anything()] });
});

test('a field for one contact takes no two, and asks for no semicolons', () => {
  const chooseOne = (given: string) => chooseContact(givenContacts(given), LOOKED_UP, STRICT, '"Agent"');

  expect(chooseOne('88')).toEqual({ contact: ANN, problems: [], warnings: [] });
  expect(chooseOne('88; 4711').problems).toEqual(['"Agent" takes one contact only.']);
  expect(chooseOne('Al Moe, Bo Moe').problems).toEqual([
    '"Agent": there is no contact with the name "Al Moe, Bo Moe".',
  ]);
});

test('a contact is told apart by what is known of it', () => {
  expect([ANN, { ...ANN, email: null }, { ...ANN, email: undefined }, BEA].map(describeContact)).toEqual([
    'Roe, Ann (roes@mail.example, contact 88)',
    'Roe, Ann (no email address, contact 88)',
    'Roe, Ann (contact 88)',
    'contact 89',
  ]);
});
