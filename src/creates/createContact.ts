import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { CONTACT_FIELDS, createContactFields, createContactGroups } from '../form/contactFields.ts';
import {
  chosenKind,
  CONTACT_ATTRIBUTES,
  COUNTRY_LINKS,
  unusableValues,
  givenValue,
  missingNames,
} from '../form/contactValues.ts';
import { findFieldProblems } from '../form/fieldProblems.ts';
import { isBlank, type InputData } from '../lib/inputData.ts';
import { OPERATION_LABELS } from '../lib/operationLabels.ts';
import { createdContactOutputFields, createdContactSample, toCreatedContactRow } from '../rows/contactRow.ts';
import { openClient } from '../service/client.ts';
import { invalidInput } from '../service/errors/failure.ts';
import { mayBeCreated, writeOnce } from './writeOnce.ts';
import { createParticipant, withGiven, type NewParticipant } from '../service/participants.ts';
import { MOBILE_LABEL } from '../service/wire/phones.ts';

/** The contact in the service's form, without blanks and what is left out (docs/service-notes.md, "Contacts"). */
function toParticipant(inputData: InputData): NewParticipant {
  const mobile = givenValue(inputData, 'mobile');
  const filled = (entries: readonly (readonly [name: string, text: string])[]) =>
    Object.fromEntries(entries.filter(([, text]) => text !== ''));
  return {
    attributes: {
      isCompany: chosenKind(inputData) === 'company' ? 'T' : 'F',
      ...filled(Object.entries(CONTACT_ATTRIBUTES).map(([key, attribute]) => [attribute, givenValue(inputData, key)])),
      ...(mobile !== '' && { phone2Number: mobile, phone2Label: MOBILE_LABEL }),
    },
    links: filled(COUNTRY_LINKS.map((key) => [key, givenValue(inputData, key)])),
  };
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const { inputData } = bundle;
  const kind = chosenKind(inputData);
  const problems = [
    ...findFieldProblems(inputData, CONTACT_FIELDS),
    ...(kind === undefined ? [] : missingNames(kind, (key) => isBlank(inputData[key]))),
  ];
  if (problems.length > 0) throw invalidInput('The contact was not created', problems);
  const given = toParticipant(inputData);
  const client = openClient(z, bundle);
  return writeOnce({
    send: async () => {
      const contact = withGiven(await createParticipant(client, given), given);
      return toCreatedContactRow(contact, unusableValues(inputData));
    },
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
