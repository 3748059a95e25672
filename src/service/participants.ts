/*
 * The resource `participants`: contacts, and what they are called (docs/service-notes.md, "Contacts"). Which of them a
 * text means is decided in `contacts/`.
 */

import type { UnknownObject } from '../lib/object.ts';
import { inDigits, quoted } from '../lib/sentences.ts';
import { isSameKey, sameAs } from '../lib/text.ts';
import type { Client, MustContain, Query } from './client.ts';
import { asPattern, asPlainFilter, longestWord, otherParts } from './filterValues.ts';
import {
  eachOnce,
  fetchAllPages,
  fetchByIds,
  fetchFirstPages,
  fetchItems,
  fieldsFor,
  listOf,
  MAX_RECORDS,
  oldestFirst,
  type Listing,
} from './lists.ts';
import { searchByText, type SearchOrder, type TextCriterion } from './textSearch.ts';
import { asFlagOrNull, asMoment, asText, changeableDecoder, fillMissing, toOne } from './wire/record.ts';
import { createRecord, updateRecord, type Values } from './writes.ts';

export type Participant = ReturnType<typeof decodeParticipant>;

export const decodeParticipant = changeableDecoder(
  {
    displayName: asText,
    // Only callbacks in the document's form name a contact this way (service document, Callback bodies).
    name: asText,
    isCompany: asFlagOrNull,
    companyName: asText,
    firstName: asText,
    middleName: asText,
    lastName: asText,
    preferredName: asText,
    occupation: asText,
    // Blanks around it were typed by mistake.
    email: (value: unknown) => asText(value)?.trim() ?? null,
    website: asText,
    phone1Label: asText,
    phone2Label: asText,
    phone3Label: asText,
    phone4Label: asText,
    physicalAddressLine1: asText,
    physicalAddressLine2: asText,
    physicalCity: asText,
    physicalStateProvince: asText,
    physicalPostCode: asText,
    mailingAddressLine1: asText,
    mailingAddressLine2: asText,
    mailingCity: asText,
    mailingStateProvince: asText,
    mailingPostCode: asText,
    importExternalReference: asText,
    createdTimestamp: asMoment,
  },
  { division: toOne, physicalCountry: toOne, mailingCountry: toOne },
  [
    'salutation',
    'suffix',
    'displayInitials',
    ...[1, 2, 3, 4].flatMap((phone) => ['Country', 'Area', 'Number', 'Notes'].map((part) => `phone${phone}${part}`)),
    'fax',
    'sms',
    'physicalCounty',
    'mailingCounty',
    'modifiedTimestamp',
  ],
);

/** How the service writes whether a contact is a company, in what is sent and in a filter. */
export const COMPANY_FLAGS = { person: 'F', company: 'T' } as const;

/** A contact of whom no more is known than this. What is undefined was not looked up; null says that there is none. */
export const knownContact = (id: string, attributes: UnknownObject): Participant =>
  decodeParticipant({ id, attributes, links: {} });

export const unknownContact = (id: string): Participant => knownContact(id, {});

/** How much of a contact is asked for: who it is, everything but personal details, or everything. */
export type Detail = 'identity' | 'whole' | 'personal';

const fieldsOf = (client: Client, detail: Detail): Query =>
  detail === 'identity' ? WHO : fieldsFor(client, decodeParticipant, detail === 'personal' ? PERSONAL_FIELDS : []);

const CONTACTS = { noun: 'contact', ...listOf('participants', decodeParticipant) };

/** The newest contacts first. Sorted by id, because their time of creation may be missing. */
export async function fetchNewestParticipants(
  client: Client,
  limit: number,
  filter: Query,
  withPersonal = false,
): Promise<readonly Participant[]> {
  const params = { ...filter, sort: '-id', ...fieldsOf(client, withPersonal ? 'personal' : 'whole') };
  return (await fetchItems(client, { ...CONTACTS, purpose: 'list the newest contacts', params }, 0, limit)).items;
}

/** The contacts with these ids, with personal details if asked for; missing or hidden ones are left out. */
export const fetchWholeParticipants = (
  client: Client,
  ids: readonly string[],
  withPersonal = false,
  mustContain: MustContain = [],
): Promise<readonly Participant[]> => {
  const params = fieldsOf(client, withPersonal ? 'personal' : 'whole');
  return fetchByIds(client, { ...CONTACTS, purpose: 'look the contact up', params, mustContain }, ids);
};

const WHO = { fields: 'id,displayName,email,isCompany,companyName,firstName,middleName,lastName,preferredName' };

export async function fetchParticipantPage(client: Client, page: number): Promise<Listing<Participant>> {
  const params = { ...WHO, sort: 'displayName' };
  return fetchItems(client, { ...CONTACTS, purpose: 'list the contacts', params }, page);
}

/** Who the contacts with these ids are; missing or hidden ones are left out. */
export const fetchParticipants = (client: Client, ids: readonly string[]): Promise<readonly Participant[]> =>
  fetchByIds(client, { ...CONTACTS, purpose: 'look up the contacts', params: WHO }, ids);

/** All contacts that a search by text finds, oldest first. Throws if there are more than one run can read. */
async function findParticipants(
  client: Client,
  criterion: Omit<TextCriterion<Participant>, 'narrower'>,
  isMatch: (contact: Participant) => boolean,
  detail: Detail,
  { mustContain = [], order, people = [], reason, advice }: Search & Readonly<{ reason?: string }>,
): Promise<readonly Participant[]> {
  const ask = (filter: Query, accept: readonly number[] = []) => {
    const params = { ...filter, ...fieldsOf(client, detail), sort: 'id' };
    const list = { ...CONTACTS, purpose: 'look up a contact', params, mustContain, accept };
    return fetchAllPages(client, list, advice, reason);
  };
  const narrower = people.map(({ lastName, firstName, isMatch: isMeant }) => ({
    filters: [{ lastName }, { firstName }],
    isMatch: isMeant,
  }));
  const found = await searchByText(ask, { ...criterion, narrower }, isMatch, order);
  return eachOnce(found).toSorted(oldestFirst);
}

/** What the names of a person may be, to be asked for at the service: either may be written in another way there. */
export type NameParts = Readonly<Record<'firstName' | 'lastName', string>>;

export type PersonQuery = NameParts & Readonly<{ isMatch: (contact: Participant) => boolean }>;

type Search = Readonly<{
  mustContain?: MustContain;
  order?: SearchOrder;
  /** Who may be meant: each is asked for by name, too, if there are too many. Companies have neither of these names. */
  people?: readonly PersonQuery[];
  advice?: string;
}>;

const tooManyReason = (by: string, text: string): string =>
  `it finds more than ${inDigits(MAX_RECORDS)} by the ${by} ${quoted(text)}`;

const FEWER = 'Give an external reference that fewer contacts have a part of.';

/** The attributes of a name, of which one is enough. */
export const NAME_ATTRIBUTES = ['displayName', 'companyName', 'firstName', 'lastName'] as const;

/** The contacts with this email address, and maybe others: the filter only narrows the search. */
export async function findByAddress(
  client: Client,
  address: string,
  detail: Detail,
  { mustContain = [], ...search }: Search = {},
): Promise<readonly Participant[]> {
  const criterion = { attribute: 'email', pattern: asPattern(address), value: asPlainFilter(address) };
  const isAddress = sameAs(address);
  const isMatch = ({ email }: Participant): boolean => isAddress(email);
  const reason = tooManyReason('email address', address);
  const options = { ...search, mustContain: ['email', ...mustContain], reason };
  return findParticipants(client, criterion, isMatch, detail, options);
}

/**
 * The contacts who may have this name; the caller decides who is meant. If nobody has its longest word, other parts are
 * asked for: no filter knows how else it is written (accents, an apostrophe, a preferred name).
 */
export async function findByName(
  client: Client,
  name: string,
  detail: Detail,
  isMatch: (contact: Participant) => boolean,
  search: Pick<Search, 'people' | 'advice'> = {},
): Promise<readonly Participant[]> {
  const word = longestWord(name);
  // A name without a letter or digit is nobody's, and as a filter it would match everyone.
  if (word === '') return [];
  const criterion = { attribute: 'displayName', pattern: `*${word}*`, value: word, others: otherParts(name) };
  const reason = tooManyReason('word', word);
  return findParticipants(client, criterion, isMatch, detail, { ...search, mustContain: [NAME_ATTRIBUTES], reason });
}

// First contact: "filter by name" and "filter by email address". Of each, the way that finds stays.
/** Both ways to ask for the contacts that have a word in their names. */
export const filtersByWord = (word: string): readonly Query[] => [
  { displayName_ilike: `*${word}*` },
  { displayName: word },
];

/** Both ways to ask for the contacts with an address, which can be one of several in its field. */
export const filtersByAddress = (address: string): readonly Query[] => [
  { email_ilike: `*${asPattern(address)}*` },
  { email: address },
];

/** What one filter finds, as far as one run reads it: who they are, with their other and former names. */
export function findByFilter(client: Client, filter: Query): Promise<Listing<Participant>> {
  const params = { ...filter, fields: `${WHO.fields},aliases`, sort: 'id' };
  const mustContain = ['email', NAME_ATTRIBUTES];
  const list = { ...CONTACTS, purpose: 'look for the contacts', params, mustContain };
  return fetchFirstPages(client, list, { atOnce: 1 });
}

/** The contacts with this key of another system, the oldest first. Two keys can differ in capital letters alone. */
export async function findByExternalReference(
  client: Client,
  reference: string,
  detail: Detail,
  mustContain: MustContain = [],
): Promise<readonly Participant[]> {
  const attribute = 'importExternalReference';
  const criterion = { attribute, pattern: asPattern(reference), value: asPlainFilter(reference) };
  const isMatch = ({ importExternalReference }: Participant): boolean => isSameKey(importExternalReference, reference);
  const search = { mustContain: [attribute, ...mustContain], order: 'atOnce', advice: FEWER } as const;
  const found = await findParticipants(client, criterion, isMatch, detail, search);
  return found.filter(isMatch);
}

// First contact: "answer to a new contact" says whether it is whole; then nothing has to be completed.
/** Creates a contact. Values that the answer leaves out are as they were sent. */
export async function createParticipant(client: Client, { attributes, links }: Values): Promise<Participant> {
  const body = { participants: { ...attributes, ...(Object.keys(links).length > 0 && { links }) } };
  const answer = await createRecord(client, CONTACTS, body);
  return fillMissing(answer, decodeParticipant({ id: answer.id, attributes, links }));
}

/** Changes a contact that was read whole before. */
export const updateParticipant = (client: Client, before: Participant, values: Values): Promise<Participant> =>
  updateRecord(client, CONTACTS, before, values);

const firstAndLast = ({ firstName, lastName }: Participant): string => [firstName, lastName].filter(Boolean).join(' ');

/** The name that people know a contact by, made of what there is; null if there is nothing. */
export const displayNameOf = (participant: Participant): string | null =>
  participant.displayName || participant.name || participant.companyName || firstAndLast(participant) || null;

/** The name as one says it: "Ann Roe", where lists say "Roe, Ann". */
export const fullNameOf = (participant: Participant): string | null =>
  (!participant.isCompany && firstAndLast(participant)) || displayNameOf(participant);

/**
 * The personal details in the vendor's file and in a recorded answer. Rows hold them only on request (docs/reference.md,
 * "Privacy").
 */
const PERSONAL_FIELDS: readonly string[] = [
  'birthTimestamp',
  'dateOfBirthStatus',
  'countryIdOfBirth',
  'isDeceased',
  'deathTimestamp',
  'gender',
  'genderTypeName',
  'maritalStatus',
  'taxNumber',
  'amlStatus',
  'amlProgress',
  'amlRisk',
  'amlNote',
  'disabilityStatus',
  'culturalIdentity',
  'primaryLanguage',
  'yearOfArrival',
  'citizenOfCountryId',
  'aliases',
  'debtorStatementEmail',
  'debtorStatementSendEmail',
  'debtorStatementUsePrimaryEmail',
];
