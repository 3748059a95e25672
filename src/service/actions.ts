/*
 * The resource `actions` (service document, actioncreate (POST) response; docs/service-notes.md, "Further resources").
 * Opening one is in `actioncreate.ts`, and moving one in `actionchangestep.ts`.
 */

import { withDetails } from '../lib/sentences.ts';
import { isSameKey, sameAs } from '../lib/text.ts';
import type { Client, MustContain, Query } from './client.ts';
import { asPattern, asPlainFilter } from './filterValues.ts';
import {
  fetchAllPages,
  fetchByIds,
  fetchFirstPages,
  fetchItems,
  fetchUntil,
  fieldsFor,
  listOf,
  newestFirst,
  type Listing,
} from './lists.ts';
import { decodeParticipant, displayNameOf, unknownContact, type Participant } from './participants.ts';
import { searchByText } from './textSearch.ts';
import { linkedById, type Document } from './wire/document.ts';
import { asFlagOrNull, asMoment, asNumber, asText, changeableDecoder, toMany, toOne } from './wire/record.ts';
import { updateRecord, type Values } from './writes.ts';

export type Action = ReturnType<typeof decodeAction>;

/** Decodes an action, whichever resource its record comes from. */
export const decodeAction = changeableDecoder(
  {
    name: asText,
    reference: asText,
    priority: asNumber,
    status: asText,
    statusTimestamp: asMoment,
    isBillableOverride: asFlagOrNull,
    createdTimestamp: asMoment,
    modifiedTimestamp: asMoment,
    isDeleted: asFlagOrNull,
    // The id of a contact, or a full name (docs/service-notes.md).
    deletedBy: asText,
    deletedTimestamp: asMoment,
    isFavorite: asFlagOrNull,
    importExternalReference: asText,
  },
  { assignedTo: toOne, division: toOne, actionType: toOne, step: toOne, primaryParticipants: toMany },
  ['lastAccessTimestamp', 'overrideBillingStatus', 'amlReviewStatus', 'bannerText'],
);

/** Names that came along with actions, by id. */
export type ActionNames = Readonly<{
  actionTypes: ReadonlyMap<string, string | null>;
  steps: ReadonlyMap<string, string | null>;
  people: ReadonlyMap<string, Participant>;
}>;

export const NO_NAMES: ActionNames = { actionTypes: new Map(), steps: new Map(), people: new Map() };

export const namesOfContacts = (contacts: readonly Participant[]): ActionNames => ({
  ...NO_NAMES,
  people: new Map(contacts.map((contact) => [contact.id, contact])),
});

export const personIn = ({ people }: ActionNames, id: string): Participant => people.get(id) ?? unknownContact(id);

/** A name that is in both is taken from the first. */
export const joinNames = (names: ActionNames, others: ActionNames): ActionNames => ({
  actionTypes: new Map([...others.actionTypes, ...names.actionTypes]),
  steps: new Map([...others.steps, ...names.steps]),
  people: new Map([...others.people, ...names.people]),
});

/** An action with those of its names that are known, and the main role of its type, if that came along. */
export type NamedAction = Readonly<{ id: string; action: Action; names: ActionNames; mainRole?: string | null }>;

const NAMED = { include: 'actionType,assignedTo,primaryParticipants,step' };

/**
 * The query for actions with all that is known of them, newest first: by id, because `createdTimestamp` has no time.
 */
const wholeActions = (client: Client, filter: Query) => ({
  ...filter,
  sort: '-id',
  ...fieldsFor(client, decodeAction),
  ...NAMED,
});

/** The newest actions first, with names. Deleted ones are left out, so there can be fewer than `limit`. */
export async function fetchNewestActions(
  client: Client,
  limit: number,
  filter: Query,
): Promise<readonly NamedAction[]> {
  const list = { ...ACTIONS, purpose: 'list the newest actions', params: wholeActions(client, filter) };
  const { items } = await fetchItems(client, list, 0, limit);
  return items.filter(isNotDeleted);
}

/** The actions with these ids, with names; missing or hidden ones are left out. */
export async function fetchActions(
  client: Client,
  ids: readonly string[],
  mustContain: MustContain = [],
): Promise<readonly NamedAction[]> {
  const params = { ...fieldsFor(client, decodeAction), ...NAMED };
  return fetchByIds(client, { ...ACTIONS, purpose: 'look the action up', params, mustContain }, ids);
}

const ACTIONS = {
  noun: 'action',
  path: ['actions'],
  decode: decodeAction,
  toItems: (document: Document): readonly NamedAction[] => {
    const names = decodeNames(document);
    const mainRoles = linkedById(document, 'actiontypes', ({ links }) => toOne(links['primaryParticipantType']));
    return document.records.map((resource) => {
      const action = decodeAction(resource);
      return { id: resource.id, action, names, mainRole: mainRoles.get(action.links.actionType ?? '') ?? null };
    });
  },
} as const;

export const stepOf = ({ action: { links }, names: { steps } }: Omit<NamedAction, 'id'>) => ({
  id: links.step ?? null,
  name: steps.get(links.step ?? '') ?? null,
});

export const actionLine = ({ id, action, names }: NamedAction, ...details: readonly string[]): string =>
  withDetails(action.name || `Action ${id}`, [
    action.reference,
    names.actionTypes.get(action.links.actionType ?? ''),
    ...details,
  ]);

/** Whether an action's type, and every person that it links to, has a name. The step does not count: some have none. */
export const hasAllNames = ({ action: { links }, names }: Omit<NamedAction, 'id'>): boolean =>
  Boolean(names.actionTypes.get(links.actionType ?? '')) &&
  [links.assignedTo ?? [], links.primaryParticipants ?? []]
    .flat()
    .every((id) => displayNameOf(personIn(names, id)) !== null);

/** Whether an action has not been deleted. The service lists deleted actions too. */
export const isNotDeleted = ({ action }: NamedAction): boolean => action.isDeleted !== true && !action.deletedTimestamp;

/** Whether the newest came first, so that none of the pages that follow has a newer one. */
const isInOrder = (actions: readonly NamedAction[]): boolean =>
  actions.every((one, index) => index === 0 || newestFirst(actions[index - 1] ?? one, one) <= 0);

/**
 * Actions that match a filter of the service, newest first, with names, read page by page until there are enough. A
 * refusal with an accepted status means that there are none.
 */
export async function findActionsByFilter(
  client: Client,
  filter: Query,
  isEnough: (actions: readonly NamedAction[]) => boolean,
  mustContain: MustContain = [],
  accept: readonly number[] = [],
): Promise<Listing<NamedAction>> {
  const params = wholeActions(client, filter);
  const list = { ...ACTIONS, purpose: 'search the actions', params, mustContain, accept };
  const page = await fetchUntil(client, list, (actions) => isInOrder(actions) && isEnough(actions));
  return { ...page, items: page.items.toSorted(newestFirst) };
}

// First contact: "closed and deleted actions" says whether they are among these.
/** The actions that have a word in their names, whatever their status, as far as one run reads them: id and name. */
export function findActionsByWord(client: Client, word: string): Promise<Listing<Action>> {
  const params = { name_ilike: `*${word}*`, fields: 'id,name', sort: 'id' };
  const list = { ...listOf('actions', decodeAction), purpose: 'look for the actions', params, mustContain: ['name'] };
  return fetchFirstPages(client, list, { atOnce: 1 });
}

/** One page of actions, the newest first, with the names of their types, for a dropdown. Deleted ones are left out. */
export async function fetchActionPage(client: Client, at: number): Promise<Listing<NamedAction>> {
  const fields = 'id,name,reference,isDeleted,deletedTimestamp,actionType';
  const params = { fields, sort: '-id', include: 'actionType' };
  const page = await fetchItems(client, { ...ACTIONS, purpose: 'list the actions', params }, at);
  return { ...page, items: page.items.filter(isNotDeleted) };
}

/**
 * The actions with this file reference in any case, newest first, with names, including deleted ones. Throws if not all
 * of them can be read.
 */
export async function findActionsByReference(
  client: Client,
  reference: string,
  mustContain: MustContain = [],
): Promise<readonly NamedAction[]> {
  const list = {
    ...ACTIONS,
    purpose: 'look up the file reference',
    params: wholeActions(client, { reference_ilike: asPattern(reference) }),
    mustContain: ['reference', ...mustContain],
  };
  const actions = await fetchAllPages(client, list);
  const isSame = sameAs(reference);
  return actions.filter(({ action }) => isSame(action.reference)).toSorted(newestFirst);
}

/** The actions with this key of another system, newest first, with names, including deleted ones. */
export async function findActionsByExternalReference(
  client: Client,
  reference: string,
  mustContain: MustContain = [],
): Promise<readonly NamedAction[]> {
  const attribute = 'importExternalReference';
  const isMatch = ({ action }: NamedAction): boolean => isSameKey(action.importExternalReference, reference);
  const ask = (filter: Query, accept: readonly number[] = []) => {
    const params = wholeActions(client, filter);
    const purpose = 'look up the external reference';
    return fetchAllPages(client, { ...ACTIONS, purpose, params, mustContain: [attribute, ...mustContain], accept });
  };
  const criterion = { attribute, pattern: asPattern(reference), value: asPlainFilter(reference) };
  const actions = await searchByText(ask, criterion, isMatch, 'atOnce');
  return actions.filter(isMatch).toSorted(newestFirst);
}

export const submitActionUpdate = (client: Client, before: Action, values: Values): Promise<Action> =>
  updateRecord(client, ACTIONS, before, values);

const decodeNames = (document: Document): ActionNames => ({
  actionTypes: linkedById(document, 'actiontypes', ({ attributes }) => asText(attributes['name'])),
  steps: linkedById(document, 'steps', ({ attributes }) => asText(attributes['stepName'])),
  people: linkedById(document, 'participants', decodeParticipant),
});
