import { priorityProblems } from '../actions/actionFields.ts';
import { findUnfinished } from '../fields/formFields.ts';
import { quoted, type Findings } from '../lib/sentences.ts';
import { fieldName } from './createActionFields.ts';
import type { Parsed } from './model.ts';
import type { StepInput } from './stepInput.ts';
import { parseDateTime, type Calendar } from './values/moment.ts';

/** Parses the fields that every step has: what is wrong with them, and the step's date in the service's form. */
export function parseCommonFields({ priority, timestamp, problems }: StepInput, calendar: Calendar) {
  const date: Parsed = timestamp === '' ? { value: '' } : parseDateTime(timestamp, calendar);
  const about = `${fieldName('timestamp')}: ${quoted(timestamp)}`;
  return {
    timestamp: 'value' in date ? date.value : '',
    problems: [...problems, ...priorityProblems(priority), ...('fault' in date ? [`${about} ${date.fault}.`] : [])],
  };
}

/** Whether what makes a reference unique was blank: where it decides, it would mean another submission's action. */
export function checkReference({ fileReference, policies }: Pick<StepInput, 'fileReference' | 'policies'>): Findings {
  const [sentence] = findUnfinished(fieldName('fileReference'), fileReference);
  if (sentence === undefined) return {};
  return policies.ifReferenceExists === 'create'
    ? { warnings: [sentence] }
    : { problems: [`${sentence} Give each submission a reference of its own.`] };
}
