import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { posted } from '../support/requests.ts';
import { creating } from '../support/rows.ts';

/* What becomes of every fault of the POST stands in test/faults. */

const createContact = creating('create_contact');

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
      what: 'nothing of blank fields, and of keys that are no fields',
      given: {
        ...UNA,
        email: '',
        phone: ' ',
        physicalCity: null,
        displayName: 'Somebody Else',
        isCompany: 'T',
        id: '88',
      },
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
    { given: 'tel:+61-491-570-156', sent: '+61-491-570-156' },
    { given: 'p:+61491570156', sent: '+61491570156' },
    { given: "'0491 570 156", sent: '0491 570 156' },
    { given: 'Mobile: \u202A0491\u00A0570\u00A0156\u202C', sent: '0491\u00A0570\u00A0156' },
    { given: '(02) 5550 1234 ext. 12', sent: '(02) 5550 1234 ext. 12' },
    { given: '02 5550 1234 x12', sent: '02 5550 1234 x12' },
    { given: '="0491570156"', sent: '0491570156' },
    { given: '&#43;61 491&nbsp;570 156', sent: '+61 491\u00A0570 156' },
    { given: '61491570156.0', sent: '61491570156' },
    { given: '\uFF0B\uFF16\uFF11 491 570 156', sent: '+61 491 570 156' },
    { given: '000', sent: '000' },
    { given: '13 11 14', sent: '13 11 14' },
  ])('sends the phone number in "$given"', async ({ given, sent }) => {
    expect(await createContact(zap, { ...UNA, phone: given })).toMatchObject({ phone1: sent, warnings: [] });
    expect(posted(zap.sandbox, '/participants')).toMatchObject([
      { participants: { phone1Number: sent, phone1Country: null } },
    ]);
  });

  test.each([
    'as above',
    'ask Ann',
    'none yet',
    '+61',
    '12',
    '{"area":"02","number":"55501234"}',
    '[0255501234]',
    '6.1412E10',
    '$1,200',
    '1300 FLOWERS',
    '0491 570 156 / 02 5550 1234',
    '0491 *** 156',
    'https://mail.example/0491570156',
    '0'.repeat(101),
  ])('leaves out "%s" as a phone number, with a warning', async (phone) => {
    const row = await createContact(zap, { ...UNA, phone, mobile: phone });

    expect(row.warnings).toEqual([
      expect.stringMatching(/^"Phone Number": ".*" is not a phone number\. It was left out\.$/),
      expect.stringMatching(/^"Mobile": ".*" is not a phone number\. It was left out\.$/),
    ]);
    expect(posted(zap.sandbox, '/participants')).toEqual([{ participants: { isCompany: 'F', ...UNA } }]);
  });

  test.each(['TBC', 'none', 'n/a', '-', '6.1412E+10', '#N/A', '{{phone}}'])(
    'leaves out "%s", which stands for no phone number',
    async (phone) => {
      expect(await createContact(zap, { ...UNA, phone })).toMatchObject({
        phone1: null,
        warnings: [`"Phone Number": "${phone}" stands for no value. It was left out.`],
      });
    },
  );

  test.each(['www.boe.example', 'HTTPS://B\u00F6e.example:8443/?a=1', 'boe.example/about'])(
    'sends the website "%s"',
    async (website) => {
      expect(await createContact(zap, { ...UNA, website })).toMatchObject({ website, warnings: [] });
    },
  );

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
        '"Kind of Contact" is required where a person and a company are named. Choose one of: Person, Company.',
        '"First Name": "#N/A" stands for no value. For somebody with one name, write it in both fields.',
        '"Last Name": "-" stands for no value. For somebody with one name, write it in both fields.',
        '"Company Name": "n/a" stands for no value. Map another value.',
      ],
    },
    // Each problem at once.
    {
      given: { contactKind: 'person', email: { value: 'a@b.example' }, phone: ['1', '2'] },
      problems: [
        '"First Name" is required for a person.',
        '"Last Name" is required for a person.',
        '"Email" cannot be read.',
        '"Phone Number" takes one value only.',
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
  const ANOTHER = 'Actionstep accepted the new contact but answered with another one.';

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
    { what: 'another email address', shown: { id: 501, email: 'ann.roe@mail.example' }, reason: ANOTHER },
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

  test('halts the run where it shows somebody who was there before, though of the same name', async () => {
    const { id } = zap.sandbox.addParticipant(WITH_EMAIL, LAST_YEAR);
    zap.sandbox.inject({ method: 'POST', path: '/participants', status: 200, body: { participants: { id, ...UNA } } });

    expect(await failureOf(createContact(zap, WITH_EMAIL))).toEqual(notConfirmed(ANOTHER));
  });

  test('halts the run where it is a number alone, which the record shows to be of somebody else', async () => {
    answerWith({ id: 88 });

    expect(await failureOf(createContact(zap, UNA))).toEqual(notConfirmed(ANOTHER));
  });

  test('is completed by the record where it names nobody', async () => {
    answerWith({ id: 501 });

    expect(await createContact(zap, WITH_EMAIL)).toMatchObject({
      id: '501',
      displayName: 'Boe, Una',
      division: { id: '1' },
      warnings: [],
    });
  });

  test('is completed by what was given where it names nobody and the record cannot be read yet', async () => {
    answerWith({ id: 501 });
    zap.sandbox.inject({ method: 'GET', path: '/participants/501', status: 404 });

    expect(await createContact(zap, WITH_EMAIL)).toMatchObject({
      id: '501',
      email: 'Una@mail.example',
      warnings: [
        'Actionstep created the contact but does not show it yet, so this is what was sent. Look at it there.',
      ],
    });
  });

  const LOST = 'Actionstep gave no clear answer: the connection to it was lost.';

  test.each([
    { by: 'the external reference', given: { ...UNA, externalReference: 'CRM-7' } },
    { by: 'the email address and the name', given: WITH_EMAIL },
  ])('does not count where it is about somebody else: $by finds the new contact', async ({ given }) => {
    answerWith({ id: 88, firstName: 'Ann', lastName: 'Roe' });

    expect(await createContact(zap, given)).toMatchObject({
      id: '501',
      alreadyExisted: false,
      warnings: [`Actionstep did not confirm the new contact, but it is there. ${ANOTHER}`],
    });
  });

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

  test('is completed by the record where it does not say when the contact was created, which the record may not either', async () => {
    const silent = { leavesOut: ['createdTimestamp'] };
    zap.sandbox.inject({ method: 'POST', path: '/participants', ...silent });
    zap.sandbox.inject({ method: 'GET', path: '/participants/501', ...silent });

    expect(await createContact(zap, WITH_EMAIL)).toMatchObject({ id: '501', warnings: [] });
    expect(zap.sandbox.requests).toHaveLength(2);
  });
});

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
    { there: { companyName: 'Tide Pty Ltd' }, given: { companyName: 'Tide' } },
    { there: { companyName: 'The Tide' }, given: { companyName: 'Tide' } },
    { there: { companyName: 'Tide & Co' }, given: { companyName: 'there' } },
    { there: { companyName: 'Tide Ltd' }, given: { ...UNA, companyName: 'Tide Ltd', contactKind: 'person' } },
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

describe('the new contact of Create Contact, beside an older one of the same name', () => {
  const zap = useZap({ dialect: 'live' });
  const EMAIL = 'una@mail.example';
  const KEY = { externalReference: 'CRM-7' };
  const IDS = { older: '501', created: '502' };

  const POST = { method: 'POST', path: '/participants' } as const;
  const namesOlder = (shown: object) => () =>
    zap.sandbox.inject({ ...POST, effectThenStatus: 200, body: { participants: { id: IDS.older, ...shown } } });
  const FAULTS = [
    { answer: 'names the older one, with all of it', inject: namesOlder({ ...UNA, email: null, isCompany: 'F' }) },
    { answer: 'names the older one, and no more', inject: namesOlder({ displayName: 'Boe, Una' }) },
    { answer: 'is the number of the older one', inject: namesOlder({}) },
    { answer: 'is lost', inject: () => zap.sandbox.inject({ ...POST, cut: 'after' }) },
  ];

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

  describe.each(CASES)('known by $given, where the older one has $older,', ({ given, older }) => {
    test.each(FAULTS)('is found where the answer $answer', async ({ inject }) => {
      zap.sandbox.addParticipant({ ...UNA, ...older }, LAST_YEAR);
      inject();

      expect(await createContact(zap, { ...UNA, ...given })).toMatchObject({
        id: IDS.created,
        alreadyExisted: false,
        warnings: [expect.stringMatching(/^Actionstep did not confirm the new contact, but it is there\. /)],
      });
      expect(posted(zap.sandbox, '/participants')).toHaveLength(1);
    });

    test.each(FAULTS)('is not confirmed where the answer $answer and the list is late', async ({ inject }) => {
      zap.sandbox.addParticipant({ ...UNA, ...older }, LAST_YEAR);
      const before = [...zap.sandbox.firm.participants.values()];
      inject();
      const late = { method: 'GET', path: '/participants', status: 200, body: { participants: before } } as const;
      zap.sandbox.inject({ ...late, times: 8 });

      expect(await failureOf(createContact(zap, { ...UNA, ...given }))).toMatchObject({
        name: 'HaltedError',
        sentence: expect.stringMatching(/^We couldn't confirm whether the contact was created\. /),
      });
      expect(posted(zap.sandbox, '/participants')).toHaveLength(1);
    });
  });

  test.each([
    KEY,
    { ...KEY, email: EMAIL },
    { ...KEY, email: EMAIL, ifContactExists: 'return' },
    { email: EMAIL, ifContactExists: 'return' },
  ])('is found by a run that is repeated once the contact is in the list: %j', async (given) => {
    zap.sandbox.addParticipant(UNA);
    zap.sandbox.inject({ ...POST, cut: 'after' });
    zap.sandbox.inject({ method: 'GET', path: '/participants', status: 204, times: 8 });
    await failureOf(createContact(zap, { ...UNA, ...given }));
    zap.sandbox.clearFaults();

    expect(await createContact(zap, { ...UNA, ...given })).toMatchObject({ id: IDS.created, alreadyExisted: true });
    expect(posted(zap.sandbox, '/participants')).toHaveLength(1);
  });

  test('is the one that the answer names, in no more requests', async () => {
    zap.sandbox.addParticipant({ ...UNA, email: EMAIL });

    expect(await createContact(zap, { ...UNA, ...KEY, email: EMAIL })).toMatchObject({ id: IDS.created, warnings: [] });
    expect(zap.sandbox.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  });

  test('is read where its answer lacks the key', async () => {
    zap.sandbox.inject({ ...POST, leavesOut: ['importExternalReference'] });

    expect(await createContact(zap, { ...UNA, ...KEY })).toMatchObject({ id: IDS.older, warnings: [] });
  });
});
