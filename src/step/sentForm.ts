import type { Assumptions } from '../service/assumptions.ts';
import type { DataField } from './model.ts';

/** The value of a data field as the service takes it. Yes and no are T and F until here, and choices are values. */
export function toSentForm(
  value: string,
  field: Pick<DataField, 'kind' | 'choices'> | undefined,
  { yesNoData, choiceData }: Pick<Assumptions, 'yesNoData' | 'choiceData'>,
): string {
  if (field?.kind === 'yesNo' && yesNoData === 'digits') return DIGITS.get(value) ?? value;
  if (field?.kind !== 'choice' || choiceData === 'value') return value;
  return field.choices?.find((choice) => choice.value === value)?.label ?? value;
}

const DIGITS: ReadonlyMap<string, string> = new Map([
  ['T', '1'],
  ['F', '0'],
]);
