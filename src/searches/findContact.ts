import type { Bundle, PlainInputField, Search, ZObject } from 'zapier-platform-core';
import { textOf, type InputData } from '../lib/inputData.ts';
import { contactOutputFields, contactSample, toContactRow } from '../rows/contactRow.ts';
import { openClient, type Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { namesOf, fetchWholeParticipants, searchParticipants, type Participant } from '../service/participants.ts';
import { asPattern, fitOf, longestWord, sameAs, type Fit } from '../lib/text.ts';
import { searchPages } from './searchPages.ts';

const inputFields = [
  {
    key: 'email',
    label: 'Email',
    helpText: 'Finds contacts with exactly this email address. If several have it, the newest comes first.',
  },
  {
    key: 'name',
    label: 'Name',
    helpText:
      'Finds people and companies by their name. A part of it is enough; exact matches come first. ' +
      'All that is given must match, so to find or create a contact give only the email address.',
  },
  {
    key: 'id',
    label: 'Contact',
    dynamic: 'list_participants.id.name',
    helpText: 'Finds the contact that is chosen here, or that has the number which an earlier step gives.',
  },
] satisfies PlainInputField[];

type Wanted = Readonly<{ email: string; name: string; id: string }>;

const wantedOf = (inputData: InputData): Wanted => ({
  email: textOf(inputData['email']),
  name: textOf(inputData['name']),
  id: textOf(inputData['id']),
});

/** Everything that was filled in must match; the name decides how well. */
function fitsContact({ email, name, id }: Wanted): (contact: Participant) => Fit {
  const isEmail = sameAs(email);
  const fitsName = fitOf(name);
  return (contact) => {
    if (id !== '' && contact.id !== id) return 'none';
    if (email !== '' && !isEmail(contact.email)) return 'none';
    return name === '' ? 'exact' : fitsName(namesOf(contact));
  };
}

async function findContacts(client: Client, { email, name, id }: Wanted, page: number) {
  if (id !== '') return { items: await fetchWholeParticipants(client, [id]), hasMore: false };
  const word = longestWord(name);
  // A name without letters and digits is nobody's, and without a filter all contacts would come.
  if (email === '' && word === '') return { items: [], hasMore: false };
  const filter = {
    ...(email !== '' && { email_ilike: asPattern(email) }),
    ...(word !== '' && { displayName_ilike: `*${word}*` }),
  };
  return searchParticipants(client, filter, page, email === '' ? [] : ['email']);
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const wanted = wantedOf(bundle.inputData);
  if (Object.values(wanted).every((text) => text === '')) {
    throw problem('Give an email address, a name or a contact to search for.', 'nothing_to_search');
  }
  const client = openClient(z, bundle);
  const found = await searchPages(
    (page) => findContacts(client, wanted, page),
    fitsContact(wanted),
    bundle.meta?.paging_token,
  );
  return { ...found, results: found.results.map(toContactRow) };
};

export const findContact = {
  key: 'find_contact',
  noun: 'Contact',
  display: {
    label: 'Find Contact',
    description: 'Finds a contact (participant), a person or a company, by email or name.',
  },
  operation: {
    inputFields,
    perform,
    canPaginate: true,
    outputFields: contactOutputFields,
    sample: contactSample,
  },
} satisfies Search;
