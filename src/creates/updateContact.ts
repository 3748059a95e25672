import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { parseContactChanges, toContactChanges } from '../contacts/contactChanges.ts';
import { createContactGroups, UPDATE_CONTACT_FIELDS, updateContactFields } from '../contacts/contactFields.ts';
import { lookUpContact } from '../contacts/lookUpContacts.ts';
import { toContactRow } from '../contacts/contactRow.ts';
import { toUpdatedRow, updatedContactOutputFields, updatedContactSample } from './updatedRow.ts';
import { openClient } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { fetchWholeParticipants, updateParticipant } from '../service/participants.ts';
import { applyChanges } from '../fields/applyChanges.ts';

const perform = async (z: ZObject, bundle: Bundle) => {
  const given = parseContactChanges(bundle.inputData);
  stopFor(given.problems, NOT_CHANGED);
  const client = openClient(z, bundle);
  const found = await lookUpContact(client, bundle.inputData['contact'], UPDATE_CONTACT_FIELDS.contact.label);
  const before = found.participant;
  const { changes, problems, warnings } = toContactChanges(given, before);
  stopFor(problems, NOT_CHANGED);
  const result = await applyChanges({
    noun: 'contact',
    before,
    changes,
    send: (values) => updateParticipant(client, before, values),
    fetchAgain: () => fetchWholeParticipants(client, [before.id]),
  });
  const allWarnings = [...found.warnings, ...given.warnings, ...warnings, ...result.warnings];
  return toUpdatedRow(toContactRow(result.after), result.changed, allWarnings);
};

const NOT_CHANGED = 'The contact was not changed';

export const updateContact = {
  key: 'update_contact',
  noun: 'Contact',
  display: {
    label: OPERATION_LABELS.updateContact,
    description: 'Changes a contact (participant), a person or a company.',
  },
  operation: {
    inputFields: updateContactFields,
    inputFieldGroups: createContactGroups,
    perform,
    outputFields: updatedContactOutputFields,
    sample: updatedContactSample,
  },
} satisfies Create;
