import { withoutInvisible } from '../../lib/text.ts';
import type { UnknownObject } from '../../lib/object.ts';
import { text } from './values.ts';

/* The four phones of a contact, each of several attributes (docs/service-notes.md, "Contacts"). */

const PHONES = [1, 2, 3, 4] as const;
/** The phones that a number without a place of its own can go to. The first is that of "Phone Number". */
export const FURTHER_PHONES = PHONES.slice(1);

/** The attributes that a number is made of. */
const partsOf = (phone: number): readonly string[] =>
  ['Country', 'Area', 'Number'].map((part) => `phone${phone}${part}`);

const labelOf = (phone: number): string => `phone${phone}Label`;

/** What the phones are made of beside their labels, and what is noted of each. */
export const PHONE_PARTS: readonly string[] = PHONES.flatMap((phone) => [...partsOf(phone), `phone${phone}Notes`]);

/** The phones of a contact that has none. */
export const NO_PHONES: UnknownObject = Object.fromEntries(
  PHONES.flatMap((phone) => [labelOf(phone), ...partsOf(phone)]).map((name) => [name, null]),
);

/** Whether a contact was left out of what tells which of its phones are mobiles, and which are free. */
export const hasUnknownPhones = (attributes: UnknownObject): boolean =>
  PHONES.some((phone) => attributes[labelOf(phone)] === undefined || isLeftOut(attributes, phone));

/** Whether a contact was left out of a number: it may have one. */
export const isLeftOut = (attributes: UnknownObject, phone: number): boolean =>
  attributes[`phone${phone}Number`] === undefined;

/** The attributes of those phones of a contact that have a number. */
export const partsOfWholePhones = (attributes: UnknownObject): readonly string[] =>
  PHONES.filter((phone) => wholePhone(attributes, phone) !== null).flatMap(partsOf);

/** What a phone is labelled if none is labelled as a mobile yet. */
export const MOBILE_LABEL = 'Mobile';

export const phoneLabel = (attributes: UnknownObject, phone: number): string | null => text(attributes[labelOf(phone)]);

/** A phone as one text: "+61 4 5550 1234"; null without the number itself. */
export const wholePhone = (attributes: UnknownObject, phone: number): string | null => {
  const [country, area, local] = partsOf(phone).map((part) => text(attributes[part]));
  return local ? [country && `+${country.replace('+', '')}`, area, local].filter(Boolean).join(' ') : null;
};

/** The phones whose label says that they are mobiles, those with a number first. Each firm has its own order. */
export function mobilesIn(attributes: UnknownObject): readonly number[] {
  const mobiles = PHONES.filter((phone) => /\b(?:mobile|cell)/i.test(phoneLabel(attributes, phone) ?? ''));
  const hasNumber = (phone: number): number => Number(wholePhone(attributes, phone) !== null);
  return mobiles.toSorted((one, other) => hasNumber(other) - hasNumber(one));
}

/** The number of the mobile; null where no phone is labelled as one. */
export const mobileOf = (attributes: UnknownObject): string | null =>
  mobilesIn(attributes).map((phone) => wholePhone(attributes, phone))[0] ?? null;

/** The first number that is no mobile's. */
export function landlineOf(attributes: UnknownObject): string | null {
  const mobiles = mobilesIn(attributes);
  return (
    PHONES.filter((phone) => !mobiles.includes(phone)).flatMap((phone) => wholePhone(attributes, phone) ?? [])[0] ??
    null
  );
}

/** What is compared of a number. People and the service put its spaces, brackets and dashes elsewhere. */
export const phoneKey = (phone: string): string =>
  withoutInvisible(phone)
    .toLowerCase()
    .replace(/[\s()+./\p{Pd}\u2212]/gu, '');
