import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { COMPANY, createContact, newContacts, PERSON } from '../support/createContact.ts';
import { failureLineOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';

/* test/faults/table.ts has the outcome of every other fault of the POST. */

const PHYSICAL = {
  physicalAddressLine1: '1 Harbour Street',
  physicalAddressLine2: 'Level 2',
  physicalCity: 'Port Example',
  physicalStateProvince: 'NSW',
  physicalPostCode: '2000',
};
const MAILING = {
  mailingAddressLine1: 'PO Box 7',
  mailingAddressLine2: 'Wharf Centre',
  mailingCity: 'Port Other',
  mailingStateProvince: 'Otago',
  mailingPostCode: '0900',
};
const UNA = { isCompany: 'F', firstName: 'Una', lastName: 'Boe' };
const EMAIL = { email: 'una@mail.example' };
const SIGNS = { firstName: '{{bundle.inputData.x}}', lastName: `O'Foe, "Bo" <b>&\\ 100%` };

describe.each(DIALECTS)('a contact that a Zap creates (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is added to the firm and returned as a row', async () => {
    const row = await createContact(zap, {
      ...PERSON,
      ...EMAIL,
      phone: '5550 1234',
      ...PHYSICAL,
      physicalCountry: 'Fiji',
    });

    expect(row).toMatchObject({
      id: '501',
      displayName: 'Boe, Una',
      isCompany: false,
      firstName: 'Una',
      lastName: 'Boe',
      companyName: null,
      ...EMAIL,
      phone1: '5550 1234',
      ...PHYSICAL,
      mailingCity: null,
      division: { id: '1' },
      physicalCountry: { id: 'FJ' },
      mailingCountry: { id: null },
      warnings: [],
    });
    expect(linesOf(zap.sandbox)).toEqual(['POST /participants']);
    expect(zap.sandbox.firm.participants.get('501')).toMatchObject({ displayName: 'Boe, Una', ...PHYSICAL });
  });

  test('is told as it was given where the answer leaves that out, and as the answer says otherwise', async () => {
    const participants = { id: 501, displayName: 'Boe, Una', mailingCity: null, links: { physicalCountry: 'NZ' } };
    zap.sandbox.inject({ method: 'POST', path: /./, status: 201, body: { participants } });

    const row = await createContact(zap, {
      ...PERSON,
      mobile: '0491 570 156',
      ...MAILING,
      physicalCountry: 'Fiji',
      mailingCountry: 'Fiji',
    });

    expect(row).toMatchObject({
      displayName: 'Boe, Una',
      isCompany: false,
      mobile: '0491 570 156',
      mailingAddressLine1: 'PO Box 7',
      mailingCity: null,
      physicalCountry: { id: 'NZ' },
      mailingCountry: { id: 'FJ' },
    });
  });
});

describe('what is sent for a contact', () => {
  const zap = useZap();

  test.each([
    [
      'a person with everything',
      {
        ...PERSON,
        companyName: 'Tide & Co',
        ...EMAIL,
        phone: '+61 2 5550 1234',
        mobile: '+61 4 5550 1234',
        ...PHYSICAL,
        physicalCountry: 'Australia',
        ...MAILING,
        mailingCountry: 'nz',
      },
      {
        ...UNA,
        companyName: 'Tide & Co',
        ...EMAIL,
        phone1Number: '+61 2 5550 1234',
        phone2Number: '+61 4 5550 1234',
        phone2Label: 'Mobile',
        ...PHYSICAL,
        ...MAILING,
        links: { physicalCountry: 'AU', mailingCountry: 'NZ' },
      },
    ],
    [
      'a company',
      { ...COMPANY, ...EMAIL, ...MAILING, mailingCountry: 'Fiji' },
      { isCompany: 'T', companyName: 'Tide & Co', ...EMAIL, ...MAILING, links: { mailingCountry: 'FJ' } },
    ],
    ['surrounding spaces', { contactKind: ' person ', firstName: ' Una ', lastName: '\tBoe\n' }, UNA],
    ['blanks', { ...PERSON, email: '', phone: ' ', physicalCity: null, mailingCountry: '' }, UNA],
    ['fields of the other kind', { ...PERSON, displayName: 'Somebody Else', isCompany: 'T', id: '88' }, UNA],
    ['special characters', { ...PERSON, ...SIGNS }, { ...UNA, ...SIGNS }],
  ])('is what was filled in: %s', async (_case, inputData, participants) => {
    await createContact(zap, inputData);

    expect(newContacts(zap.sandbox)).toEqual([{ participants }]);
  });

  const NO_NAMES = 'Fill in "First Name" and "Last Name" for a person, or "Company Name" for a company.';
  const NO_FIRST_NAME = '"First Name" is required for a person.';
  const NO_LAST_NAME = '"Last Name" is required for a person.';

  test.each([
    ['nothing', { email: 'una@mail.example' }, [NO_NAMES]],
    [
      'several of these at once',
      { contactKind: 'person', companyName: 'Tide & Co', physicalCountry: 'Atlantis' },
      [NO_FIRST_NAME, NO_LAST_NAME],
    ],
  ])('is nothing when the service would refuse it, and every problem is listed: %s', async (_case, given, lines) => {
    expect(await failureLineOf(createContact(zap, given))).toBe(
      `AppError invalid_input: The contact was not created:\n- ${lines.join('\n- ')}`,
    );
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('a contact that may exist already', () => {
  const zap = useZap();
  test.each([
    ['no record', [], 'which one it is'],
    ['no id', { firstName: 'Una' }, 'something that cannot be read'],
    ['a company', { id: 501, isCompany: 'T' }, 'answered with another one'],
    ['another email address', { id: 88, isCompany: 'F', email: 'ann.roe@mail.example' }, 'answered with another one'],
  ])('is never created twice by an automatic retry where the answer shows %s', async (_what, participants, reason) => {
    zap.sandbox.inject({ method: 'POST', path: '/participants', effectThenStatus: 200, body: { participants } });

    expect(await failureLineOf(createContact(zap, { ...PERSON, email: 'Una@mail.example' }))).toMatch(
      new RegExp(
        `^HaltedError: We couldn't confirm whether the contact was created\\. Actionstep .*${reason}\\. Look for it in Actionstep\\. Only if it is not there, run this step again\\. It is not repeated by itself, so that no contact is created twice\\.$`,
      ),
    );
    expect(newContacts(zap.sandbox)).toHaveLength(1);
    expect(zap.sandbox.firm.participants.has('502')).toBe(false);
  });

  test.each([{ email: 'una@MAIL.example ' }, { email: null }, { firstName: 'UNA', isCompany: 'F' }])(
    'is the new one as the service writes it: %j',
    async (shown) => {
      const participants = { id: 501, ...shown };
      zap.sandbox.inject({ method: 'POST', path: '/participants', effectThenStatus: 200, body: { participants } });

      expect(await createContact(zap, { ...PERSON, email: 'Una@mail.example' })).toMatchObject({ id: '501' });
    },
  );
});

const WITH_EMAIL = { ...PERSON, email: 'una@mail.example' };
const FIND_UNA = { email: 'una@mail.example' };

describe.each(DIALECTS)('find or create a contact (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const run = (find: object, create: object = WITH_EMAIL) => findOrCreateContact(zap, { find, create });

  test('finds an existing contact, and creates none', async () => {
    expect(await run({ email: 'ann.roe@mail.example' })).toMatchObject({ id: '88', displayName: 'Roe, Ann' });
    expect(linesOf(zap.sandbox).map((line) => line.split('?')[0])).toEqual(['GET /participants']);
  });

  test('creates a missing contact once, and finds the same contact afterwards', async () => {
    const created = await run(FIND_UNA);
    const found = await run({ email: 'UNA@mail.example' });

    expect(created).toMatchObject({ id: '501', displayName: 'Boe, Una', email: 'una@mail.example' });
    expect({ ...found, warnings: [], alreadyExisted: false }).toEqual({ ...created, matchCount: 1 });
    expect(newContacts(zap.sandbox)).toHaveLength(1);
  });

  test('creates a contact without what is mapped to search by, and nothing where nothing is', async () => {
    const nothing = { find: {}, create: PERSON };

    expect(await failureLineOf(findOrCreateContact(zap, { ...nothing, inZap: { matchNames: 'exactly' } }))).toBe(
      'AppError: Fill in one of these fields to search by: "Email", "Name", "Contact", "External Reference".',
    );
    expect(await findOrCreateContact(zap, { ...nothing, inZap: { email: '{{1__email}}' } })).toMatchObject({
      id: '501',
    });
  });

  test('creates a company by name, even as the first contact of the firm', async () => {
    zap.sandbox.firm.participants.clear();

    expect(await run({ name: 'Tide & Co' }, COMPANY)).toMatchObject({ id: '501', isCompany: true });
  });
});
