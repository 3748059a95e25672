import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { findChoice, listChoices } from '../choices.ts';
import { CONTACT_KINDS } from '../fields/contactKind.ts';
import { countryCode } from '../fields/country.ts';
import { createContactFields } from '../fields/createContact.ts';
import { textOf, type InputData } from '../inputData.ts';
import { quoted } from '../sentences.ts';
import { contactOutputFields, contactSample, toContactRow } from '../rows/contact.ts';
import { openClient } from '../service/client.ts';
import { halted, mayHaveHappened, problem, whatHappened } from '../service/failure.ts';
import { createParticipant, type NewParticipant } from '../service/participants.ts';

const COUNTRIES = [
  ['physicalCountry', 'Physical Country'],
  ['mailingCountry', 'Mailing Country'],
] as const;

/** The fields that are not an attribute of the same name. */
const OTHERWISE_SENT: ReadonlySet<string> = new Set(['contactKind', 'phone', ...COUNTRIES.map(([key]) => key)]);

const kindOf = (inputData: InputData) => findChoice(CONTACT_KINDS, textOf(inputData['contactKind']));

/** The contact in the service's form, blanks left out (service facts 10, participants). */
function toParticipant(inputData: InputData): NewParticipant {
  const given = (keys: readonly string[]) =>
    keys.map((key) => [key, textOf(inputData[key])] as const).filter(([, text]) => text !== '');
  const attributes = createContactFields.map(({ key }) => key).filter((key) => !OTHERWISE_SENT.has(key));
  return {
    attributes: {
      isCompany: kindOf(inputData) === 'company' ? 'T' : 'F',
      ...Object.fromEntries(given(attributes)),
      ...Object.fromEntries(given(['phone']).map(([, number]) => ['phone1Number', number])),
    },
    links: Object.fromEntries(given(COUNTRIES.map(([key]) => key)).map(([key, text]) => [key, countryCode(text)])),
  };
}

/** What the service would refuse, in the words of the form. */
function findProblems(inputData: InputData): readonly string[] {
  const text = (key: string): string => textOf(inputData[key]);
  const kind = kindOf(inputData);
  const missing = (key: string, label: string, who: string) =>
    text(key) === '' ? [`"${label}" is required for ${who}.`] : [];
  return [
    ...(kind === 'person'
      ? [...missing('firstName', 'First Name', 'a person'), ...missing('lastName', 'Last Name', 'a person')]
      : []),
    ...(kind === 'company' ? missing('companyName', 'Company Name', 'a company') : []),
    ...(kind === undefined ? [`"Kind of Contact" is required. Choose one of: ${listChoices(CONTACT_KINDS)}.`] : []),
    ...COUNTRIES.filter(([key]) => text(key) !== '' && countryCode(text(key)) === undefined).map(
      ([key, label]) =>
        `"${label}": ${quoted(text(key))} is not a country. Write its English name or its two letters, such as AU.`,
    ),
  ];
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const problems = findProblems(bundle.inputData);
  if (problems.length > 0) throw problem(`The contact was not created:\n- ${problems.join('\n- ')}`, 'invalid_input');
  try {
    return toContactRow(await createParticipant(openClient(z, bundle), toParticipant(bundle.inputData)));
  } catch (error) {
    if (!mayHaveHappened(error)) throw error;
    throw halted(
      `Nobody knows whether the contact was created. ${whatHappened(error)} Look for it in Actionstep. Only if it is not there, ` +
        'run this step again. It is not repeated by itself, so that no contact is created twice.',
    );
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
    perform,
    outputFields: contactOutputFields,
    sample: contactSample,
  },
} satisfies Create;
