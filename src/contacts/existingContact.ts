/*
 * Whether the contact to create exists already: by its external reference, and by its email address if the user lets
 * that decide. Also, which contact is the new one if the answer does not say. The row is made in Create Contact.
 */

import { STOP } from '../fields/form/choices.ts';
import { choice } from '../fields/form/kinds.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { isSameKey, sameAs, sameText } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import { halted, stopFor } from '../service/errors/failure.ts';
import { findByAddress, findByExternalReference, NAME_ATTRIBUTES, type Participant } from '../service/participants.ts';
import { isCreatedSince, isOlder, type Standing } from '../service/writes.ts';
import { describeContact, otherNameSentence } from './chooseContacts.ts';
import { CONTACT_FIELDS } from './contactFields.ts';
import { hasName, mayHaveName } from './names.ts';

/** What to do if somebody has the email address of a new contact already. */
export const IF_EMAIL_EXISTS = choice({
  label: 'If the Email Exists',
  group: 'contact',
  choices: [['create', 'Create Another Contact'], ['return', 'Return the Existing Contact'], STOP],
  otherwise: 'create',
  helpText: 'Defaults to creating another contact.',
});

/** What identifies a new contact; empty where nothing was given. */
export type Marks = Readonly<{
  externalReference: string;
  email: string;
  /** Its whole name: "Ann Roe", or that of the company. */
  name: string;
  ifEmailExists: ReturnType<typeof IF_EMAIL_EXISTS.read>['value'];
}>;

/**
 * The contacts that have the external reference and the email address, oldest first, and when that was looked up. Who has
 * the address is undefined if nothing depends on it.
 */
export type Owners = Readonly<{
  ofReference: readonly Participant[];
  ofEmail: readonly Participant[] | undefined;
  at: number;
}>;

/** Looks up who has what decides about a new contact. If nothing does, nothing is asked. */
export async function lookUpOwners(client: Client, marks: Marks): Promise<Owners> {
  const at = Date.now();
  const [ofReference, ofEmail] = await Promise.all([
    findByReference(client, marks),
    marks.ifEmailExists === 'create' ? undefined : findByEmail(client, marks.email),
  ]);
  return { ofReference, ofEmail, at };
}

/**
 * Finds the contact of a POST that got no clear answer: one that was not there before and has the external reference.
 * Or else one with the email address and the whole name: of those who had the address before it is none, and if nobody
 * asked for them, it was created since the run began. With a reference, that would not be enough.
 */
export async function findCreated(client: Client, marks: Marks, before: Owners): Promise<Participant | undefined> {
  const { externalReference, email, name } = marks;
  const isUnknown = ({ id }: Participant): boolean => !isOwner(before, id);
  const byReference = (await findByReference(client, marks)).find(isUnknown);
  if (byReference || email === '' || (externalReference !== '' && !before.ofEmail)) return byReference;
  const isNew = before.ofEmail
    ? isUnknown
    : ({ createdTimestamp }: Participant) => isCreatedSince(createdTimestamp, before.at);
  const isName = hasName(name);
  const found = (await findByEmail(client, email)).filter(isName);
  const [created, ...others] = found.filter((contact) => isNew(contact) && !hasOtherReference(marks, contact));
  return others.length === 0 ? created : undefined;
}

/**
 * Whether the contact in an answer is the new one. It is another one if it was there before, has another reference or was
 * created before yesterday. It is new if it has the reference or the address that nobody had, or was created since. If it
 * does not tell when, it is unclear, because an older contact can have the same name; unless all of it was read, and
 * there is nothing else to recognize it by.
 */
export const standingAmong =
  (before: Owners, marks: Marks) =>
  (shown: Participant, isAll: boolean): Standing => {
    const { externalReference, email } = marks;
    if (isOwner(before, shown.id) || hasOtherReference(marks, shown)) return 'other';
    const hasReference = externalReference !== '' && isSameKey(shown.importExternalReference, externalReference);
    const hasEmail = email !== '' && sameText(shown.email, email);
    if (hasReference || (hasEmail && before.ofEmail !== undefined)) return 'new';
    const isFromBefore = isOlder(shown.createdTimestamp);
    if (isFromBefore !== undefined) return isFromBefore ? 'other' : 'new';
    return isAll && externalReference === '' && (hasEmail || email === '') ? 'new' : 'unclear';
  };

/** Compared in any case, because the service might change capital letters. */
const hasOtherReference = ({ externalReference }: Marks, { importExternalReference: own }: Participant): boolean =>
  Boolean(own) && externalReference !== '' && !sameText(own, externalReference);

const isOwner = ({ ofReference, ofEmail = [] }: Owners, id: string): boolean =>
  [...ofReference, ...ofEmail].some((contact) => contact.id === id);

const findByReference = async (client: Client, { externalReference }: Marks): Promise<readonly Participant[]> =>
  externalReference === '' ? [] : findByExternalReference(client, externalReference, 'whole', [], 'atOnce');

async function findByEmail(client: Client, email: string): Promise<readonly Participant[]> {
  const found = await findByAddress(client, email, 'whole', [NAME_ATTRIBUTES], 'atOnce');
  const isMeant = sameAs(email);
  return found.filter((contact) => isMeant(contact.email));
}

export const NOT_CREATED = 'The contact was not created';

/**
 * The existing contact that a run returns instead of creating one, and why; undefined if a contact is to be created.
 * Throws if the user wants to stop. Also throws if the address belongs to somebody with another name: families and
 * offices share addresses.
 */
export function pickExistingContact(owners: Owners, { externalReference, email, name, ifEmailExists }: Marks) {
  const { ofReference } = owners;
  const ofEmail = ifEmailExists === 'create' ? [] : (owners.ofEmail ?? []);
  if (ifEmailExists === 'stop' && ofEmail.length > 0) {
    throw halted(`${isTaken('email address', email, ofEmail)} No contact was created.`);
  }
  const ofBoth = ofReference.filter(({ id }) => ofEmail.some((one) => one.id === id));
  if (ofReference.length > 0 && ofEmail.length > 0 && ofBoth.length === 0) {
    const [one, other] = [whoAre(ofReference), whoAre(ofEmail)];
    const whose = `"${REFERENCE}" is that of ${one}, and "${EMAIL}" that of ${other}.`;
    stopFor([`${whose} Correct one of them, or ${CREATE_ANOTHER}: then the external reference decides.`], NOT_CREATED);
  }
  if (ofReference.length > 0) {
    return existing('external reference', externalReference, ofBoth.length > 0 ? ofBoth : ofReference);
  }
  const isMeant = mayHaveName(name);
  const called = ofEmail.filter(isMeant);
  if (ofEmail.length > 0 && called.length === 0) {
    const whose = `"${EMAIL}": ${otherNameSentence(ofEmail, email, name)}`;
    stopFor([`${whose} Correct the address or the name, or ${CREATE_ANOTHER}.`], NOT_CREATED);
  }
  return existing('email address', email, called);
}

/** The oldest of the contacts, with a sentence that says what it was recognized by; undefined if there are none. */
function existing(mark: string, value: string, [oldest, ...others]: readonly Participant[]) {
  if (!oldest) return undefined;
  const taken = others.length > 0 ? ', and the oldest of these was taken' : '';
  return { contact: oldest, sentence: `${isTaken(mark, value, [oldest, ...others])} No contact was created${taken}.` };
}

const isTaken = (mark: string, value: string, contacts: readonly Participant[]): string =>
  `The ${mark} ${quoted(value)} is taken already: ${whoAre(contacts)}.`;

const whoAre = (contacts: readonly Participant[]): string => listedInPart(contacts, describeContact, '; ');

const REFERENCE = CONTACT_FIELDS.externalReference.asked.label;
const EMAIL = CONTACT_FIELDS.email.asked.label;

const CREATE_ANOTHER = `choose "Create Another Contact" under "${IF_EMAIL_EXISTS.asked.label}"`;
