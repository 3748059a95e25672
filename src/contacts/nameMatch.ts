/*
 * Whether a name that somebody wrote is that of a contact (docs/reference.md, "Which contact is meant"). Order, capital
 * letters, accents, apostrophes and blanks inside a name never matter. Beside an email address, which identifies somebody
 * already, a title, a middle name and the like do not matter either.
 */

import { foldedWords, nameWords } from '../lib/nameWords.ts';
import { sameText } from '../lib/text.ts';
import { displayNameOf, type NameParts, type Participant, type PersonQuery } from '../service/participants.ts';
import {
  inSpokenOrder,
  isNamed,
  personalNames,
  spokenNamesOf,
  wordsOf,
  type NameWords,
  type PersonalNames,
  type SpokenName,
} from './names.ts';

/** Makes a test for contacts who are called so, by their whole name. */
export function isCalled(name: string): (contact: Participant) => boolean {
  const words = inSpokenOrder(name);
  return (contact) => words.length > 0 && spokenNamesOf(contact).some((spoken) => isWrittenAs(words, spoken));
}

/** Makes a test for contacts who are, or may be, called so beside this address: a family or an office can share it. */
export function hasName(name: string, address = ''): (contact: Participant) => boolean {
  const isExact = isCalled(name);
  const words = inSpokenOrder(name);
  return (contact) =>
    isExact(contact) ||
    isSameWords(words, contact) ||
    (contact.isCompany !== true && (isTolerable(words, contact) || isLocalPart(name, address)));
}

/** The contacts who pass the first of these tests that anybody passes: who is called exactly so, before who may be. */
export const bestMatches = (
  contacts: readonly Participant[],
  tests: readonly ((contact: Participant) => boolean)[],
): readonly Participant[] => tests.map((test) => contacts.filter(test)).find((some) => some.length > 0) ?? [];

/** Whether the name beside an address can be the contact's own: it can be that of a contact without a name. */
export function mayHaveName(name: string, address = ''): (contact: Participant) => boolean {
  const isOwn = hasName(name, address);
  return (contact) => !isNamed(contact) || isOwn(contact);
}

/**
 * Makes a test for contacts who are this one, or another record of the same name and email address. Without an address, a
 * name is not enough.
 */
export function isSameContact(one: Participant): (other: Participant) => boolean {
  const { id, email } = one;
  const hasSameName = hasName(displayNameOf(one) ?? '', email ?? '');
  return (other) => other.id === id || (Boolean(email) && sameText(other.email, email) && hasSameName(other));
}

export const beginsWithTitle = (name: string): boolean => PERSONAL_TITLES.has(foldedWords(name)[0] ?? '');

/** Makes a test for contacts who have all words of a name among those of their names, apostrophes aside. */
export function hasWords(name: string): (contact: Participant) => boolean {
  const ways = [nameWords(name), new Set(foldedWords(name))].filter((words) => words.size > 0);
  return (contact) => {
    const own = wordsOf(contact);
    return ways.some((words) => [...words].every((word) => own.has(word)));
  };
}

/**
 * Who may be meant by these names, to be asked for by their parts; nobody unless all of them have parts. `toTest` makes
 * the test for who is meant by one.
 */
export function peopleCalled(
  names: readonly (string | null)[],
  toTest: (name: string) => (contact: Participant) => boolean,
): readonly PersonQuery[] {
  const people = names.flatMap((name) => {
    const parts = name === null ? undefined : partsOf(name);
    return name !== null && parts ? [{ ...parts, isMatch: toTest(name) }] : [];
  });
  return people.length === names.length ? people : [];
}

/**
 * What may be the first and the last name in a name; undefined where it is one word, or has several commas. Nobody knows
 * where the last name of "Jan van der Berg" begins, so its last word is taken.
 */
function partsOf(name: string): NameParts | undefined {
  const [before = '', behind, ...others] = name.split(',').flatMap((part) => part.trim() || []);
  const words = (behind ?? before).split(/\s+/);
  const [firstName, ...further] = words.slice(words.findIndex((word) => !beginsWithTitle(word)));
  const lastName = behind === undefined ? further.at(-1) : before;
  return firstName && lastName && others.length === 0 ? { firstName, lastName } : undefined;
}

/** Whether words are these names one behind the other. Blanks inside a name do not matter: "Mc Donald", "O Neil". */
function isWrittenAs(words: NameWords, [name, ...others]: SpokenName): boolean {
  if (name === undefined) return words.length === 0;
  return restBehind(words, name.join('')).some((rest) => isWrittenAs(rest, others));
}

/** What is left of words behind this name; an empty list if they do not begin with it. */
function restBehind(words: NameWords, name: string): readonly NameWords[] {
  const length = words.findIndex((_word, index) => words.slice(0, index + 1).join('').length >= name.length) + 1;
  return words.slice(0, length).join('') === name ? [words.slice(length)] : [];
}

/** Whether words are those of a way to call a contact, in any order, hyphens aside. */
function isSameWords(words: NameWords, contact: Participant): boolean {
  const key = sorted(words);
  return spokenNamesOf(contact).some((spoken) => sorted(spoken.flat()) === key);
}

const sorted = (words: NameWords): string =>
  words
    .flatMap((word) => word.split('-'))
    .toSorted()
    .join(' ');

/**
 * Whether words are a person's first or preferred name and last name, but for titles before them and for middle names
 * or initials between them that the record does not contradict. Jr behind them is not let pass.
 */
function isTolerable(words: NameWords, contact: Participant): boolean {
  const person = personalNames(contact);
  const middle = person && [...withoutInitials(withoutTitles(person.first)).initials, ...person.middle];
  return middle !== undefined && betweenNames(words, person).some((between) => isMiddle(between, middle));
}

/**
 * Makes a test for people whose first and last name a name holds, joined to those of others or put in their place:
 * "Ann and Bob Roe", "Ann c/o Bob Roe".
 */
export function joinsPeople(name: string): (contact: Participant) => boolean {
  const words = inSpokenOrder(name);
  return (contact) => betweenNames(words, personalNames(contact)).some((between) => between.some(isJoining));
}

/**
 * Makes a test for people whose first name contradicts these two names of somebody: Samuel (Sam) is not Samantha (Sam). A
 * first name can be the preferred one of the other.
 */
export function hasOtherFirstName(first: string, preferred: string): (contact: Participant) => boolean {
  const [firstWords, preferredWords] = [firstNameIn(first), firstNameIn(preferred)];
  return (contact) => {
    const person = personalNames(contact);
    const own = withoutTitles(person?.first ?? []);
    if (own.length === 0 || firstWords.length === 0) return false;
    return (
      !areCompatible(firstWords, own) &&
      !areCompatible(preferredWords, own) &&
      !areCompatible(firstWords, person?.preferred ?? [])
    );
  };
}

const firstNameIn = (name: string): NameWords => withoutTitles(foldedWords(name));

/** Whether two first names can be those of one person: "Ann M", "Ann May" and "A." can. */
const areCompatible = (one: NameWords, other: NameWords): boolean =>
  one.length > 0 && other.length > 0 && (one.join('') === other.join('') || areAlike(one, other));

/** What can stand between a person's first, or preferred, and last name in words that begin and end with them. */
function betweenNames(words: NameWords, person: PersonalNames | undefined): readonly NameWords[] {
  if (!person) return [];
  const untitled = withoutTitles(words);
  const [last, preferred] = [person.last.join(''), person.preferred.join('')];
  const { first } = withoutInitials(withoutTitles(person.first));
  return [first, person.preferred]
    .filter((own) => own.length > 0)
    .flatMap((own) => restBehind(untitled, own.join('')))
    .flatMap((rest) => (preferred === '' ? [rest] : [rest, ...restBehind(rest, preferred)]))
    .flatMap((rest) => beforeName(rest, last));
}

/** Without the titles at the beginning, as far as a name is left. */
function withoutTitles(words: NameWords): NameWords {
  const start = words.findIndex((word) => !PERSONAL_TITLES.has(word));
  return start > 0 ? words.slice(start) : words;
}

/** The initials at the end of a first name are of middle names: "Ann M." is Ann. */
function withoutInitials(words: NameWords) {
  const end = Math.max(words.findLastIndex((word) => !isInitial(word)) + 1, 1);
  return { first: words.slice(0, end), initials: words.slice(end) };
}

/** In other scripts, a letter can be a whole name. */
const isInitial = (word: string): boolean => /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(word);

/** What stands before this name at the end of words; nothing if they do not end in it. */
function beforeName(words: NameWords, name: string): readonly NameWords[] {
  const start = words.findLastIndex((_word, index) => words.slice(index).join('').length >= name.length);
  return start >= 0 && words.slice(start).join('') === name ? [words.slice(0, start)] : [];
}

/**
 * Whether these can be the middle names of somebody with those: one name, or those of the record, of which some can be
 * missing. Initials do.
 */
const isMiddle = (words: NameWords, own: NameWords): boolean =>
  words.join('') === own.join('') ||
  (words.length <= Math.max(own.length, 1) && !words.some(isJoining) && areAlike(words, own));

/** Whether names are the same, or the initials of each other, as far as both are known. */
const areAlike = (words: NameWords, own: NameWords): boolean =>
  words.every((word, index) => {
    const other = own[index];
    return other === undefined || other === word || isInitialOf(word, other) || isInitialOf(other, word);
  });

/** Whether a word joins people, or puts one in another's place: "Ann & Bob", "Ann as trustee for Bob" (ATF in Australia). */
const isJoining = (word: string): boolean => /^(?:and|or|family|for|of|obo|atf)$|[&+/]/.test(word);

export const isInitialOf = (one: string, other: string): boolean => isInitial(one) && other.startsWith(one);

const PERSONAL_TITLES: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'professor']);

/** Whether a name is only the part before the @, as mail programs write it for want of a name. */
const isLocalPart = (name: string, address: string): boolean => sameText(name, address.split('@')[0]);
