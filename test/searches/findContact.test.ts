import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { onlyRequest } from '../support/requests.ts';
import { CONTACT_FIELDS, PERSONAL_FIELDS } from '../support/asked.ts';
import { idsFound, search } from '../support/searches.ts';

const KEY = 'find_contact';

describe.each(DIALECTS)('Find Contact (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('returns everything known about a contact, in one request', async () => {
    const { rows } = await search(zap, KEY, { email: 'ann.roe@mail.example' });

    expect(rows).toMatchObject([
      {
        id: '88',
        displayName: 'Roe, Ann',
        isCompany: false,
        firstName: 'Ann',
        lastName: 'Roe',
        email: 'ann.roe@mail.example',
        phone1Label: 'Mobile',
        phone1Number: '0491570006',
        physicalCity: 'Fremantle',
        physicalCountry: { id: null },
        division: { id: '1' },
        mobile: '0491570006',
        phone2: '+61 8 5550 1234',
        phone2Label: 'Work',
        personalDetails: {},
        otherAttributes: { phone2Country: 61 },
      },
    ]);
    expect(onlyRequest(zap.sandbox)).toMatchObject({
      method: 'GET',
      path: '/api/rest/participants',
      query: { email_ilike: 'ann.roe@mail.example', sort: '-id', page: '1', pageSize: '200' },
    });
  });

  test.each([{ email: 'ann.roe@mail.example' }, { id: '88' }])(
    'returns personal details only when they are asked for: %j',
    async (inputData) => {
      const { rows } = await search(zap, KEY, { ...inputData, includePersonalDetails: 'yes' });

      expect(rows).toMatchObject([
        { personalDetails: { birthTimestamp: '23-May-1987', gender: 'F', taxNumber: 'NH838-23M', amlProgress: 75 } },
      ]);
      expect(onlyRequest(zap.sandbox).query['fields']).toBe(`${CONTACT_FIELDS},${PERSONAL_FIELDS}`);
    },
  );

  test.each([
    ['an unknown email address', { email: 'nobody@mail.example' }],
    ['an unknown name', { name: 'Nemo' }],
    ['an unknown ID', { id: '12345' }],
  ])('returns no rows, and no error, when nothing matches: %s', async (_case, inputData) => {
    expect(await search(zap, KEY, inputData)).toEqual({ rows: [], next: null });
  });
});

describe('Find Contact', () => {
  const zap = useZap();

  test.each([
    ['the email address, in any case', { email: ' Ann.Roe@MAIL.example ' }, ['88']],
    ['an email address of two people, newest first', { email: 'family@mail.example' }, ['99', '98']],
    ['the display name, in any case and spacing', { name: '  roe,   ANN ' }, ['88']],
    ['first and last name', { name: 'Ann Roe' }, ['88']],
    ['the last name of two people, newest first', { name: 'Roe' }, ['89', '88']],
    ['the beginning of a name', { name: 'Bright' }, ['95']],
    ['words of a name in any order', { name: 'lenders quay' }, ['96']],
    ['the name of a company', { name: 'Quay Lenders, Sons & Co' }, ['96']],
    ['a name with accents', { name: 'Zoë Núñez-Łoś' }, ['94']],
    ['a name with accents in other Unicode composition', { name: 'Zoë Núñez-Łoś'.normalize('NFD') }, ['94']],
    ['the ID', { id: 88 }, ['88']],
    ['email address and name', { email: 'family@mail.example', name: 'Bo' }, ['98']],
    ['email address and ID', { email: 'family@mail.example', id: '98' }, ['98']],
    ['all three', { email: 'family@mail.example', name: "Di O'Foe", id: '99' }, ['99']],
  ])('finds a contact by %s', async (_case, inputData, ids) => {
    expect(await idsFound(zap, KEY, inputData)).toEqual(ids);
    expect(zap.sandbox.requests).toHaveLength(1);
  });

  test.each([
    ['a part of an email address', { email: 'roe@mail.example' }],
    ['a name in the box for the contact', { id: 'Nemo' }],
    ['an email address and the name of somebody else', { email: 'ann.roe@mail.example', name: 'Jane Roe' }],
    ['an email address and the ID of somebody else', { email: 'ann.roe@mail.example', id: '89' }],
    ['a name and the ID of somebody else', { name: 'Ann Roe', id: '89' }],
  ])('returns no rows, and no error, when nothing matches: %s', async (_case, inputData) => {
    expect(await search(zap, KEY, inputData)).toEqual({ rows: [], next: null });
    expect(zap.sandbox.requests).toHaveLength(1);
  });

  test('lists exact matches first, then the newest first', async () => {
    zap.sandbox.addParticipant({ companyName: 'Roe' });
    zap.sandbox.addParticipant({ firstName: 'Zed', lastName: 'Roe' });
    zap.sandbox.addParticipant({ companyName: 'ROE' });
    zap.sandbox.addParticipant({ companyName: 'Roe & Roe' });

    expect(await idsFound(zap, KEY, { name: 'roe' })).toEqual(['503', '501', '504', '502', '89', '88']);
  });

  test('returns only real matches, even if the service ignores the filter', async () => {
    const participants = [
      { id: 3, displayName: 'Roe, Ann', email: 'ann@mail.example' },
      { id: 2, displayName: 'Doe, John', email: 'john@mail.example' },
      { id: 1, displayName: 'Roe, Ann' },
    ];
    zap.sandbox.inject({ path: '/participants', times: 2, status: 200, body: { participants } });

    expect(await idsFound(zap, KEY, { email: 'john@mail.example' })).toEqual(['2']);
    expect(await idsFound(zap, KEY, { name: 'Roe, Ann' })).toEqual(['3', '1']);
  });

  test.each([
    ['nothing', {}],
    ['blanks', { email: '', name: '  ', id: null }],
  ])('explains, without a request, that it cannot search when %s is given', async (_case, inputData) => {
    expect(await failureOf(search(zap, KEY, inputData))).toEqual({
      name: 'AppError',
      sentence: 'Give an email address, a name or a contact to search for.',
      code: 'nothing_to_search',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });
});
