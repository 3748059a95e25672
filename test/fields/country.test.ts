import { expect, test } from '@jest/globals';
import { countryCode } from '../../src/fields/country.ts';

test.each([
  ['AU', 'AU'],
  ['au', 'AU'],
  [' Australia ', 'AU'],
  ['NEW ZEALAND', 'NZ'],
  ['United Kingdom', 'GB'],
  ['UK', 'GB'],
  ['GB', 'GB'],
  ['United States', 'US'],
  ['Germany', 'DE'],
  ['France', 'FR'],
  ['Vietnam', 'VN'],
  ['Vanuatu', 'VU'],
  ['Serbia', 'RS'],
  ['Yemen', 'YE'],
  ['Zimbabwe', 'ZW'],
  ['South Africa', 'ZA'],
  ['Côte d’Ivoire', 'CI'],
  ['Curaçao'.normalize('NFD'), 'CW'],
  ['Papua New Guinea', 'PG'],
])('%s is the country %s', (text, code) => {
  expect(countryCode(text)).toBe(code);
});

test.each(['Atlantis', 'ZZ', 'QQ', 'European Union', 'EU', ''])('%j is no country', (text) => {
  expect(countryCode(text)).toBeUndefined();
});
