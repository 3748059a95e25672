import { STATUSES } from '../actions/actionFields.ts';
import { actionOutputFields, actionSample, toActionRow } from '../actions/actionRow.ts';
import { includedFields, lookUpIncluded, toIncludedPart, typesIn, wantsMore } from '../data/included.ts';
import { includeData, includeParties } from '../forms/includeFields.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import {
  decodeAction,
  fetchActions,
  fetchNewestActions,
  hasAllNames,
  NO_NAMES,
  type NamedAction,
} from '../service/actions.ts';
import { serviceAddressOf } from '../service/client.ts';
import { choiceFilter, idFilter, type Filters } from './filters.ts';
import { hookTrigger } from './hookTrigger.ts';

const filters: Filters<NamedAction> = {
  actionTypes: idFilter({
    label: 'Action Types',
    list: true,
    dynamic: 'list_action_types.id.name',
    helpText: 'Only actions (matters) of these types trigger the Zap. Defaults to all types.',
    param: 'actionType',
    attribute: ({ action }) => action.links.actionType,
  }),
  assignedTo: idFilter({
    label: 'Assigned To',
    dynamic: 'list_assignees.id.name',
    helpText: 'Only actions that are assigned to this person trigger the Zap.',
    param: 'assignedTo',
    attribute: ({ action }) => action.links.assignedTo,
  }),
  status: choiceFilter(STATUSES, {
    label: 'Status',
    helpText: 'Only actions that are created with this status trigger the Zap.',
    param: 'status',
    attribute: ({ action }) => action.status,
    toValues: (status) => [status],
  }),
};

export const newAction = hookTrigger({
  key: 'new_action',
  noun: 'Matter',
  label: OPERATION_LABELS.newAction,
  description: 'Triggers when a new action (matter) is created.',
  event: 'ActionCreated',
  resource: 'actions',
  filters,
  options: { includeData, includeParties },
  decodeItem: (record) => ({ id: record.id, action: decodeAction(record), names: NO_NAMES }),
  fetchByIds: (client, ids) => fetchActions(client, ids),
  newest: fetchNewestActions,
  hasAllNames,
  more: { mustFetch: wantsMore, fetch: lookUpIncluded },
  toRow: (named, bundle, { wasRead, more, options }) => ({
    ...toActionRow(named, serviceAddressOf(bundle)),
    ...toIncludedPart(options, more, named.id, wasRead),
  }),
  outputFields: actionOutputFields,
  moreOutputFields: [includedFields(typesIn('actionTypes'))],
  sample: actionSample,
});
