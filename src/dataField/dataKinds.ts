/*
 * Everything about each kind of data field: how a form asks for it, how what was filled in is parsed, and how a stored
 * value is shown. The parsers themselves are in `forms/values/`.
 */

import type { PlainInputField } from 'zapier-platform-core';
import { toFieldChoices, YES_NO } from '../forms/choices.ts';
import { yesOrNo, type InputValue } from '../forms/inputData.ts';
import {
  EXAMPLE_AHEAD,
  EXAMPLE_DATE,
  EXAMPLE_TIME,
  parseDate,
  parseDateTime,
  type Calendar,
} from '../forms/values/dates.ts';
import { parseMoney, parseNumber } from '../forms/values/number.ts';
import type { Parsed } from '../forms/values/parsed.ts';
import { isMask, isMaskAnywhere, parseProtected } from '../forms/values/protectedText.ts';
import { isTooLong, tooLongToParse } from '../lib/text.ts';
import { parseChoice, parseChoices, parseYesNo, type Choice } from './dataChoice.ts';
import type { DataField, DataKind } from './dataField.ts';

type Kind = Readonly<{
  /** The service's data types of this kind (docs/service-notes.md, "Data fields"). */
  dataTypes: readonly string[];
  word: string;
  /** Choices take the place of the type if they are known. */
  field: Pick<PlainInputField, 'type' | 'list' | 'dynamic' | 'search' | 'choices'>;
  help?: string;
  example?: string;
  hasChoices?: true;
  /** The service can show a mask in place of a value. */
  isHidden?: true;
  /** Null for contacts, which have to be looked up. */
  parse: Parser | null;
  /** From the text that the service stores to the value of a row. */
  decode: (stored: string, choices: readonly Choice[]) => DataValue;
}>;

export type NonEmptyValues = readonly [InputValue, ...InputValue[]];

type Parser = (values: NonEmptyValues, calendar: Calendar, field: DataField) => Parsed;

const single =
  (parse: (value: InputValue, calendar: Calendar, field: DataField) => Parsed): Parser =>
  ([first, ...others], calendar, field) =>
    others.length > 0
      ? { problem: 'is more than one value, but the field takes only one' }
      : parse(first, calendar, field);

/** For a kind whose values are parsed rather than passed on. */
const unlessTooLong =
  (parse: Parser): Parser =>
  (values, ...context) =>
    values.some((value) => isTooLong(String(value))) ? { problem: tooLongToParse() } : parse(values, ...context);

const asTyped: Parser = (values) => ({ value: values.map(String).join('\n') });

const asStored = (text: string): string => text;

const LINE = { type: 'string' } as const;

export type DataValue = string | number | boolean;

/* A stored text in an unexpected form stays as it is. */

/**
 * A number that loses nothing by becoming one: 15 digits are exact. A form gets it as text, where a point before three
 * digits can mean thousands, so such a number stays text and gets one more zero.
 */
function storedNumber(text: string): DataValue {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) || text.replaceAll(/\D/g, '').length > 15) return text;
  return [Number(text), text].find((shown) => 'value' in parseNumber(String(shown))) ?? `${text}0`;
}

const storedYesNo = (text: string): DataValue => yesOrNo(text) ?? text;

/** The day without its time, which means nothing for a date. */
const storedDay = (text: string): DataValue =>
  /^\d{4}-\d{2}-\d{2}(?=[T ]\d{2}:\d{2}[\d:.Z+-]*$)/.exec(text)?.[0] ?? text;

const storedChoice = (text: string, choices: readonly Choice[]): DataValue => shownAs(text, choices) ?? text;

/** Several stored choices as the form takes them: "Pool; Garage". */
function storedChoices(text: string, choices: readonly Choice[]): DataValue {
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

export const DATA_KINDS: Readonly<Record<DataKind, Kind>> = {
  text: {
    dataTypes: ['Str255'],
    word: 'text',
    field: LINE,
    parse: single((value) => ({ value: String(value) })),
    decode: asStored,
  },
  protected: {
    dataTypes: ['Str255Protected'],
    isHidden: true,
    word: 'text',
    field: LINE,
    parse: single(parseProtected),
    decode: asStored,
  },
  longText: { dataTypes: ['TextArea'], word: 'long text', field: { type: 'text' }, parse: asTyped, decode: asStored },
  number: {
    dataTypes: ['Number'],
    word: 'number',
    // A line of text, because the platform loses digits when it parses numbers.
    field: LINE,
    help: 'A number such as 1200.50.',
    example: '1200.50',
    parse: unlessTooLong(single(parseNumber)),
    decode: storedNumber,
  },
  money: {
    dataTypes: ['Money'],
    word: 'amount of money',
    field: LINE,
    help: 'An amount such as 1200.50 or $1,200.',
    example: '1200.50',
    parse: unlessTooLong(single(parseMoney)),
    decode: storedNumber,
  },
  yesNo: {
    dataTypes: ['Boolean'],
    word: 'yes or no',
    field: { choices: toFieldChoices(YES_NO) },
    parse: unlessTooLong(single(parseYesNo)),
    decode: storedYesNo,
  },
  date: {
    dataTypes: ['Date', 'DateNM'],
    word: 'date',
    // The platform's own date field would turn any text into a date: 'TBA' into today (docs/architecture.md).
    field: LINE,
    help: `A date such as ${EXAMPLE_DATE}, 31 December 2026 or ${EXAMPLE_AHEAD}.`,
    example: EXAMPLE_DATE,
    parse: single(parseDate),
    decode: storedDay,
  },
  dateTime: {
    dataTypes: ['DateTime', 'DateTimeNM'],
    word: 'date and time',
    field: LINE,
    help: `A date with a time, such as ${EXAMPLE_TIME} or ${EXAMPLE_AHEAD}.`,
    example: EXAMPLE_TIME,
    parse: single(parseDateTime),
    decode: asStored,
  },
  choice: {
    dataTypes: ['DropDown'],
    word: 'one choice',
    field: LINE,
    hasChoices: true,
    parse: unlessTooLong(single((value, _calendar, { choices }) => parseChoice(value, choices))),
    decode: storedChoice,
  },
  choices: {
    dataTypes: ['DropDownMulti'],
    word: 'several choices',
    field: { ...LINE, list: true },
    hasChoices: true,
    parse: unlessTooLong((values, _calendar, { choices }) => parseChoices(values, choices)),
    decode: storedChoices,
  },
  contact: {
    dataTypes: ['Participant'],
    word: 'contact',
    field: { dynamic: 'list_participants.id.name', search: 'find_contact.id' },
    help: 'Select a contact, or enter an email address or a full name.',
    parse: null,
    decode: asStored,
  },
  readOnly: {
    dataTypes: ['AutoNumber', 'AutoNumberDC', 'HtmlReadOnly'],
    word: 'filled in by Actionstep',
    field: LINE,
    parse: asTyped,
    decode: asStored,
  },
};

const isKind = (key: string): key is DataKind => key in DATA_KINDS;
const KIND_NAMES = Object.keys(DATA_KINDS).filter(isKind);

const kindWith = (dataType: string): DataKind | undefined =>
  KIND_NAMES.find((kind) => DATA_KINDS[kind].dataTypes.includes(dataType));

/** A type that is not known, such as one that the service adds later, is text, so that forms stay usable. */
export const kindOfType = (dataType: string): DataKind => kindWith(dataType) ?? 'text';

/** A mask does not tell the value behind it. A type that is not known can hide any value. */
export function mayBeMask({ dataType, text }: Readonly<{ dataType: string | null; text: string }>): boolean {
  const kind = dataType === null ? undefined : kindWith(dataType);
  return isMaskAnywhere(text) || ((!kind || DATA_KINDS[kind].isHidden === true) && isMask(text));
}
