import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { wantsPersonalDetails } from '../fields/includePersonalDetails.ts';
import { contactOutputFields, contactSample, toContactRow } from '../rows/contactRow.ts';
import { isLineOf } from '../lookups/contacts.ts';
import { openClient, type Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import {
  NAMES,
  namesOf,
  fetchWholeParticipants,
  searchParticipants,
  type Participant,
} from '../service/participants.ts';
import { asPattern, fitOf, longestWord, sameAs, type Fit } from '../lib/text.ts';
import { personKey } from '../lib/personName.ts';
import { searchPages } from './searchPages.ts';
import { findContactFields, parseWantedContact, type WantedContact } from './wantedContact.ts';

/** Everything that was filled in must match; the names decide how well. */
function fitsContact({ ids, emails, names, line, preferred }: WantedContact): (contact: Participant) => Fit {
  const [areEmails, fitNames] = [emails.map(sameAs), names.map(fitOf)];
  const keys = new Set(preferred.map(personKey));
  const isPreferred = (contact: Participant) => namesOf(contact).some((name) => name && keys.has(personKey(name)));
  return (contact) => {
    if (!ids.every((id) => id === contact.id)) return 'none';
    if (line !== '' && !isLineOf(contact, line)) return 'none';
    if (!areEmails.every((isEmail) => isEmail(contact.email))) return 'none';
    const fits = new Set<Fit>(fitNames.map((fitsName) => fitsName(namesOf(contact))));
    if (preferred.length > 0 && !isPreferred(contact)) fits.add('part');
    return FITS.find((fit) => fits.has(fit)) ?? 'exact';
  };
}

/** The worst first. */
const FITS: readonly Fit[] = ['none', 'part'];

async function findContacts(
  client: Client,
  { ids: [id], emails: [email], names }: WantedContact,
  page: number,
  withPersonal: boolean,
) {
  if (id !== undefined) return { items: await fetchWholeParticipants(client, [id], withPersonal), hasMore: false };
  const word = longestWord(names.join(' '));
  // A name without letters and digits is nobody's, and without a filter all contacts would come.
  if (email === undefined && word === '') return { items: [], hasMore: false };
  const filter = {
    ...(email !== undefined && { email_ilike: asPattern(email) }),
    ...(word !== '' && { displayName_ilike: `*${word}*` }),
  };
  const decisive = [...(email === undefined ? [] : ['email']), ...(word === '' ? [] : [NAMES])];
  return searchParticipants(client, filter, page, decisive, withPersonal);
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const { wanted, otherwise } = parseWantedContact(bundle.inputData);
  if ([wanted.ids, wanted.emails, wanted.names].every(({ length }) => length === 0)) {
    throw problem('Give an email address, a name or a contact to search for.', 'nothing_to_search');
  }
  const withPersonal = wantsPersonalDetails(bundle.inputData);
  const client = openClient(z, bundle);
  const search = (what: WantedContact) =>
    searchPages((page) => findContacts(client, what, page, withPersonal), fitsContact(what), bundle.meta?.paging_token);
  const asGiven = await search(wanted);
  const found = asGiven.results.length === 0 && otherwise ? await search(otherwise) : asGiven;
  if (found.results.length === 0 && wanted.doubt !== undefined) throw problem(wanted.doubt, 'invalid_input');
  return { ...found, results: found.results.map((contact) => toContactRow(contact, withPersonal)) };
};

export const findContact = {
  key: 'find_contact',
  noun: 'Contact',
  display: {
    label: 'Find Contact',
    description: 'Finds a contact (participant), a person or a company, by email or name.',
  },
  operation: {
    inputFields: findContactFields,
    perform,
    canPaginate: true,
    outputFields: contactOutputFields,
    sample: contactSample,
  },
} satisfies Search;
