/* What can be wrong with the value of any field, as sentences that begin with its label. */

import { listedInPart, quoted, tooLongFor } from '../lib/sentences.ts';
import { MAX_PARSED } from '../lib/text.ts';
import { isBlank, isPlain, textsOf } from './inputData.ts';

/** For an object in a field, or in a list: whatever is in it could be meant. */
export const cannotBeRead = (label: string): string =>
  `"${label}" holds an object, which cannot be read. Give one value of it alone, such as its ID or its name.`;

export const isRequired = (label: string): string => `"${label}" is required.`;

export const takesOne = (label: string, noun: string): string => `"${label}" takes one ${noun} only.`;

export const tooLong = (label: string, text: string, max = MAX_PARSED): readonly string[] =>
  text.length > max ? [`"${label}": ${quoted(text)} ${tooLongFor(max)}.`] : [];

type SingleField = Readonly<{
  label: string;
  required?: boolean | undefined;
  noun?: string | undefined;
  areSeveral?: ((raw: unknown) => boolean) | undefined;
}>;

/** What is wrong with the value of a field that takes one. */
export function singleValueProblems(raw: unknown, field: SingleField): readonly string[] {
  const { label, required = false, noun = 'value', areSeveral = (one) => textsOf(one).length > 1 } = field;
  if (!isPlain(raw)) return [cannotBeRead(label)];
  if (isBlank(raw)) return required ? [isRequired(label)] : [];
  return areSeveral(raw) ? [takesOne(label, noun)] : [];
}

/** For a search without anything to search by. */
export const nothingToSearchBy = (quotedLabels: readonly string[]): string =>
  `Fill in one of these fields to search by: ${listedInPart(quotedLabels, String)}.`;
