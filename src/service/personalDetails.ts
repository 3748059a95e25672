import type { UnknownObject } from '../lib/object.ts';

/** What the vendor's file lists as personal about a contact. Rows hold it only where a user asks for it (SECURITY.md). */
export const PERSONAL_FIELDS: readonly string[] = [
  'birthTimestamp',
  'dateOfBirthStatus',
  'countryIdOfBirth',
  'isDeceased',
  'deathTimestamp',
  'gender',
  'genderTypeName',
  'maritalStatus',
  'taxNumber',
  'amlStatus',
  'amlProgress',
  'amlRisk',
  'amlNote',
  'disabilityStatus',
  'culturalIdentity',
  'primaryLanguage',
  'yearOfArrival',
];

/**
 * Words in the names of such attributes, listed or not: what a firm's own service adds is held back too. One word too many
 * hides an attribute from rows, one too few shows it.
 */
const PERSONAL =
  /aml|arriv|bank|birth|citizen|cultur|death|deceas|disab|ethnic|gender|health|iban|identi|indigen|insur|kyc|language|licen[cs]e|marital|medic|nation|passport|pronoun|race|racial|religi|sex|social|ssn|tax|visa/i;

/** Parts attributes of a contact by their names: those that say something personal, and the others. */
export const splitPersonal = (attributes: UnknownObject) => ({
  personal: Object.fromEntries(Object.entries(attributes).filter(([name]) => PERSONAL.test(name))),
  others: Object.fromEntries(Object.entries(attributes).filter(([name]) => !PERSONAL.test(name))),
});
