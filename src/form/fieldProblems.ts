import { findChoice, notAChoice, YES_NO } from '../lib/choices.ts';
import { isBlank, textsOf, type InputData } from '../lib/inputData.ts';
import type { FormField } from '../lib/formFields.ts';

/**
 * A sentence for each field whose value is not one of its choices, or that takes one value and was given several. Any of
 * them can be mapped from another step, and so contain anything. Records that were chosen or typed (`dynamic`) are checked
 * where they are looked up; lines of a note can be several.
 */
export const findFieldProblems = (
  inputData: InputData,
  fields: Readonly<Record<string, FormField>>,
): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    // Check Only takes anything but a clear no for a yes, so that a text that cannot be read creates nothing.
    if (field.choices === YES_NO || field.list || field.dynamic || field.dict || field.type === 'text') return [];
    const value = inputData[key];
    const [first, ...others] = textsOf(value);
    if (!field.choices) return others.length > 0 ? [`"${field.label}" takes one value only.`] : [];
    const isKnown = first === undefined ? isBlank(value) : others.length === 0 && findChoice(field.choices, first);
    return isKnown ? [] : [notAChoice(field.label, field.choices, value)];
  });
