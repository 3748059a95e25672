import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { EXISTING_ACTION, existingActionName, parseExistingAction } from '../form/existingAction.ts';
import { parsePolicies } from '../form/input.ts';
import { parseOne } from '../form/oneValue.ts';
import { toInputFields, type FormField } from '../lib/formFields.ts';
import type { InputData } from '../lib/inputData.ts';
import { givenContacts } from '../lib/people.ts';
import { lookUpContactsByText } from '../lookups/contacts.ts';
import { lookUpActionId } from '../lookups/givenAction.ts';
import { lookUpRoleId } from '../lookups/role.ts';
import { addedContactsOutputFields, addedContactsSample, toAddedContactsRow } from '../rows/addedContactsRow.ts';
import { fetchContactsInRole } from '../service/actionparticipants.ts';
import { openClient } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { chooseContacts } from '../submission/chooseContacts.ts';
import { addContacts } from './addContacts.ts';

/** The fields, by key. Labels stand only here. */
const FIELDS = {
  action: EXISTING_ACTION,
  role: {
    label: 'Role',
    required: true,
    dynamic: 'list_roles.id.name',
    helpText: 'Choose it, or give its exact name.',
  },
  contacts: {
    label: 'Contacts',
    required: true,
    list: true,
    dynamic: 'list_participants.id.name',
    helpText: 'Choose contacts, or give email addresses or exact names.',
  },
} as const satisfies Readonly<Record<string, FormField>>;

const ROLE = `"${FIELDS.role.label}"`;
const CONTACTS = `"${FIELDS.contacts.label}"`;

/** What was filled in, and what is wrong with it. */
function parseInput(inputData: InputData) {
  const action = parseExistingAction(inputData);
  const role = parseOne(inputData['role'], FIELDS.role, 'role');
  const people = givenContacts(inputData['contacts']);
  return {
    action: action.text,
    role: role.text,
    people,
    problems: [...action.problems, ...role.problems, ...(people.length === 0 ? [`${CONTACTS} is required.`] : [])],
  };
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const { action, role, people, problems } = parseInput(bundle.inputData);
  stopFor(problems);
  const client = openClient(z, bundle);
  const [actionId, roleId, matches] = await Promise.all([
    lookUpActionId(client, action, existingActionName),
    lookUpRoleId(client, role, ROLE),
    lookUpContactsByText(
      client,
      people.map(({ text }) => text),
    ),
  ]);
  // As in Create Action where nothing is chosen: somebody who is not clear is a problem.
  const chosen = chooseContacts(people, matches, parsePolicies({}), CONTACTS);
  stopFor(chosen.problems);
  const place = { actionId, roleId };
  const there = await fetchContactsInRole(client, place);
  const added = chosen.contacts.filter(({ id }) => !there.has(id));
  const alreadyAdded = chosen.contacts.filter(({ id }) => there.has(id));
  const warnings = await addContacts(client, place, added);
  return toAddedContactsRow({ ...place, added, alreadyAdded, warnings: [...chosen.warnings, ...warnings] });
};

function stopFor(problems: readonly string[]): void {
  if (problems.length > 0) throw problem(`No contact was added:\n- ${problems.join('\n- ')}`, 'invalid_input');
}

export const addContactToAction = {
  key: 'add_contact_to_action',
  noun: 'Contact',
  display: {
    label: 'Add Contact to Action',
    description: 'Adds contacts (participants) to an action (matter) in a role, such as Client.',
  },
  operation: {
    inputFields: toInputFields(FIELDS),
    perform,
    outputFields: addedContactsOutputFields,
    sample: addedContactsSample,
  },
} satisfies Create;
