import type { PlainInputField } from 'zapier-platform-core';
import { toFieldChoices, YES_NO } from '../fields/formFields.ts';
import type { InputValue } from '../fields/inputData.ts';
import { isTooLong, TOO_LONG } from '../lib/text.ts';
import type { Choice, DataField, DataKind, Parsed } from './model.ts';
import { parseChoice, parseChoices, parseYesNo } from './values/choice.ts';
import { parseDate, parseDateTime, type Calendar } from './values/dates.ts';
import { parseMoney, parseNumber } from './values/number.ts';
import { storedChoice, storedChoices, storedDay, storedNumber, storedYesNo, type DataValue } from './values/stored.ts';

type Kind = Readonly<{
  /** The service's data types of this kind (docs/service-notes.md, "Data fields"). */
  dataTypes: readonly string[];
  /** Its name for users. */
  word: string;
  /** How the form asks for it. Choices take the place of the type where they are known. */
  field: Pick<PlainInputField, 'type' | 'list' | 'dynamic' | 'search' | 'choices'>;
  /** What the form says about filling it in. */
  help?: string;
  hasChoices?: true;
  /** Parses what was filled in to the service's value; null for contacts, which have to be looked up. */
  parse: Parser | null;
  /** The value of a row, from the text that the service stores, and the choices of the field. */
  decode: (stored: string, choices: readonly Choice[]) => DataValue;
}>;

export type Filled = readonly [InputValue, ...InputValue[]];

type Parser = (values: Filled, calendar: Calendar, field: DataField) => Parsed;

/** For a kind that holds one value. */
const one =
  (parse: (value: InputValue, calendar: Calendar, field: DataField) => Parsed): Parser =>
  ([first, ...others], calendar, field) =>
    others.length > 0
      ? { fault: 'is more than one value, but the field takes only one' }
      : parse(first, calendar, field);

/** For a kind whose values are parsed rather than passed on. */
const unlessTooLong =
  (parse: Parser): Parser =>
  (values, ...context) =>
    values.some((value) => isTooLong(String(value))) ? { fault: TOO_LONG } : parse(values, ...context);

const asTyped: Parser = (values) => ({ value: values.map(String).join('\n') });

const asStored = (text: string): string => text;

const LINE = { type: 'string' } as const;

/** Everything that the form, the description and a submission have to know about each kind. */
export const DATA_KINDS: Readonly<Record<DataKind, Kind>> = {
  text: {
    dataTypes: ['Str255', 'Str255Protected'],
    word: 'text',
    field: LINE,
    parse: one((value) => ({ value: String(value) })),
    decode: asStored,
  },
  longText: { dataTypes: ['TextArea'], word: 'long text', field: { type: 'text' }, parse: asTyped, decode: asStored },
  number: {
    dataTypes: ['Number'],
    word: 'number',
    // A line of text, because the platform loses digits when it parses numbers.
    field: LINE,
    help: 'A number such as 1200.50.',
    parse: unlessTooLong(one(parseNumber)),
    decode: storedNumber,
  },
  money: {
    dataTypes: ['Money'],
    word: 'amount of money',
    field: LINE,
    help: 'An amount such as 1200.50 or $1,200.',
    parse: unlessTooLong(one(parseMoney)),
    decode: storedNumber,
  },
  yesNo: {
    dataTypes: ['Boolean'],
    word: 'yes or no',
    field: { choices: toFieldChoices(YES_NO) },
    parse: unlessTooLong(one(parseYesNo)),
    decode: storedYesNo,
  },
  date: {
    dataTypes: ['Date', 'DateNM'],
    word: 'date',
    // The platform's own date field would turn any text into a date: 'TBA' into today (docs/platform-notes.md).
    field: LINE,
    help: 'A date such as 2026-12-31 or 31 December 2026.',
    parse: one(parseDate),
    decode: storedDay,
  },
  dateTime: {
    dataTypes: ['DateTime', 'DateTimeNM'],
    word: 'date and time',
    field: LINE,
    help: 'A date with a time, such as 2026-12-31 14:30.',
    parse: one(parseDateTime),
    decode: asStored,
  },
  choice: {
    dataTypes: ['DropDown'],
    word: 'one choice',
    field: LINE,
    hasChoices: true,
    parse: unlessTooLong(one((value, _calendar, { choices }) => parseChoice(value, choices))),
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
    help: 'Choose a contact, or give an email address or an exact name.',
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

/** A data type that is not known, such as one that the service adds later, is text, so that forms stay usable. */
export const kindOfType = (dataType: string): DataKind => kindWith(dataType) ?? 'text';
