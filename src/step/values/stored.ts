import { yesOrNo } from '../../lib/inputData.ts';
import type { Choice } from '../model.ts';

/** A value of a data field in a row. */
export type DataValue = string | number | boolean;

/* From the text that the service stores to a value. What has another form than expected stays as it is. */

/** A number that loses nothing by becoming one: 15 digits are exact. */
export const storedNumber = (text: string): DataValue =>
  /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && text.replaceAll(/\D/g, '').length <= 15 ? Number(text) : text;

export const storedYesNo = (text: string): DataValue => yesOrNo(text) ?? text;

/** The day alone, as it is written: a time behind it says nothing about a date, but a memo does. */
export const storedDay = (text: string): DataValue =>
  /^\d{4}-\d{2}-\d{2}(?=[T ]\d{2}:\d{2}[\d:.Z+-]*$)/.exec(text)?.[0] ?? text;

export const storedText = (text: string): DataValue => text;

/** The label of the choice that the form shows; the text itself where no choice has it, or several do. */
export const storedChoice = (text: string, choices: readonly Choice[]): DataValue => labelOf(text, choices) ?? text;

/** The same for several, as the form takes them: "Pool; Garage". */
export function storedChoices(text: string, choices: readonly Choice[]): DataValue {
  const whole = labelOf(text, choices);
  if (whole !== undefined) return whole;
  const parts = text.split(/[,;\n]/).flatMap((part) => part.trim() || []);
  const labels = parts.map((part) => ({ part, label: labelOf(part, choices) }));
  return labels.some(({ label }) => label !== undefined)
    ? labels.map(({ part, label = part }) => label).join('; ')
    : text;
}

function labelOf(stored: string, choices: readonly Choice[]): string | undefined {
  const labels = new Set(choices.filter(({ value }) => value === stored).map(({ label }) => label));
  return labels.size === 1 ? [...labels][0] : undefined;
}
