import * as zod from 'zod/mini';
import { dayText, filledText, momentText } from '../body.ts';
import type { Firm } from '../firm.ts';
import type { DataType } from '../records.ts';

const shortText = filledText.check(zod.maxLength(255, 'must have at most 255 characters'));
const notAnInput = zod.never('must be left out: it is no input');

/** Types whose values may come as JSON numbers too. */
const numeric = (fits: (value: string) => boolean, error: string) =>
  zod.union([zod.string(), zod.number()], error).check(zod.refine((value) => fits(String(value)), { error }));
const decimal = numeric((value) => /^-?\d+(\.\d+)?$/.test(value), 'must be a plain decimal number');

/** The form of a stepDataField{N} value by data type. What the public facts leave open is taken as any text. */
const FORMS: Readonly<Record<Exclude<DataType, 'DropDown' | 'Participant' | 'Boolean'>, zod.ZodMiniType>> = {
  Str255: shortText,
  Str255Protected: shortText,
  TextArea: filledText,
  Number: decimal,
  Money: decimal,
  Date: dayText,
  DateNM: dayText,
  DateTime: momentText,
  DateTimeNM: momentText,
  DropDownMulti: filledText,
  Appointment: filledText,
  AutoNumber: notAnInput,
  AutoNumberDC: notAnInput,
  HtmlReadOnly: notAnInput,
};

const YES_NO = zod.enum(['T', 'F'], 'must be T or F');

/** Why a data field cannot hold this; any field that takes input can be empty. */
export function dataFault(dataField: string, firm: Firm, value: string | null): string | undefined {
  const schema = dataValue(dataField, firm);
  if (value === null && schema !== notAnInput) return undefined;
  return zod.safeParse(schema, value, { jitless: true }).error?.issues[0]?.message;
}

/** What a data field takes: one of its choices, somebody whom the firm knows, or a value in the form of its type. */
export function dataValue(dataField: string, firm: Firm) {
  const { dataCollectionFields, dropdownChoices, participants } = firm;
  const type = dataCollectionFields.get(dataField)?.dataType ?? 'TextArea';
  if (type === 'Participant') return numeric((id) => participants.has(id), 'must be the id of a participant');
  if (type === 'Boolean') return YES_NO;
  if (type !== 'DropDown') return FORMS[type];
  const choices = [...dropdownChoices.values()].filter(({ links }) => links.dataField === dataField);
  const values = choices.map(({ value }) => value);
  return zod.enum(values, 'must be the value of one of its choices');
}
