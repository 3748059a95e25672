/*
 * The fields of a contact: the form, their values as the service takes them, and what they change. Phones are in
 * `phones.ts`.
 */

import type { InputFieldGroups } from 'zapier-platform-core';
import { isMet, toChanges, valueIn, type Change } from '../fields/changes.ts';
import { EXTERNAL_REFERENCE, findChoice, listChoices, type FormField } from '../fields/formFields.ts';
import { isBlank, textOf, type InputData } from '../fields/inputData.ts';
import { addressIn, isOneAddress } from '../fields/people.ts';
import { brief, quoted } from '../lib/sentences.ts';
import type { Participant } from '../service/participants.ts';
import { countryCode } from './country.ts';
import { MOBILE_FIELD, placeOfPhone, toMobileChanges } from './phones.ts';

const CONTACT_KINDS = [
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
const contactFieldName = (key: ContactFieldKey): string => `"${CONTACT_FIELDS[key].label}"`;

/** The links to countries; each has the same key as its field. */
const COUNTRY_LINKS = ['physicalCountry', 'mailingCountry'] as const;

/** The attributes of all other fields but phones, listed one by one so that no other key of the form is ever sent. */
const CONTACT_ATTRIBUTES: Readonly<Record<AttributeKey, string>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'companyName',
  email: 'email',
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
const addressKeys = (kind: 'physical' | 'mailing') =>
  (['AddressLine1', 'AddressLine2', 'City', 'StateProvince', 'PostCode', 'Country'] as const).map(
    (part) => `${kind}${part}` as const,
  );

const isCountry = (key: string): boolean => COUNTRY_LINKS.some((country) => country === key);

/** The value of a field as the service takes it; empty if the field is blank, or its value cannot be used. */
export function givenValue(inputData: InputData, key: string): string {
  const text = textOf(inputData[key]);
  if (isCountry(key)) return countryCode(text) ?? '';
  // Stored as it is searched for, or the contact would not be found again.
  return key === 'email' ? ([addressIn(text)].find(isOneAddress) ?? '') : text;
}

/** A sentence for each value that is left out: a contact without its country is more useful than no contact. */
export const unusableValues = (inputData: InputData): readonly string[] =>
  (['email', ...COUNTRY_LINKS] as const).flatMap((key) => {
    const text = textOf(inputData[key]);
    if (text === '' || givenValue(inputData, key) !== '') return [];
    const form = isCountry(key) ? 'the two letters or the English name of a country' : 'a single email address';
    return [`${contactFieldName(key)}: ${quoted(text)} is not ${form}. It was left out.`];
  });

type AttributeKey = Exclude<ContactFieldKey, 'contactKind' | 'phone' | 'mobile' | (typeof COUNTRY_LINKS)[number]>;

type ContactKind = (typeof CONTACT_KINDS)[number][0];

/** The kind that was chosen; undefined when it is blank or unknown. */
const chosenKind = (inputData: InputData): ContactKind | undefined =>
  findChoice(CONTACT_KINDS, textOf(inputData['contactKind']));

type NameKey = 'firstName' | 'lastName' | 'companyName';

/** Adds the kind of a new contact if none was chosen but its names show which it is. */
export function withKind(inputData: InputData): InputData {
  const [kind, ...others] = isBlank(inputData['contactKind']) ? kindsNamed(inputData) : [];
  return kind && others.length === 0 ? { ...inputData, contactKind: kind } : inputData;
}

/**
 * What is wrong with the names of a new contact, or with its kind if the names do not show it. A kind that does not
 * exist is reported elsewhere.
 */
export function findNameProblems(inputData: InputData): readonly string[] {
  const kind = chosenKind(inputData);
  if (kind) return missingNames(kind, (key) => isBlank(inputData[key]));
  if (!isBlank(inputData['contactKind'])) return [];
  const name = contactFieldName;
  if (kindsNamed(inputData).length === 0)
    return [
      `Fill in ${name('firstName')} and ${name('lastName')} for a person, or ${name('companyName')} for a company.`,
    ];
  const choices = listChoices(CONTACT_KINDS);
  return [`${name('contactKind')} is required where a person and a company are named. Choose one of: ${choices}.`];
}

/** The whole name of a new contact, as one says it: "Ann Roe", or that of the company. */
export const wholeName = (inputData: InputData): string =>
  NAMES[chosenKind(inputData) ?? 'person'].map((key) => textOf(inputData[key])).join(' ');

const kindsNamed = (inputData: InputData): readonly ContactKind[] =>
  CONTACT_KINDS.map(([kind]) => kind).filter((kind) => NAMES[kind].some((key) => !isBlank(inputData[key])));

const NAMES = { person: ['firstName', 'lastName'], company: ['companyName'] } as const satisfies Readonly<
  Record<ContactKind, readonly NameKey[]>
>;

/** A sentence for each name that a contact of this kind lacks; `lacks` tells which fields have no value. */
const missingNames = (kind: ContactKind, lacks: (key: NameKey) => boolean): readonly string[] =>
  NAMES[kind].filter(lacks).map((key) => `${contactFieldName(key)} is required for a ${kind}.`);

/** The changes for all fields that are filled in or to be emptied, except the mobile. */
export function givenChanges(inputData: InputData, emptied: ReadonlySet<string>): readonly Change[] {
  const kind = chosenKind(inputData);
  const given = new Map<string, Omit<Change, 'label'>>([
    ['contactKind', { name: IS_COMPANY, value: kind === undefined ? '' : COMPANY_FLAGS[kind], toWords: kindInWords }],
    ['phone', { ...placeOfPhone(1), value: givenValue(inputData, 'phone') }],
    ...Object.entries(CONTACT_ATTRIBUTES).map(
      ([key, name]) => [key, { name, value: givenValue(inputData, key) }] as const,
    ),
    ...COUNTRY_LINKS.map((key) => [key, { name: key, isLink: true, value: givenValue(inputData, key) }] as const),
  ]);
  return toChanges(CONTACT_FIELDS, given, emptied);
}

const IS_COMPANY = 'isCompany';

const COMPANY_FLAGS = { person: 'F', company: 'T' } as const;

const kindInWords = (flag: string): string =>
  listChoices(CONTACT_KINDS.filter(([kind]) => COMPANY_FLAGS[kind] === flag));

/**
 * The blank parts of each address that gets a new part. A country that cannot be used is not blank, so the old one
 * stays.
 */
export const keysReplaced = (inputData: InputData, filledIn: InputData): readonly string[] =>
  ADDRESSES.map(addressKeys)
    .filter((keys) => keys.some((key) => givenValue(inputData, key) !== ''))
    .flatMap((keys) => keys.filter((key) => isBlank(filledIn[key])));

/** What changes in this contact, what is wrong with that, and what the user should know. */
export function toContactChanges(
  given: Readonly<{ changes: readonly Change[]; mobile: string | null | undefined }>,
  contact: Participant,
) {
  const ofMobile = toMobileChanges(given.mobile, contact, given.changes);
  const changes = [...given.changes, ...ofMobile.changes];
  return {
    changes,
    problems: [...ofMobile.problems, ...findLostNames(changes, contact)],
    warnings: findKeptParts(changes, contact),
  };
}

/** A sentence for each required name that the changes would remove. A name that was missing before may stay missing. */
function findLostNames(changes: readonly Change[], contact: Participant): readonly string[] {
  const after = (name: string) => {
    const change = changes.find((one) => one.name === name);
    return change ? change.value : valueIn(contact, { name });
  };
  const isChanged = (name: string): boolean =>
    changes.some((change) => change.name === name && !isMet(contact)(change));
  const kind = after(IS_COMPANY) === COMPANY_FLAGS.company ? 'company' : 'person';
  return missingNames(kind, (key) => after(key) === null && (isChanged(key) || isChanged(IS_COMPANY)));
}

/** A sentence for each address that gets a new street but keeps parts that may belong to the old one. */
const findKeptParts = (changes: readonly Change[], contact: Participant): readonly string[] =>
  ADDRESSES.map(addressKeys).flatMap(([street, ...others]) => {
    const isNew = changes.some((change) => change.name === street && change.value !== null && !isMet(contact)(change));
    const kept = (isNew ? others : [])
      .filter((key) => !changes.some(({ name }) => name === key))
      .map((key) => [key, valueIn(contact, { name: key, isLink: isCountry(key) })] as const)
      .flatMap(([key, value]) => (value ? [`${contactFieldName(key)} (${brief(value)})`] : []));
    return street && kept.length > 0
      ? [`${contactFieldName(street)} is new, but these stay as they were: ${kept.join(', ')}.`]
      : [];
  });

const ADDRESSES = ['physical', 'mailing'] as const;
