import type { Bundle, InputFieldGroups, Search, ZObject } from 'zapier-platform-core';
import { STATUSES } from '../actions/actionFields.ts';
import { actionOutputFields, actionSample, toActionRow, type ActionRow } from '../actions/actionRow.ts';
import { checkActionType, lookUpActionTypes } from '../actions/actionType.ts';
import { actionIdIn, lookUpActionOrProblem, oneActionField } from '../actions/whichAction.ts';
import { isRoleCalled, lookUpRole } from '../contacts/role.ts';
import { CONTACT_FIELD_DEFINITION, contactField, lookUpContactId } from '../contacts/whichContact.ts';
import { includedFields, lookUpIncluded, toIncludedPart, typesIn, wantsMore } from '../data/included.ts';
import { STOP } from '../forms/choices.ts';
import type { ContactText } from '../forms/contactTexts.ts';
import { formOf, inGroup } from '../forms/form.ts';
import { includeData, includeParties } from '../forms/includeFields.ts';
import { choice, line, nameList } from '../forms/kinds.ts';
import { nothingToSearchBy } from '../forms/problems.ts';
import { inBackground } from '../lib/inParallel.ts';
import { listedInPart } from '../lib/sentences.ts';
import { isId, isSameKey, sameText } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { fitOf, type Fit } from '../records/fit.ts';
import { externalReferenceField } from '../records/references.ts';
import { outputFieldsOf, rareLast } from '../rows/outputFields.ts';
import { fetchRolesOfContact, type RoleOfContact } from '../service/actionparticipants.ts';
import { actionLine, fetchActions, findActionsByFilter, isNotDeleted, type NamedAction } from '../service/actions.ts';
import { openClient, type Client, type MustContain, type Query } from '../service/client.ts';
import { DELETED_ACTION, halted, NOT_FOUND, problem, stopAtFirst, TOO_MANY } from '../service/errors/failure.ts';
import { asPattern, asPlainFilter, longestWord } from '../service/filterValues.ts';
import { eachOnce, MAX_PAGES, type Listing } from '../service/lists.ts';
import { FILTER_REFUSED, searchAtOnce } from '../service/textSearch.ts';

const FIND_ACTION_GROUPS = [
  { key: 'search', label: 'Search By', emphasize: true },
  { key: 'narrow', label: 'Only Actions With', emphasize: true },
  { key: 'advanced', label: 'Advanced', emphasize: false },
] satisfies InputFieldGroups;

const FORM = formOf({
  ...inGroup('search', {
    reference: line({
      label: 'File Reference',
      holds: 'key',
      helpText: 'Finds actions (matters) with exactly this file reference, in any capitals.',
    }),
    name: line({
      label: 'Name',
      holds: 'name',
      helpText: 'Finds actions by their name. A part of it is enough; exact matches come first.',
    }),
    id: oneActionField({
      label: 'Action',
      dynamic: 'list_actions.id.name',
      helpText: 'Select an action, or map its number, link or file reference from an earlier step.',
    }),
    externalReference: externalReferenceField({
      helpText: 'Finds actions with exactly this ID of another system, capital letters included.',
    }),
    contact: contactField({
      helpText: `Finds the actions of this contact, active and newest ones first. ${CONTACT_FIELD_DEFINITION.helpText}`,
    }),
    role: line({
      label: 'Role',
      noun: 'role',
      holds: 'name',
      dynamic: 'list_roles.id.name',
      helpText: 'Only actions where the contact has this role. Select a role, or enter its name.',
    }),
  }),
  ...inGroup('narrow', {
    actionType: nameList({
      label: 'Action Type',
      dynamic: 'list_action_types.id.name',
      helpText: 'Only actions of this type are found.',
    }),
    status: choice({ label: 'Status', choices: STATUSES, helpText: 'Only actions with this status are found.' }),
  }),
  ...inGroup('advanced', {
    ifSeveralActionsFound: choice({
      label: 'If Several Actions Are Found',
      choices: [['newest', 'Take the Newest Action'], STOP],
      helpText: 'Defaults to the newest action.',
    }),
    includeData,
    includeParties,
  }),
});

async function perform(z: ZObject, bundle: Bundle) {
  const criteria = parseCriteria(bundle);
  const { actionText, name, reference, externalReference, contact, actionType } = criteria;
  if (contact.people.length === 0 && [actionText, name, reference, externalReference].every((text) => text === '')) {
    throw problem(nothingToSearchBy(FIND_ACTION_BY.map(FORM.quotedLabel)));
  }
  const client = openClient(z, bundle);
  const ofContact = contact.people.length === 0 ? undefined : inBackground(findActionsOfContact(client, contact));
  const types = actionType === '' ? [] : await lookUpActionTypes(client, actionType);
  const fits = fitsAction(criteria, types);
  const search = async () => {
    if (actionText === '') return findActions(client, criteria, types, await ofContact, fits);
    const [found, ids] = await Promise.all([lookUpByText(client, criteria, types), ofContact]);
    return found.filter((one) => fits(one) !== 'none' && (!ids || ids.includes(one.id)));
  };
  const moreOf = async (ids: readonly string[]) =>
    wantsMore(criteria) && ids.length > 0 ? lookUpIncluded(client, ids.slice(0, MAX_WITH_MORE), criteria) : undefined;
  // A number is known before the search, so both run side by side. It can turn out to be a file reference.
  const id = actionIdIn(client, actionText);
  const [found, moreOfId] = await Promise.all([search(), moreOf(id === undefined ? [] : [id])]);
  if (found.length === 0) await checkActionType(client, actionType, types);
  if (criteria.stopsAtSeveral) stopAtSeveral(found, fits);
  const isOfId = found.every((one) => one.id === id);
  const more = isOfId ? moreOfId : await moreOf(found.map((one) => one.id));
  return found.map((named, index) => ({
    ...toFoundActionRow(toActionRow(named, client), found.length),
    ...toIncludedPart(criteria, index < MAX_WITH_MORE ? more : undefined, named.id, true),
  }));
}

/** The fields to search by, of which one is enough; the others only narrow. */
const FIND_ACTION_BY = ['reference', 'name', 'id', 'contact', 'externalReference'] as const;

/** Which actions are searched for; a text is empty where it was left blank. */
type Criteria = Readonly<{
  /** The text of the action that is meant; empty when it is searched for by the rest. */
  actionText: string;
  reference: string;
  externalReference: string;
  name: string;
  contact: ContactWithRole;
  actionType: string;
  status: string;
  stopsAtSeveral: boolean;
  includeData: boolean;
  includeParties: boolean;
}>;

/** The role is empty if any will do. */
type ContactWithRole = Readonly<{ people: readonly ContactText[]; role: string }>;

function parseCriteria(bundle: Bundle): Criteria {
  const { values, problems } = FORM.read(bundle);
  const { id, contact: people, role, actionType, status = '', ifSeveralActionsFound, ...others } = values;
  const isRoleAlone = role !== '' && people.length === 0;
  stopAtFirst([
    ...problems,
    ...(isRoleAlone
      ? [`${FORM.quotedLabel('role')} alone finds no action. Fill in ${FORM.quotedLabel('contact')}, too.`]
      : []),
  ]);
  return {
    ...others,
    actionText: id,
    status,
    stopsAtSeveral: ifSeveralActionsFound === 'stop',
    contact: { people, role },
    actionType: actionType.join(', '),
  };
}

type ActionFit = (found: NamedAction) => Fit;

/** The name decides how well; of a contact's actions, only active ones fit exactly unless a status was given. */
function fitsAction(criteria: Criteria, types: readonly string[]): ActionFit {
  const { name, reference, externalReference, status, contact } = criteria;
  const fitsName = fitOf(name);
  const prefersActive = contact.people.length > 0 && status === '';
  const has = (wanted: string, own: string | null | undefined): boolean => wanted === '' || sameText(own, wanted);
  return (found) => {
    const { action } = found;
    const isMatch =
      isNotDeleted(found) &&
      has(reference, action.reference) &&
      (externalReference === '' || isSameKey(action.importExternalReference, externalReference)) &&
      has(status, action.status) &&
      (types.length === 0 || types.includes(action.links.actionType ?? ''));
    if (!isMatch) return 'none';
    const fit = name === '' ? 'exact' : fitsName([action.name]);
    return fit === 'exact' && prefersActive && !isActiveAction(found) ? 'part' : fit;
  };
}

type Conditions = readonly (readonly [attribute: string, parameter: string, value: string])[];

const conditionsOf = (
  { reference, externalReference, name, status }: Criteria,
  types: readonly string[],
): Conditions => {
  const word = longestWord(name);
  const like = (attribute: string, pattern: string) => [attribute, `${attribute}_ilike`, pattern] as const;
  return [
    like('reference', asPattern(reference)),
    like('importExternalReference', asPattern(externalReference)),
    like('name', word && `*${word}*`),
    ['actionType', 'actionType', types.join(',')] as const,
    ['status', 'status', status] as const,
  ].filter(([, , value]) => value !== '');
};

/** An action without the attribute would not seem to match. */
const attributesIn = (conditions: Conditions): readonly string[] => conditions.map(([attribute]) => attribute);

/** A Zap takes the first result, and part of a name can fit hundreds. */
const MAX_WITH_MORE = 20;

/** A single exact match is clear, whatever else fits in part. */
function stopAtSeveral(found: readonly NamedAction[], fit: ActionFit): void {
  const { exact = [], part = [] } = Object.groupBy(found, fit);
  const alike = exact.length > 0 ? exact : part;
  if (alike.length < 2) return;
  const which = listedInPart(alike, (one) => actionLine(one, `number ${one.id}`), '; ');
  throw halted(`Several actions match: ${which}. Search by what only one of them has.`);
}

const toFoundActionRow = (row: ActionRow, matchCount: number) => ({ ...row, matchCount });

/** No search finds a deleted action. */
async function lookUpByText(client: Client, criteria: Criteria, types: readonly string[]) {
  const found = await lookUpActionOrProblem(client, criteria.actionText, attributesIn(conditionsOf(criteria, types)));
  if (!('problem' in found)) return [found];
  if (found.code === NOT_FOUND || found.code === DELETED_ACTION) return [];
  throw problem(`${FORM.quotedLabel('id')}: ${found.problem}`, found.code);
}

/** The ids of the contact's actions, the newest first; undefined if no contact was given. */
type Ids = readonly string[] | undefined;

/**
 * An external reference is searched for in two ways at once. A file reference is not: the service is known to find it
 * by a pattern.
 */
async function findActions(client: Client, criteria: Criteria, types: readonly string[], ids: Ids, fit: ActionFit) {
  const conditions = conditionsOf(criteria, types);
  const mustContain = attributesIn(conditions);
  // A Zap takes the first result, so one exact match is enough, unless several matches are to stop the run.
  const isEnough = (found: readonly NamedAction[]): boolean =>
    !criteria.stopsAtSeveral && found.some((one) => fit(one) === 'exact');
  if (ids) return bestOf(await fetchActionsInOrder(client, ids, isEnough, mustContain), fit);
  const { reference, externalReference, name } = criteria;
  // A name without letters and digits matches no action, and without a filter all actions would come.
  if (reference === '' && externalReference === '' && longestWord(name) === '') return [];
  const search = async (filter: Query, accept?: readonly number[]) =>
    bestOf(await findActionsByFilter(client, filter, isEnough, mustContain, accept), fit);
  const plainReference = asPlainFilter(externalReference);
  if (externalReference === '' || plainReference === undefined) return search(filterOf(conditions));
  const others = conditionsOf({ ...criteria, externalReference: '', name: '' }, types);
  const plain = { ...filterOf(others), importExternalReference: plainReference };
  // Everything that the search returns matches.
  return searchAtOnce(search(filterOf(conditions)), search(plain, FILTER_REFUSED), () => true);
}

const filterOf = (conditions: Conditions): Query =>
  Object.fromEntries(conditions.map(([, parameter, value]) => [parameter, value]));

async function findActionsOfContact(client: Client, { people, role }: ContactWithRole) {
  const contactId = await lookUpContactId(client, people, FORM.label('contact'));
  if (contactId === undefined) return [];
  const all = await fetchRolesOfContact(client, contactId);
  const roles = role === '' ? all : await inRole(client, all, role);
  return [...new Set(roles.map(({ actionId }) => actionId))].toSorted((one, other) => Number(other) - Number(one));
}

/** All roles of the firm are read only if the names in the answer do not decide. */
async function inRole(client: Client, all: readonly RoleOfContact[], role: string): Promise<readonly RoleOfContact[]> {
  const withId = (id: string) => all.filter(({ roleId }) => roleId === id);
  if (isId(role)) return withId(role);
  const isSame = isRoleCalled(role);
  const named = all.filter((one) => one.role && isSame(one.role.name));
  const areAllNamed = all.every((one) => one.role?.name);
  return named.length > 0 && areAllNamed
    ? named
    : withId((await lookUpRole(client, role, FORM.quotedLabel('role'))).typeId);
}

/** As many as one request can ask for. */
const PAGE_SIZE = 100;

/** In the order of the ids, but the active ones of each request first. */
async function fetchActionsInOrder(
  client: Client,
  ids: readonly string[],
  isEnough: (actions: readonly NamedAction[]) => boolean,
  mustContain: MustContain,
): Promise<Listing<NamedAction>> {
  const readFrom = async (start: number, before: readonly NamedAction[]): Promise<Listing<NamedAction>> => {
    const chunk = ids.slice(start, start + PAGE_SIZE);
    const byId = new Map((await fetchActions(client, chunk, mustContain)).map((one) => [one.id, one]));
    const inOrder = chunk.flatMap((id) => byId.get(id) ?? []);
    const items = [...before, ...inOrder.filter(isActiveAction), ...inOrder.filter((one) => !isActiveAction(one))];
    const next = start + PAGE_SIZE;
    const isEnd = next >= ids.length || next >= MAX_PAGES * PAGE_SIZE || isEnough(items);
    return isEnd ? { items, isComplete: ids.length <= next } : readFrom(next, items);
  };
  return readFrom(0, []);
}

const isActiveAction = ({ action }: NamedAction): boolean => sameText(action.status, 'Active');

/**
 * Exact matches first, otherwise in the order in which they came. Throws if nothing is found and pages are left: a Zap
 * that finds or creates would create a duplicate.
 */
function bestOf({ items, isComplete }: Listing<NamedAction>, fit: ActionFit): readonly NamedAction[] {
  const { exact = [], part = [] } = Object.groupBy(items, fit);
  const found = [...exact, ...part];
  if (!isComplete && found.length === 0) throw problem(TOO_MANY_ALIKE, TOO_MANY);
  return eachOnce(found);
}

const TOO_MANY_ALIKE =
  'Actionstep has too many similar records to tell whether the one that was searched for is there. ' +
  'Search for something more exact, or choose the record from the list.';

const foundActionOutputFields = rareLast([
  ...actionOutputFields,
  ...outputFieldsOf<Omit<ReturnType<typeof toFoundActionRow>, keyof ActionRow>>({
    matchCount: { label: 'Number of Matches', type: 'integer' },
  }),
]);

export const findAction = {
  key: 'find_action',
  noun: 'Matter',
  display: {
    label: OPERATION_LABELS.findAction,
    description: 'Finds an action (matter) by file reference, name or contact.',
  },
  operation: {
    inputFields: FORM.inputFields,
    inputFieldGroups: FIND_ACTION_GROUPS,
    perform,
    outputFields: [...foundActionOutputFields, includedFields(typesIn('actionType'))],
    sample: toFoundActionRow(actionSample, 1),
  },
} satisfies Search;
