import { isObject, objectOf, type UnknownObject } from '../lib/object.ts';

/** What the vendor's file has of personal details. Rows hold them only where a user asks for them (SECURITY.md). */
export const PERSONAL_FIELDS: readonly string[] = [
  ...'birthTimestamp dateOfBirthStatus countryIdOfBirth isDeceased deathTimestamp gender genderTypeName'.split(' '),
  ...'maritalStatus taxNumber amlStatus amlProgress amlRisk amlNote disabilityStatus culturalIdentity'.split(' '),
  ...'primaryLanguage yearOfArrival'.split(' '),
];

/** Words in the names of those, and of what firms add. One too many hides an attribute, one too few shows it. */
const PERSONAL =
  /aml|arriv|bank|birth|citizen|cultur|death|deceas|disab|ethnic|gender|health|iban|identi|indigen|insur|kyc|language|licen[cs]e|marital|medic|nation|passport|pronoun|race|racial|religi|sex|social|ssn|tax|visa/i;

/** Parts attributes of a contact by their names, at every level: the personal ones, and the others. */
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

function onlyPersonal(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    const parts = value.flatMap(onlyPersonal);
    return parts.length > 0 ? [parts] : [];
  }
  const found = personalIn(objectOf(value));
  return Object.keys(found).length > 0 ? [found] : [];
}
