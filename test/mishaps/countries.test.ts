import { expect, test } from '@jest/globals';
import { givenValue } from '../../src/form/contactValues.ts';
import { byOutcome, outcomesOf } from './mishaps.ts';

/** What people put into a country, by its code; what stands under none is left out. */
const COUNTRIES = {
  AU: 'AU|au| Au |AUS|Australia| AUSTRALIA ',
  US: 'USA|U.S.A.|U.S.|U. S. A.|us|United States|United States of America|The United States|America',
  GB: 'UK|U.K.|gb|England|Scotland|Wales|Northern Ireland|Great Britain|the United Kingdom',
  NZ: 'NZ|N.Z.|New  Zealand',
  HK: 'Hong Kong|HONG KONG',
  MO: 'Macao',
  NL: 'The Netherlands|Netherlands, The|Netherlands, Kingdom of the',
  CZ: 'Czech Republic|the czech republic|Czechia',
  TR: 'Turkey|Türkiye|Turkiye|TÜRKİYE',
  KR: 'Korea|South Korea|Republic of Korea|Korea, Republic of|Korea (South)',
  KP: "North Korea|Korea, Democratic People’s Republic of|Democratic People's Republic of Korea",
  AE: 'UAE|U.A.E.|United Arab Emirates',
  CI: "Cote d'Ivoire|Côte d’Ivoire",
  MM: 'Myanmar|Myanmar (Burma)',
  RU: 'Russia|Russian Federation',
  VN: 'Vietnam|Viet Nam|Việt Nam',
  TW: 'Taiwan|Taiwan, Province of China',
  BA: 'Bosnia and Herzegovina|Bosnia & Herzegovina|Bosnia',
  LC: 'St. Lucia|St Lucia|Saint Lucia|ST.LUCIA',
  CD: 'Congo, the Democratic Republic of the|Congo (Kinshasa)',
  CG: 'Congo-Brazzaville',
  IE: 'Ireland|Republic of Ireland',
  GE: 'Georgia',
  GN: 'Guinea',
  PG: 'Papua New Guinea',
  DE: 'Germany',
  VI: 'Virgin Islands, U.S.|US Virgin Islands',
  NA: 'NA|Namibia',
  '':
    'Atlantis|Congo|Kongo|Virgin Islands|New Guinea|Europe|EU|European Union|ZZ|XX|NSW|New South Wales|California|' +
    'Sydney|London, England|Yugoslavia|Republic of China|n/a|N/A|n.a.|TBA|tbc|-|?|none|unknown|null|Same as above|' +
    '61|+61|🇦🇺|Australia, New Zealand|not Australia|Austrlia|[object Object]|DEU|(AU)|Deutschland|Holland|Burma|NZL|Australien|美国',
};

test('what is typed or mapped into a country is the one that was meant, or none', async () => {
  const meant = byOutcome(COUNTRIES);

  const inForm = async (text: string) => givenValue({ physicalCountry: text }, 'physicalCountry');

  expect(await outcomesOf(meant, inForm)).toEqual(meant);
});
