import { describe, expect, test } from '@jest/globals';
import { cannotBeRead, nothingToSearchBy, takesOne, tooLong } from '../../src/forms/problems.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
import { posted } from '../support/requests.ts';
import { idsFound, search } from '../support/searches.ts';

/* How lists are read to their end stands in lists.test.ts. */

const ANN = 'ann.roe@mail.example';
const UNA = { firstName: 'Una', lastName: 'Boe' };
const SEARCH_BY = nothingToSearchBy(['"Email"', '"Name"', '"Contact"', '"External Reference"']);

describe.each(DIALECTS)('Find Contact (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('returns all that is known of a contact, asked for in two ways at once', async () => {
    const { rows } = await search(zap, 'find_contact', { email: ANN });

    expect(rows).toMatchObject([
      {
        id: '88',
        displayName: 'Roe, Ann',
        isCompany: false,
        companyName: null,
        firstName: 'Ann',
        lastName: 'Roe',
        email: ANN,
        mobile: '+61 491570006',
        phone1: '+61 491570006',
        phone1Label: 'Mobile',
        phone2: '+61 8 5550 1234',
        phone2Label: 'Work',
        phone3: null,
        physicalCity: 'Fremantle',
        physicalCountry: { id: null },
        division: { id: '1' },
        createdTimestamp: '2024-02-01T09:00:00+10:00',
        personalDetails: {},
        // The parts of a phone that the row has as a whole are not repeated.
        otherAttributes: { modifiedTimestamp: '2024-02-01T09:00:00+10:00' },
        matchCount: 1,
      },
    ]);
    const asked = { sort: 'id', page: '1', pageSize: '200', fields: expect.stringContaining(':default') };
    const path = '/api/rest/participants';
    expect(new Set(zap.sandbox.requests.map((request) => ({ path: request.path, query: request.query })))).toEqual(
      new Set([
        { path, query: { email_ilike: ANN, ...asked } },
        { path, query: { email: ANN, ...asked } },
      ]),
    );
  });
});

/* The service shows names in one of two forms. */
describe.each([
  { displayNames: 'withAllNames', shown: 'Roe, Jane Mary (Janie)' },
  { displayNames: 'lastAndFirst', shown: 'Roe, Jane' },
] as const)('Find Contact, for somebody who is shown as $shown,', ({ displayNames, shown }) => {
  const zap = useZap({ displayNames });

  test.each(['Jane Roe', 'Roe, Jane', 'Roe, Jane Mary', 'Janie Roe', 'Roe, Janie'])(
    'finds the contact by "%s"',
    async (name) => {
      expect((await search(zap, 'find_contact', { name })).rows).toMatchObject([{ id: '89', displayName: shown }]);
    },
  );

  test('leaves out other names in the row, and the country of the firm where there is no phone', async () => {
    expect((await search(zap, 'find_contact', { id: '89' })).rows).toMatchObject([
      {
        id: '89',
        phone1: null,
        personalDetails: {},
        otherAttributes: expect.not.objectContaining({ phone1Country: 61 }),
      },
    ]);
  });
});

describe('the search of Find Contact', () => {
  const zap = useZap();

  test.each([
    { given: { email: `"Roe, Ann" <ANN.ROE@mail.example>` }, ids: ['88'] },
    { given: { email: 'family@mail.example', ifSeveralContactsFound: 'oldest' }, ids: ['98', '99'] },
    { given: { email: "Di O'Foe <family@mail.example>" }, ids: ['99'] },
    { given: { email: 'nobody@mail.example' }, ids: [] },
    { given: { id: 88 }, ids: ['88'] },
    { given: { id: 'Quay Lenders, Sons & Co' }, ids: ['96'] },
    { given: { id: 'family@mail.example', ifSeveralContactsFound: 'Take the Oldest Contact' }, ids: ['98', '99'] },
    // One exact match among partial ones is not several.
    { given: { name: 'ann roe', matchNames: 'byWords' }, ids: ['88'] },
    { given: { id: '12345' }, ids: [] },
    { given: { name: 'O\u2019Foe, Di' }, ids: ['99'] },
    // Nobody is found by a part of a name, so that nobody gets the email of another.
    { given: { name: 'Roe' }, ids: [] },
    { given: { name: 'lenders quay', matchNames: 'By Whole Words' }, ids: ['96'] },
    { given: { name: 'Bright', matchNames: 'byWords' }, ids: [] },
    { given: { externalReference: ' CRM-94 ' }, ids: ['94'] },
    { given: { externalReference: 'CRM' }, ids: [] },
    // Who has no address has the word for it, which does not keep a key or a number from finding them.
    { given: { email: 'N/A', externalReference: 'CRM-94' }, ids: ['94'] },
    { given: { email: 'none', externalReference: 'CRM-95' }, ids: [] },
    { given: { email: '-', id: '88' }, ids: ['88'] },
    // Beside an address, a name is not exact.
    { given: { email: ANN, name: 'Mrs Ann May Roe' }, ids: ['88'] },
    { given: { email: ANN, name: 'Ann Roe Jr' }, ids: [] },
    { given: { email: ANN, id: 'Ann M Roe' }, ids: ['88'] },
    { given: { externalReference: 'CRM-94', name: 'Ms Zoë Núñez-Łoś' }, ids: [] },
    // All that is filled in has to match.
    { given: { email: 'family@mail.example', name: "Di O'Foe", id: '99' }, ids: ['99'] },
    { given: { email: ANN, name: 'Jane Roe' }, ids: [] },
    { given: { id: '89', name: 'Ann Roe' }, ids: [] },
    { given: { id: 'Ann', name: 'Roe', matchNames: 'byWords' }, ids: ['88'] },
    { given: { externalReference: 'CRM-94', email: ANN }, ids: [] },
    { given: { externalReference: 'CRM-94', id: '88' }, ids: [] },
  ])('finds $ids by $given, in four requests at most', async ({ given, ids }) => {
    expect(await idsFound(zap, 'find_contact', given)).toEqual(ids);
    expect(zap.sandbox.requests.length).toBeLessThanOrEqual(4);
  });

  /* A name is found however it is written, though no filter of the service knows that. */
  test.each([
    { there: { firstName: 'Amy', lastName: "O'Neil" }, name: 'Amy ONeil' },
    { there: { firstName: 'Amy', lastName: 'O\u2019Neil' }, name: "O'Neil, Amy" },
    { there: { firstName: 'Amy', lastName: 'ONeil' }, name: 'Amy O Neil' },
    { there: { firstName: 'Bo', lastName: 'Mc Donald' }, name: 'Bo McDonald' },
    { there: { firstName: 'Amy', lastName: 'McDonald' }, name: 'Amy Mc Donald' },
    { there: { firstName: 'Jan', lastName: 'van der Berg' }, name: 'Jan Vanderberg' },
    { there: { firstName: 'Amy', lastName: 'Núñez' }, name: 'Amy Nunez' },
    { there: { firstName: 'Amy', lastName: 'Sorensen' }, name: 'Amy Sørensen' },
    { there: { firstName: 'Amy', lastName: 'Groß' }, name: 'Amy GROSS' },
    { there: { firstName: 'Amy', lastName: 'Nguyễn'.normalize('NFD') }, name: 'Amy Nguyễn' },
    { there: { firstName: '明', lastName: '李' }, name: '李明' },
    { there: { companyName: "D'Angelo Pty Ltd" }, name: 'Dangelo Pty Ltd' },
    { there: { firstName: 'Amy', lastName: "O'Neil" }, name: 'ONeil', matchNames: 'byWords' },
  ])('finds $there by the name "$name"', async ({ there, ...given }) => {
    zap.sandbox.addParticipant(there);

    expect(await idsFound(zap, 'find_contact', given)).toEqual(['501']);
  });

  test('puts somebody who is called exactly so before somebody who may be, beside an address', async () => {
    zap.sandbox.addParticipant({ ...UNA, email: 'una@mail.example' });
    zap.sandbox.addParticipant({ ...UNA, middleName: 'Jo', email: 'una@mail.example' });

    for (const given of [
      { email: 'Una Jo Boe <una@mail.example>' },
      { email: 'una@mail.example', name: 'Una Jo Boe' },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one search after the other
      expect((await idsFound(zap, 'find_contact', given))[0]).toBe('502');
    }
    expect(
      await idsFound(zap, 'find_contact', {
        email: 'Bo Boe <una@mail.example>',
        name: 'Boe',
        matchNames: 'byWords',
      }).catch(() => 'refused'),
    ).toBe('refused');
  });

  test('finds somebody of whom no name is known by the address, unless one with the name has it, too', async () => {
    const given = { email: 'Una Boe <una@mail.example>' };
    zap.sandbox.addParticipant({ isCompany: 'F', email: 'una@mail.example' });

    expect(await idsFound(zap, 'find_contact', given)).toEqual(['501']);

    zap.sandbox.addParticipant({ ...UNA, email: 'una@mail.example' });

    expect(await idsFound(zap, 'find_contact', given)).toEqual(['502', '501']);
  });

  test('finds nobody by a part of a name that too many have, and does not fail', async () => {
    for (let index = 1; index <= 1001; index += 1)
      zap.sandbox.addParticipant({ firstName: 'Fox', lastName: `${index}` });
    const { id } = zap.sandbox.addParticipant({ firstName: 'Fox', lastName: 'Mc Donald' });

    expect(await idsFound(zap, 'find_contact', { name: 'Fox McDonald' })).toEqual([String(id)]);
    expect(await idsFound(zap, 'find_contact', { name: 'Fox Brandle' })).toEqual([]);
  });

  test.each(['007 Club', '1300 Smile (Perth)', '7 Eleven', '+1'])('finds nobody by the name "%s"', async (name) => {
    expect(await idsFound(zap, 'find_contact', { name })).toEqual([]);
  });

  test('lists exact matches first, then the oldest, and says how many there are', async () => {
    zap.sandbox.addParticipant({ companyName: 'Roe' });
    zap.sandbox.addParticipant({ firstName: 'Zed', lastName: 'Roe' });
    zap.sandbox.addParticipant({ companyName: 'ROE' });

    const { rows } = await search(zap, 'find_contact', {
      name: 'roe',
      matchNames: 'byWords',
      ifSeveralContactsFound: 'oldest',
    });

    expect(rows.map(({ id, matchCount }) => ({ id, matchCount }))).toEqual(
      ['501', '503', '88', '89', '502'].map((id) => ({ id, matchCount: 5 })),
    );
  });

  test('reads all pages, so that the oldest comes first, and returns a hundred rows at most', async () => {
    for (let index = 1; index <= 350; index += 1)
      zap.sandbox.addParticipant({ firstName: 'Fox', lastName: `No ${index}` });
    zap.sandbox.addParticipant({ companyName: 'Fox' });

    const { rows } = await search(zap, 'find_contact', { name: 'Fox', matchNames: 'byWords' });

    expect(rows).toHaveLength(100);
    expect(rows.slice(0, 2)).toMatchObject([
      { id: '851', matchCount: 351 },
      { id: '501', matchCount: 351 },
    ]);
    expect(zap.sandbox.requests.map(({ query }) => query['page'])).toEqual(['1', '2']);
  });

  test('is shortened where it is too long for an address, and the result still has to match as a whole', async () => {
    const name = '\u0416'.repeat(400);
    const { id } = zap.sandbox.addParticipant({ companyName: name });
    zap.sandbox.addParticipant({ companyName: `${name.slice(1)}y` });

    expect(await idsFound(zap, 'find_contact', { name, matchNames: 'byWords' })).toEqual([String(id)]);
  });
});

describe('Find Contact, where creating a contact next would be wrong,', () => {
  const zap = useZap();
  const LONG = 'x'.repeat(10_001);
  const ONE_ADDRESS = 'is not an email address. Give one address.';
  const NO_ADDRESS =
    'is not an email address. Give one address. For people who have none, map a key in "External Reference", or use Create Contact ' +
    'instead of this step.';
  const IS_PHONE = 'is a phone number, by which nobody can be found. Give an email address or a name.';
  const IN_DIGITS = 'Give a number in "Contact", in digits only, as Actionstep writes it.';

  test.each([
    { given: { id: '  ', email: '\u00A0', name: '' }, sentence: SEARCH_BY },
    { given: { email: 'n/a' }, sentence: `"Email": "n/a" ${NO_ADDRESS}` },
    { given: { email: 'none' }, sentence: `"Email": "none" ${NO_ADDRESS}` },
    { given: { email: '-', name: 'Ann Roe' }, sentence: `"Email": "-" ${NO_ADDRESS}` },
    { given: { email: 'ask Ann', externalReference: 'CRM-94' }, sentence: `"Email": "ask Ann" ${NO_ADDRESS}` },
    { given: { email: `${ANN}, n/a` }, sentence: `"Email": "${ANN}, n/a" ${ONE_ADDRESS}` },
    { given: { email: '0491 570 006' }, sentence: `"Email": "0491 570 006" ${IS_PHONE}` },
    {
      given: { email: `${ANN}, jane.roe@mail.example` },
      sentence: `"Email": "${ANN}, jane.roe@mail.example" holds several email addresses. Give one address.`,
    },
    { given: { email: [ANN, {}] }, sentence: cannotBeRead('Email') },
    { given: { name: ['Ann Roe', {}] }, sentence: cannotBeRead('Name') },
    { given: { id: [{ a: 1 }, '88'] }, sentence: cannotBeRead('Contact') },
    { given: { id: '88, 89' }, sentence: takesOne('Contact', 'contact') },
    { given: { name: ANN }, sentence: '"Name" holds an email address. Give it in "Email".' },
    { given: { name: LONG }, sentence: tooLong('Name', LONG).join() },
    {
      given: { name: 'Roe', matchNames: 'all' },
      sentence: '"Match Names": "all" is not one of the choices: Exactly, By Whole Words.',
    },
    {
      given: { externalReference: 'CRM-' },
      sentence:
        '"External Reference": "CRM-" ends in a separator, as if what belongs behind it were missing. ' +
        'Map a value of its own, or leave the field blank.',
    },
    { given: { name: 'n/a' }, sentence: '"Name": "n/a" stands for no value. Map another value.' },
  ])('refuses $given without a request', async ({ given, sentence }) => {
    expect(await failureOf(search(zap, 'find_contact', given))).toMatchObject({ name: 'AppError', sentence });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([
    // It can only be a mistake, but some contact could have it, so it is looked up before.
    { given: { email: 'a@b' }, sentence: `"a@b" ${ONE_ADDRESS}` },
    ...[`${ANN} / bob@mail.example`, `${ANN}/bob@mail.example`].map((id) => ({
      given: { id },
      sentence: `"${id}" holds several email addresses. Give one address.`,
    })),
    { given: { id: '0491570006' }, sentence: `"0491570006" ${IS_PHONE}` },
    { given: { id: '(02) 5550 1234' }, sentence: `"(02) 5550 1234" ${IS_PHONE}` },
    { given: { name: '+61 491-570-006' }, sentence: `"+61 491-570-006" ${IS_PHONE}` },
    { given: { name: '1300 555 123' }, sentence: `"1300 555 123" ${IS_PHONE}` },
    { given: { id: '#88' }, sentence: `There is no contact with the name "#88". ${IN_DIGITS}` },
    {
      given: { email: `Bob Roe <${ANN}>` },
      sentence:
        `Nobody was found: the email address "${ANN}" is that of Roe, Ann, not of "Bob Roe". ` +
        'Give the address alone, or the number of the contact.',
    },
  ])('refuses $given where nobody has it', async ({ given, sentence }) => {
    expect(await failureOf(search(zap, 'find_contact', given))).toMatchObject({ name: 'AppError', sentence });
  });

  test.each([{ given: { externalReference: 'CRM-9' } }, { given: { name: 'Bob Roe' } }])(
    'finds nobody where somebody has the address with the name beside it, but not all of the rest: $given',
    async ({ given }) => {
      expect(await idsFound(zap, 'find_contact', { email: `Ann Roe <${ANN}>`, ...given })).toEqual([]);
    },
  );

  test('refuses several contacts, unless it is told to take the oldest', async () => {
    const given = { email: 'family@mail.example' };

    expect(await failureOf(search(zap, 'find_contact', given))).toEqual({
      name: 'HaltedError',
      sentence:
        "Several contacts match: O'Foe, Bo (family@mail.example, contact 98); O'Foe, Di (family@mail.example, contact 99). " +
        'Search by what only one of them has, or choose "Take the Oldest Contact" under "If Several Contacts Are Found".',
    });
    expect(await idsFound(zap, 'find_contact', { ...given, email: ANN })).toEqual(['88']);
  });
});

describe('Find Contact takes a text as data, never as syntax:', () => {
  const zap = useZap();

  test.each([
    { wanted: 'Sm*th', other: 'Smith' },
    { wanted: '{{bundle.inputData.name} Smith', other: 'Smith' },
  ])('the name "$wanted" is not "$other"', async ({ wanted, other }) => {
    for (const companyName of [wanted, other]) zap.sandbox.addParticipant({ companyName });

    expect(await idsFound(zap, 'find_contact', { name: wanted })).toEqual(['501']);
  });

  test.each([
    { wanted: 'a_n@mail.example', other: 'ann@mail.example' },
    { wanted: 'ann+law@mail.example', other: 'ann law@mail.example' },
    { wanted: '{{bundle.inputData.name}}ann@mail.example', other: 'ann@mail.example' },
  ])('the email address "$wanted" is not "$other"', async ({ wanted, other }) => {
    for (const email of [wanted, other]) zap.sandbox.addParticipant({ companyName: 'Firm', email });

    expect(await idsFound(zap, 'find_contact', { email: wanted })).toEqual(['501']);
  });

  test('a name of signs alone is nobody, not everybody, and what is no number is no address of a record', async () => {
    expect(await idsFound(zap, 'find_contact', { name: '& - &' })).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
    expect(await idsFound(zap, 'find_contact', { id: '../users' })).toEqual([]);
    expect(await idsFound(zap, 'find_contact', { id: '8700?x=1' })).toEqual([]);
  });
});

describe('a contact that does not say whether it matches, in Find Contact,', () => {
  const zap = useZap();
  const NAMES = ['displayName', 'companyName', 'firstName', 'lastName'];

  test.each([
    { by: { email: `Ann Roe <${ANN}>` }, untold: NAMES },
    { by: { id: ANN, email: `Ann Roe <${ANN}>` }, untold: NAMES },
    { by: { id: '88', name: 'Ann Roe' }, untold: NAMES },
    { by: { externalReference: 'CRM-94', name: 'Zoë Núñez-Łoś' }, untold: NAMES },
  ])('is an error, never nothing: $by without $untold', async ({ by, untold }) => {
    expect(await idsFound(zap, 'find_contact', by)).toHaveLength(1);

    zap.sandbox.inject({ path: /participants/, leavesOut: untold });

    expect(await failureOf(search(zap, 'find_contact', by))).toMatchObject({
      name: 'AppError',
      code: 'fields_missing',
    });
  });
});

describe('a contact other than the one whose number was asked for, in Find Contact,', () => {
  const zap = useZap();

  test('is not returned in its place', async () => {
    expect(await idsFound(zap, 'find_contact', { id: '88' })).toEqual(['88']);

    zap.sandbox.inject({ path: '/participants/88', says: { id: 89 } });

    expect(await idsFound(zap, 'find_contact', { id: '88' })).toEqual([]);
  });
});

describe('Find or Create Contact', () => {
  const zap = useZap({ dialect: 'live' });
  const created = () => posted(zap.sandbox, '/participants');

  test('finds an existing contact, and creates none', async () => {
    const row = await findOrCreateContact(zap, { find: { email: ANN }, create: { ...UNA, email: ANN } });

    expect(row).toMatchObject({ id: '88', displayName: 'Roe, Ann' });
    expect(created()).toEqual([]);
  });

  test.each([{ by: { email: 'una@mail.example' } }, { by: { externalReference: 'CRM-7' } }])(
    'creates a contact once, and finds the same one afterwards, by $by',
    async ({ by }) => {
      const inputs = { find: by, create: { ...UNA, ...by } };

      const { alreadyExisted, warnings, ...first } = await findOrCreateContact(zap, inputs);
      const second = await findOrCreateContact(zap, inputs);

      expect({ alreadyExisted, warnings }).toEqual({ alreadyExisted: false, warnings: [] });
      expect(first).toMatchObject({ id: '501', displayName: 'Boe, Una' });
      expect(second).toEqual({ ...first, matchCount: 1 });
      expect(created()).toHaveLength(1);
    },
  );

  test('creates the first contact of a firm', async () => {
    zap.sandbox.firm.participants.clear();

    const company = { companyName: 'Tide & Co' };
    expect(await findOrCreateContact(zap, { find: { name: 'Tide & Co' }, create: company })).toMatchObject({
      id: '501',
      isCompany: true,
    });
  });

  test('creates where what is mapped to search by is blank, and asks for something to search by where nothing is mapped', async () => {
    const blank = { find: { email: '' }, create: UNA };

    expect(await failureOf(findOrCreateContact(zap, { ...blank, inZap: { matchNames: 'exactly' } }))).toMatchObject({
      sentence: SEARCH_BY,
    });
    expect(zap.sandbox.requests).toEqual([]);
    expect(await findOrCreateContact(zap, { ...blank, inZap: { email: '{{1__email}}' } })).toMatchObject({ id: '501' });
  });
});
