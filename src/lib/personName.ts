import { normalText } from './text.ts';

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
