/*
 * Whether an action that has the reference of a new one already is the same matter. Row numbers of a sheet are used again,
 * and a name such as "New enquiry" is everybody's, so the contacts can contradict.
 */

import { chooseExistingAction, type ExistingAction, type ReferenceOwners } from '../actions/duplicateAction.ts';
import { contactInWords, roleLabel, type NamedRole } from '../contacts/displayNames.ts';
import { isSameContact } from '../contacts/nameMatch.ts';
import { namesOfRole } from '../contacts/role.ts';
import { chooseContacts, isLookedUp, type Matches } from '../contacts/whichContact.ts';
import { contactTextsIn, type ContactText } from '../forms/contactTexts.ts';
import { labelKey } from '../forms/dictionary.ts';
import { cannotBeRead } from '../forms/problems.ts';
import { listedInPart } from '../lib/sentences.ts';
import { fetchParties, type Parties, type Party } from '../service/actionparticipants.ts';
import type { NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { halted, problem, stopFor, tryLookUp } from '../service/errors/failure.ts';
import { unknownContact, type Participant } from '../service/participants.ts';
import { CREATE_ANOTHER, quotedLabel, type ACTION_FIELDS } from './fixedFields.ts';
import { contactTextsInRoles, type StepInput } from './input.ts';
import type { StepLookUps } from './lookUps.ts';
import { idOf, roleKey } from './parts/keys.ts';
import { WORDING } from './wording.ts';

/** An action that stands in place of a new one. With `problems`, it is shown by a check only: they end any other run. */
export type ExistingMatter = Readonly<{
  action: NamedAction;
  /** Which reference it has. */
  sentence: string;
  problems: readonly string[];
  /** Undefined if they were not compared. */
  parties?: Parties;
}>;

/** The action to create, as far as it is known beside its step. */
type NewMatter = Readonly<{
  input: StepInput;
  actionTypeId: string;
  owners: Promise<ReferenceOwners>;
  /** What is wrong in fields of the form. */
  problemsIn: (...keys: readonly (keyof typeof ACTION_FIELDS)[]) => readonly string[];
}>;

/**
 * The action that has a reference of the new one already; undefined if there is none, if another one is created anyway,
 * or if what decides cannot be read. Ends a run that may not return it.
 */
export async function findExistingMatter(
  client: Client,
  lookUps: StepLookUps,
  { input, actionTypeId, owners, problemsIn }: NewMatter,
): Promise<ExistingMatter | undefined> {
  if (input.ifReferenceExists === 'create') return undefined;
  if (problemsIn('fileReference', 'externalReference', 'ifReferenceExists').length > 0) return undefined;
  const existing = chooseExistingAction(await owners, input, actionTypeId);
  if (!existing) return undefined;
  const { action, isOfType, sentence } = existing;
  const compared: Comparison = isOfType
    ? await compareParties(client, lookUps, existing, input, problemsIn('otherParties'))
    : { problems: [] };
  const stops = input.ifReferenceExists === 'stop';
  if (!input.checkOnly) {
    const notCreated = `${sentence} No action was created.`;
    stopFor(compared.problems, WORDING.start.notDone);
    if (stops) throw halted(notCreated);
    if (!isOfType) throw problem(notCreated);
  }
  const ofReference = stops || !isOfType ? [sentence] : [];
  return { action, sentence, ...compared, problems: compared.problems.length > 0 ? compared.problems : ofReference };
}

/** Why an action cannot be the one to create, and its parties, if they were read. */
type Comparison = Readonly<{ problems: readonly string[]; parties?: Parties }>;

/** `formProblems` are those of the contacts in its form. Without contacts, it sends no request. */
async function compareParties(
  client: Client,
  lookUps: StepLookUps,
  { action: existing, sentence }: ExistingAction,
  input: StepInput,
  formProblems: readonly string[],
): Promise<Comparison> {
  const unreadRoles = [...input.unreadKeys].flatMap((key) => idOf('role', key) ?? []);
  const unreadable = [...formProblems, ...unreadRoles.map((typeId) => cannotBeRead(roleLabel({ typeId, name: null })))];
  if (unreadable.length > 0 || contactTextsInRoles(input).length === 0) return { problems: unreadable };

  const outcome = await tryLookUp(fetchParties(client, [existing.id]), 'rethrow');
  if ('reason' in outcome) return { problems: [`${sentence} ${notCompared(outcome.reason)}`] };
  const parties = outcome.value;
  const own = parties.byAction.get(existing.id) ?? [];
  const decidingRoles = rolesThatDecide(existing, await sharedRoles(lookUps, own, input));
  if (decidingRoles.some(hasSameContact)) return { problems: [], parties };

  if (!areComparable(parties, existing, input.otherParties.length > 0))
    return { problems: [`${sentence} ${notCompared('Actionstep did not name all of them.')}`], parties };
  const unclear = decidingRoles.flatMap(({ problems }) => problems);
  if (decidingRoles.length === 0 || unclear.length > 0) return { problems: unclear, parties };

  const rolesWithNames = await withNames(lookUps, decidingRoles);
  if (rolesWithNames.some(hasSameContact)) return { problems: [], parties };
  return { problems: [`${sentence} ${rolesWithNames.map(inWords).join(' ')} ${WAY_OUT}`], parties };
}

/**
 * Whether all parties came, with their roles, and with the names of these if a dictionary may name one. The main ones
 * are in the record of the action, too.
 */
function areComparable(
  { isComplete, byAction }: Parties,
  { id: actionId, action }: NamedAction,
  needsNames: boolean,
): boolean {
  const own = byAction.get(actionId) ?? [];
  const there = new Set(own.map(({ contactId }) => contactId));
  const lacksMain = action.links.primaryParticipants?.some((id) => !there.has(id)) ?? false;
  const isClear = ({ roleId, contactId, role }: Party): boolean =>
    roleId !== null && contactId !== null && (role !== undefined || !needsNames);
  return isComplete && !lacksMain && own.every(isClear);
}

const notCompared = (reason: string): string =>
  `Whether it has the same contacts could not be looked up: ${reason} Run this step again in a few minutes.`;

const WAY_OUT = `Give this action another reference, or choose "${CREATE_ANOTHER[1]}" under ${quotedLabel('ifReferenceExists')}.`;

/** Whom the action (`there`) and the run (`here`) have in a role, and why some of the latter are not clear. */
type SharedRole = NamedRole &
  Readonly<{ there: readonly Participant[]; here: readonly Participant[]; problems: readonly string[] }>;

async function sharedRoles(
  lookUps: StepLookUps,
  own: readonly Party[],
  input: StepInput,
): Promise<readonly SharedRole[]> {
  const roles = [...Map.groupBy(own, ({ roleId }) => roleId)].flatMap(([typeId, members]) => {
    if (typeId === null) return [];
    const [name = null] = members.flatMap(({ role }) => role?.name ?? []);
    const role = { typeId, name };
    const contactTexts = contactTextsOf(role, input);
    const there = members.flatMap(
      ({ contactId, contact }) => contact ?? (contactId ? [unknownContact(contactId)] : []),
    );
    return contactTexts.length > 0 ? [{ ...role, there, contactTexts }] : [];
  });
  if (roles.length === 0) return [];
  const matches: Matches = await lookUps.people(contactTextsInRoles(input));
  return roles.map(({ contactTexts, ...role }) => {
    const { contacts, problems } = chooseContacts(contactTexts, matches, roleLabel(role));
    return { ...role, here: contacts, problems };
  });
}

function contactTextsOf(role: NamedRole, { values, otherParties }: StepInput): readonly ContactText[] {
  const names = new Set(namesOfRole(role).map(labelKey));
  const entries = otherParties.filter(({ label }) => names.has(labelKey(label)));
  return contactTextsIn([...(values.get(roleKey(role.typeId)) ?? []), ...entries.flatMap((entry) => entry.values)]);
}

/**
 * The main role of the type decides. Without it, all roles do, but for the action's assignee: somebody of the firm is in
 * many actions.
 */
function rolesThatDecide(existing: NamedAction, shared: readonly SharedRole[]): readonly SharedRole[] {
  const main = shared.filter(isMainRole(existing));
  if (main.length > 0) return main;
  const isParty = ({ id }: Participant): boolean => id !== existing.action.links.assignedTo;
  return shared
    .map((role) => ({ ...role, there: role.there.filter(isParty), here: role.here.filter(isParty) }))
    .filter(({ there, here, problems }) => there.length > 0 && here.length + problems.length > 0);
}

/** If the type does not tell its main role, it is the one of the action's main contacts. */
function isMainRole({ mainRole, action }: NamedAction): (role: SharedRole) => boolean {
  const contacts = new Set(action.links.primaryParticipants);
  return ({ typeId, there }) =>
    mainRole ? typeId === mainRole : there.length === contacts.size && there.every(({ id }) => contacts.has(id));
}

const hasSameContact = ({ there, here }: SharedRole): boolean => here.some((one) => there.some(isSameContact(one)));

async function withNames(lookUps: StepLookUps, roles: readonly SharedRole[]): Promise<readonly SharedRole[]> {
  const unknown = roles.flatMap(({ there, here }) => [...there, ...here]).filter((contact) => !isLookedUp(contact));
  const contactsById = await lookUps.contacts(unknown.map(({ id }) => id));
  const named = (contact: Participant): Participant => contactsById.get(contact.id)?.[0] ?? contact;
  return roles.map((role) => ({ ...role, there: role.there.map(named), here: role.here.map(named) }));
}

const inWords = (role: SharedRole): string =>
  `"${roleLabel(role)}" is ${listedInPart(role.there, contactInWords, '; ')} there and ` +
  `${listedInPart(role.here, contactInWords, '; ')} here.`;
