import { callbackWith } from '../../support/callbacks.ts';
import { rowsOf } from '../../support/rows.ts';
import { byIds, type Account, type Struck } from './struck.ts';

const named = (result: unknown): unknown => rowsOf(result).map(({ id, namesComplete }) => ({ id, namesComplete }));

/** An event of a record that is read back. */
const event = (trigger: string, resource: string, id: number, task: string, inputData: object) =>
  ({
    title: `an event of ${trigger} with ${JSON.stringify(inputData)}`,
    column: 'helpful',
    operation: `triggers.${trigger}`,
    runs: 'perform',
    at: { method: 'GET', path: byIds(resource) },
    bundle: ({ sandbox }: Account) => ({
      inputData,
      ...callbackWith(sandbox.dialect, resource, { id, name: 'As told' }),
    }),
    task,
    tell: named,
    part: () => [{ id: String(id), namesComplete: false }],
  }) satisfies Struck;

/** It is read back for its names: whatever comes of that, the event is told. */
const namedEvent = (trigger: string, resource: string, id: number, task: string): Struck => ({
  ...event(trigger, resource, id, task, {}),
  same: [{ id: String(id), namesComplete: true }],
});

/** It is read back because a filter needs to know more, and rules it out; unless it cannot be had. */
const filteredEvent = (trigger: string, resource: string, id: number, task: string, filter: object): Struck => ({
  ...event(trigger, resource, id, task, { ...filter, includeNames: 'no' }),
  same: [],
});

/** The samples that the editor shows when a trigger is tested. */
const samples = (trigger: string, path: string, task: string, ids: readonly string[]): Struck => ({
  title: `samples of ${trigger}`,
  column: 'needed',
  operation: `triggers.${trigger}`,
  runs: 'performList',
  at: { method: 'GET', path },
  task,
  tell: named,
  same: ids.map((id) => ({ id, namesComplete: true })),
  none: [],
});

const LOOK_ACTION_UP = 'look the action up';
const LOOK_CONTACT_UP = 'look the contact up';

export const events: readonly Struck[] = [
  namedEvent('new_action', 'actions', 8700, LOOK_ACTION_UP),
  namedEvent('new_contact', 'participants', 95, LOOK_CONTACT_UP),
  filteredEvent('new_action', 'actions', 8700, LOOK_ACTION_UP, { status: 'Closed' }),
  filteredEvent('new_contact', 'participants', 95, LOOK_CONTACT_UP, { contactKind: 'person' }),
  samples('new_action', '/actions', 'list the newest actions', ['8706', '8705', '8704']),
  samples('new_contact', '/participants', 'list the newest contacts', ['99', '98', '97']),
];
