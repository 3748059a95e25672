import { describe, expect, test } from '@jest/globals';
import { givenValue, unusableValues } from '../../src/contacts/contactFields.ts';
import { createContact, newContacts, PERSON } from '../support/createContact.ts';
import { useZap } from '../support/lifetime.ts';
import { byOutcome } from './mishaps.ts';
import { changesSent, updateContact } from '../support/updates.ts';

/* What web forms and spreadsheets have in the place of an email address, and what of it a contact gets. */

const JUNK = (
  'n/a|-|0|none@|none@none|zoe at mail.example|zoe@mail example|zoe@@mail.example|a@b.example and c@d.example|' +
  'a@b.example, c@d.example|a@b.example/c@d.example|zoe,a@b.example|Zoe Boe a@b.example|email:zoe@mail.example|' +
  'zoe@mail.example?subject=Hello|https://mail.example/@zoe|Zoe Boe <n/a>'
).split('|');

const GOOD = byOutcome({
  'zoe@mail.example': 'mailto:zoe@mail.example|zoe@mail.example.|zoe@mail.example;|Zoe Boe <zoe@mail.example>',
  'ZOE+law@Mail.example': ' ZOE+law@Mail.example ',
  'zoë.o’foe@exämple.example': 'zoë.o’foe@exämple.example',
});

const sentence = (text: string): string => `"Email": "${text}" is not a single email address. It was left out.`;

describe('an email address that a contact is to have', () => {
  const zap = useZap({ dialect: 'live' });

  test.each(JUNK)('is left out, with a warning, unless it is one address: %s', (email) => {
    expect([givenValue({ email }, 'email'), unusableValues({ email })]).toEqual(['', [sentence(email)]]);
  });

  test.each(GOOD)('is stored by itself: %s', (email, address) => {
    expect([givenValue({ email }, 'email'), unusableValues({ email })]).toEqual([address, []]);
  });

  test('is left out of a new contact', async () => {
    expect(await createContact(zap, { ...PERSON, email: 'n/a' })).toMatchObject({
      email: null,
      warnings: [sentence('n/a')],
    });
    expect(newContacts(zap.sandbox)).toEqual([{ participants: { isCompany: 'F', firstName: 'Una', lastName: 'Boe' } }]);
  });

  test('does not keep the rest of a contact from being changed', async () => {
    expect(await updateContact(zap, { contact: '88', email: 'n/a', physicalCity: 'Suva' })).toMatchObject({
      email: 'ann.roe@mail.example',
      changed: [{ field: 'Physical City' }],
      warnings: [sentence('n/a')],
    });
    expect(changesSent(zap.sandbox)).toEqual([{ participants: { physicalCity: 'Suva' } }]);
  });
});
