import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import type { ParticipantAttributes } from '../sandbox/records.ts';
import { createContact, newContacts, PERSON } from '../support/createContact.ts';
import { useZap } from '../support/lifetime.ts';
import { updateContact } from '../support/updates.ts';

/* test/updates/contactChanges.test.ts has which phone of a contact is its mobile. */

const NUMBER = '0491 570 156';

describe.each(DIALECTS)('the mobile of a contact (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const update = (phones: ParticipantAttributes, inputData: object) =>
    updateContact(zap, {
      contact: zap.sandbox.addParticipant({ companyName: 'Roe & Co', ...phones }).id,
      ...inputData,
    });

  test('is the second phone of a new contact, labelled so', async () => {
    const row = await createContact(zap, { ...PERSON, phone: '5550 0001', mobile: ` ${NUMBER} ` });

    expect(newContacts(zap.sandbox)).toMatchObject([
      { participants: { phone1Number: '5550 0001', phone2Number: NUMBER, phone2Label: 'Mobile' } },
    ]);
    expect(row).toMatchObject({
      mobile: NUMBER,
      phone1: '5550 0001',
      phone2: NUMBER,
      otherAttributes: { phone2Label: 'Mobile' },
    });
  });

  test('counts as changed after a lost answer, once number and label are there', async () => {
    zap.sandbox.inject({ method: 'PUT', path: /./, cut: 'after' });

    expect(await update({ phone1Number: '1' }, { mobile: NUMBER })).toMatchObject({
      mobile: NUMBER,
      changed: [{ field: 'Mobile' }, { field: 'Phone 2 Label' }],
      warnings: [expect.stringContaining('but the contact has the new values')],
    });
  });
});
