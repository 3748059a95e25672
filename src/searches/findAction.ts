import type { Bundle, PlainInputField, Search, ZObject } from 'zapier-platform-core';
import { toFieldChoices } from '../lib/choices.ts';
import { textOf, type InputData } from '../lib/inputData.ts';
import { lookUpActionTypes } from '../lookups/actionType.ts';
import { actionOutputFields, actionSample, toActionRow } from '../rows/actionRow.ts';
import { isNotDeleted, fetchActions, searchActions, type NamedAction } from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { STATUSES } from '../form/actionFields.ts';
import { asPattern, fitOf, longestWord, sameAs, type Fit } from '../lib/text.ts';
import { searchPages } from './searchPages.ts';

const inputFields = [
  {
    key: 'reference',
    label: 'File Reference',
    helpText: 'Finds actions (matters) with exactly this file reference. Capital letters make no difference.',
  },
  {
    key: 'name',
    label: 'Name',
    helpText: 'Finds actions by their name. A part of it is enough; exact matches come first.',
  },
  {
    key: 'id',
    label: 'Action',
    dynamic: 'list_actions.id.name',
    helpText: 'Finds the action that is chosen here, or that has the number which an earlier step gives.',
  },
  {
    key: 'actionType',
    label: 'Action Type',
    dynamic: 'list_action_types.id.name',
    helpText: 'Only actions of this type are found.',
  },
  {
    key: 'status',
    label: 'Status',
    choices: toFieldChoices(STATUSES),
    helpText: 'Only actions with this status are found.',
  },
] satisfies PlainInputField[];

type Wanted = Readonly<{ reference: string; name: string; id: string; actionType: string; status: string }>;

const wantedOf = (inputData: InputData): Wanted => ({
  reference: textOf(inputData['reference']),
  name: textOf(inputData['name']),
  id: textOf(inputData['id']),
  actionType: textOf(inputData['actionType']),
  status: textOf(inputData['status']),
});

/**
 * Everything that was filled in must match; the name decides how well. A deleted action is found by its number only.
 */
function fitsAction({ reference, name, id, status }: Wanted, types: readonly string[]): (found: NamedAction) => Fit {
  const [isReference, isStatus] = [sameAs(reference), sameAs(status)];
  const fitsName = fitOf(name);
  return (found) => {
    const { action } = found;
    const isMeant =
      (id === '' ? isNotDeleted(found) : action.id === id) &&
      (reference === '' || isReference(action.reference)) &&
      (types.length === 0 || types.includes(action.links.actionType ?? '')) &&
      (status === '' || isStatus(action.status));
    if (!isMeant) return 'none';
    return name === '' ? 'exact' : fitsName([action.name]);
  };
}

async function findActions(
  client: Client,
  { reference, name, id, status }: Wanted,
  types: readonly string[],
  page: number,
) {
  if (id !== '') return { items: await fetchActions(client, [id]), hasMore: false };
  const word = longestWord(name);
  // A name without letters and digits matches no action, and without a filter all actions would come.
  if (reference === '' && word === '') return { items: [], hasMore: false };
  const filter = {
    ...(reference !== '' && { reference_ilike: asPattern(reference) }),
    ...(word !== '' && { name_ilike: `*${word}*` }),
    ...(types.length > 0 && { actionType: types.join(',') }),
    ...(status !== '' && { status }),
  };
  const decisive = [
    ...(reference === '' ? [] : ['reference']),
    ...(types.length > 0 ? ['actionType'] : []),
    ...(status === '' ? [] : ['status']),
  ];
  return searchActions(client, filter, page, decisive);
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const wanted = wantedOf(bundle.inputData);
  if ([wanted.reference, wanted.name, wanted.id].every((text) => text === '')) {
    throw problem('Give a file reference, a name or an action to search for.', 'nothing_to_search');
  }
  const client = openClient(z, bundle);
  const types = wanted.actionType === '' ? [] : await lookUpActionTypes(client, wanted.actionType);
  if (wanted.actionType !== '' && types.length === 0) return { results: [], paging_token: null };
  const found = await searchPages(
    (page) => findActions(client, wanted, types, page),
    fitsAction(wanted, types),
    bundle.meta?.paging_token,
  );
  return { ...found, results: found.results.map(({ action, names }) => toActionRow(action, names)) };
};

export const findAction = {
  key: 'find_action',
  noun: 'Action',
  display: {
    label: 'Find Action',
    description: 'Finds an action (matter) by file reference or name.',
  },
  operation: {
    inputFields,
    perform,
    canPaginate: true,
    outputFields: actionOutputFields,
    sample: actionSample,
  },
} satisfies Search;
