import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import {
  CONTACT_FIELDS,
  createContactGroups,
  findNameProblems,
  givenChanges,
  givenValue,
  unusableValues,
  wholeName,
  withKind,
} from '../contacts/contactFields.ts';
import { CONTACT_LABELS, contactSample, toContactRow } from '../contacts/contactRow.ts';
import {
  findCreated,
  IF_EMAIL_EXISTS,
  lookUpOwners,
  NOT_CREATED,
  pickExistingContact,
  standingAmong,
  type Marks,
} from '../contacts/existingContact.ts';
import { mobileAsked, NO_PHONES, toMobileChanges } from '../contacts/phones.ts';
import { labelsOfChanges, otherValues, toValues, type Change } from '../fields/changes.ts';
import { findChoice, findFieldProblems, toInputFields, type FormField } from '../fields/formFields.ts';
import { textOf, type InputData } from '../fields/inputData.ts';
import { lockOn } from '../fields/lock.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { booleanLabel, outputFieldsOf, WARNINGS } from '../fields/outputFields.ts';
import { findPlaceholders, leaveOutDetails } from '../fields/placeholders.ts';
import { normalText, trimAll } from '../lib/text.ts';
import { openClient } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { createParticipant, type Participant } from '../service/participants.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';

const { contactKind, firstName, lastName, companyName, email, ...FURTHER_FIELDS } = CONTACT_FIELDS;

const CREATE_CONTACT_FIELDS = {
  contactKind,
  firstName,
  lastName,
  companyName,
  email,
  ifEmailExists: IF_EMAIL_EXISTS,
  ...FURTHER_FIELDS,
} as const satisfies Readonly<Record<string, FormField>>;

const perform = async (z: ZObject, bundle: Bundle) => {
  const { inputData, marks, warnings: left } = parseNewContact(bundle.inputData);
  const client = openClient(z, bundle);
  const owners = await lookUpOwners(client, marks);
  const existing = pickExistingContact(owners, marks);
  if (existing) return toExistingRow(existing, inputData);
  const asked = toNewContact(inputData);
  const values = toValues(asked, NO_PHONES);
  const toRow = (contact: Participant, warnings: readonly string[]) =>
    toCreatedContactRow(contact, [...left, ...warnings, ...contactDifferences(asked, contact)]);
  return writeOnce({
    send: async () => {
      const { contact, isShown } = await createParticipant(client, values, standingAmong(owners, marks));
      return toRow(contact, isShown ? [] : [NOT_SHOWN]);
    },
    labels: () => labelsOfChanges(asked),
    lookUp: () => findCreated(client, marks, owners),
    found: (contact, happened) =>
      toRow(contact, [`Actionstep did not confirm the new contact, but it is there. ${happened}`]),
    unconfirmed: (happened) => mayBeCreated('contact', happened, 'Look for the contact in Actionstep.'),
  });
};

const NOT_SHOWN =
  'Actionstep created the contact but does not show it yet, so this is what was sent. Look at it there.';

/**
 * The input without placeholders, and what identifies the new contact. Throws one error for everything that is wrong.
 */
function parseNewContact(filledIn: InputData) {
  const { inputData: given, warnings } = leaveOutDetails(filledIn, CONTACT_FIELDS);
  const inputData = withKind(given);
  const marks = {
    externalReference: givenValue(inputData, 'externalReference'),
    email: givenValue(inputData, 'email'),
    name: wholeName(inputData),
    ifEmailExists: findChoice(IF_EMAIL_EXISTS.choices, textOf(inputData['ifEmailExists'])) ?? 'create',
  } satisfies Marks;
  const problems = [
    ...findFieldProblems(inputData, CREATE_CONTACT_FIELDS),
    ...findNameProblems(inputData),
    ...findPlaceholders(inputData, CONTACT_FIELDS),
    ...findMissingEmail(marks),
  ];
  stopFor(problems, NOT_CREATED);
  return { inputData, marks, warnings: [...warnings, ...unusableValues(inputData)] };
}

/** The email address can only decide if it is filled in: without it, every run would create another contact. */
const findMissingEmail = ({ email: address, ifEmailExists }: Marks): readonly string[] =>
  ifEmailExists === 'create' || address !== ''
    ? []
    : [`"${IF_EMAIL_EXISTS.label}" needs an email address. Fill in one whole address in "${email.label}".`];

function toExistingRow(
  { contact, sentence }: NonNullable<ReturnType<typeof pickExistingContact>>,
  inputData: InputData,
) {
  const mobile = givenValue(inputData, 'mobile');
  const asked = [...givenChanges(inputData, new Set()), ...(mobile === '' ? [] : [mobileAsked(mobile)])];
  return toCreatedContactRow(contact, [sentence, ...contactDifferences(asked, contact)], true);
}

/** The values of a new contact, as changes to a contact that has none yet. */
function toNewContact(inputData: InputData): readonly Change[] {
  const changes = givenChanges(inputData, new Set());
  return [...changes, ...toMobileChanges(givenValue(inputData, 'mobile') || undefined, NO_PHONES, changes).changes];
}

/** A sentence for each value that was asked for and that the contact does not have, or has differently. */
const contactDifferences = (asked: readonly Change[], contact: Participant) =>
  otherValues(asked.map(asCalled), contact);

/** A key of another system is compared exactly, and everything else as a person would compare it. */
const asCalled = (change: Change): Change => ({
  toKey: change.name === 'importExternalReference' ? trimAll : normalText,
  ...change,
});

/** Makes the row of a contact that was just created, or that had the external reference already. */
const toCreatedContactRow = (participant: Participant, warnings: readonly string[], alreadyExisted = false) => ({
  ...toContactRow(participant),
  alreadyExisted,
  warnings: [...warnings],
});

const createdContactOutputFields = outputFieldsOf<ReturnType<typeof toCreatedContactRow>>({
  ...CONTACT_LABELS,
  alreadyExisted: booleanLabel('Already Existed'),
  ...WARNINGS,
});

const createdContactSample = { ...contactSample, alreadyExisted: false, warnings: [] };

export const createContact = {
  key: 'create_contact',
  noun: 'Contact',
  display: {
    label: OPERATION_LABELS.createContact,
    description:
      'Creates a contact (participant), a person or a company, without looking for duplicates unless told to.',
  },
  operation: {
    inputFields: toInputFields(CREATE_CONTACT_FIELDS),
    inputFieldGroups: createContactGroups,
    perform,
    outputFields: createdContactOutputFields,
    sample: createdContactSample,
    // The second run with an email address finds the contact of the first.
    lock: lockOn('create_contact', 'email'),
  },
} satisfies Create;
