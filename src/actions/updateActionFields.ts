import { choicesOf, toInputFields, type FormField } from '../fields/formFields.ts';
import { ACTION_FIELDS, ASSIGNEE, STATUSES } from './actionFields.ts';
import { EXISTING_ACTION } from './existingAction.ts';
import { clearFieldsField, labelsByKey } from '../fields/clearFields.ts';
import { includePartiesField } from '../fields/includeFields.ts';

/** What the billing status of an action can be set to (docs/service-notes.md, "Changing records"). */
export const BILLING_STATUSES = choicesOf('Active', 'Closed');

const { actionName, fileReference, priority, externalReference } = ACTION_FIELDS;

/** Those that can lose their value. */
const CLEARABLE = {
  reference: { label: fileReference.label },
  billableStatus: {
    label: 'Billing Status',
    choices: BILLING_STATUSES,
    helpText: 'Overrides the billing status that Actionstep works out.',
  },
  externalReference: { label: externalReference.label, helpText: externalReference.helpText },
} as const satisfies Readonly<Record<string, FormField>>;

const { reference, ...OTHERS } = CLEARABLE;

/** The fields of Update Action, by key. What Create Action has too takes its label and its choices from there. */
export const UPDATE_ACTION_FIELDS = {
  action: EXISTING_ACTION,
  name: { label: actionName.label },
  reference,
  status: { label: ACTION_FIELDS.status.label, choices: STATUSES },
  assignedToParticipant: ASSIGNEE,
  priority: { label: priority.label, helpText: 'A whole number.' },
  ...OTHERS,
  clear: clearFieldsField(labelsByKey(CLEARABLE)),
} as const satisfies Readonly<Record<string, FormField>>;

export const updateActionFields = [...toInputFields(UPDATE_ACTION_FIELDS), includePartiesField];
