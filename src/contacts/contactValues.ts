import { findChoice, listChoices } from '../fields/formFields.ts';
import { isOneAddress } from '../lib/email.ts';
import { isBlank, textOf, type InputData } from '../fields/inputData.ts';
import { addressIn } from '../fields/people.ts';
import { quoted } from '../lib/sentences.ts';
import { CONTACT_KINDS, contactFieldName, type ContactFieldKey } from './contactFields.ts';
import { countryCode } from './country.ts';

/* What the fields of a contact are for the service (docs/service-notes.md, "Contacts"). */

/** The links for a country; each has the key of its field. */
export const COUNTRY_LINKS = ['physicalCountry', 'mailingCountry'] as const;

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

/** The input with the kind of a new contact that its names tell, where none was chosen. */
export function withKind(inputData: InputData): InputData {
  const [kind, ...others] = isBlank(inputData['contactKind']) ? kindsNamed(inputData) : [];
  return kind && others.length === 0 ? { ...inputData, contactKind: kind } : inputData;
}

/** What is wrong with the names of a new contact, and with the kind that they do not tell. A wrong choice is not told here. */
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

const kindsNamed = (inputData: InputData): readonly ContactKind[] =>
  CONTACT_KINDS.map(([kind]) => kind).filter((kind) => NAMES[kind].some((key) => !isBlank(inputData[key])));

type NameKey = 'firstName' | 'lastName' | 'companyName';

const NAMES = { person: ['firstName', 'lastName'], company: ['companyName'] } as const satisfies Readonly<
  Record<ContactKind, readonly NameKey[]>
>;

/** A sentence for each name that a contact of this kind lacks; `lacks` says of which fields it has nothing. */
export const missingNames = (kind: ContactKind, lacks: (key: NameKey) => boolean): readonly string[] =>
  NAMES[kind].filter(lacks).map((key) => `${contactFieldName(key)} is required for a ${kind}.`);
