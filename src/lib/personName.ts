import { normalText, withoutInvisible } from './text.ts';

/** The two names that a person needs. */
export type PersonName = Readonly<{ firstName: string; lastName: string }>;

/** A name as names are compared, in any case, with any apostrophe or dash, and as if "Roe, Ann" were "Ann Roe". */
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

/** The words of a name as they are compared, each once. */
export const nameWords = (name: string): ReadonlySet<string> => new Set(nameKey(name).match(/[\p{L}\p{M}\p{N}]+/gu));
const APOSTROPHES = /[\u2018\u2019\u02BC\u0060\u00B4\u2032]/g;
const DASHES = /[\p{Pd}\u2212]/gu;
const MAX_NAME = 255;
/** What a name is made of; anything else was written about it. */
const WORD = /^(?=.*\p{L})[\p{L}\p{M}.\p{Pd}'\u2018\u2019\u02BC\u0060\u00B4]+$/u;

/** What stands beside a person's name, or in that of a company or of several people; without full stops. */
const NO_NAMES: ReadonlySet<string> = new Set(
  (
    'mr mister mrs ms miss mx master messrs dr prof professor sir dame lord lady hon honourable rev reverend fr rabbi ' +
    'judge justice herr frau mme mlle monsieur madame n\u00E9e nee kc qc sc esq phd md jr sr junior senior ii iii ' +
    'ltd limited pty inc llc llp plc co corp corporation company gmbh ag bv nv trust estate deceased ' +
    'group holdings partners associates association foundation society council university department services ' +
    'insurance office reception accounts solicitors lawyers family and or und et null undefined unknown tba tbc'
  ).split(' '),
);

/** Words for "and" that are somebody's initial in capitals. */
const AND = /^[eyu]\.?$/;

/**
 * First and last name of a person, if nothing has to be guessed: two words, or the last name before a comma, as in
 * "Roe, Ann Maria". Undefined for what has a title, or looks like a company or like several people.
 */
export function splitName(text: string): PersonName | undefined {
  if (text.length > MAX_NAME) return undefined;
  const written = withoutInvisible(text);
  const words = wordsIn(written);
  if (!words.every(isOfName)) return undefined;
  if (!written.includes(',')) return words.length === 2 ? named(words.slice(0, 1), words.slice(1)) : undefined;
  // Of "Ann Roe, Sam Poe" nobody knows whether it is one person.
  const [, before = '', behind = ''] = /^([^,]*),([^,]*)$/.exec(written) ?? [];
  const [last, first] = [wordsIn(before), wordsIn(behind)];
  // Of "Garcia Lopez, Ann Maria" the comma may stand between two people.
  return last.length === 1 || first.length === 1 ? named(first, last) : undefined;
}

const wordsIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter((word) => word !== '');

const isOfName = (word: string): boolean =>
  WORD.test(word) &&
  !AND.test(word) &&
  [word.replaceAll('.', ''), ...word.split(/[.\p{Pd}]/u)].every((part) => !NO_NAMES.has(part.toLowerCase()));

const named = (first: readonly string[], last: readonly string[]): PersonName | undefined =>
  first.length > 0 && last.length > 0 ? { firstName: first.join(' '), lastName: last.join(' ') } : undefined;
