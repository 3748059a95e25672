import { quoted } from '../sentences.ts';
import type { StartStepInput } from './input.ts';
import { readDateTime } from './values/moment.ts';
import { readUnlessTooLong } from './values/reading.ts';

/** What is wrong with the fields that every action has, and the step's date in the service's form. */
export function readActionFields(
  { actionName, priority, timestamp, problems }: StartStepInput,
  timeZone: string | null,
) {
  const date =
    timestamp === '' ? { value: '' } : readUnlessTooLong([timestamp], () => readDateTime(timestamp, timeZone));
  return {
    timestamp: 'value' in date ? date.value : '',
    problems: [
      ...(actionName === '' ? ['"Action Name" is required.'] : []),
      ...problems,
      ...(priority === '' || (/^[+-]?\d+$/.test(priority) && Number.isSafeInteger(Number(priority)))
        ? []
        : [`"Priority": ${quoted(priority)} is not a whole number.`]),
      ...('fault' in date ? [`"Step Date": ${quoted(timestamp)} ${date.fault}.`] : []),
    ],
  };
}
