import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { existingActionName, parseExistingAction } from '../form/existingAction.ts';
import { fieldName } from '../form/actionFields.ts';
import { UPDATE_ACTION_FIELDS, updateActionFields } from '../form/updateActionFields.ts';
import { isId } from '../lib/text.ts';
import { OPERATION_LABELS } from '../lib/operationLabels.ts';
import { lookUpContactsById, lookUpContactsByText } from '../lookups/contacts.ts';
import { lookUpOwners } from '../lookups/fileReference.ts';
import { lookUpAction } from '../lookups/givenAction.ts';
import { toActionRow } from '../rows/actionRow.ts';
import { namesOfContacts } from '../rows/createdActionRow.ts';
import { toUpdatedRow, updatedActionOutputFields, updatedActionSample } from '../rows/updatedRow.ts';
import {
  actionLine,
  fetchActions,
  joinNames,
  updateAction as submitAction,
  type ActionNames,
  type NamedAction,
} from '../service/actions.ts';
import { openClient } from '../service/client.ts';
import { invalidInput, tryLookUp } from '../service/errors/failure.ts';
import { parseActionChanges } from '../updates/actionChanges.ts';
import { isMet, type Change } from '../updates/changes.ts';
import { chooseContact, contactName, type Contact } from '../submission/chooseContacts.ts';
import { applyChanges } from './applyChanges.ts';

const perform = async (z: ZObject, bundle: Bundle) => {
  const { assignee: assigned, policies, changes: others, problems, warnings } = parseActionChanges(bundle.inputData);
  const given = parseExistingAction(bundle.inputData);
  const allProblems = [...given.problems, ...problems];
  if (allProblems.length > 0) throw invalidInput('The action was not changed', allProblems);

  const client = openClient(z, bundle);
  const texts = assigned.map(({ text }) => text);
  const reference = others.find(({ name }) => name === 'reference');
  const [before, byText, byId, owners] = await Promise.all([
    lookUpAction(client, given.text, existingActionName),
    lookUpContactsByText(client, texts),
    tryLookUp(lookUpContactsById(client, texts.filter(isId)), 'rethrow'),
    lookUpOwners(client, String(reference?.value ?? '')),
  ]);
  // Somebody who is not seen may be hidden from the connected user: the service knows best.
  const matches = new Map([...byText, ...('value' in byId ? byId.value : [])]);
  const assignee = chooseContact(assigned, matches, policies, ASSIGNEE);
  const isNew = reference !== undefined && !isMet(before.action)(reference);
  const taken = isNew && 'value' in owners ? owners.value.filter(({ id }) => id !== before.id).map(toOwner) : [];
  const refused = [...taken, ...assignee.problems];
  if (refused.length > 0) throw invalidInput('The action was not changed', refused);
  const notes = [
    ...('reason' in byId ? [`${ASSIGNEE} could not be looked up: ${byId.reason}`] : []),
    ...(isNew && 'reason' in owners
      ? [`Whether another action has the file reference could not be checked: ${owners.reason}`]
      : []),
  ];

  // The names that came with the action, and that of its new assignee.
  const names = joinNames(before.names, namesOfContacts(assignee.contact ? [assignee.contact] : []));
  const changes = [...others, ...(assignee.contact ? [assignTo(assignee.contact, names)] : [])];
  const result = await applyChanges({
    noun: 'action',
    before: before.action,
    changes,
    send: (values) => submitAction(client, before.action, values),
    fetchAgain: async () => (await fetchActions(client, [before.id])).map(({ action }) => action),
  });
  const row = toActionRow({ action: result.after, names }, client.endpoint);
  return toUpdatedRow(row, result.changed, [...notes, ...assignee.warnings, ...warnings, ...result.warnings]);
};

const ASSIGNEE = fieldName('assignedToParticipant');

const toOwner = (owner: NamedAction): string =>
  `${fieldName('fileReference')}: it already belongs to ${actionLine(owner, `number ${owner.id}`)}.`;

const assignTo = ({ id: assignee }: Contact, { people }: ActionNames): Change => ({
  label: UPDATE_ACTION_FIELDS.assignedToParticipant.label,
  name: 'assignedTo',
  isLink: true,
  value: assignee,
  toWords: (id) => contactName({ id, name: people.get(id)?.name ?? null, email: null }),
});

export const updateAction = {
  key: 'update_action',
  noun: 'Action',
  display: {
    label: OPERATION_LABELS.updateAction,
    description: 'Changes an action (matter): its name, file reference, status, assignee, priority or billing.',
  },
  operation: {
    inputFields: updateActionFields,
    perform,
    outputFields: updatedActionOutputFields,
    sample: updatedActionSample,
  },
} satisfies Create;
