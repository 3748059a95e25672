/*
 * The fields of a contact: the form, their values as the service takes them, and what they change. Phones are in
 * `phones.ts`.
 */

import type { InputFieldGroups } from 'zapier-platform-core';
import { isMet, toChanges, valueIn, type Change, type Place } from '../fields/changes.ts';
import { listChoices } from '../fields/form/choices.ts';
import type { Asked, Field, ValuesOf } from '../fields/form/form.ts';
import { choice, line } from '../fields/form/kinds.ts';
import { addressIn, isOneAddress } from '../fields/people.ts';
import { externalKey } from '../fields/takenReference.ts';
import { brief, listed, quoted } from '../lib/sentences.ts';
import { sameText } from '../lib/text.ts';
import type { Participant } from '../service/participants.ts';
import { countryCode } from './country.ts';
import { phoneNumber } from './phoneNumber.ts';
import { MOBILE_FIELD, PHONE_FIELD, toPhoneChanges, type GivenPhones } from './phones.ts';

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

/** A value that is left out if it cannot be used: a contact without its country is more useful than no contact. */
const usable =
  (parse: (text: string) => string | undefined, form: string, holds: 'detail' | 'phone' = 'detail') =>
  (asked: Asked): Field<string> => {
    const whole = line({ ...asked, holds });
    return {
      ...whole,
      read: (given, run) => {
        const { value: text, ...findings } = whole.read(given, run);
        const value = parse(text) ?? '';
        const isUsed = text === '' || value !== '';
        return isUsed
          ? { value, ...findings }
          : { value, ...findings, warnings: [`"${asked.label}": ${quoted(text)} is not ${form}. It was left out.`] };
      },
    };
  };

/** Stored as it is searched for, or the contact would not be found again. */
const emailAddress = usable((text) => [addressIn(text)].find(isOneAddress), 'a single email address');

const country = usable(countryCode, 'the two letters or the English name of a country');

const COUNTRY_HELP = 'Its two letters or English name, such as AU or Australia.';

const phone = usable(phoneNumber, 'a phone number', 'phone');

/** With or without its scheme, as people write it. Any other scheme would be a link that can run something. */
const WEBSITE = /^(?:https?:\/\/)?(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/iu;

const website = usable((text) => (WEBSITE.test(text) ? text : undefined), 'the address of a website');

const addressLine = (asked: Asked) => line({ ...asked, holds: 'addressLine' });

/** The fields of Create Contact, by key. The parts of an address are named as the service names them. */
export const CONTACT_FIELDS = {
  contactKind: choice({
    label: 'Kind of Contact',
    group: 'contact',
    choices: CONTACT_KINDS,
    helpText: 'Left blank, the names decide. A person needs both names, a company its company name.',
  }),
  firstName: line({ label: 'First Name', group: 'contact', holds: 'personalName' }),
  middleName: line({ label: 'Middle Name', group: 'contact', holds: 'name' }),
  lastName: line({ label: 'Last Name', group: 'contact', holds: 'personalName' }),
  preferredName: line({ label: 'Preferred Name', group: 'contact', holds: 'name' }),
  companyName: line({ label: 'Company Name', group: 'contact', holds: 'name' }),
  occupation: line({ label: 'Occupation', group: 'contact', holds: 'detail' }),
  website: website({ label: 'Website', group: 'contact' }),
  email: emailAddress({ label: 'Email', group: 'contact' }),
  phone: phone({
    label: PHONE_FIELD,
    group: 'contact',
    helpText: 'The first phone that Actionstep does not label Mobile, Cell or Fax.',
  }),
  mobile: phone({
    label: MOBILE_FIELD,
    group: 'contact',
    helpText: 'The phone that Actionstep labels Mobile or Cell.',
  }),
  externalReference: externalKey({ group: 'contact' }),
  physicalAddressLine1: addressLine({ label: 'Physical Address Line 1', group: 'physicalAddress' }),
  physicalAddressLine2: addressLine({ label: 'Physical Address Line 2', group: 'physicalAddress' }),
  physicalCity: addressLine({ label: 'Physical City', group: 'physicalAddress' }),
  physicalStateProvince: addressLine({ label: 'Physical State or Province', group: 'physicalAddress' }),
  physicalPostCode: addressLine({ label: 'Physical Post Code', group: 'physicalAddress' }),
  physicalCountry: country({ label: 'Physical Country', group: 'physicalAddress', helpText: COUNTRY_HELP }),
  mailingAddressLine1: addressLine({ label: 'Mailing Address Line 1', group: 'mailingAddress' }),
  mailingAddressLine2: addressLine({ label: 'Mailing Address Line 2', group: 'mailingAddress' }),
  mailingCity: addressLine({ label: 'Mailing City', group: 'mailingAddress' }),
  mailingStateProvince: addressLine({ label: 'Mailing State or Province', group: 'mailingAddress' }),
  mailingPostCode: addressLine({ label: 'Mailing Post Code', group: 'mailingAddress' }),
  mailingCountry: country({ label: 'Mailing Country', group: 'mailingAddress', helpText: COUNTRY_HELP }),
};

/** What was filled in for a contact. */
export type ContactValues = ValuesOf<typeof CONTACT_FIELDS>;

export type ContactFieldKey = keyof typeof CONTACT_FIELDS;

const labelOf = (key: ContactFieldKey): string => CONTACT_FIELDS[key].asked.label;

/** The label of a field in quotation marks, for a sentence. */
const contactFieldName = (key: ContactFieldKey): string => `"${labelOf(key)}"`;

const IS_COMPANY = 'isCompany';

const COMPANY_FLAGS = { person: 'F', company: 'T' } as const;

const kindInWords = (flag: string): string =>
  listChoices(CONTACT_KINDS.filter(([kind]) => COMPANY_FLAGS[kind] === flag));

/** Where the values go, but for the phones, listed one by one so that no other key of the form is ever sent. */
const PLACES: Readonly<Record<Exclude<ContactFieldKey, 'phone' | 'mobile'>, Place>> = {
  contactKind: { name: IS_COMPANY, toWords: kindInWords },
  firstName: { name: 'firstName' },
  middleName: { name: 'middleName' },
  lastName: { name: 'lastName' },
  preferredName: { name: 'preferredName' },
  companyName: { name: 'companyName' },
  occupation: { name: 'occupation' },
  website: { name: 'website' },
  email: { name: 'email' },
  externalReference: { name: 'importExternalReference' },
  physicalAddressLine1: { name: 'physicalAddressLine1' },
  physicalAddressLine2: { name: 'physicalAddressLine2' },
  physicalCity: { name: 'physicalCity' },
  physicalStateProvince: { name: 'physicalStateProvince' },
  physicalPostCode: { name: 'physicalPostCode' },
  physicalCountry: { name: 'physicalCountry', isLink: true },
  mailingAddressLine1: { name: 'mailingAddressLine1' },
  mailingAddressLine2: { name: 'mailingAddressLine2' },
  mailingCity: { name: 'mailingCity' },
  mailingStateProvince: { name: 'mailingStateProvince' },
  mailingPostCode: { name: 'mailingPostCode' },
  mailingCountry: { name: 'mailingCountry', isLink: true },
};

/** The fields of an address, the street first. */
const addressKeys = (kind: 'physical' | 'mailing') =>
  (['AddressLine1', 'AddressLine2', 'City', 'StateProvince', 'PostCode', 'Country'] as const).map(
    (part) => `${kind}${part}` as const,
  );

const isCountry = (key: string): boolean => key.endsWith('Country');

type ContactKind = (typeof CONTACT_KINDS)[number][0];

type NameKey = 'firstName' | 'lastName' | 'companyName';

/** The kind of a new contact: the one that was chosen, or else the one that its names show. */
export function kindOf({ contactKind }: ContactValues, given: ReadonlySet<string>): ContactKind | undefined {
  const [kind, ...others] = given.has('contactKind') ? [] : kindsNamed(given);
  return contactKind ?? (others.length === 0 ? kind : undefined);
}

/**
 * What is wrong with the names of a new contact, or with its kind if the names do not show it. A kind that does not
 * exist is reported elsewhere.
 */
export function findNameProblems(kind: ContactKind | undefined, given: ReadonlySet<string>): readonly string[] {
  if (kind) return missingNames(kind, (key) => !given.has(key));
  if (given.has('contactKind')) return [];
  const name = contactFieldName;
  if (kindsNamed(given).length === 0)
    return [
      `Fill in ${name('firstName')} and ${name('lastName')} for a person, or ${name('companyName')} for a company.`,
    ];
  const choices = listChoices(CONTACT_KINDS);
  return [`${name('contactKind')} is required where a person and a company are named. Choose one of: ${choices}.`];
}

/** The whole name of a new contact, as one says it: "Ann Roe", or that of the company. */
export const wholeName = (values: ContactValues): string =>
  NAMES[values.contactKind ?? 'person'].flatMap((key) => values[key] || []).join(' ');

const kindsNamed = (given: ReadonlySet<string>): readonly ContactKind[] =>
  CONTACT_KINDS.map(([kind]) => kind).filter((kind) => NAMES[kind].some((key) => given.has(key)));

const NAMES = { person: ['firstName', 'lastName'], company: ['companyName'] } as const satisfies Readonly<
  Record<ContactKind, readonly NameKey[]>
>;

/** A sentence for each name that a contact of this kind lacks; `lacks` tells which fields have no value. */
const missingNames = (kind: ContactKind, lacks: (key: NameKey) => boolean): readonly string[] =>
  NAMES[kind].filter(lacks).map((key) => `${contactFieldName(key)} is required for a ${kind}.`);

/** The changes for all fields that are filled in or to be emptied, except the phones. */
export const givenChanges = (
  { contactKind, ...values }: ContactValues,
  emptied: ReadonlySet<string>,
): readonly Change[] =>
  toChanges(labelOf, PLACES, { ...values, contactKind: contactKind && COMPANY_FLAGS[contactKind] }, emptied);

/** The numbers for the phones, which are stored in another place in each contact. */
export const givenPhones = (values: ContactValues, emptied: ReadonlySet<string>): GivenPhones => ({
  phone: emptied.has('phone') ? null : values.phone || undefined,
  mobile: emptied.has('mobile') ? null : values.mobile || undefined,
});

/**
 * What empties the other parts of each address that gets a new part, those too that were left out because they cannot be
 * used: they belong to the old one. Of these, the user is told.
 */
export function replacedParts(values: ContactValues, given: ReadonlySet<string>) {
  const keys = ADDRESSES.map(addressKeys)
    .filter((all) => all.some((key) => values[key] !== ''))
    .flatMap((all) => all.filter((key) => values[key] === ''));
  const warnings = keys.filter((key) => given.has(key)).map((key) => `${contactFieldName(key)} ${IS_EMPTIED}`);
  return { keys, warnings };
}

/** The label of the field that makes a change replace a whole address. */
export const REPLACE_ADDRESS = 'Replace the Whole Address';

const IS_EMPTIED = `is emptied, because "${REPLACE_ADDRESS}" is Yes.`;

/** What changes in this contact, what is wrong with that, and what the user should know. */
export function toContactChanges(
  given: Readonly<{ changes: readonly Change[]; phones: GivenPhones }>,
  contact: Participant,
) {
  const ofPhones = toPhoneChanges(given.phones, contact);
  const changes = [...given.changes, ...ofPhones.changes];
  return {
    changes,
    problems: [...ofPhones.problems, ...findLostNames(changes, contact)],
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

/** A sentence for each address of which a new part is told, where others stay that may belong to the old one. */
const findKeptParts = (changes: readonly Change[], contact: Participant): readonly string[] =>
  ADDRESSES.map(addressKeys).flatMap((keys) => {
    const told = newPlace(keys, changes, contact);
    const kept = (told.length > 0 ? keys : [])
      .filter((key) => !changes.some(({ name }) => name === key))
      .map((key) => [key, partIn(contact, key)] as const)
      .flatMap(([key, value]) => (value ? [`${contactFieldName(key)} (${brief(value)})`] : []));
    if (kept.length === 0) return [];
    const are = told.length > 1 ? 'are' : 'is';
    return [`${listed(told.map(contactFieldName))} ${are} new, but these stay as they were: ${kept.join(', ')}.`];
  });

type AddressKey = ReturnType<typeof addressKeys>[number];

/**
 * The new parts that make another place of an address: the street, or else the city together with the post code. One of
 * these alone may be corrected, and an address that had neither is completed.
 */
function newPlace(
  [street, secondLine, city, , postCode]: readonly AddressKey[],
  changes: readonly Change[],
  contact: Participant,
): readonly AddressKey[] {
  const isNew = (key: AddressKey | undefined): key is AddressKey =>
    changes.some(({ name, value }) => name === key && value !== null && !sameText(partIn(contact, key), String(value)));
  if (isNew(street)) return [street];
  const isStreetGiven = changes.some(({ name }) => name === street || name === secondLine);
  const hadPlace = [city, postCode].some((key) => key && partIn(contact, key));
  return !isStreetGiven && hadPlace && isNew(city) && isNew(postCode) ? [city, postCode] : [];
}

const partIn = (contact: Participant, key: AddressKey): string | null | undefined =>
  valueIn(contact, { name: key, isLink: isCountry(key) });

const ADDRESSES = ['physical', 'mailing'] as const;
