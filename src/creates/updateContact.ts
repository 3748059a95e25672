import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { describeContact, EXISTING_CONTACT, lookUpContact } from '../contacts/chooseContacts.ts';
import {
  CONTACT_FIELDS,
  createContactGroups,
  givenChanges,
  givenValue,
  keysReplaced,
  toContactChanges,
  unusableValues,
} from '../contacts/contactFields.ts';
import { CONTACT_LABELS, contactSample, toContactRow } from '../contacts/contactRow.ts';
import { applyChanges, CHANGED_LABELS, toUpdatedRow } from '../fields/changes.ts';
import { clearFieldsField, labelsByKey, parseClearFields } from '../fields/clearFields.ts';
import { findFieldProblems, parseYesOrNo, toInputFields, YES_NO, type FormField } from '../fields/formFields.ts';
import { textOf, type InputData } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { outputFieldsOf } from '../fields/outputFields.ts';
import { leaveOutPlaceholders } from '../fields/placeholders.ts';
import { KEY_MARK, startReferenceCheck } from '../fields/takenReference.ts';
import { allOf } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import { openClient } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { fetchWholeParticipants, findByExternalReference, updateParticipant } from '../service/participants.ts';

const { contactKind, ...OTHERS } = CONTACT_FIELDS;

/** The fields of Update Contact, by key: those of Create Contact, none of them required. */
const UPDATE_CONTACT_FIELDS = {
  contact: { ...EXISTING_CONTACT, group: 'contact', required: true },
  contactKind: { ...contactKind, helpText: 'A person needs both names, a company its company name.' },
  ...OTHERS,
  replaceAddress: {
    label: 'Replace the Whole Address',
    group: 'contact',
    choices: YES_NO,
    helpText: 'Yes empties what you leave blank of an address, physical or mailing, of which you fill in a part.',
  },
  clear: { ...clearFieldsField(labelsByKey(OTHERS)), group: 'contact' },
} as const satisfies Readonly<Record<string, FormField>>;

const updateContactFields = toInputFields(UPDATE_CONTACT_FIELDS);

/**
 * Parses the changes. The mobile is kept apart from the rest, because it is stored in another place in each contact.
 */
function parseContactChanges({ replaceAddress, ...given }: InputData) {
  const { inputData, warnings: left } = leaveOutPlaceholders(given, OTHERS);
  const { emptied, problems, warnings } = parseClearFields(UPDATE_CONTACT_FIELDS, 'contact', given);
  const replacing = parseYesOrNo(replaceAddress, UPDATE_CONTACT_FIELDS.replaceAddress);
  const replaced = replacing.answer ? keysReplaced(inputData, given) : [];
  return {
    changes: givenChanges(inputData, new Set([...emptied, ...replaced])),
    mobile: emptied.has('mobile') ? null : givenValue(inputData, 'mobile') || undefined,
    problems: [...problems, ...findFieldProblems(inputData, UPDATE_CONTACT_FIELDS), ...replacing.problems],
    warnings: [...left, ...warnings, ...unusableValues(inputData)],
  };
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const given = parseContactChanges(bundle.inputData);
  stopFor(given.problems, NOT_CHANGED);
  const client = openClient(z, bundle);
  const checkKey = startReferenceCheck({
    noun: 'contact',
    mark: KEY_MARK,
    changes: given.changes,
    startsAtOnce: isId(textOf(bundle.inputData['contact'])),
    findOwners: (reference) => findByExternalReference(client, reference, 'whole'),
    describeOwner: describeContact,
  });
  const before = await lookUpContact(client, bundle.inputData['contact'], UPDATE_CONTACT_FIELDS.contact.label);
  const { changes, problems, warnings } = toContactChanges(given, before);
  const taken = await checkKey(before);
  stopFor([...problems, ...(taken.problems ?? [])], NOT_CHANGED);
  const result = await applyChanges({
    noun: 'contact',
    before,
    changes,
    send: (values) => updateParticipant(client, before, values),
    fetchAgain: () => fetchWholeParticipants(client, [before.id]),
  });
  const allWarnings = allOf('warnings', [given, { warnings }, taken, result]);
  return toUpdatedRow(toContactRow(result.after), result.changed, allWarnings);
};

const NOT_CHANGED = 'The contact was not changed';

const updatedContactOutputFields = outputFieldsOf<ReturnType<typeof toUpdatedRow<typeof contactSample>>>({
  ...CONTACT_LABELS,
  ...CHANGED_LABELS,
});

const updatedContactSample = toUpdatedRow(
  contactSample,
  [{ field: 'Email', before: null, after: 'ann.roe@client.example' }],
  [],
);

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
