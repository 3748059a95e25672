import { describe, expect, test } from '@jest/globals';
import { create, submission, WILL } from '../support/createAction.ts';
import { newContacts, PERSON } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';

/* Copying from mail, phones and right-to-left pages leaves characters that nobody can see. */

describe('an address or a name with characters that nobody can see', () => {
  const zap = useZap();

  test.each([
    ['email', '\u202Aann.roe@mail.example\u202C'],
    ['email', 'ann.roe@mail.example\u200E'],
    ['email', 'ann.roe@\u00ADmail.example'],
    ['name', '\u200EAnn Roe\u200B'],
  ])('is that of the contact who is there: %s %j', async (key, text) => {
    await findOrCreateContact(zap, { find: { [key]: text }, create: { ...PERSON, email: 'ann.roe@mail.example' } });

    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test('creates nobody twice before an action', async () => {
    const given = { ...WILL, ifContactNotFound: 'createPerson' };
    await create(zap, { ...given, participantType71: 'Ann Roe <\u202Aann.roe@mail.example\u202C>' });

    expect(newContacts(zap.sandbox)).toEqual([]);
    expect(submission(zap.sandbox).links).toMatchObject({ participantType71: ['88'] });
  });

  test('is no name if there is nothing else', async () => {
    expect(await failureOf(create(zap, { ...WILL, actionName: '\u200B \u200E' }))).toMatchObject({
      sentence: expect.stringContaining('"Action Name" is required.'),
    });
  });
});

describe('an email address that is written with a name', () => {
  const zap = useZap();

  test.each(['Una Boe <una@mail.example>', 'mailto:una@mail.example', '\u202Auna@mail.example\u202C'])(
    'is stored as it is searched for, and the contact found by the next run: %j',
    async (email) => {
      const both = { find: { email }, create: { ...PERSON, email } };
      await findOrCreateContact(zap, both);
      await findOrCreateContact(zap, both);

      expect(newContacts(zap.sandbox)).toMatchObject([{ participants: { email: 'una@mail.example' } }]);
    },
  );
});
