/*
 * What a look for conflicts asks for, and who it takes for whom (docs/reference.md, "Possible conflicts"). It is wider than
 * the question who is meant (`nameMatch.ts`): a person looks at whoever is found, and nobody may be missing.
 */

import { isOneAddress, meansEmailAddress } from '../forms/contactTexts.ts';
import { foldedWords, isWithoutBlanks, nameWords, wordsIn } from '../lib/nameWords.ts';
import { isFirstAlike, sameAs } from '../lib/text.ts';
import { displayNameOf, type Participant } from '../service/participants.ts';
import { asText, attributesOf } from '../service/wire/record.ts';
import { isCalled, isInitialOf } from './nameMatch.ts';
import { personalNames, wordsOf } from './names.ts';
import { addressesOf } from './whichContact.ts';

export type ContactFit = 'exact' | 'email' | 'similar';

export type ConflictText = Readonly<{
  text: string;
  isAddress: boolean;
  /** What is asked for, one by one: each word of a name in all of its forms, or the address. */
  asksFor: readonly (readonly string[])[];
  fitOf: (contact: Participant) => ContactFit | undefined;
  /** Whether the name of an action holds all words of the text. */
  isIn: (name: string) => boolean;
}>;

export const toConflictText = (text: string): ConflictText =>
  meansEmailAddress(text) ? ofAddress(text) : ofName(text);

/** Why nobody can be found by a text, in words that follow it; undefined if somebody can. */
export function whyNobodyFound(text: string): string | undefined {
  if (meansEmailAddress(text))
    return isOneAddress(text) ? undefined : 'is not an email address. Give one whole address';
  if (/\S@\S+\.\S/.test(text)) return 'holds an email address among other words. Give each in a box of its own';
  if (!/\p{L}/u.test(text)) return 'has no letters, so it is no name and no email address. Map another value';
  return tellingWords(wordsIn(text)).length > MAX_WORDS ? `has more than ${MAX_WORDS} words. Give one name` : undefined;
}

/** No name has more. Each is asked for by itself. */
const MAX_WORDS = 20;

function ofAddress(text: string): ConflictText {
  const isAddress = sameAs(text);
  return {
    text,
    isAddress: true,
    asksFor: [[text]],
    fitOf: (contact) => (addressesOf(contact).some(isAddress) ? 'email' : undefined),
    isIn: () => false,
  };
}

function ofName(text: string): ConflictText {
  const isExact = isCalled(text);
  const isAmongNames = holdsAll(text);
  const areNamesAmong = hasNamesIn(text);
  return {
    text,
    isAddress: false,
    asksFor: tellingWords(wordsIn(text)).filter(isFirstAlike).map(formsOf),
    fitOf: (contact) => {
      if (isExact(contact)) return 'exact';
      return isAmongNames(wordsWithAliases(contact)) || areNamesAmong(contact) ? 'similar' : undefined;
    },
    isIn: (name) => isAmongNames(wordsOfBothKinds(name)),
  };
}

// First contact: "accents in filters". If a filter ignores them, a word as it is written finds all, and this goes.
/**
 * How to ask for a word: as it is written, and without its accents. Where no blanks stand between names, the last letter
 * is of the given name, whether or not the names are one word.
 */
const formsOf = (word: string): readonly string[] =>
  isWithoutBlanks(word) ? Array.from(word).slice(-1) : [word, ...nameWords(word)].filter(isFirstAlike);

/** Makes a test for names, as words, that hold all telling words of a text, with or without its apostrophes and hyphens. */
function holdsAll(text: string): (names: ReadonlySet<string>) => boolean {
  const ways = [tellingWords(nameWords(text)), tellingWords(foldedWords(text))].filter((words) => words.length > 0);
  return (names) => ways.some((words) => words.every((word) => names.has(word)));
}

/** Makes a test for people whose first or preferred and last names are in a text, and for companies whose name is. */
function hasNamesIn(text: string): (contact: Participant) => boolean {
  const words = wordsOfBothKinds(text);
  const isThere = (word: string): boolean => word.split('-').every((part) => words.has(part)) || words.has(word);
  return (contact) => {
    const person = contact.isCompany === true ? undefined : personalNames(contact);
    if (!person) {
      const ofCompany = tellingWords(nameWords(displayNameOf(contact) ?? ''));
      return ofCompany.length > 0 && ofCompany.every(isThere);
    }
    const { first, preferred, last } = person;
    const firstNames = [...first, ...preferred];
    const isFirstName = (word: string): boolean => isThere(word) || [...words].some((one) => isInitialOf(word, one));
    return last.every(isThere) && (firstNames.length === 0 || firstNames.some(isFirstName));
  };
}

function wordsWithAliases(contact: Participant): ReadonlySet<string> {
  const aliases = asText(attributesOf(contact)['aliases']) ?? '';
  return new Set([...wordsOf(contact), ...wordsOfBothKinds(aliases.replace(/[;|/]/g, ' '))]);
}

/** The words of a text, those with an apostrophe or a hyphen as one word and in their parts. */
const wordsOfBothKinds = (text: string): ReadonlySet<string> => new Set([...nameWords(text), ...foldedWords(text)]);

/** The words that tell one name from another; all words of a text that has no others. */
function tellingWords(words: Iterable<string>): readonly string[] {
  const all = [...words];
  const telling = all.filter(
    (word) => (word.length > 1 || isWithoutBlanks(word)) && !TELLS_NOTHING.has(word.toLowerCase()),
  );
  return telling.length > 0 ? telling : all;
}

/** Legal forms, titles, and what stands between the words of a name. Thousands of contacts have some of them. */
const TELLS_NOTHING: ReadonlySet<string> = new Set(
  [
    'co company corp corporation inc incorporated limited llc llp lp ltd plc proprietary pty gmbh',
    'mr mrs ms miss mx dr prof professor',
    'and of the',
  ].flatMap((words) => words.split(' ')),
);
