import { meansEmailAddress, tidyAddress } from './email.ts';
import { isPlain, textsOf } from './inputData.ts';
import { personKey } from './personName.ts';
import { idIn, numberedLine } from './text.ts';

/**
 * The contacts that were chosen, typed or mapped into a field, each as its id, its email address, its name or its numbered
 * line. Several in one text stand on lines or between semicolons, or between commas where these cannot be part of a name.
 */
export const peopleOf = (value: unknown): readonly string[] => textsOf(piecesOf(value).map(identityIn));

/** Whether a field for people is blank, or holds nothing but what stands between them. */
export const isNobody = (value: unknown): boolean => isPlain(value) && peopleOf(value).length === 0;

/** The names that stand before email addresses, by address in small letters; several where they are those of several people. */
export type Names = ReadonlyMap<string, readonly string[]>;

/** Finds them in a field: "Ann Roe" of `Ann Roe <ann@mail.example>`. */
export function namesBeside(value: unknown): Names {
  const named = piecesOf(value)
    .filter((piece) => ADDRESS_IN_BRACKETS.test(piece))
    .map((piece) => ({
      address: identityIn(piece).toLowerCase(),
      name: piece.replace(ADDRESS_IN_BRACKETS, '').trim(),
    }))
    .filter(({ name }) => name !== '');
  return new Map(
    [...Map.groupBy(named, ({ address }) => address)].map(([address, all]) => [
      address,
      [...Map.groupBy(all, ({ name }) => personKey(name)).values()]
        .flatMap((same) => same.slice(0, 1))
        .map(({ name }) => name),
    ]),
  );
}

/** The email address in a text that holds one, as a search for the contact takes it; any other text as it is. */
export function addressIn(text: string): string {
  const [only = '', ...others] = peopleOf(text);
  return others.length === 0 && meansEmailAddress(only) ? only : text;
}

const piecesOf = (value: unknown): readonly string[] =>
  textsOf(value).flatMap((text) => text.split(/[;\n]/).flatMap(splitAtCommas));

/**
 * "Roe, Ann" is one name, and so a comma separates two contacts only behind an id or an email address, or before an email
 * address.
 */
function splitAtCommas(text: string): readonly string[] {
  const pieces: string[][] = [];
  for (const part of text.split(',').filter((words) => words.trim() !== '')) {
    const piece = pieces.at(-1);
    if (piece === undefined || isComplete(piece) || meansEmailAddress(part.trim())) pieces.push([part]);
    else piece.push(part);
  }
  return pieces.map((parts) => parts.join(',').trim());
}

/** Whether nothing that follows can belong to the same contact. */
const isComplete = (parts: readonly string[]): boolean => {
  const last = parts.slice(-1).join('').trim();
  const isNumbered = (parts.length === 1 && idIn(last) !== undefined) || numberedLine(last) !== undefined;
  return isNumbered || meansEmailAddress(last) || ADDRESS_IN_BRACKETS.test(last);
};

/**
 * What identifies the contact in `Ann Roe <ann@mail.example>`, and in a line of a dropdown, `Roe, Ann (ann@mail.example)`.
 * Any other text is returned as it is, a numbered line too: only a look-up tells whether the number belongs to the name.
 */
function identityIn(text: string): string {
  const identity = idIn(text) ?? ADDRESS_IN_BRACKETS.exec(text)?.slice(1).find(Boolean) ?? text;
  return meansEmailAddress(identity) ? tidyAddress(identity) : identity;
}

const ADDRESS_IN_BRACKETS = /<\s*([^<>\s@]+@[^<>\s]+)\s*>$|\(([^()\s@]+@[^()\s]+)\)$/;
