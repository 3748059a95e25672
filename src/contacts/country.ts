import { iso31661 } from 'iso-3166';

/**
 * The code of a country, from a code of two or three letters or its English name; undefined for any other text
 * (docs/service-notes.md, "Countries").
 */
export function countryCode(text: string): string | undefined {
  // Normalizing can take time that grows with the square of the length.
  if (text.length > MAX_NAME) return undefined;
  index ??= toIndex();
  const whole = codeOf(text, index);
  const [, one, other] = TWICE.exec(text) ?? [];
  if (whole !== undefined || one === undefined || other === undefined) return whole;
  const code = codeOf(one, index);
  return code === codeOf(other, index) ? code : undefined;
}

const MAX_NAME = 100;

/** A country and its code, as WooCommerce has it: "United Kingdom (UK)". */
const TWICE = /^([^()]+?)\s*\(([^()]+)\)$/;

/** Made at the first use, because the names take time. */
let index: Index | undefined;

type Index = Readonly<{ codes: ReadonlyMap<string, string>; names: ReadonlyMap<string, string> }>;

function codeOf(text: string, { codes, names }: Index): string | undefined {
  // Letters are a code only if nothing is between them: "n/a" is not Namibia.
  const code = codes.get(text.toUpperCase());
  return code ?? (/^[a-z]{2}$/i.test(text) ? undefined : names.get(countryKey(text)));
}

/** A code that is in use and not in ISO 3166, and the only two letters that people write instead of those in it. */
const OTHER_CODES = { XK: 'XK', UK: 'GB' };

/** Everyday names, and those of WooCommerce and of forms, that neither ISO 3166 nor Intl has. */
const OTHER_NAMES = {
  AE: ['UAE'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['U.K.', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  IE: ['Republic of Ireland'],
  MO: ['Macau'],
  NZ: ['N.Z.'],
  TR: ['Turkey'],
  US: ['U.S.A.', 'U.S.'],
  XK: ['Kosovo'],
};

/** Two countries are called so. */
const NAME_OF_SEVERAL = 'Congo';

function toIndex(): Index {
  const codes = [
    ...iso31661.flatMap(({ alpha2, alpha3 }) => [alpha2, alpha3].map((code) => [code, alpha2] as const)),
    ...Object.entries(OTHER_CODES),
  ];
  const names = [
    ...iso31661.flatMap(({ alpha2, name }) => [name, turned(name)].map((one) => [one, alpha2] as const)),
    ...(['long', 'short'] as const).flatMap((style) => {
      const inIntl = new Intl.DisplayNames('en', { type: 'region', style });
      return iso31661.map(({ alpha2 }) => [inIntl.of(alpha2) ?? alpha2, alpha2] as const);
    }),
    ...Object.entries(OTHER_NAMES).flatMap(([code, all]) => all.map((name) => [name, code] as const)),
  ].filter(([name]) => name !== NAME_OF_SEVERAL);
  return { codes: new Map(codes), names: new Map(names.map(([name, code]) => [countryKey(name), code])) };
}

/** A name of ISO 3166 as passports have it: "Republic of Korea" for "Korea, Republic of". */
function turned(name: string): string {
  const [base = '', ...words] = name.split(', ');
  return [...words, base].join(' ');
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
