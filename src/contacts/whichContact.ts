/*
 * Contacts: here, which one a text means, and what users are told if that is not clear. The fields of a contact are in
 * `contactFields.ts`, its row is in `contactRow.ts`; who has which role in an action is in `actions/parties.ts`.
 */

import { notLookedUp } from '../forms/allOrStop.ts';
import {
  contactKey,
  hasSeveralAddresses,
  isEmailAddress,
  isMistakenAddress,
  meansEmailAddress,
  SEVERAL_ADDRESSES,
  type ContactText,
} from '../forms/contactTexts.ts';
import { neverFilled, type FieldDefinition } from '../forms/form.ts';
import { brokenList } from '../forms/inputData.ts';
import { contactList, mapAContact, whyNobody } from '../forms/kinds.ts';
import { takesOne } from '../forms/problems.ts';
import { inParallel } from '../lib/inParallel.ts';
import { inDigits, listed, listedInPart, quoted } from '../lib/sentences.ts';
import { isId, isTooLong, normalText, numberHint, sameAs, tooLongToParse } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, orElseAfterWrite, problem } from '../service/errors/failure.ts';
import { oldestFirst } from '../service/lists.ts';
import {
  displayNameOf,
  fetchParticipants,
  fetchWholeParticipants,
  findByAddress,
  findByName,
  unknownContact,
  type Detail,
  type Participant,
} from '../service/participants.ts';
import { contactInWords, contactLabel } from './displayNames.ts';
import { beginsWithTitle, bestMatches, hasName, isCalled, joinsPeople, peopleCalled } from './nameMatch.ts';
import { isNamed } from './names.ts';
import { meansPhone } from './phoneNumber.ts';

export const CONTACT_FIELD_DEFINITION = {
  label: 'Contact',
  dynamic: 'list_participants.id.name',
  search: 'find_contact.id',
  helpText: 'Select a contact, or enter a number, an email address or a full name.',
} as const satisfies FieldDefinition;

/** It says which contact is meant, so it is no change by itself. */
export const contactField = (more: Partial<FieldDefinition> = {}) => ({
  ...contactList({ ...CONTACT_FIELD_DEFINITION, ...more }),
  isFilled: neverFilled,
});

/** Whether it is known which email address a contact has, or that there is none. */
export const isLookedUp = ({ email }: Participant): boolean => email !== undefined;

/** Whether an email can be sent to a contact who was looked up. Some firms keep several addresses in one field. */
export const isReachable = (contact: Participant): boolean =>
  addressesOf(contact).length > 0 && addressesOf(contact).every(isEmailAddress);

/** The email addresses of a contact who was looked up. Any other text in the field counts as one. */
export const addressesOf = ({ email }: Participant): readonly string[] =>
  (email ?? '').split(/[;,]/).flatMap((address) => address.trim() || []);

/** Who is found for each contact as it was written, by its key (`contactKey`); an empty list if that is nobody. */
export type Matches = ReadonlyMap<string, readonly Participant[]>;

/**
 * All contacts that were found. A number without a match may belong to a contact that is hidden from the user, so it
 * counts as nobody only if all numbers were looked up.
 */
export const matchesIn = (
  { people, contacts }: Readonly<Record<'people' | 'contacts', Matches>>,
  areAllLookedUp: boolean,
): Matches => new Map([...people, ...[...contacts].filter(([, found]) => areAllLookedUp || found.length > 0)]);

/** `isNeeded` says that the field cannot be left blank, so a sentence does not offer that. */
type FieldOfContacts = Readonly<{ takesSeveral?: boolean; isNeeded?: boolean }>;

type ContactsAndProblems = Readonly<{ contacts: readonly Participant[]; problems: readonly string[] }>;

export function chooseContacts(
  texts: readonly ContactText[],
  matches: Matches,
  label: string,
  field: FieldOfContacts = {},
): ContactsAndProblems {
  const names = namesBeside(texts);
  const choices = texts.map((one) => chooseOne(one, names, matches, field));
  const found = choices.flatMap((choice) => ('contact' in choice ? [choice.contact] : []));
  const problems = choices.flatMap((choice) => ('problem' in choice ? [choice.problem] : []));
  return {
    contacts: [...new Map(found.map((contact) => [contact.id, contact])).values()],
    problems: [...new Set(problems)].map((sentence) => `"${label}": ${sentence}`),
  };
}

export function chooseContact(
  texts: readonly ContactText[],
  matches: Matches,
  label: string,
): Readonly<{ contact?: Participant; problems: readonly string[] }> {
  const { contacts, problems } = chooseContacts(texts, matches, label, { takesSeveral: false });
  const [contact, ...others] = contacts;
  if (others.length > 0) return { problems: [...problems, takesOne(label, 'contact')] };
  return { ...(contact && { contact }), problems };
}

/** By address in lower case: people can share one. */
type NamesByAddress = ReadonlyMap<string, readonly string[]>;

function namesBeside(texts: readonly ContactText[]): NamesByAddress {
  const named = texts.flatMap(({ text, name }) => (name === null ? [] : [{ address: text.toLowerCase(), name }]));
  const byAddress = Map.groupBy(named, ({ address }) => address);
  return new Map([...byAddress].map(([address, all]) => [address, all.map(({ name }) => name)]));
}

/** `problem` follows the label of the field. */
type ContactOrProblem = Readonly<{ contact: Participant } | { problem: string }>;

function chooseOne(
  { text, name }: ContactText,
  namesByAddress: NamesByAddress,
  matches: Matches,
  { takesSeveral = true, isNeeded = false }: FieldOfContacts,
): ContactOrProblem {
  const broken = isTooLong(text) ? tooLongToParse() : brokenList(text);
  if (broken !== undefined) return { problem: `${quoted(text)} ${broken}.` };
  const why = whyNobody(text);
  if (why !== undefined) return { problem: `${why} ${mapAContact(isNeeded)}` };
  const found = matches.get(contactKey({ text, name }))?.toSorted(oldestFirst);
  if (isId(text)) {
    if (!found) return { contact: unknownContact(text) };
    return found[0]
      ? { contact: found[0] }
      : { problem: `there is no contact with the number ${quoted(text)}, or the connected user may not see it.` };
  }
  if (!found || found.length === 0) return { problem: notFound(text, takesSeveral) };
  const byName = name === null ? [] : bestMatches(found, [isCalled(name), hasName(name, text)]);
  const names = namesByAddress.get(text.toLowerCase()) ?? [];
  if (byName.length === 0 && names.length > 1) {
    return { problem: `${listed(names.map(quoted))} have the same email address. Give each of them by number.` };
  }
  // The name can be that of a contact without one.
  const candidates = byName.length > 0 ? byName : found.filter((one) => name === null || !isNamed(one));
  const [contact, ...others] = candidates;
  if (!contact) return { problem: nameMismatchProblem(found, text, name ?? '') };
  if (others.length === 0) return { contact };
  return {
    problem: `several contacts match ${quoted(text)}: ${listedInPart(candidates, contactInWords, '; ')}. Choose the right one from the list, or give its number.`,
  };
}

function nameMismatchProblem(contacts: readonly Participant[], address: string, name: string): string {
  const wayOut = contacts.length === 1 ? GIVE_ADDRESS_ALONE : `Give the number of the contact.${CREATE_FIRST}`;
  return `${nameMismatch(contacts, address, name)} ${wayOut}`;
}

export const GIVE_ADDRESS_ALONE = 'Give the address alone, or the number of the contact.';

/** The sentence for an address whose owners, one or several, are not called by the name beside it. */
export function nameMismatch(contacts: readonly Participant[], address: string, name: string, kind = ''): string {
  const whose = `the email address ${quoted(address)} is that of ${listedInPart(contacts, contactLabel, '; ')}`;
  return contacts.some(joinsPeople(name))
    ? `${whose}, and ${quoted(name)} names several people or somebody else.`
    : `${whose}, not of ${kind}${quoted(name)}.`;
}

function notFound(text: string, takesSeveral: boolean): string {
  if (hasSeveralAddresses(text)) {
    return `${quoted(text)} ${SEVERAL_ADDRESSES}.${takesSeveral ? SEPARATE_CONTACTS : ONE_WHOLE_ADDRESS}`;
  }
  const sentence = `there is no contact with the ${meansEmailAddress(text) ? 'email address' : 'name'} ${quoted(text)}.`;
  const hints = [
    meansPhone(text) && !/^\d+$/.test(text) ? NO_PHONE : numberHint(text),
    takesSeveral && SEVERAL.test(text) ? SEPARATE_CONTACTS : '',
    isMistakenAddress(text) ? ONE_WHOLE_ADDRESS : '',
  ];
  return `${sentence}${hints.join('') || `${beginsWithTitle(text) ? NO_TITLE : ''}${CREATE_FIRST}`}`;
}

const NO_PHONE = ' A phone number finds nobody. Give an email address or a name.';

const ONE_WHOLE_ADDRESS = ' Give one whole address.';

/** Separators that can stand between several contacts, though one name can contain them too. */
const SEVERAL = /,| (?:&|\+|and|or) /i;

const SEPARATE_CONTACTS = ' Put semicolons between several contacts.';

const NO_TITLE = ' Leave out the title.';

export const RETURN_EXISTING = ['return', 'Return the Existing Contact'] as const;

const CREATE_FIRST = ` ${OPERATION_LABELS.createContact} with "${RETURN_EXISTING[1]}", in a step before, creates who is missing.`;

const MAX_CONTACTS = 100;

/** Looks up each text once. `before` counts earlier ones of the run. Throws for more than one run can look up. */
export async function lookUpContactsByText(
  client: Client,
  texts: readonly ContactText[],
  before = 0,
): Promise<Matches> {
  const byText = texts.filter(({ text }) => !isId(text) && !isTooLong(text) && whyNobody(text) === undefined);
  const byKey = new Map(byText.map((one) => [contactKey(one), one]));
  if (before + byKey.size > MAX_CONTACTS) {
    throw problem(
      `${inDigits(before + byKey.size)} contacts are given by name or email address, and one run can look up ${MAX_CONTACTS} of them. ` +
        'Choose contacts from the list, or map their numbers from an earlier step: those need no look-up.',
      'too_many',
    );
  }
  const alike = Map.groupBy(byKey.values(), ({ text }) => normalText(text));
  const found = await inParallel([...alike.values()], async (same) => {
    const contacts = await findContactsByText(client, same);
    return same.map((one) => [contactKey(one), contacts] as const);
  });
  return new Map(found.flat());
}

export async function lookUpContacts(client: Client, texts: readonly ContactText[], label: string) {
  return chooseContacts(texts, await lookUpContactsByText(client, texts), label);
}

/** The contacts with these ids, as far as the connected user can see them. */
export async function lookUpContactsById(client: Client, ids: readonly string[]): Promise<Matches> {
  const participants = await fetchParticipants(client, ids);
  return new Map(participants.map((participant) => [participant.id, [participant]]));
}

/** For a row: looks up the names of contacts that were given by number. Without an answer they stay as they are. */
export async function lookUpNames(client: Client, contacts: readonly Participant[]) {
  const unnamed = contacts.filter((contact) => displayNameOf(contact) === null && !isLookedUp(contact));
  const ids = unnamed.map(({ id }) => id);
  const matches = await orElseAfterWrite<Matches, Matches>(lookUpContactsById(client, ids), new Map());
  return (contact: Participant): Participant => matches.get(contact.id)?.[0] ?? contact;
}

/**
 * The contacts with exactly this email address or name, the oldest first. `same` are those who are given by this one
 * text; beside an address, each may have a name.
 */
async function findContactsByText(client: Client, same: readonly ContactText[], detail: Detail = 'identity') {
  const [text = ''] = same.map((one) => one.text);
  if (meansEmailAddress(text)) {
    const isAddress = sameAs(text);
    const people = peopleCalled(
      same.map(({ name }) => name),
      (name) => {
        const isOwn = hasName(name, text);
        return (contact) => isAddress(contact.email) && isOwn(contact);
      },
    );
    const isByName = people.length > 0;
    const advice = isByName
      ? GIVE_NUMBER
      : `Write the full name before it, as in ${quoted(`Ann Roe <${text}>`)}, or give the number of the contact.`;
    return (await findByAddress(client, text, detail, { people, advice })).filter(({ email }) => isAddress(email));
  }
  const isCalledSo = isCalled(text);
  const people = peopleCalled([text], () => isCalledSo);
  const advice = 'Give an email address, or the number of the contact.';
  return (await findByName(client, text, detail, isCalledSo, { people, advice })).filter(isCalledSo);
}

const GIVE_NUMBER = 'Give the number of the contact.';

/** The contact in the field with this label, with everything that is known of it. Throws if it is not clear. */
export async function lookUpContact(client: Client, [contactText]: readonly ContactText[], label: string) {
  if (contactText === undefined) throw notLookedUp();
  const found = await findWhole(client, contactText);
  const matches = new Map([[contactKey(contactText), found]]);
  const { contact, problems } = chooseContact([contactText], matches, label);
  const participant = found.find(({ id }) => id === contact?.id);
  if (!participant) throw problem(problems.join(' '), NOT_FOUND);
  return participant;
}

/** The number of the contact in a search field; undefined if there is none. Throws if it is not clear who is meant. */
export async function lookUpContactId(client: Client, texts: readonly ContactText[], label: string) {
  const matches = await lookUpContactsByText(client, texts);
  const isMissing = (one: ContactText) => canBeMeant(one.text) && matches.get(contactKey(one))?.length === 0;
  if (texts.every(isMissing)) return undefined;
  const { contact, problems } = chooseContact(texts, matches, label);
  if (!contact) throw problem(problems.join(' '), 'invalid_input');
  return contact.id;
}

/** A number of a phone, or one in another form, is a mistake as well, not a contact that is missing. */
const canBeMeant = (text: string): boolean => numberHint(text) === '' && !meansPhone(text) && !isMistakenAddress(text);

async function findWhole(client: Client, contactText: ContactText): Promise<readonly Participant[]> {
  const { text } = contactText;
  if (isTooLong(text)) return [];
  if (!isId(text)) return findContactsByText(client, [contactText], 'whole');
  return (await fetchWholeParticipants(client, [text])).filter(({ id }) => id === text);
}
