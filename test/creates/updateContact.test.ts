import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { changesSent, updateContact } from '../support/updates.ts';

/*
 * test/faults/table.ts has the outcome of every fault, test/mishaps/updates.test.ts what is understood and what is refused,
 * test/updates/contactChanges.test.ts what becomes of phones, addresses and names.
 */

const MOVE = {
  lastName: 'Foe',
  email: 'ann.foe@mail.example',
  phone: '5550 1234',
  physicalCity: 'Suva',
  physicalCountry: 'Fiji',
};

describe.each(DIALECTS)('a contact that a Zap changes (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('gets all that is filled in, and the row says what it was before', async () => {
    const row = await updateContact(zap, { contact: '88', ...MOVE });

    expect(changesSent(zap.sandbox)).toEqual([
      {
        participants: {
          lastName: 'Foe',
          email: 'ann.foe@mail.example',
          phone1Number: '5550 1234',
          physicalCity: 'Suva',
          links: { physicalCountry: 'FJ' },
        },
      },
    ]);
    expect(row).toMatchObject({
      id: '88',
      displayName: 'Foe, Ann',
      firstName: 'Ann',
      lastName: 'Foe',
      physicalCity: 'Suva',
      physicalCountry: { id: 'FJ' },
      phone1: '5550 1234',
      phone1Label: 'Mobile',
      warnings: [],
      changed: [
        { field: 'Last Name', before: 'Roe', after: 'Foe' },
        { field: 'Email', before: 'ann.roe@mail.example', after: 'ann.foe@mail.example' },
        { field: 'Phone Number', before: '0491570006', after: '5550 1234' },
        { field: 'Physical City', before: 'Fremantle', after: 'Suva' },
        { field: 'Physical Country', before: null, after: 'FJ' },
      ],
    });
    expect(zap.sandbox.firm.participants.get('88')).toMatchObject({ email: 'ann.foe@mail.example', firstName: 'Ann' });
  });

  test.each(['ann.roe@mail.example', 'Ann Roe <ann.roe@mail.example>', 'Roe, Ann'])(
    'is found in the request that reads it: %s',
    async (contact) => {
      const { changed } = await updateContact(zap, { contact, physicalCity: 'Suva' });

      expect(changed).toEqual([{ field: 'Physical City', before: 'Fremantle', after: 'Suva' }]);
      expect(linesOf(zap.sandbox).map((line) => line.split('?')[0])).toEqual([
        'GET /participants',
        'PUT /participants/88',
      ]);
    },
  );

  test('is never another one than that of the number', async () => {
    zap.sandbox.inject({ path: '/participants/88', status: 200, body: { participants: { id: 89, lastName: 'Doe' } } });

    expect(await failureOf(updateContact(zap, { contact: '88', ...MOVE }))).toMatchObject({ code: 'not_found' });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('keeps its country when the new one is not known, and is not touched if that is all', async () => {
    const { changed, warnings } = await updateContact(zap, { contact: '88', mailingCountry: 'Atlantis' });

    expect(changed).toEqual([]);
    expect(warnings).toEqual([
      '"Mailing Country": "Atlantis" is not the two letters or the English name of a country. It was left out.',
    ]);
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});
