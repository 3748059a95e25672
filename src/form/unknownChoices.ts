import { findChoice, notAChoice, YES_NO } from '../lib/choices.ts';
import { isBlank, textsOf, type InputData } from '../lib/inputData.ts';
import type { FormField } from '../lib/formFields.ts';

/**
 * A sentence for each field whose value is not one of its choices. Any of them can be mapped from another step, and so
 * contain anything.
 */
export const unknownChoices = (inputData: InputData, fields: Readonly<Record<string, FormField>>): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    // Check Only takes anything but a clear no for a yes, so that a text that cannot be read creates nothing.
    if (!field.choices || field.choices === YES_NO || field.list) return [];
    const value = inputData[key];
    const texts = textsOf(value);
    const [first, ...others] = texts;
    const isKnown = first === undefined ? isBlank(value) : others.length === 0 && findChoice(field.choices, first);
    return isKnown ? [] : [notAChoice(field.label, field.choices, value)];
  });
