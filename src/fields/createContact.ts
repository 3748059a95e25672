import type { PlainInputField } from 'zapier-platform-core';
import { toFieldChoices } from '../choices.ts';
import { CONTACT_KINDS } from './contactKind.ts';

/** The parts of an address, named as the service names them after `physical` or `mailing`. */
const ADDRESS_PARTS = [
  ['AddressLine1', 'Address Line 1'],
  ['AddressLine2', 'Address Line 2'],
  ['City', 'City'],
  ['StateProvince', 'State or Province'],
  ['PostCode', 'Post Code'],
] as const;

const addressFields = (prefix: 'physical' | 'mailing', name: string) => [
  ...ADDRESS_PARTS.map(([part, label]) => ({ key: `${prefix}${part}`, label: `${name} ${label}` })),
  {
    key: `${prefix}Country`,
    label: `${name} Country`,
    helpText: 'The English name of the country, or its two letters, such as AU.',
  },
];

/** The fields of Create Contact. */
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
  ...addressFields('physical', 'Physical'),
  ...addressFields('mailing', 'Mailing'),
] satisfies PlainInputField[];

/** The keys that the service knows by the same name. */
export const SAME_KEYS: readonly string[] = [
  'firstName',
  'lastName',
  'companyName',
  'email',
  ...ADDRESS_PARTS.flatMap(([part]) => [`physical${part}`, `mailing${part}`]),
];
