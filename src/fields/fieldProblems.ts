import { isBlank, isPlain, textOf, textsOf, yesOrNo, type InputData } from './inputData.ts';
import { findChoice, notAChoice, YES_NO, type FormField } from './formFields.ts';

/** The sentence for several values in a field that takes one; `noun` is what a value stands for. */
export const takesOne = (label: string, noun: string): string => `"${label}" takes one ${noun} only.`;

export const cannotBeRead = (label: string): string => `"${label}" cannot be read.`;

/**
 * A sentence for each field whose value is missing, no text, no choice or one too many: anything can be mapped. Records
 * (`dynamic`) are checked where they are looked up, a list by its operation, and lines of a note can be several.
 */
export const findFieldProblems = (
  inputData: InputData,
  fields: Readonly<Record<string, FormField>>,
): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    // Check Only takes anything but a clear no for a yes, so that a text that cannot be read creates nothing.
    if (field.choices === YES_NO || field.dict) return [];
    const value = inputData[key];
    const [first, ...others] = textsOf(value);
    if (first === undefined && field.required) return field.dynamic ? [] : [whyEmpty(value, field)];
    if (!isPlain(value)) return [cannotBeRead(field.label)];
    if (first === undefined || field.dynamic || field.list || field.type === 'text') return [];
    if (!field.choices) return others.length > 0 ? [takesOne(field.label, 'value')] : [];
    const isKnown = others.length === 0 && findChoice(field.choices, first);
    return isKnown ? [] : [notAChoice(field.label, field.choices, value)];
  });

/** Why a field that has to be filled in gives no text: it is blank, or what is in it is none. */
export const whyEmpty = (value: unknown, { label }: Readonly<{ label: string }>): string =>
  isPlain(value) ? `"${label}" is required.` : cannotBeRead(label);

/** The answer in a field for yes or no, and what is wrong with it; undefined when it is blank or wrong. */
export function parseYesOrNo(value: unknown, { label }: Readonly<{ label: string }>) {
  const answer = areSeveral(value) || !isPlain(value) ? undefined : yesOrNo(value);
  const problem = isPlain(value) ? notAChoice(label, YES_NO, value) : cannotBeRead(label);
  return { answer, problems: answer === undefined && !isBlank(value) ? [problem] : [] };
}

const areSeveral = (value: unknown): boolean => textsOf(value).length > 1;

/** A required field that takes one value, and what is wrong with it. `noun` is what the value stands for. */
export function parseOne(
  value: unknown,
  { label }: Readonly<{ label: string }>,
  noun: string,
  hasSeveral = areSeveral,
) {
  const text = textOf(value);
  if (text === '') return { text, problems: [whyEmpty(value, { label })] };
  return { text, problems: hasSeveral(value) ? [takesOne(label, noun)] : [] };
}
