import type { PlainInputField } from 'zapier-platform-core';
import { toFieldChoices } from '../choices.ts';
import { CONTACT_KINDS } from './contactKind.ts';

const COUNTRY_HELP = 'The English name of the country, or its two letters, such as AU.';

/**
 * The fields of Create Contact. The parts of an address are named as the service names them. Written out: the app loads
 * quicker so.
 */
export const createContactFields = [
  {
    key: 'contactKind',
    label: 'Kind of Contact',
    required: true,
    choices: toFieldChoices(CONTACT_KINDS),
    helpText: 'A person needs a first and a last name, a company its name.',
  },
  { key: 'firstName', label: 'First Name' },
  { key: 'lastName', label: 'Last Name' },
  { key: 'companyName', label: 'Company Name' },
  { key: 'email', label: 'E-mail' },
  { key: 'phone', label: 'Phone Number' },
  { key: 'physicalAddressLine1', label: 'Physical Address Line 1' },
  { key: 'physicalAddressLine2', label: 'Physical Address Line 2' },
  { key: 'physicalCity', label: 'Physical City' },
  { key: 'physicalStateProvince', label: 'Physical State or Province' },
  { key: 'physicalPostCode', label: 'Physical Post Code' },
  { key: 'physicalCountry', label: 'Physical Country', helpText: COUNTRY_HELP },
  { key: 'mailingAddressLine1', label: 'Mailing Address Line 1' },
  { key: 'mailingAddressLine2', label: 'Mailing Address Line 2' },
  { key: 'mailingCity', label: 'Mailing City' },
  { key: 'mailingStateProvince', label: 'Mailing State or Province' },
  { key: 'mailingPostCode', label: 'Mailing Post Code' },
  { key: 'mailingCountry', label: 'Mailing Country', helpText: COUNTRY_HELP },
] satisfies PlainInputField[];
