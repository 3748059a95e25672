import type { PlainInputField } from 'zapier-platform-core';
import { wantsNames } from '../fields/includeNames.ts';
import { toFieldChoices } from '../lib/choices.ts';
import { textsOf, type InputData } from '../lib/inputData.ts';
import { actionOutputFields, actionSample, NO_NAMES, toActionRow } from '../rows/actionRow.ts';
import { hasAllNames, fetchNewestActions, decodeAction, fetchActions } from '../service/actions.ts';
import { STATUSES } from '../form/actionFields.ts';
import { hookTrigger } from './hookTrigger.ts';
import { allOf, isOneOf } from './filters.ts';

const filterFields = [
  {
    key: 'actionTypes',
    label: 'Action Types',
    list: true,
    dynamic: 'list_action_types.id.name',
    helpText: 'Only actions (matters) of these types trigger the Zap. Left blank, actions of all types do.',
  },
  {
    key: 'assignedTo',
    label: 'Assigned To',
    dynamic: 'list_assignees.id.name',
    helpText: 'Only actions that are assigned to this person trigger the Zap.',
  },
  {
    key: 'status',
    label: 'Status',
    choices: toFieldChoices(STATUSES),
    helpText: 'Only actions that are created with this status trigger the Zap.',
  },
] satisfies PlainInputField[];

/** The filters that the user chose. */
const filtersOf = (inputData: InputData) => ({
  actionTypes: textsOf(inputData['actionTypes']),
  assignedTo: textsOf(inputData['assignedTo']),
  status: textsOf(inputData['status']),
});

/** The filters in the service's own form, so that three rows are enough. */
const toQuery = ({ actionTypes, assignedTo, status }: ReturnType<typeof filtersOf>): Record<string, string> => ({
  ...(actionTypes.length > 0 && { actionType: actionTypes.join(',') }),
  ...(assignedTo.length > 0 && { assignedTo: assignedTo.join(',') }),
  ...(status.length > 0 && { status: status.join(',') }),
});

export const newAction = hookTrigger({
  key: 'new_action',
  noun: 'Action',
  label: 'New Action',
  description: 'Triggers when a new action (matter) is created.',
  event: 'ActionCreated',
  resource: 'actions',
  filterFields,
  decodeItem: (record) => ({ id: record.id, action: decodeAction(record), names: NO_NAMES }),
  fetchByIds: fetchActions,
  newest: (client, limit, inputData) =>
    fetchNewestActions(client, limit, toQuery(filtersOf(inputData)), wantsNames(inputData)),
  accepts: (inputData) => {
    const { actionTypes, assignedTo, status } = filtersOf(inputData);
    const [isType, isAssignee, isStatus] = [isOneOf(actionTypes), isOneOf(assignedTo), isOneOf(status)];
    return ({ action: { links, status: own } }) =>
      allOf(isType(links.actionType), isAssignee(links.assignedTo), isStatus(own));
  },
  hasAllNames,
  toRow: ({ action, names }) => toActionRow(action, names),
  outputFields: actionOutputFields,
  sample: actionSample,
});
