import { yesOrNo } from '../../fields/inputData.ts';
import type { Choice, Parsed } from '../model.ts';
import { parseChoice } from './choice.ts';
import { parseNumber } from './number.ts';

/** A value of a data field in a row. */
export type DataValue = string | number | boolean;

/* From the text that the service stores to a value. What has another form than expected stays as it is. */

/**
 * A number that loses nothing by becoming one: 15 digits are exact. A form gets it as text, in which a point before three
 * digits can mean thousands: such a number stays text, with a zero more.
 */
export function storedNumber(text: string): DataValue {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) || text.replaceAll(/\D/g, '').length > 15) return text;
  return [Number(text), text].find((shown) => 'value' in parseNumber(String(shown))) ?? `${text}0`;
}

export const storedYesNo = (text: string): DataValue => yesOrNo(text) ?? text;

/** The day alone, as it is written: a time behind it says nothing about a date, but a memo does. */
export const storedDay = (text: string): DataValue =>
  /^\d{4}-\d{2}-\d{2}(?=[T ]\d{2}:\d{2}[\d:.Z+-]*$)/.exec(text)?.[0] ?? text;

/** The label of the choice that the form shows; the text itself where no choice has it, or several do. */
export const storedChoice = (text: string, choices: readonly Choice[]): DataValue => shownAs(text, choices) ?? text;

/** The same for several, as the form takes them: "Pool; Garage". */
export function storedChoices(text: string, choices: readonly Choice[]): DataValue {
  const whole = shownAs(text, choices);
  if (whole !== undefined) return whole;
  const parts = text.split(/[,;\n]/).flatMap((part) => part.trim() || []);
  const labels = parts.map((part) => shownAs(part, choices));
  if (labels.every((label) => label === undefined)) return text;
  // A label with a separator would be taken for two choices.
  return labels.map((label, index) => (label === undefined || /[;\n]/.test(label) ? parts[index] : label)).join('; ');
}

/** How a choice is shown: by its label, with the value where the form would take the label for another choice. */
function shownAs(stored: string, choices: readonly Choice[]): string | undefined {
  const labels = new Set(choices.filter(({ value }) => value === stored).map(({ label }) => label));
  const [label, ...others] = labels;
  if (label === undefined || others.length > 0) return undefined;
  return [label, `${label} (${stored})`].find((shown) => isReadAs(stored, parseChoice(shown, choices))) ?? stored;
}

const isReadAs = (stored: string, parsed: Parsed): boolean => 'value' in parsed && parsed.value === stored;
