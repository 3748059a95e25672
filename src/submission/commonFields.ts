import { quoted } from '../lib/sentences.ts';
import { fieldName } from '../form/actionFields.ts';
import type { StepInput } from '../form/input.ts';
import { parseDateTime, type Calendar } from '../step/values/moment.ts';
import type { Parsed } from '../step/model.ts';

/** Parses the fields that every step has: what is wrong with them, and the step's date in the service's form. */
export function parseCommonFields({ priority, timestamp, problems }: StepInput, calendar: Calendar) {
  const date: Parsed = timestamp === '' ? { value: '' } : parseDateTime(timestamp, calendar);
  const about = `${fieldName('timestamp')}: ${quoted(timestamp)}`;
  return {
    timestamp: 'value' in date ? date.value : '',
    problems: [...problems, ...priorityProblems(priority), ...('fault' in date ? [`${about} ${date.fault}.`] : [])],
  };
}

export const priorityProblems = (priority: string): readonly string[] =>
  priority === '' || (/^[+-]?\d+$/.test(priority) && Number.isSafeInteger(Number(priority)))
    ? []
    : [`${fieldName('priority')}: ${quoted(priority)} is not a whole number.`];
