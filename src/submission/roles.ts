import { givenContacts } from '../lib/people.ts';
import { listed, quoted } from '../lib/sentences.ts';
import { roleLabel } from '../step/labels.ts';
import type { Role, Step } from '../step/model.ts';
import { isMailOf, usesOf } from '../step/needs.ts';
import type { Selection } from './selection.ts';
import {
  because,
  chooseContacts,
  contactName,
  isLookedUp,
  isReachable,
  type Choosing,
  type Contact,
  type Matches,
} from './chooseContacts.ts';

/** The contacts in each role, by participant type id, and what is wrong with them. */
export type Parties = Readonly<{
  contacts: ReadonlyMap<string, readonly Contact[]>;
  problems: readonly string[];
  warnings: readonly string[];
}>;

/**
 * Fills the roles of a step and checks what the service document demands of them: a contact for each required role and
 * for each role that a task or an email uses, and an email address for everyone an email is sent to or from.
 */
export function fillRoles(
  { roles }: Step,
  given: ReadonlyMap<string, readonly string[]>,
  selection: Selection,
  matches: Matches,
  policies: Choosing,
): Parties {
  const filled = roles.map((role) => {
    const texts = given.get(role.typeId) ?? [];
    return { role, ...chooseContacts(givenContacts(texts), matches, policies, `"${roleLabel(role)}"`) };
  });
  return {
    contacts: new Map(filled.map(({ role, contacts }) => [role.typeId, contacts])),
    problems: filled.flatMap(({ role, contacts, problems, warnings }) => [
      ...problems,
      ...(contacts.length === 0 && problems.length === 0 ? missingContact(role, selection).map(because(warnings)) : []),
      ...missingAddresses(role, contacts, selection),
      ...noCompanies(role, contacts),
    ]),
    warnings: filled.flatMap(({ role, contacts, warnings }) => [
      ...warnings,
      ...uncheckedAddresses(role, contacts, selection),
      ...noPeople(role, contacts),
    ]),
  };
}

/** A person who is to be created is no company. Of a role that could not be read, nobody knows whether it wants one. */
const noCompanies = (role: Role, contacts: readonly Contact[]): readonly string[] => {
  const why = role.isCompany ? 'must be a company' : 'could not be looked up';
  return contacts
    .filter(({ newPerson }) => newPerson && (role.isCompany || role.name === null))
    .map((contact) => `"${roleLabel(role)}" ${why}, so ${contactName(contact)} is not created for it.`);
};

/** Only a warning: the service may take a person there. */
const noPeople = (role: Role, contacts: readonly Contact[]): readonly string[] =>
  contacts
    .filter(({ isCompany }) => isCompany === false && role.isCompany)
    .map((contact) => `"${roleLabel(role)}" must be a company, and ${contactName(contact)} is a person.`);

function missingContact(role: Role, selection: Selection): readonly string[] {
  if (role.isFilled) return [];
  const uses = usesOf(role, selection);
  if (uses.length > 0) return [`"${roleLabel(role)}" needs a contact, because of ${listed(uses)}.`];
  return role.isRequired ? [`"${roleLabel(role)}" is required.`] : [];
}

/** Why an email cannot reach a contact whose address is known; undefined when it can. */
export function obstacleTo(contact: Contact, needs: string): string | undefined {
  const { email } = contact;
  if (email === undefined || isReachable(contact)) return undefined;
  const who = contactName(contact);
  if (!email) return `${who} has no email address, which is needed for ${needs}.`;
  return `the email address of ${who}, ${quoted(email)}, is not valid. A valid one is needed for ${needs}.`;
}

function missingAddresses(role: Role, contacts: readonly Contact[], { messages }: Selection): readonly string[] {
  const uses = usesOf(role, { tasks: [], messages });
  if (uses.length === 0) return [];
  const needs = listed(uses);
  return contacts.flatMap((contact) => {
    const obstacle = obstacleTo(contact, needs);
    return obstacle === undefined ? [] : [`"${roleLabel(role)}": ${obstacle}`];
  });
}

function uncheckedAddresses(role: Role, contacts: readonly Contact[], { messages }: Selection): readonly string[] {
  if (!messages.some(isMailOf(role.typeId))) return [];
  return uncheckedIn(role, contacts);
}

/** A warning for each of these contacts in a role whose email address is not known. */
export const uncheckedIn = (role: Role, contacts: readonly Contact[]): readonly string[] =>
  contacts
    .filter((contact) => !isLookedUp(contact))
    .map((contact) => `"${roleLabel(role)}": the email address of ${contactName(contact)} could not be checked.`);
