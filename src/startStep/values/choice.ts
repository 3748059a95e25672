import { normalText } from '../../text.ts';
import type { Choice } from '../model.ts';
import type { Given } from '../../inputData.ts';
import type { Reading } from './reading.ts';

/**
 * Reads a choice by its value or its label, case and outer spaces ignored; a value comes before a label.
 * Without the full list of choices anything is taken as it is: the service knows better.
 */
export function readChoice(given: Given, choices: readonly Choice[] | null): Reading {
  const text = String(given).trim();
  if (choices === null) return { value: text };
  const exact = choices.find(({ value }) => value === text);
  const matches = exact ? [exact] : findChoices(choices, text);
  const [match, other] = matches;
  if (match === undefined) return { fault: `is not one of the choices: ${listChoices(choices)}` };
  if (other !== undefined) return { fault: `can mean several choices: ${listChoices(matches)}` };
  return { value: match.value };
}

/** Reads several choices; text with separators is taken apart only where it is no choice as a whole. */
export function readChoices(givens: readonly Given[], choices: readonly Choice[] | null): Reading {
  const readings = givens.flatMap((given) => readParts(String(given), choices, SEPARATORS));
  const values = readings.flatMap((reading) => ('value' in reading ? [reading.value] : []));
  // The separator is an assumption (service facts 13).
  return readings.find((reading) => 'fault' in reading) ?? { value: [...new Set(values)].join(',') };
}

/** What stands between choices, the surest first: a comma can also be part of a label. */
const SEPARATORS: readonly RegExp[] = [/[;\n]/, /,/];

function readParts(
  text: string,
  choices: readonly Choice[] | null,
  [separator, ...finer]: readonly RegExp[],
): readonly Reading[] {
  const whole = readChoice(text, choices);
  if ('value' in whole || separator === undefined) return [whole];
  const parts = text.split(separator).filter((part) => part.trim() !== '');
  return parts.length === 0 ? [whole] : parts.flatMap((part) => readParts(part, choices, finer));
}

function findChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = normalText(text);
  const byValue = choices.filter(({ value }) => normalText(value) === wanted);
  return byValue.length > 0
    ? byValue
    : choices.filter((choice) => labelsOf(choice).some((label) => normalText(label) === wanted));
}

/** A choice as it is named: by its label, also with what a form or an error shows in brackets behind it. */
const labelsOf = ({ label, value, parent }: Choice): readonly string[] => [
  label,
  `${label} (${value})`,
  ...(parent === null ? [] : [`${label} (${parent})`]),
];

const MAX_LISTED = 20;

function listChoices(choices: readonly Choice[]): string {
  const labels = choices.map(({ label, value }) =>
    normalText(label) === normalText(value) ? label : `${label} (${value})`,
  );
  const more = labels.length - MAX_LISTED;
  return more > 0 ? `${labels.slice(0, MAX_LISTED).join(', ')} and ${more} more` : labels.join(', ');
}
