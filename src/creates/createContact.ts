import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import {
  CONTACT_FIELDS,
  createContactGroups,
  findNameProblems,
  givenChanges,
  givenPhones,
  kindOf,
  wholeName,
  type ContactValues,
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
import { NO_PHONES, phonesAsked, toPhoneChanges } from '../contacts/phones.ts';
import { labelsOfChanges, otherValues, toValues, type Change } from '../fields/changes.ts';
import { formOf } from '../fields/form/form.ts';
import { lockOn } from '../fields/lock.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { booleanLabel, outputFieldsOf, WARNINGS } from '../fields/outputFields.ts';
import { normalText, trimAll } from '../lib/text.ts';
import { openClient } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { createParticipant, type Participant } from '../service/participants.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';

const {
  contactKind,
  firstName,
  middleName,
  lastName,
  preferredName,
  companyName,
  occupation,
  website,
  email,
  ...FURTHER_FIELDS
} = CONTACT_FIELDS;

const FORM = formOf({
  contactKind,
  firstName,
  middleName,
  lastName,
  preferredName,
  companyName,
  occupation,
  website,
  email,
  ifEmailExists: IF_EMAIL_EXISTS,
  ...FURTHER_FIELDS,
});

const perform = async (z: ZObject, bundle: Bundle) => {
  const { values: given, marks, warnings: left } = parseNewContact(bundle);
  const client = openClient(z, bundle);
  const owners = await lookUpOwners(client, marks);
  const existing = pickExistingContact(owners, marks);
  if (existing) return toExistingRow(existing, given);
  const asked = toNewContact(given);
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

/** The values of the new contact, and what identifies it. Throws one error for everything that is wrong. */
function parseNewContact(bundle: Bundle) {
  const { values: filledIn, given, problems, warnings } = FORM.read(bundle);
  const values = { ...filledIn, contactKind: kindOf(filledIn, given) };
  const { externalReference, email: address, ifEmailExists } = values;
  const marks = { externalReference, email: address, name: wholeName(values), ifEmailExists } satisfies Marks;
  stopFor([...problems, ...findNameProblems(values.contactKind, given), ...findMissingEmail(marks)], NOT_CREATED);
  return { values, marks, warnings };
}

/** The email address can only decide if it is filled in: without it, every run would create another contact. */
const findMissingEmail = ({ email: address, ifEmailExists }: Marks): readonly string[] =>
  ifEmailExists === 'create' || address !== ''
    ? []
    : [
        `${FORM.quotedLabel('ifEmailExists')} needs an email address. Fill in one whole address in ${FORM.quotedLabel('email')}.`,
      ];

function toExistingRow(
  { contact, sentence }: NonNullable<ReturnType<typeof pickExistingContact>>,
  values: ContactValues,
) {
  const asked = [...givenChanges(values, NOTHING), ...phonesAsked(givenPhones(values, NOTHING))];
  return toCreatedContactRow(contact, [sentence, ...contactDifferences(asked, contact)], true);
}

/** The values of a new contact, as changes to a contact that has none yet. */
function toNewContact(values: ContactValues): readonly Change[] {
  const ofPhones = toPhoneChanges(givenPhones(values, NOTHING), NO_PHONES);
  return [...givenChanges(values, NOTHING), ...ofPhones.changes];
}

/** A new contact has nothing to be emptied. */
const NOTHING: ReadonlySet<string> = new Set();

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
    inputFields: FORM.inputFields,
    inputFieldGroups: createContactGroups,
    perform,
    outputFields: createdContactOutputFields,
    sample: createdContactSample,
    // The second run with an email address finds the contact of the first.
    lock: lockOn('create_contact', 'email'),
  },
} satisfies Create;
