import { normalText } from './text.ts';

/** The two names that a person needs. */
export type PersonName = Readonly<{ firstName: string; lastName: string }>;

/**
 * A name in the form in which names are compared: capitals, spaces, and how an apostrophe or a dash is written make no
 * difference, nor does the comma of "Roe, Ann".
 */
export function nameKey(name: string): string {
  const [before = '', behind, ...others] = normalText(name)
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .split(',')
    .map((part) => part.trim());
  if (behind === undefined) return before;
  return others.length === 0 ? `${behind} ${before}`.trim() : [before, behind, ...others].join(', ');
}

/** The words of a name as they are compared, each once. */
export const nameWords = (name: string): ReadonlySet<string> => new Set(nameKey(name).match(/[\p{L}\p{M}\p{N}]+/gu));

const APOSTROPHES = /[\u2018\u2019\u02BC\u0060\u00B4\u2032]/g;
const DASHES = /[\p{Pd}\u2212]/gu;

/** No name is longer. */
const MAX_NAME = 255;

/** What stands in the name of a company or of several people, and hardly ever in that of one person. */
const NO_PERSON =
  /[\d&@/+]|\b(?:ltd|limited|pty|inc|llc|llp|plc|co|corp|company|gmbh|trust|estate|group|holdings|partners|solicitors|lawyers|and|or|und|et)\b/i;

/** What stands before or behind a name, and is no part of it; without full stops. */
const TITLES: ReadonlySet<string> = new Set(
  (
    'mr mrs ms miss mx master dr prof professor sir dame lord lady hon rev reverend fr judge justice ' +
    'kc qc sc esq esquire phd md jd llb llm mba jr sr junior senior ii iii iv obe mbe cbe am ao oam jp'
  ).split(' '),
);

/** What can stand before the last word of a last name. */
const PARTICLES: ReadonlySet<string> = new Set(
  'van von der den de del della di da dos du la le ten ter al el bin st mac mc'.split(' '),
);

/**
 * First and last name of a person. Only where nothing has to be guessed: two words, or the last name before a comma, as in
 * "Roe, Ann Maria". Undefined for any other text, for what looks like a company or like several people, and for a name
 * with a title.
 */
export function splitName(text: string): PersonName | undefined {
  if (text.length > MAX_NAME || NO_PERSON.test(text)) return undefined;
  const parts = text
    .replaceAll('"', '')
    .split(',')
    .map((part) => part.split(/\s+/).filter((word) => word !== ''));
  const words = parts.flat();
  if (words.some((word) => !/\p{L}/u.test(word) || TITLES.has(word.replaceAll('.', '').toLowerCase())))
    return undefined;
  const [before = [], behind, ...others] = parts;
  if (behind === undefined) return before.length === 2 ? named(before.slice(0, 1), before.slice(1)) : undefined;
  // Of "Ann Roe, Sam Poe" nobody knows whether it is one person.
  const isOneLastName = before.slice(0, -1).every((word) => PARTICLES.has(word.toLowerCase()));
  return others.length === 0 && (isOneLastName || behind.length === 1) ? named(behind, before) : undefined;
}

const named = (first: readonly string[], last: readonly string[]): PersonName | undefined =>
  first.length > 0 && last.length > 0 ? { firstName: first.join(' '), lastName: last.join(' ') } : undefined;
