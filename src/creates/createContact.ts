import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { describeContact, toContact } from '../contacts/chooseContacts.ts';
import {
  CONTACT_FIELDS,
  createContactGroups,
  findNameProblems,
  givenChanges,
  givenValue,
  unusableValues,
  withKind,
} from '../contacts/contactFields.ts';
import { CONTACT_LABELS, contactSample, toContactRow } from '../contacts/contactRow.ts';
import { NO_PHONES, toMobileChanges } from '../contacts/phones.ts';
import { otherValues, toValues, valueIn, type Change } from '../fields/changes.ts';
import { findFieldProblems, toInputFields } from '../fields/formFields.ts';
import type { InputData } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { findPlaceholders, leaveOutPlaceholders } from '../fields/placeholders.ts';
import { booleanLabel, outputFieldsOf, WARNINGS } from '../fields/outputFields.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { isSameKey, sameText } from '../lib/text.ts';
import { openClient, type Client } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { createParticipant, findByExternalReference, type Participant } from '../service/participants.ts';
import { mayBeCreated, writeOnce, type Values } from '../service/writes.ts';

/** What a contact can do without. */
const {
  firstName: _first,
  lastName: _last,
  companyName: _company,
  externalReference: _key,
  ...CONTACT_DETAILS
} = CONTACT_FIELDS;

/** The contacts with this external reference, the oldest first; none without one. */
const findExisting = async (client: Client, reference: string): Promise<readonly Participant[]> =>
  reference === '' ? [] : findByExternalReference(client, reference, 'whole');

const IDENTITY = ['isCompany', 'firstName', 'lastName', 'companyName', 'email'];

function toExistingRow(existing: readonly Participant[], owner: Participant, inputData: InputData) {
  const who = listedInPart(existing.map(toContact), describeContact, '; ');
  const warning =
    `The external reference ${quoted(givenValue(inputData, 'externalReference'))} is taken already: ${who}. ` +
    `No contact was created${existing.length > 1 ? ', and the oldest of these was taken' : ''}.`;
  return toCreatedContactRow(owner, [warning, ...findDifferences(inputData, owner, IDENTITY)], true);
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const { inputData: given, warnings: left } = leaveOutPlaceholders(bundle.inputData, CONTACT_DETAILS);
  const inputData = withKind(given);
  const reference = givenValue(inputData, 'externalReference');
  const problems = [
    ...findFieldProblems(inputData, CONTACT_FIELDS),
    ...findNameProblems(inputData),
    ...findPlaceholders(inputData, CONTACT_FIELDS),
  ];
  stopFor(problems, 'The contact was not created');
  const client = openClient(z, bundle);
  const existing = await findExisting(client, reference);
  const [owner] = existing;
  if (owner) return toExistingRow(existing, owner, inputData);
  const toRow = (contact: Participant, warnings: readonly string[]) =>
    toCreatedContactRow(contact, [...left, ...unusableValues(inputData), ...warnings]);
  return writeOnce({
    send: async () => {
      const contact = await createParticipant(client, toNewContact(inputData));
      return toRow(contact, findDifferences(inputData, contact, ['importExternalReference']));
    },
    // Nobody had the reference before, so whoever has it now is the new contact.
    lookUp: async () => (await findExisting(client, reference))[0],
    found: (contact, happened) =>
      toRow(contact, [
        `Actionstep did not confirm the new contact, but it is there. ${happened}`,
        ...findDifferences(inputData, contact, IDENTITY),
      ]),
    unconfirmed: (happened) => mayBeCreated('contact', happened, 'Look for it in Actionstep.'),
  });
};

/** The values of a new contact: all changes to one that has none yet. */
function toNewContact(inputData: InputData): Values {
  const changes = givenChanges(inputData, new Set());
  const ofMobile = toMobileChanges(givenValue(inputData, 'mobile') || undefined, NO_PHONES, changes);
  return toValues([...changes, ...ofMobile.changes], NO_PHONES);
}

/** A sentence for each of these attributes that was filled in and that the contact has with another value. */
const findDifferences = (inputData: InputData, contact: Participant, attributes: readonly string[]) =>
  otherValues(
    givenChanges(inputData, new Set())
      .filter(({ name }) => attributes.includes(name))
      .filter((change) => !isSame(change)(valueIn(contact, change), String(change.value))),
    contact,
  );

/** A key of another system is exact; everything else is as a person would call it. */
const isSame = ({ name }: Pick<Change, 'name'>) => (name === 'importExternalReference' ? isSameKey : sameText);

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
    inputFields: toInputFields(CONTACT_FIELDS),
    inputFieldGroups: createContactGroups,
    perform,
    outputFields: createdContactOutputFields,
    sample: createdContactSample,
  },
} satisfies Create;
