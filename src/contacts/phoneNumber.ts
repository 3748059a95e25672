/*
 * One phone number: as people write it, and as the service stores it, in three parts (docs/service-notes.md, "Contacts").
 * Which phone of a contact is meant is in `phones.ts`.
 */

import { trimAll, withoutInvisible } from '../lib/text.ts';

/** A phone as it is stored. The service fills in the firm's country, even where there is no number. */
export type StoredPhone = Readonly<{ country: string | null; area: string | null; number: string | null }>;

/**
 * The phone number in a text, without a word or a sign around it that only says that it is one; undefined if there is
 * none, or more than one.
 */
export function phoneNumber(text: string): string | undefined {
  if (text.length > MAX_NUMBER) return undefined;
  const number = bareNumber(text);
  return isInDigits(number) && !NO_NUMBER.some((isNone) => isNone(number)) ? number : undefined;
}

/** The longest text that can be a number with its extension. */
const MAX_NUMBER = 100;

const bareNumber = (text: string): string =>
  trimAll(trimAll(inAscii(withoutInvisible(text))).replace(PHONE_MARK, '')).replace(DECIMAL, '$1');

/** With the digits of other scripts, and what a Japanese keyboard writes in full width, as those of a phone's keys. */
const inAscii = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E\u3000]/g, (sign) => sign.normalize('NFKC'))
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)));

/** The value of a digit: Unicode has the ten of each script in a row. */
const digitOf = (code: number, before = 0): number =>
  /\p{Nd}/u.test(String.fromCodePoint(code - 1)) ? digitOf(code - 1, before + 1) : before % 10;

/** What stands in front: an apostrophe in sheets, `tel:` in links, `p:` in Facebook's lead ads, `whatsapp:` from Twilio. */
const PHONE_MARK = /^(?:'|(?:p|tel|whatsapp):)/i;

/** A number that pandas or a sheet has taken for an amount. */
const DECIMAL = /^(\+?\d{7,})\.0+$/;

/** As HubSpot and Salesforce write it (`x12`, `ext. 12`), and links (`;ext=12`). */
const EXTENSION = /[\s,;]{0,3}(?:ext(?:ension)?|x)[\s.:=]{0,3}\d{1,8}$/i;

const isInDigits = (text: string): boolean => /^[\d\s()+./\p{Pd}]+$/u.test(text.replace(EXTENSION, ''));

const digitsIn = (text: string): readonly string[] => text.replace(EXTENSION, '').replace('(0)', '').match(/\d/g) ?? [];

/** Fewer digits are a part of a number, such as the code of a country, which the + in front makes certain. */
const [MIN_DIGITS, MIN_WITH_COUNTRY] = [3, 6];

/** A number has at most 15 digits, and two zeros can stand in front. */
const MAX_DIGITS = 17;

/** What is in digits and still no number of one phone. */
const NO_NUMBER: readonly ((text: string) => boolean)[] = [
  (text) => digitsIn(text).length < (/^\(?\+/.test(text) ? MIN_WITH_COUNTRY : MIN_DIGITS),
  (text) => digitsIn(text).length > MAX_DIGITS,
  (text) => /[^\s(].*\+/.test(text),
  // Two numbers, in a form with one field for both.
  (text) => text.split('/').filter((part) => digitsIn(part).length >= MIN_WITH_COUNTRY).length > 1,
  // Made up for a required field, except for the number of the police in Australia.
  (text) => /^[0\D]{4,}$/.test(text),
];

/** Whether a text that should name a contact is the number of a phone. Digits alone are the number of a contact. */
export const meansPhone = (text: string): boolean =>
  phoneNumber(text) !== undefined && /^[0+]|\d[\s()]+\d|[()]/.test(bareNumber(text));

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
 * Codes of countries that dial a zero in front of a number at home and none behind the code. Not Italy, which keeps it,
 * Hungary and Russia, which dial something else, Argentina, Brazil and Colombia, where more changes.
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
export function isSamePhone(stored: StoredPhone, wanted: string): boolean {
  const shown = shownPhone(stored);
  return shown !== null && [shown, inOneText(stored.area, stored.number)].map(phoneKey).includes(phoneKey(wanted));
}

const inOneText = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

/**
 * The key by which numbers are compared: people and the service place spaces, brackets and dashes differently. With the
 * code of the country, a zero in brackets is not dialled.
 */
export function phoneKey(phone: string): string {
  const written = trimAll(withoutInvisible(phone)).toLowerCase();
  const dialled = BEGINS_WITH_COUNTRY.test(written) ? written.replace('(0)', '').replace(/^\(?00/, '') : written;
  return dialled.replace(/[\s()+./\p{Pd}]/gu, '');
}

const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/g, '');
