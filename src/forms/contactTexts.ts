/*
 * How contacts are written in a field (docs/reference.md, "Which contact is meant"). `contacts/` looks up who they are.
 */

import { decodedLine } from '../lib/html.ts';
import { nameKey } from '../lib/nameWords.ts';
import { isId, normalText, trimAll, withoutApostrophe, withoutInvisible } from '../lib/text.ts';
import { isPlain, partsIn, textsOf } from './inputData.ts';

/** One contact as it was written: what identifies it, and the name beside an address. */
export type ContactText = Readonly<{ text: string; name: string | null }>;

/** The contacts in a field, as written. Commas separate them if each of them is a number or has an address. */
export const contactPartsIn = (value: unknown): readonly string[] =>
  partsIn(value, (part) => isCertain(decodedLine(part)));

/** The contacts in a field, each once, with its name split off. Two names beside one address are two contacts. */
export function contactTextsIn(value: unknown): readonly ContactText[] {
  const all = contactPartsIn(value).map(toContactText);
  return [...Map.groupBy(all, contactKey).values()].flatMap((same) => same.slice(0, 1));
}

/** What a person would call the same contact has the same key; that of a number is the number. */
export const contactKey = ({ text, name }: ContactText): string =>
  name === null ? normalText(text) : `${normalText(text)}\n${nameKey(name)}`;

/** What identifies each of them: an id, an email address or a name. */
export const identifiersIn = (value: unknown): readonly string[] =>
  textsOf(contactTextsIn(value).map(({ text }) => text));

/** Whether a field for people is blank, or holds nothing but separators. */
export const isNobody = (value: unknown): boolean => isPlain(value) && contactPartsIn(value).length === 0;

/** The email address in a text that holds one, as a search for the contact takes it; any other text as it is. */
export function addressIn(text: string): string {
  if (text.length > MAX_WRITTEN) return text;
  const [only, ...others] = contactTextsIn(text);
  return only && others.length === 0 && meansEmailAddress(only.text) ? only.text : text;
}

/** Whether a part identifies a contact by itself. In "Roe, Ann" neither part does: it is one name. */
const isCertain = (part: string): boolean => isId(part) || meansEmailAddress(part) || addressBehind(part) !== undefined;

function toContactText(part: string): ContactText {
  const written = decodedLine(part);
  const address = addressBehind(written);
  if (address === undefined) return { text: meansEmailAddress(written) ? tidyAddress(written) : written, name: null };
  const text = tidyAddress(address.text);
  const name = trimAll(written.slice(0, address.index), /["'\s]/);
  // Mail programs write an address twice if they know no name. With two different ones it is unclear which is meant.
  if (name === '' || tidyAddress(name).toLowerCase() === text.toLowerCase()) return { text, name: null };
  return MORE_THAN_A_NAME.test(name) ? { text: written, name: null } : { text, name };
}

/** Another address, or a number between commas: then it is unclear how many contacts are meant. */
const MORE_THAN_A_NAME = /\S@\S|(?:^|,)\s*\d+\s*(?:,|$)/;

/** No name with an address is longer. */
const MAX_WRITTEN = 1000;

/** The address at the end of `Ann Roe <ann@mail.example>` and of `Roe, Ann (ann@mail.example)`, and where it begins. */
function addressBehind(written: string): Readonly<{ text: string; index: number }> | undefined {
  const match = written.length > MAX_WRITTEN ? null : ADDRESS_IN_BRACKETS.exec(written);
  const text = match?.slice(1).find(Boolean);
  return match && text !== undefined ? { text, index: match.index } : undefined;
}

const ADDRESS_IN_BRACKETS = /<\s*([^<>\s@]+@[^<>\s]+)\s*>$|\(([^()\s@]+@[^()\s]+)\)$/;

/** Whether an email could be sent to this address. A stricter check would refuse what is accepted, rare quotes too. */
export const isEmailAddress = (text: string): boolean => /^(?:[^\s@"]{1,64}|"[^"]{1,62}")@[^\s@]{1,255}$/.test(text);

/** With a looser check, `n/a` or two addresses in one could overwrite a good one. */
export const isOneAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS &&
  /^(?:[^\s@"(),:;<>[\]\\]{1,64}|"[^"]{1,62}")@(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(text);

/** The longest address that mail servers deliver to. */
const MAX_ADDRESS = 254;

/** An address without what copying leaves on it: an apostrophe, `mailto:`, a full stop, characters that nobody can see. */
const tidyAddress = (address: string): string =>
  withoutApostrophe(withoutInvisible(address)).replace(/^mailto:|[.']$/gi, '');

export const hasSeveralAddresses = (text: string): boolean =>
  new Set(
    text
      .slice(0, MAX_WRITTEN)
      .toLowerCase()
      .match(/[^\s@,;/|&<>()[\]"]+@[^\s@,;/|&<>()[\]"]+/g),
  ).size > 1;

/** Whether a text is meant as an address and is not a whole one, or is several: a mistake, whoever was meant. */
export const isMistakenAddress = (text: string): boolean =>
  hasSeveralAddresses(text) || (meansEmailAddress(text) && !isOneAddress(text));

export const SEVERAL_ADDRESSES = 'holds several email addresses';

/** Whether a text is looked up as an address, not as a name. Loose, because contacts have any text as their address. */
export const meansEmailAddress = (text: string): boolean => /^[^\s@]+@\S+$/.test(text);
