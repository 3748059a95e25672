/*
 * How texts are compared and taken apart. In this folder are plain functions on texts, lists and sentences. They know how
 * the service writes ids and wildcards, and nothing of its records or of a form.
 */

import { decodeHTMLStrict } from 'entities/decode';

/** A text as it is compared: Unicode composition, case and the number of spaces make no difference. */
export const normalText = (text: string): string =>
  withoutInvisible(composed('NFKC', text)).trim().replace(/\s+/g, ' ').toLowerCase();

/** No name, reference or email address is longer. */
const MAX_NAME = 255;

/** The time to compose a text that is built to be slow grows with the square of its length. */
const composed = (form: 'NFC' | 'NFD' | 'NFKC', text: string): string =>
  text.length > MAX_NAME ? text : text.normalize(form);

/** Orders names as a dictionary does, by their beginnings: to be ordered, texts are composed, too. */
export const inAlphabet = (one: string, other: string, options?: Intl.CollatorOptions): number =>
  one.slice(0, MAX_NAME).localeCompare(other.slice(0, MAX_NAME), 'en', options);

/** A text without the invisible characters that copying leaves: direction marks, joiners, soft hyphens. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** A text without spaces and characters that nobody sees around it, or without other characters. */
export function trimAll(text: string, without = BLANK): string {
  const rest = trimEnd(text, without);
  let start = 0;
  while (without.test(rest.charAt(start))) start += 1;
  return rest.slice(start);
}

/** A text without these characters at its end. One pattern for the whole end (`x+$`) would take quadratic time. */
export function trimEnd(text: string, without: RegExp): string {
  let end = text.length;
  while (without.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * One line of text, with the characters that its entities of HTML stand for: web pages hand over `O&#039;Brien` and
 * `Smith &amp; Co`. They are decoded once, and only with their semicolon. Those that stand for no character go.
 */
export const decodedLine = (text: string): string =>
  trimAll(oneLine(text.replace(ENTITY, (entity) => decodeHTMLStrict(entity).replace('\uFFFD', ''))));

/**
 * A text as it can be printed: with the characters that its entities of HTML stand for, and without control characters
 * but for tabs and line breaks.
 */
export const printableText = (text: string): string =>
  trimAll(
    decodeHTMLStrict(text)
      .replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, ''),
  );

/** The text of HTML, line by line: without its tags, and with the characters that its entities stand for. */
export const textOfHtml = (html: string): string =>
  oneLine(html)
    .replace(LINE_TAGS, '\n')
    .replace(TAGS, '')
    .split('\n')
    .flatMap((line) => trimAll(decodeHTMLStrict(line).replace(/\s+/g, ' ')) || [])
    .join('\n');

const LINE_TAGS = /<\/?(?:blockquote|br|div|h[1-6r]|li|ol|p|pre|t(?:able|[dhr])|ul)\b[^<>]*>/gi;

const TAGS = /<[a-z/!][^<>]*>/gi;

/** A text without the apostrophe that a sheet keeps in front of what is not to become a number: `'0800`. */
export const withoutApostrophe = (text: string): string => text.replace(/^'\s*(?=\S)/, '');

const ENTITY = /&[#\w]+;/g;

/** A text without the characters that control a machine. Line breaks stay, those of Word (`\v`) as any others. */
export const withoutControls = (text: string): string =>
  text.replace(/[\v\f\u0085]/g, '\n').replace(/[^\P{Cc}\t\n\r]/gu, '');

/** A text on one line, without such characters. */
export const oneLine = (text: string): string => withoutControls(text).replace(LINE_BREAKS, ' ');

const LINE_BREAKS = /[\n\r\u2028\u2029]+/g;

/** The text in a code fence, as agents write JSON; any other text without spaces around it. */
export function withoutFence(text: string): string {
  const trimmed = trimAll(text);
  const [, inside = trimmed] = /^```(?:json)?(.*)```$/is.exec(trimmed) ?? [];
  return trimAll(inside);
}

const BLANK = /[\s\p{Cf}\p{Cc}]/u;

/** Makes a test for texts that a person would call the same as `wanted`. Null never passes. */
export function sameAs(wanted: string): (text: string | null | undefined) => boolean {
  const own = normalText(wanted);
  return (text) => typeof text === 'string' && normalText(text) === own;
}

/** The same for names of records, of which some are stored as a web page writes them: `Smith &amp; Co`. */
export function sameNameAs(wanted: string): (name: string | null | undefined) => boolean {
  const isSame = sameAs(wanted);
  return (name) => isSame(name) || isSame(name && decodedLine(name));
}

/** Whether a person would call these two texts the same. Null is never the same as a text. */
export const sameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof other === 'string' && sameAs(other)(one);

/** Keeps the first of the texts that a person would call the same. */
export const isFirstAlike = (text: string, index: number, all: readonly string[]): boolean =>
  all.findIndex(sameAs(text)) === index;

/** Whether two keys of another system are the same: character by character, except for blanks around them. */
export const isSameKey = (one: string | null | undefined, other: string): boolean =>
  typeof one === 'string' && trimAll(one) === trimAll(other);

/** Of things whose names differ only in case, those written exactly like this, or all if none is. */
export function asWritten<Item>(
  alike: readonly Item[],
  written: string,
  toText: (item: Item) => string | null | undefined,
): readonly Item[] {
  const exact = alike.filter((item) => toText(item) === written);
  return exact.length > 0 ? exact : alike;
}

/** Whether a text is the number of a record as the service writes it: digits that do not begin with zero. */
export const isId = (text: string): boolean => /^[1-9]\d*$/.test(text);

/**
 * The parts of a text: its lines, cut at semicolons, and at commas if `isCertain` accepts each part. The semicolon of an
 * entity of HTML separates nothing.
 */
export const splitList = (text: string, isCertain: (part: string) => boolean): readonly string[] =>
  cutAtSemicolons(text).flatMap((line) => {
    const parts = line.split(SEPARATING_COMMA).flatMap((part) => part.trim() || []);
    return parts.every(isCertain) ? parts : [line.trim()];
  });

function cutAtSemicolons(text: string): readonly string[] {
  const ends = [...text.matchAll(/[;\n]/g)].map(({ index }) => index).filter((index) => !endsEntity(text, index));
  return [...ends, text.length].map((end, at) => text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end));
}

function endsEntity(text: string, index: number): boolean {
  const [entity] = /&[#\w]+;$/.exec(text.slice(Math.max(0, index - LONGEST_ENTITY), index + 1)) ?? [];
  return entity !== undefined && decodeHTMLStrict(entity) !== entity;
}

/** `&CounterClockwiseContourIntegral;` is the longest of all. */
const LONGEST_ENTITY = 40;

/** Every comma except one that may separate thousands, as in `1,503`. */
const SEPARATING_COMMA = /(?<!(?<!\d)\d{1,3}),|,(?!\d{3}(?!\d))/;

/**
 * A hint for a text that was not found because it is a number in another form (`Roe, Ann [88]`, `#7`, `7.0`, `1,503`),
 * or no number of Actionstep's at all, such as a phone number.
 */
export function numberHint(text: string): string {
  if (/^0\d*$/.test(text)) return ' No number in Actionstep begins with 0.';
  return /\[\d+\]$|^#?\s*\d[\d.,\s]*$/.test(text)
    ? ' Give a number by itself, in digits only, as Actionstep writes it.'
    : '';
}

/** The longest text that is parsed. A text that is passed on unchanged can have any length. */
export const MAX_PARSED = 10_000;

export const isTooLong = (text: string): boolean => text.length > MAX_PARSED;

export const TOO_LONG = 'is too long: 10,000 characters at most';

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

/** The words of a name as they are written, without marks. */
export const wordsIn = (name: string): readonly string[] =>
  composed('NFC', name).replace(APOSTROPHES, "'").match(WORDS) ?? [];

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

/** A word in a script that puts no blanks between the names of a person. */
export const isWithoutBlanks = (word: string): boolean => WITHOUT_BLANKS.test(word);

const WITHOUT_BLANKS = /^[\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}]+$/u;

/** As many whole characters as a filter holds. */
const beginningOf = (text: string): string =>
  Array.from(text.slice(0, 2 * MAX_NAME))
    .slice(0, MAX_NAME)
    .join('');

export type Fit = 'none' | 'part' | 'exact';

/**
 * The key of a name among those of one field, where somebody can be given twice: in any case, with any apostrophe or dash,
 * and "Roe, Ann" the same as "Ann Roe". Whether a contact is called so is decided in `contacts/names.ts`.
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
export const nameWords = (name: string): ReadonlySet<string> => new Set(folded(name).match(WORDS));

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** Those of keyboards and of Word, and letters: that of Hawai\u02BBi, and those for ayn and hamza. */
const APOSTROPHES = /['\u2018\u2019\u201B\u02B9-\u02BF\u0060\u00B4\u2032]/g;

const DASHES = /[\p{Pd}\u2212]/gu;
