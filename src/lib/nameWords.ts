/*
 * How a name is taken apart into words, and how they are compared. Of "Zoë O'Neil-Łoś" there are:
 *
 *   wordsIn      Zoë, O, Neil, Łoś    as they are written
 *   nameWords    zoe, o, neil, los    letters and digits alone
 *   foldedWords  zoe, oneil-los       without apostrophes
 */

import { composed, MAX_NAME, normalText } from './text.ts';

/**
 * The key of a name among those of one field, where somebody can be given twice: in any case, with any apostrophe or dash,
 * and "Roe, Ann" the same as "Ann Roe". Whether a contact is called so is decided in `contacts/nameMatch.ts`.
 */
export function nameKey(name: string): string {
  const [before = '', behind, ...others] = normalText(name)
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (behind === undefined) return before;
  return others.length === 0 ? `${behind} ${before}` : [before, behind, ...others].join(', ');
}

/** A text as names are compared, without apostrophes. */
export const foldedText = (text: string): string => folded(text).replaceAll("'", '');

/**
 * The words of a name one by one as they are compared: folded, without apostrophes, quotes, brackets and full stops. What
 * is too long for a name is one word, as it takes quadratic time to tell which words belong to which name.
 */
export const foldedWords = (name: string): readonly string[] =>
  name.length > MAX_NAME ? [folded(name)] : wordsOfName(foldedText(name));

const wordsOfName = (name: string): readonly string[] =>
  name
    .replace(DASHES, '-')
    .replace(/["()[\].,]/g, ' ')
    .split(' ')
    .filter((word) => word !== '');

/** The words of a name in the form in which they are compared, each once: letters and digits alone. */
export const nameWords = (name: string): ReadonlySet<string> => new Set(lettersAndDigits(folded(name)));

/** The words of a name as they are written, without marks. */
export const wordsIn = (name: string): readonly string[] =>
  lettersAndDigits(composed('NFC', name).replace(APOSTROPHES, "'"));

const lettersAndDigits = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A word in a script that puts no blanks between the names of a person. */
export const isWithoutBlanks = (word: string): boolean =>
  /^[\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}]+$/u.test(word);

/** A text as names are compared: without capitals, accents and strokes through letters, and with one apostrophe. */
const folded = (text: string): string =>
  composed('NFD', normalText(text))
    .replace(ACCENTS, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(APOSTROPHES, "'");

/** The marks of letters of any script. Vowels of India and Thailand are marks, too, and so is what makes *ga* of *ka*. */
const ACCENTS = /(?![\u3099\u309A])(?=\p{Script=Inherited})\p{Mn}/gu;

/** The letters of Europe and Turkey that take no accent away: most have a stroke. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  'øo łl đd ßss æae œoe ðd þth ıi ħh'.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Those of keyboards and of Word, and letters: that of Hawai\u02BBi, and those for ayn and hamza. */
const APOSTROPHES = /['\u2018\u2019\u201B\u02B9-\u02BF\u0060\u00B4\u2032]/g;

const DASHES = /[\p{Pd}\u2212]/gu;
