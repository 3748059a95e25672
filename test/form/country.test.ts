import { describe, expect, test } from '@jest/globals';
import { codesByThreeLetters, countryCode, LANGUAGES, otherNames } from '../../src/form/country.ts';
import { listOf, tableOf } from '../support/table.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Regions of Intl that ISO does not have: unions, parts of countries, and codes for testing software. */
const NO_COUNTRIES = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');

/** The codes that Intl has a name for, without those of former countries. */
const CODES = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second)).filter(
  (code) => NAMES.of(code) && new Intl.Locale('und', { region: code }).region === code && !NO_COUNTRIES.includes(code),
);

/** The names of all countries in a language, as Intl writes them. */
const namesIn = (language: string, style: 'long' | 'short') => {
  const names = new Intl.DisplayNames(language, { type: 'region', style });
  return CODES.map((code) => [code, String(names.of(code))] as const);
};
const named = (['long', 'short'] as const).flatMap((style) =>
  ['en', ...LANGUAGES].flatMap((language) => namesIn(language, style)),
);

describe('a country', () => {
  test('is understood by its two letters and by three, each of which only one country has', () => {
    const threeLetters = codesByThreeLetters();

    expect([...threeLetters.values()].toSorted()).toEqual(CODES);
    expect(threeLetters.size).toBe(CODES.length);
    expect([...threeLetters].filter(([letters]) => !/^[A-Z]{3}$/.test(letters))).toEqual([]);
    expect(CODES.filter((code) => countryCode(code.toLowerCase()) !== code)).toEqual([]);
    expect([...threeLetters].filter(([letters, code]) => countryCode(` ${letters}`) !== code)).toEqual([]);
  });

  test.each(otherNames())('is understood by all of its English names: %s', (code, names) => {
    const known = names.filter((name) => name !== 'Congo');

    expect(known.map((name) => [name, countryCode(name)])).toEqual(known.map((name) => [name, code]));
  });

  test('is understood by its names in each language, and never taken for another', () => {
    const wrong = named.filter(([code, name]) => countryCode(name) !== code);
    // Letters are codes, whatever they mean in other languages. Two countries are called Congo.
    const isShort = (name: string) => name.normalize('NFKD').replace(/[\W_]/g, '').length < 4 && !/\p{Lo}/u.test(name);

    expect(wrong.map(([, name]) => name).filter((name) => !isShort(name) && !/^[CK]ongo$/.test(name))).toEqual([]);
    expect(wrong.filter(([, name]) => countryCode(name) && !/^[A-Z]{2,3}$/i.test(name))).toEqual([]);
  });

  test('is understood without accents, in capitals, and with other punctuation', () => {
    const spoilt = (name: string) =>
      ` the ${name
        .normalize('NFD')
        .replace(/[\u0300-\u036F]/g, '')
        .replaceAll('&', 'and')
        .toUpperCase()}! `;
    const wrong = namesIn('en', 'long').filter(([code, name]) => countryCode(spoilt(name)) !== code);

    expect(wrong).toEqual([]);
  });
});

test.each(tableOf('St Lucia -> LC | U S A -> US | Isle Man -> IM | Saint Helena -> SH'))(
  'a country is understood by a name that is written in another way: %s',
  (name, code) => {
    expect(countryCode(name)).toBe(code);
  },
);

test.each([
  ...listOf(`
    Kongo | Congo | EU | É.-U. | R.-U. | Áo | Nám | ß | AN | Zaire | constructor
  `),
  'A'.repeat(1_000_000),
])('what can mean several countries or none is unknown: %.20s', (text) => {
  expect(countryCode(text)).toBeUndefined();
});
