/** What the platform sends for one run. `calledFromCli` keeps its logs, which have nowhere to go here, out of the run. */
export const run = (method: string, bundle: object, environment: object = {}) => ({
  command: 'execute',
  method,
  bundle: { inputData: {}, meta: {}, ...bundle },
  environment,
  calledFromCli: true,
  zcacheTestObj: {},
});

/** A new action as the service sends it in a callback. */
const ACTION = {
  type: 'actions',
  attributes: {
    name: 'Sale of 1 Harbour Street',
    reference: 'HS-2026-17',
    priority: 0,
    status: 'Active',
    statusTimestamp: '2026-03-04T11:30:00+11:00',
    isBillableOverride: null,
    createdTimestamp: '2026-03-04',
    modifiedTimestamp: '2026-03-04T11:30:00+11:00',
    isDeleted: 'F',
  },
  relationships: {
    assignedTo: { data: { type: 'participants', id: '15' } },
    division: { data: { type: 'divisions', id: '1' } },
    actionType: { data: { type: 'actiontypes', id: '812' } },
    primaryParticipants: { data: [{ type: 'participants', id: '88' }] },
    step: { data: { type: 'steps', id: '812--1' } },
  },
};

/** A callback about the action with this id, as the platform hands it over. */
export function callbackOf(id: string): object {
  const data = { ...ACTION, id };
  return {
    cleanedRequest: { data },
    rawRequest: { method: 'POST', querystring: '', headers: {}, content: JSON.stringify({ data }) },
  };
}

/** It is handled without a request: nothing can be read by this id. */
export const HOOK_EVENT = run('triggers.new_action.operation.perform', callbackOf('no number'));
