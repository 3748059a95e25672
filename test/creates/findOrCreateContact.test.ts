import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { COMPANY, newContacts, PERSON } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
import { LOOK_UP_FAULTS, SHORT_RUN, UNFINISHED } from '../support/lookUpFaults.ts';
import { linesOf } from '../support/requests.ts';

const UNA = { ...PERSON, email: 'una@mail.example' };

/** An empty answer to a search says that there is nobody; after any other the search has failed. */
const FAILURES = LOOK_UP_FAULTS.filter(([what]) => what !== 'the answer is empty');

describe.each(DIALECTS)('find or create a contact (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const run = (find: object, create: object = UNA) => findOrCreateContact(zap, { find, create });

  test('finds the one who is there, and creates nobody', async () => {
    expect(await run({ email: 'ann.roe@mail.example' })).toMatchObject({ id: '88', displayName: 'Roe, Ann' });
    expect(linesOf(zap.sandbox).map((line) => line.split('?')[0])).toEqual(['GET /participants']);
  });

  test('creates the one who is not there, once, and finds them from then on', async () => {
    const created = await run({ email: 'una@mail.example' });
    const found = await run({ email: 'UNA@mail.example' });

    expect(created).toMatchObject({ id: '501', displayName: 'Boe, Una', email: 'una@mail.example' });
    expect(found).toEqual(created);
    expect(newContacts(zap.sandbox)).toHaveLength(1);
  });

  test('gives rows with the same keys either way', async () => {
    const found = await run({ email: 'ann.roe@mail.example' });
    const created = await run({ email: 'una@mail.example' });

    expect(Object.keys(created).toSorted()).toEqual(Object.keys(found).toSorted());
  });

  test('creates a company by name', async () => {
    expect(await run({ name: 'Tide & Co' }, COMPANY)).toMatchObject({ id: '501', isCompany: true });
  });

  test('creates the contact also when the firm has none yet', async () => {
    zap.sandbox.firm.participants.clear();

    expect(await run({ email: 'una@mail.example' })).toMatchObject({ id: '501' });
  });

  test.each(FAILURES)('creates nobody when the search fails: %s', async (_what, harm) => {
    zap.sandbox.inject({ path: '/participants', ...harm });

    expect((await failureOf(run({ email: 'una@mail.example' }))).name).toMatch(/^(AppError|ThrottledError)$/);
    expect(newContacts(zap.sandbox)).toEqual([]);
    expect(zap.sandbox.firm.participants.has('501')).toBe(false);
  });

  test('creates nobody when the token has expired', async () => {
    zap.sandbox.expireAccessTokens();

    expect(await failureOf(run({ email: 'una@mail.example' }))).toMatchObject({ name: 'RefreshAuthError' });
    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test('creates nobody when nothing was given to search for', async () => {
    expect(await failureOf(run({ email: '' }))).toMatchObject({ name: 'AppError', code: 'nothing_to_search' });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('creates nobody when the connection may not see contacts', async () => {
    const authData = zap.sandbox.connect({ scope: 'actions' });
    const account = {
      platform: zap.platform,
      run: (operation: string, part: string, bundle: object = {}) => zap.run(operation, part, { authData, ...bundle }),
    };

    expect(
      await failureOf(findOrCreateContact(account, { find: { email: 'una@mail.example' }, create: UNA })),
    ).toMatchObject({ name: 'AppError', status: 403 });
    expect(newContacts(zap.sandbox)).toEqual([]);
  });
});

describe.each(DIALECTS)('find or create a contact, when the search takes too long (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, settings: SHORT_RUN });

  test.each(UNFINISHED)('creates nobody: %s', async (_what, harm) => {
    zap.sandbox.inject({ path: '/participants', ...harm });

    expect(
      await failureOf(findOrCreateContact(zap, { find: { email: 'una@mail.example' }, create: UNA })),
    ).toMatchObject({ name: 'AppError' });
    expect(newContacts(zap.sandbox)).toEqual([]);
  });
});
