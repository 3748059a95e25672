import { isDay, isMoment } from '../body.ts';
import type { Firm } from '../firm.ts';
import type { DataType } from '../records.ts';

/** What the form of a value may depend on besides the value. */
type Context = Readonly<{ firm: Firm; dataField: string }>;
type Form = Readonly<{ fits: (value: string, context: Context) => boolean; wanted: string }>;

const anyText: Form = { fits: () => true, wanted: 'text' };
const shortText: Form = { fits: (value) => value.length <= 255, wanted: 'text of at most 255 characters' };
const decimal: Form = { fits: (value) => /^-?\d+(\.\d+)?$/.test(value), wanted: 'a plain decimal number' };
const flag: Form = { fits: (value) => value === 'T' || value === 'F', wanted: 'T or F' };
const date: Form = { fits: isDay, wanted: 'a date, YYYY-MM-DD' };
const dateTime: Form = { fits: isMoment, wanted: 'a date and time with its offset' };
const notAnInput: Form = { fits: () => false, wanted: 'left out: it is not an input' };

const choice: Form = {
  fits: (value, { firm, dataField }) =>
    [...firm.dropdownChoices.values()].some((one) => one.links.dataField === dataField && one.value === value),
  wanted: 'the value of one of its choices',
};

const participant: Form = {
  fits: (value, { firm }) => firm.participants.has(value),
  wanted: 'the id of a participant',
};

/** The form of a stepDataField{N} value by data type. What the public facts leave open is taken as any text. */
const FORMS: Readonly<Record<DataType, Form>> = {
  Str255: shortText,
  Str255Protected: shortText,
  TextArea: anyText,
  Number: decimal,
  Money: decimal,
  Boolean: flag,
  Date: date,
  DateNM: date,
  DateTime: dateTime,
  DateTimeNM: dateTime,
  DropDown: choice,
  DropDownMulti: anyText,
  Appointment: anyText,
  Participant: participant,
  AutoNumber: notAnInput,
  AutoNumberDC: notAnInput,
  HtmlReadOnly: notAnInput,
};

/** Types whose values may come as JSON numbers. */
const NUMERIC: ReadonlySet<DataType> = new Set(['Number', 'Money', 'Participant']);

/** A value that counts as not supplied. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A value in the form that its field stores, or the form that it should have had. */
export function readDataValue(
  value: unknown,
  dataField: string,
  firm: Firm,
): { value: string | number } | { wanted: string } {
  const dataType = firm.dataCollectionFields.get(dataField)?.dataType ?? 'TextArea';
  const { fits, wanted } = FORMS[dataType];
  const readable = typeof value === 'string' || (typeof value === 'number' && NUMERIC.has(dataType));
  return readable && fits(String(value), { firm, dataField }) ? { value } : { wanted };
}
