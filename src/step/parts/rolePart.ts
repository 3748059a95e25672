/* A role as a part of a step: whom it takes, and who is missing. Which contact a text means is in `contacts/`. */

import type { PlainInputField } from 'zapier-platform-core';
import { contactLabel, roleLabel } from '../../contacts/displayNames.ts';
import { namesOfRole } from '../../contacts/role.ts';
import { addressesOf, chooseContacts, isLookedUp, isReachable, type Matches } from '../../contacts/whichContact.ts';
import { help, MAX_LABEL, need, type Part } from '../../dataField/part.ts';
import { contactTextsIn } from '../../forms/contactTexts.ts';
import { isRequired } from '../../forms/problems.ts';
import { listed, quoted, shorten, withDetails } from '../../lib/sentences.ts';
import type { Participant } from '../../service/participants.ts';
import { isEmail, isRequiredRole, needsOf, usesOf, type Role, type Step } from '../model.ts';
import { roleKey } from './keys.ts';
import type { Selection } from './listPart.ts';

type RoleRun = Readonly<{ matches: Matches; selection: Selection; unreadKeys: ReadonlySet<string> }>;

/** Tasks and messages need a contact, and both ends of an email need an address. */
export function rolePart(role: Role, step: Step): Part<readonly Participant[], RoleRun> {
  const key = roleKey(role.typeId);
  return {
    id: role.typeId,
    key,
    names: namesOfRole(role),
    inputField: () => roleField(role, step),
    checklistLines: () => [{ title: 'Contacts', line: roleLine(role, step) }],
    read: (values, run) => {
      const { contacts, problems } = chooseContacts(contactTextsIn(values), run.matches, roleLabel(role), {
        isNeeded: isRequiredRole(role, step),
      });
      const isMissing = contacts.length === 0 && problems.length === 0 && !run.unreadKeys.has(key);
      const addresses = checkAddresses(role, contacts, run.selection);
      return {
        value: contacts,
        problems: [...problems, ...(isMissing ? missingContact(role, run.selection) : []), ...addresses.problems],
        warnings: addresses.warnings,
        possibleReasons: [...personWarnings(role, contacts), ...addresses.possibleReasons],
      };
    },
  };
}

function roleLine(role: Role, step: Step): string {
  const uses = usesOf(role, step).join(', ');
  return withDetails(roleLabel(role), [need(isRequiredRole(role, step)), uses && `used by ${uses}`]);
}

function roleField(role: Role, step: Step): PlainInputField {
  const needs = needsOf(role, step);
  const uses = usesOf(role, step).filter((use) => !needs.includes(use));
  return {
    key: roleKey(role.typeId),
    label: shorten(roleLabel(role), MAX_LABEL),
    group: 'people',
    required: isRequiredRole(role, step),
    list: true,
    dynamic: 'list_participants.id.name',
    ...help(
      role.description,
      role.isCompany ? 'Must be a company.' : null,
      needs.length > 0 ? `Needed by ${listed(needs)}.` : null,
      uses.length > 0 ? `Used by ${listed(uses)}.` : null,
      'Select contacts, or enter email addresses or full names.',
    ),
  };
}

/** Only a warning: the service may accept a person there. */
const personWarnings = (role: Role, contacts: readonly Participant[]): readonly string[] =>
  contacts
    .filter(({ isCompany }) => isCompany === false && role.isCompany)
    .map(
      (contact) =>
        `"${roleLabel(role)}" must be a company, and ${contactLabel(contact)} is a person. Check who is meant.`,
    );

function missingContact(role: Role, selection: Selection): readonly string[] {
  if (role.isFilled) return [];
  const uses = usesOf(role, selection);
  if (uses.length > 0) return [`"${roleLabel(role)}" needs a contact, because of ${listed(uses)}.`];
  return role.isRequired ? [isRequired(roleLabel(role))] : [];
}

/** Both ends of an email need a valid address. Other messages may reach people without one. */
export function checkAddresses(role: Role, contacts: readonly Participant[], { messages }: Selection) {
  const usesIn = (some: Selection['messages']): string => listed(usesOf(role, { tasks: [], messages: some }));
  const uses = usesIn(messages.filter(isEmail));
  const otherUses = usesIn(messages.filter((message) => !isEmail(message)));
  const mailed = uses === '' ? [] : contacts;
  const isUnreachable = (contact: Participant): boolean => isLookedUp(contact) && !isReachable(contact);
  const unknown = mailed.filter((contact) => !isLookedUp(contact));
  const quotedLabel = `"${roleLabel(role)}"`;
  return {
    problems: mailed.filter(isUnreachable).map((contact) => {
      const who = contactLabel(contact);
      return contact.email
        ? `${quotedLabel}: the email address of ${who}, ${quoted(contact.email)}, is not valid, and is needed for ${uses}. Correct it in Actionstep.`
        : `${quotedLabel}: ${who} has no email address, which is needed for ${uses}. Add one in Actionstep.`;
    }),
    warnings: [
      ...unknown.map(
        (contact) => `${quotedLabel}: the email address of ${contactLabel(contact)} could not be checked.`,
      ),
      ...mailed
        .filter((contact) => addressesOf(contact).length > 1)
        .map(
          (contact) =>
            `${quotedLabel}: ${contactLabel(contact)} has several email addresses in Actionstep, ${quoted(contact.email ?? '')}. Look there who gets ${uses}.`,
        ),
    ],
    /** What the service may object to all the same. */
    possibleReasons: (uses === '' && otherUses !== '' ? contacts.filter(isUnreachable) : []).map(
      (contact) =>
        `${quotedLabel}: ${contactLabel(contact)} has no valid email address, which ${otherUses} should not need. Check in Actionstep what arrives.`,
    ),
  };
}
