import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { includePersonalDetailsField, wantsPersonalDetails } from '../fields/includeFields.ts';
import { isOneAddress } from '../lib/email.ts';
import { toInputFields } from '../fields/formFields.ts';
import { isMapped, textOf } from '../fields/inputData.ts';
import { nameKey, nameWords } from '../lib/personName.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { numberHint, sameAs, sameText, type Fit } from '../lib/text.ts';
import { toContact } from '../contacts/lookUpContacts.ts';
import { foundContactOutputFields, foundContactSample, toFoundContactRow } from '../contacts/contactRow.ts';
import { openClient, type Client } from '../service/client.ts';
import { halted, stopAtFirst } from '../service/errors/failure.ts';
import { nameKeysOf } from '../service/participantNames.ts';
import {
  fetchWholeParticipants,
  findByAddress,
  findByExternalReference,
  findByName,
  NAME_ATTRIBUTES,
  type Participant,
} from '../service/participants.ts';
import { describeContact, otherNameSentence } from '../contacts/chooseContacts.ts';
import { nothingGiven } from '../fields/nothingGiven.ts';
import {
  FIND_CONTACT_FIELDS,
  NO_ADDRESS,
  parseWantedContact,
  FIND_CONTACT_BY,
  type WantedContact,
} from './wantedContact.ts';

/** A search gives no more rows than this: nobody maps the hundredth contact. */
const MAX_ROWS = 100;

const perform = async (z: ZObject, bundle: Bundle) => {
  const wanted = parseWantedContact(bundle.inputData);
  if (!wanted) {
    // What is mapped is blank in this run only, and nobody's name: Find or Create creates (docs/platform-notes.md).
    if (FIND_CONTACT_BY.some((key) => isMapped(textOf(bundle.inputDataRaw?.[key])))) return [];
    throw nothingGiven(FIND_CONTACT_FIELDS, FIND_CONTACT_BY);
  }
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
async function fetchCandidates(client: Client, wanted: WantedContact, withPersonal: boolean) {
  const { names, reference } = wanted;
  const [id] = wanted.ids;
  const [address] = wanted.addresses;
  // Without what decides, who is meant would not seem to be there, and a Zap that finds or creates would create them again.
  const isNamed = names.length > 0 || (address?.name ?? null) !== null;
  const nameIfGiven = isNamed ? [NAME_ATTRIBUTES] : [];
  const others = [...nameIfGiven, ...(reference === '' ? [] : ['importExternalReference'])];
  if (id !== undefined)
    return fetchWholeParticipants(client, [id], withPersonal, [...(address ? ['email'] : []), ...others]);
  const detail = withPersonal ? 'personal' : 'whole';
  if (address) return findByAddress(client, address.text, detail, others);
  return reference === ''
    ? findByName(client, names.join(' '), detail)
    : findByExternalReference(client, reference, detail, nameIfGiven);
}

/** Everything that was filled in must match; the names decide how well. */
function fitOf({ ids, addresses, names, reference, byWords }: WantedContact): (participant: Participant) => Fit {
  const areAddresses = addresses.map(({ text }) => sameAs(text));
  const besides = addresses.flatMap(({ name }) => name ?? []).map(nameKey);
  const keys = names.map(nameKey);
  const words = byWords ? names.flatMap((name) => [...nameWords(name)]) : [];
  return (participant) => {
    const own = nameKeysOf(participant);
    const isMeant =
      ids.every((id) => id === participant.id) &&
      (reference === '' || sameText(participant.importExternalReference, reference)) &&
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
  stopAtFirst([
    ...addresses.flatMap(({ text, name }) => {
      const other = candidates.find(({ email }) => sameText(email, text));
      if (!other || name === null) return [];
      return `Nobody was found: ${otherNameSentence(toContact(other), text, name)} Give the address alone, or the number of the contact.`;
    }),
    ...addresses.filter(({ text }) => !isOneAddress(text)).map(({ text }) => `${quoted(text)} ${NO_ADDRESS}`),
    ...names
      .filter((name) => numberHint(name) !== '')
      .map((name) => `There is no contact with the name ${quoted(name)}. ${GIVE_NUMBER}`),
  ]);
}

const GIVE_NUMBER = `Give a number in "${FIND_CONTACT_FIELDS.id.label}", in digits only, as Actionstep writes it.`;

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
