import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
import { idsFound } from '../support/searches.ts';

/*
 * What Find Contact and Find Action have in common. "Nothing found" makes a Zap create a second record, so it is said only
 * where everything was read and nothing is there.
 */

const TOO_MANY = {
  name: 'AppError',
  code: 'too_many',
  sentence:
    'Actionstep has too many similar records to tell whether the one that was searched for is there. ' +
    'Search for something more exact, or choose the record from the list.',
};

describe('a text to search by is data, never syntax', () => {
  const zap = useZap();

  test.each([
    { wanted: 'Sm*th', other: 'Smith' },
    { wanted: 'Sm%th', other: 'Smith' },
    { wanted: 'Sm_th', other: 'Smith' },
    { wanted: 'Sm.th', other: 'Smith' },
    { wanted: '^[S]mith$', other: 'Smith' },
    { wanted: String.raw`Sm\ith`, other: 'Smith' },
    { wanted: 'Smith, Jones', other: 'Smith Jones' },
    { wanted: 'Smith,Jones', other: 'Smith' },
    { wanted: 'Smith|Jones', other: 'Smith' },
    { wanted: "Smith' OR '1'='1", other: 'Smith' },
    { wanted: '"Smith"', other: 'Smith' },
    { wanted: 'Smith&name=Jones', other: 'Smith' },
    { wanted: 'Smith#Jones', other: 'Smith' },
    { wanted: 'Smith+Jones', other: 'Smith Jones' },
    { wanted: 'Smith%20Jones', other: 'Smith Jones' },
    { wanted: 'Smith/Jones', other: 'Smith' },
    { wanted: '{{bundle.inputData.name}} Smith', other: 'Smith' },
    { wanted: '100%', other: '100 Harbour Street' },
  ])('"$wanted" finds the record of this name or reference, not "$other"', async ({ wanted, other }) => {
    for (const text of [wanted, other]) {
      zap.sandbox.addParticipant({ companyName: text });
      zap.sandbox.addAction({ name: text });
      zap.sandbox.addAction({ name: 'By reference', reference: text });
    }

    expect(await idsFound(zap, 'find_contact', { name: wanted })).toEqual(['501']);
    expect(await idsFound(zap, 'find_action', { name: wanted })).toEqual(['9001']);
    expect(await idsFound(zap, 'find_action', { reference: wanted })).toEqual(['9002']);
  });

  test.each([
    { wanted: '*@mail.example', other: 'ann@mail.example' },
    { wanted: 'a_n@mail.example', other: 'ann@mail.example' },
    { wanted: 'ann+law@mail.example', other: 'ann law@mail.example' },
    { wanted: '{{bundle.ann}}@mail.example', other: 'ann@mail.example' },
  ])('"$wanted" finds the contact of this email address, not of "$other"', async ({ wanted, other }) => {
    for (const email of [wanted, other]) zap.sandbox.addParticipant({ companyName: 'Firm', email });

    expect(await idsFound(zap, 'find_contact', { email: wanted })).toEqual(['501']);
  });

  test.each(['*', '%', '_', '.', ',', "'", '& - &', '. *'])(
    'a name of signs alone finds nobody, not everybody: %s',
    async (name) => {
      expect(await idsFound(zap, 'find_contact', { name })).toEqual([]);
      expect(await idsFound(zap, 'find_action', { name })).toEqual([]);
      expect(zap.sandbox.requests.filter(({ path }) => path.endsWith('/participants'))).toEqual([]);
    },
  );

  test.each(['../users', '8700/../8701', '8700?x=1', '8700#', '%38700', '8700 OR 1=1', '88*'])(
    'no number, so no address of a record: %s',
    async (id) => {
      expect(await idsFound(zap, 'find_action', { id })).toEqual([]);
      expect(await idsFound(zap, 'find_contact', { id })).toEqual([]);
    },
  );
});

describe('a record that does not say whether it matches', () => {
  const zap = useZap();
  const NAMES = ['displayName', 'companyName', 'firstName', 'lastName'];

  test.each([
    { search: 'find_contact', by: { email: 'ann.roe@mail.example' }, untold: ['email'] },
    { search: 'find_contact', by: { email: 'Ann Roe <ann.roe@mail.example>' }, untold: NAMES },
    { search: 'find_contact', by: { name: 'Ann Roe' }, untold: NAMES },
    { search: 'find_contact', by: { id: '88', name: 'Ann Roe' }, untold: NAMES },
    { search: 'find_contact', by: { id: '88', email: 'ann.roe@mail.example' }, untold: ['email'] },
    { search: 'find_contact', by: { externalReference: 'CRM-94' }, untold: ['importExternalReference'] },
    { search: 'find_contact', by: { externalReference: 'CRM-94', name: 'Zoë Núñez-Łoś' }, untold: NAMES },
    {
      search: 'find_contact',
      by: { email: 'zoe@mail.example', externalReference: 'CRM-94' },
      untold: ['importExternalReference'],
    },
    { search: 'find_action', by: { reference: 'EST-7' }, untold: ['reference'] },
    { search: 'find_action', by: { name: 'estate' }, untold: ['name'] },
    { search: 'find_action', by: { name: 'estate', actionType: '840' }, untold: ['actionType'] },
    { search: 'find_action', by: { name: 'estate', status: 'Inactive' }, untold: ['status'] },
    { search: 'find_action', by: { externalReference: 'PMS-7' }, untold: ['importExternalReference'] },
    { search: 'find_action', by: { id: '8706', externalReference: 'PMS-7' }, untold: ['importExternalReference'] },
    { search: 'find_action', by: { id: '8705', name: 'estate' }, untold: ['name'] },
    { search: 'find_action', by: { id: '8705', reference: 'EST-7' }, untold: ['reference'] },
    { search: 'find_action', by: { id: '8705', actionType: '840' }, untold: ['actionType'] },
    { search: 'find_action', by: { id: '8705', status: 'Inactive' }, untold: ['status'] },
    { search: 'find_action', by: { id: 'EST-7', name: 'estate' }, untold: ['name'] },
    { search: 'find_action', by: { contact: '88', role: 'Client' }, untold: ['participantType'] },
    { search: 'find_action', by: { contact: '88', name: 'Will' }, untold: ['name'] },
  ])('is found or an error, never nothing: $search by $by without $untold', async ({ search, by, untold }) => {
    expect(await idsFound(zap, search, by)).toHaveLength(1);

    for (const leavesOut of [untold, 'all'] as const) {
      zap.sandbox.clearFaults();
      zap.sandbox.inject({ path: /./, times: Infinity, leavesOut });
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      const found = await idsFound(zap, search, by).catch(() => 'an error');
      expect(found).not.toEqual([]);
    }
  });

  test('is an error that names what is missing', async () => {
    zap.sandbox.inject({ path: '/participants', leavesOut: ['email'] });

    expect(await failureOf(idsFound(zap, 'find_contact', { email: 'ann.roe@mail.example' }))).toMatchObject({
      name: 'AppError',
      code: 'fields_missing',
    });
  });
});

describe('more records than one run can read, of a service that ignores filters', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('are no reason to say that there is no contact, so none is created twice', async () => {
    for (let index = 0; index < 1000; index += 1) zap.sandbox.addParticipant({ firstName: 'No', lastName: 'Body' });
    const find = { email: 'ann.roe@mail.example' };
    const create = { firstName: 'Ann', lastName: 'Roe', ...find };

    expect(await failureOf(findOrCreateContact(zap, { find, create }))).toMatchObject({ code: 'too_many' });
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('are no reason to say that there is no action', async () => {
    for (let index = 0; index < 1000; index += 1) zap.sandbox.addAction({ name: 'Other', reference: `O-${index}` });

    expect(await failureOf(idsFound(zap, 'find_action', { reference: 'QS-3' }))).toEqual(TOO_MANY);
    expect(await failureOf(idsFound(zap, 'find_action', { id: 'QS-3' }))).toMatchObject({ code: 'too_many' });
  });
});

describe.each([
  { habits: 'ignores filters', lists: {} },
  { habits: 'ignores filters and does not say how many pages there are', lists: { hidesPaging: true } },
  { habits: 'ignores filters and gives short pages', lists: { ignoresPageSize: true } },
  {
    habits: 'ignores filters, gives short pages and does not say how many',
    lists: { hidesPaging: true, ignoresPageSize: true },
  },
])('a service that $habits', ({ lists }) => {
  const zap = useZap({ lists: { ignoresFilters: true, ...lists } });

  test('is read to its end', async () => {
    for (let index = 0; index < 210; index += 1) zap.sandbox.addParticipant({ firstName: 'No', lastName: 'Body' });
    const last = zap.sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe', email: 'una@mail.example' });

    expect(await idsFound(zap, 'find_contact', { email: 'una@mail.example' })).toEqual([String(last.id)]);
    expect(await idsFound(zap, 'find_contact', { email: 'nobody@mail.example' })).toEqual([]);
  });
});

describe('a list that comes in pages', () => {
  const zap = useZap();
  const page = (path: string, participants: readonly object[], nextPage: string | null = null) =>
    zap.sandbox.inject({ path, status: 200, body: { participants, meta: { paging: { participants: { nextPage } } } } });
  const ANN = { id: 88, displayName: 'Roe, Ann' };
  const NEXT = 'https://h.example/?page=2';

  test('has each record once, though it grew while it was read', async () => {
    page('/participants', [ANN], NEXT);
    page('/participants', [ANN]);

    expect(await idsFound(zap, 'find_contact', { name: 'Ann Roe' })).toEqual(['88']);
  });

  test('is read on for a record by its number, too', async () => {
    page('/participants/88', [], NEXT);
    page('/participants/88', [ANN]);

    expect(await idsFound(zap, 'find_contact', { id: '88' })).toEqual(['88']);
  });

  test('is an error if a page in the middle fails', async () => {
    for (let index = 0; index < 250; index += 1) zap.sandbox.addParticipant({ companyName: `Fox ${index}` });
    zap.sandbox.inject({ path: '/participants', delayMs: 0 });
    zap.sandbox.inject({ path: '/participants', status: 503 });

    expect(await failureOf(idsFound(zap, 'find_contact', { name: 'Fox' }))).toMatchObject({ status: 503 });
  });

  test('is missing a record only if the service says so, not a proxy', async () => {
    zap.sandbox.inject({ path: '/participants/88', status: 404 });
    expect(await idsFound(zap, 'find_contact', { id: '88' })).toEqual([]);

    zap.sandbox.inject({ path: '/participants/88', status: 404, body: '<html>Maintenance</html>' });
    expect(await failureOf(idsFound(zap, 'find_contact', { id: '88' }))).toMatchObject({ code: 'unreadable' });
  });
});

describe('pages of Find Action, of which a Zap takes the first result', () => {
  const zap = useZap();
  const addActions = (...names: readonly string[]): void => {
    for (const name of names) zap.sandbox.addAction({ name });
  };
  /** Action 9001 is the first of them. */
  const foxes = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `Fox ${index + 1}`);
  const newestFirst = (newest: number, count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => String(newest - index));
  const pagesRead = () => zap.sandbox.requests.map(({ query }) => query['page']);

  test.each([
    { matches: 200, pages: ['1'] },
    { matches: 201, pages: ['1', '2'] },
  ])('hold $matches matches on $pages, the newest first', async ({ matches, pages }) => {
    addActions(...foxes(matches));

    expect(await idsFound(zap, 'find_action', { name: 'Fox' })).toEqual(newestFirst(9000 + matches, matches));
    expect(pagesRead()).toEqual(pages);
  });

  test('are read until an exact match is found, which then comes first', async () => {
    addActions('Fox', ...foxes(250));

    expect(await idsFound(zap, 'find_action', { name: 'fox' })).toEqual(['9001', ...newestFirst(9251, 250)]);
    expect(pagesRead()).toEqual(['1', '2']);
  });

  test('are not read on where the first has an exact match', async () => {
    addActions(...foxes(250), 'Fox');

    expect(await idsFound(zap, 'find_action', { name: 'Fox' })).toEqual(newestFirst(9251, 200));
    expect(pagesRead()).toEqual(['1']);
  });

  test('are five at most in one run', async () => {
    addActions(...foxes(1300));

    expect(await idsFound(zap, 'find_action', { name: 'Fox' })).toEqual(newestFirst(10_300, 1000));
    expect(pagesRead()).toEqual(['1', '2', '3', '4', '5']);
  });
});
