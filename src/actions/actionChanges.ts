import { findFieldProblems } from '../fields/fieldProblems.ts';
import { parseClearFields } from '../fields/clearFields.ts';
import { BILLING_STATUSES, UPDATE_ACTION_FIELDS } from './updateActionFields.ts';
import { findChoice } from '../fields/formFields.ts';
import { textOf, type InputData } from '../fields/inputData.ts';
import type { ActionNames } from '../service/actions.ts';
import { contactName, type Contact } from '../contacts/chooseContacts.ts';
import { toChanges, type Change } from '../fields/changes.ts';
import { wantsParties } from '../fields/includeFields.ts';
import { givenContacts } from '../fields/people.ts';
import { priorityProblems, STATUSES } from './actionFields.ts';

/** Parses what Update Action is to change, its assignee apart from the rest, which has to be looked up first. */
export function parseActionChanges(inputData: InputData) {
  const status = findChoice(STATUSES, textOf(inputData['status'])) ?? '';
  const priority = textOf(inputData['priority']);
  const { emptied, problems, warnings } = parseClearFields(UPDATE_ACTION_FIELDS, 'action', inputData);
  const billingStatus = findChoice(BILLING_STATUSES, textOf(inputData['billableStatus']));
  const given = new Map<string, Omit<Change, 'label'>>([
    ['name', { name: 'name', value: textOf(inputData['name']) }],
    ['reference', { name: 'reference', value: textOf(inputData['reference']) }],
    ['status', { name: 'status', value: status }],
    ['priority', { name: 'priority', value: priority && Number(priority) }],
    ['billableStatus', { name: 'overrideBillingStatus', value: billingStatus ?? '' }],
    ['externalReference', { name: 'importExternalReference', value: textOf(inputData['externalReference']) }],
  ]);
  return {
    assignee: givenContacts(inputData['assignedToParticipant']),
    includesParties: wantsParties(inputData),
    changes: toChanges(UPDATE_ACTION_FIELDS, given, emptied),
    warnings,
    problems: [...problems, ...findFieldProblems(inputData, UPDATE_ACTION_FIELDS), ...priorityProblems(priority)],
  };
}

/** The change that assigns an action to a contact; the names are those of who may have it. */
export const assignTo = ({ id: assignee }: Contact, { people }: ActionNames): Change => ({
  label: UPDATE_ACTION_FIELDS.assignedToParticipant.label,
  name: 'assignedTo',
  isLink: true,
  value: assignee,
  toWords: (id) => contactName({ id, name: people.get(id)?.name ?? null, email: null }),
});
