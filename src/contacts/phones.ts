/*
 * The four phones of a contact, each stored in several attributes (docs/service-notes.md, "Contacts"): how they read as
 * one text, and how a number is changed. The fields of a form are in `contactFields.ts`.
 */

import type { Change } from '../fields/changes.ts';
import type { UnknownObject } from '../lib/object.ts';
import { listed, quoted } from '../lib/sentences.ts';
import { withoutInvisible } from '../lib/text.ts';
import { attributesOf, text } from '../service/wire/record.ts';

/** The label of the field for the mobile, which can be any phone of a contact. */
export const MOBILE_FIELD = 'Mobile';

const PHONES = [1, 2, 3, 4] as const;

/** The phones that a new mobile can go to. The first phone belongs to "Phone Number". */
const FURTHER_PHONES = PHONES.slice(1);

/** The attributes that a number is made of. */
const partsOf = (phone: number): readonly string[] =>
  ['Country', 'Area', 'Number'].map((part) => `phone${phone}${part}`);

const labelOf = (phone: number): string => `phone${phone}Label`;

/** The phones of a contact that has none. */
export const NO_PHONES: UnknownObject = Object.fromEntries(
  PHONES.flatMap((phone) => [labelOf(phone), ...partsOf(phone)]).map((name) => [name, null]),
);

/** Whether the answer does not show which phones are mobiles and which are free. */
const hasUnknownPhones = (attributes: UnknownObject): boolean =>
  PHONES.some((phone) => attributes[labelOf(phone)] === undefined || isLeftOut(attributes, phone));

/** Whether the answer leaves out the number of a phone: the contact may have one. */
const isLeftOut = (attributes: UnknownObject, phone: number): boolean =>
  attributes[`phone${phone}Number`] === undefined;

/** The attributes of those phones of a contact that have a number. */
export const partsOfWholePhones = (attributes: UnknownObject): readonly string[] =>
  PHONES.filter((phone) => wholePhone(attributes, phone) !== null).flatMap(partsOf);

/** The label for a new mobile if no phone has such a label yet. */
const MOBILE_LABEL = 'Mobile';

const phoneLabel = (attributes: UnknownObject, phone: number): string | null => text(attributes[labelOf(phone)]);

/** A phone as one text: "+61 4 5550 1234"; null without the number itself. */
export const wholePhone = (attributes: UnknownObject, phone: number): string | null => {
  const [country, area, local] = partsOf(phone).map((part) => text(attributes[part]));
  return local ? [country && `+${country.replace('+', '')}`, area, local].filter(Boolean).join(' ') : null;
};

/** The phones whose label says that they are mobiles, those with a number first. Each firm has its own order. */
function mobilesIn(attributes: UnknownObject): readonly number[] {
  const mobiles = PHONES.filter((phone) => /\b(?:mobile|cell)/i.test(phoneLabel(attributes, phone) ?? ''));
  const hasNumber = (phone: number): number => Number(wholePhone(attributes, phone) !== null);
  return mobiles.toSorted((one, other) => hasNumber(other) - hasNumber(one));
}

/** The mobile that was asked for, to compare with whichever phone of the contact is labelled as a mobile. */
export const mobileAsked = (value: string): Change => ({
  label: MOBILE_FIELD,
  name: 'mobile',
  toWhole: (contact) => {
    const attributes = attributesOf(contact);
    return mobileOf(attributes) ?? (hasUnknownPhones(attributes) ? undefined : null);
  },
  toKey: phoneKey,
  value,
});

/** The number of the mobile; null if no phone is labelled as one. */
export const mobileOf = (attributes: UnknownObject): string | null =>
  mobilesIn(attributes).map((phone) => wholePhone(attributes, phone))[0] ?? null;

/** The first number that does not belong to a mobile. */
export function landlineOf(attributes: UnknownObject): string | null {
  const mobiles = mobilesIn(attributes);
  return (
    PHONES.filter((phone) => !mobiles.includes(phone)).flatMap((phone) => wholePhone(attributes, phone) ?? [])[0] ??
    null
  );
}

/** The key by which numbers are compared: people and the service place spaces, brackets and dashes differently. */
export const phoneKey = (phone: string): string =>
  withoutInvisible(phone)
    .toLowerCase()
    .replace(/[\s()+./\p{Pd}\u2212]/gu, '');

/** Where a phone is stored. The form takes the whole number, so the country and area of the old one are emptied. */
export const placeOfPhone = (phone: number): Omit<Change, 'label' | 'value'> => ({
  name: `phone${phone}Number`,
  others: [`phone${phone}Country`, `phone${phone}Area`],
  toWhole: (contact) => {
    const attributes = attributesOf(contact);
    return isLeftOut(attributes, phone) ? undefined : wholePhone(attributes, phone);
  },
  toKey: phoneKey,
});

type PhoneChanges = Readonly<{ changes: readonly Change[]; problems: readonly string[] }>;

/**
 * Sets the mobile of a contact; null empties it. If it is not certain which phone that is, this is a problem, so that
 * no other number is lost.
 */
export function toMobileChanges(
  value: string | null | undefined,
  contact: UnknownObject,
  others: readonly Change[],
): PhoneChanges {
  if (value === undefined) return changeBy();
  const attributes = attributesOf(contact);
  const mobiles = mobilesIn(attributes);
  const [phone] = mobiles;
  if (phone === undefined) return toNewMobile(value, attributes);

  const numbers = mobiles.filter((one) => wholePhone(attributes, one) !== null);
  if (value === null && numbers.length > 1) return stop(severalMobiles(numbers));
  const change = toChange(phone, value);
  const other = others.find(({ name }) => name === change.name);
  if (!other) return changeBy(change);
  return keyOf(other.value) === keyOf(value) ? changeBy() : stop(samePhone(other.label, phoneLabel(attributes, phone)));
}

/** The same for a contact without a phone that is labelled as a mobile. */
function toNewMobile(value: string | null, attributes: UnknownObject): PhoneChanges {
  if (hasUnknownPhones(attributes)) return stop(UNKNOWN);
  if (value === null) return changeBy();
  const free = FURTHER_PHONES.filter((phone) => wholePhone(attributes, phone) === null);
  const phone = free.find((one) => !phoneLabel(attributes, one)) ?? free[0];
  if (phone === undefined) return stop(FULL);
  const label = { label: `Phone ${phone} Label`, name: `phone${phone}Label`, value: MOBILE_LABEL };
  return changeBy(toChange(phone, value), label);
}

const MOBILE = `"${MOBILE_FIELD}"`;

const UNKNOWN = `${MOBILE}: Actionstep does not tell which phone of this contact is the mobile.`;

const FULL =
  `${MOBILE}: no phone of this contact is labelled as a mobile, and phone 2 to 4 have other numbers. ` +
  'Label one of them in Actionstep.';

const severalMobiles = (phones: readonly number[]): string =>
  `${MOBILE} cannot be emptied: this contact has several mobiles, ${listed(phones.map((phone) => `phone ${phone}`))}.`;

const samePhone = (other: string, label: string | null): string =>
  `${MOBILE} and "${other}" mean the same phone of this contact, which is labelled ${quoted(String(label))}. ` +
  'Give only one of them, or change the label in Actionstep.';

const toChange = (phone: number, value: string | null): Change => ({
  ...placeOfPhone(phone),
  label: MOBILE_FIELD,
  value,
});

const keyOf = (value: Change['value']): string | null => (value === null ? null : phoneKey(String(value)));

const changeBy = (...changes: readonly Change[]): PhoneChanges => ({ changes, problems: [] });

const stop = (problem: string): PhoneChanges => ({ ...changeBy(), problems: [problem] });
