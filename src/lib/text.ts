/*
 * How texts are cleaned and compared, and which of them are numbers of records. In this folder are plain functions on
 * texts, lists and sentences. They know how the service writes ids, and nothing of its records or of a form.
 */

import { tooLongFor } from './sentences.ts';

/** A text as it is compared: Unicode composition, case and the number of spaces make no difference. */
export const normalText = (text: string): string =>
  withoutInvisible(composed('NFKC', text)).trim().replace(/\s+/g, ' ').toLowerCase();

/** No name, reference or email address is longer. */
export const MAX_NAME = 255;

/** The time to compose a text that is built to be slow grows with the square of its length. */
export const composed = (form: 'NFC' | 'NFD' | 'NFKC', text: string): string =>
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

/** A text without the apostrophe that a sheet keeps in front of what is not to become a number: `'0800`. */
export const withoutApostrophe = (text: string): string => text.replace(/^'\s*(?=\S)/, '');

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
export function preferExactSpelling<Item>(
  alike: readonly Item[],
  text: string,
  toText: (item: Item) => string | null | undefined,
): readonly Item[] {
  const exact = alike.filter((item) => toText(item) === text);
  return exact.length > 0 ? exact : alike;
}

/** Whether a text is the number of a record as the service writes it: digits that do not begin with zero. */
export const isId = (text: string): boolean => /^[1-9]\d*$/.test(text);

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

/** Said of a longer one. Worded when it is needed: to write 10,000 takes the data of a language, and its time. */
export const tooLongToParse = (): string => tooLongFor(MAX_PARSED);
