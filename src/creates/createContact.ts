import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import {
  attributeChanges,
  createContactGroups,
  FURTHER_FIELDS,
  IDENTITY_FIELDS,
  kindOfContact,
  nameProblems,
  phoneValues,
  type ContactValues,
} from '../contacts/contactFields.ts';
import { contactOutputFields, contactSample, toContactRow, type ContactRow } from '../contacts/contactRow.ts';
import {
  CONTACT_NOT_CREATED,
  decide,
  findCreated,
  identityOf,
  IF_CONTACT_EXISTS,
  lookUpOwners,
  missingKeyProblems,
  type ExistingContact,
} from '../contacts/duplicateContact.ts';
import { NO_PHONES, phonesToCompare, toPhoneChanges } from '../contacts/phones.ts';
import { allOrStop } from '../forms/allOrStop.ts';
import { formOf, inGroup, redefined } from '../forms/form.ts';
import { normalText, trimAll } from '../lib/text.ts';
import { lockOn } from '../platform/lock.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { differenceWarnings, labelsOfChanges, toValues, type Change } from '../records/changes.ts';
import { booleanLabel, outputFieldsOf, rareLast, WARNINGS } from '../rows/outputFields.ts';
import { openClient } from '../service/client.ts';
import { halted } from '../service/errors/failure.ts';
import { createParticipant, type Participant } from '../service/participants.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';

const FORM = formOf({
  ...IDENTITY_FIELDS,
  ...inGroup('contact', { ifContactExists: IF_CONTACT_EXISTS }),
  ...FURTHER_FIELDS,
  externalReference: redefined(FURTHER_FIELDS.externalReference, {
    helpText:
      "The record's ID in another system, which Actionstep does not show. It keeps a repeat from creating another contact.",
  }),
});

async function perform(z: ZObject, bundle: Bundle) {
  const { values, identity, problems, warnings: ofForm } = parseNewContact(bundle);
  const client = openClient(z, bundle);
  const lookUp = lookUpOwners(client, identity);
  const decision = lookUp.then((owners) => decide(owners, identity));
  const [owners, { existing, warnings: ofDecision = [] }] = await allOrStop(problems, CONTACT_NOT_CREATED, [
    lookUp,
    decision,
  ]);
  if (existing && values.ifContactExists === 'stop') throw halted(existing.sentence);
  if (existing) return toExistingContactRow(existing, values);
  const wanted = toNewContact(values);
  const newValues = toValues(wanted, NO_PHONES);
  const toRow = (contact: Participant, warnings: readonly string[] = []) =>
    toCreatedContactRow(contact, [...ofForm, ...ofDecision, ...warnings, ...contactDifferences(wanted, contact)]);
  return writeOnce({
    send: async () => toRow(await createParticipant(client, newValues)),
    labels: () => labelsOfChanges(wanted),
    lookUp: () => findCreated(client, identity, owners),
    found: (contact, happened) =>
      toRow(contact, [`Actionstep did not confirm the new contact, but it is there. ${happened}`]),
    unconfirmed: (happened) => mayBeCreated('contact', happened, 'Look for the contact in Actionstep.'),
  });
}

function parseNewContact(bundle: Bundle) {
  const { values: formValues, filledKeys, problems, problemsIn, warnings } = FORM.read(bundle);
  // The company of a person can be left out, and names no company then.
  const isLeftOut = (key: string) => key === 'companyName' && !formValues[key] && problemsIn(key).length === 0;
  const namedKeys = new Set([...filledKeys].filter((key) => !isLeftOut(key)));
  const values = { ...formValues, contactKind: kindOfContact(formValues, namedKeys) };
  const identity = identityOf(values, formValues.contactKind);
  const ofNames = nameProblems(values.contactKind, namedKeys);
  return { values, identity, problems: [...ofNames, ...problems, ...missingKeyProblems(identity)], warnings };
}

function toExistingContactRow({ contact, sentence }: ExistingContact, values: ContactValues) {
  const phones = phonesToCompare(phoneValues(values, NOTHING_EMPTIED));
  const wanted = [...attributeChanges(values, NOTHING_EMPTIED), ...phones];
  return toCreatedContactRow(contact, [sentence, ...contactDifferences(wanted, contact)], true);
}

function toNewContact(values: ContactValues): readonly Change[] {
  const phones = toPhoneChanges(phoneValues(values, NOTHING_EMPTIED), NO_PHONES);
  return [...attributeChanges(values, NOTHING_EMPTIED), ...phones.changes];
}

const NOTHING_EMPTIED: ReadonlySet<string> = new Set();

const contactDifferences = (wanted: readonly Change[], contact: Participant) =>
  differenceWarnings(wanted.map(asComparable), contact);

/** A key of another system is compared exactly, and everything else as a person would compare it. */
const asComparable = (change: Change): Change => ({
  normalize: change.name === 'importExternalReference' ? trimAll : normalText,
  ...change,
});

const toCreatedContactRow = (participant: Participant, warnings: readonly string[], alreadyExisted = false) => ({
  ...toContactRow(participant),
  alreadyExisted,
  warnings: [...warnings],
});

const createdContactOutputFields = rareLast([
  ...contactOutputFields,
  ...outputFieldsOf<Omit<ReturnType<typeof toCreatedContactRow>, keyof ContactRow>>({
    alreadyExisted: booleanLabel('Already Existed'),
    ...WARNINGS,
  }),
]);

const createdContactSample = { ...contactSample, alreadyExisted: false, warnings: [] };

export const createContact = {
  key: 'create_contact',
  noun: 'Contact',
  display: {
    label: OPERATION_LABELS.createContact,
    description:
      'Creates a contact (participant), a person or a company; a repeat creates another one, which an Email or External Reference can prevent.',
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
