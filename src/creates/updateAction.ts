import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { existingActionName, parseExistingAction } from '../form/existingAction.ts';
import { fieldName } from '../form/actionFields.ts';
import { UPDATE_ACTION_FIELDS, updateActionFields } from '../form/updateActionFields.ts';
import { lookUpContactsByText } from '../lookups/contacts.ts';
import { lookUpAction } from '../lookups/givenAction.ts';
import { toActionRow } from '../rows/actionRow.ts';
import { namesIn } from '../rows/createdActionRow.ts';
import { toUpdatedActionRow, updatedActionOutputFields, updatedActionSample } from '../rows/updatedActionRow.ts';
import { fetchActions, updateAction as submitAction, type ActionNames } from '../service/actions.ts';
import { openClient } from '../service/client.ts';
import { parseActionChanges } from '../submission/actionChanges.ts';
import type { Change } from '../submission/changes.ts';
import { chooseContact, contactName, type Contact } from '../submission/chooseContacts.ts';
import { applyChanges, notChanged } from './applyChanges.ts';

const perform = async (z: ZObject, bundle: Bundle) => {
  const { assignee: assigned, policies, changes: others, problems, warnings } = parseActionChanges(bundle.inputData);
  const given = parseExistingAction(bundle.inputData);
  const allProblems = [...given.problems, ...problems];
  if (allProblems.length > 0) throw notChanged('action', allProblems);

  const client = openClient(z, bundle);
  const [before, matches] = await Promise.all([
    lookUpAction(client, given.text, existingActionName),
    lookUpContactsByText(
      client,
      assigned.map(({ text }) => text),
    ),
  ]);
  const assignee = chooseContact(assigned, matches, policies, fieldName('assignedToParticipant'));
  if (assignee.problems.length > 0) throw notChanged('action', assignee.problems);

  const names = withNameOf(assignee.contact, before.names);
  const changes = [...others, ...(assignee.contact ? [assignTo(assignee.contact, names)] : [])];
  const result = await applyChanges({
    noun: 'action',
    before: before.action,
    changes,
    send: (values) => submitAction(client, before.action, values),
    fetchAgain: async () => (await fetchActions(client, [before.id])).map(({ action }) => action),
  });
  const row = toActionRow({ action: result.after, names }, client.endpoint);
  return toUpdatedActionRow(row, result.changed, [...assignee.warnings, ...warnings, ...result.warnings]);
};

/** The names that came with the action, and that of its new assignee if it was looked up. */
const withNameOf = (assignee: Contact | undefined, names: ActionNames): ActionNames => ({
  ...names,
  people: new Map([...(assignee ? namesIn({ draft: { assignee, parties: new Map() } }).people : []), ...names.people]),
});

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
    label: 'Update Action',
    description: 'Changes an action (matter): its name, file reference, status, assignee, priority or billing.',
  },
  operation: {
    inputFields: updateActionFields,
    perform,
    outputFields: updatedActionOutputFields,
    sample: updatedActionSample,
  },
} satisfies Create;
