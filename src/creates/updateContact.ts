import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { EXISTING_CONTACT } from '../contacts/chooseContacts.ts';
import {
  addressKeys,
  COMPANY_FLAGS,
  CONTACT_FIELDS,
  contactFieldName,
  createContactGroups,
  givenChanges,
  givenValue,
  IS_COMPANY,
  isCountry,
  missingNames,
  unusableValues,
} from '../contacts/contactFields.ts';
import { CONTACT_LABELS, contactSample, toContactRow, type ContactRow } from '../contacts/contactRow.ts';
import { lookUpContact } from '../contacts/lookUpContacts.ts';
import { toMobileChanges } from '../contacts/phones.ts';
import { applyChanges, CHANGED_LABELS, isMet, toUpdatedRow, valueIn, type Change } from '../fields/changes.ts';
import { clearFieldsField, labelsByKey, parseClearFields } from '../fields/clearFields.ts';
import { findFieldProblems, parseYesOrNo, toInputFields, YES_NO, type FormField } from '../fields/formFields.ts';
import { isBlank, type InputData } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { outputFieldsOf } from '../fields/outputFields.ts';
import { brief } from '../lib/sentences.ts';
import { openClient } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { fetchWholeParticipants, updateParticipant, type Participant } from '../service/participants.ts';

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

/** Parses what Update Contact is to change, its mobile apart from the rest, which has another place in each contact. */
export function parseContactChanges({ replaceAddress, ...inputData }: InputData) {
  const { emptied, problems, warnings } = parseClearFields(UPDATE_CONTACT_FIELDS, 'contact', inputData);
  const replacing = parseYesOrNo(replaceAddress, UPDATE_CONTACT_FIELDS.replaceAddress);
  const replaced = replacing.answer ? keysReplaced(inputData) : [];
  return {
    changes: givenChanges(inputData, new Set([...emptied, ...replaced])),
    mobile: emptied.has('mobile') ? null : givenValue(inputData, 'mobile') || undefined,
    problems: [...problems, ...findFieldProblems(inputData, UPDATE_CONTACT_FIELDS), ...replacing.problems],
    warnings: [...warnings, ...unusableValues(inputData)],
  };
}

/** The blank parts of each address that gets another part. One that was left out is not blank: the old one stays. */
const keysReplaced = (inputData: InputData): readonly string[] =>
  ADDRESSES.map(addressKeys)
    .filter((keys) => keys.some((key) => givenValue(inputData, key) !== ''))
    .flatMap((keys) => keys.filter((key) => isBlank(inputData[key])));

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

/** What of it changes this contact, what stands against it, and what the user should know. */
export function toContactChanges(given: ReturnType<typeof parseContactChanges>, contact: Participant) {
  const ofMobile = toMobileChanges(given.mobile, contact, given.changes);
  const changes = [...given.changes, ...ofMobile.changes];
  return {
    changes,
    problems: [...ofMobile.problems, ...findLostNames(changes, contact)],
    warnings: findKeptParts(changes, contact),
  };
}

/** A sentence for each name that the changes take from a contact of its kind; the others may be missing as before. */
function findLostNames(changes: readonly Change[], contact: Participant): readonly string[] {
  const after = (name: string) => {
    const change = changes.find((one) => one.name === name);
    return change ? change.value : valueIn(contact, { name });
  };
  const isChanged = (name: string): boolean =>
    changes.some((change) => change.name === name && !isMet(contact)(change));
  const kind = after(IS_COMPANY) === COMPANY_FLAGS.company ? 'company' : 'person';
  return missingNames(kind, (key) => after(key) === null && (isChanged(key) || isChanged(IS_COMPANY)));
}

/** A sentence for each address that gets a new street, and keeps parts that may belong to the old one. */
const findKeptParts = (changes: readonly Change[], contact: Participant): readonly string[] =>
  ADDRESSES.map(addressKeys).flatMap(([street, ...others]) => {
    const isNew = changes.some((change) => change.name === street && change.value !== null && !isMet(contact)(change));
    const kept = (isNew ? others : [])
      .filter((key) => !changes.some(({ name }) => name === key))
      .map((key) => [key, valueIn(contact, { name: key, isLink: isCountry(key) })] as const)
      .flatMap(([key, value]) => (value ? [`${contactFieldName(key)} (${brief(value)})`] : []));
    return street && kept.length > 0
      ? [`${contactFieldName(street)} is new, but these stay as they were: ${kept.join(', ')}.`]
      : [];
  });

const ADDRESSES = ['physical', 'mailing'] as const;

const updatedContactOutputFields = outputFieldsOf<ReturnType<typeof toUpdatedRow<ContactRow>>>({
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
