import { expect, test } from '@jest/globals';
import { countryCode } from '../../src/contacts/country.ts';

/** ISO 3166-1, and the code in use for Kosovo. */
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

test('two letters mean the country that has them as its code, UK besides, and any others none', () => {
  const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pairs = alphabet.flatMap((first) => alphabet.map((second) => first + second));
  const understood = pairs.filter((pair) => countryCode(pair.toLowerCase()) !== undefined);

  expect(understood.toSorted()).toEqual([...CODES, 'UK'].toSorted());
  expect(CODES.filter((code) => countryCode(code) !== code)).toEqual([]);
});

test('every country is understood by its English names, in capitals and without accents too', () => {
  const named = (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames('en', { type: 'region', style });
    return CODES.map((code) => ({ code, name: String(names.of(code)) }));
  });
  const inCapitals = (name: string): string =>
    ` the ${name
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .replaceAll('&', 'and')
      .toUpperCase()}! `;

  expect(named.filter(({ code, name }) => countryCode(name) !== code)).toEqual([]);
  expect(named.filter(({ code, name }) => countryCode(inCapitals(name)) !== code)).toEqual([]);
});

test.each([
  { code: 'AU', written: ['AUS', 'Australia'] },
  { code: 'US', written: ['USA', 'U.S.A.', 'U. S. A.', 'United States of America', 'The United States', 'America'] },
  { code: 'GB', written: ['UK', 'U.K.', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain'] },
  { code: 'NZ', written: ['N.Z.', 'New  Zealand'] },
  { code: 'NL', written: ['The Netherlands', 'Netherlands, The'] },
  { code: 'CZ', written: ['Czech Republic', 'Czechia'] },
  { code: 'TR', written: ['Turkey', 'Türkiye', 'Turkiye', 'TÜRKİYE'] },
  { code: 'KR', written: ['Korea', 'South Korea', 'Republic of Korea', 'Korea, Republic of'] },
  { code: 'AE', written: ['UAE', 'U.A.E.'] },
  { code: 'RU', written: ['Russia', 'Russian Federation'] },
  { code: 'VN', written: ['Vietnam', 'Viet Nam', 'Việt Nam'] },
  { code: 'BA', written: ['Bosnia and Herzegovina', 'Bosnia & Herzegovina', 'Bosnia'] },
  { code: 'LC', written: ['St. Lucia', 'ST.LUCIA', 'Saint Lucia'] },
  { code: 'IE', written: ['Ireland', 'Republic of Ireland'] },
  { code: 'IM', written: ['Isle of Man'] },
  { code: 'NA', written: ['NA', 'Namibia'] },
])('$code is understood however people write it: $written', ({ code, written }) => {
  expect(written.map(countryCode)).toEqual(written.map(() => code));
});

test.each([
  { why: 'it is no country', texts: ['Atlantis', 'Europe', 'EU', 'NSW', 'California', 'Sydney', 'ZZ', 'XX'] },
  { why: 'several have the name', texts: ['Congo', 'Virgin Islands', 'New Guinea', 'Republic of China'] },
  { why: 'there is none of that name any more', texts: ['Yugoslavia', 'Zaire', 'Burma', 'AN'] },
  { why: 'it is not English', texts: ['Deutschland', 'Alemania', '日本', 'Kongo', 'R.-U.', 'É.-U.'] },
  { why: 'there is more than a country', texts: ['London, England', 'Australia 2000', 'Australia, New Zealand'] },
  { why: 'it stands for nothing', texts: ['', 'n/a', 'N/A', 'n.a.', '-', '?', 'none', 'null', '[object Object]'] },
  { why: 'it is a number, a sign or a code of three letters', texts: ['61', '+61', '🇦🇺', 'NZL', '(AU)'] },
  { why: 'it is a name of JavaScript, or too long', texts: ['constructor', 'A'.repeat(1_000_000)] },
  { why: 'it says the opposite or is misspelt', texts: ['not Australia', 'Austrlia'] },
])('no country is guessed where $why', ({ texts }) => {
  expect(texts.filter((text) => countryCode(text) !== undefined)).toEqual([]);
});
