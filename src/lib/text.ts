import { once } from './once.ts';

/** A text as it is compared: how letters are composed, their case, and how many spaces there are make no difference. */
export const normalText = (text: string): string => composed('NFKC', text).trim().replace(/\s+/g, ' ').toLowerCase();

/** No name is longer. To compose letters takes the square of the length of a text that is made for that. */
const MAX_COMPOSED = 255;

const composed = (form: 'NFC' | 'NFKC', text: string): string =>
  text.length > MAX_COMPOSED ? text : text.normalize(form);

/** Tells which texts a person would call the same as this one, which is read once. Nothing is the same as no text. */
export function sameAs(wanted: string): (text: string | null) => boolean {
  const own = normalText(wanted);
  return (text) => text !== null && normalText(text) === own;
}

/** Whether a person would call these the same text. Nothing is never the same as something. */
export const sameText = (one: string | null, other: string | null): boolean => other !== null && sameAs(other)(one);

/** Whether a text is an id of the service rather than a name: digits only. */
export const isId = (text: string): boolean => /^\d+$/.test(text);

/** No value that is read has more characters; a text that is passed on as it is can have any number. */
const MAX_READ = 10_000;

/** Whether a text is too long to be read as anything but text: a name, a number, a date, choices. */
export const isTooLong = (text: string): boolean => text.length > MAX_READ;

/** Says so, behind the text. */
export const TOO_LONG = 'is too long: 10,000 characters at most';

/** No name, no reference and no email address is longer; nor is any word of one. */
const MAX_FILTER = 255;

/**
 * A text as an `_ilike` filter holds it: as it is, but for its commas, which separate the values of a filter, and only its
 * beginning where it is too long for an address. The filter then finds more, so callers compare what comes back with the
 * whole text.
 */
export const asPattern = (text: string): string =>
  (text.length > MAX_FILTER ? `${beginningOf(text)}*` : text).replaceAll(',', '*');

/**
 * The longest word of a text, or its beginning, for a filter that can hold one word only. Without signs, so that nothing
 * in it is read as a wildcard or as a separator; empty when the text has no letter and no digit.
 */
export const longestWord = (text: string): string =>
  beginningOf(wordsOf(text).reduce((longest, word) => (word.length > longest.length ? word : longest), ''));

/** As many characters as a filter holds, each of them whole. */
const beginningOf = (text: string): string =>
  Array.from(text.slice(0, 2 * MAX_FILTER))
    .slice(0, MAX_FILTER)
    .join('');

/** How well a text fits what is searched for: not at all, in part, or exactly. */
export type Fit = 'none' | 'part' | 'exact';

/**
 * Tells how well the best of some texts fits what is searched for, which is normalised once: exactly, with every word of it
 * somewhere, or not at all. Signs stand for themselves.
 */
export function fitOf(wanted: string): (texts: readonly (string | null)[]) => Fit {
  const own = normalText(wanted);
  const parts = [...new Set(own.split(' '))];
  return (texts) => {
    const known = texts.flatMap((text) => (text === null ? [] : [normalText(text)]));
    if (known.includes(own)) return 'exact';
    return own !== '' && known.some((text) => parts.every((part) => text.includes(part))) ? 'part' : 'none';
  };
}

const wordsOf = (text: string): readonly string[] => composed('NFC', text).match(WORDS()) ?? [];

// No literal: to check one that holds classes of Unicode takes longer, while the app loads, than to read a whole file.
const WORDS = once(() => new RegExp(String.raw`[\p{L}\p{N}]+`, 'gu'));
