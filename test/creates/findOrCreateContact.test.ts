import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { COMPANY, newContacts, PERSON } from '../support/createContact.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
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
