import type { InputFieldGroups, PlainInputField } from 'zapier-platform-core';
import { clearFieldsField, labelsByKey } from '../fields/clearFields.ts';
import { EXTERNAL_REFERENCE, toInputFields, YES_NO, type FormField } from '../fields/formFields.ts';

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

/** The field for a contact who is there. */
export const EXISTING_CONTACT = {
  label: 'Contact',
  dynamic: 'list_participants.id.name',
  search: 'find_contact.id',
  helpText: 'Choose it, or give its number, email address or exact name.',
} as const satisfies FormField;

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
  mobile: { label: 'Mobile', group: 'contact', helpText: 'The phone that Actionstep labels Mobile or Cell.' },
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

export const createContactFields: PlainInputField[] = toInputFields(CONTACT_FIELDS);

/** The label of a field in quotation marks, for a sentence. */
export const contactFieldName = (key: ContactFieldKey): string => `"${CONTACT_FIELDS[key].label}"`;

const { contactKind, ...OTHERS } = CONTACT_FIELDS;

/** The fields of Update Contact, by key: those of Create Contact, none of them required. */
export const UPDATE_CONTACT_FIELDS = {
  contact: { ...EXISTING_CONTACT, group: 'contact', required: true },
  contactKind: { ...contactKind, helpText: 'A person needs both names, a company its company name.' },
  ...OTHERS,
  replaceAddress: {
    label: 'Replace the Whole Address',
    group: 'contact',
    choices: YES_NO,
    helpText: 'Yes empties what you leave blank of an address, physical or mailing, of which you fill in a part.',
  },
  clear: { ...clearFieldsField(labelsByKey(OTHERS)), group: 'contact' },
} as const satisfies Readonly<Record<string, FormField>>;

export const updateContactFields = toInputFields(UPDATE_CONTACT_FIELDS);
