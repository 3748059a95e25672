import { actionOutputFields, actionSample, toActionRow } from '../rows/action.ts';
import { newestActions, readAction } from '../service/actions.ts';
import { hookTrigger } from './hookTrigger.ts';

export const newAction = hookTrigger({
  key: 'new_action',
  noun: 'Action',
  label: 'New Action',
  description: 'Triggers when a new action (matter) is created.',
  event: 'ActionCreated',
  resource: 'actions',
  inputFields: [],
  newestRows: async (client, limit) =>
    (await newestActions(client, limit)).map(([action, names]) => toActionRow(action, names)),
  toRow: (record) => toActionRow(readAction(record)),
  outputFields: actionOutputFields,
  sample: actionSample,
});
