import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import type { ParticipantAttributes } from '../sandbox/records.ts';
import { createContact, newContacts, PERSON } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { changesSent, updateContact } from '../support/updates.ts';

const NUMBER = '0491 570 156';
const OLD = { phone1Number: '5550 0001' };

/** The labels of a new organisation. */
const LABELS = { phone1Label: 'Business', phone2Label: 'Mobile', phone3Label: 'Home', phone4Label: 'Other' };

const PROBLEM = {
  full: '"Mobile": no phone of this contact is labelled as a mobile, and phone 2 to 4 have other numbers. Label one of them in Actionstep.',
  several: '"Mobile" cannot be emptied: this contact has several mobiles, phone 1 and phone 3.',
  clash:
    '"Mobile" and "Phone Number" mean the same phone of this contact, which is labelled "Cell". Give only one of them, or ' +
    'change the label in Actionstep.',
  unknown: '"Mobile": Actionstep does not tell which phone of this contact is the mobile.',
};

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

  test.each<[what: string, phones: ParticipantAttributes, sent: object]>([
    ['an empty one', LABELS, { phone2Number: NUMBER }],
    [
      'one in three parts',
      { ...LABELS, phone2Country: 61, phone2Area: '4', phone2Number: '5550 1234' },
      { phone2Number: NUMBER, phone2Country: null, phone2Area: null },
    ],
    ['an empty one with a country', { ...LABELS, phone2Country: 61 }, { phone2Number: NUMBER, phone2Country: null }],
    ['a later one', { phone2Label: 'Fax', phone4Label: 'my CELL', phone4Number: '1' }, { phone4Number: NUMBER }],
    ['the first phone', { phone1Label: 'Mobile (work)', phone1Number: '1' }, { phone1Number: NUMBER }],
    [
      'the one of two that has a number',
      { ...LABELS, phone4Label: 'Cell', phone4Number: '1' },
      { phone4Number: NUMBER },
    ],
  ])('goes to the phone whose label says so: %s', async (_what, phones, sent) => {
    expect(await update(phones, { mobile: NUMBER })).toMatchObject({
      mobile: NUMBER,
      changed: [{ field: 'Mobile', after: NUMBER }],
      warnings: [],
    });
    expect(changesSent(zap.sandbox)).toEqual([{ participants: sent }]);
  });

  test.each<[what: string, phones: ParticipantAttributes, phone: number, before?: string]>([
    ['the second', OLD, 2],
    ['the second, though it has a country', { phone2Country: 61 }, 2],
    ['the third', { ...OLD, phone2Label: 'Work', phone2Number: '1' }, 3],
    [
      'the third, behind one whose label only contains the letters',
      { phone2Label: 'Automobile', phone2Number: '1' },
      3,
    ],
    ['the fourth', { phone2Number: '1', phone3Number: '2' }, 4],
    ['one without a label before one with another', { phone2Label: 'Fax' }, 3],
    [
      'one with a label that only begins like a mobile',
      { phone2Label: 'Cancelled', phone2Number: '1', phone3Number: '1' },
      4,
    ],
    ['one with another label', { phone2Number: '1', phone3Label: 'Home', phone4Label: 'Other' }, 3, 'Home'],
  ])('takes a phone without a number otherwise, and labels it: %s', async (_what, phones, phone, before = '') => {
    expect(await update(phones, { mobile: NUMBER })).toMatchObject({
      mobile: NUMBER,
      [`phone${phone}`]: NUMBER,
      changed: [
        { field: 'Mobile', before: null, after: NUMBER },
        { field: `Phone ${phone} Label`, before: before || null, after: 'Mobile' },
      ],
      warnings: [],
    });
    expect(changesSent(zap.sandbox)).toMatchObject([
      { participants: { [`phone${phone}Number`]: NUMBER, [`phone${phone}Label`]: 'Mobile' } },
    ]);
  });

  test.each<[what: string, phones: ParticipantAttributes, inputData: object, problem: string]>([
    ['no phone is free', { phone2Number: '1', phone3Number: '2', phone4Number: '3' }, { mobile: NUMBER }, PROBLEM.full],
    [
      'it is the first phone, which is to have another number',
      { phone1Label: 'Cell', phone1Number: '1' },
      { phone: '5550 0001', mobile: NUMBER },
      PROBLEM.clash,
    ],
    [
      'it is the first phone, which is to be emptied',
      { phone1Label: 'Cell', phone1Number: '1' },
      { clear: ['Phone Number'], mobile: NUMBER },
      PROBLEM.clash,
    ],
    [
      'several are to be emptied',
      { phone1Label: 'Mobile', phone1Number: '1', phone3Label: 'Cell', phone3Number: '2' },
      { clear: ['Mobile'] },
      PROBLEM.several,
    ],
  ])('never takes the place of another number: %s', async (_what, phones, inputData, problem) => {
    expect(await failureOf(update(phones, inputData))).toMatchObject({
      name: 'AppError',
      sentence: `The contact was not changed:\n- ${problem}`,
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('may be the same number as that of the first phone, where both are one', async () => {
    const row = await update({ phone1Label: 'Mobile' }, { phone: '0491570156', mobile: NUMBER });

    expect(row).toMatchObject({ phone1: '0491570156', phone2: null, changed: [{ field: 'Phone Number' }] });
  });

  test.each<[what: string, phones: ParticipantAttributes, inputData: object]>([
    [
      'the same number, written another way',
      { phone3Label: 'Mobile', phone3Country: 61, phone3Area: '491', phone3Number: '570156' },
      { mobile: '+61 491 570 156' },
    ],
    ['none, to be emptied', LABELS, { clear: ['Mobile'] }],
    ['none, and no phone labelled so', OLD, { clear: ['Mobile'] }],
    ['a blank', { ...LABELS, phone2Number: '1' }, { mobile: ' ' }],
  ])('stays as it is: %s', async (_what, phones, inputData) => {
    expect(await update(phones, inputData)).toMatchObject({ changed: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('is emptied with its country and area, and keeps its label', async () => {
    const stored = { ...LABELS, ...OLD, phone2Country: 61, phone2Area: '4', phone2Number: '5550 1234' };

    expect(await update(stored, { mobile: '', clear: ['mobile'] })).toMatchObject({
      mobile: null,
      phone1: '5550 0001',
      otherAttributes: { phone2Label: 'Mobile', phone2Country: null },
      changed: [{ field: 'Mobile', before: '+61 4 5550 1234', after: null }],
    });
    expect(changesSent(zap.sandbox)).toEqual([
      { participants: { phone2Number: null, phone2Country: null, phone2Area: null } },
    ]);
  });

  test('counts as changed after a lost answer, once number and label are there', async () => {
    zap.sandbox.inject({ method: 'PUT', path: /./, cut: 'after' });

    expect(await update(OLD, { mobile: NUMBER })).toMatchObject({
      mobile: NUMBER,
      changed: [{ field: 'Mobile' }, { field: 'Phone 2 Label' }],
      warnings: [expect.stringContaining('but the contact has the new values')],
    });
  });
});

describe('the mobile of a contact of which the service does not tell everything', () => {
  const zap = useZap();
  const shown = (phones: object) =>
    zap.sandbox.inject({
      method: 'GET',
      path: /./,
      status: 200,
      body: { participants: { id: 88, isCompany: 'F', firstName: 'Ann', lastName: 'Roe', ...phones } },
    });
  const NO_LABELS = { phone1Label: null, phone2Label: null, phone3Label: null, phone4Label: null };

  test.each<[what: string, phones: object, inputData: object, problem: string]>([
    ['a label', { ...NO_LABELS, phone3Label: undefined }, { mobile: NUMBER }, PROBLEM.unknown],
    ['the labels, and it is to be emptied', {}, { clear: ['mobile'] }, PROBLEM.unknown],
    ['the numbers', NO_LABELS, { mobile: NUMBER }, PROBLEM.unknown],
  ])('is not guessed: %s', async (_what, phones, inputData, problem) => {
    shown(phones);

    expect(await failureOf(updateContact(zap, { contact: '88', ...inputData }))).toMatchObject({
      sentence: expect.stringContaining(problem),
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('goes to the phone that is known to be it', async () => {
    shown({ phone2Label: 'Mobile' });

    await updateContact(zap, { contact: '88', mobile: NUMBER });

    expect(changesSent(zap.sandbox)).toEqual([
      { participants: { phone2Number: NUMBER, phone2Country: null, phone2Area: null } },
    ]);
  });
});
