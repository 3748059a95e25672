import { describe, expect, test } from '@jest/globals';
import { isRequired, takesOne } from '../../src/forms/problems.ts';
import { DIALECTS, type ParticipantAttributes } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { changesSent, updateContact } from '../support/updates.ts';

/* What becomes of every fault of the PUT stands in test/faults. Contact 88 is Ann Roe, contact 95 Brightwater Realty. */

describe.each(DIALECTS)('Update Contact (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('sends what is filled in, and says what it was before', async () => {
    const row = await updateContact(zap, {
      contact: 'Ann Roe <ann.roe@mail.example>',
      lastName: 'Foe',
      email: 'ann.foe@mail.example',
      phone: '5550 1234',
      physicalCity: 'Suva',
      physicalCountry: 'Fiji',
    });

    // The contact is found in the request that reads it.
    expect(zap.sandbox.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/rest/participants',
      'PUT /api/rest/participants/88',
    ]);
    expect(changesSent(zap.sandbox)).toEqual([
      {
        participants: {
          lastName: 'Foe',
          email: 'ann.foe@mail.example',
          phone2Number: '5550 1234',
          phone2Country: null,
          phone2Area: null,
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
      phone1: '+61 491570006',
      phone1Label: 'Mobile',
      phone2: '5550 1234',
      changed: [
        { field: 'Last Name', before: 'Roe', after: 'Foe' },
        { field: 'Email', before: 'ann.roe@mail.example', after: 'ann.foe@mail.example' },
        { field: 'Physical City', before: 'Fremantle', after: 'Suva' },
        { field: 'Physical Country', before: null, after: 'FJ' },
        { field: 'Phone Number', before: '+61 8 5550 1234', after: '5550 1234' },
      ],
      warnings: [],
    });
    expect(zap.sandbox.firm.participants.get('88')).toMatchObject({ email: 'ann.foe@mail.example', firstName: 'Ann' });
  });
});

describe('the request of Update Contact', () => {
  const zap = useZap();

  test.each([
    { given: { externalReference: ' CRM-7 ' }, sent: { importExternalReference: 'CRM-7' } },
    { given: { clear: '["Email", "Physical City"]' }, sent: { email: null, physicalCity: null } },
    {
      given: { middleName: 'May', preferredName: 'Annie', occupation: 'Vet', website: 'roe.example' },
      sent: { middleName: 'May', preferredName: 'Annie', occupation: 'Vet', website: 'roe.example' },
    },
    { given: { contactKind: 'company', companyName: 'Roe & Co' }, sent: { isCompany: 'T', companyName: 'Roe & Co' } },
  ])('sends $sent for $given', async ({ given, sent }) => {
    await updateContact(zap, { contact: 88, ...given });

    expect(changesSent(zap.sandbox)).toEqual([{ participants: sent }]);
  });

  test.each([
    { given: { firstName: 'Ann', contactKind: 'PERSON', clear: ['Mailing Country'] }, warnings: [] },
    { given: { email: "'ann.roe@mail.example" }, warnings: [] },
    // A good name would be replaced.
    {
      given: { lastName: 'TBC', companyName: 'None' },
      warnings: [
        '"Last Name": "TBC" stands for no value. It was left out. To empty the field, leave it blank and choose it under "Clear Fields".',
        '"Company Name": "None" stands for no value. It was left out. To empty the field, leave it blank and choose it under "Clear Fields".',
      ],
    },
    // An email that is left out is neither sent nor emptied.
    {
      given: { email: 'n/a', clear: ['Email'] },
      warnings: [
        '"Email": "n/a" stands for no value. It was left out. To empty the field, leave it blank and choose it under "Clear Fields".',
      ],
    },
    {
      given: { email: [], physicalCountry: null, clear: [''], replaceAddress: 'yes' },
      warnings: ['Nothing was filled in, so nothing was changed.'],
    },
  ])('is not sent for $given, since nothing changes', async ({ given, warnings }) => {
    expect(await updateContact(zap, { contact: '88', ...given })).toMatchObject({
      id: '88',
      email: 'ann.roe@mail.example',
      changed: [],
      warnings,
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('leaves out what cannot be stored, with a warning, and the rest is changed', async () => {
    expect(
      await updateContact(zap, { contact: '88', physicalCountry: 'Atlantis', physicalCity: 'Suva' }),
    ).toMatchObject({
      changed: [{ field: 'Physical City', before: 'Fremantle', after: 'Suva' }],
      warnings: [
        '"Physical Country": "Atlantis" is not the two letters or the English name of a country. It was left out.',
      ],
    });
    expect(changesSent(zap.sandbox)).toEqual([{ participants: { physicalCity: 'Suva' } }]);
  });

  test('goes to the contact of the number, never to another one that is answered instead', async () => {
    zap.sandbox.inject({ path: '/participants/88', status: 200, body: { participants: { id: 89, lastName: 'Doe' } } });

    expect(await failureOf(updateContact(zap, { contact: '88', lastName: 'Foe' }))).toMatchObject({
      code: 'not_found',
      sentence: '"Contact": there is no contact with the number "88", or the connected user may not see it.',
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});

describe('Update Contact, where the input is wrong,', () => {
  const zap = useZap();

  test('refuses what is no choice, and changes nothing', async () => {
    const given = { contact: '88', physicalCity: 'Suva', clear: ['contactKind'], replaceAddress: 'perhaps' };

    expect(await failureOf(updateContact(zap, given))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: expect.stringMatching(
        /^The contact was not changed:\n- "Replace the Whole Address": "perhaps" is not one of the choices: Yes, No\.\n- "Clear Fields": "contactKind" is not one of the choices: First Name, .*$/,
      ),
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test.each([
    { what: 'nobody', contact: ' ', problem: isRequired('Contact') },
    { what: 'two', contact: '88; 89', problem: takesOne('Contact', 'contact') },
  ])('refuses $what as the contact, before anything is looked up', async ({ contact, problem }) => {
    expect(await failureOf(updateContact(zap, { contact, email: 'a@b.example' }))).toMatchObject({
      name: 'AppError',
      sentence: `The contact was not changed:\n- ${problem}`,
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('refuses a name that several contacts have', async () => {
    expect((await failureOf(updateContact(zap, { contact: 'John Doe', email: 'a@b.example' }))).sentence).toMatch(
      /^"Contact": several contacts match "John Doe": .*contact 90.*contact 91/,
    );
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test.each([
    {
      what: 'a person without a last name',
      given: { contact: '88', clear: ['lastName'], email: 'a@b.example' },
      problems: ['"Last Name" is required for a person.'],
    },
    {
      what: 'a company without a name',
      given: { contact: '95', clear: ['companyName'] },
      problems: ['"Company Name" is required for a company.'],
    },
    {
      what: 'a person as a company without a name',
      given: { contact: '88', contactKind: 'company' },
      problems: ['"Company Name" is required for a company.'],
    },
    {
      what: 'a company as a person without names',
      given: { contact: '95', contactKind: 'person' },
      problems: ['"First Name" is required for a person.', '"Last Name" is required for a person.'],
    },
  ])('refuses to leave $what', async ({ given, problems }) => {
    expect((await failureOf(updateContact(zap, given))).sentence).toBe(
      `The contact was not changed:\n- ${problems.join('\n- ')}`,
    );
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('does not refuse a change because a name was missing before', async () => {
    Object.assign(zap.sandbox.firm.participants.get('92') ?? {}, { firstName: null });
    zap.sandbox.inject({ method: 'PUT', path: '/participants/92', status: 204 });

    expect(await updateContact(zap, { contact: '92', email: 'pat@mail.example' })).toMatchObject({ warnings: [] });
  });
});

describe('the external reference in Update Contact', () => {
  const zap = useZap();

  test('cannot be that of another contact', async () => {
    expect(await failureOf(updateContact(zap, { contact: '88', externalReference: 'CRM-94', phone: '111' }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence:
        'The contact was not changed:\n- "External Reference": "CRM-94" already belongs to Núñez-Łoś, Zoë (zoe@mail.example, ' +
        'contact 94). Give another one, or empty it there first.',
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('can be its own, or differ in capitals alone', async () => {
    zap.sandbox.addParticipant({ companyName: 'Tide & Co', importExternalReference: 'CRM-94' });

    expect(await updateContact(zap, { contact: '94', externalReference: 'CRM-94', phone: '111' })).toMatchObject({
      phone1: '111',
    });
    expect(await updateContact(zap, { contact: '88', externalReference: 'crm-94' })).toMatchObject({ warnings: [] });
  });

  test('is not looked up where the contact is given by an email address and has it already', async () => {
    await updateContact(zap, { contact: 'zoe@mail.example', externalReference: 'CRM-94' });

    expect(zap.sandbox.requests).toHaveLength(1);
  });
});

describe('a value that Update Contact changes', () => {
  const zap = useZap();
  const answerWith = (participants: object) =>
    zap.sandbox.inject({ method: 'PUT', path: '/participants/88', effectThenStatus: 200, body: { participants } });

  test('gets a warning where the service keeps another one, and is as asked where the answer leaves it out', async () => {
    answerWith({ id: 88, lastName: 'FOE', email: null });

    expect(
      await updateContact(zap, { contact: '88', lastName: 'Foe', email: 'a@b.example', physicalCity: 'Suva' }),
    ).toMatchObject({
      lastName: 'FOE',
      email: null,
      physicalCity: 'Suva',
      changed: [
        { field: 'Last Name', before: 'Roe', after: 'FOE' },
        { field: 'Email', before: 'ann.roe@mail.example', after: null },
        { field: 'Physical City', before: 'Fremantle', after: 'Suva' },
      ],
      warnings: [
        '"Last Name" is "FOE" in Actionstep now, not "Foe" as asked.',
        '"Email" is empty in Actionstep now, not "a@b.example" as asked.',
      ],
    });
  });

  test('is sent again where the record did not say that the contact has it', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/participants/88', leavesOut: ['physicalPostCode'] });

    expect(await updateContact(zap, { contact: '88', clear: ['Physical Post Code'] })).toMatchObject({
      changed: [{ field: 'Physical Post Code', before: null, after: null }],
    });
    expect(changesSent(zap.sandbox)).toEqual([{ participants: { physicalPostCode: null } }]);
  });
});

/** Adds a company that is stored so, beside its name, and changes it. */
async function changeCompany(zap: ReturnType<typeof useZap>, stored: ParticipantAttributes, given: object) {
  const { id } = zap.sandbox.addParticipant({ companyName: 'Roe & Co', ...stored });
  return updateContact(zap, { contact: String(id), ...given });
}

describe('a further field of a contact in Update Contact', () => {
  const zap = useZap();

  test.each([
    { label: 'Middle Name', name: 'middleName' },
    { label: 'Preferred Name', name: 'preferredName' },
    { label: 'Occupation', name: 'occupation' },
    { label: 'Website', name: 'website' },
  ])('is emptied under "Clear Fields": $label', async ({ label, name }) => {
    expect(await changeCompany(zap, { [name]: 'old' }, { clear: [label] })).toMatchObject({
      [name]: null,
      changed: [{ field: label, before: 'old', after: null }],
    });
  });
});

describe('the phone number of a contact in Update Contact', () => {
  const zap = useZap();
  const STORED = { phone1Country: 61, phone1Area: '4', phone1Number: '5550 1234' };

  test('stays as it is when the same number is written in another way', async () => {
    expect(await changeCompany(zap, STORED, { phone: '+61 (4) 5550-1234' })).toMatchObject({
      phone1: '+61 4 5550 1234',
      changed: [],
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('replaces the whole of the old one, with its country and area', async () => {
    const phone = '04 5550 1234';

    expect(await changeCompany(zap, STORED, { phone })).toMatchObject({
      phone1: phone,
      changed: [{ field: 'Phone Number', before: '+61 4 5550 1234', after: phone }],
    });
    expect(changesSent(zap.sandbox)).toEqual([
      { participants: { phone1Number: phone, phone1Country: null, phone1Area: null } },
    ]);
  });

  const MOBILE_FIRST = { phone1Label: 'Mobile', phone1Number: '0491570006' };
  const FAX = { phone2Label: 'Fax', phone2Number: '5550 0000' };
  const ALL_MOBILES = {
    ...MOBILE_FIRST,
    ...FAX,
    phone3Label: 'Cell',
    phone3Number: '0491570007',
    phone4Label: 'my mobile',
  };

  test.each([
    {
      what: 'the first phone that is no mobile and no fax machine',
      stored: { ...MOBILE_FIRST, ...FAX, phone3Label: 'Home', phone3Number: '5550 1111' },
      given: { phone: '5550 2222' },
      sent: { phone3Number: '5550 2222', phone3Country: null },
    },
    {
      what: 'emptied where that phone has it',
      stored: { ...MOBILE_FIRST, ...FAX, phone3Country: 61, phone3Number: '5550 1111' },
      given: { clear: ['Phone Number'] },
      sent: { phone3Number: null, phone3Country: null },
    },
    {
      what: 'emptied where the first phone that has one is',
      stored: { phone1Label: 'Work', phone2Label: 'Cell', phone2Number: '0491570006', phone3Number: '5550 1111' },
      given: { clear: ['phone'] },
      sent: { phone3Number: null, phone3Country: null },
    },
    {
      what: 'never a mobile that is called otherwise',
      stored: { phone1Label: 'Mob.', phone1Number: '0491570006', phone2Label: 'Cellphone', phone2Number: '0491570007' },
      given: { phone: '5550 2222' },
      sent: { phone3Number: '5550 2222', phone3Country: null },
    },
    {
      what: 'a free phone with a new label where all are mobiles and fax machines',
      stored: ALL_MOBILES,
      given: { phone: '5550 2222' },
      sent: { phone4Number: '5550 2222', phone4Country: null, phone4Label: 'Phone' },
    },
  ])('is $what', async ({ stored, given, sent }) => {
    expect(await changeCompany(zap, stored, given)).toMatchObject({ mobile: '0491570006', warnings: [] });
    expect(changesSent(zap.sandbox)).toEqual([{ participants: sent }]);
  });

  test.each([
    { what: 'every phone is a mobile or a fax machine', stored: ALL_MOBILES },
    // The service fills in the country of the firm by itself.
    { what: 'there is none, only the country of the firm', stored: { phone1Country: 61, phone2Country: 61 } },
  ])('cannot be emptied where $what', async ({ stored }) => {
    expect(await changeCompany(zap, stored, { clear: ['Phone Number'] })).toMatchObject({ changed: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('never takes the place of a mobile or a fax number', async () => {
    const stored = { ...ALL_MOBILES, phone4Country: 61, phone4Number: '0491570008' };

    expect((await failureOf(changeCompany(zap, stored, { phone: '5550 2222' }))).sentence).toBe(
      'The contact was not changed:\n- "Phone Number" has no place: phone 1 is labelled "Mobile" (0491570006), phone 2 is ' +
        'labelled "Fax" (5550 0000), phone 3 is labelled "Cell" (0491570007) and phone 4 is labelled "my mobile" ' +
        '(+61 491570008). Change a label in Actionstep.',
    );
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('is not changed where it is not known whether the first phone is a mobile', async () => {
    zap.sandbox.inject({ method: 'GET', path: /participants/, leavesOut: ['phone1Label'] });

    expect((await failureOf(changeCompany(zap, {}, { phone: '5550 2222' }))).sentence).toBe(
      'The contact was not changed:\n- "Phone Number": Actionstep does not tell which phone of this contact is the mobile.',
    );
  });

  test('stays as it is where the stored one differs by the country of the firm alone', async () => {
    const stored = { phone1Country: 61, phone1Number: '0255501234' };

    expect(await changeCompany(zap, stored, { phone: '02 5550 1234' })).toMatchObject({ changed: [], warnings: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test.each(['TBC', 'as above', '{"area":"02"}'])('is not overwritten by "%s"', async (phone) => {
    const row = await changeCompany(zap, STORED, { phone, mobile: phone });

    expect(row).toMatchObject({ phone1: '+61 4 5550 1234', changed: [] });
    expect(row.warnings).toHaveLength(2);
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('is emptied with its country and area, even if the service does not tell them', async () => {
    const leavesOut = ['phone1Number', 'phone1Country', 'phone1Area'];
    zap.sandbox.inject({ method: 'GET', path: /participants/, leavesOut });

    await changeCompany(zap, {}, { clear: ['phone'] });

    expect(changesSent(zap.sandbox)).toEqual([
      { participants: { phone1Number: null, phone1Country: null, phone1Area: null } },
    ]);
  });
});

describe('the mobile of a contact in Update Contact', () => {
  const zap = useZap();
  const NUMBER = '0491 570 156';
  /** The labels of a new organisation of the service. */
  const LABELS = { phone1Label: 'Business', phone2Label: 'Mobile', phone3Label: 'Home', phone4Label: 'Other' };
  const CELL = { phone1Label: 'Cell', phone1Number: '1' };

  test.each([
    { what: 'the phone that is labelled so', stored: LABELS, sent: { phone2Number: NUMBER, phone2Country: null } },
    {
      what: 'all of that phone, with its country and area',
      stored: { ...LABELS, phone2Country: 61, phone2Area: '4', phone2Number: '5550 1234' },
      sent: { phone2Number: NUMBER, phone2Country: null, phone2Area: null },
    },
    {
      what: 'a later phone that is labelled as a cell phone',
      stored: { phone2Label: 'Fax', phone4Label: 'my CELL', phone4Number: '1' },
      sent: { phone4Number: NUMBER, phone4Country: null },
    },
    {
      what: 'of two mobiles the one with a number',
      stored: { ...LABELS, phone4Label: 'Cell', phone4Number: '1' },
      sent: { phone4Number: NUMBER, phone4Country: null },
    },
    // No phone is labelled as a mobile: one without a number gets the label.
    {
      what: 'the next phone that has no number',
      stored: { phone2Label: 'Cancelled', phone2Number: '1', phone3Number: '1' },
      sent: { phone4Number: NUMBER, phone4Country: null, phone4Label: 'Mobile' },
    },
    {
      what: 'a phone without a label before one with another',
      stored: { phone2Label: 'Fax' },
      sent: { phone3Number: NUMBER, phone3Country: null, phone3Label: 'Mobile' },
    },
  ])('is stored as $what', async ({ stored, sent }) => {
    expect(await changeCompany(zap, stored, { mobile: NUMBER })).toMatchObject({ mobile: NUMBER, warnings: [] });
    expect(changesSent(zap.sandbox)).toEqual([{ participants: sent }]);
  });

  test.each([
    {
      given: { phone: '111', mobile: '222' },
      stored: LABELS,
      sent: { phone1Number: '111', phone1Country: null, phone2Number: '222', phone2Country: null },
    },
    // A phone that is labelled as a mobile is not the phone number.
    {
      given: { phone: '111', mobile: NUMBER },
      stored: { phone1Label: 'Mobile' },
      sent: { phone1Number: NUMBER, phone1Country: null, phone2Number: '111', phone2Country: null },
    },
    { given: { clear: ['Mobile'] }, stored: { ...LABELS, ...CELL }, sent: { phone1Number: null, phone1Country: null } },
  ])('is changed or emptied by $given where $stored is stored', async ({ given, stored, sent }) => {
    await changeCompany(zap, stored, given);

    expect(changesSent(zap.sandbox)).toEqual([{ participants: sent }]);
  });

  test('is told with the label that its phone got', async () => {
    expect(await changeCompany(zap, {}, { mobile: NUMBER })).toMatchObject({
      changed: [
        { field: 'Mobile', before: null, after: NUMBER },
        { field: 'Phone 2 Label', before: null, after: 'Mobile' },
      ],
    });
  });

  test.each([
    {
      what: 'the same number, written in another way',
      stored: { phone3Label: 'Mobile', phone3Country: 61, phone3Area: '491', phone3Number: '570156' },
      given: { mobile: '+61 491 570 156' },
    },
    { what: 'none, and it is to be emptied', stored: LABELS, given: { clear: ['Mobile'] } },
  ])('stays as it is for $what', async ({ stored, given }) => {
    expect(await changeCompany(zap, stored, given)).toMatchObject({ changed: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  const NOT_TOLD = '"Mobile": Actionstep does not tell which phone of this contact is the mobile.';

  test.each([
    {
      when: 'no phone is free',
      stored: { phone2Number: '1', phone3Number: '2', phone4Number: '3' },
      given: { mobile: NUMBER },
      problem:
        '"Mobile": no phone of this contact is labelled as a mobile, and phone 2, phone 3 and phone 4 have other ' +
        'numbers. Label one of them in Actionstep.',
    },
    {
      when: 'several are to be emptied',
      stored: { ...CELL, phone3Label: 'Mobile', phone3Number: '2' },
      given: { clear: ['Mobile'] },
      problem: '"Mobile" cannot be emptied: this contact has several mobiles, phone 1 and phone 3.',
    },
    { when: 'a label is not told', leavesOut: 'phone3Label', given: { clear: ['mobile'] }, problem: NOT_TOLD },
    { when: 'a number is not told', leavesOut: 'phone3Number', given: { mobile: NUMBER }, problem: NOT_TOLD },
  ])('never takes the place of another number: $when', async ({ stored = {}, leavesOut, given, problem }) => {
    if (leavesOut !== undefined) zap.sandbox.inject({ method: 'GET', path: /participants/, leavesOut: [leavesOut] });

    expect((await failureOf(changeCompany(zap, stored, given))).sentence).toBe(
      `The contact was not changed:\n- ${problem}`,
    );
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});

describe('the address of a contact in Update Contact', () => {
  const zap = useZap();
  const OLD = {
    physicalAddressLine1: '1 Harbour Street',
    physicalAddressLine2: 'Level 2',
    physicalCity: 'Fremantle',
    physicalPostCode: '6160',
    mailingAddressLine1: 'PO Box 7',
    mailingStateProvince: 'WA',
    links: { physicalCountry: 'AU', mailingCountry: 'NZ' },
  };
  const STREET = { physicalAddressLine1: '2 Wharf Road' };
  const NO_STREET = {
    physicalAddressLine1: null,
    physicalAddressLine2: null,
    physicalCity: null,
    physicalStateProvince: null,
    physicalPostCode: null,
  };
  const NO_COUNTRY = { links: { physicalCountry: null } };
  const NARNIA =
    '"Physical Country": "Narnia" is not the two letters or the English name of a country. It was left out.';

  test.each([
    {
      given: { ...STREET, physicalCity: 'Fremantle' },
      warnings: [
        '"Physical Address Line 1" is new, but these stay as they were: "Physical Address Line 2" (Level 2), ' +
          '"Physical Post Code" (6160), "Physical Country" (AU).',
      ],
    },
    {
      given: { mailingAddressLine1: 'PO Box 8', physicalCity: 'Suva' },
      warnings: [
        '"Mailing Address Line 1" is new, but these stay as they were: "Mailing State or Province" (WA), ' +
          '"Mailing Country" (NZ).',
      ],
    },
    { given: { physicalCity: 'Suva', physicalAddressLine1: '1 Harbour Street' }, warnings: [] },
    {
      given: { mailingAddressLine1: 'PO Box 8', mailingStateProvince: 'NSW', clear: ['Mailing Country'] },
      warnings: [],
    },
  ])('gets $given, and a warning names what stays beside a new street', async ({ given, warnings }) => {
    expect((await changeCompany(zap, OLD, given)).warnings).toEqual(warnings);
  });

  test.each([
    { what: 'a street alone', given: STREET, sent: { ...NO_STREET, ...STREET, ...NO_COUNTRY } },
    {
      what: 'a country alone',
      given: { physicalCountry: 'Fiji' },
      sent: { ...NO_STREET, links: { physicalCountry: 'FJ' } },
    },
    {
      what: 'a street, where the country is one that nobody knows',
      given: { ...STREET, physicalCountry: 'Narnia' },
      sent: { ...NO_STREET, ...STREET, ...NO_COUNTRY },
      warnings: [NARNIA, '"Physical Country" is emptied, because "Replace the Whole Address" is Yes.'],
    },
    {
      what: 'a street, where other parts are mapped and blank, or stand for no value',
      given: { ...STREET, physicalCity: ' ', physicalPostCode: 'n/a', physicalCountry: '' },
      sent: { ...NO_STREET, ...STREET, ...NO_COUNTRY },
      warnings: [
        '"Physical Post Code": "n/a" stands for no value. It was left out. To empty the field, leave it blank and choose it ' +
          'under "Clear Fields".',
        '"Physical Post Code" is emptied, because "Replace the Whole Address" is Yes.',
      ],
    },
    { what: 'no part of an address', given: { email: 'a@b.example' }, sent: { email: 'a@b.example' } },
  ])('keeps nothing but $what where it is replaced as a whole', async ({ given, sent, warnings = [] }) => {
    expect((await changeCompany(zap, OLD, { ...given, replaceAddress: 'yes' })).warnings).toEqual(warnings);
    expect(changesSent(zap.sandbox)).toEqual([{ participants: sent }]);
  });

  test('is shown with all that was emptied where it is replaced as a whole', async () => {
    const row = await changeCompany(zap, OLD, { ...STREET, physicalPostCode: '#N/A', replaceAddress: 'yes' });

    expect(row.changed).toEqual([
      { field: 'Physical Address Line 1', before: '1 Harbour Street', after: '2 Wharf Road' },
      { field: 'Physical Address Line 2', before: 'Level 2', after: null },
      { field: 'Physical City', before: 'Fremantle', after: null },
      { field: 'Physical Post Code', before: '6160', after: null },
      { field: 'Physical Country', before: 'AU', after: null },
    ]);
  });

  const MOVED = { physicalCity: 'Suva', physicalPostCode: '0901' };

  test.each([
    {
      what: 'under the old street',
      stored: OLD,
      given: MOVED,
      warnings: [
        '"Physical City" and "Physical Post Code" are new, but these stay as they were: "Physical Address Line 1" ' +
          '(1 Harbour Street), "Physical Address Line 2" (Level 2), "Physical Country" (AU).',
      ],
    },
    {
      what: 'under a street that is given again',
      stored: OLD,
      given: { ...OLD, ...MOVED, links: undefined },
      warnings: [],
    },
    {
      what: 'of which one is only in other capitals',
      stored: OLD,
      given: { physicalCity: 'FREMANTLE', physicalPostCode: '6159' },
      warnings: [],
    },
    { what: 'alone, since it can be a correction', stored: OLD, given: { physicalCity: 'Suva' }, warnings: [] },
    {
      what: 'which complete an address',
      stored: { physicalAddressLine1: '1 Harbour Street' },
      given: MOVED,
      warnings: [],
    },
    { what: 'and replaces the whole', stored: OLD, given: { ...MOVED, replaceAddress: 'yes' }, warnings: [] },
  ])('gets a new city and post code $what', async ({ stored, given, warnings }) => {
    expect((await changeCompany(zap, stored, given)).warnings).toEqual(warnings);
  });

  test('is not replaced as a whole where "Replace the Whole Address" is No', async () => {
    await changeCompany(zap, OLD, { ...STREET, replaceAddress: 'no' });

    expect(changesSent(zap.sandbox)).toEqual([{ participants: STREET }]);
  });

  test('stays as it is where all that was given to replace it is a country that nobody knows', async () => {
    expect(await changeCompany(zap, OLD, { physicalCountry: 'Narnia', replaceAddress: 'yes' })).toMatchObject({
      changed: [],
      warnings: [NARNIA],
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});
