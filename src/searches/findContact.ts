import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { ACTION_FIELDS } from '../form/actionFields.ts';
import { findFieldProblems } from '../form/fieldProblems.ts';
import { includePersonalDetailsField, wantsPersonalDetails } from '../form/includeFields.ts';
import { findChoice } from '../lib/choices.ts';
import { isEmailAddress, isOneAddress, meansEmailAddress } from '../lib/email.ts';
import { toInputFields, type FormField } from '../lib/formFields.ts';
import { isBlank, textOf, textsOf, type InputData } from '../lib/inputData.ts';
import { givenContacts, type GivenContact } from '../lib/people.ts';
import { nameKey, nameWords } from '../lib/personName.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { OPERATION_LABELS } from '../lib/operationLabels.ts';
import { isId, isTooLong, numberHint, sameAs, sameText, TOO_LONG, type Fit } from '../lib/text.ts';
import { toContact } from '../lookups/contacts.ts';
import { foundContactOutputFields, foundContactSample, toFoundContactRow } from '../rows/contactRow.ts';
import { openClient, type Client } from '../service/client.ts';
import { halted, problem } from '../service/errors/failure.ts';
import { nameKeysOf } from '../service/participantNames.ts';
import {
  fetchWholeParticipants,
  findByAddress,
  findByName,
  NAME_ATTRIBUTES,
  type Participant,
} from '../service/participants.ts';
import { describeContact, otherNameSentence } from '../submission/chooseContacts.ts';

const FIND_CONTACT_FIELDS = {
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
type WantedContact = ReturnType<typeof parseWantedContact>;

const { email: EMAIL, name: NAME, id: CONTACT, matchNames, ifSeveralContactsFound } = FIND_CONTACT_FIELDS;

/** Throws for what cannot mean one contact, or a Zap that finds or creates would create a duplicate. */
function parseWantedContact(inputData: InputData) {
  const inEmail = givenContacts(inputData['email']);
  const inContact = givenContacts(inputData['id']);
  const name = textOf(inputData['name']);
  const faults = [
    ...findFieldProblems(inputData, { name: NAME, id: CONTACT, matchNames, ifSeveralContactsFound }),
    ...(isBlank(inputData['email']) ? [] : notOneAddress(inEmail, inputData['email'])),
    ...(inContact.length > 1 ? [`"${CONTACT.label}" takes one contact only.`] : []),
    ...(givenContacts(name).some(({ text }) => meansEmailAddress(text))
      ? [`"${NAME.label}" holds an email address. Give it in "${EMAIL.label}".`]
      : []),
    ...[name, ...inContact.map(({ text }) => text)].filter(isTooLong).map((text) => `${quoted(text)} ${TOO_LONG}.`),
  ];
  const [fault] = faults;
  if (fault !== undefined) throw problem(fault, 'invalid_input');
  if (name === '' && inEmail.length + inContact.length === 0) {
    throw problem('Give an email address, a name or a contact to search for.', 'nothing_to_search');
  }
  const { ids = [], addresses = [], names = [] } = Object.groupBy([...inContact, ...inEmail], kindOf);
  return {
    ids: ids.map(({ text }) => text),
    /** Each with the name that was written beside it. */
    addresses,
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
const NO_ADDRESS = 'is not an email address. Give one address.';

const notOneAddress = (given: readonly GivenContact[], value: unknown): readonly string[] =>
  given.length === 1 && given.every(({ text }) => isEmailAddress(text))
    ? []
    : [`"${EMAIL.label}": ${quoted(textsOf(value).join(', '))} ${NO_ADDRESS}`];

/** A search gives no more rows than this: nobody maps the hundredth contact. */
const MAX_ROWS = 100;

const perform = async (z: ZObject, bundle: Bundle) => {
  const wanted = parseWantedContact(bundle.inputData);
  const withPersonal = wantsPersonalDetails(bundle.inputData);
  const candidates = await fetchCandidates(openClient(z, bundle), wanted, withPersonal);
  const { exact = [], part = [] } = Object.groupBy(candidates, fitOf(wanted));
  const found = [...exact, ...part];
  if (found.length === 0) refuseUnclear(wanted, candidates);
  if (found.length > 1 && wanted.stopsAtSeveral) {
    const which = listedInPart(found.map(toContact), describeContact, '; ');
    throw halted(`Several contacts match: ${which}. Search by what only one of them has.`);
  }
  return found.slice(0, MAX_ROWS).map((participant) => toFoundContactRow(participant, withPersonal, found.length));
};

/** All who may be meant, the oldest first: the service's filter only narrows. */
async function fetchCandidates(
  client: Client,
  { ids: [id], addresses: [address], names }: WantedContact,
  withPersonal: boolean,
): Promise<readonly Participant[]> {
  // Without what decides, who is meant would not seem to be there, and a Zap that finds or creates would create them again.
  const isNamed = names.length > 0 || (address?.name ?? null) !== null;
  const nameIfGiven = isNamed ? [NAME_ATTRIBUTES] : [];
  if (id !== undefined)
    return fetchWholeParticipants(client, [id], withPersonal, [...(address ? ['email'] : []), ...nameIfGiven]);
  const detail = withPersonal ? 'personal' : 'whole';
  return address
    ? findByAddress(client, address.text, detail, nameIfGiven)
    : findByName(client, names.join(' '), detail);
}

/** Everything that was filled in must match; the names decide how well. */
function fitOf({ ids, addresses, names, byWords }: WantedContact): (participant: Participant) => Fit {
  const areAddresses = addresses.map(({ text }) => sameAs(text));
  const besides = addresses.flatMap(({ name }) => name ?? []).map(nameKey);
  const keys = names.map(nameKey);
  const words = byWords ? names.flatMap((name) => [...nameWords(name)]) : [];
  return (participant) => {
    const own = nameKeysOf(participant);
    const isMeant =
      ids.every((id) => id === participant.id) &&
      areAddresses.every((isAddress) => isAddress(participant.email)) &&
      besides.every((key) => own.includes(key));
    if (!isMeant) return 'none';
    if (keys.every((key) => own.includes(key))) return 'exact';
    const ownWords = nameWords(own.join(' '));
    return words.length > 0 && words.every((word) => ownWords.has(word)) ? 'part' : 'none';
  };
}

/** Throws where the contact may be there all the same: a Zap that finds or creates would create a second one. */
function refuseUnclear({ addresses, names }: WantedContact, candidates: readonly Participant[]): void {
  for (const { text, name } of addresses) {
    const other = candidates.find(({ email }) => sameText(email, text));
    if (other && name !== null) {
      const advice = 'Give the address alone, or the number of the contact.';
      throw problem(`Nobody was found: ${otherNameSentence(toContact(other), text, name)} ${advice}`, 'invalid_input');
    }
  }
  const junk = addresses.find(({ text }) => !isOneAddress(text));
  if (junk) throw problem(`${quoted(junk.text)} ${NO_ADDRESS}`, 'invalid_input');
  const numbered = names.find((name) => numberHint(name) !== '');
  if (numbered !== undefined) {
    const advice = `Give a number in "${CONTACT.label}", in digits only, as Actionstep writes it.`;
    throw problem(`There is no contact with the name ${quoted(numbered)}. ${advice}`, 'invalid_input');
  }
}

export const findContact = {
  key: 'find_contact',
  noun: 'Contact',
  display: {
    label: OPERATION_LABELS.findContact,
    description: 'Finds a contact (participant), a person or a company, by email or name.',
  },
  operation: {
    inputFields: [...toInputFields(FIND_CONTACT_FIELDS), includePersonalDetailsField],
    perform,
    outputFields: foundContactOutputFields,
    sample: foundContactSample,
  },
} satisfies Search;
