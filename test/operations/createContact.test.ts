import { describe, expect, test } from '@jest/globals';
import { cannotBeRead, takesOne } from '../../src/forms/problems.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { createContact } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { posted } from '../support/requests.ts';

/* What becomes of every fault of the POST stands in test/faults. */

const UNA = { firstName: 'Una', lastName: 'Boe' };

/** When somebody was created who was there before. */
const LAST_YEAR = '2024-02-01T09:00:00+10:00';

describe.each(DIALECTS)('Create Contact (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('creates a person with everything that is filled in, and returns the row', async () => {
    const address = {
      physicalAddressLine1: '1 Harbour Street',
      physicalAddressLine2: 'Level 2',
      physicalCity: 'Port Example',
      physicalStateProvince: 'NSW',
      physicalPostCode: '2000',
      mailingAddressLine1: 'PO Box 7',
      mailingAddressLine2: 'Wharf Centre',
      mailingCity: 'Port Other',
      mailingStateProvince: 'Otago',
      mailingPostCode: '0900',
    };

    const row = await createContact(zap, {
      contactKind: 'person',
      ...UNA,
      companyName: 'Tide & Co',
      email: 'una@mail.example',
      phone: '+61 2 5550 1234',
      mobile: '+61 4 5550 1234',
      ...address,
      physicalCountry: 'Australia',
      mailingCountry: 'nz',
    });

    expect(posted(zap.sandbox, '/participants')).toEqual([
      {
        participants: {
          isCompany: 'F',
          ...UNA,
          companyName: 'Tide & Co',
          email: 'una@mail.example',
          phone1Number: '+61 2 5550 1234',
          phone1Country: null,
          phone2Number: '+61 4 5550 1234',
          phone2Country: null,
          phone2Label: 'Mobile',
          ...address,
          links: { physicalCountry: 'AU', mailingCountry: 'NZ' },
        },
      },
    ]);
    expect(row).toMatchObject({
      id: '501',
      displayName: 'Boe, Una',
      isCompany: false,
      ...UNA,
      companyName: 'Tide & Co',
      email: 'una@mail.example',
      phone1: '+61 2 5550 1234',
      mobile: '+61 4 5550 1234',
      phone2Label: 'Mobile',
      ...address,
      division: { id: '1' },
      physicalCountry: { id: 'AU' },
      mailingCountry: { id: 'NZ' },
      alreadyExisted: false,
      warnings: [],
    });
    expect(zap.sandbox.firm.participants.get('501')).toMatchObject({ displayName: 'Boe, Una', ...address });
  });
});

describe('Create Contact', () => {
  const zap = useZap({ dialect: 'live' });

  test('creates no second contact for an external reference that one has, and says who has it', async () => {
    const given = { ...UNA, email: 'una@mail.example', externalReference: 'CRM-7' };

    const first = await createContact(zap, given);
    const second = await createContact(zap, { ...given, externalReference: ' CRM-7 ' });

    expect(first).toMatchObject({ id: '501', importExternalReference: 'CRM-7', alreadyExisted: false, warnings: [] });
    expect(second).toEqual({
      ...first,
      alreadyExisted: true,
      warnings: [
        'The external reference "CRM-7" is taken already: Boe, Una (una@mail.example, contact 501). No contact was created.',
      ],
    });
    expect(posted(zap.sandbox, '/participants')).toEqual([
      { participants: { isCompany: 'F', ...UNA, email: 'una@mail.example', importExternalReference: 'CRM-7' } },
    ]);
    // Who has it is asked in two ways, each time.
    expect(zap.sandbox.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'GET', 'GET']);
  });
});

describe('the request of Create Contact', () => {
  const zap = useZap();

  test.each([
    {
      what: 'a company, of which the name tells the kind',
      given: { companyName: 'Tide & Co', mailingCity: 'Suva', mailingCountry: 'Fiji' },
      sent: { isCompany: 'T', companyName: 'Tide & Co', mailingCity: 'Suva', links: { mailingCountry: 'FJ' } },
    },
    {
      what: 'a company with somebody to speak to, which was chosen to be one',
      given: { contactKind: 'Company', ...UNA, companyName: 'Tide & Co' },
      sent: { isCompany: 'T', ...UNA, companyName: 'Tide & Co' },
    },
    {
      what: 'texts on one line, without blanks around them, and with their signs',
      given: {
        contactKind: ' PERSON ',
        firstName: ' {{bundle.inputData.x}\nMay ',
        lastName: `\tO'Foe, "Bo" <b>&\\ 100%\u00A0`,
      },
      sent: { isCompany: 'F', firstName: '{{bundle.inputData.x} May', lastName: `O'Foe, "Bo" <b>&\\ 100%` },
    },
    {
      what: 'nothing of blank fields',
      given: { ...UNA, email: '', phone: ' ', physicalCity: null },
      sent: { isCompany: 'F', ...UNA },
    },
    {
      what: 'a person with other names, an occupation and a website',
      given: {
        ...UNA,
        middleName: 'May',
        preferredName: 'Uny',
        occupation: 'Vet &amp; farrier',
        website: 'https://boe.example/?a=1&amp;b=2',
      },
      sent: {
        isCompany: 'F',
        ...UNA,
        middleName: 'May',
        preferredName: 'Uny',
        occupation: 'Vet & farrier',
        website: 'https://boe.example/?a=1&b=2',
      },
    },
    {
      what: 'a mobile alone, as the second phone',
      given: { ...UNA, mobile: '0491 570 156' },
      sent: { isCompany: 'F', ...UNA, phone2Number: '0491 570 156', phone2Country: null, phone2Label: 'Mobile' },
    },
  ])('sends $what', async ({ given, sent }) => {
    expect(await createContact(zap, given)).toMatchObject({ id: '501', warnings: [] });
    expect(posted(zap.sandbox, '/participants')).toEqual([{ participants: sent }]);
  });

  test.each([
    { given: "'2000", sent: '2000' },
    { given: '2000.0', sent: '2000' },
    { given: "'0800", sent: '0800' },
    { given: 'SW1A 1AA', sent: 'SW1A 1AA' },
  ])('sends the post code in "$given"', async ({ given, sent }) => {
    const row = await createContact(zap, { ...UNA, physicalPostCode: given, mailingPostCode: given });

    expect(row).toMatchObject({ physicalPostCode: sent, mailingPostCode: sent, warnings: [] });
  });

  test('sends an email address without the apostrophe of a sheet', async () => {
    expect(await createContact(zap, { ...UNA, email: "'una@mail.example" })).toMatchObject({
      email: 'una@mail.example',
      warnings: [],
    });
  });

  test.each(['N/A', 'None', 'n.a.', 'TBC'])('leaves out "%s" as a name that many people lack', async (nothing) => {
    const given = { ...UNA, middleName: nothing, preferredName: nothing, companyName: nothing };

    expect((await createContact(zap, given)).warnings).toEqual(
      ['Company Name', 'Middle Name', 'Preferred Name'].map(
        (label) => `"${label}": "${nothing}" stands for no value. It was left out.`,
      ),
    );
    expect(posted(zap.sandbox, '/participants')).toEqual([{ participants: { isCompany: 'F', ...UNA } }]);
  });

  test.each([
    { given: 'tel:+61-491-570-156', sent: '+61-491-570-156' },
    { given: '٠٤٩١570156', sent: '0491570156' },
    { given: '(02) 5550 1234 ext. 12', sent: '(02) 5550 1234 ext. 12' },
    { given: '&#43;61 491&nbsp;570 156', sent: '+61 491\u00A0570 156' },
  ])('sends the phone number in "$given"', async ({ given, sent }) => {
    expect(await createContact(zap, { ...UNA, phone: given })).toMatchObject({ phone1: sent, warnings: [] });
    expect(posted(zap.sandbox, '/participants')).toMatchObject([
      { participants: { phone1Number: sent, phone1Country: null } },
    ]);
  });

  test.each(['as above', '{"area":"02","number":"55501234"}', '0491 570 156 / 02 5550 1234'])(
    'leaves out "%s" as a phone number, with a warning',
    async (phone) => {
      const row = await createContact(zap, { ...UNA, phone, mobile: phone });

      expect(row.warnings).toEqual([
        expect.stringMatching(/^"Phone Number": ".*" is (?:not a phone number|an object of JSON)\. It was left out\.$/),
        expect.stringMatching(/^"Mobile": ".*" is (?:not a phone number|an object of JSON)\. It was left out\.$/),
      ]);
      expect(posted(zap.sandbox, '/participants')).toEqual([{ participants: { isCompany: 'F', ...UNA } }]);
    },
  );

  test.each([
    { phone: 'TBC', says: 'stands for no value.' },
    { phone: '6.1412E+10', says: 'is a number that has lost its last digits.' },
  ])('leaves out "$phone", which stands for no phone number', async ({ phone, says }) => {
    expect(await createContact(zap, { ...UNA, phone })).toMatchObject({
      phone1: null,
      warnings: [`"Phone Number": "${phone}" ${says} It was left out.`],
    });
  });

  test('sends a website as it is written', async () => {
    const website = 'HTTPS://B\u00F6e.example:8443/?a=1';

    expect(await createContact(zap, { ...UNA, website })).toMatchObject({ website, warnings: [] });
  });

  test.each([
    'TBC',
    'facebook',
    'una@boe.example',
    'javascript:alert(1)//boe.example',
    'https://boe.example see there',
  ])('leaves out "%s", which is no website, with a warning', async (website) => {
    expect(await createContact(zap, { ...UNA, website })).toMatchObject({
      website: null,
      warnings: [`"Website": "${website}" is not the address of a website. It was left out.`],
    });
  });

  test('leaves out an occupation and a website that stand for no value', async () => {
    expect(await createContact(zap, { ...UNA, occupation: 'n/a', website: '-' })).toMatchObject({
      occupation: null,
      website: null,
      warnings: [
        '"Occupation": "n/a" stands for no value. It was left out.',
        '"Website": "-" stands for no value. It was left out.',
      ],
    });
  });

  test('sends the country that entities of HTML stand for', async () => {
    const row = await createContact(zap, {
      ...UNA,
      physicalCountry: 'C&ocirc;te d&#039;Ivoire',
      mailingCountry: 'n/a',
    });

    expect(row).toMatchObject({
      physicalCountry: { id: 'CI' },
      warnings: ['"Mailing Country": "n/a" stands for no value. It was left out.'],
    });
  });

  test('says that a field holds two email addresses, and takes neither', async () => {
    expect(await createContact(zap, { ...UNA, email: 'una@mail.example, bo@mail.example' })).toMatchObject({
      email: null,
      warnings: ['"Email": "una@mail.example, bo@mail.example" holds several email addresses. It was left out.'],
    });
  });

  test('leaves out what cannot be stored, with a warning: a contact without its country is of more use than none', async () => {
    expect(await createContact(zap, { ...UNA, email: 'a@b.example, n/a', mailingCountry: 'Atlantis' })).toMatchObject({
      id: '501',
      email: null,
      mailingCountry: { id: null },
      warnings: [
        '"Email": "a@b.example, n/a" is not a single email address. It was left out.',
        '"Mailing Country": "Atlantis" is not the two letters or the English name of a country. It was left out.',
      ],
    });
    expect(posted(zap.sandbox, '/participants')).toEqual([{ participants: { isCompany: 'F', ...UNA } }]);
  });
});

describe('Create Contact, where the input is wrong,', () => {
  const zap = useZap();

  test.each([
    {
      given: { email: 'una@mail.example' },
      problems: ['Fill in "First Name" and "Last Name" for a person, or "Company Name" for a company.'],
    },
    // The kind is decided by the names that a contact needs.
    {
      given: { middleName: 'May', preferredName: 'Uny' },
      problems: ['Fill in "First Name" and "Last Name" for a person, or "Company Name" for a company.'],
    },
    { given: { contactKind: 'company', ...UNA }, problems: ['"Company Name" is required for a company.'] },
    {
      given: { ...UNA, companyName: 'Tide & Co' },
      problems: [
        '"Kind of Contact" is required where a person and a company are named. Choose one of: Person, Company.',
      ],
    },
    {
      given: { firstName: '#N/A', lastName: '-', companyName: 'n/a' },
      problems: [
        '"First Name": "#N/A" stands for no value. For somebody with one name, write it in both fields.',
        '"Last Name": "-" stands for no value. For somebody with one name, write it in both fields.',
      ],
    },
    // A company needs its name.
    { given: { companyName: 'n/a' }, problems: ['"Company Name": "n/a" stands for no value. Map another value.'] },
    {
      given: { ...UNA, companyName: 'n/a', contactKind: 'company' },
      problems: ['"Company Name" is required for a company.'],
    },
    // Each problem at once.
    {
      given: { contactKind: 'person', email: { value: 'a@b.example' }, phone: ['1', '2'] },
      problems: [
        '"First Name" is required for a person.',
        '"Last Name" is required for a person.',
        cannotBeRead('Email'),
        takesOne('Phone Number', 'value'),
      ],
    },
  ])('refuses $given, and sends nothing', async ({ given, problems }) => {
    expect(await failureOf(createContact(zap, given))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: `The contact was not created:\n- ${problems.join('\n- ')}`,
    });
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('the answer to Create Contact', () => {
  const zap = useZap();
  /** The contact is created, and this is the answer. */
  const answerWith = (participants: unknown) =>
    zap.sandbox.inject({ method: 'POST', path: '/participants', effectThenStatus: 200, body: { participants } });

  test('is completed by what was given, and counts where it says otherwise', async () => {
    answerWith({ id: 501, displayName: 'Boe, Una', mailingCity: null, links: { physicalCountry: 'NZ' } });

    const given = { mobile: '0491 570 156', mailingAddressLine1: 'PO Box 7', mailingCity: 'Suva' };
    const countries = { physicalCountry: 'Fiji', mailingCountry: 'Fiji' };
    expect(await createContact(zap, { ...UNA, ...given, ...countries })).toMatchObject({
      displayName: 'Boe, Una',
      isCompany: false,
      mobile: '0491 570 156',
      mailingAddressLine1: 'PO Box 7',
      mailingCity: null,
      physicalCountry: { id: 'NZ' },
      mailingCountry: { id: 'FJ' },
      warnings: [
        '"Physical Country" is "NZ" in Actionstep now, not "FJ" as asked.',
        '"Mailing City" is empty in Actionstep now, not "Suva" as asked.',
      ],
    });
  });

  test.each([
    {
      given: { email: 'una@mail.example' },
      shown: { lastName: 'Boe-Roe', email: null },
      warnings: [
        '"Last Name" is "Boe-Roe" in Actionstep now, not "Boe" as asked.',
        '"Email" is empty in Actionstep now, not "una@mail.example" as asked.',
      ],
    },
    {
      given: { externalReference: 'CRM-7' },
      shown: { importExternalReference: null, createdTimestamp: '2999-01-01T00:00:00Z' },
      warnings: ['"External Reference" is empty in Actionstep now, not "CRM-7" as asked.'],
    },
    {
      given: { phone: '5550 1234', mobile: '0491 570 156' },
      shown: { phone1Number: null, phone2Number: '0491 570 157' },
      warnings: [
        '"Phone Number" is empty in Actionstep now, not "5550 1234" as asked.',
        '"Mobile" is "0491 570 157" in Actionstep now, not "0491 570 156" as asked.',
      ],
    },
    {
      // A repeat would create another contact.
      given: { externalReference: 'CRM-7' },
      shown: { importExternalReference: null },
      warnings: ['"External Reference" is empty in Actionstep now, not "CRM-7" as asked.'],
    },
    // The service fills in the firm's country, and leaves the zero of the number.
    {
      given: { phone: '02 5550 1234', mobile: '0491 570 156' },
      shown: { phone1Country: 61, phone1Number: '0255501234', phone2Country: 61, phone2Number: '0491570156' },
      warnings: [],
    },
    // The same, written in another way.
    {
      given: { phone: '+61 2 5550 1234', email: 'Una@mail.example' },
      shown: {
        firstName: 'UNA ',
        isCompany: 'F',
        email: 'una@MAIL.example ',
        phone1Country: 61,
        phone1Area: '2',
        phone1Number: '5550-1234',
      },
      warnings: [],
    },
  ])('is compared with all that was asked for: $shown', async ({ given, shown, warnings }) => {
    answerWith({ id: 501, ...shown });

    expect(await createContact(zap, { ...UNA, ...given })).toMatchObject({ id: '501', warnings });
  });

  const UNNAMED = 'Actionstep accepted the new contact but did not say which one it is.';

  const notConfirmed = (reason: string): object => ({
    name: 'HaltedError',
    sentence:
      `We couldn't confirm whether the contact was created. ${reason} Look for the contact in Actionstep. Only if it is not ` +
      'there, run this step again. Zapier does not repeat the step, so that no contact is created twice.',
  });
  const WITH_EMAIL = { ...UNA, email: 'Una@mail.example' };

  // An automatic retry would create a second contact, so the run is halted.
  test.each([
    { what: 'two contacts', shown: [{ id: 501 }, { id: 502 }], reason: UNNAMED },
    {
      what: 'no number',
      shown: { firstName: 'Una' },
      reason: 'Actionstep gave no clear answer: it answered with something that cannot be read.',
    },
  ])('halts the run where it shows $what, and the new contact is not in the list yet', async ({ shown, reason }) => {
    answerWith(shown);
    zap.sandbox.inject({ method: 'GET', path: '/participants', status: 200, body: { participants: [] }, times: 2 });

    expect(await failureOf(createContact(zap, WITH_EMAIL))).toEqual(notConfirmed(reason));
    expect(posted(zap.sandbox, '/participants')).toHaveLength(1);
  });

  test('is completed by what was given where it names nobody', async () => {
    answerWith({ id: 501 });

    expect(await createContact(zap, WITH_EMAIL)).toMatchObject({ id: '501', email: 'Una@mail.example', warnings: [] });
    expect(zap.sandbox.requests).toHaveLength(1);
  });

  const LOST = 'Actionstep gave no clear answer: the connection to it was lost.';

  test('is not settled by somebody who was there before, where it was lost', async () => {
    zap.sandbox.addParticipant(WITH_EMAIL, LAST_YEAR);
    zap.sandbox.inject({ method: 'POST', path: '/participants', cut: 'before' });

    expect(await failureOf(createContact(zap, WITH_EMAIL))).toEqual(notConfirmed(LOST));
  });

  test('is settled by the only new one of several with the address who has the whole name, where it was lost', async () => {
    zap.sandbox.addParticipant(WITH_EMAIL, LAST_YEAR);
    zap.sandbox.addParticipant({ ...WITH_EMAIL, firstName: 'Bob' });
    zap.sandbox.inject({ method: 'POST', path: '/participants', cut: 'after' });

    expect(await createContact(zap, WITH_EMAIL)).toMatchObject({ id: '503', alreadyExisted: false });
  });

  test.each([
    { what: 'two of this address and name are new', before: () => zap.sandbox.addParticipant(WITH_EMAIL) },
    {
      what: 'the list does not say when they were created',
      before: () =>
        zap.sandbox.inject({ method: 'GET', path: '/participants', times: 2, leavesOut: ['createdTimestamp'] }),
    },
    {
      what: 'they cannot be looked for',
      before: () => zap.sandbox.inject({ method: 'GET', path: '/participants', status: 503 }),
    },
  ])('is settled by nobody where it was lost and $what', async ({ before }) => {
    before();
    zap.sandbox.inject({ method: 'POST', path: '/participants', cut: 'after' });

    expect(await failureOf(createContact(zap, WITH_EMAIL))).toEqual(notConfirmed(LOST));
  });

  test('is not settled by the email address where it was lost and an external reference was given', async () => {
    zap.sandbox.addParticipant(WITH_EMAIL);
    zap.sandbox.inject({ method: 'POST', path: '/participants', cut: 'before' });

    expect(await failureOf(createContact(zap, { ...WITH_EMAIL, externalReference: 'CRM-7' }))).toEqual(
      notConfirmed(LOST),
    );
  });
});

describe('the new contact of Create Contact, beside an older one of the same name', () => {
  const zap = useZap({ dialect: 'live' });
  const EMAIL = 'una@mail.example';
  const KEY = { externalReference: 'CRM-7' };
  const IDS = { older: '501', created: '502' };

  const POST = { method: 'POST', path: '/participants' } as const;
  /** What the older one has decides whether it can be told apart; a key decides before the email address does. */
  const CASES = [
    { given: KEY, older: {} },
    { given: { ...KEY, email: EMAIL }, older: { email: EMAIL } },
    { given: { ...KEY, email: EMAIL }, older: { email: EMAIL, importExternalReference: 'CRM-8' } },
    { given: { ...KEY, email: EMAIL, ifContactExists: 'return' }, older: {} },
    { given: { email: EMAIL }, older: {} },
    { given: { email: EMAIL }, older: { email: EMAIL } },
    { given: { email: EMAIL, ifContactExists: 'stop' }, older: {} },
  ];

  const isLost = { ...POST, cut: 'after' } as const;

  test.each(CASES)(
    'is found by $given where the answer is lost and the older one has $older',
    async ({ given, older }) => {
      zap.sandbox.addParticipant({ ...UNA, ...older }, LAST_YEAR);
      zap.sandbox.inject(isLost);

      expect(await createContact(zap, { ...UNA, ...given })).toMatchObject({
        id: IDS.created,
        alreadyExisted: false,
        warnings: [expect.stringMatching(/^Actionstep did not confirm the new contact, but it is there\. /)],
      });
      expect(posted(zap.sandbox, '/participants')).toHaveLength(1);
    },
  );

  test.each(CASES)('is not confirmed by $given where the list is late, and the older one has $older', async (row) => {
    zap.sandbox.addParticipant({ ...UNA, ...row.older }, LAST_YEAR);
    const before = [...zap.sandbox.firm.participants.values()];
    zap.sandbox.inject(isLost);
    const late = { method: 'GET', path: '/participants', status: 200, body: { participants: before } } as const;
    zap.sandbox.inject({ ...late, times: 8 });

    expect(await failureOf(createContact(zap, { ...UNA, ...row.given }))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringMatching(/^We couldn't confirm whether the contact was created\. /),
    });
    expect(posted(zap.sandbox, '/participants')).toHaveLength(1);
  });

  test.each([
    KEY,
    { ...KEY, email: EMAIL },
    { ...KEY, email: EMAIL, ifContactExists: 'return' },
    { email: EMAIL, ifContactExists: 'return' },
  ])('is found by a run that is repeated once the contact is in the list: %j', async (given) => {
    zap.sandbox.addParticipant(UNA);
    zap.sandbox.inject(isLost);
    zap.sandbox.inject({ method: 'GET', path: '/participants', status: 204, times: 8 });
    await failureOf(createContact(zap, { ...UNA, ...given }));
    zap.sandbox.clearFaults();

    expect(await createContact(zap, { ...UNA, ...given })).toMatchObject({ id: IDS.created, alreadyExisted: true });
    expect(posted(zap.sandbox, '/participants')).toHaveLength(1);
  });

  test.each([[], ['importExternalReference'], ['createdTimestamp']])(
    'is the one that the answer names, in no more requests, also where it leaves out %j',
    async (...leavesOut) => {
      zap.sandbox.addParticipant({ ...UNA, email: EMAIL });
      zap.sandbox.inject({ ...POST, leavesOut });

      expect(await createContact(zap, { ...UNA, ...KEY, email: EMAIL })).toMatchObject({
        id: IDS.created,
        warnings: [],
      });
      expect(zap.sandbox.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
    },
  );
});
