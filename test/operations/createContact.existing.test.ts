import { describe, expect, test } from '@jest/globals';
import { createContact } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { posted } from '../support/requests.ts';

/* What is created, and what comes of its answer, stands in createContact.test.ts. */

const UNA = { firstName: 'Una', lastName: 'Boe' };

describe('Create Contact, for a contact that has the external reference already', () => {
  const zap = useZap();
  const ZOE = 'Núñez-Łoś, Zoë (zoe@mail.example, contact 94)';

  test.each([
    {
      given: { ...UNA, email: 'ZOE@mail.example' },
      differences: [
        '"First Name" is "Zoë" in Actionstep now, not "Una" as asked.',
        '"Last Name" is "Núñez-Łoś" in Actionstep now, not "Boe" as asked.',
      ],
    },
    {
      given: { companyName: 'Tide & Co', email: 'zoe@mail.example', mobile: '0491 570 156', physicalCity: 'Suva' },
      differences: [
        '"Kind of Contact" is "Person" in Actionstep now, not "Company" as asked.',
        '"Company Name" is empty in Actionstep now, not "Tide & Co" as asked.',
        '"Physical City" is empty in Actionstep now, not "Suva" as asked.',
        '"Mobile" is empty in Actionstep now, not "0491 570 156" as asked.',
      ],
    },
  ])('returns the contact, and says where it differs from $given', async ({ given, differences }) => {
    expect(await createContact(zap, { ...given, externalReference: 'CRM-94' })).toMatchObject({
      id: '94',
      alreadyExisted: true,
      warnings: [`The external reference "CRM-94" is taken already: ${ZOE}. No contact was created.`, ...differences],
    });
    expect(posted(zap.sandbox, '/participants')).toEqual([]);
  });

  test('returns the oldest of several that have it, and names all', async () => {
    zap.sandbox.addParticipant({ firstName: 'Zoe', lastName: 'Nunez-Los', importExternalReference: 'CRM-94' });

    expect(
      await createContact(zap, { firstName: 'Zoë', lastName: 'Núñez-Łoś', externalReference: 'CRM-94' }),
    ).toMatchObject({
      id: '94',
      warnings: [
        `The external reference "CRM-94" is taken already: ${ZOE}; Nunez-Los, Zoe (no email address, contact 501). ` +
          'No contact was created, and the oldest of these was taken.',
      ],
    });
  });

  test('returns the one that has it in the same capital letters, where there is one', async () => {
    zap.sandbox.addParticipant({ companyName: 'Zoe & Co', importExternalReference: 'crm-94' });

    expect(await createContact(zap, { companyName: 'Zoe & Co', externalReference: 'crm-94' })).toMatchObject({
      id: '501',
      alreadyExisted: true,
    });
  });
});

describe('the email address in Create Contact, where somebody may have it already,', () => {
  const zap = useZap();
  const ANN = { firstName: 'Ann', lastName: 'Roe', email: 'Ann.Roe@mail.example' };
  const ANN_IS_THERE =
    'The email address "Ann.Roe@mail.example" is taken already: Roe, Ann (ann.roe@mail.example, contact 88). No contact was created.';

  test('is given to another contact unless the user decides otherwise', async () => {
    expect(await createContact(zap, ANN)).toMatchObject({ id: '501', alreadyExisted: false });
    expect(await createContact(zap, { ...ANN, ifContactExists: 'Create Another Contact' })).toMatchObject({
      id: '502',
    });
  });

  test.each([
    {
      given: { ...ANN, firstName: 'Roe', lastName: 'Ánn', phone: '5550 9999' },
      id: '88',
      warnings: [
        ANN_IS_THERE,
        '"First Name" is "Ann" in Actionstep now, not "Roe" as asked.',
        '"Last Name" is "Roe" in Actionstep now, not "Ánn" as asked.',
        '"Phone Number" is "+61 8 5550 1234" in Actionstep now, not "5550 9999" as asked.',
      ],
    },
    // Of a family the one with this name.
    {
      given: { firstName: 'Di', lastName: "O'Foe", email: 'family@mail.example' },
      id: '99',
      warnings: [
        `The email address "family@mail.example" is taken already: O'Foe, Di (family@mail.example, contact 99). No contact was created.`,
      ],
    },
  ])('makes the run return who has it, if that is chosen, and say all that differs: $given', async (given) => {
    expect(await createContact(zap, { ...given.given, ifContactExists: 'return' })).toMatchObject({
      id: given.id,
      alreadyExisted: true,
      warnings: given.warnings,
    });
    expect(posted(zap.sandbox, '/participants')).toEqual([]);
  });

  const THERE = 'there@mail.example';

  test.each([
    { there: { ...UNA, middleName: 'May' }, given: { firstName: 'Una May', lastName: 'Boe' } },
    { there: { ...UNA, middleName: 'May' }, given: { ...UNA, middleName: 'M.' } },
    { there: { firstName: 'Una May', lastName: 'Boe' }, given: { ...UNA, middleName: 'May' } },
    { there: { firstName: 'Una M', lastName: 'Boe' }, given: UNA },
    { there: { firstName: 'Mrs Una', lastName: 'Boe' }, given: UNA },
    { there: UNA, given: { firstName: 'Prof. Dr Una', lastName: 'Boe' } },
    { there: { ...UNA, preferredName: 'Uny' }, given: { firstName: 'Uny', lastName: 'Boe' } },
    { there: { firstName: 'Uny', lastName: 'Boe' }, given: { ...UNA, preferredName: 'Uny' } },
    { there: { ...UNA, preferredName: 'Uny' }, given: { firstName: 'Uny', lastName: 'Boe', preferredName: 'U' } },
    { there: { ...UNA, preferredName: 'Uny' }, given: { firstName: 'U.', lastName: 'Boe', preferredName: 'Uny' } },
    { there: { ...UNA, preferredName: 'Uny' }, given: { firstName: 'Una Mae', lastName: 'Boe', preferredName: 'Uny' } },
    { there: { firstName: 'Una', lastName: 'Una' }, given: { firstName: 'UNA', lastName: 'Una' } },
    { there: UNA, given: { firstName: 'there', lastName: 'there' } },
    { there: { firstName: '明', lastName: '李' }, given: { firstName: '李', lastName: '明' } },
    { there: { companyName: 'Tide Pty Ltd' }, given: { companyName: 'TIDE Pty. Ltd.' } },
  ])('is taken as that of the same contact: $there, $given', async ({ there, given }) => {
    zap.sandbox.addParticipant({ ...there, email: THERE });

    expect(await createContact(zap, { ...given, email: THERE, ifContactExists: 'return' })).toMatchObject({
      id: '501',
      alreadyExisted: true,
    });
  });

  test.each([
    { there: { ...UNA, middleName: 'May' }, given: { ...UNA, middleName: 'Kit' } },
    { there: { ...UNA, middleName: 'May' }, given: { firstName: 'Una K', lastName: 'Boe' } },
    { there: { firstName: 'Una M', lastName: 'Boe' }, given: { ...UNA, middleName: 'Kit' } },
    { there: UNA, given: { ...UNA, lastName: 'Boe Jr' } },
    { there: UNA, given: { firstName: 'Uny', lastName: 'Boe' } },
    { there: { ...UNA, companyName: 'Tide Ltd' }, given: { companyName: 'Tide Ltd' } },
    { there: UNA, given: { firstName: 'Una and Bob', lastName: 'Boe' } },
    { there: UNA, given: { ...UNA, middleName: 'May Jo' } },
    { there: { companyName: 'Tide Pty Ltd' }, given: { companyName: 'Tide' } },
    { there: { companyName: 'The Tide' }, given: { companyName: 'Tide' } },
    { there: { companyName: 'Tide & Co' }, given: { companyName: 'there' } },
    { there: { companyName: 'Tide Ltd' }, given: { ...UNA, companyName: 'Tide Ltd', contactKind: 'person' } },
    // Another first name, or another kind of contact, whatever else is the same.
    {
      there: { firstName: 'Samuel', lastName: 'Boe', preferredName: 'Sam' },
      given: { firstName: 'Samantha', lastName: 'Boe', preferredName: 'Sam' },
    },
    { there: UNA, given: { companyName: 'Una Boe', contactKind: 'company' } },
    { there: { isCompany: 'F' as const }, given: { companyName: 'Una Boe', contactKind: 'company' } },
    { there: { companyName: 'Una Boe' }, given: { ...UNA, contactKind: 'person' } },
  ])('is taken as that of somebody else: $there, $given', async ({ there, given }) => {
    zap.sandbox.addParticipant({ ...there, email: THERE });

    expect(await createContact(zap, { ...given, email: THERE, ifContactExists: 'return' })).toMatchObject({
      id: '502',
      alreadyExisted: false,
      warnings: [expect.stringMatching(/^"Email": .* Another contact was created\.$/)],
    });
  });

  test('is rather that of somebody called exactly so than of somebody older who may be', async () => {
    zap.sandbox.addParticipant({ ...UNA, email: THERE });
    zap.sandbox.addParticipant({ ...UNA, middleName: 'Jo', email: THERE });

    expect(
      await createContact(zap, { ...UNA, middleName: 'Jo', email: THERE, ifContactExists: 'return' }),
    ).toMatchObject({ id: '502' });
  });

  test('is rather that of somebody with the name than of somebody older of whom no name is known', async () => {
    zap.sandbox.addParticipant({ isCompany: 'F', email: THERE });
    zap.sandbox.addParticipant({ ...UNA, email: THERE });

    expect(await createContact(zap, { ...UNA, email: THERE, ifContactExists: 'return' })).toMatchObject({ id: '502' });
  });

  test('makes the run return the oldest of several of one name', async () => {
    zap.sandbox.addParticipant({ ...ANN, email: 'ann.roe@mail.example' });

    expect(await createContact(zap, { ...ANN, ifContactExists: 'return' })).toMatchObject({
      id: '88',
      warnings: [expect.stringMatching(/contact 88\); .*contact 501\)\. .*the oldest of these was taken\.$/)],
    });
  });

  test.each([
    {
      given: { ...ANN, firstName: 'Bob' },
      choice: 'return',
      warning:
        '"Email": the email address "Ann.Roe@mail.example" is that of Roe, Ann, not of "Bob Roe". Another contact was created.',
    },
    {
      given: { ...ANN, firstName: 'Bob' },
      choice: 'Stop This Run',
      warning:
        '"Email": the email address "Ann.Roe@mail.example" is that of Roe, Ann, not of "Bob Roe". Another contact was created.',
    },
    {
      given: { companyName: 'Tide & Co', email: 'family@mail.example' },
      choice: 'return',
      warning: `"Email": the email address "family@mail.example" is that of O'Foe, Bo; O'Foe, Di, not of "Tide & Co". Another contact was created.`,
    },
    {
      given: { companyName: 'Ann Roe', contactKind: 'company', email: ANN.email },
      choice: 'return',
      warning:
        '"Email": the email address "Ann.Roe@mail.example" is that of Roe, Ann, not of the company "Ann Roe". Another contact was created.',
    },
    // The part before the @ is no name that tells two people apart.
    {
      given: { firstName: 'family', lastName: 'family', email: 'family@mail.example' },
      choice: 'return',
      warning: `"Email": the email address "family@mail.example" is that of O'Foe, Bo; O'Foe, Di, not of "family". Another contact was created.`,
    },
  ])(
    'is taken as that of somebody under another name, so that a contact is created: $given, $choice',
    async (given) => {
      expect(await createContact(zap, { ...given.given, ifContactExists: given.choice })).toMatchObject({
        id: '501',
        alreadyExisted: false,
        warnings: [given.warning],
      });
      expect(posted(zap.sandbox, '/participants')).toHaveLength(1);
    },
  );

  test('stops the run, if that is chosen, where the name fits', async () => {
    const given = { ...ANN, firstName: 'Mrs Ann', ifContactExists: 'Stop This Run' };

    expect(await failureOf(createContact(zap, given))).toEqual({ name: 'HaltedError', sentence: ANN_IS_THERE });
    expect(posted(zap.sandbox, '/participants')).toEqual([]);
  });

  test('stops the run where several of one name have it, of whom none is taken', async () => {
    zap.sandbox.addParticipant({ ...ANN, email: 'ann.roe@mail.example' });

    expect(await failureOf(createContact(zap, { ...ANN, ifContactExists: 'Stop This Run' }))).toEqual({
      name: 'HaltedError',
      sentence:
        'The email address "Ann.Roe@mail.example" is taken already: Roe, Ann (ann.roe@mail.example, contact 88); Roe, Ann ' +
        '(ann.roe@mail.example, contact 501). No contact was created.',
    });
  });

  test.each(['', 'a@b.example, c@d.example'])('is needed for the choice: "%s"', async (email) => {
    expect(await failureOf(createContact(zap, { ...UNA, email, ifContactExists: 'return' }))).toMatchObject({
      code: 'invalid_input',
      sentence:
        'The contact was not created:\n- "If the Contact Exists" needs an email address or an external reference. Fill in ' +
        'one whole address in "Email", or "External Reference", or choose "Create Another Contact" under "If the Contact Exists".',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('decides nothing where it is new in Actionstep', async () => {
    const given = { ...UNA, email: 'una@mail.example', externalReference: 'CRM-7', ifContactExists: 'return' };

    expect(await createContact(zap, given)).toMatchObject({ id: '501', alreadyExisted: false, warnings: [] });
  });

  test('does not decide against the external reference of the same contact', async () => {
    const given = { firstName: 'Zoë', lastName: 'Núñez-Łoś', email: 'zoe@mail.example', externalReference: 'CRM-94' };

    expect(await createContact(zap, { ...given, ifContactExists: 'return' })).toMatchObject({
      id: '94',
      warnings: [expect.stringMatching(/^The external reference "CRM-94" is taken already: /)],
    });
  });

  test('is a problem together with the external reference of another contact', async () => {
    zap.sandbox.addParticipant({ firstName: 'Ann', lastName: 'Roe', importExternalReference: 'CRM-8' });
    const given = { ...ANN, externalReference: 'CRM-8', ifContactExists: 'return' };

    expect(await failureOf(createContact(zap, given))).toMatchObject({
      sentence:
        'The contact was not created:\n- "External Reference" is that of Roe, Ann (no email address, contact 501), and ' +
        '"Email" that of Roe, Ann (ann.roe@mail.example, contact 88). Correct one of them, or choose "Create Another ' +
        'Contact" under "If the Contact Exists": then the external reference decides.',
    });
  });
});

describe('the external reference in Create Contact, where somebody has it', () => {
  const zap = useZap();
  const ZOE = { firstName: 'Zoë', lastName: 'Núñez-Łoś', externalReference: 'CRM-94' };

  test('gives one contact for a row of a sheet that is edited again and again, without an email address', async () => {
    const row = { firstName: 'Una', lastName: 'Boe', externalReference: 'ROW-7', ifContactExists: 'return' };
    const created = await createContact(zap, row);
    const edited = [{ phone: '5550 1234' }, { lastName: 'Boe' }, { firstName: 'UNA' }];

    expect(created).toMatchObject({ id: '501', alreadyExisted: false });
    for (const edit of edited) {
      // oxlint-disable-next-line no-await-in-loop -- one edit after the other
      expect(await createContact(zap, { ...row, ...edit })).toMatchObject({ id: '501', alreadyExisted: true });
    }
    expect(posted(zap.sandbox, '/participants')).toHaveLength(1);
  });

  test.each([
    { fits: 'the name', given: ZOE },
    { fits: 'the address', given: { ...ZOE, firstName: 'Bo', email: 'ZOE@mail.example' } },
  ])('returns who has it, also by default, if $fits fits', async ({ given }) => {
    expect(await createContact(zap, given)).toMatchObject({ id: '94', alreadyExisted: true });
  });

  test('is a problem where neither the name nor the address fits, since numbers of rows are used again', async () => {
    const given = { ...ZOE, firstName: 'Bo', lastName: 'Loe', email: 'bo@mail.example' };

    expect(await failureOf(createContact(zap, given))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence:
        'The contact was not created:\n- "External Reference": "CRM-94" is that of Núñez-Łoś, Zoë (zoe@mail.example, contact ' +
        '94), not of "Bo Loe" with the email address "bo@mail.example". Correct one of them, or leave "External Reference" blank.',
    });
    expect(posted(zap.sandbox, '/participants')).toEqual([]);
  });

  test.each([
    { what: 'of another kind', given: { companyName: 'Zoë Núñez-Łoś', contactKind: 'company' }, who: 'the company' },
  ])('is a problem where the owner is $what', async ({ given, who }) => {
    expect(await failureOf(createContact(zap, { externalReference: 'CRM-94', ...given }))).toMatchObject({
      sentence: expect.stringContaining(`, not of ${who} "Zoë Núñez-Łoś". Correct one of them`),
    });
  });

  test('is a problem where the name is that of two people, of whom one has it', async () => {
    const given = { ...ZOE, firstName: 'Zoë & Bo' };

    expect(await failureOf(createContact(zap, given))).toMatchObject({
      sentence: expect.stringMatching(
        /^The contact was not created:\n- "External Reference": "CRM-94" is that of .*, not of/,
      ),
    });
  });

  test('stops the run, if that is chosen', async () => {
    expect(await failureOf(createContact(zap, { ...ZOE, ifContactExists: 'stop' }))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringMatching(/^The external reference "CRM-94" is taken already: /),
    });
  });

  test('is told as a problem beside those of the form', async () => {
    const given = {
      lastName: 'Loe',
      email: 'bo@mail.example',
      externalReference: 'CRM-94',
      phone: '#N/A',
      ifContactExists: 'x',
    };

    expect(await failureOf(createContact(zap, given))).toMatchObject({
      sentence: expect.stringMatching(
        /^The contact was not created:\n- "First Name" is required for a person\.\n- "If the Contact Exists": .*\n- "External Reference": "CRM-94" is that of/,
      ),
    });
  });
});

describe('Create Contact at a service that ignores filters', () => {
  const ZOE = { firstName: 'Zoë', lastName: 'Núñez-Łoś' };
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('creates no second contact, and takes nobody else for the contact', async () => {
    expect(await createContact(zap, { ...ZOE, externalReference: 'CRM-94' })).toMatchObject({ id: '94' });
    expect(await createContact(zap, { ...UNA, externalReference: 'CRM-7' })).toMatchObject({
      id: '501',
      alreadyExisted: false,
    });
  });
});
