/*
 * One phone number: as people write it, and as the service stores it, in three parts (docs/service-notes.md, "Contacts").
 * Which phone of a contact is meant is in `phones.ts`.
 */

import { trimAll, withoutInvisible } from '../lib/text.ts';

/** A phone as it is stored. The service fills in the firm's country, even where there is no number. */
export type StoredPhone = Readonly<{ country: string | null; area: string | null; number: string | null }>;

/** The phone number in a text, without a word or a sign in front that only says that it is one; undefined if there is none. */
export function phoneNumber(text: string): string | undefined {
  if (text.length > MAX_NUMBER) return undefined;
  const number = trimAll(withoutInvisible(text).replace(PHONE_MARK, ''));
  const digits = number.replace(EXTENSION, '').match(/\p{Nd}/gu) ?? [];
  return digits.length >= MIN_DIGITS && isInDigits(number) ? number : undefined;
}

/** The longest text that can be a number with its extension. */
const MAX_NUMBER = 100;

/** Fewer digits are a part of a number, such as the code of a country. */
const MIN_DIGITS = 3;

/** What links, lists of leads and spreadsheets write in front: `tel:`, `p:`, an apostrophe. */
const PHONE_MARK = /^\s*(?:'|(?:callto|cell|mob(?:ile)?|ph(?:one)?|sms|tel)\b[.:]?\s*|[mpt]:\s*)+/i;

const EXTENSION = /[\s,;(]{0,3}(?:ext(?:ension|n)?|x)[\s.:=]{0,3}\d{1,8}(?:[\s/]\d{1,4})?\)?$/i;

/** Whether a text has only digits and what people write between them, and maybe an extension. */
const isInDigits = (text: string): boolean =>
  /^[\p{Nd}\s()+.,;:/*#&~\p{Pd}\u2212]+$/u.test(text.replace(EXTENSION, ''));

/** Whether a text that should name a contact is the number of a phone. Digits alone are the number of a contact. */
export const meansPhone = (text: string): boolean =>
  phoneNumber(text) !== undefined &&
  /^[0+]|\p{Nd}[\s()]+\p{Nd}|[()]/u.test(withoutInvisible(text).replace(PHONE_MARK, ''));

/**
 * A stored phone as one text that can be dialled: "+61 491570006"; null without a number. Where that is not certain, the
 * number is shown as it is stored.
 */
export function shownPhone({ country, area, number }: StoredPhone): string | null {
  if (!number) return null;
  const code = digitsOf(country).replace(/^0+/, '');
  const isWhole = BEGINS_WITH_COUNTRY.test(number) || (!area && hasCountry(number, code));
  if (isWhole) return number;
  const atHome = inOneText(area, number);
  if (code === '' || !isInDigits(atHome)) return atHome;
  return `+${code} ${DROPS_THE_ZERO.has(code) ? trimAll(atHome.replace(TRUNK_ZERO, '$1')) : atHome}`;
}

/** A number that was written with the code of its country: `+61 2 …` or `0061 2 …`. */
const BEGINS_WITH_COUNTRY = /^[\s(]*(?:\+|00)/;

/** Whether a number seems to begin with the code of its country: it is too long otherwise. */
const hasCountry = (number: string, code: string): boolean =>
  code !== '' && digitsOf(number).startsWith(code) && digitsOf(number).length >= code.length + SHORTEST_WHOLE;

/** Fewer digits can be a number in which the code is a coincidence. */
const SHORTEST_WHOLE = 9;

/** A zero in front of a number, which may stand in brackets. */
const TRUNK_ZERO = /^\(0\)\s*|^(\(?)0(?=[\s).-]*[1-9])/;

/**
 * The codes of the countries that dial a zero in front of a number at home and none behind the code of the country, and
 * where no number begins with a zero by itself. Italy keeps the zero, Hungary and Russia dial something else, and in
 * Argentina, Brazil and Colombia more than the zero changes.
 */
const DROPS_THE_ZERO: ReadonlySet<string> = new Set(
  (
    '20 27 31 32 33 40 41 43 44 46 49 51 53 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 211 212 213 218 231 ' +
    '232 233 234 243 249 251 252 254 255 256 260 261 262 263 264 265 291 353 355 358 359 370 373 374 377 380 381 382 ' +
    '383 385 386 387 389 421 423 508 590 591 593 594 595 596 598 686 850 855 856 880 886 961 962 963 964 966 967 970 ' +
    '971 972 976 977 994 995 996'
  ).split(' '),
);

/** Whether a stored phone is the one that was asked for, which the service may have taken apart. */
export function isSamePhone(stored: StoredPhone, asked: string): boolean {
  const shown = shownPhone(stored);
  return shown !== null && [shown, inOneText(stored.area, stored.number)].map(phoneKey).includes(phoneKey(asked));
}

const inOneText = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

/**
 * The key by which numbers are compared: people and the service place spaces, brackets and dashes differently. With the
 * code of the country, a zero in brackets is not dialled.
 */
export function phoneKey(phone: string): string {
  const written = trimAll(withoutInvisible(phone)).toLowerCase();
  const dialled = BEGINS_WITH_COUNTRY.test(written) ? written.replace('(0)', '').replace(/^\(?00/, '') : written;
  return dialled.replace(/[\s()+./\p{Pd}\u2212]/gu, '');
}

const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/g, '');
