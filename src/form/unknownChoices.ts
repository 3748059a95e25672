import { findChoice, listChoices } from '../lib/choices.ts';
import { isBlank, textsOf, type InputData } from '../lib/inputData.ts';
import { quoted } from '../lib/sentences.ts';
import { ACTION_FIELDS } from './actionFields.ts';

/**
 * A sentence for each field that holds something which is none of its choices. Any of them can be mapped from another
 * step, and so be anything.
 */
export const unknownChoices = (inputData: InputData): readonly string[] =>
  Object.entries(ACTION_FIELDS).flatMap(([key, field]) => {
    if (!('choices' in field)) return [];
    const value = inputData[key];
    const given = textsOf(value);
    const [first, ...others] = given;
    const isKnown = first === undefined ? isBlank(value) : others.length === 0 && findChoice(field.choices, first);
    return isKnown
      ? []
      : [`"${field.label}": ${quoted(given.join(', '))} is not one of the choices: ${listChoices(field.choices)}.`];
  });
