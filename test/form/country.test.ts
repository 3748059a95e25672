import { expect, test } from '@jest/globals';
import { countryCode } from '../../src/contacts/country.ts';

/** The codes of ISO 3166-1, and the one in use for Kosovo. */
const CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');
const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const TWO_LETTERS = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second));

/** The names of all countries, as Intl writes them. */
const NAMED = (['long', 'short'] as const).flatMap((style) => {
  const names = new Intl.DisplayNames('en', { type: 'region', style });
  return CODES.map((code) => [code, String(names.of(code))] as const);
});

test('a country is understood by its two letters, and any other two letters are no country, but for UK', () => {
  expect(TWO_LETTERS.filter((letters) => countryCode(letters.toLowerCase()) === letters)).toEqual(CODES);
  expect(TWO_LETTERS.filter((letters) => countryCode(letters) && !CODES.includes(letters))).toEqual(['UK']);
});

test('a country is understood by its English names, also without accents, in capitals and with other punctuation', () => {
  const spoilt = (name: string) =>
    ` the ${name
      .normalize('NFD')
      .replace(/[\u0300-\u036F]/g, '')
      .replaceAll('&', 'and')
      .toUpperCase()}! `;

  expect(NAMED.filter(([code, name]) => countryCode(name) !== code)).toEqual([]);
  expect(NAMED.filter(([code, name]) => countryCode(spoilt(name)) !== code)).toEqual([]);
});

/** What people put into a country, by its code; what stands under none is left out. */
const COUNTRIES = {
  AU: 'AU|au| Au |AUS|Australia| AUSTRALIA ',
  US: 'USA|U.S.A.|U.S.|U. S. A.|us|United States|United States of America|The United States|America',
  GB: 'UK|U.K.|gb|England|Scotland|Wales|Northern Ireland|Great Britain|the United Kingdom',
  NZ: 'NZ|N.Z.|New  Zealand',
  NL: 'The Netherlands|Netherlands, The',
  CZ: 'Czech Republic|the czech republic|Czechia',
  TR: 'Turkey|Türkiye|Turkiye|TÜRKİYE',
  KR: 'Korea|South Korea|Republic of Korea|Korea, Republic of',
  AE: 'UAE|U.A.E.|United Arab Emirates',
  RU: 'Russia|Russian Federation',
  VN: 'Vietnam|Viet Nam|Việt Nam',
  BA: 'Bosnia and Herzegovina|Bosnia & Herzegovina|Bosnia',
  LC: 'St. Lucia|St Lucia|Saint Lucia|ST.LUCIA',
  IE: 'Ireland|Republic of Ireland',
  IM: 'Isle of Man|Isle Man',
  VI: 'US Virgin Islands',
  NA: 'NA|Namibia',
  '':
    'Atlantis|Congo|Kongo|Virgin Islands|New Guinea|Europe|EU|European Union|ZZ|XX|NSW|New South Wales|California|' +
    'Sydney|London, England|Yugoslavia|Republic of China|n/a|N/A|n.a.|TBA|tbc|-|?|none|unknown|null|Same as above|' +
    '61|+61|Australia 2000|日本 Japan|🇦🇺|Australia, New Zealand|not Australia|Austrlia|[object Object]|Korea, Democratic People’s Republic of|Holy See|DEU|(AU)|Deutschland|Holland|Burma|NZL|É.-U.|R.-U.|Áo|ß|AN|Zaire|constructor|Alemania|日本|Australien|美国',
};

test.each(Object.entries(COUNTRIES))(
  'what is typed or mapped for %j is understood, and nothing else',
  (code, texts) => {
    expect(texts.split('|').filter((text) => countryCode(text.trim()) !== (code || undefined))).toEqual([]);
  },
);

test('what is no name, or longer than any, is unknown', () => {
  expect(['', 'A'.repeat(1_000_000)].map(countryCode)).toEqual([undefined, undefined]);
});
