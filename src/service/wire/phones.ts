import { withoutInvisible } from '../../lib/text.ts';
import type { UnknownObject } from '../../lib/object.ts';
import { text } from './values.ts';

/* The four phones of a contact, each of several attributes (docs/service-notes.md, "Contacts"). */

const PHONES = [1, 2, 3, 4] as const;
/** The phones that a number without a place of its own can go to. The first is that of "Phone Number". */
export const FURTHER_PHONES = PHONES.slice(1);

/** The attributes of all four. */
export const PHONE_FIELDS: readonly string[] = PHONES.flatMap((phone) =>
  ['Label', 'Country', 'Area', 'Number', 'Notes'].map((part) => `phone${phone}${part}`),
);

/** What a phone is labelled if none is labelled as a mobile yet. */
export const MOBILE_LABEL = 'Mobile';

export const phoneLabel = (attributes: UnknownObject, phone: number): string | null =>
  text(attributes[`phone${phone}Label`]);

/** A phone as one text: "+61 4 5550 1234"; null without the number itself. */
export const wholePhone = (attributes: UnknownObject, phone: number): string | null => {
  const [country, area, local] = ['Country', 'Area', 'Number'].map((part) => text(attributes[`phone${phone}${part}`]));
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
