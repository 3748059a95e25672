/*
 * Whether the contact to create exists already: by its external reference, and by its email address if the user lets
 * that decide. Also, which contact is the new one if the answer does not say. The row is made in Create Contact.
 */

import { STOP } from '../fields/form/choices.ts';
import { choice } from '../fields/form/kinds.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { isSameKey, sameAs, sameText } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import { halted, orElse, stopFor } from '../service/errors/failure.ts';
import {
  findByAddress,
  findByExternalReference,
  NAME_ATTRIBUTES,
  type Detail,
  type Participant,
} from '../service/participants.ts';
import { isOlder, type Standing } from '../service/writes.ts';
import { describeContact, hasName, mayHaveName, otherNameSentence } from './chooseContacts.ts';
import { CONTACT_FIELDS } from './contactFields.ts';

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
 * The contacts that have the external reference and the email address, oldest first; undefined if they were not read.
 */
export type Owners = Readonly<{ ofReference: readonly Participant[]; ofEmail: readonly Participant[] | undefined }>;

/** Looks up these owners before a contact is created: to decide about it, and to recognize the new one later. */
export async function lookUpOwners(client: Client, marks: Marks): Promise<Owners> {
  const { email, ifEmailExists } = marks;
  const [ofReference, ofEmail] = await Promise.all([
    findByReference(client, marks),
    ifEmailExists === 'create' ? lookUpForLater(client, marks) : findByEmail(client, email),
  ]);
  return { ofReference, ofEmail };
}

/** Only for recognizing the new contact: not needed with an external reference, and the run goes on if it fails. */
const lookUpForLater = async (client: Client, { externalReference, email }: Marks) =>
  externalReference === '' && email !== '' ? orElse(findByEmail(client, email, 'identity'), undefined) : undefined;

/**
 * Finds the contact of a POST that got no clear answer: one that was not there before and has the external reference.
 * Or else one with the email address and the whole name, if it is known who had that address before.
 */
export async function findCreated(client: Client, marks: Marks, before: Owners): Promise<Participant | undefined> {
  const isNew = ({ id }: Participant): boolean => !isOwner(before, id);
  const byReference = (await findByReference(client, marks)).find(isNew);
  if (byReference || marks.email === '' || !before.ofEmail) return byReference;
  const isName = hasName(marks.name);
  const found = (await findByEmail(client, marks.email)).filter(isName);
  const [created, ...others] = found.filter((contact) => isNew(contact) && !hasOtherReference(marks, contact));
  return others.length === 0 ? created : undefined;
}

/**
 * Whether the contact in an answer is the new one. It is another one if it was there before or has another reference.
 * It is new if it has the reference or the address that nobody had, or was created since yesterday, or if there was
 * nothing to recognize it by. Otherwise it is unclear: an older contact can have the same name.
 */
export const standingAmong =
  (before: Owners, marks: Marks) =>
  (shown: Participant): Standing => {
    const { externalReference, email } = marks;
    if (isOwner(before, shown.id) || hasOtherReference(marks, shown)) return 'other';
    const isKnownByEmail = email !== '' && before.ofEmail !== undefined;
    if (externalReference === '' && !isKnownByEmail) return 'new';
    const hasReference = externalReference !== '' && isSameKey(shown.importExternalReference, externalReference);
    const hasEmail = isKnownByEmail && sameText(shown.email, email);
    return hasReference || hasEmail || isOlder(shown.createdTimestamp) === false ? 'new' : 'unclear';
  };

/** Compared in any case, because the service might change capital letters. */
const hasOtherReference = ({ externalReference }: Marks, { importExternalReference: own }: Participant): boolean =>
  Boolean(own) && externalReference !== '' && !sameText(own, externalReference);

const isOwner = ({ ofReference, ofEmail = [] }: Owners, id: string): boolean =>
  [...ofReference, ...ofEmail].some((contact) => contact.id === id);

const findByReference = async (client: Client, { externalReference }: Marks): Promise<readonly Participant[]> =>
  externalReference === '' ? [] : findByExternalReference(client, externalReference, 'whole');

async function findByEmail(client: Client, email: string, detail: Detail = 'whole'): Promise<readonly Participant[]> {
  const found = await findByAddress(client, email, detail, [NAME_ATTRIBUTES]);
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
