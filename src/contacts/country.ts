/**
 * The code of a country, from the code or its English name; undefined for any other text (docs/service-notes.md,
 * "Countries").
 */
export function countryCode(text: string): string | undefined {
  // Normalizing can take time that grows with the square of the length.
  if (text.length > MAX_NAME) return undefined;
  index ??= toIndex();
  // Two letters are a code only if nothing is between them: "n/a" is not Namibia.
  return index.get(/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : countryKey(text));
}

const MAX_NAME = 100;

/** Code by code and by name. Made at the first use, because the names take time. */
let index: ReadonlyMap<string, string> | undefined;

/** Regions of Intl that ISO 3166-1 does not have: unions, parts of countries, former ones, and codes for tests. */
const NO_COUNTRIES = new Set([
  'AC',
  'AN',
  'BU',
  'CP',
  'CQ',
  'CS',
  'DD',
  'DG',
  'DY',
  'EA',
  'EU',
  'EZ',
  'FX',
  'HV',
  'IC',
  'NH',
  'QO',
  'RH',
  'SU',
  'TA',
  'TP',
  'UK',
  'UN',
  'VD',
  'XA',
  'XB',
  'YD',
  'YU',
  'ZR',
  'ZZ',
]);

/** Everyday names that Intl does not have. */
const OTHER_NAMES = {
  AE: 'UAE',
  AU: 'AUS',
  CZ: 'Czech Republic',
  GB: 'Great Britain / England / Scotland / Wales / Northern Ireland',
  IE: 'Republic of Ireland',
  KR: 'Korea / Republic of Korea / Korea, Republic of',
  NZ: 'NZ',
  RU: 'Russian Federation',
  TR: 'Turkey / Türkiye',
  US: 'USA / United States of America / America',
  VN: 'Viet Nam',
};

function toIndex(): ReadonlyMap<string, string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code));
  const named = (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' });
    return codes.map((code) => [code, names.of(code)] as const);
  });
  const others = Object.entries(OTHER_NAMES).flatMap(([code, names]) =>
    names.split(' / ').map((name) => [code, name] as const),
  );
  const keyed = [...named, ...others].flatMap(([code, name]) =>
    name ? [code, countryKey(name)].map((key) => [key, code] as const) : [],
  );
  // The only two letters that people write for a country and that are not its code.
  return new Map([...keyed, ['UK', 'GB']]);
}

/**
 * The letters and digits alone, without accents and words that some leave out: "U.S.A.", "The Bahamas", "Antigua and
 * Barbuda".
 */
const countryKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\bst\b/, 'saint')
    .replace(/\b(?:the|and|of)\b|[^\p{L}\p{N}]/gu, '');
