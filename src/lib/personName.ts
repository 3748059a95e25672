import { normalText } from './text.ts';

/** The two names that a person needs. */
export type PersonName = Readonly<{ firstName: string; lastName: string }>;

/** The same text for the names of one person, `Ann Roe` and `Roe, Ann`. */
export function personKey(name: string): string {
  const split = splitName(name);
  return normalText(split ? `${split.firstName} ${split.lastName}` : name);
}

/** What stands in the name of a company, and hardly ever in that of a person. */
const NO_PERSON = /[\d&@/]|\b(?:ltd|limited|pty|inc|llc|llp|plc|corp|company|gmbh|trust|estate)\b/i;

/** What stands in place of a name, and is none. */
const TITLE = /^(?:mrs?|ms|miss|mx|dr|prof|sir|dame)\.?$/i;

/**
 * First and last name of a person. Only where nothing has to be guessed: two words, or the last name before a comma, as in
 * "Roe, Ann Maria". Undefined for any other text, for what looks like a company, and for a name and a title.
 */
export function splitName(text: string): PersonName | undefined {
  const name = text.replace(/^["'\s]+|["'\s]+$/g, '');
  if (NO_PERSON.test(name)) return undefined;
  const [, before, behind] = /^([^,]*[^,\s])\s*,\s*([^,]+)$/.exec(name) ?? [];
  const [, first, last] = /^([^,\s]+)\s+([^,\s]+)$/.exec(name) ?? [];
  // Before a comma, such a word is the last name that it can be.
  if ([first, last, behind].some((part) => part !== undefined && TITLE.test(part))) return undefined;
  const [firstName, lastName] = before === undefined ? [first, last] : [behind, before];
  return firstName && lastName ? { firstName, lastName } : undefined;
}
