/* The names of a contact as words, and all ways to call it. Whether a written name is one of these: `nameMatch.ts`. */

import { foldedWords, isWithoutBlanks, nameWords } from '../lib/nameWords.ts';
import type { Participant } from '../service/participants.ts';

/** A name as its words, folded (`lib/nameWords.ts`). */
export type NameWords = readonly string[];

/** One of the ways in which a contact can be called: the words of each of its names, in an order that people write. */
export type SpokenName = readonly NameWords[];

/**
 * All ways to call a contact. A person's names are the first, the middle, the last and the preferred name: an employer
 * (`companyName`) is none of them. What is shown of a contact (`displayName`) counts for everybody.
 */
export function spokenNamesOf(contact: Participant): readonly SpokenName[] {
  const { displayName, name, companyName, isCompany } = contact;
  const person = isCompany === true ? undefined : personalNames(contact);
  const own = person ? orders(person) : [];
  const ofCompany = isCompany === true || (isCompany !== false && own.length === 0) ? [companyName] : [];
  const shown = [displayName, name, ...ofCompany].map((one) => inSpokenOrder(one ?? '').map((word) => [word]));
  return [...own, ...shown].filter((spoken) => spoken.flat().length > 0);
}

export const isNamed = (contact: Participant): boolean => spokenNamesOf(contact).length > 0;

export type PersonalNames = Readonly<Record<'first' | 'middle' | 'last' | 'preferred', NameWords>>;

/** The names of a person; undefined where neither the record nor what it shows tells them apart. */
export function personalNames({ firstName, middleName, lastName, preferredName, displayName }: Participant) {
  const [, last = '', first = '', preferred = ''] = SHOWN.exec(displayName ?? '') ?? [];
  const names = {
    first: foldedWords(firstName || (lastName ? '' : first)),
    middle: foldedWords(middleName ?? ''),
    last: foldedWords(lastName || (firstName ? '' : last)),
    preferred: foldedWords(preferredName || preferred),
  } satisfies PersonalNames;
  return names.last.length > 0 || names.first.length > 0 ? names : undefined;
}

/** How Actionstep shows a person: "Thorne, William (Bill)". */
const SHOWN = /^([^,()]+),([^,()]+)(?:\(([^()]*)\))?$/;

function orders({ first, middle, last, preferred }: PersonalNames): readonly SpokenName[] {
  const ways = [
    [first],
    [first, middle],
    [preferred],
    [preferred, middle],
    [first, preferred],
    [first, middle, preferred],
  ];
  const whole = ways.filter((names) => names.every((name) => name.length > 0));
  const others = whole.length > 0 ? whole : [[]];
  // The form asks somebody with one name to write it in both fields.
  const only = last.join('') === first.join('') ? [[last]] : [];
  const calls = others.flatMap((names) =>
    last.length > 0
      ? [
          [...names, last],
          [last, ...names],
        ]
      : [names],
  );
  // In Chinese, Japanese and Korean, no blank separates the names.
  const together = calls.filter((call) => call.flat().every(isWithoutBlanks)).map((call) => [call.flat()]);
  return [...only, ...calls, ...together];
}

/** The words of a name, with what stands before its only comma behind the rest: "Roe, Ann" is Ann Roe. */
export function inSpokenOrder(name: string): NameWords {
  const [before = '', behind, ...others] = name.split(',').filter((part) => foldedWords(part).length > 0);
  return behind === undefined || others.length > 0
    ? foldedWords(name)
    : [...foldedWords(behind), ...foldedWords(before)];
}

/** The whole words of all names of a contact, those with an apostrophe in two forms: O'Neil has o, neil and oneil. */
export function wordsOf({ displayName, name, companyName, isCompany, ...person }: Participant): ReadonlySet<string> {
  const { firstName, middleName, lastName, preferredName } = person;
  const ofCompany = isCompany === false ? null : companyName;
  const all = [displayName, name, ofCompany, firstName, middleName, lastName, preferredName].map((one) => one ?? '');
  return new Set(all.flatMap((one) => [...nameWords(one), ...foldedWords(one)]));
}
