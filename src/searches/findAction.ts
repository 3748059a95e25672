import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { checkActionType, lookUpActionTypes } from '../lookups/actionType.ts';
import { wantsData } from '../fields/includeData.ts';
import { lookUpActionData } from '../lookups/actionData.ts';
import { actionDataOutputFields, actionDataSample, toDataPart } from '../rows/actionDataRow.ts';
import { toActionRow } from '../rows/actionRow.ts';
import { actionLine, isNotDeleted, fetchActions, searchActions, type NamedAction } from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { asPattern, fitOf, longestWord, sameAs, type Fit } from '../lib/text.ts';
import { searchPages } from './searchPages.ts';
import { findActionFields, parseWantedAction, type WantedAction } from './wantedAction.ts';

/**
 * Everything that was filled in must match; the name decides how well. A deleted action is found by its number only.
 */
function fitsAction(wanted: WantedAction, types: readonly string[]): (found: NamedAction) => Fit {
  const { id, name, line } = wanted;
  const [areReferences, areStatuses] = [wanted.references.map(sameAs), wanted.statuses.map(sameAs)];
  const [isLine, fitsName] = [sameAs(line), fitOf(name)];
  return (found) => {
    const { action } = found;
    const isMeant =
      (id === '' ? isNotDeleted(found) : action.id === id) &&
      areReferences.every((isReference) => isReference(action.reference)) &&
      (line === '' || isLine(actionLine(found))) &&
      (types.length === 0 || types.includes(action.links.actionType ?? '')) &&
      (areStatuses.length === 0 || areStatuses.some((isStatus) => isStatus(action.status)));
    if (!isMeant) return 'none';
    return name === '' ? 'exact' : fitsName([action.name]);
  };
}

async function findActions(
  client: Client,
  { id, references, name, line, statuses }: WantedAction,
  types: readonly string[],
  page: number,
) {
  if (id !== '') return { items: await fetchActions(client, [id]), hasMore: false };
  const [reference] = references;
  // A line begins with the name; a bracket can also belong to that.
  const word = longestWord(`${name} ${line.replace(/\(.*/, '')}`);
  // A name without letters and digits matches no action, and without a filter all actions would come.
  if (reference === undefined && word === '') return { items: [], hasMore: false };
  const filter = {
    ...(reference !== undefined && { reference_ilike: asPattern(reference) }),
    ...(word !== '' && { name_ilike: `*${word}*` }),
    ...(types.length > 0 && { actionType: types.join(',') }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
  };
  const decisive = [
    ...(reference === undefined && line === '' ? [] : ['reference']),
    ...(word === '' ? [] : ['name']),
    ...(types.length > 0 ? ['actionType'] : []),
    ...(statuses.length > 0 ? ['status'] : []),
  ];
  return searchActions(client, filter, page, decisive);
}

/** The first results that data is fetched for: a Zap takes the first one, and a part of a name can fit hundreds. */
const MAX_WITH_DATA = 20;

const perform = async (z: ZObject, bundle: Bundle) => {
  const { wanted, otherwise, actionType } = parseWantedAction(bundle.inputData);
  if ([wanted.id, wanted.name, ...wanted.references].every((text) => text === '')) {
    throw problem('Give a file reference, a name or an action to search for.', 'nothing_to_search');
  }
  const client = openClient(z, bundle);
  const types = actionType === '' ? [] : await lookUpActionTypes(client, actionType);
  const search = async (what: WantedAction) =>
    searchPages((page) => findActions(client, what, types, page), fitsAction(what, types), bundle.meta?.paging_token);
  const dataOf = async (ids: readonly string[]) =>
    wantsData(bundle.inputData) && ids.length > 0 ? lookUpActionData(client, ids.slice(0, MAX_WITH_DATA)) : undefined;
  // An id is known before the search, so its data is fetched beside it.
  const [asGiven, dataOfId] = await Promise.all([search(wanted), dataOf(wanted.id === '' ? [] : [wanted.id])]);
  const found = asGiven.results.length === 0 && otherwise ? await search(otherwise) : asGiven;
  if (found.results.length === 0) await checkActionType(client, actionType, types);
  const data = wanted.id === '' ? await dataOf(found.results.map(({ id }) => id)) : dataOfId;
  return {
    ...found,
    results: found.results.map((named, index) => ({
      ...toActionRow(named, client.endpoint),
      ...toDataPart(index < MAX_WITH_DATA ? data : undefined, named.id, true),
    })),
  };
};

export const findAction = {
  key: 'find_action',
  noun: 'Action',
  display: {
    label: 'Find Action',
    description: 'Finds an action (matter) by file reference or name.',
  },
  operation: {
    inputFields: findActionFields,
    perform,
    canPaginate: true,
    outputFields: actionDataOutputFields,
    sample: actionDataSample,
  },
} satisfies Search;
