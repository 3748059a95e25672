import { isObject, objectOf, type UnknownObject } from '../lib/object.ts';

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

/**
 * Parts attributes of a contact by their names, at every level: those that say something personal, and the others. What
 * lies inside of another attribute is found under the same name in either part.
 */
export const splitPersonal = (attributes: UnknownObject) => ({
  personal: personalIn(attributes),
  others: othersIn(attributes),
});

const othersIn = (attributes: UnknownObject): UnknownObject =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !PERSONAL.test(name))
      .map(([name, value]) => [name, withoutPersonal(value)]),
  );

function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonal);
  return isObject(value) ? othersIn(value) : value;
}

const personalIn = (attributes: UnknownObject): UnknownObject =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      (PERSONAL.test(name) ? [value] : onlyPersonal(value)).map((part) => [name, part]),
    ),
  );

/** What is personal in a value: one part, or none. */
function onlyPersonal(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    const parts = value.flatMap(onlyPersonal);
    return parts.length > 0 ? [parts] : [];
  }
  const found = personalIn(objectOf(value));
  return Object.keys(found).length > 0 ? [found] : [];
}
