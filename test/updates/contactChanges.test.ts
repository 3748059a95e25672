import { describe, expect, test } from '@jest/globals';
import { decodeParticipant } from '../../src/service/participants.ts';
import { toValues } from '../../src/fields/changes.ts';
import { findDifferences, toNewContact } from '../../src/creates/createContact.ts';
import { parseContactChanges } from '../../src/creates/updateContact.ts';
import { toContactChanges } from '../../src/contacts/contactFields.ts';

const PHONES = [1, 2, 3, 4].flatMap((phone) =>
  ['Label', 'Country', 'Area', 'Number'].map((part) => `phone${phone}${part}`),
);
const ADDRESSES = ['physical', 'mailing'].flatMap((kind) =>
  ['AddressLine1', 'AddressLine2', 'City', 'StateProvince', 'PostCode'].map((part) => kind + part),
);
const NAMES = ['isCompany', 'companyName', 'firstName', 'lastName', 'email'];
const EMPTY = Object.fromEntries([...NAMES, ...PHONES, ...ADDRESSES].map((name) => [name, null]));
const COMPANY = { isCompany: 'T', companyName: 'Roe & Co' };

/** What a contact gets, and what is said of it; the service tells all of the contact but what is undefined. */
function change(stored: object, inputData: object, links: object = { physicalCountry: null, mailingCountry: null }) {
  const attributes = Object.entries({ ...EMPTY, ...COMPANY, ...stored }).filter(([, value]) => value !== undefined);
  const contact = decodeParticipant({ id: '501', attributes: Object.fromEntries(attributes), links: { ...links } });
  const { changes, problems, warnings } = toContactChanges(parseContactChanges({ ...inputData }), contact);
  return { sent: toValues(changes, contact), problems, warnings };
}

describe('what is given for a contact', () => {
  const NO_COUNTRY =
    '"Physical Country": "Narnia" is not the two letters or the English name of a country. It was left out.';

  test.each<[inputData: object, problems: readonly string[], warnings: readonly string[]]>([
    [{ contact: '501' }, [], ['Nothing was filled in, so nothing was changed.']],
    [{ contact: '501', physicalCountry: 'Narnia' }, [], [NO_COUNTRY]],
    [{ contactKind: 'Robot' }, ['"Kind of Contact": "Robot" is not one of the choices: Person, Company.'], []],
  ])('may be nothing, or nothing that is known: %j', (inputData, problems, warnings) => {
    expect(parseContactChanges({ ...inputData })).toMatchObject({ problems, warnings });
  });

  test('is a kind that is told by its label', () => {
    const [kind] = parseContactChanges({ contactKind: 'company' }).changes;

    expect(['F', 'T'].map((flag) => kind?.toWords?.(flag))).toEqual(['Person', 'Company']);
  });
});

test.each([
  [
    { firstName: 'Ann', phone: '1' },
    { firstName: 'Ann', phone1Number: '1' },
  ],
  [{ mobile: '2' }, { phone2Label: 'Mobile', phone2Number: '2' }],
])('a new contact gets what is filled in: %j', (inputData, attributes) => {
  expect(toNewContact(inputData)).toEqual({ attributes, links: {} });
});

test.each([
  [
    { firstName: 'ANN', lastName: 'Doe', email: 'a@b.example' },
    ['"Last Name" is "Roe" in Actionstep now, not "Doe" as asked.'],
  ],
  [{ companyName: 'Other' }, []],
])('what a contact is known to have otherwise is told: %j', (inputData, sentences) => {
  const { companyName: _absent, ...attributes } = { ...EMPTY, firstName: 'Ann', lastName: 'Roe', companyName: null };
  const contact = decodeParticipant({ id: '88', attributes: attributes, links: {} });

  expect(findDifferences(inputData, contact, ['firstName', 'lastName', 'companyName'])).toEqual(sentences);
});

describe('the phone number of a contact', () => {
  const STORED = { phone1Country: 61, phone1Area: '4', phone1Number: '5550 1234' };
  const NOTHING = { phone1Number: null, phone1Country: null, phone1Area: null };

  test.each(['+61 4 5550 1234', '+61455501234', '+61 (4) 5550-1234', '+61\u00A04\u20115550\u20111234\u202C'])(
    'stays as it is when the same number is written in another way: %s',
    (phone) => {
      expect(change(STORED, { phone }).sent.attributes).toEqual({});
    },
  );

  test.each(['+61 4 5550 1235', '04 5550 1234', '+61 4 5550 1234 ext 5', '+61 4 5550 1234,5'])(
    'is all of a new one when more than its signs differ: %s',
    (phone) => {
      expect(change(STORED, { phone }).sent.attributes).toEqual({ ...NOTHING, phone1Number: phone });
    },
  );

  test.each([STORED, { ...STORED, phone1Number: null }])('is emptied with its country and area: %j', (stored) => {
    expect(change(stored, { clear: ['phone'] }).sent.attributes).toMatchObject({
      phone1Country: null,
      phone1Area: null,
    });
  });

  test('is emptied even if the service does not tell it', () => {
    const untold = { phone1Number: undefined, phone1Country: undefined, phone1Area: undefined };

    expect(change(untold, { clear: ['phone'] }).sent.attributes).toEqual(NOTHING);
  });
});

describe('the mobile of a contact', () => {
  const NUMBER = '0491 570 156';
  /** The labels of a new organisation. */
  const LABELS = { phone1Label: 'Business', phone2Label: 'Mobile', phone3Label: 'Home', phone4Label: 'Other' };
  const UNKNOWN = '"Mobile": Actionstep does not tell which phone of this contact is the mobile.';
  const CLASH =
    '"Mobile" and "Phone Number" mean the same phone of this contact, which is labelled "Cell". Give only one of them, or ' +
    'change the label in Actionstep.';
  const CELL = { phone1Label: 'Cell', phone1Number: '1' };

  test.each([
    ['an empty one', LABELS, { phone2Number: NUMBER }],
    [
      'one in three parts',
      { ...LABELS, phone2Country: 61, phone2Area: '4', phone2Number: '5550 1234' },
      { phone2Number: NUMBER, phone2Country: null, phone2Area: null },
    ],
    ['an empty one with a country', { ...LABELS, phone2Country: 61 }, { phone2Number: NUMBER, phone2Country: null }],
    ['a later one', { phone2Label: 'Fax', phone4Label: 'my CELL', phone4Number: '1' }, { phone4Number: NUMBER }],
    ['the first phone', { phone1Label: 'Mobile (work)', phone1Number: '1' }, { phone1Number: NUMBER }],
    ['one of two, with a number', { ...LABELS, phone4Label: 'Cell', phone4Number: '1' }, { phone4Number: NUMBER }],
    ['the first of two', { ...CELL, phone4Label: 'Cell', phone4Number: '2' }, { phone1Number: NUMBER }],
  ])('goes to the phone whose label says so: %s', (_what, stored, attributes) => {
    expect(change(stored, { mobile: NUMBER })).toEqual({ sent: { attributes, links: {} }, problems: [], warnings: [] });
  });

  test.each([
    ['the second', { phone1Number: '1' }, 2],
    ['the second, though it has a country', { phone2Country: 61 }, 2],
    ['the third', { phone2Label: 'Work', phone2Number: '1' }, 3],
    ['the fourth', { phone2Number: '1', phone3Number: '2' }, 4],
    ['one without a label before one with another', { phone2Label: 'Fax' }, 3],
    ['one behind a label that begins alike', { phone2Label: 'Cancelled', phone2Number: '1', phone3Number: '1' }, 4],
    ['one with another label', { phone2Number: '1', phone3Label: 'Home', phone4Label: 'Other' }, 3],
  ])('takes a phone without a number otherwise, and labels it: %s', (_what, stored, phone) => {
    expect(change(stored, { mobile: NUMBER }).sent.attributes).toMatchObject({
      [`phone${phone}Number`]: NUMBER,
      [`phone${phone}Label`]: 'Mobile',
    });
  });

  test('is told by the names of its fields, the label of the phone among them', () => {
    const contact = decodeParticipant({ id: '501', attributes: { ...EMPTY, ...COMPANY }, links: {} });
    const { changes } = toContactChanges(parseContactChanges({ mobile: NUMBER }), contact);

    expect(changes.map(({ label, value }) => [label, value])).toEqual([
      ['Mobile', NUMBER],
      ['Phone 2 Label', 'Mobile'],
    ]);
  });

  test.each([
    [
      'no phone is free',
      { phone2Number: '1', phone3Number: '2', phone4Number: '3' },
      { mobile: NUMBER },
      '"Mobile": no phone of this contact is labelled as a mobile, and phone 2 to 4 have other numbers. Label one of them in Actionstep.',
    ],
    ['the first phone is to have another number', CELL, { phone: '5550 0001', mobile: NUMBER }, CLASH],
    ['the first phone is to be emptied', CELL, { clear: ['Phone Number'], mobile: NUMBER }, CLASH],
    [
      'several are to be emptied',
      { ...CELL, phone3Label: 'Mobile', phone3Number: '2' },
      { clear: ['Mobile'] },
      '"Mobile" cannot be emptied: this contact has several mobiles, phone 1 and phone 3.',
    ],
    // As another step of a Zap may write that it has none.
    ['the first phone is to be a word', CELL, { phone: 'null', clear: ['Mobile'] }, CLASH],
    ['a label is not told', { phone3Label: undefined }, { mobile: NUMBER }, UNKNOWN],
    ['the numbers are not told', { phone3Number: undefined }, { mobile: NUMBER }, UNKNOWN],
    ['no label is told, and it is to be emptied', { phone2Label: undefined }, { clear: ['mobile'] }, UNKNOWN],
  ])('never takes the place of another number: %s', (_what, stored, inputData, problem) => {
    expect(change(stored, inputData).problems).toEqual([problem]);
  });

  test('may be the number of the first phone, where both are one', () => {
    const given = { phone: '0491570156', mobile: NUMBER };

    const sent = { attributes: { phone1Number: '0491570156' }, links: {} };
    expect(change({ phone1Label: 'Mobile' }, given)).toEqual({ sent, problems: [], warnings: [] });
  });

  test.each([
    ['beside another number', LABELS, { phone: '1', mobile: '2' }, { phone1Number: '1', phone2Number: '2' }],
    ['the only one', { ...LABELS, phone2Number: '1' }, { clear: ['Mobile'] }, { phone2Number: null }],
    ['the only one with a number', { ...LABELS, ...CELL }, { clear: ['Mobile'] }, { phone1Number: null }],
  ])('is changed or emptied: %s', (_what, stored, inputData, attributes) => {
    expect(change(stored, inputData)).toMatchObject({ sent: { attributes }, problems: [] });
  });

  test.each([
    [
      'the same number, written another way',
      { phone3Label: 'Mobile', phone3Country: 61, phone3Area: '491', phone3Number: '570156' },
      { mobile: '+61 491 570 156' },
    ],
    ['none, to be emptied', LABELS, { clear: ['Mobile'] }],
    ['none, and no phone labelled so', {}, { clear: ['Mobile'] }],
    ['a blank', { ...LABELS, phone2Number: '1' }, { mobile: ' ' }],
  ])('stays as it is: %s', (_what, stored, inputData) => {
    expect(change(stored, inputData)).toEqual({ sent: { attributes: {}, links: {} }, problems: [], warnings: [] });
  });
});

describe('the address of a contact', () => {
  const OLD = {
    physicalAddressLine1: '1 Harbour Street',
    physicalAddressLine2: 'Level 2',
    physicalCity: 'Fremantle',
    physicalPostCode: '6160',
    mailingAddressLine1: 'PO Box 7',
    mailingStateProvince: 'WA',
  };
  const LINKS = { physicalCountry: 'AU', mailingCountry: 'NZ' };
  const STREET = { physicalAddressLine1: '2 Wharf Road' };
  const stay = (kind: string, parts: string) => [
    `"${kind} Address Line 1" is new, but these stay as they were: ${parts}.`,
  ];
  const REST = '"Physical Address Line 2" (Level 2), "Physical Post Code" (6160), "Physical Country" (AU)';
  const CLEAR = ['Physical Address Line 2', 'Physical Post Code'];

  test.each([
    ['the street alone', { ...STREET, physicalCity: 'Fremantle' }, stay('Physical', REST)],
    [
      'the street of the other address',
      { mailingAddressLine1: 'PO Box 8', physicalCity: 'Suva' },
      stay('Mailing', '"Mailing State or Province" (WA), "Mailing Country" (NZ)'),
    ],
    ['everything, some of it emptied', { ...STREET, physicalCity: 'Suva', physicalCountry: 'Fiji', clear: CLEAR }, []],
    ['all but the street', { physicalCity: 'Suva', physicalAddressLine1: '1 Harbour Street' }, []],
    ['the street, which is emptied', { clear: ['Physical Address Line 1'] }, []],
  ])('has a new street, and what stays of the old one is named: %s', (_what, inputData, warnings) => {
    expect(change(OLD, inputData, LINKS).warnings).toEqual(warnings);
  });
});

describe('an address that is replaced as a whole', () => {
  const OLD = { physicalAddressLine2: 'Level 2', physicalCity: 'Fremantle', mailingCity: 'Perth', phone1Number: '1' };
  const LINKS = { physicalCountry: 'AU', mailingCountry: 'NZ' };
  const [PHYSICAL = {}, MAILING = {}] = ['physical', 'mailing'].map((kind) =>
    Object.fromEntries(ADDRESSES.filter((name) => name.startsWith(kind)).map((name) => [name, null])),
  );
  const STREET = { physicalAddressLine1: '2 Wharf Road' };
  const AU = '"Physical Address Line 1" is new, but these stay as they were: "Physical Country" (AU).';

  test.each<[what: string, inputData: object, attributes: object, links: object, warnings: readonly string[]]>([
    ['a street alone', STREET, { ...PHYSICAL, ...STREET }, { physicalCountry: null }, []],
    ['no street', { physicalCity: 'Suva' }, { ...PHYSICAL, physicalCity: 'Suva' }, { physicalCountry: null }, []],
    ['a country alone', { physicalCountry: 'Fiji' }, PHYSICAL, { physicalCountry: 'FJ' }, []],
    [
      'both, one of them with a choice to be emptied',
      { ...STREET, mailingCity: 'Suva', clear: ['Mailing City', 'phone'] },
      { ...PHYSICAL, ...MAILING, ...STREET, mailingCity: 'Suva', phone1Number: null },
      { physicalCountry: null, mailingCountry: null },
      [],
    ],
    ['blanks only', { physicalCity: ' ', mailingCountry: [] }, {}, {}, []],
    ['no part of an address', { email: 'a@b.example' }, { email: 'a@b.example' }, {}, []],
    ['a country that is not known', { physicalCountry: 'Narnia' }, {}, {}, []],
    [
      'a street, and a country that is not known',
      { ...STREET, physicalCountry: 'Narnia' },
      { ...PHYSICAL, ...STREET },
      {},
      [AU],
    ],
  ])('keeps nothing that is blank: %s', (_what, inputData, attributes, links, warnings) => {
    expect(change(OLD, { ...inputData, replaceAddress: 'yes' }, LINKS)).toEqual({
      sent: { attributes, links },
      problems: [],
      warnings,
    });
  });

  test.each<[given: unknown, problems: readonly string[]]>([
    ['no', []],
    [[' '], []],
    ['perhaps', ['"Replace the Whole Address": "perhaps" is not one of the choices: Yes, No.']],
    [['yes', {}], ['"Replace the Whole Address" cannot be read.']],
  ])('is so only with a clear yes: %j', (replaceAddress, problems) => {
    const { sent } = change(OLD, { ...STREET, replaceAddress }, LINKS);

    expect(sent).toEqual({ attributes: STREET, links: {} });
    expect(parseContactChanges({ ...STREET, replaceAddress }).problems).toEqual(problems);
  });

  test('is nothing to change by itself', () => {
    const { changes, warnings } = parseContactChanges({ contact: '88', replaceAddress: 'yes' });

    expect([changes, warnings]).toEqual([[], ['Nothing was filled in, so nothing was changed.']]);
  });
});

describe('the names that a contact needs', () => {
  const ANN = { isCompany: 'F', companyName: null, firstName: 'Ann', lastName: 'Roe' };
  const NEEDS_NAMES = ['"First Name" is required for a person.', '"Last Name" is required for a person.'];
  const NEEDS_NAME = ['"Company Name" is required for a company.'];

  test.each([
    ['a person', ANN, { clear: ['lastName'], email: 'ann@mail.example' }, NEEDS_NAMES.slice(1)],
    ['a person with a new name', ANN, { lastName: 'Doe' }, []],
    ['a company', {}, { clear: ['companyName'] }, NEEDS_NAME],
    ['a person that is to be a company', ANN, { contactKind: 'company' }, NEEDS_NAME],
    ['a company that is to be a person', {}, { contactKind: 'person' }, NEEDS_NAMES],
    ['one that lacked them before', { isCompany: 'F' }, { contactKind: 'person', email: 'a@mail.example' }, []],
  ])('are not taken from it: %s', (_what, stored, inputData, problems) => {
    expect(change(stored, inputData).problems).toEqual(problems);
  });
});
