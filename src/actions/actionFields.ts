/* Fields of an action that several operations have. The form of a new one is in `step/fixedFields.ts`. */

import { choicesOf } from '../forms/choices.ts';

/** The statuses of an action (service document, Action status). */
export const STATUSES = choicesOf('Active', 'Inactive', 'Template', 'Closed');

export const PRIORITY_LABEL = 'Priority';

export const BILLING_STATUS_LABEL = 'Billing Status';
