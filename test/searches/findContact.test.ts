import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { onlyRequest } from '../support/requests.ts';
import { CONTACT_FIELDS, PERSONAL_FIELDS } from '../support/asked.ts';
import { idsFound, search } from '../support/searches.ts';

const KEY = 'find_contact';
const BY_WORDS = { matchNames: 'byWords' };

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
        phone1: '0491570006',
        physicalCity: 'Fremantle',
        physicalCountry: { id: null },
        division: { id: '1' },
        mobile: '0491570006',
        phone2: '+61 8 5550 1234',
        personalDetails: {},
        phone1Label: 'Mobile',
        phone2Label: 'Work',
        matchCount: 1,
      },
    ]);
    expect(onlyRequest(zap.sandbox)).toMatchObject({
      method: 'GET',
      path: '/api/rest/participants',
      query: { email_ilike: 'ann.roe@mail.example', sort: 'id', page: '1', pageSize: '200' },
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
    ['a part of an email address', { email: 'roe@mail.example' }],
    ['an email address and the name of somebody else', { email: 'ann.roe@mail.example', name: 'Jane Roe' }],
    ['a name and the ID of somebody else', { name: 'Ann Roe', id: '89' }],
  ])('returns no rows, and no error, when nothing matches: %s', async (_case, inputData) => {
    expect(await search(zap, KEY, inputData)).toEqual({ rows: [] });
    expect(zap.sandbox.requests).toHaveLength(1);
  });
});

describe('Find Contact', () => {
  const zap = useZap();

  test.each([
    ['an email address of two people, oldest first', { email: 'family@mail.example' }, ['98', '99']],
    ['a name with accents in other Unicode composition', { name: 'Zoë Núñez-Łoś'.normalize('NFD') }, ['94']],
    ['email address and name', { email: 'family@mail.example', name: "Bo O'Foe" }, ['98']],
    ['all three', { email: 'family@mail.example', name: "Di O'Foe", id: '99' }, ['99']],
  ])('finds a contact by %s', async (_case, inputData, ids) => {
    expect(await idsFound(zap, KEY, inputData)).toEqual(ids);
    expect(zap.sandbox.requests).toHaveLength(1);
  });

  test('never finds somebody by a part of a word, so that nobody gets the email of another', async () => {
    zap.sandbox.addParticipant({ firstName: 'Johanna', lastName: 'Smithers' });

    expect(await idsFound(zap, KEY, { name: 'Jo Smith' })).toEqual([]);
    expect(await idsFound(zap, KEY, { name: 'Jo Smith', ...BY_WORDS })).toEqual([]);
    expect(await idsFound(zap, KEY, { name: 'Smithers', ...BY_WORDS })).toEqual(['501']);
  });

  test('lists exact matches first, then the oldest first, and says how many there are', async () => {
    zap.sandbox.addParticipant({ companyName: 'Roe' });
    zap.sandbox.addParticipant({ firstName: 'Zed', lastName: 'Roe' });
    zap.sandbox.addParticipant({ companyName: 'ROE' });
    zap.sandbox.addParticipant({ companyName: 'Roe & Roe' });
    const { rows } = await search(zap, KEY, { name: 'roe', ...BY_WORDS });

    expect(rows.map(({ id }) => id)).toEqual(['501', '503', '88', '89', '502', '504']);
    expect(new Set(rows.map(({ matchCount }) => matchCount))).toEqual(new Set([6]));
  });

  test('stops where several match, if it is told to, and names them', async () => {
    const run = search(zap, KEY, { email: 'family@mail.example', ifSeveralContactsFound: 'stop' });

    expect(await failureOf(run)).toMatchObject({
      name: 'HaltedError',
      sentence:
        "Several contacts match: O'Foe, Bo (family@mail.example, contact 98); O'Foe, Di (family@mail.example, contact 99). Search by what only one of them has.",
    });
  });

  test('reads all pages, so that the oldest of all comes first, and counts them', async () => {
    for (let index = 0; index < 350; index += 1)
      zap.sandbox.addParticipant({ firstName: 'Fox', lastName: `No ${index}` });
    zap.sandbox.addParticipant({ companyName: 'Fox' });

    expect(await idsFound(zap, KEY, { name: 'fox' })).toEqual(['851']);
    const { rows } = await search(zap, KEY, { name: 'Fox', ...BY_WORDS });
    expect(rows).toHaveLength(100);
    expect(rows.slice(0, 2)).toMatchObject([
      { id: '851', matchCount: 351 },
      { id: '501', matchCount: 351 },
    ]);
    expect(zap.sandbox.requests.map(({ query }) => query['page'])).toEqual(['1', '2', '1', '2']);
  });

  test('returns only real matches, even if the service ignores the filter', async () => {
    const participants = [
      { id: 3, displayName: 'Roe, Ann', email: 'ann@mail.example' },
      { id: 2, displayName: 'Doe, John', email: 'john@mail.example' },
      { id: 1, displayName: 'Roe, Ann' },
    ];
    zap.sandbox.inject({ path: '/participants', times: 2, status: 200, body: { participants } });

    expect(await idsFound(zap, KEY, { email: 'john@mail.example' })).toEqual(['2']);
    expect(await idsFound(zap, KEY, { name: 'Roe, Ann' })).toEqual(['1', '3']);
  });

  test('finds nobody, without a request, when what is mapped to search by is blank in this run', async () => {
    const bundle = { inputDataRaw: { email: '{{1__email}}', matchNames: 'exactly' }, inputData: { email: '' } };

    expect(await zap.run('searches.find_contact', 'perform', bundle)).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('asks for nobody by a name without a letter or digit, since the filter would match everyone', async () => {
    expect(await idsFound(zap, KEY, { name: '- & -' })).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
  });
});
