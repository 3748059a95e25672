import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { parseExistingAction } from '../actions/existingAction.ts';
import { fieldName } from '../actions/actionFields.ts';
import { updateActionFields } from '../actions/updateActionFields.ts';
import { STRICT_RULES } from '../contacts/contactRules.ts';
import { isId } from '../lib/text.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { lookUpOwners } from '../actions/fileReference.ts';
import { lookUpAction } from '../actions/givenAction.ts';
import { openLookUps } from '../step/stepLookUps.ts';
import { namesOfContacts, toActionRow } from '../actions/actionRow.ts';
import { addParties } from '../actions/partiesPart.ts';
import { toUpdatedRow, updatedActionOutputFields, updatedActionSample } from './updatedRow.ts';
import {
  actionLine,
  fetchActions,
  joinNames,
  updateAction as submitAction,
  type NamedAction,
} from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { assignTo, parseActionChanges } from '../actions/actionChanges.ts';
import { isMet } from '../fields/changes.ts';
import { chooseContact, matchesIn } from '../contacts/chooseContacts.ts';
import { allOf, type Findings } from '../fields/findings.ts';
import { applyChanges } from '../fields/applyChanges.ts';

const perform = async (z: ZObject, bundle: Bundle) => {
  const parsed = parseActionChanges(bundle.inputData);
  const given = parseExistingAction(bundle.inputData);
  stopFor(allOf('problems', [given, parsed]), NOT_CHANGED);
  const client = openClient(z, bundle);
  const reference = parsed.changes.find(({ name }) => name === 'reference');
  const [before, assignee, owners] = await Promise.all([
    lookUpAction(client, given.text),
    lookUpAssignee(client, parsed),
    lookUpOwners(client, String(reference?.value ?? '')),
  ]);
  const isNew = reference !== undefined && !isMet(before.action)(reference);
  const taken = isNew ? checkReference(owners, before) : {};
  stopFor(allOf('problems', [taken, assignee]), NOT_CHANGED);

  const { contact } = assignee;
  const names = joinNames(before.names, namesOfContacts(contact ? [contact] : []));
  const result = await applyChanges({
    noun: 'action',
    before: before.action,
    changes: [...parsed.changes, ...(contact ? [assignTo(contact, names)] : [])],
    send: (values) => submitAction(client, before.action, values),
    fetchAgain: async () => (await fetchActions(client, [before.id])).map(({ action }) => action),
  });
  const row = await addParties(client, toActionRow({ action: result.after, names }, client), parsed);
  const warnings = [...assignee.notes, ...allOf('warnings', [taken, assignee, parsed, result])];
  return toUpdatedRow(row, result.changed, warnings);
};

const NOT_CHANGED = 'The action was not changed';

const ASSIGNEE = fieldName('assignedToParticipant');

async function lookUpAssignee(client: Client, { assignee }: ReturnType<typeof parseActionChanges>) {
  const texts = assignee.map(({ text }) => text);
  const lookUps = openLookUps(client);
  const [people, contacts] = await Promise.all([lookUps.people(texts), lookUps.contacts(texts.filter(isId))]);
  const failure = lookUps.failures.get('contacts');
  const notes = failure ? [`${ASSIGNEE} could not be looked up: ${failure.reason}`] : [];
  return { ...chooseContact(assignee, matchesIn({ people, contacts }, false), STRICT_RULES, ASSIGNEE), notes };
}

function checkReference(owners: Awaited<ReturnType<typeof lookUpOwners>>, before: NamedAction): Findings {
  if ('reason' in owners) {
    return { warnings: [`Whether another action has the file reference could not be checked: ${owners.reason}`] };
  }
  const others = owners.value
    .filter(({ id }) => id !== before.id)
    .map((owner) => actionLine(owner, `number ${owner.id}`));
  return { problems: others.map((line) => `${fieldName('fileReference')}: it already belongs to ${line}.`) };
}

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
