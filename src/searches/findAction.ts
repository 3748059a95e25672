import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { checkActionType, lookUpActionTypes } from '../actions/actionType.ts';
import { includeDataField, includePartiesField } from '../fields/includeFields.ts';
import { toInputFields } from '../fields/formFields.ts';
import { inBackground } from '../lib/inParallel.ts';
import { fetchActionsInOrder, findActionsOfContact } from '../actions/actionsOfContact.ts';
import { idGiven, lookUpGivenAction } from '../actions/givenAction.ts';
import { lookUpIncluded, typesIn, wantsMore } from '../data/included.ts';
import { actionOutputFields, actionSample, toActionRow } from '../actions/actionRow.ts';
import { includedFields, toIncludedPart } from '../data/includedPart.ts';
import { searchActions } from '../service/actions.ts';
import { openClient, type Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { longestWord } from '../lib/text.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { nothingGiven } from '../fields/nothingGiven.ts';
import { searchPages } from '../service/searchPages.ts';
import {
  attributesOf,
  conditionsOf,
  FIND_ACTION_BY,
  FIND_ACTION_FIELDS,
  fitsAction,
  parseWantedAction,
  type WantedAction,
} from './wantedAction.ts';

/** The action that is meant; none where there is none. Throws where the text can only be a mistake. */
async function lookUpWanted(client: Client, wanted: WantedAction, types: readonly string[]) {
  const found = await lookUpGivenAction(client, wanted.given, attributesOf(conditionsOf(wanted, types)));
  if (!('fault' in found)) return [found];
  if (found.code === NOT_FOUND) return [];
  throw problem(`"${FIND_ACTION_FIELDS.id.label}": ${found.fault}`, found.code);
}

/** The ids of the contact's actions, the newest first; undefined where no contact was given. */
type Ids = readonly string[] | undefined;

async function findActions(client: Client, wanted: WantedAction, types: readonly string[], ids: Ids, page: number) {
  const conditions = conditionsOf(wanted, types);
  if (ids) return fetchActionsInOrder(client, ids, page, attributesOf(conditions));
  // A name without letters and digits matches no action, and without a filter all actions would come.
  if (wanted.reference === '' && wanted.externalReference === '' && longestWord(wanted.name) === '')
    return { items: [], hasMore: false };
  const filter = Object.fromEntries(conditions.map(([, parameter, value]) => [parameter, value]));
  return searchActions(client, filter, page, attributesOf(conditions));
}

/** The first results that more is fetched for: a Zap takes the first one, and a part of a name can fit hundreds. */
const MAX_WITH_MORE = 20;

const perform = async (z: ZObject, bundle: Bundle) => {
  const wanted = parseWantedAction(bundle.inputData);
  const { given, name, reference, externalReference, contact, actionType } = wanted;
  if (contact.people.length === 0 && [given, name, reference, externalReference].every((text) => text === '')) {
    throw nothingGiven(FIND_ACTION_FIELDS, FIND_ACTION_BY);
  }
  const client = openClient(z, bundle);
  const ofContact = contact.people.length === 0 ? undefined : inBackground(findActionsOfContact(client, contact));
  const types = actionType === '' ? [] : await lookUpActionTypes(client, actionType);
  const fits = fitsAction(wanted, types);
  const search = async () => {
    if (given === '') {
      const ids = await ofContact;
      return searchPages((page) => findActions(client, wanted, types, ids, page), fits);
    }
    const [found, ids] = await Promise.all([lookUpWanted(client, wanted, types), ofContact]);
    return found.filter((one) => fits(one) !== 'none' && (!ids || ids.includes(one.id)));
  };
  const moreOf = async (ids: readonly string[]) =>
    wantsMore(bundle.inputData) && ids.length > 0
      ? lookUpIncluded(client, ids.slice(0, MAX_WITH_MORE), bundle.inputData)
      : undefined;
  // A number is known before the search, so more is fetched beside it.
  const id = idGiven(client, given);
  const [found, moreOfId] = await Promise.all([search(), moreOf(id === undefined ? [] : [id])]);
  if (found.length === 0) await checkActionType(client, actionType, types);
  const more = id === undefined ? await moreOf(found.map((one) => one.id)) : moreOfId;
  return found.map((named, index) => ({
    ...toActionRow(named, client),
    ...toIncludedPart(bundle.inputData, index < MAX_WITH_MORE ? more : undefined, named.id, true),
  }));
};

export const findAction = {
  key: 'find_action',
  noun: 'Action',
  display: {
    label: OPERATION_LABELS.findAction,
    description: 'Finds an action (matter) by file reference, name or contact.',
  },
  operation: {
    inputFields: [...toInputFields(FIND_ACTION_FIELDS), includeDataField, includePartiesField],
    perform,
    outputFields: [...actionOutputFields, includedFields(typesIn('actionType'))],
    sample: actionSample,
  },
} satisfies Search;
