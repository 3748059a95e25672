import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { actionField, lookUpActionAnd } from '../actions/whichAction.ts';
import { contactLabel, type NamedRole } from '../contacts/displayNames.ts';
import { inSeveralRoles, lookUpRole } from '../contacts/role.ts';
import { lookUpContacts, lookUpNames } from '../contacts/whichContact.ts';
import { allOrStop } from '../forms/allOrStop.ts';
import { formOf } from '../forms/form.ts';
import { contactList, line } from '../forms/kinds.ts';
import { listedInPart } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { booleanLabel, outputFieldsOf, WARNINGS } from '../rows/outputFields.ts';
import {
  addContactsToRole,
  fetchContactsInRole,
  fetchRoleMembers,
  type RoleInAction,
  type RoleOfContact,
} from '../service/actionparticipants.ts';
import { openClient, type Client } from '../service/client.ts';
import { orElseAfterWrite, problem, withSentence } from '../service/errors/failure.ts';
import { displayNameOf, knownContact, type Participant } from '../service/participants.ts';
import { fetchRoles } from '../service/participanttypes.ts';
import { INPUT_REJECTED, writeOnce } from '../service/writes.ts';

const FORM = formOf({
  action: actionField(),
  role: line({
    label: 'Role',
    noun: 'role',
    holds: 'name',
    required: true,
    dynamic: 'list_roles.id.name',
    helpText: 'Select a role, or enter its name.',
  }),
  contacts: contactList({
    label: 'Contacts',
    required: true,
    list: true,
    dynamic: 'list_participants.id.name',
    helpText: 'Select contacts, or enter email addresses or full names.',
  }),
});

async function perform(z: ZObject, bundle: Bundle) {
  const { values, problems, warnings: ofForm } = FORM.read(bundle);
  const { role, contacts: people } = values;
  const client = openClient(z, bundle);
  const roleLookUp = lookUpRole(client, role, FORM.quotedLabel('role'));
  const roleName = lookUpRoleName(client, role);
  const [[action, members], { typeId: roleId, name }, { contacts }] = await allOrStop(problems, NOT_ADDED, [
    lookUpActionAnd(client, values.action, (id) => fetchRoleMembers(client, id, roleLookUp)),
    roleLookUp,
    lookUpContacts(client, people, FORM.label('contacts')),
  ]);
  const roleInAction = { actionId: action.id, roleId };
  const missing = contacts.filter(({ id }) => !members.contactIds.has(id));
  const [withName, { added, warnings }] = await Promise.all([
    lookUpNames(client, contacts),
    addContacts(client, roleInAction, missing),
  ]);
  const alreadyAdded = contacts.filter((contact) => !added.includes(contact));
  const namedRole = { typeId: roleId, name: name ?? (await roleName) };
  const row = {
    ...roleInAction,
    actionName: action.action.name ?? null,
    roleName: namedRole.name,
    added: added.map(withName),
    alreadyAdded: alreadyAdded.map(withName),
  };
  const ofOtherRoles = warnOfOtherRoles(contacts.map(withName), namedRole, members.otherParties);
  return toAddedContactsRow(row, [...ofForm, ...action.warnings, ...warnings, ...ofOtherRoles]);
}

const NOT_ADDED = 'No contact was added';

/** Also about contacts who had the role before, so that a repeat warns, too. */
function warnOfOtherRoles(
  contacts: readonly Participant[],
  role: NamedRole,
  others: readonly RoleOfContact[] | undefined,
): readonly string[] {
  if (!others) return ['Whether the contacts have other roles in the action could not be checked.'];
  return inSeveralRoles(
    contacts.flatMap((contact) => {
      const own = others.filter(({ contactId }) => contactId === contact.id);
      const names = new Map(own.map(({ roleId, role: record }) => [roleId, record?.name ?? null]));
      return [role, ...[...names].map(([typeId, name]) => ({ typeId, name }))].map((one) => ({ contact, role: one }));
    }),
  );
}

/** The name of a role that was given by number; null after a failure, because the row can do without. */
async function lookUpRoleName(client: Client, text: string): Promise<string | null> {
  const [role] = isId(text) ? await orElseAfterWrite(fetchRoles(client, [text]), []) : [];
  return role?.name ?? null;
}

type AddedContacts = Readonly<{ added: readonly Participant[]; warnings: readonly string[] }>;

/**
 * Gives contacts a role, in one request. After an unclear answer or a refusal it counts who has the role now: another
 * run may have been quicker.
 */
function addContacts(client: Client, role: RoleInAction, contacts: readonly Participant[]): Promise<AddedContacts> {
  return writeOnce({
    send: async (): Promise<AddedContacts> => {
      const ids = contacts.map(({ id }) => id);
      const added = await addContactsToRole(client, role, ids);
      if (ids.every((id) => added.has(id))) return { added: contacts, warnings: [] };
      throw problem('Actionstep accepted the new contacts but did not name them all.');
    },
    mayBeWrong: INPUT_REJECTED,
    lookUp: async () => {
      const present = await fetchContactsInRole(client, role);
      return contacts.filter(({ id }) => present.has(id));
    },
    found: (present, happened, isRefused) => {
      if (present.length < contacts.length) return false;
      if (isRefused) return { added: [], warnings: [] };
      const warning = `Actionstep did not confirm the new contacts, but they are there. ${happened}`;
      return { added: contacts, warnings: [warning] };
    },
    refused: (error, present = []) =>
      present.length === 0
        ? error
        : withSentence(
            error,
            `These have the role by now: ${contactLabels(present)}. Run this step again: nobody is added twice.`,
          ),
    unconfirmed: (happened, _error, present = []) =>
      `We couldn't confirm whether these contacts were added to the action: ` +
      `${contactLabels(contacts.filter((one) => !present.includes(one)))}. ${happened} ` +
      'Look at the contacts of the action in Actionstep. Only if somebody is missing, run this step again: who has the ' +
      'role by then is not added twice.',
  });
}

const contactLabels = (contacts: readonly Participant[]): string => listedInPart(contacts, contactLabel, '; ');

type Outcome = RoleInAction &
  Readonly<Record<'actionName' | 'roleName', string | null> & Record<'added' | 'alreadyAdded', readonly Participant[]>>;

/** A contact without a name could not be looked up. */
const toAddedContactsRow = ({ added, alreadyAdded, ...roleInAction }: Outcome, warnings: readonly string[]) => ({
  id: roleInAction.actionId,
  name: roleInAction.actionName,
  role: { id: roleInAction.roleId, name: roleInAction.roleName },
  added: added.map(toPerson),
  alreadyAdded: alreadyAdded.map(toPerson),
  allAlreadyAdded: added.length === 0,
  warnings: [...warnings],
});

const toPerson = (contact: Participant) => ({
  id: contact.id,
  name: displayNameOf(contact),
  email: contact.email || null,
});

const addedContactsOutputFields = outputFieldsOf<ReturnType<typeof toAddedContactsRow>>({
  name: 'Action',
  id: 'Action ID',
  role__name: 'Role',
  role__id: 'Role ID',
  'added[]name': 'Added Contact',
  'added[]email': 'Added Contact Email',
  'added[]id': 'Added Contact ID',
  'alreadyAdded[]name': 'Already Added Contact',
  'alreadyAdded[]email': 'Already Added Contact Email',
  'alreadyAdded[]id': 'Already Added Contact ID',
  allAlreadyAdded: booleanLabel('All Were Already Added'),
  ...WARNINGS,
});

const addedContactsSample = toAddedContactsRow(
  {
    actionId: '9001',
    actionName: 'Sale of 1 Harbour Street',
    roleId: '71',
    roleName: 'Client',
    added: [knownContact('88', { displayName: 'Roe, Ann', email: 'ann.roe@client.example' })],
    alreadyAdded: [knownContact('89', { displayName: 'Roe, Jane', email: 'jane.roe@client.example' })],
  },
  [],
);

export const addContactToAction = {
  key: 'add_contact_to_action',
  noun: 'Matter',
  display: {
    label: OPERATION_LABELS.addContactToAction,
    description:
      'Adds contacts (participants) to an action (matter) in a role, such as Client; a repeat adds nobody twice.',
  },
  operation: {
    inputFields: FORM.inputFields,
    perform,
    outputFields: addedContactsOutputFields,
    sample: addedContactsSample,
  },
} satisfies Create;
