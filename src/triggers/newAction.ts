import { STATUSES } from '../actions/actionFields.ts';
import { actionOutputFields, actionSample, toActionRow } from '../actions/actionRow.ts';
import { includedFields, lookUpIncluded, toIncludedPart, typesIn, wantsMore } from '../data/included.ts';
import { includeDataField, includePartiesField } from '../fields/includeFields.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import {
  decodeAction,
  fetchActions,
  fetchNewestActions,
  hasAllNames,
  NO_NAMES,
  type NamedAction,
} from '../service/actions.ts';
import { serviceAddressOf } from '../service/client.ts';
import { choiceFilter, idFilter, type Filter } from './filters.ts';
import { hookTrigger } from './hookTrigger.ts';

const filters: readonly Filter<NamedAction>[] = [
  idFilter({
    key: 'actionTypes',
    label: 'Action Types',
    list: true,
    dynamic: 'list_action_types.id.name',
    helpText: 'Only actions (matters) of these types trigger the Zap. Defaults to all types.',
    param: 'actionType',
    attribute: ({ action }) => action.links.actionType,
  }),
  idFilter({
    key: 'assignedTo',
    label: 'Assigned To',
    dynamic: 'list_assignees.id.name',
    helpText: 'Only actions that are assigned to this person trigger the Zap.',
    param: 'assignedTo',
    attribute: ({ action }) => action.links.assignedTo,
  }),
  choiceFilter(STATUSES, {
    key: 'status',
    label: 'Status',
    helpText: 'Only actions that are created with this status trigger the Zap.',
    param: 'status',
    attribute: ({ action }) => action.status,
    toValues: (status) => [status],
  }),
];

export const newAction = hookTrigger({
  key: 'new_action',
  noun: 'Matter',
  label: OPERATION_LABELS.newAction,
  description: 'Triggers when a new action (matter) is created.',
  event: 'ActionCreated',
  resource: 'actions',
  filters,
  otherFields: [includeDataField, includePartiesField],
  decodeItem: (record) => ({ id: record.id, action: decodeAction(record), names: NO_NAMES }),
  fetchByIds: (client, ids) => fetchActions(client, ids),
  newest: fetchNewestActions,
  hasAllNames,
  more: { isWanted: wantsMore, fetch: lookUpIncluded },
  toRow: (named, bundle, { wasRead, more }) => ({
    ...toActionRow(named, serviceAddressOf(bundle)),
    ...toIncludedPart(bundle.inputData, more, named.id, wasRead),
  }),
  outputFields: actionOutputFields,
  moreOutputFields: [includedFields(typesIn('actionTypes'))],
  sample: actionSample,
});
