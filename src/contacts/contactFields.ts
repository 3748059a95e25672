import type { InputFieldGroups } from 'zapier-platform-core';
import { toChanges, type Change } from '../fields/changes.ts';
import { EXTERNAL_REFERENCE, findChoice, listChoices, type FormField } from '../fields/formFields.ts';
import { textOf, type InputData } from '../fields/inputData.ts';
import { addressIn } from '../fields/people.ts';
import { isOneAddress } from '../lib/email.ts';
import { quoted } from '../lib/sentences.ts';
import { countryCode } from './country.ts';
import { MOBILE_FIELD, placeOfPhone } from './phones.ts';

export const CONTACT_KINDS = [
  ['person', 'Person'],
  ['company', 'Company'],
] as const;

/** The groups of the form. The addresses are folded away. */
export const createContactGroups = [
  { key: 'contact', label: 'Contact', emphasize: true },
  { key: 'physicalAddress', label: 'Physical Address', emphasize: false },
  { key: 'mailingAddress', label: 'Mailing Address', emphasize: false },
] satisfies InputFieldGroups;

const COUNTRY_HELP = 'Its two letters or English name, such as AU or Australia.';

/** The fields of Create Contact, by key. The parts of an address are named as the service names them. */
export const CONTACT_FIELDS = {
  contactKind: {
    label: 'Kind of Contact',
    group: 'contact',
    choices: CONTACT_KINDS,
    helpText: 'Left blank, the names decide. A person needs both names, a company its company name.',
  },
  firstName: { label: 'First Name', group: 'contact' },
  lastName: { label: 'Last Name', group: 'contact' },
  companyName: { label: 'Company Name', group: 'contact' },
  email: { label: 'Email', group: 'contact' },
  phone: { label: 'Phone Number', group: 'contact' },
  mobile: { label: MOBILE_FIELD, group: 'contact', helpText: 'The phone that Actionstep labels Mobile or Cell.' },
  externalReference: { ...EXTERNAL_REFERENCE, group: 'contact' },
  physicalAddressLine1: { label: 'Physical Address Line 1', group: 'physicalAddress' },
  physicalAddressLine2: { label: 'Physical Address Line 2', group: 'physicalAddress' },
  physicalCity: { label: 'Physical City', group: 'physicalAddress' },
  physicalStateProvince: { label: 'Physical State or Province', group: 'physicalAddress' },
  physicalPostCode: { label: 'Physical Post Code', group: 'physicalAddress' },
  physicalCountry: { label: 'Physical Country', group: 'physicalAddress', helpText: COUNTRY_HELP },
  mailingAddressLine1: { label: 'Mailing Address Line 1', group: 'mailingAddress' },
  mailingAddressLine2: { label: 'Mailing Address Line 2', group: 'mailingAddress' },
  mailingCity: { label: 'Mailing City', group: 'mailingAddress' },
  mailingStateProvince: { label: 'Mailing State or Province', group: 'mailingAddress' },
  mailingPostCode: { label: 'Mailing Post Code', group: 'mailingAddress' },
  mailingCountry: { label: 'Mailing Country', group: 'mailingAddress', helpText: COUNTRY_HELP },
} as const satisfies Readonly<Record<string, FormField>>;

export type ContactFieldKey = keyof typeof CONTACT_FIELDS;

/** The label of a field in quotation marks, for a sentence. */
export const contactFieldName = (key: ContactFieldKey): string => `"${CONTACT_FIELDS[key].label}"`;

/* What the fields of a contact are for the service (docs/service-notes.md, "Contacts"). */

/** The links for a country; each has the key of its field. */
const COUNTRY_LINKS = ['physicalCountry', 'mailingCountry'] as const;

/** The attribute for each other field: named, so that no key of the form is sent by accident. */
export const CONTACT_ATTRIBUTES: Readonly<Record<AttributeKey, string>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'companyName',
  email: 'email',
  phone: 'phone1Number',
  externalReference: 'importExternalReference',
  physicalAddressLine1: 'physicalAddressLine1',
  physicalAddressLine2: 'physicalAddressLine2',
  physicalCity: 'physicalCity',
  physicalStateProvince: 'physicalStateProvince',
  physicalPostCode: 'physicalPostCode',
  mailingAddressLine1: 'mailingAddressLine1',
  mailingAddressLine2: 'mailingAddressLine2',
  mailingCity: 'mailingCity',
  mailingStateProvince: 'mailingStateProvince',
  mailingPostCode: 'mailingPostCode',
};

/** The fields of an address, the street first. */
export const addressKeys = (kind: 'physical' | 'mailing') =>
  (['AddressLine1', 'AddressLine2', 'City', 'StateProvince', 'PostCode', 'Country'] as const).map(
    (part) => `${kind}${part}` as const,
  );

export const isCountry = (key: string): boolean => COUNTRY_LINKS.some((country) => country === key);

/** What was given for a field, in the service's form; empty for nothing, and for what is left out. */
export function givenValue(inputData: InputData, key: string): string {
  const text = textOf(inputData[key]);
  if (isCountry(key)) return countryCode(text) ?? '';
  // Stored as it is searched for, or the contact would not be found again.
  return key === 'email' ? ([addressIn(text)].find(isOneAddress) ?? '') : text;
}

/** A sentence for each value that is left out. A contact without its country is of more use than none. */
export const unusableValues = (inputData: InputData): readonly string[] =>
  (['email', ...COUNTRY_LINKS] as const).flatMap((key) => {
    const text = textOf(inputData[key]);
    if (text === '' || givenValue(inputData, key) !== '') return [];
    const form = isCountry(key) ? 'the two letters or the English name of a country' : 'a single email address';
    return [`${contactFieldName(key)}: ${quoted(text)} is not ${form}. It was left out.`];
  });

type AttributeKey = Exclude<ContactFieldKey, 'contactKind' | 'mobile' | (typeof COUNTRY_LINKS)[number]>;

export type ContactKind = (typeof CONTACT_KINDS)[number][0];

/** The kind that was chosen; undefined when it is blank or unknown. */
export const chosenKind = (inputData: InputData): ContactKind | undefined =>
  findChoice(CONTACT_KINDS, textOf(inputData['contactKind']));

type NameKey = 'firstName' | 'lastName' | 'companyName';

export const NAMES = { person: ['firstName', 'lastName'], company: ['companyName'] } as const satisfies Readonly<
  Record<ContactKind, readonly NameKey[]>
>;

/** A sentence for each name that a contact of this kind lacks; `lacks` says of which fields it has nothing. */
export const missingNames = (kind: ContactKind, lacks: (key: NameKey) => boolean): readonly string[] =>
  NAMES[kind].filter(lacks).map((key) => `${contactFieldName(key)} is required for a ${kind}.`);

export function givenChanges(inputData: InputData, emptied: ReadonlySet<string>): readonly Change[] {
  const kind = chosenKind(inputData);
  const given = new Map<string, Omit<Change, 'label'>>([
    ['contactKind', { name: IS_COMPANY, value: kind === undefined ? '' : COMPANY_FLAGS[kind], toWords: kindInWords }],
    ...Object.entries(CONTACT_ATTRIBUTES).map(
      ([key, name]) =>
        [key, { name, value: givenValue(inputData, key), ...(key === 'phone' && placeOfPhone(1)) }] as const,
    ),
    ...COUNTRY_LINKS.map((key) => [key, { name: key, isLink: true, value: givenValue(inputData, key) }] as const),
  ]);
  return toChanges(CONTACT_FIELDS, given, emptied);
}

export const IS_COMPANY = 'isCompany';

export const COMPANY_FLAGS = { person: 'F', company: 'T' } as const;

const kindInWords = (flag: string): string =>
  listChoices(CONTACT_KINDS.filter(([kind]) => COMPANY_FLAGS[kind] === flag));
