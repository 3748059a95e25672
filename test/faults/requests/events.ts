import { dataValueRecord } from '../../sandbox/records.ts';
import { callbackWith } from '../../support/callbacks.ts';
import { HOOK_TRIGGERS } from '../../support/hookTriggers.ts';
import { rowsOf } from '../../support/rows.ts';
import { get, byIds, filledIn, type Account, type Target } from './target.ts';

type Trigger = Pick<(typeof HOOK_TRIGGERS)[number], 'trigger' | 'resource'>;

const RECORDS = {
  actions: {
    id: 8700,
    newest: ['8706', '8705', '8704'],
    lookUp: 'look the action up',
    list: 'list the newest actions',
  },
  participants: { id: 95, newest: ['99', '98', '97'], lookUp: 'look the contact up', list: 'list the newest contacts' },
} as const;

const named = (result: unknown): unknown => rowsOf(result).map(({ id, namesComplete }) => ({ id, namesComplete }));

/** An event whose record is fetched: if that fails, it still gives a row. */
const event = ({ trigger, resource }: Trigger, inputData: object) => {
  const { id, lookUp } = RECORDS[resource];
  return {
    column: 'helpful',
    operation: trigger,
    runs: 'perform',
    at: { method: 'GET', path: byIds(resource) },
    bundle: ({ sandbox }: Account) => ({
      inputData,
      ...callbackWith(sandbox.dialect, resource, { id, name: 'As told' }),
    }),
    task: lookUp,
    tell: named,
    same: [{ id: String(id), namesComplete: true }],
    part: () => [{ id: String(id), namesComplete: false }],
  } satisfies Target;
};

/** The same with a filter that needs the record and rules it out. */
const filtered = (trigger: Trigger, filter: object): Target => ({
  ...event(trigger, { ...filter, includeNames: 'no' }),
  title: `an event of ${trigger.trigger} with ${JSON.stringify(filter)}`,
  same: [],
});

const samples = ({ trigger, resource }: Trigger): Target => {
  const { newest, list } = RECORDS[resource];
  return {
    column: 'needed',
    operation: trigger,
    runs: 'performList',
    at: { method: 'GET', path: `/${resource}` },
    bundle: filledIn({}),
    task: list,
    tell: named,
    same: newest.map((id) => ({ id, namesComplete: true })),
    none: [],
  };
};

/** The data of a new action: without it the event gives the same row. */
const ofEvent: Target = {
  ...event({ trigger: 'triggers.new_action', resource: 'actions' }, {}),
  column: 'helpful list',
  ...get('/datacollectionrecordvalues', 'look up the data of the action'),
  bundle: ({ sandbox }) => ({
    inputData: { includeData: 'yes' },
    ...callbackWith(sandbox.dialect, 'actions', { id: 8704, name: 'As told' }),
  }),
  tell: (result) => rowsOf(result).map(({ id, data, dataComplete }) => ({ id, data, dataComplete })),
  same: [{ id: '8704', data: [], dataComplete: true }],
  part: () => [{ id: '8704', data: [], dataComplete: false }],
};

const dataOfSamples: Target = {
  ...ofEvent,
  runs: 'performList',
  bundle: filledIn({ status: 'Closed', includeData: 'yes' }),
};

/** The labels of choices in the data: without them it is as it is stored. */
const choices: Target = {
  ...ofEvent,
  column: 'helpful',
  ...get('/datacollectionfielddropdownchoices', 'look up the choices of the data fields'),
  bundle: ({ sandbox }) => {
    sandbox.firm.dataValues.set('one', dataValueRecord('8704', '44--Kind', 'unit'));
    return { inputData: { includeData: 'yes' }, ...callbackWith(sandbox.dialect, 'actions', { id: 8704 }) };
  },
  tell: (result) => rowsOf(result).map(({ dataByField, dataComplete }) => ({ dataByField, dataComplete })),
  same: [{ dataByField: { '44--Kind': 'Unit' }, dataComplete: true }],
  part: (fact) => [{ dataByField: { '44--Kind': 'unit' }, dataComplete: fact === '' }],
  facts: { '204': '' },
  // The value that was put there for the event.
  leaves: () => ({ data: 1 }),
};

export const events: readonly Target[] = [
  ofEvent,
  choices,
  dataOfSamples,
  ...HOOK_TRIGGERS.map((trigger) => event(trigger, {})),
  ...HOOK_TRIGGERS.map(samples),
  filtered({ trigger: 'triggers.new_action', resource: 'actions' }, { status: 'Closed' }),
  filtered({ trigger: 'triggers.new_contact', resource: 'participants' }, { contactKind: 'person' }),
];
