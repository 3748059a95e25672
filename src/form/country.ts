import { codesByThreeLetters } from './countryCodes.ts';
import { makeCountrySearch } from './countryNames.ts';

/**
 * The two-letter code of a country, from its two or three letters or its name in one of many languages; undefined for
 * anything else. The service's country links are these codes (docs/service-notes.md, "Countries").
 */
export function countryCode(text: string): string | undefined {
  // For a text that is built to be slow, composing takes time that grows with the square of its length.
  if (text.length > MAX_NAME) return undefined;
  const name = text.normalize('NFKC');
  known ??= makeCountries();
  return known.byLetters.get(LETTERS.exec(name)?.[1]?.toUpperCase() ?? '') ?? known.byName(name);
}

/** No name is longer, in no language. */
const MAX_NAME = 100;

/** Letters with nothing between them: "n/a" is not Namibia. */
const LETTERS = /^[\s\p{P}]*([a-z]{2,3})[\s\p{P}]*$/iu;

/** Made at the first use: names take time. */
let known: ReturnType<typeof makeCountries> | undefined;

function makeCountries() {
  const byThreeLetters = codesByThreeLetters();
  const codes = [...byThreeLetters.values()];
  return {
    byLetters: new Map([...byThreeLetters, ...codes.map((code) => [code, code] as const)]),
    byName: makeCountrySearch(codes),
  };
}
