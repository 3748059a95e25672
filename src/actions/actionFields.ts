/* Fields of an action that several operations have. The form of a new one is in `step/fixedFields.ts`. */

import { choicesOf } from '../forms/choices.ts';
import { quoted } from '../lib/sentences.ts';
import { sameAs } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { EXTERNAL_REFERENCE } from '../records/references.ts';
import { ASSIGNEE } from './assignee.ts';

/** The statuses of an action (service document, Action status). */
export const STATUSES = choicesOf('Active', 'Inactive', 'Template', 'Closed');

/** What an action has of its own, as forms call it. */
export const ACTION_FIELD_LABELS = {
  name: 'Action Name',
  reference: 'File Reference',
  status: 'Status',
  priority: 'Priority',
  billingStatus: 'Billing Status',
  assignedTo: ASSIGNEE.label,
  externalReference: EXTERNAL_REFERENCE,
} as const;

/** As rows call them. */
const OTHER_NAMES = ['Name', 'Reference'];

/** The sentence for a label that is no data field but the action's own; undefined for any other. */
export const rightPlaceOfActionLabel = (label: string): string | undefined =>
  [...Object.values(ACTION_FIELD_LABELS), ...OTHER_NAMES].some(sameAs(label))
    ? `${quoted(label)} is not a data field. Use ${OPERATION_LABELS.updateAction} to change it.`
    : undefined;
