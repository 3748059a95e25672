import type { PlainInputField } from 'zapier-platform-core';
import { toInputFields, type FormField } from '../lib/formFields.ts';
import { CONTACT_KINDS } from './contactKind.ts';

const COUNTRY_HELP = 'Its name or code, such as Australia, AU or AUS.';

/**
 * The fields of Create Contact, by key. The parts of an address are named as the service names them. Labels stand only
 * here.
 */
export const CONTACT_FIELDS = {
  contactKind: {
    label: 'Kind of Contact',
    required: true,
    choices: CONTACT_KINDS,
    helpText: 'A person needs a first and a last name, a company its name.',
  },
  firstName: { label: 'First Name' },
  lastName: { label: 'Last Name' },
  companyName: { label: 'Company Name' },
  email: { label: 'Email' },
  phone: { label: 'Phone Number' },
  physicalAddressLine1: { label: 'Physical Address Line 1' },
  physicalAddressLine2: { label: 'Physical Address Line 2' },
  physicalCity: { label: 'Physical City' },
  physicalStateProvince: { label: 'Physical State or Province' },
  physicalPostCode: { label: 'Physical Post Code' },
  physicalCountry: { label: 'Physical Country', helpText: COUNTRY_HELP },
  mailingAddressLine1: { label: 'Mailing Address Line 1' },
  mailingAddressLine2: { label: 'Mailing Address Line 2' },
  mailingCity: { label: 'Mailing City' },
  mailingStateProvince: { label: 'Mailing State or Province' },
  mailingPostCode: { label: 'Mailing Post Code' },
  mailingCountry: { label: 'Mailing Country', helpText: COUNTRY_HELP },
} as const satisfies Readonly<Record<string, FormField>>;

/** The key of a field of Create Contact. */
export type ContactFieldKey = keyof typeof CONTACT_FIELDS;

/** The same in the platform's form. */
export const createContactFields: PlainInputField[] = toInputFields(CONTACT_FIELDS);

/** The label of a field in quotation marks, for a sentence. */
export const contactFieldName = (key: ContactFieldKey): string => `"${CONTACT_FIELDS[key].label}"`;
