/*
 * The fields of a contact: the form, their values as the service takes them, and what they change. Phones are in
 * `phones.ts`.
 */

import type { InputFieldGroups } from 'zapier-platform-core';
import { listChoices } from '../forms/choices.ts';
import { addressIn, hasSeveralAddresses, isOneAddress, SEVERAL_ADDRESSES } from '../forms/contactTexts.ts';
import { inGroup, type Field, type FieldDefinition, type FormRun, type ValuesOf } from '../forms/form.ts';
import { choice, line } from '../forms/kinds.ts';
import { keysOf } from '../lib/object.ts';
import { excerpt, listed, quoted } from '../lib/sentences.ts';
import { sameText, withoutApostrophe } from '../lib/text.ts';
import { isMet, toChanges, valueIn, type Change, type Place } from '../records/changes.ts';
import { externalReferenceField } from '../records/references.ts';
import { COMPANY_FLAGS, type Participant } from '../service/participants.ts';
import { countryCode } from './country.ts';
import { phoneNumber } from './phoneNumber.ts';
import { MOBILE_FIELD, PHONE_FIELD, toPhoneChanges, type PhoneValues } from './phones.ts';

const CONTACT_KINDS = [
  ['person', 'Person'],
  ['company', 'Company'],
] as const;

/** The addresses are folded away. */
export const createContactGroups = [
  { key: 'contact', label: 'Contact', emphasize: true },
  { key: 'physicalAddress', label: 'Physical Address', emphasize: false },
  { key: 'mailingAddress', label: 'Mailing Address', emphasize: false },
] satisfies InputFieldGroups;

/** A value that is left out if it cannot be used: a contact without its country is more useful than no contact. */
const lenientLine =
  (
    parse: (text: string) => string | undefined,
    whyNot: (text: string) => string,
    holds: 'detail' | 'phone' | 'addressLine' = 'detail',
  ) =>
  (definition: FieldDefinition): Field<string> => {
    const whole = line({ ...definition, holds });
    return {
      ...whole,
      read: (raw, run) => {
        const { value: text, ...others } = whole.read(raw, run);
        const value = parse(text) ?? '';
        if (text === '' || value !== '') return { value, ...others };
        const sentence = `"${definition.label}": ${quoted(text)} ${whyNot(text)}. It was left out.`;
        return { value, ...others, warnings: [sentence] };
      },
    };
  };

const isNot = (form: string) => (): string => `is not ${form}`;

/** Stored as it is searched for, or the contact would not be found again. */
const emailAddress = lenientLine(
  (text) => [addressIn(text)].find(isOneAddress),
  (text) => (hasSeveralAddresses(text) ? SEVERAL_ADDRESSES : 'is not a single email address'),
);

const country = lenientLine(countryCode, isNot('the two letters or the English name of a country'));

const COUNTRY_HELP = 'Enter its two letters or its English name, such as AU or Australia.';

const phone = lenientLine(phoneNumber, isNot('a phone number'), 'phone');

/** With or without its scheme, as people write it. Any other scheme would be a link that can run something. */
const isWebsite = (text: string): boolean =>
  /^(?:https?:\/\/)?(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/iu.test(text);

const website = lenientLine((text) => (isWebsite(text) ? text : undefined), isNot('the address of a website'));

const addressLine = (definition: FieldDefinition) => line({ ...definition, holds: 'addressLine' });

/** Without what a sheet makes of it: an apostrophe in front, or an amount. */
const postalCode = lenientLine(
  (text) => withoutApostrophe(text).replace(/^(\d+)\.0+$/, '$1'),
  isNot('a post code'),
  'addressLine',
);

const optionalName = (definition: FieldDefinition) => line({ ...definition, holds: 'optionalName' });

/**
 * What stands for no name is a problem for a company, and left out for a person, who may have no employer. A change
 * leaves it out for both: it would replace a name.
 */
const nameOfCompany = (definition: FieldDefinition): Field<string> => {
  const [ofCompany, ofPerson] = [line({ ...definition, holds: 'name' }), optionalName(definition)];
  const isOfPerson = ({ isChange, filledKeys }: FormRun) => isChange || NAMES.person.some((key) => filledKeys.has(key));
  return { ...ofCompany, read: (raw, run) => (isOfPerson(run) ? ofPerson : ofCompany).read(raw, run) };
};

export const IDENTITY_FIELDS = inGroup('contact', {
  contactKind: choice({
    label: 'Kind of Contact',
    choices: CONTACT_KINDS,
    helpText: 'Left blank, the names decide. A person needs a first and a last name, a company a company name.',
  }),
  firstName: line({ label: 'First Name', holds: 'firstName' }),
  lastName: line({ label: 'Last Name', holds: 'lastName' }),
  companyName: nameOfCompany({
    label: 'Company Name',
    helpText: 'The name of a company, or of the company that a person works for.',
  }),
  email: emailAddress({ label: 'Email' }),
});

export const FURTHER_FIELDS = {
  ...inGroup('contact', {
    externalReference: externalReferenceField(),
    phone: phone({ label: PHONE_FIELD }),
    mobile: phone({ label: MOBILE_FIELD }),
    middleName: optionalName({ label: 'Middle Name' }),
    preferredName: optionalName({ label: 'Preferred Name' }),
    occupation: line({ label: 'Occupation', holds: 'detail' }),
    website: website({ label: 'Website' }),
  }),
  ...inGroup('physicalAddress', {
    physicalAddressLine1: addressLine({ label: 'Physical Address Line 1' }),
    physicalAddressLine2: addressLine({ label: 'Physical Address Line 2' }),
    physicalCity: addressLine({ label: 'Physical City' }),
    physicalStateProvince: addressLine({ label: 'Physical State or Province' }),
    physicalPostCode: postalCode({ label: 'Physical Post Code' }),
    physicalCountry: country({ label: 'Physical Country', helpText: COUNTRY_HELP }),
  }),
  ...inGroup('mailingAddress', {
    mailingAddressLine1: addressLine({ label: 'Mailing Address Line 1' }),
    mailingAddressLine2: addressLine({ label: 'Mailing Address Line 2' }),
    mailingCity: addressLine({ label: 'Mailing City' }),
    mailingStateProvince: addressLine({ label: 'Mailing State or Province' }),
    mailingPostCode: postalCode({ label: 'Mailing Post Code' }),
    mailingCountry: country({ label: 'Mailing Country', helpText: COUNTRY_HELP }),
  }),
};

export const CONTACT_FIELDS = { ...IDENTITY_FIELDS, ...FURTHER_FIELDS };

export type ContactValues = ValuesOf<typeof CONTACT_FIELDS>;

type ContactFieldKey = keyof typeof CONTACT_FIELDS;

const labelOf = (key: ContactFieldKey): string => CONTACT_FIELDS[key].definition.label;

const quotedLabel = (key: ContactFieldKey): string => `"${labelOf(key)}"`;

const IS_COMPANY = 'isCompany';

const kindInWords = (flag: string): string =>
  listChoices(CONTACT_KINDS.filter(([kind]) => COMPANY_FLAGS[kind] === flag));

const { phone: _phone, mobile: _mobile, ...ATTRIBUTE_FIELDS } = CONTACT_FIELDS;

type AttributeKey = keyof typeof ATTRIBUTE_FIELDS;

/** All other fields have the name of their attribute. */
const OTHER_PLACES: Readonly<Partial<Record<AttributeKey, Place>>> = {
  contactKind: { name: IS_COMPANY, toWords: kindInWords },
  externalReference: { name: 'importExternalReference' },
  physicalCountry: { name: 'physicalCountry', isLink: true },
  mailingCountry: { name: 'mailingCountry', isLink: true },
};

const CONTACT_PLACES =
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each place stands under the key of its field
  Object.fromEntries(
    keysOf<AttributeKey>(ATTRIBUTE_FIELDS).map((key) => [key, OTHER_PLACES[key] ?? { name: key }]),
  ) as Readonly<Record<AttributeKey, Place>>;

const ADDRESSES = ['physical', 'mailing'] as const;

/** In the order that `movedParts` takes apart. */
const ADDRESS_PARTS = ['AddressLine1', 'AddressLine2', 'City', 'StateProvince', 'PostCode', 'Country'] as const;

type AddressKind = (typeof ADDRESSES)[number];

type AddressKey = `${AddressKind}${(typeof ADDRESS_PARTS)[number]}`;

const addressKeys = (kind: AddressKind): readonly AddressKey[] =>
  ADDRESS_PARTS.map((part) => `${kind}${part}` as const);

const isCountry = (key: string): boolean => key.endsWith('Country');

type ContactKind = (typeof CONTACT_KINDS)[number][0];

type NameKey = 'firstName' | 'lastName' | 'companyName';

export function kindOfContact(
  { contactKind }: ContactValues,
  filledKeys: ReadonlySet<string>,
): ContactKind | undefined {
  const [kind, ...others] = filledKeys.has('contactKind') ? [] : kindsByName(filledKeys);
  return contactKind ?? (others.length === 0 ? kind : undefined);
}

/**
 * What is wrong with the names of a new contact, or with its kind if they do not show it. A chosen kind that does not
 * exist is a problem of its field.
 */
export function nameProblems(kind: ContactKind | undefined, filledKeys: ReadonlySet<string>): readonly string[] {
  if (kind) return missingNames(kind, (key) => !filledKeys.has(key));
  if (filledKeys.has('contactKind')) return [];
  if (kindsByName(filledKeys).length === 0)
    return [
      `Fill in ${quotedLabel('firstName')} and ${quotedLabel('lastName')} for a person, or ${quotedLabel('companyName')} for a company.`,
    ];
  const choices = listChoices(CONTACT_KINDS);
  return [
    `${quotedLabel('contactKind')} is required where a person and a company are named. Choose one of: ${choices}.`,
  ];
}

const kindsByName = (filledKeys: ReadonlySet<string>): readonly ContactKind[] =>
  CONTACT_KINDS.map(([kind]) => kind).filter((kind) => NAMES[kind].some((key) => filledKeys.has(key)));

const NAMES = { person: ['firstName', 'lastName'], company: ['companyName'] } as const satisfies Readonly<
  Record<ContactKind, readonly NameKey[]>
>;

const missingNames = (kind: ContactKind, lacks: (key: NameKey) => boolean): readonly string[] =>
  NAMES[kind].filter(lacks).map((key) => `${quotedLabel(key)} is required for a ${kind}.`);

/** Without the phones (`phoneValues`). */
export function attributeChanges(
  { contactKind, ...values }: ContactValues,
  keysToEmpty: ReadonlySet<string>,
): readonly Change[] {
  const flag = contactKind && COMPANY_FLAGS[contactKind];
  return toChanges(labelOf, CONTACT_PLACES, { ...values, contactKind: flag }, keysToEmpty);
}

/** The numbers for the phones, which are stored elsewhere in each contact. */
export const phoneValues = (values: ContactValues, keysToEmpty: ReadonlySet<string>): PhoneValues => ({
  phone: keysToEmpty.has('phone') ? null : values.phone || undefined,
  mobile: keysToEmpty.has('mobile') ? null : values.mobile || undefined,
});

/**
 * What empties the other parts of each address that gets a new part, those too that were left out because they cannot be
 * used: they belong to the old one. Of these, the user is told.
 */
export function replacedParts(values: ContactValues, filledKeys: ReadonlySet<string>) {
  const keys = ADDRESSES.map(addressKeys)
    .filter((all) => all.some((key) => values[key] !== ''))
    .flatMap((all) => all.filter((key) => values[key] === ''));
  const warnings = keys.filter((key) => filledKeys.has(key)).map((key) => `${quotedLabel(key)} ${IS_EMPTIED}`);
  return { keys, warnings };
}

export const REPLACE_ADDRESS = 'Replace the Whole Address';

const IS_EMPTIED = `is emptied, because "${REPLACE_ADDRESS}" is Yes.`;

export function toContactChanges(
  wanted: Readonly<{ changes: readonly Change[]; phones: PhoneValues }>,
  contact: Participant,
) {
  const ofPhones = toPhoneChanges(wanted.phones, contact);
  const changes = [...wanted.changes, ...ofPhones.changes];
  return {
    changes,
    problems: [...ofPhones.problems, ...lostNameProblems(changes, contact)],
    warnings: keptPartWarnings(changes, contact),
  };
}

/** A name that was missing before may stay missing. */
function lostNameProblems(changes: readonly Change[], contact: Participant): readonly string[] {
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
const keptPartWarnings = (changes: readonly Change[], contact: Participant): readonly string[] =>
  ADDRESSES.map(addressKeys).flatMap((keys) => {
    const newParts = movedParts(keys, changes, contact);
    const kept = (newParts.length > 0 ? keys : [])
      .filter((key) => !changes.some(({ name }) => name === key))
      .map((key) => [key, partIn(contact, key)] as const)
      .flatMap(([key, value]) => (value ? [`${quotedLabel(key)} (${excerpt(value)})`] : []));
    if (kept.length === 0) return [];
    const are = newParts.length > 1 ? 'are' : 'is';
    return [`${listed(newParts.map(quotedLabel))} ${are} new, but these stay as they were: ${kept.join(', ')}.`];
  });

/**
 * The new parts that turn an address into another one: the street, or else the city together with the post code. A city
 * or a post code alone may be a correction, and an address that had neither is only completed.
 */
function movedParts(
  [street, secondLine, city, , postCode]: readonly AddressKey[],
  changes: readonly Change[],
  contact: Participant,
): readonly AddressKey[] {
  const isNew = (key: AddressKey | undefined): key is AddressKey =>
    changes.some(({ name, value }) => name === key && value !== null && !sameText(partIn(contact, key), String(value)));
  if (isNew(street)) return [street];
  const changesStreet = changes.some(({ name }) => name === street || name === secondLine);
  const hadAddress = [city, postCode].some((key) => key && partIn(contact, key));
  return !changesStreet && hadAddress && isNew(city) && isNew(postCode) ? [city, postCode] : [];
}

const partIn = (contact: Participant, key: AddressKey): string | null | undefined =>
  valueIn(contact, { name: key, isLink: isCountry(key) });
