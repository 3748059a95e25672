import type { Bundle, Create, InputFieldGroups, ZObject } from 'zapier-platform-core';
import { ACTION_FIELD_LABELS, STATUSES } from '../actions/actionFields.ts';
import { actionOutputFields, actionSample, toActionRow, type ActionRow } from '../actions/actionRow.ts';
import { ASSIGNEE, assigneeChange, lookUpAssignee, ONE_OF_THE_FIRM } from '../actions/assignee.ts';
import { addParties } from '../actions/parties.ts';
import { actionField, actionIdIn, lookUpAction } from '../actions/whichAction.ts';
import { includedFields, typeOfAction } from '../data/included.ts';
import { allOrStop } from '../forms/allOrStop.ts';
import { choicesOf } from '../forms/choices.ts';
import { formOf, inGroup } from '../forms/form.ts';
import { includeParties } from '../forms/includeFields.ts';
import { choice, clearFields, contactList, labelsOf, line, wholeNumber } from '../forms/kinds.ts';
import { allOf, problemsAndWarnings } from '../lib/sentences.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { toChanges, type Place } from '../records/changes.ts';
import { beginReferenceCheck, EXTERNAL_KEY, externalReferenceField } from '../records/references.ts';
import { applyChanges, CHANGED_LABELS, toUpdatedRow } from '../records/update.ts';
import { outputFieldsOf, rareLast } from '../rows/outputFields.ts';
import {
  actionLine,
  fetchActions,
  findActionsByExternalReference,
  findActionsByReference,
  isNotDeleted,
  joinNames,
  namesOfContacts,
  submitActionUpdate,
  type NamedAction,
} from '../service/actions.ts';
import { openClient } from '../service/client.ts';

const CLEARABLE = {
  reference: line({ label: ACTION_FIELD_LABELS.reference, holds: 'key' }),
  billableStatus: choice({
    label: ACTION_FIELD_LABELS.billingStatus,
    // What it can be set to (docs/service-notes.md, "Changing records").
    choices: choicesOf('Active', 'Closed'),
    helpText: 'Overrides the billing status that Actionstep works out.',
  }),
  externalReference: externalReferenceField(),
};

const UPDATE_ACTION_GROUPS = [
  { key: 'action', label: 'Action', emphasize: true },
  { key: 'people', label: 'People', emphasize: true },
  { key: 'advanced', label: 'Advanced', emphasize: false },
] satisfies InputFieldGroups;

const FORM = formOf(
  {
    ...inGroup('action', {
      action: actionField(),
      name: line({ label: ACTION_FIELD_LABELS.name, holds: 'title' }),
      reference: CLEARABLE.reference,
      status: choice({ label: ACTION_FIELD_LABELS.status, choices: STATUSES }),
    }),
    ...inGroup('people', { assignedToParticipant: contactList({ ...ASSIGNEE, helpText: ONE_OF_THE_FIRM }) }),
    ...inGroup('advanced', {
      priority: wholeNumber({ label: ACTION_FIELD_LABELS.priority, helpText: 'A whole number.' }),
      billableStatus: CLEARABLE.billableStatus,
      externalReference: CLEARABLE.externalReference,
      clear: clearFields(labelsOf(CLEARABLE)),
      includeParties,
    }),
  },
  { isChange: true },
);

async function perform(z: ZObject, bundle: Bundle) {
  const { values, problems, warnings: ofForm } = FORM.read(bundle);
  const changes = toChanges(FORM.label, ACTION_PLACES, values, values.clear);
  const client = openClient(z, bundle);
  const ofActions = { noun: 'action', changes, describeOwner } as const;
  const checkReference = beginReferenceCheck({
    ...ofActions,
    reference: { word: 'file reference', name: 'reference' },
    beginsAtOnce: true,
    findOwners: async (reference) => (await findActionsByReference(client, reference)).filter(isNotDeleted),
  });
  const checkKey = beginReferenceCheck({
    ...ofActions,
    reference: EXTERNAL_KEY,
    beginsAtOnce: actionIdIn(client, values.action) !== undefined,
    findOwners: async (key) => (await findActionsByExternalReference(client, key)).filter(isNotDeleted),
  });
  const lookUpBefore = async () => {
    const before = await lookUpAction(client, values.action);
    return { before, ...problemsAndWarnings([await checkReference(before.action), await checkKey(before.action)]) };
  };
  const [{ before, ...ofReferences }, assignee] = await allOrStop(problems, 'The action was not changed', [
    lookUpBefore(),
    lookUpAssignee(client, values.assignedToParticipant),
  ]);

  const { contact } = assignee;
  const names = joinNames(before.names, namesOfContacts(contact ? [contact] : []));
  const result = await applyChanges({
    noun: 'action',
    before: before.action,
    changes: [...changes, ...(contact ? [assigneeChange(contact, names)] : [])],
    send: (changed) => submitActionUpdate(client, before.action, changed),
    fetchAgain: async () => (await fetchActions(client, [before.id])).map(({ action }) => action),
  });
  const row = await addParties(client, toActionRow({ action: result.after, names }, client), values);
  const warnings = allOf('warnings', [before, ofReferences, assignee, { warnings: ofForm }, result]);
  return toUpdatedRow(row, result.changed, warnings);
}

/** Where the values go, but for the assignee, who has to be looked up first. */
const ACTION_PLACES = {
  name: { name: 'name' },
  reference: { name: 'reference' },
  status: { name: 'status' },
  priority: { name: 'priority' },
  billableStatus: { name: 'overrideBillingStatus' },
  externalReference: { name: 'importExternalReference' },
} as const satisfies Readonly<Record<string, Place>>;

const describeOwner = (owner: NamedAction): string => actionLine(owner, `number ${owner.id}`);

const updatedActionOutputFields = [
  ...rareLast([
    ...actionOutputFields,
    ...outputFieldsOf<Omit<ReturnType<typeof toUpdatedRow<ActionRow>>, keyof ActionRow>>(CHANGED_LABELS),
  ]),
  includedFields(typeOfAction),
];

const updatedActionSample = toUpdatedRow(actionSample, [{ field: 'Status', before: 'Inactive', after: 'Active' }], []);

export const updateAction = {
  key: 'update_action',
  noun: 'Matter',
  display: {
    label: OPERATION_LABELS.updateAction,
    description:
      'Changes the name, status, assignee and the like of an action (matter); a blank field changes nothing, and a repeat nothing more.',
  },
  operation: {
    inputFields: FORM.inputFields,
    inputFieldGroups: UPDATE_ACTION_GROUPS,
    perform,
    outputFields: updatedActionOutputFields,
    sample: updatedActionSample,
  },
} satisfies Create;
