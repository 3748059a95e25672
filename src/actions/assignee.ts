/*
 * Who an action, a task or time is assigned to: one of the firm's people. Clients are contacts too, and a client can
 * share a lawyer's name, so names are looked up only among people who can log in.
 */

import { contactInWords, contactLabel } from '../contacts/displayNames.ts';
import { bestMatches, isCalled, mayHaveName } from '../contacts/nameMatch.ts';
import { chooseContact, lookUpContactsById, nameMismatch, type Matches } from '../contacts/whichContact.ts';
import { meansEmailAddress, type ContactText } from '../forms/contactTexts.ts';
import { takesOne, tooLong } from '../forms/problems.ts';
import { listedInPart, quoted, type ProblemsAndWarnings } from '../lib/sentences.ts';
import { isId, sameAs } from '../lib/text.ts';
import type { Change } from '../records/changes.ts';
import { personIn, type ActionNames, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { orElse, tryLookUp, valueOr, type IfThrottled, type LookedUp } from '../service/errors/failure.ts';
import { oldestFirst } from '../service/lists.ts';
import type { Participant } from '../service/participants.ts';
import { fetchAssignees, fetchOwnContact, type Assignee } from '../service/users.ts';

/** It has no search step, because a search could hand over a client. */
export const ASSIGNEE = { label: 'Assigned To', dynamic: 'list_assignees.id.name' } as const;

export const ONE_OF_THE_FIRM = 'Select somebody of the firm who can log in, or enter an email address or a full name.';

/** The firm's people who can log in. */
export type Staff = LookedUp<readonly Assignee[]>;

/** One request if they fit on a page. */
export async function lookUpStaff(client: Client, ifThrottled?: IfThrottled): Promise<Staff> {
  const outcome = await tryLookUp(fetchAssignees(client, 0), ifThrottled);
  if ('reason' in outcome) return outcome;
  const { items, isComplete } = outcome.value;
  if (!isComplete) return { reason: 'There are more than one run can read.' };
  return items.length === 0 ? { reason: 'Actionstep named nobody.' } : { value: items };
}

export const contactsOfStaff = (staff: Staff | undefined): readonly Participant[] =>
  valueOr(staff, []).map(({ participant }) => participant);

type AssigneeAndStaff = AssigneeChoice & Readonly<{ staff: Staff | undefined }>;

export async function lookUpAssignee(
  client: Client,
  contactTexts: readonly ContactText[],
  label?: string,
): Promise<AssigneeAndStaff> {
  const staff = contactTexts.length > 0 ? await lookUpStaff(client, 'rethrow') : undefined;
  const strangers = strangersAmong(
    contactTexts.map(({ text }) => text),
    staff,
  );
  // Only a warning names them.
  const contacts = await orElse<Matches, Matches>(lookUpContactsById(client, strangers), new Map());
  return { staff, ...chooseAssignee(contactTexts, staff, contacts, label) };
}

/**
 * Who a task is for if nobody is given: the assignee of the action if that is one of the firm's people, else the connected
 * user, who certainly is.
 */
export async function lookUpDefaultAssignee(client: Client, lookUp: Promise<NamedAction>): Promise<AssigneeAndStaff> {
  const staff = await lookUpStaff(client, 'rethrow');
  const { action, names } = await lookUp;
  const { assignedTo } = action.links;
  const contact = contactsOfStaff(staff).find(({ id }) => id === assignedTo);
  if (contact) return { staff, contact };
  const me = await fetchOwnContact(client);
  const reason = assignedTo === me.id ? undefined : whyUncertain(assignedTo, names, staff);
  const forMe = `"${ASSIGNEE.label}": the task is for the connected user`;
  return { staff, contact: me, ...(reason !== undefined && { warnings: [`${forMe}, because ${reason}`] }) };
}

/** Why it is not certain that the assignee of an action is none of the firm's people; undefined if it is. */
function whyUncertain(assignedTo: string | null | undefined, names: ActionNames, staff: Staff): string | undefined {
  if (assignedTo === undefined) return 'Actionstep did not say who has the action.';
  if (assignedTo === null || 'value' in staff) return undefined;
  const who = contactLabel(personIn(names, assignedTo));
  return `whether ${who}, who has the action, can log in to Actionstep could not be checked: ${staff.reason}`;
}

/** The numbers that are none of the firm's people, as far as these are known. */
export const strangersAmong = (texts: readonly string[], staff: Staff | undefined): readonly string[] =>
  staff && 'value' in staff ? texts.filter((text) => isId(text) && staff.value.every(({ id }) => id !== text)) : [];

type AssigneeChoice = ProblemsAndWarnings & Readonly<{ contact?: Participant }>;

/**
 * A number that belongs to none of the firm's people is sent with a warning, and the service decides. `staff` is
 * undefined if nobody is given; `contacts` are those that were looked up by number.
 */
export function chooseAssignee(
  [contactText, ...others]: readonly ContactText[],
  staff: Staff | undefined,
  contacts: Matches = new Map(),
  label: string = ASSIGNEE.label,
): AssigneeChoice {
  if (!contactText) return {};
  if (others.length > 0) return { problems: [takesOne(label, 'contact')] };
  const { text } = contactText;
  const long = tooLong(label, text);
  if (long.length > 0) return { problems: long };
  if (isId(text)) return byNumber(text, staff, contacts, label);
  const quotedLabel = `"${label}"`;
  if (!staff || 'reason' in staff) {
    const reason = staff?.reason ?? '';
    return { problems: [`${quotedLabel}: the people of the firm could not be read, so give a number. ${reason}`] };
  }
  return byText(contactText, staff.value, quotedLabel);
}

function byNumber(id: string, staff: Staff | undefined, contacts: Matches, label: string): AssigneeChoice {
  const member = valueOr(staff, []).find((one) => one.id === id);
  if (member) return { contact: member.participant };
  const choice = chooseContact([{ text: id, name: null }], contacts, label);
  if (!choice.contact || !staff) return choice;
  const who = contactLabel(choice.contact);
  const warning =
    'reason' in staff
      ? `"${label}": whether ${who} can log in to Actionstep could not be checked: ${staff.reason}`
      : `"${label}": ${who} is not among the people of the firm who can log in to Actionstep.`;
  return { contact: choice.contact, warnings: [warning] };
}

/** By the address for logging in, or by the contact's own. */
const hasAddress = (text: string) => {
  const isSame = sameAs(text);
  return ({ email, participant }: Assignee): boolean => isSame(email) || isSame(participant.email);
};

function byText({ text, name }: ContactText, people: readonly Assignee[], quotedLabel: string): AssigneeChoice {
  const isAddress = meansEmailAddress(text);
  const isNamedSo = isCalled(text);
  const isMatch = isAddress ? hasAddress(text) : ({ participant }: Assignee) => isNamedSo(participant);
  const all = people.filter(isMatch).map(({ participant }) => participant);
  const matches = name === null ? all : bestMatches(all, [isCalled(name), mayHaveName(name, text)]);
  const [contact, ...others] = matches.toSorted(oldestFirst);
  const [stranger] = all;
  if (!contact && stranger && name !== null) {
    return {
      problems: [`${quotedLabel}: ${nameMismatch([stranger], text, name)} Give the address alone, or a number.`],
    };
  }
  if (!contact) {
    const sentence = `${quotedLabel}: nobody of the firm who can log in to Actionstep has the ${isAddress ? 'email address' : 'name'} ${quoted(text)}.`;
    return {
      problems: [
        `${sentence} Choose one of: ${listedInPart(people, ({ participant }) => contactLabel(participant), '; ')}.`,
      ],
    };
  }
  if (others.length > 0) {
    const which = listedInPart(matches, contactInWords, '; ');
    return { problems: [`${quotedLabel}: several people of the firm match ${quoted(text)}: ${which}. Give a number.`] };
  }
  return { contact };
}

/** `names` has the names of the assignees before and after. */
export const assigneeChange = ({ id: assignee }: Participant, names: ActionNames): Change => ({
  label: ASSIGNEE.label,
  name: 'assignedTo',
  isLink: true,
  value: assignee,
  toWords: (id) => contactLabel(personIn(names, id)),
});
