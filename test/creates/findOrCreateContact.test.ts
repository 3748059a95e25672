import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { COMPANY, newContacts, PERSON } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
import { LOOK_UP_FAULTS } from '../support/lookUpFaults.ts';
import { linesOf } from '../support/requests.ts';

const UNA = { ...PERSON, email: 'una@mail.example' };
const FIND_UNA = { email: 'una@mail.example' };

describe.each(DIALECTS)('find or create a contact (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const run = (find: object, create: object = UNA) => findOrCreateContact(zap, { find, create });

  test('finds an existing contact, and creates none', async () => {
    expect(await run({ email: 'ann.roe@mail.example' })).toMatchObject({ id: '88', displayName: 'Roe, Ann' });
    expect(linesOf(zap.sandbox).map((line) => line.split('?')[0])).toEqual(['GET /participants']);
  });

  test('creates a missing contact once, and finds the same contact afterwards', async () => {
    const created = await run(FIND_UNA);
    const found = await run({ email: 'UNA@mail.example' });

    expect(created).toMatchObject({ id: '501', displayName: 'Boe, Una', email: 'una@mail.example' });
    expect({ ...found, warnings: [] }).toEqual({ ...created, matchCount: 1 });
    expect(newContacts(zap.sandbox)).toHaveLength(1);
  });

  test('creates a company by name, even as the first contact of the firm', async () => {
    zap.sandbox.firm.participants.clear();

    expect(await run({ name: 'Tide & Co' }, COMPANY)).toMatchObject({ id: '501', isCompany: true });
  });
});

describe('find or create a contact', () => {
  const zap = useZap();

  // Only an empty answer to a search means that there is nobody; any other is a failure.
  test.each(LOOK_UP_FAULTS.filter(([what]) => what !== 'the answer is empty'))(
    'creates no contact when the search fails: %s',
    async (_what, harm) => {
      zap.sandbox.inject({ path: '/participants', ...harm });

      const { name } = await failureOf(findOrCreateContact(zap, { find: FIND_UNA, create: UNA }));
      expect(name).toMatch(/^(AppError|ThrottledError)$/);
      expect(newContacts(zap.sandbox)).toEqual([]);
    },
  );

  test('creates no contact when there is nothing to search for', async () => {
    const run = findOrCreateContact(zap, { find: { email: '' }, create: UNA });

    expect(await failureOf(run)).toMatchObject({ name: 'AppError', code: 'nothing_to_search' });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('creates no contact when the connection may not see contacts', async () => {
    const authData = zap.sandbox.connect({ scope: 'actions' });
    const account = {
      platform: zap.platform,
      run: (operation: string, part: string, bundle: object = {}) => zap.run(operation, part, { authData, ...bundle }),
    };

    const run = findOrCreateContact(account, { find: FIND_UNA, create: UNA });
    expect(await failureOf(run)).toMatchObject({ name: 'AppError', status: 403 });
    expect(newContacts(zap.sandbox)).toEqual([]);
  });
});
