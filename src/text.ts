import { once } from './once.ts';

/** A text as it is compared: how letters are composed, their case, and how many spaces there are make no difference. */
export const normalText = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether a person would call these the same text. Nothing is never the same as something. */
export const sameText = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && normalText(one) === normalText(other);

/** Whether a text is an id of the service rather than a name: digits only. */
export const isId = (text: string): boolean => /^\d+$/.test(text);

/**
 * The longest word of a text, for a filter that can hold one word only. Without signs, so that nothing in it is read as
 * a wildcard or as a separator; empty when the text has no letter and no digit.
 */
export const longestWord = (text: string): string =>
  wordsOf(text).toSorted((one, other) => other.length - one.length)[0] ?? '';

/**
 * How well one of these texts fits what is searched for: the same, with all that stands between its spaces in any order,
 * or not at all. No sign means more than itself.
 */
export function fitOf(texts: readonly (string | null)[], wanted: string): 'exact' | 'part' | 'none' {
  if (texts.some((text) => sameText(text, wanted))) return 'exact';
  const parts = normalText(wanted).split(' ');
  const isPart = texts.some((text) => text !== null && parts.every((part) => normalText(text).includes(part)));
  return isPart && normalText(wanted) !== '' ? 'part' : 'none';
}

const wordsOf = (text: string): readonly string[] => text.normalize('NFC').match(WORDS()) ?? [];

// No literal: to check one that holds classes of Unicode takes longer, while the app loads, than to read a whole file.
const WORDS = once(() => new RegExp(String.raw`[\p{L}\p{N}]+`, 'gu'));

/** Words as a list in a sentence: "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
