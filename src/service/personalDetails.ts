import { isObject, type UnknownObject } from '../lib/object.ts';

/** What the vendor's file has of personal details. Rows hold them only where a user asks for them (SECURITY.md). */
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

/** Words in the names of those, and of what firms add. One too many hides an attribute, one too few shows it. */
const PERSONAL =
  /aml|arriv|bank|birth|citizen|cultur|death|deceas|disab|ethnic|gender|health|iban|identi|indigen|insur|kyc|language|licen[cs]e|marital|medic|nation|passport|pronoun|race|racial|religi|sex|social|ssn|tax|visa/i;

/** Parts attributes of a contact: the personal ones by their names, and whatever holds further names; and the others. */
export function splitPersonal(attributes: UnknownObject) {
  const { personal = [], others = [] } = Object.groupBy(Object.entries(attributes), ([name, value]) =>
    PERSONAL.test(name) || hasNames(value) ? 'personal' : 'others',
  );
  return { personal: Object.fromEntries(personal), others: Object.fromEntries(others) };
}

/** No answer was seen to nest the attributes of a contact. Somebody's details could be within. */
const hasNames = (value: unknown): boolean => [value].flat(Infinity).some(isObject);
