import { sameAs } from '../lib/text.ts';

/**
 * The two-letter code of a country, from the code itself or its English name; undefined for anything else. The service's
 * country links are these codes (docs/service-notes.md, "Countries").
 */
export function countryCode(text: string): string | undefined {
  const letters = text.trim().toUpperCase();
  // Not a constant: making it takes 3 % of the time to the first event.
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const isCountry = (code: string): boolean => names.of(code) !== undefined && !NO_COUNTRIES.has(code);
  if (/^[A-Z]{2}$/.test(letters)) return [todaysCode(letters)].find(isCountry);
  const isMeant = sameAs(text);
  const found = allCodes().find((code) => isMeant(names.of(code) ?? null));
  return found && [todaysCode(found)].find(isCountry);
}

/** The current code of a country: GB for UK, and DE for the former DD, which has the same name. */
const todaysCode = (code: string): string => new Intl.Locale('und', { region: code }).baseName.replace('und-', '');

/** Codes whose names are not countries: unions, the unknown region, and codes for testing software. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const allCodes = (): readonly string[] =>
  Array.from(LETTERS).flatMap((first) => Array.from(LETTERS, (second) => first + second));
