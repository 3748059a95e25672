/* Fields of an action that several operations have. The form of a new one is in `step/stepFields.ts`. */

import { choicesOf } from '../fields/formFields.ts';
import { quoted } from '../lib/sentences.ts';

/** The statuses that a new action can have (service document, Action status). */
export const STATUSES = choicesOf('Active', 'Inactive', 'Template', 'Closed');

export const PRIORITY_LABEL = 'Priority';

export const BILLING_STATUS_LABEL = 'Billing Status';

/** What is wrong with a priority. */
export const priorityProblems = (priority: string): readonly string[] =>
  priority === '' || (/^[+-]?\d+$/.test(priority) && Number.isSafeInteger(Number(priority)))
    ? []
    : [`"${PRIORITY_LABEL}": ${quoted(priority)} is not a whole number. Write it like 5.`];
