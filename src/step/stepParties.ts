/*
 * Who has which role in a draft, and which actions it links: what is missing, who cannot be mailed, what may be refused.
 * Which contact a text means is in `contacts/`.
 */

import type { RelatedAction, RelatedActions } from '../actions/givenAction.ts';
import {
  chooseContacts,
  contactName,
  isLookedUp,
  addressesOf,
  isReachable,
  type Matches,
} from '../contacts/chooseContacts.ts';
import { inSeveralRoles, roleLabel } from '../contacts/role.ts';
import { givenContacts, peopleOf } from '../fields/people.ts';
import { findingsIn, allOf, listed, quoted } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import type { RoleInAction } from '../service/actionparticipants.ts';
import type { Participant } from '../service/participants.ts';
import type { Assigned, Selection } from './assign.ts';
import { mailedRoles, usesOf, type Role, type Step, type StepOutline, type RelatedType } from './model.ts';
import { relatedTypeKey, roleKey } from './stepInput.ts';
import { wordingOf, relatedTypeLabel } from './stepLabels.ts';

/** Fills the roles of a step. Tasks and emails need a contact, and each sender and recipient needs an address. */
export function fillRoles({ roles }: Step, { parties, selection, unread }: Assigned, matches: Matches) {
  const filled = roles.map((role) => {
    const texts = givenContacts(parties.get(role.typeId) ?? []);
    const { contacts, problems } = chooseContacts(texts, matches, `"${roleLabel(role)}"`);
    const isMissing = contacts.length === 0 && problems.length === 0 && !unread.has(roleKey(role.typeId));
    const addresses = checkAddresses(role, contacts, selection);
    return {
      typeId: role.typeId,
      contacts,
      places: contacts.map((contact) => ({ contact, role })),
      problems: [...problems, ...(isMissing ? missingContact(role, selection) : []), ...addresses.problems],
      warnings: [...addresses.warnings, ...noPeople(role, contacts)],
    };
  });
  return {
    contacts: new Map(filled.map(({ typeId, contacts }) => [typeId, contacts])),
    ...findingsIn([...filled, { warnings: inSeveralRoles(filled.flatMap(({ places }) => places)) }]),
  };
}

/** Whom an action has in a role, or why that is not known. */
export type Members = readonly Participant[] | Readonly<{ reason: string }>;

/** The roles in an email of a step for which nobody was given, because its action has somebody there. */
export function mailedAsBefore({ roles, next }: Step, { parties, selection }: Assigned): readonly RoleInAction[] {
  const mailed = mailedRoles(selection);
  const blank = roles.filter(({ isFilled, typeId }) => isFilled && peopleOf(parties.get(typeId)).length === 0);
  return next
    ? blank
        .filter(({ typeId }) => mailed.has(typeId))
        .map(({ typeId }) => ({ actionId: next.actionId, roleId: typeId }))
    : [];
}

/** Who has these roles, as far as known. Somebody who cannot get an email is a problem: the service would refuse it. */
export const checkMembers = (
  { step, selection }: Readonly<{ step: Step; selection: Selection }>,
  known: ReadonlyMap<string, Members>,
) =>
  step.roles
    .filter(({ typeId }) => known.has(typeId))
    .map((role) => {
      const members = known.get(role.typeId) ?? [];
      return 'reason' in members
        ? {
            inRole: [role.typeId, []] as const,
            warnings: [`"${roleLabel(role)}": who has the role could not be checked: ${members.reason}`],
          }
        : { inRole: [role.typeId, members] as const, ...checkAddresses(role, members, selection) };
    });

/** Only a warning: the service may accept a person there. */
const noPeople = (role: Role, contacts: readonly Participant[]): readonly string[] =>
  contacts
    .filter(({ isCompany }) => isCompany === false && role.isCompany)
    .map(
      (contact) =>
        `"${roleLabel(role)}" must be a company, and ${contactName(contact)} is a person. Check who is meant.`,
    );

function missingContact(role: Role, selection: Selection): readonly string[] {
  if (role.isFilled) return [];
  const uses = usesOf(role, selection);
  if (uses.length > 0) return [`"${roleLabel(role)}" needs a contact, because of ${listed(uses)}.`];
  return role.isRequired ? [`"${roleLabel(role)}" is required.`] : [];
}

/** Checks that everyone an email is sent to or from has a valid address. */
function checkAddresses(role: Role, contacts: readonly Participant[], { messages }: Selection) {
  const uses = listed(usesOf(role, { tasks: [], messages }));
  const mailed = uses === '' ? [] : contacts;
  const unreachable = mailed.filter((contact) => isLookedUp(contact) && !isReachable(contact));
  const unknown = mailed.filter((contact) => !isLookedUp(contact));
  const place = `"${roleLabel(role)}"`;
  return {
    problems: unreachable.map((contact) => {
      const who = contactName(contact);
      return contact.email
        ? `${place}: the email address of ${who}, ${quoted(contact.email)}, is not valid, and is needed for ${uses}. Correct it in Actionstep.`
        : `${place}: ${who} has no email address, which is needed for ${uses}. Add one in Actionstep.`;
    }),
    warnings: [
      ...unknown.map((contact) => `${place}: the email address of ${contactName(contact)} could not be checked.`),
      ...mailed
        .filter((contact) => addressesOf(contact).length > 1)
        .map(
          (contact) =>
            `${place}: ${contactName(contact)} has several email addresses in Actionstep, ${quoted(contact.email ?? '')}. Look there who gets ${uses}.`,
        ),
    ],
  };
}

/** The ids of the roles that tasks and emails use although the step does not ask for them. */
export function missingRoles({ roles }: Pick<StepOutline, 'roles'>, selection: Selection): readonly string[] {
  const asked = new Set(roles.map(({ typeId }) => typeId));
  const needed = new Set([...selection.tasks.flatMap(({ roleId }) => roleId ?? []), ...mailedRoles(selection)]);
  return [...needed].filter((id) => !asked.has(id));
}

/** A warning for each such role: it is not known whether the service objects. */
export function missingRoleWarnings(step: Step, selection: Selection, names: ReadonlyMap<string, string>) {
  const { asker, nobodyGiven } = wordingOf(step);
  return missingRoles(step, selection).map((typeId) => {
    const name = names.get(typeId);
    const role = name === undefined ? 'A role' : `The role ${quoted(name)}`;
    const uses = listed(usesOf({ typeId }, selection));
    return `${role} is needed for ${uses}, but ${asker} does not ask for it: ${nobodyGiven}.`;
  });
}

/** The ids of the actions given for each related type, by its id; what is wrong with them, and what may be refused. */
export function linkActions({ relatedTypes }: Step, { related, unread }: Assigned, known: RelatedActions) {
  const links = relatedTypes.map((type) => {
    const label = `"${relatedTypeLabel(type)}"`;
    const found = (related.get(type.id) ?? []).map((text) => known.get(text) ?? notLookedUp(text));
    const isMissing = type.isMandatory && found.length === 0 && !unread.has(relatedTypeKey(type.id));
    const actions = found.flatMap((one) => ('fault' in one ? [] : [one]));
    const faults = found.flatMap((one) => ('fault' in one ? [`${label}: ${one.fault}`] : []));
    return {
      ids: [type.id, [...new Set(actions.map(({ id }) => id))]] as const,
      problems: isMissing ? [`${label} is required.`] : faults,
      doubts: actions.flatMap((action) => otherType(action, type).map((words) => `${label}: ${words}`)),
    };
  });
  return {
    ids: new Map(links.map(({ ids }) => ids).filter(([, ids]) => ids.length > 0)),
    problems: allOf('problems', links),
    doubts: links.flatMap(({ doubts }) => doubts),
  };
}

const notLookedUp = (text: string) => (isId(text) ? { id: text } : { fault: `${quoted(text)} was not looked up.` });

function otherType({ id, action }: RelatedAction, { actionTypeId }: RelatedType): readonly string[] {
  if (!action || [actionTypeId, action.typeId].includes(null) || action.typeId === actionTypeId) return [];
  const which = action.name === null ? `the action ${id}` : `the action ${quoted(action.name)}`;
  return [`${which} is of another type${action.typeName ? `, ${quoted(action.typeName)}` : ''}.`];
}
