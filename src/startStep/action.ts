import type { StartStepInput } from './input.ts';
import { readDateTime } from './values/moment.ts';

/** The statuses that an action can have when it is created (service document, Action status). */
export const STATUSES = ['Active', 'Inactive', 'Template', 'Closed'] as const;

/** What is wrong with the fields that every action has, and the step's date in the service's form. */
export function readActionFields({ actionName, status, priority, timestamp }: StartStepInput, timeZone: string | null) {
  const date = timestamp === '' ? { value: '' } : readDateTime(timestamp, timeZone);
  return {
    timestamp: 'value' in date ? date.value : '',
    problems: [
      ...(actionName === '' ? ['"Action Name" is required.'] : []),
      ...(status === '' || STATUSES.some((known) => known === status)
        ? []
        : [`"Status": "${status}" is not a status. Choose one of: ${STATUSES.join(', ')}.`]),
      ...(priority === '' || /^[+-]?\d+$/.test(priority) ? [] : [`"Priority": "${priority}" is not a whole number.`]),
      ...('fault' in date ? [`"Step Date": "${timestamp}" ${date.fault}.`] : []),
    ],
  };
}
