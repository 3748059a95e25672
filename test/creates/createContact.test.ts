import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { COMPANY, createContact, newContacts, PERSON } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

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

describe.each(DIALECTS)('a contact that a Zap creates (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    ['a person', PERSON, UNA],
    ['a company', COMPANY, { isCompany: 'T', companyName: 'Tide & Co' }],
    [
      'a person with everything',
      {
        ...PERSON,
        companyName: 'Tide & Co',
        email: 'una@mail.example',
        phone: '+61 2 5550 1234',
        ...PHYSICAL,
        physicalCountry: 'Australia',
        ...MAILING,
        mailingCountry: 'nz',
      },
      {
        ...UNA,
        companyName: 'Tide & Co',
        email: 'una@mail.example',
        phone1Number: '+61 2 5550 1234',
        ...PHYSICAL,
        ...MAILING,
        links: { physicalCountry: 'AU', mailingCountry: 'NZ' },
      },
    ],
    [
      'a company with everything',
      { ...COMPANY, email: 'hello@tide.example', phone: '5550 1234', ...PHYSICAL, ...MAILING, mailingCountry: 'Fiji' },
      {
        isCompany: 'T',
        companyName: 'Tide & Co',
        email: 'hello@tide.example',
        phone1Number: '5550 1234',
        ...PHYSICAL,
        ...MAILING,
        links: { mailingCountry: 'FJ' },
      },
    ],
    ['with spaces around', { contactKind: ' person ', firstName: ' Una ', lastName: '\tBoe\n' }, UNA],
    ['with blanks', { ...PERSON, email: '', phone: ' ', physicalCity: null, mailingCountry: '' }, UNA],
    [
      'with numbers',
      { ...PERSON, phone: 55501234, physicalPostCode: 2000 },
      { ...UNA, phone1Number: '55501234', physicalPostCode: '2000' },
    ],
    ['with fields that are not its own', { ...PERSON, displayName: 'Somebody Else', isCompany: 'T', id: '88' }, UNA],
    [
      'with signs that mean something elsewhere',
      { contactKind: 'person', firstName: '{{bundle.inputData.x}}', lastName: `O'Foe, "Bo" <b>&\\ 100%` },
      { isCompany: 'F', firstName: '{{bundle.inputData.x}}', lastName: `O'Foe, "Bo" <b>&\\ 100%` },
    ],
  ])('is sent as the service wants it, in one request: %s', async (_case, inputData, participants) => {
    await createContact(zap, inputData);

    expect(linesOf(zap.sandbox)).toEqual(['POST /participants']);
    expect(newContacts(zap.sandbox)).toEqual([{ participants }]);
  });

  test.each([
    ['AU', 'AU'],
    ['au', 'AU'],
    [' Australia ', 'AU'],
    ['NEW ZEALAND', 'NZ'],
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    ['GB', 'GB'],
    ['United States', 'US'],
    ['Germany', 'DE'],
    ['France', 'FR'],
    ['Vietnam', 'VN'],
    ['Vanuatu', 'VU'],
    ['Serbia', 'RS'],
    ['Yemen', 'YE'],
    ['Zimbabwe', 'ZW'],
    ['South Africa', 'ZA'],
    ['Côte d’Ivoire', 'CI'],
    ['Curaçao'.normalize('NFD'), 'CW'],
    ['Papua New Guinea', 'PG'],
  ])('has the country that is meant: %s is %s', async (written, code) => {
    const row = await createContact(zap, { ...PERSON, physicalCountry: written, mailingCountry: written });

    expect(newContacts(zap.sandbox)).toEqual([
      { participants: { ...UNA, links: { physicalCountry: code, mailingCountry: code } } },
    ]);
    expect(row).toMatchObject({ physicalCountry: { id: code }, mailingCountry: { id: code } });
  });

  test('is a contact of the firm from then on, and comes back as a row', async () => {
    const row = await createContact(zap, { ...PERSON, email: 'una@mail.example', phone: '5550 1234', ...PHYSICAL });

    expect(row).toMatchObject({
      id: '501',
      displayName: 'Boe, Una',
      isCompany: false,
      firstName: 'Una',
      lastName: 'Boe',
      companyName: null,
      email: 'una@mail.example',
      phone1Number: '5550 1234',
      ...PHYSICAL,
      mailingCity: null,
      division: { id: '1' },
      physicalCountry: { id: null },
    });
    expect(zap.sandbox.firm.participants.get('501')).toMatchObject({ displayName: 'Boe, Una', ...PHYSICAL });
  });

  test.each([
    [
      'no kind',
      { firstName: 'Una', lastName: 'Boe' },
      ['"Kind of Contact" is required. Choose one of: Person, Company.'],
    ],
    [
      'another kind',
      { ...PERSON, contactKind: 'trust' },
      ['"Kind of Contact" is required. Choose one of: Person, Company.'],
    ],
    ['no first name', { contactKind: 'person', lastName: 'Boe' }, ['"First Name" is required for a person.']],
    ['no last name', { contactKind: 'person', firstName: 'Una' }, ['"Last Name" is required for a person.']],
    [
      'only a company name for a person',
      { contactKind: 'person', companyName: 'Tide & Co' },
      ['"First Name" is required for a person.', '"Last Name" is required for a person.'],
    ],
    [
      'only names of a person for a company',
      { contactKind: 'company', firstName: 'Una', lastName: 'Boe', companyName: '  ' },
      ['"Company Name" is required for a company.'],
    ],
    [
      'a country that there is not',
      { ...PERSON, physicalCountry: 'Atlantis' },
      ['"Physical Country": "Atlantis" is not a country. Write its English name or its two letters, such as AU.'],
    ],
    [
      'letters that stand for no country',
      { ...PERSON, mailingCountry: 'ZZ' },
      ['"Mailing Country": "ZZ" is not a country. Write its English name or its two letters, such as AU.'],
    ],
    [
      'a union of countries',
      { ...PERSON, mailingCountry: 'European Union' },
      ['"Mailing Country": "European Union" is not a country. Write its English name or its two letters, such as AU.'],
    ],
    [
      'several of these at once',
      { contactKind: 'person', physicalCountry: 'QQ', mailingCountry: 'Narnia' },
      [
        '"First Name" is required for a person.',
        '"Last Name" is required for a person.',
        '"Physical Country": "QQ" is not a country. Write its English name or its two letters, such as AU.',
        '"Mailing Country": "Narnia" is not a country. Write its English name or its two letters, such as AU.',
      ],
    ],
  ])('is not sent when the service would refuse it, and every problem is told: %s', async (_case, inputData, lines) => {
    expect(await failureOf(createContact(zap, inputData))).toEqual({
      name: 'AppError',
      sentence: `The contact was not created:\n- ${lines.join('\n- ')}`,
      code: 'invalid_input',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });
});
