import { yesOrNo } from '../../lib/inputData.ts';

/** A value of a data field in a row. */
export type DataValue = string | number | boolean;

/*
 * From the text that the service stores to a value. What has another form than expected stays as it is.
 */

/** A number that loses nothing by becoming one: 15 digits are exact. */
export const storedNumber = (text: string): DataValue =>
  /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && text.replaceAll(/\D/g, '').length <= 15 ? Number(text) : text;

/** Yes or no as a boolean. */
export const storedYesNo = (text: string): DataValue => yesOrNo(text) ?? text;

/** The day alone, as it is written: a time behind it says nothing about a date, but a memo does. */
export const storedDay = (text: string): DataValue =>
  /^\d{4}-\d{2}-\d{2}(?=[T ]\d{2}:\d{2}[\d:.Z+-]*$)/.exec(text)?.[0] ?? text;

/** The text itself. */
export const storedText = (text: string): DataValue => text;
