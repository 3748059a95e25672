import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { checkActionType, lookUpActionTypes } from '../lookups/actionType.ts';
import { STATUSES } from '../form/actionFields.ts';
import { areSeveralActions } from '../form/existingAction.ts';
import { findFieldProblems } from '../form/fieldProblems.ts';
import { includeDataField, wantsData } from '../form/includeFields.ts';
import { findChoices, notAChoice } from '../lib/choices.ts';
import { toInputFields, type FormField } from '../lib/formFields.ts';
import { textOf, textsOf, type InputData } from '../lib/inputData.ts';
import { lookUpActionData } from '../lookups/actionData.ts';
import { idGiven, lookUpGivenAction } from '../lookups/givenAction.ts';
import { actionDataOutputFields, actionDataSample, toDataPart } from '../rows/actionDataRow.ts';
import { toActionRow } from '../rows/actionRow.ts';
import { isNotDeleted, searchActions, type NamedAction } from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { asPattern, fitOf, longestWord, sameAs, type Fit } from '../lib/text.ts';
import { OPERATION_LABELS } from '../lib/operationLabels.ts';
import { searchPages } from './searchPages.ts';

const FIND_ACTION_FIELDS = {
  reference: {
    label: 'File Reference',
    helpText: 'Finds actions (matters) with exactly this file reference. Capital letters make no difference.',
  },
  name: { label: 'Name', helpText: 'Finds actions by their name. A part of it is enough; exact matches come first.' },
  id: {
    label: 'Action',
    dynamic: 'list_actions.id.name',
    helpText: 'Finds the action that is chosen here, or whose number, link or file reference an earlier step gives.',
  },
  actionType: {
    label: 'Action Type',
    dynamic: 'list_action_types.id.name',
    helpText: 'Only actions of this type are found.',
  },
  status: { label: 'Status', choices: STATUSES, helpText: 'Only actions with this status are found.' },
} as const satisfies Readonly<Record<string, FormField>>;

/** What an action has to have, whichever box it was given in: all of it must match. */
type WantedAction = ReturnType<typeof parseWantedAction>;

/** Throws for what would find nothing: an unknown status, or several actions. */
function parseWantedAction(inputData: InputData) {
  const { id, name, reference, status } = FIND_ACTION_FIELDS;
  const statuses = findChoices(STATUSES, inputData['status']);
  if (!statuses) throw problem(notAChoice(status.label, STATUSES, inputData['status']), 'invalid_input');
  const [fault] = [
    ...findFieldProblems(inputData, { name, reference }),
    ...(areSeveralActions(inputData['id']) ? [`"${id.label}" takes one action only.`] : []),
  ];
  if (fault !== undefined) throw problem(fault, 'invalid_input');
  return {
    /** The action that is meant, as it was given; empty when it is searched for by the rest. */
    given: textOf(inputData['id']),
    reference: textOf(inputData['reference']),
    name: textOf(inputData['name']),
    statuses,
    actionType: textsOf(inputData['actionType']).join(', '),
  };
}

/** Everything that was filled in must match; the name decides how well. */
function fitsAction(wanted: WantedAction, types: readonly string[]): (found: NamedAction) => Fit {
  const { name, reference } = wanted;
  const [isReference, areStatuses, fitsName] = [sameAs(reference), wanted.statuses.map(sameAs), fitOf(name)];
  return (found) => {
    const { action } = found;
    const isMeant =
      isNotDeleted(found) &&
      (reference === '' || isReference(action.reference)) &&
      (types.length === 0 || types.includes(action.links.actionType ?? '')) &&
      (areStatuses.length === 0 || areStatuses.some((isStatus) => isStatus(action.status)));
    if (!isMeant) return 'none';
    return name === '' ? 'exact' : fitsName([action.name]);
  };
}

const conditionsOf = ({ reference, name, statuses }: WantedAction, types: readonly string[]) => {
  const word = longestWord(name);
  return [
    ['reference', 'reference_ilike', reference && asPattern(reference)] as const,
    ['name', 'name_ilike', word && `*${word}*`] as const,
    ['actionType', 'actionType', types.join(',')] as const,
    ['status', 'status', statuses.join(',')] as const,
  ].filter(([, , value]) => value !== '');
};

/** What an answer has to contain, so that what does not match is certain not to be meant. */
const attributesOf = (conditions: ReturnType<typeof conditionsOf>): readonly string[] =>
  conditions.map(([attribute]) => attribute);

/** The action that is meant; none where there is none. Throws where the text can only be a mistake. */
async function lookUpWanted(
  client: Client,
  wanted: WantedAction,
  types: readonly string[],
): Promise<readonly NamedAction[]> {
  const found = await lookUpGivenAction(client, wanted.given, attributesOf(conditionsOf(wanted, types)));
  if (!('fault' in found)) return [found];
  if (found.code === NOT_FOUND) return [];
  throw problem(`"${FIND_ACTION_FIELDS.id.label}": ${found.fault}`, found.code);
}

async function findActions(client: Client, wanted: WantedAction, types: readonly string[], page: number) {
  // A name without letters and digits matches no action, and without a filter all actions would come.
  if (wanted.reference === '' && longestWord(wanted.name) === '') return { items: [], hasMore: false };
  const conditions = conditionsOf(wanted, types);
  const filter = Object.fromEntries(conditions.map(([, parameter, value]) => [parameter, value]));
  return searchActions(client, filter, page, attributesOf(conditions));
}

/** The first results that data is fetched for: a Zap takes the first one, and a part of a name can fit hundreds. */
const MAX_WITH_DATA = 20;

const perform = async (z: ZObject, bundle: Bundle) => {
  const wanted = parseWantedAction(bundle.inputData);
  const { given, name, reference, actionType } = wanted;
  if ([given, name, reference].every((text) => text === '')) {
    throw problem('Give a file reference, a name or an action to search for.', 'nothing_to_search');
  }
  const client = openClient(z, bundle);
  const types = actionType === '' ? [] : await lookUpActionTypes(client, actionType);
  const fits = fitsAction(wanted, types);
  const search = async () =>
    given === ''
      ? searchPages((page) => findActions(client, wanted, types, page), fits, bundle.meta?.paging_token)
      : {
          results: (await lookUpWanted(client, wanted, types)).filter((one) => fits(one) !== 'none'),
          paging_token: null,
        };
  const dataOf = async (ids: readonly string[]) =>
    wantsData(bundle.inputData) && ids.length > 0 ? lookUpActionData(client, ids.slice(0, MAX_WITH_DATA)) : undefined;
  // A number is known before the search, so its data is fetched beside it.
  const id = idGiven(client, given);
  const [found, dataOfId] = await Promise.all([search(), dataOf(id === undefined ? [] : [id])]);
  if (found.results.length === 0) await checkActionType(client, actionType, types);
  const data = id === undefined ? await dataOf(found.results.map((one) => one.id)) : dataOfId;
  return {
    ...found,
    results: found.results.map((named, index) => ({
      ...toActionRow(named, client),
      ...toDataPart(index < MAX_WITH_DATA ? data : undefined, named.id, true),
    })),
  };
};

export const findAction = {
  key: 'find_action',
  noun: 'Action',
  display: { label: OPERATION_LABELS.findAction, description: 'Finds an action (matter) by file reference or name.' },
  operation: {
    inputFields: [...toInputFields(FIND_ACTION_FIELDS), includeDataField],
    perform,
    canPaginate: true,
    outputFields: actionDataOutputFields,
    sample: actionDataSample,
  },
} satisfies Search;
