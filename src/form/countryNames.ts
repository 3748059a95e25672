/** The languages whose names are understood beside English. */
export const LANGUAGES = 'de fr es it pt nl pl ru tr ar hi zh zh-Hant ja ko vi id sv da nb fi el'.split(' ');

/** What people write in English beside the name that Intl has; the order of the words makes no difference. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  AU: ['Commonwealth of Australia'],
  BN: ['Brunei Darussalam'],
  BO: ['Plurinational State of Bolivia'],
  BQ: ['Bonaire, Sint Eustatius and Saba'],
  CD: ['Congo', 'Democratic Republic of the Congo', 'DR Congo', 'DRC'],
  CG: ['Congo', 'Republic of the Congo'],
  CI: ['Ivory Coast', 'Cote d Ivoire'],
  CN: ['People’s Republic of China', 'PR China', 'PRC'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  DE: ['Federal Republic of Germany'],
  ES: ['Canary Islands'],
  FK: ['Falkland Islands (Malvinas)'],
  FM: ['Federated States of Micronesia'],
  GB: [
    'Great Britain',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'United Kingdom of Great Britain and Northern Ireland',
  ],
  HK: ['Hong Kong, China', 'Hong Kong SAR', 'HKSAR'],
  HM: ['Heard Island and McDonald Islands'],
  IE: ['Republic of Ireland', 'Eire'],
  IR: ['Islamic Republic of Iran'],
  KG: ['Kyrgyz Republic'],
  KP: ['Democratic People’s Republic of Korea', 'DPRK'],
  KR: ['Korea', 'Republic of Korea'],
  LA: ['Lao People’s Democratic Republic', 'Lao PDR'],
  MD: ['Republic of Moldova'],
  MF: ['Saint Martin (French part)'],
  MK: ['Macedonia', 'Republic of North Macedonia'],
  MM: ['Burma'],
  MO: ['Macau', 'Macau SAR'],
  NL: ['Holland', 'Kingdom of the Netherlands'],
  NZ: ['NZ', 'Aotearoa', 'Aotearoa New Zealand'],
  PS: ['State of Palestine'],
  RU: ['Russian Federation'],
  SA: ['KSA', 'Kingdom of Saudi Arabia'],
  SH: ['Saint Helena, Ascension and Tristan da Cunha'],
  SK: ['Slovak Republic'],
  SX: ['Sint Maarten (Dutch part)'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Türkiye'],
  TW: ['Taiwan, Province of China'],
  TZ: ['United Republic of Tanzania'],
  UM: ['United States Minor Outlying Islands'],
  US: ['USA', 'United States of America', 'US of A', 'America'],
  VA: ['Vatican', 'Vatican City State', 'Holy See', 'Holy See (Vatican City State)'],
  VE: ['Bolivarian Republic of Venezuela'],
  VI: ['United States Virgin Islands'],
  VN: ['Viet Nam', 'Socialist Republic of Vietnam'],
  ZA: ['RSA', 'Republic of South Africa'],
};

/**
 * Makes a search for countries by name: in English, then in all other languages together, which takes longer to make.
 * A name of two countries, such as Congo, is the name of none.
 */
export function makeCountrySearch(codes: readonly string[]): (name: string) => string | undefined {
  let english: Index | undefined;
  let foreign: Index | undefined;
  return (name) => {
    const key = nameKey(name);
    english ??= toIndex([...otherNames(), ...namesIn('en', codes)]);
    if (english.has(key) || ABBREVIATION.test(key)) return english.get(key);
    foreign ??= toIndex(LANGUAGES.flatMap((language) => namesIn(language, codes)));
    return foreign.get(key);
  };
}

/** So few letters mean too much: "EU" is French for the United States. */
const ABBREVIATION = /^[a-z]{0,3}$/;

type Named = readonly (readonly [name: string, code: string])[];
/** The codes by name. Undefined is the code of a name that two countries have. */
type Index = ReadonlyMap<string, string | undefined>;

const otherNames = (): Named =>
  Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.map((name) => [name, code] as const));

const namesIn = (language: string, codes: readonly string[]): Named =>
  (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames(language, { type: 'region', style });
    return codes.map((code) => [String(names.of(code)), code] as const);
  });

function toIndex(named: Named): Index {
  const keyed = named.map(([name, code]) => [nameKey(name), code] as const);
  const index = new Map<string, string | undefined>(keyed);
  for (const [key, code] of keyed) if (index.get(key) !== code) index.set(key, undefined);
  return index;
}

/**
 * What is compared of a name. Accents, case, punctuation, the order of the words ("Korea, Republic of") and words that some
 * leave out make no difference.
 */
const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    // Accents and apostrophes.
    .replace(/[\u0300-\u036F'\u2018\u2019\u02BB\u02BC]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    // U.S.A.
    .replace(/\b([a-z]) (?=[a-z]\b)/g, '$1')
    .split(' ')
    .filter((word) => !LEFT_OUT.has(word))
    .map((word) => (word === 'st' ? 'saint' : word))
    .toSorted()
    .join(' ');

const LEFT_OUT = new Set(['the', 'and', 'of']);
