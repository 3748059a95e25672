import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type ActionAttributes, type ParticipantAttributes } from '../sandbox/sandbox.ts';
import { ACTION_FIELDS, CONTACT_FIELDS } from '../support/asked.ts';
import { callbackWith } from '../support/callbacks.ts';
import { failureLineOf } from '../support/failure.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { column } from '../support/rows.ts';

/** An action of type 833, assigned to 15, active, unless said otherwise. */
const ACTION_EVENTS: readonly (readonly [
  what: string,
  inputData: object,
  attributes: Partial<ActionAttributes>,
  passes: boolean,
])[] = [
  ['no filter', {}, {}, true],
  ['blank filters', { actionTypes: ['', ' '], assignedTo: '', status: null }, {}, true],
  ['a type that starts the same', { actionTypes: ['83', '8330'] }, {}, false],
  ['its status', { status: 'Inactive' }, { status: 'Inactive' }, true],
  ['all of it', { actionTypes: ['833'], assignedTo: '15', status: 'Active' }, {}, true],
  ['all but the type', { actionTypes: ['812'], assignedTo: '15', status: 'Active' }, {}, false],
  ['all but the assignee', { actionTypes: ['833'], assignedTo: '16', status: 'Active' }, {}, false],
  ['all but the status', { actionTypes: ['833'], assignedTo: '15', status: 'Closed' }, {}, false],
];

const PERSON: ParticipantAttributes = { firstName: 'Una', lastName: 'Boe' };
const COMPANY: ParticipantAttributes = { isCompany: 'T', companyName: 'Tide & Co' };

const CONTACT_EVENTS = [
  ['no filter', {}, PERSON, true],
  ['people and companies', { contactKind: 'any' }, COMPANY, true],
  ['people', { contactKind: 'person' }, PERSON, true],
  ['people', { contactKind: 'person' }, COMPANY, false],
  ['companies', { contactKind: 'company' }, COMPANY, true],
  ['companies', { contactKind: 'company' }, PERSON, false],
] as const;

describe.each([
  { dialect: 'document', names: { includeNames: false } },
  { dialect: 'live', names: {} },
] as const)('only the events that the user asked for ($dialect dialect)', ({ dialect, names }) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();

  /** The ids of the rows that a Zap with these inputs gets of the event. */
  const deliver = async (trigger: string, filters: object, happen: () => void): Promise<readonly unknown[]> => {
    const inputData = { ...filters, ...names };
    await zap.run(trigger, 'performSubscribe', { inputData, targetUrl: receiver.targetUrl });
    happen();
    await zap.sandbox.settled();
    return column(await zap.run(trigger, 'perform', { inputData, ...receiver.callbacks[0] }), 'id');
  };

  test.each(ACTION_EVENTS)('a new action, filtered by %s', async (_what, filters, attributes, passes) => {
    const happen = () => zap.sandbox.addAction({ name: 'Lease advice', ...attributes });

    expect(await deliver('triggers.new_action', filters, happen)).toEqual(passes ? ['9001'] : []);
  });

  test.each(CONTACT_EVENTS)('a new contact, filtered by %s: %j of %j', async (_what, filter, contact, passes) => {
    const happen = () => zap.sandbox.addParticipant(contact);

    expect(await deliver('triggers.new_contact', filter, happen)).toEqual(passes ? ['501'] : []);
  });
});

describe.each(DIALECTS)('a filter (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const perform = (inputData: object, ...records: Parameters<typeof callbackWith>[2][]) =>
    zap.run('triggers.new_action', 'perform', { inputData, ...callbackWith(dialect, 'actions', ...records) });

  test('takes no request for an event that the callback itself rules out', async () => {
    const record = { id: 8700, status: 'Active', links: { actionType: '820' } };

    expect(await perform({ actionTypes: ['812'] }, record)).toEqual([]);
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test('checks the action as it was created, while the row shows its current state', async () => {
    const record = { id: 8704, status: 'Active', links: { assignedTo: '15' } };

    expect(await perform({ status: 'Active', assignedTo: '15' }, record)).toMatchObject([
      { id: '8704', status: 'Closed', assignedTo: { id: '16', name: 'Loe, Kim' } },
    ]);
  });

  test('checks each record of a callback, with one request for those that lack a value', async () => {
    const records = [
      { id: 8700, links: { actionType: '820' } },
      { id: 8701 },
      { id: 8702, links: { actionType: '870' } },
      { id: 8703 },
    ];
    const rows = await perform({ actionTypes: ['870', '871'], includeNames: 'no' }, ...records);

    expect(column(rows, 'id')).toEqual(['8702', '8703']);
    expect(linesOf(zap.sandbox)).toEqual([
      `GET /actions/8701,8703?fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants,step&pageSize=200`,
    ]);
  });

  test('that cannot be read keeps a Zap from being turned on, and only what is wrong is named', async () => {
    const bundle = { inputData: { status: ['Active', {}] }, targetUrl: 'https://hooks.example/1' };
    const failure = await failureLineOf(zap.run('triggers.new_action', 'performSubscribe', bundle));

    expect(failure).toMatch(/^AppError invalid_input: "Status": "" is not one of the choices: Active, /);
  });
});

/** Callbacks with little more than an id, and what reads the record. */
const ACTION = {
  trigger: 'triggers.new_action',
  resource: 'actions',
  record: { id: 8705, name: "O'Foe estate" },
  line: `GET /actions/8705?fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants,step&pageSize=200`,
};
const CONTACT = {
  trigger: 'triggers.new_contact',
  resource: 'participants',
  record: { id: 95, name: 'Brightwater Realty' },
  line: `GET /participants/95?fields=${CONTACT_FIELDS}&pageSize=200`,
};

describe('a callback that lacks a value for a filter', () => {
  const zap = useZap();

  test.each([
    { ...ACTION, filter: { actionTypes: ['840'] }, passes: true },
    { ...ACTION, filter: { actionTypes: ['812', '833'] }, passes: false },
    { ...ACTION, filter: { assignedTo: '16' }, passes: true },
    { ...ACTION, filter: { assignedTo: '15' }, passes: false },
    { ...ACTION, filter: { status: 'Inactive' }, passes: true },
    { ...ACTION, filter: { status: 'Active', includeNames: 'no' }, passes: false },
    { ...CONTACT, filter: { contactKind: 'company', includeNames: 'no' }, passes: true },
    { ...CONTACT, filter: { contactKind: 'person' }, passes: false },
  ])(
    'is decided by exactly one request by id: $filter',
    async ({ trigger, resource, record, line, filter, passes }) => {
      const bundle = { inputData: filter, ...callbackWith('document', resource, record) };

      expect(column(await zap.run(trigger, 'perform', bundle), 'id')).toEqual(passes ? [String(record.id)] : []);
      expect(linesOf(zap.sandbox)).toEqual([line]);
    },
  );
});

describe('a record that was read and still does not say whether it passes', () => {
  const zap = useZap();

  test.each([
    { ...ACTION, filter: { assignedTo: '16' }, record: { id: 8705, links: { assignedTo: null, actionType: '840' } } },
    { ...CONTACT, filter: { contactKind: 'person' }, record: { id: 95, displayName: 'Brightwater', isCompany: null } },
  ])('starts the Zap, like its sample, without complete names: $filter', async (event) => {
    const { trigger, resource, record, filter: inputData } = event;
    const linked = { actiontypes: [{ id: '840', name: 'Estate' }] };
    const answer = { status: 200, body: { [resource]: [record], linked } };
    zap.sandbox.inject({ path: `/${resource}/${record.id}`, ...answer });
    zap.sandbox.inject({ path: `/${resource}`, ...answer });
    const callback = callbackWith('document', resource, { id: record.id });

    const rows = await zap.run(trigger, 'perform', { inputData, ...callback });
    const samples = await zap.run(trigger, 'performList', { inputData });

    expect(rows).toMatchObject([{ id: String(record.id), namesComplete: false }]);
    expect(samples).toMatchObject([{ id: String(record.id), namesComplete: false }]);
  });
});
