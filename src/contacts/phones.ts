/*
 * The four phones of a contact (docs/service-notes.md, "Contacts"): which of them is the mobile and which the phone number,
 * and how each is changed. How one number is read and shown is in `phoneNumber.ts`, the fields are in `contactFields.ts`.
 */

import type { UnknownObject } from '../lib/object.ts';
import { listed, quoted } from '../lib/sentences.ts';
import type { Change } from '../records/changes.ts';
import { asText, attributesOf } from '../service/wire/record.ts';
import { isSamePhone, shownPhone, type StoredPhone } from './phoneNumber.ts';

export const PHONE_FIELD = 'Phone Number';
export const MOBILE_FIELD = 'Mobile';

const PHONES = [1, 2, 3, 4] as const;

const labelNameOf = (phone: number): string => `phone${phone}Label`;
const countryNameOf = (phone: number): string => `phone${phone}Country`;
const areaNameOf = (phone: number): string => `phone${phone}Area`;
const numberNameOf = (phone: number): string => `phone${phone}Number`;

export const NO_PHONES: UnknownObject = Object.fromEntries(
  PHONES.flatMap((phone) =>
    [labelNameOf, countryNameOf, areaNameOf, numberNameOf].map((nameOf) => [nameOf(phone), null]),
  ),
);

const storedPhone = (attributes: UnknownObject, phone: number): StoredPhone => ({
  country: asText(attributes[countryNameOf(phone)]),
  area: asText(attributes[areaNameOf(phone)]),
  number: asText(attributes[numberNameOf(phone)]),
});

/** A phone as one text: "+61 491570006"; null without the number itself. */
export const wholePhone = (attributes: UnknownObject, phone: number): string | null =>
  shownPhone(storedPhone(attributes, phone));

/** The attributes that say no more than the phones as a whole do. A country without a number is the firm's. */
export const partsOfWholePhones = (attributes: UnknownObject): readonly string[] =>
  PHONES.flatMap((phone) => [
    countryNameOf(phone),
    ...(wholePhone(attributes, phone) === null ? [] : [areaNameOf(phone), numberNameOf(phone)]),
  ]);

const phoneLabel = (attributes: UnknownObject, phone: number): string => asText(attributes[labelNameOf(phone)]) ?? '';

/** Firms name their labels themselves: Mobile in Australia, Cell in the United States. */
const isMobile = (label: string): boolean => /(?<!\p{L})(?:mob|cell)/iu.test(label);

const isFax = (label: string): boolean => /(?<!\p{L})fax/iu.test(label);

/** The phones whose label says that they are mobiles, those with a number first. Each firm has its own order. */
function mobilesIn(attributes: UnknownObject): readonly number[] {
  const mobiles = PHONES.filter((phone) => isMobile(phoneLabel(attributes, phone)));
  const hasNumber = (phone: number): number => Number(wholePhone(attributes, phone) !== null);
  return mobiles.toSorted((one, other) => hasNumber(other) - hasNumber(one));
}

export const mobileOf = (attributes: UnknownObject): string | null =>
  mobilesIn(attributes).map((phone) => wholePhone(attributes, phone))[0] ?? null;

const landlinesIn = (attributes: UnknownObject): readonly number[] =>
  PHONES.filter((phone) => {
    const label = phoneLabel(attributes, phone);
    return !isMobile(label) && !isFax(label);
  });

export const landlineOf = (attributes: UnknownObject): string | null =>
  landlinesIn(attributes).flatMap((phone) => wholePhone(attributes, phone) ?? [])[0] ?? null;

/** Whether the answer leaves out the number of a phone: the contact may have one. */
const isLeftOut = (attributes: UnknownObject, phone: number): boolean => attributes[numberNameOf(phone)] === undefined;

const hasUnknownLabel = (attributes: UnknownObject, phone: number): boolean =>
  attributes[labelNameOf(phone)] === undefined;

const hasUnknownPhones = (attributes: UnknownObject): boolean =>
  PHONES.some((phone) => hasUnknownLabel(attributes, phone) || isLeftOut(attributes, phone));

const isFree = (attributes: UnknownObject, phone: number): boolean =>
  !isLeftOut(attributes, phone) && wholePhone(attributes, phone) === null;

/** The two numbers that a form gives: null empties one, and undefined leaves it as it is. */
export type PhoneValues = Readonly<{ phone: string | null | undefined; mobile: string | null | undefined }>;

/** The numbers that were asked for, to compare with whichever phones of the contact they can be. */
export function phonesToCompare({ phone, mobile }: PhoneValues): readonly Change[] {
  const changesOf = (
    label: string,
    value: string | null | undefined,
    phonesIn: typeof mobilesIn,
  ): readonly Change[] => {
    if (!value) return [];
    const toPhones = (contact: UnknownObject): readonly StoredPhone[] => {
      const attributes = attributesOf(contact);
      return phonesIn(attributes).map((one) => storedPhone(attributes, one));
    };
    const toWhole = (contact: UnknownObject): string | null | undefined =>
      toPhones(contact).flatMap((stored) => shownPhone(stored) ?? [])[0] ??
      (hasUnknownPhones(attributesOf(contact)) ? undefined : null);
    const isStored = (contact: UnknownObject, number: string): boolean =>
      toPhones(contact).some((stored) => isSamePhone(stored, number));
    return [{ label, name: label, toWhole, isStored, value }];
  };
  return [...changesOf(PHONE_FIELD, phone, landlinesIn), ...changesOf(MOBILE_FIELD, mobile, mobilesIn)];
}

type PhoneChanges = Readonly<{ changes: readonly Change[]; problems: readonly string[] }>;

/** Sets the two numbers of a contact. If it is not certain which phone is meant, this is a problem: no number is lost. */
export function toPhoneChanges({ phone, mobile }: PhoneValues, contact: UnknownObject): PhoneChanges {
  const attributes = attributesOf(contact);
  const all = [toLandlineChanges(phone, attributes), toMobileChanges(mobile, attributes)];
  return { changes: all.flatMap(({ changes }) => changes), problems: all.flatMap(({ problems }) => problems) };
}

/**
 * The first phone that is neither a mobile nor a fax machine, else one without a number, which gets another label. Emptied
 * is the first of them that may have a number.
 */
function toLandlineChanges(value: string | null | undefined, attributes: UnknownObject): PhoneChanges {
  if (value === undefined) return changeBy();
  const landlines = landlinesIn(attributes);
  const first = value === null ? landlines.find((phone) => !isFree(attributes, phone)) : landlines[0];
  if (PHONES.some((phone) => phone <= (first ?? PHONES.length) && hasUnknownLabel(attributes, phone)))
    return stop(unknown(PHONE_FIELD));
  if (first !== undefined) return changeBy(toChange(PHONE_FIELD, first, value));
  if (value === null) return changeBy();
  const [mobile] = mobilesIn(attributes);
  const free = PHONES.find((phone) => phone !== mobile && isFree(attributes, phone));
  if (free === undefined) return stop(noLandline(attributes));
  return changeBy(toChange(PHONE_FIELD, free, value), toLabel(free, NEW_LANDLINE));
}

/** The phone that is labelled as a mobile, else one without a number, which gets that label. */
function toMobileChanges(value: string | null | undefined, attributes: UnknownObject): PhoneChanges {
  if (value === undefined) return changeBy();
  const mobiles = mobilesIn(attributes);
  const [phone] = mobiles;
  if (phone === undefined) return toNewMobile(value, attributes);
  const numbers = mobiles.filter((one) => wholePhone(attributes, one) !== null);
  if (value === null && numbers.length > 1) return stop(severalMobiles(numbers));
  return changeBy(toChange(MOBILE_FIELD, phone, value));
}

function toNewMobile(value: string | null, attributes: UnknownObject): PhoneChanges {
  if (hasUnknownPhones(attributes)) return stop(unknown(MOBILE_FIELD));
  if (value === null) return changeBy();
  const [landline] = landlinesIn(attributes);
  const others = PHONES.filter((phone) => phone !== landline);
  const free = others.filter((phone) => isFree(attributes, phone));
  const phone = free.find((one) => phoneLabel(attributes, one) === '') ?? free[0];
  if (phone === undefined) return stop(noMobile(others));
  return changeBy(toChange(MOBILE_FIELD, phone, value), toLabel(phone, NEW_MOBILE));
}

const NEW_LANDLINE = 'Phone';
const NEW_MOBILE = 'Mobile';

/** The form takes the whole number, so the country, which the service fills in by itself, and the area are emptied. */
const toChange = (label: string, phone: number, value: string | null): Change => ({
  label,
  name: numberNameOf(phone),
  otherParts: [areaNameOf(phone)],
  alwaysEmptied: [countryNameOf(phone)],
  toWhole: (contact) => {
    const attributes = attributesOf(contact);
    return isLeftOut(attributes, phone) ? undefined : wholePhone(attributes, phone);
  },
  isStored: (contact, number) => isSamePhone(storedPhone(attributesOf(contact), phone), number),
  value,
});

const toLabel = (phone: number, value: string): Change => ({
  label: `Phone ${phone} Label`,
  name: labelNameOf(phone),
  value,
});

const unknown = (field: string): string =>
  `"${field}": Actionstep does not tell which phone of this contact is the mobile.`;

function noLandline(attributes: UnknownObject): string {
  const phones = PHONES.map(
    (phone) => `phone ${phone} is labelled ${quoted(phoneLabel(attributes, phone))} (${inWords(attributes, phone)})`,
  );
  return `"${PHONE_FIELD}" has no place: ${listed(phones)}. Change a label in Actionstep.`;
}

const inWords = (attributes: UnknownObject, phone: number): string => wholePhone(attributes, phone) ?? 'no number';

const noMobile = (phones: readonly number[]): string =>
  `"${MOBILE_FIELD}": no phone of this contact is labelled as a mobile, and ${listedPhones(phones)} have other numbers. ` +
  'Label one of them in Actionstep.';

const severalMobiles = (phones: readonly number[]): string =>
  `"${MOBILE_FIELD}" cannot be emptied: this contact has several mobiles, ${listedPhones(phones)}.`;

const listedPhones = (phones: readonly number[]): string => listed(phones.map((phone) => `phone ${phone}`));

const changeBy = (...changes: readonly Change[]): PhoneChanges => ({ changes, problems: [] });

const stop = (problem: string): PhoneChanges => ({ changes: [], problems: [problem] });
