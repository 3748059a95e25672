import { sameText } from '../text.ts';

/**
 * The two-letter code of a country, from the code itself or its English name; undefined for anything else. The service's
 * country links are these codes (docs/service-notes.md, "Countries").
 */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  if (/^[A-Z]{2}$/.test(code)) return names.of(code) === undefined ? undefined : code;
  return CODES.find((candidate) => sameText(names.of(candidate) ?? null, text));
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
