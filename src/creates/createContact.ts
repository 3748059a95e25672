import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { findChoice, listChoices } from '../lib/choices.ts';
import { CONTACT_KINDS } from '../fields/contactKind.ts';
import { countryCode } from '../fields/country.ts';
import {
  contactFieldName,
  createContactFields,
  createContactGroups,
  type ContactFieldKey,
} from '../fields/contactFields.ts';
import { textOf, type InputData } from '../lib/inputData.ts';
import { quoted } from '../lib/sentences.ts';
import { toContactRow } from '../rows/contactRow.ts';
import { createdContactOutputFields, createdContactSample, toCreatedContactRow } from '../rows/createdContactRow.ts';
import { openClient } from '../service/client.ts';
import { mayHaveHappened, problem } from '../service/errors/failure.ts';
import { unconfirmed } from './outcome.ts';
import { createParticipant, type NewParticipant } from '../service/participants.ts';

/** The links for a country; each has the key of its field. */
const COUNTRY_LINKS = ['physicalCountry', 'mailingCountry'] as const;

/** The attribute for each other field. */
const ATTRIBUTES: Readonly<Record<Exclude<ContactFieldKey, 'contactKind' | (typeof COUNTRY_LINKS)[number]>, string>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'companyName',
  email: 'email',
  phone: 'phone1Number',
  physicalAddressLine1: 'physicalAddressLine1',
  physicalAddressLine2: 'physicalAddressLine2',
  physicalCity: 'physicalCity',
  physicalStateProvince: 'physicalStateProvince',
  physicalPostCode: 'physicalPostCode',
  mailingAddressLine1: 'mailingAddressLine1',
  mailingAddressLine2: 'mailingAddressLine2',
  mailingCity: 'mailingCity',
  mailingStateProvince: 'mailingStateProvince',
  mailingPostCode: 'mailingPostCode',
};

const chosenKind = (inputData: InputData) => findChoice(CONTACT_KINDS, textOf(inputData['contactKind']));

/** The contact in the service's form, blanks and unknown countries left out (docs/service-notes.md, "Contacts"). */
function toParticipant(inputData: InputData): NewParticipant {
  const filled = (entries: readonly (readonly [name: string, text: string])[]) =>
    Object.fromEntries(entries.filter(([, text]) => text !== ''));
  return {
    attributes: {
      isCompany: chosenKind(inputData) === 'company' ? 'T' : 'F',
      ...filled(Object.entries(ATTRIBUTES).map(([key, attribute]) => [attribute, textOf(inputData[key])])),
    },
    links: filled(COUNTRY_LINKS.map((key) => [key, countryCode(textOf(inputData[key])) ?? ''])),
  };
}

/** A sentence for each country that is left out. A contact without its country is of more use than none. */
const findUnknownCountries = (inputData: InputData): readonly string[] =>
  COUNTRY_LINKS.flatMap((key) => {
    const text = textOf(inputData[key]);
    const isKnown = text === '' || countryCode(text) !== undefined;
    return isKnown
      ? []
      : [`${contactFieldName(key)}: ${quoted(text)} is not a country that is known here. It was left out.`];
  });

/** What the service would refuse, in sentences for the user. */
function findProblems(inputData: InputData): readonly string[] {
  const text = (key: string): string => textOf(inputData[key]);
  const kind = chosenKind(inputData);
  const missing = (key: ContactFieldKey, who: string) =>
    text(key) === '' ? [`${contactFieldName(key)} is required for ${who}.`] : [];
  return [
    ...(kind === 'person' ? [...missing('firstName', 'a person'), ...missing('lastName', 'a person')] : []),
    ...(kind === 'company' ? missing('companyName', 'a company') : []),
    ...(kind === undefined ? [unknownKind(text('contactKind'))] : []),
  ];
}

const unknownKind = (text: string): string =>
  text === ''
    ? `${contactFieldName('contactKind')} is required. Choose one of: ${listChoices(CONTACT_KINDS)}.`
    : `${contactFieldName('contactKind')}: ${quoted(text)} is not one of the choices: ${listChoices(CONTACT_KINDS)}.`;

const perform = async (z: ZObject, bundle: Bundle) => {
  const problems = findProblems(bundle.inputData);
  if (problems.length > 0) throw problem(`The contact was not created:\n- ${problems.join('\n- ')}`, 'invalid_input');
  try {
    const contact = await createParticipant(openClient(z, bundle), toParticipant(bundle.inputData));
    return toCreatedContactRow(toContactRow(contact), findUnknownCountries(bundle.inputData));
  } catch (error) {
    if (!mayHaveHappened(error)) throw error;
    throw unconfirmed('contact', error, 'Look for it in Actionstep.');
  }
};

export const createContact = {
  key: 'create_contact',
  noun: 'Contact',
  display: {
    label: 'Create Contact',
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
