import { ACTION_FIELDS } from '../actions/actionFields.ts';
import { CONTACT_FIELDS } from '../contacts/contactFields.ts';
import { findFieldProblems, takesOne } from '../fields/fieldProblems.ts';
import { isEmailAddress, meansEmailAddress } from '../lib/email.ts';
import { findChoice, type FormField } from '../fields/formFields.ts';
import { isBlank, textOf, textsOf, type InputData } from '../fields/inputData.ts';
import { givenContacts, type GivenContact } from '../fields/people.ts';
import { quoted } from '../lib/sentences.ts';
import { isId, isTooLong, TOO_LONG } from '../lib/text.ts';
import { findUnfinished } from '../lib/unfinished.ts';
import { stopAtFirst } from '../service/errors/failure.ts';

export const FIND_CONTACT_FIELDS = {
  email: { label: 'Email', helpText: 'Finds contacts with exactly this email address.' },
  name: {
    label: 'Name',
    helpText: 'Finds people and companies with this name. To find or create a contact, give only the email address.',
  },
  id: {
    label: 'Contact',
    dynamic: 'list_participants.id.name',
    helpText: 'Finds the contact that is chosen here, or whose number, email address or name an earlier step gives.',
  },
  externalReference: {
    label: CONTACT_FIELDS.externalReference.label,
    helpText: 'Finds the contact with exactly this key of another system. Capital letters make no difference.',
  },
  matchNames: {
    label: 'Match Names',
    choices: [
      ['exactly', 'Exactly'],
      ['byWords', 'By Whole Words'],
    ],
    helpText:
      'Left blank, the whole name has to match. By whole words, "Roe" finds "Ann Roe", and exact matches come first.',
  },
  ifSeveralContactsFound: {
    label: ACTION_FIELDS.ifSeveralContactsFound.label,
    choices: ACTION_FIELDS.ifSeveralContactsFound.choices,
    helpText: 'Left blank, the oldest contact comes first.',
  },
} as const satisfies Readonly<Record<string, FormField>>;

/** What a contact has to have: all of it must match. */
export type WantedContact = NonNullable<ReturnType<typeof parseWantedContact>>;

const { email: EMAIL, name: NAME, id: CONTACT, ...OTHERS } = FIND_CONTACT_FIELDS;
const { matchNames, ifSeveralContactsFound } = OTHERS;

/** The fields to search by, of which one is enough. */
export const FIND_CONTACT_BY = ['email', 'name', 'id', 'externalReference'] as const;

/** Undefined for nothing. Throws for what cannot mean one contact, or a Zap that finds or creates would create a duplicate. */
export function parseWantedContact(inputData: InputData) {
  const inEmail = givenContacts(inputData['email']);
  const inContact = givenContacts(inputData['id']);
  const name = textOf(inputData['name']);
  const reference = textOf(inputData['externalReference']);
  stopAtFirst([
    ...findFieldProblems(inputData, { name: NAME, id: CONTACT, ...OTHERS }),
    ...findUnfinished(`"${OTHERS.externalReference.label}"`, reference),
    ...(isBlank(inputData['email']) ? [] : notOneAddress(inEmail, inputData['email'])),
    ...(inContact.length > 1 ? [takesOne(CONTACT.label, 'contact')] : []),
    ...(givenContacts(name).some(({ text }) => meansEmailAddress(text))
      ? [`"${NAME.label}" holds an email address. Give it in "${EMAIL.label}".`]
      : []),
    ...[name, ...inContact.map(({ text }) => text)].filter(isTooLong).map((text) => `${quoted(text)} ${TOO_LONG}.`),
  ]);
  if (name === '' && reference === '' && inEmail.length + inContact.length === 0) return undefined;
  const { ids = [], addresses = [], names = [] } = Object.groupBy([...inContact, ...inEmail], kindOf);
  return {
    ids: ids.map(({ text }) => text),
    addresses,
    reference,
    names: [name, ...names.map(({ text }) => text)].filter(Boolean),
    byWords: findChoice(matchNames.choices, textOf(inputData['matchNames'])) === 'byWords',
    stopsAtSeveral: findChoice(ifSeveralContactsFound.choices, textOf(inputData['ifSeveralContactsFound'])) === 'stop',
  };
}

function kindOf({ text }: GivenContact): 'ids' | 'addresses' | 'names' {
  if (isId(text)) return 'ids';
  return meansEmailAddress(text) ? 'addresses' : 'names';
}

/** The end of a sentence about a text that no contact has as an email address. */
export const NO_ADDRESS = 'is not an email address. Give one address.';

const notOneAddress = (given: readonly GivenContact[], value: unknown): readonly string[] =>
  given.length === 1 && given.every(({ text }) => isEmailAddress(text))
    ? []
    : [`"${EMAIL.label}": ${quoted(textsOf(value).join(', '))} ${NO_ADDRESS}`];
