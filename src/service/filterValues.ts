/* What a filter of the service can hold of a text. */

import { isWithoutBlanks, wordsIn } from '../lib/nameWords.ts';
import { MAX_NAME } from '../lib/text.ts';

/**
 * A text as a pattern for an `_ilike` filter. Commas would separate values there, so `*` takes their place. The pattern
 * can match more than the text, so callers compare.
 */
export const asPattern = (text: string): string =>
  (text.length > MAX_NAME ? `${beginningOf(text)}*` : text).replaceAll(',', '*');

/** A text for a plain filter, which compares whole values; undefined if it is longer than any value. */
export const asPlainFilter = (text: string): string | undefined => (text.length > MAX_NAME ? undefined : text);

/** The longest word of a text, or its beginning, for a filter that can hold one word: letters and digits only. */
export const longestWord = (text: string): string => beginningOf(longestFirst(text)[0] ?? '');

const longestFirst = (text: string): readonly string[] =>
  wordsIn(text).toSorted((one, other) => other.length - one.length);

/**
 * Other parts of a name to look for where its longest word is spelled in another way: the next word, and the end of that
 * word. Behind O, Mc or van, an apostrophe or a blank can stand before it.
 */
export function otherParts(name: string): readonly string[] {
  const [longest = '', next = ''] = longestFirst(name);
  const end = isWithoutBlanks(longest) ? longest.slice(-1) : endOf(longest);
  return [...new Set([next, end])].filter((part) => canNarrow(part) && part !== longest).map(beginningOf);
}

/** A single letter is in every name, unless it is a word by itself. */
const canNarrow = (part: string): boolean => part.length > 1 || isWithoutBlanks(part);

/** The last three or four letters of a word that has more: half of all contacts would have fewer. */
const endOf = (word: string): string => word.slice(word.length > 4 ? -Math.min(4, Math.ceil(word.length / 2)) : 0);

/** As many whole characters as a filter holds. */
const beginningOf = (text: string): string =>
  Array.from(text.slice(0, 2 * MAX_NAME))
    .slice(0, MAX_NAME)
    .join('');
