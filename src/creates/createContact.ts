import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import {
  CONTACT_FIELDS,
  contactFieldName,
  createContactFields,
  createContactGroups,
} from '../contacts/contactFields.ts';
import { findNameProblems, givenValue, unusableValues, withKind } from '../contacts/contactValues.ts';
import { findFieldProblems } from '../fields/fieldProblems.ts';
import type { InputData } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { findUnfinished } from '../lib/unfinished.ts';
import { toContact } from '../contacts/lookUpContacts.ts';
import { createdContactOutputFields, createdContactSample, toCreatedContactRow } from '../contacts/contactRow.ts';
import { openClient, type Client } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { createParticipant, findByExternalReference, type Participant } from '../service/participants.ts';
import { describeContact } from '../contacts/chooseContacts.ts';
import { findDifferences, toNewContact } from '../contacts/contactChanges.ts';
import { mayBeCreated, writeOnce } from '../service/writeOnce.ts';

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
  const inputData = withKind(bundle.inputData);
  const reference = givenValue(inputData, 'externalReference');
  const problems = [
    ...findFieldProblems(inputData, CONTACT_FIELDS),
    ...findNameProblems(inputData),
    ...findUnfinished(contactFieldName('externalReference'), reference),
  ];
  stopFor(problems, 'The contact was not created');
  const client = openClient(z, bundle);
  const existing = await findExisting(client, reference);
  const [owner] = existing;
  if (owner) return toExistingRow(existing, owner, inputData);
  const toRow = (contact: Participant, warnings: readonly string[]) =>
    toCreatedContactRow(contact, [...unusableValues(inputData), ...warnings]);
  return writeOnce({
    send: async () => {
      const contact = await createParticipant(client, toNewContact(inputData));
      return toRow(contact, findDifferences(inputData, contact, ['importExternalReference']));
    },
    // It was nobody's before, so whoever has it now is the new contact.
    lookUp: async () => (await findExisting(client, reference))[0],
    found: (contact, happened) =>
      toRow(contact, [
        `Actionstep did not confirm the new contact, but it is there. ${happened}`,
        ...findDifferences(inputData, contact, IDENTITY),
      ]),
    unconfirmed: (happened) => mayBeCreated('contact', happened, 'Look for it in Actionstep.'),
  });
};

export const createContact = {
  key: 'create_contact',
  noun: 'Contact',
  display: {
    label: OPERATION_LABELS.createContact,
    description: 'Creates a contact (participant), a person or a company.',
  },
  operation: {
    inputFields: createContactFields,
    inputFieldGroups: createContactGroups,
    perform,
    outputFields: createdContactOutputFields,
    sample: createdContactSample,
  },
} satisfies Create;
