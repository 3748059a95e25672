import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { BILLING_STATUS_LABEL, PRIORITY_LABEL, priorityProblems, STATUSES } from '../actions/actionFields.ts';
import { ACTION_LABELS, actionSample, toActionRow, type ActionRow } from '../actions/actionRow.ts';
import { assigneeChange } from '../actions/afterWrite.ts';
import { ASSIGNEE, chooseAssignee, lookUpStaff } from '../actions/assignee.ts';
import { EXISTING_ACTION, idGiven, lookUpAction, parseExistingAction } from '../actions/givenAction.ts';
import { addParties } from '../actions/parties.ts';
import { includedFields, typeOfAction } from '../data/included.ts';
import { applyChanges, CHANGED_LABELS, toChanges, toUpdatedRow, type Change } from '../fields/changes.ts';
import { clearFieldsField, labelsByKey, parseClearFields } from '../fields/clearFields.ts';
import {
  choicesOf,
  EXTERNAL_REFERENCE,
  findChoice,
  findFieldProblems,
  toInputFields,
  type FormField,
} from '../fields/formFields.ts';
import { includePartiesField, wantsParties } from '../fields/includeFields.ts';
import { textOf, type InputData } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { outputFieldsOf } from '../fields/outputFields.ts';
import { givenContacts } from '../fields/people.ts';
import { leaveOutPlaceholders } from '../fields/placeholders.ts';
import { KEY_MARK, startReferenceCheck } from '../fields/takenReference.ts';
import { allOf } from '../lib/sentences.ts';
import {
  actionLine,
  fetchActions,
  findActionsByExternalReference,
  findActionsByReference,
  isNotDeleted,
  joinNames,
  namesOfContacts,
  submitActionUpdate as submitAction,
  type NamedAction,
} from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { ACTION_FIELDS } from '../step/stepFields.ts';

/** What the billing status of an action can be set to (docs/service-notes.md, "Changing records"). */
const BILLING_STATUSES = choicesOf('Active', 'Closed');

/** The fields that can be emptied. */
const CLEARABLE = {
  reference: { label: ACTION_FIELDS.fileReference.label },
  billableStatus: {
    label: BILLING_STATUS_LABEL,
    choices: BILLING_STATUSES,
    helpText: 'Overrides the billing status that Actionstep works out.',
  },
  externalReference: EXTERNAL_REFERENCE,
} as const satisfies Readonly<Record<string, FormField>>;

/** The fields of Update Action, by key. Those that Create Action also has take their labels and choices from there. */
export const UPDATE_ACTION_FIELDS = {
  action: EXISTING_ACTION,
  name: { label: ACTION_FIELDS.actionName.label },
  reference: CLEARABLE.reference,
  status: { label: ACTION_FIELDS.status.label, choices: STATUSES },
  assignedToParticipant: ASSIGNEE,
  priority: { label: PRIORITY_LABEL, helpText: 'A whole number.' },
  billableStatus: CLEARABLE.billableStatus,
  externalReference: CLEARABLE.externalReference,
  clear: clearFieldsField(labelsByKey(CLEARABLE)),
} as const satisfies Readonly<Record<string, FormField>>;

/** The texts that can be changed. */
const CHANGEABLE = {
  name: UPDATE_ACTION_FIELDS.name,
  reference: UPDATE_ACTION_FIELDS.reference,
  externalReference: UPDATE_ACTION_FIELDS.externalReference,
};

/** Parses the changes. The assignee is kept apart from the rest, because it has to be looked up first. */
function parseActionChanges(filledIn: InputData) {
  const { inputData, warnings: left } = leaveOutPlaceholders(filledIn, CHANGEABLE);
  const status = findChoice(STATUSES, textOf(inputData['status'])) ?? '';
  const priority = textOf(inputData['priority']);
  const { emptied, problems, warnings } = parseClearFields(UPDATE_ACTION_FIELDS, 'action', filledIn);
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
    warnings: [...left, ...warnings],
    problems: [...problems, ...findFieldProblems(inputData, UPDATE_ACTION_FIELDS), ...priorityProblems(priority)],
  };
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const parsed = parseActionChanges(bundle.inputData);
  const given = parseExistingAction(bundle.inputData);
  stopFor(allOf('problems', [given, parsed]), NOT_CHANGED);
  const client = openClient(z, bundle);
  const ofActions = { noun: 'action', changes: parsed.changes, describeOwner } as const;
  const checkReference = startReferenceCheck({
    ...ofActions,
    mark: { called: 'file reference', name: 'reference' },
    startsAtOnce: true,
    findOwners: async (reference) => (await findActionsByReference(client, reference)).filter(isNotDeleted),
  });
  const checkKey = startReferenceCheck({
    ...ofActions,
    mark: KEY_MARK,
    startsAtOnce: idGiven(client, given.text) !== undefined,
    findOwners: async (key) => (await findActionsByExternalReference(client, key)).filter(isNotDeleted),
  });
  const [before, assignee] = await Promise.all([lookUpAction(client, given.text), lookUpAssignee(client, parsed)]);
  const taken = await checkReference(before.action);
  const keyTaken = await checkKey(before.action);
  stopFor(allOf('problems', [taken, keyTaken, assignee]), NOT_CHANGED);

  const { contact } = assignee;
  const names = joinNames(before.names, namesOfContacts(contact ? [contact] : []));
  const result = await applyChanges({
    noun: 'action',
    before: before.action,
    changes: [...parsed.changes, ...(contact ? [assigneeChange(contact, names)] : [])],
    send: (values) => submitAction(client, before.action, values),
    fetchAgain: async () => (await fetchActions(client, [before.id])).map(({ action }) => action),
  });
  const row = await addParties(client, toActionRow({ action: result.after, names }, client), parsed);
  const warnings = allOf('warnings', [taken, keyTaken, assignee, parsed, result]);
  return toUpdatedRow(row, result.changed, warnings);
};

const NOT_CHANGED = 'The action was not changed';

const lookUpAssignee = async (client: Client, { assignee }: ReturnType<typeof parseActionChanges>) =>
  chooseAssignee(assignee, assignee.length > 0 ? await lookUpStaff(client, 'rethrow') : undefined);

const describeOwner = (owner: NamedAction): string => actionLine(owner, `number ${owner.id}`);

const updatedActionOutputFields = [
  ...outputFieldsOf<ReturnType<typeof toUpdatedRow<ActionRow>>>({ ...ACTION_LABELS, ...CHANGED_LABELS }),
  includedFields(typeOfAction),
];

const updatedActionSample = toUpdatedRow(actionSample, [{ field: 'Status', before: 'Inactive', after: 'Active' }], []);

export const updateAction = {
  key: 'update_action',
  noun: 'Matter',
  display: {
    label: OPERATION_LABELS.updateAction,
    description: 'Changes an action (matter): its name, file reference, status, assignee, priority or billing.',
  },
  operation: {
    inputFields: [...toInputFields(UPDATE_ACTION_FIELDS), includePartiesField],
    perform,
    outputFields: updatedActionOutputFields,
    sample: updatedActionSample,
  },
} satisfies Create;
