/* How the values of a form arrive: one or many, text or not. What they mean is up to each field. */

import { brokenJson } from '../lib/brokenJson.ts';
import { inDigits } from '../lib/sentences.ts';
import { splitList } from '../lib/splitList.ts';
import { oneLine, trimAll, withoutApostrophe, withoutControls, withoutFence } from '../lib/text.ts';
import { problem } from '../service/errors/failure.ts';

export type InputData = Readonly<Record<string, unknown>>;
export type InputValue = string | number | boolean;

/** Lists can be in lists. No step is seen to hand over more than two levels. */
const MAX_LEVELS = 20;

/** What is in a field: one thing, or all that is in its lists. A list in too many lists counts as an object. */
export const itemsIn = (value: unknown): readonly unknown[] =>
  [value].flat(MAX_LEVELS).map((item) => (Array.isArray(item) ? {} : item));

/** The plain values of a field: one or a list, without blanks and outer spaces. */
export const valuesOf = (value: unknown): readonly InputValue[] =>
  itemsIn(value).flatMap((item) => {
    if (typeof item === 'string') return trimAll(item) || [];
    return typeof item === 'number' || typeof item === 'boolean' ? item : [];
  });

/** The values of a field as texts, each once. */
export const textsOf = (value: unknown): readonly string[] => [...new Set(valuesOf(value).map(toText))];

/**
 * A number with too many digits for JSON gets an exponent, so that it is seen to have lost some (`forms/placeholder.ts`).
 */
const toText = (value: InputValue): string =>
  typeof value === 'number' && !isExact(value) ? value.toExponential() : String(value);

/** The values of a field that takes several. A text can be a list in JSON, as agents write it: `["88", "90"]`. */
export const listIn = (value: unknown): readonly InputValue[] =>
  valuesOf(value).flatMap((one) => (typeof one === 'string' ? jsonItems(one) : [one]));

/** A list whose numbers would lose digits stays a text. */
function jsonItems(text: string): readonly InputValue[] {
  const json = withoutFence(text);
  if (!/^\[.*\]$/s.test(json)) return [text];
  try {
    const items = [JSON.parse(json) as unknown].flat();
    return items.every((item) => item === null || isExact(item)) ? valuesOf(items) : [text];
  } catch {
    return [text];
  }
}

/** What is wrong with a text that looks like such a list, in words that follow it; undefined for any other text. */
export function brokenList(text: string): string | undefined {
  const json = withoutFence(text);
  const broken = /^\[\s*(?:["[{]|\d+\s*,)/.test(json) ? brokenJson(json) : undefined;
  return broken && `is a list in JSON that ${broken}. Write it like ["first", "second"]`;
}

/** Whether a value is plain and whole: a number with too many digits for JSON has lost some. */
export const isExact = (item: unknown): boolean =>
  typeof item === 'number' ? Number.isSafeInteger(Math.trunc(item)) : typeof item !== 'object';

/** Far more than a run can look up. */
const MAX_PARTS = 5000;

/**
 * The parts of a field that takes several people or actions, each once. Lines and semicolons separate them, and so do
 * commas if each part is certain by itself. Throws for too many.
 */
export function partsIn(value: unknown, isCertain: (part: string) => boolean): readonly string[] {
  const parts = textsOf(listIn(value)).flatMap((text) =>
    brokenList(text) === undefined ? splitList(text, isCertain) : [text],
  );
  const different = [...new Set(parts)];
  if (different.length <= MAX_PARTS) return different;
  throw problem(
    `${inDigits(different.length)} contacts or actions are given in one field, which takes ${inDigits(MAX_PARTS)}. Give fewer.`,
    'too_many',
  );
}

/** The ids in a field that takes several. Ids contain no separators, so one text can hold several of them. */
export const idsIn = (value: unknown): readonly string[] =>
  textsOf(textsOf(listIn(value)).flatMap((text) => text.split(/[,;\n]/)));

/** The values of a field as lines of one text: an earlier step can hand over several. */
export const linesOf = (value: unknown): string => withoutControls(valuesOf(value).map(String).join('\n'));

/** The first value as one line of text, for names, references and the like. A form reports the others. */
export const textOf = (value: unknown): string => oneLine(textsOf(value)[0] ?? '');

/** A key as one line of text, without the apostrophe by which a sheet keeps it from becoming a number. */
export const keyOf = (value: unknown): string => withoutApostrophe(textOf(value));

/** Whether a field, as it stands in the Zap, maps a value from an earlier step, which is not known yet. */
export const isMapped = (template: unknown): boolean => textsOf(template).some((text) => text.includes('{{'));

/**
 * Whether a text lacks a part because a mapped value came blank, such as `Sale of ` from `Sale of {{…}}`. `template` is
 * the text as it stands in the Zap.
 */
export function lacksPart(value: unknown, template: unknown): boolean {
  if (typeof value !== 'string' || typeof template !== 'string') return false;
  const words = template.split(/\{\{[^{}]*\}\}/);
  const [first, second = '', last, beforeLast = ''] = [words[0], words[1], words.at(-1), words.at(-2)];
  if (words.length < 2) return false;
  const beginsBlank = first === '' && second !== '' && trimAll(value).startsWith(trimAll(second) || second);
  const endsBlank = last === '' && beforeLast !== '' && trimAll(value).endsWith(trimAll(beforeLast) || beforeLast);
  return beginsBlank || endsBlank || trimAll(value) === trimAll(words.join(''));
}

/** Whether a field was left blank: no value, blank text, or a list of these. What cannot be read is not blank. */
export const isBlank = (value: unknown): boolean =>
  itemsIn(value).every(
    (item) => item === undefined || item === null || (typeof item === 'string' && trimAll(item) === ''),
  );

/** Whether a field holds plain values and blanks only, so that `textsOf` leaves nothing out. */
export const isPlain = (value: unknown): boolean =>
  itemsIn(value).every((item) => isBlank(item) || valuesOf(item).length > 0);

/** What was filled in for the fields that an action or its type adds to a form. */
export type AddedValues = Readonly<{
  /** By key, without those that are blank. */
  values: ReadonlyMap<string, readonly InputValue[]>;
  /** The keys of those that cannot be read. */
  unreadKeys: ReadonlySet<string>;
}>;

export function parseAddedValues(
  inputData: InputData,
  isAddedKey: (key: string) => boolean,
  parse: (value: unknown, key: string) => readonly InputValue[] = valuesOf,
): AddedValues {
  const entries = Object.entries(inputData).filter(([key]) => isAddedKey(key));
  const values = entries.map(([key, value]) => [key, parse(value, key)] as const);
  return {
    values: new Map(values.filter(([, some]) => some.length > 0)),
    unreadKeys: new Set(entries.filter(([, value]) => !isPlain(value)).map(([key]) => key)),
  };
}

export function yesOrNo(value: unknown): boolean | undefined {
  const word = textOf(value);
  if (/^(?:true|t|yes|y|1|on)$/i.test(word)) return true;
  return /^(?:false|f|no|n|0|off)$/i.test(word) ? false : undefined;
}
