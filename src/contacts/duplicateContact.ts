/*
 * Whether the contact to create exists already: by its external reference, and by its email address with a name that fits
 * if the user lets that decide. Also, which contact is the new one if the answer does not say. The row is made in Create
 * Contact.
 */

import { STOP } from '../forms/choices.ts';
import type { ValueOf } from '../forms/form.ts';
import { choice } from '../forms/kinds.ts';
import { listedInPart, quoted, type ProblemsAndWarnings } from '../lib/sentences.ts';
import { sameAs, sameText } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import {
  findByAddress,
  findByExternalReference,
  NAME_ATTRIBUTES,
  type NameParts,
  type Participant,
} from '../service/participants.ts';
import { isCreatedSince } from '../service/writes.ts';
import { CONTACT_FIELDS, type ContactValues } from './contactFields.ts';
import { contactInWords } from './displayNames.ts';
import { bestMatches, hasName, hasOtherFirstName, isCalled, mayHaveName } from './nameMatch.ts';
import { isNamed } from './names.ts';
import { nameMismatch, RETURN_EXISTING } from './whichContact.ts';

const CREATE = ['create', 'Create Another Contact'] as const;

export const IF_CONTACT_EXISTS = choice({
  label: 'If the Contact Exists',
  choices: [CREATE, RETURN_EXISTING, STOP],
  otherwise: 'create',
  helpText:
    'Decides what happens if a contact already has the external reference, or the email address and a name that fits. Left ' +
    'blank, only an external reference keeps a repeat from creating another contact.',
});

/** What identifies a new contact; empty where nothing was given. */
type Identity = Readonly<{
  externalReference: string;
  email: string;
  /** The kind that was chosen. One that only the names show says no more than they do. */
  chosenKind?: ContactValues['contactKind'];
  /** Its whole name: "Ann May Roe", or that of the company. */
  name: string;
  /** Its whole name by the preferred name. */
  otherName?: string | undefined;
  firstName: string;
  preferredName: string;
  parts?: NameParts | undefined;
  ifContactExists: ValueOf<typeof IF_CONTACT_EXISTS>;
}>;

/** `values` have the kind that was chosen, or else the one that the names show. */
export function identityOf(
  values: ContactValues & Pick<Identity, 'ifContactExists'>,
  chosenKind: Identity['chosenKind'],
): Identity {
  const { externalReference, email, firstName, preferredName, ifContactExists } = values;
  return {
    externalReference,
    email,
    chosenKind,
    name: wholeName(values),
    otherName: nameByPreferred(values),
    firstName,
    preferredName,
    parts: nameParts(values),
    ifContactExists,
  };
}

/** "Ann May Roe", or the name of the company. */
const wholeName = ({ contactKind, companyName, firstName, middleName, lastName }: ContactValues): string =>
  contactKind === 'company' ? companyName : asOneSays(firstName, middleName, lastName);

/** With the preferred name in place of the first. */
const nameByPreferred = ({ contactKind, preferredName, middleName, lastName }: ContactValues) =>
  contactKind === 'company' || preferredName === '' ? undefined : asOneSays(preferredName, middleName, lastName);

const nameParts = ({ contactKind, firstName, lastName }: ContactValues): NameParts | undefined =>
  contactKind === 'company' || firstName === '' || lastName === '' ? undefined : { firstName, lastName };

/** The form asks somebody with one name to write it in both fields. */
const asOneSays = (first: string, middle: string, last: string): string =>
  [first, middle, sameText(first, last) ? '' : last].filter(Boolean).join(' ');

/**
 * The contacts that have the external reference and the email address, oldest first, and when that was looked up. Who has
 * the address is undefined if nothing depends on it.
 */
type KeyOwners = Readonly<{
  ofReference: readonly Participant[];
  ofEmail: readonly Participant[] | undefined;
  at: number;
}>;

/** Without keys, no request is sent. */
export async function lookUpOwners(client: Client, identity: Identity): Promise<KeyOwners> {
  const { email, ifContactExists } = identity;
  const at = Date.now();
  const [ofReference, ofEmail] = await Promise.all([
    findByKey(client, identity),
    ifContactExists === 'create' || email === '' ? undefined : findByEmail(client, identity),
  ]);
  return { ofReference, ofEmail, at };
}

/** A key or an address can only decide if it is there: without both, every run would create another contact. */
export const missingKeyProblems = ({ email, externalReference, ifContactExists }: Identity): readonly string[] =>
  ifContactExists === 'create' || email + externalReference !== ''
    ? []
    : [
        `"${IF_CONTACT_EXISTS.definition.label}" needs an email address or an external reference. Fill in one whole address in ` +
          `"${EMAIL}", or "${REFERENCE}", or ${CREATE_ANOTHER}.`,
      ];

/**
 * The contact of a POST that got no clear answer: a new one with the external reference, or else with the address and
 * the name. Where nobody asked who had the address, its time of creation tells, unless there is a reference.
 */
export async function findCreated(
  client: Client,
  identity: Identity,
  before: KeyOwners,
): Promise<Participant | undefined> {
  const { externalReference, email, name } = identity;
  const isUnknown = ({ id }: Participant): boolean => !wasThere(before, id);
  const byReference = (await findByKey(client, identity)).find(isUnknown);
  if (byReference || email === '' || (externalReference !== '' && !before.ofEmail)) return byReference;
  const isNew = before.ofEmail
    ? isUnknown
    : ({ createdTimestamp }: Participant) => isCreatedSince(createdTimestamp, before.at);
  const isName = hasName(name, email);
  const found = (await findByEmail(client, identity)).filter(isName);
  const [created, ...others] = found.filter((contact) => isNew(contact) && !hasOtherReference(identity, contact));
  return others.length === 0 ? created : undefined;
}

/** Compared in any case, because the service might change capital letters. */
const hasOtherReference = ({ externalReference }: Identity, { importExternalReference: own }: Participant): boolean =>
  Boolean(own) && externalReference !== '' && !sameText(own, externalReference);

const wasThere = ({ ofReference, ofEmail = [] }: KeyOwners, id: string): boolean =>
  [...ofReference, ...ofEmail].some((contact) => contact.id === id);

const findByKey = async (client: Client, { externalReference }: Identity): Promise<readonly Participant[]> =>
  externalReference === '' ? [] : findByExternalReference(client, externalReference, 'whole');

async function findByEmail(client: Client, identity: Identity): Promise<readonly Participant[]> {
  const { email, parts } = identity;
  const isAddress = sameAs(email);
  const isCalledSo = fits(identity, (name) => hasName(name));
  const found = await findByAddress(client, email, 'whole', {
    mustContain: [NAME_ATTRIBUTES],
    order: 'atOnce',
    people: parts ? [{ ...parts, isMatch: (contact) => isAddress(contact.email) && isCalledSo(contact) }] : [],
    advice: `Fill in "${REFERENCE}", and ${CREATE_ANOTHER}: then the external reference decides.`,
  });
  return found.filter((contact) => isAddress(contact.email));
}

export const CONTACT_NOT_CREATED = 'The contact was not created';

export type ExistingContact = Readonly<{ contact: Participant; sentence: string }>;

/** If there is an `existing` contact, none is created. */
type Decision = ProblemsAndWarnings & Readonly<{ existing?: ExistingContact | undefined }>;

/**
 * Decides by the external reference, else by the address with a name that fits. An address that is only that of others
 * creates the contact: a duplicate can be merged, and a wrong client cannot.
 */
export function decide({ ofReference, ofEmail = [] }: KeyOwners, identity: Identity): Decision {
  const { email } = identity;
  const byEmail = ownersWithName(ofEmail, identity);
  if (ofReference.length > 0) return decideByReference(ofReference, byEmail, identity);
  if (byEmail.length > 0) return toExisting('email', byEmail, identity);
  if (ofEmail.length === 0) return {};
  return {
    warnings: [
      `"${EMAIL}": ${nameMismatch(ofEmail, email, identity.name, kindInSentence(identity))} Another contact was created.`,
    ],
  };
}

/** Of those who have the address, who has the name. Where the address alone decides, it has to be one contact's. */
function ownersWithName(owners: readonly Participant[], identity: Identity): readonly Participant[] {
  const named = bestMatches(owners, [fits(identity, isCalled), fits(identity, (name) => hasName(name))]);
  if (named.length > 0) return named;
  const possible = owners.filter(fitsName(identity));
  return possible.length === 1 ? possible : [];
}

/** A key that means somebody else by name and address is a problem, since row numbers of a sheet are used again. */
function decideByReference(
  owners: readonly Participant[],
  ownersOfAddress: readonly Participant[],
  identity: Identity,
): Decision {
  const { email, name } = identity;
  const hasFittingName = fitsName(identity);
  const isMeant = (one: Participant): boolean =>
    name === '' || hasFittingName(one) || (email !== '' && sameText(one.email, email));
  const meant = namedFirst(owners.filter(isMeant));
  if (meant.length === 0) return { problems: [ofSomebodyElse(owners, identity)] };
  if (ownersOfAddress.length === 0) return toExisting('externalReference', meant, identity);
  const ofBoth = meant.filter(({ id }) => ownersOfAddress.some((one) => one.id === id));
  if (ofBoth.length > 0) return toExisting('externalReference', ofBoth, identity);
  const whose = `"${REFERENCE}" is that of ${contactsInWords(meant)}, and "${EMAIL}" that of ${contactsInWords(ownersOfAddress)}.`;
  return { problems: [`${whose} Correct one of them, or ${CREATE_ANOTHER}: then the external reference decides.`] };
}

/** Contacts without a name pass, too. */
const fitsName = (identity: Identity): Test => fits(identity, (name) => mayHaveName(name, identity.email));

type Test = (contact: Participant) => boolean;

/** Makes a test for contacts of the kind who pass that for the name, or for the preferred one of the same person. */
function fits({ chosenKind, name, otherName, ...names }: Identity, toTest: (name: string) => Test): Test {
  const isName = toTest(name);
  const isOtherName = otherName === undefined ? isName : toTest(otherName);
  const isOtherPerson = hasOtherFirstName(names.firstName, names.preferredName);
  return (contact) =>
    !isOtherKind(contact, chosenKind) && (isName(contact) || (isOtherName(contact) && !isOtherPerson(contact)));
}

const isOtherKind = ({ isCompany }: Participant, kind: Identity['chosenKind']): boolean =>
  kind !== undefined && typeof isCompany === 'boolean' && isCompany !== (kind === 'company');

/** What stands before the name of a contact whose kind was chosen: others can have this name. */
const kindInSentence = ({ chosenKind }: Identity): string => (chosenKind ? `the ${chosenKind} ` : '');

/** Those of whom a name is known, if there are any: it is certain that they are meant. */
function namedFirst(contacts: readonly Participant[]): readonly Participant[] {
  const named = contacts.filter(isNamed);
  return named.length > 0 ? named : contacts;
}

const ofSomebodyElse = (others: readonly Participant[], identity: Identity): string =>
  `"${REFERENCE}": ${quoted(identity.externalReference)} is that of ${contactsInWords(others)}, not of ` +
  `${kindInSentence(identity)}${quoted(identity.name)}${identity.email === '' ? '' : ` with the email address ${quoted(identity.email)}`}. Correct one of them, or leave ` +
  `"${REFERENCE}" blank.`;

/** `contacts` come oldest first. */
function toExisting(
  key: 'externalReference' | 'email',
  contacts: readonly Participant[],
  identity: Identity,
): Decision {
  const [oldest, ...others] = contacts;
  if (!oldest) return {};
  const isReturned = identity.ifContactExists !== 'stop';
  const sentence =
    `The ${KEY_NAMES[key]} ${quoted(identity[key])} is taken already: ${contactsInWords(contacts)}. ` +
    `No contact was created${isReturned && others.length > 0 ? ', and the oldest of these was taken' : ''}.`;
  return { existing: { contact: oldest, sentence } };
}

const KEY_NAMES = { externalReference: 'external reference', email: 'email address' } as const;

const contactsInWords = (contacts: readonly Participant[]): string => listedInPart(contacts, contactInWords, '; ');

const REFERENCE = CONTACT_FIELDS.externalReference.definition.label;
const EMAIL = CONTACT_FIELDS.email.definition.label;

const CREATE_ANOTHER = `choose "${CREATE[1]}" under "${IF_CONTACT_EXISTS.definition.label}"`;
