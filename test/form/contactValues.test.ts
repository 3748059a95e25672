import { expect, test } from '@jest/globals';
import { CONTACT_FIELDS, type ContactFieldKey } from '../../src/contacts/contactFields.ts';
import {
  chosenKind,
  CONTACT_ATTRIBUTES,
  givenValue,
  missingNames,
  unusableValues,
} from '../../src/contacts/contactFields.ts';
import { findNameProblems, withKind } from '../../src/contacts/contactFields.ts';

test.each<[key: ContactFieldKey, given: unknown, value: string, is: string]>([
  ['lastName', ' Roe\nPoe ', 'Roe Poe', ''],
  ['email', 'Ann <ann@mail.example>', 'ann@mail.example', ''],
  ['email', 'ann@', '', 'a single email address'],
  ['physicalCountry', 'UK', 'GB', ''],
  ['mailingCountry', 'Narnia', '', 'the two letters or the English name of a country'],
])('what is given for a contact has the form of the service, or is left out: %s, %j', (key, given, value, is) => {
  const told = `"${CONTACT_FIELDS[key].label}": "${String(given)}" is not ${is}. It was left out.`;

  expect(givenValue({ [key]: given }, key)).toBe(value);
  expect(unusableValues({ [key]: given })).toEqual(is === '' ? [] : [told]);
});

test('each kind of contact needs names of its own', () => {
  const kinds = [' PERSON', 'company', 'x'].map((contactKind) => chosenKind({ contactKind }));

  expect(kinds).toEqual(['person', 'company', undefined]);
  expect(missingNames('person', (key) => key !== 'lastName')).toEqual(['"First Name" is required for a person.']);
  expect(missingNames('company', () => true)).toEqual(['"Company Name" is required for a company.']);
});

test('the fields of a contact are named as the service names them, but for two', () => {
  const renamed = Object.entries(CONTACT_ATTRIBUTES).filter(([key, name]) => key !== name);

  expect(renamed).toEqual([
    ['phone', 'phone1Number'],
    ['externalReference', 'importExternalReference'],
  ]);
});

test.each<[given: object, contactKind: string | undefined, problem: string]>([
  [{ firstName: 'Ann' }, 'person', '"Last Name" is required for a person.'],
  [{ companyName: 'Mill' }, 'company', ''],
  [{ contactKind: 'person', companyName: 'Mill', firstName: 'Ann', lastName: 'Roe' }, 'person', ''],
  [{ contactKind: 'x', firstName: 'Ann' }, 'x', ''],
  [{}, undefined, 'Fill in "First Name" and "Last Name" for a person, or "Company Name" for a company.'],
  [
    { firstName: 'Ann', companyName: 'Mill' },
    undefined,
    '"Kind of Contact" is required where a person and a company are named. Choose one of: Person, Company.',
  ],
])('names tell the kind of a contact: %j', (given, contactKind, problem) => {
  const inputData = withKind({ ...given });

  expect(inputData).toEqual({ ...given, contactKind });
  expect(findNameProblems(inputData)).toEqual(problem === '' ? [] : [problem]);
});
