import { describe, expect, test } from '@jest/globals';
import { type Dialect, DIALECTS, NOW } from '../sandbox/sandbox.ts';
import { callbackWith, type ToldRecord } from '../support/callbacks.ts';
import { failureOf } from '../support/failure.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { linesOf, onlyRequest } from '../support/requests.ts';
import { column, rowsOf } from '../support/rows.ts';
import type { Zap } from '../support/zap.ts';

/* What is common to both instant triggers is in events.test.ts and in subscribing.test.ts, what rows include on request in included.test.ts. */

const NAMES = 'actionType,assignedTo,primaryParticipants,step';
const readById = (ids: string): unknown =>
  expect.stringMatching(new RegExp(`^GET /actions/${ids}\\?fields=:default,[^&]+&include=${NAMES}&pageSize=200$`));

/** New Action in a firm of its own, and what a Zap gets of it. */
function useNewAction(dialect: Dialect) {
  const zap = useZap({ dialect, now: () => NOW });
  const receiver = useReceiver();
  const perform = (inputData: object, ...records: readonly ToldRecord[]) =>
    zap.run('triggers.new_action', 'perform', { inputData, ...callbackWith(dialect, 'actions', ...records) });

  /** What a Zap gets of a new action; only the requests of that run are kept. */
  const deliver = async (inputData: object, authData: object = zap.authData, beforehand = () => {}) => {
    await zap.run('triggers.new_action', 'performSubscribe', { targetUrl: receiver.targetUrl });
    zap.sandbox.addAction({
      name: 'Sale of 1 Harbour Street',
      actionTypeId: '812',
      reference: 'HS-17',
      primaryParticipants: ['88', '95'],
      relatedActions: ['8700', '8701'],
    });
    beforehand();
    await zap.sandbox.settled();
    zap.sandbox.requests.length = 0;
    return zap.run('triggers.new_action', 'perform', { inputData, authData, ...receiver.callbacks[0] });
  };
  return { zap, perform, deliver };
}

describe.each(DIALECTS)('New Action (%s dialect)', (dialect) => {
  const { zap, deliver } = useNewAction(dialect);

  test('gives one row with the names of type, step and people, which takes one request', async () => {
    expect(await deliver({})).toMatchObject([
      {
        id: '9001',
        name: 'Sale of 1 Harbour Street',
        reference: 'HS-17',
        priority: 0,
        status: 'Active',
        createdTimestamp: '2025-03-04',
        actionType: { id: '812', name: 'Property Sale' },
        step: { id: '812--1', name: 'Open file' },
        assignedTo: { id: '15', name: 'Poe, Sam', fullName: 'Sam Poe', email: 'sam.poe@harbourlaw.example' },
        division: { id: '1' },
        primaryParticipants: [
          { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
          { id: '95', name: 'Brightwater Realty', email: 'sales@brightwater.example' },
        ],
        primaryContact: {
          id: '88',
          name: 'Roe, Ann',
          firstName: 'Ann',
          lastName: 'Roe',
          email: 'ann.roe@mail.example',
        },
        primaryContactsText: 'Ann Roe; Brightwater Realty',
        // Passed on as they came.
        otherAttributes: { relatedActions: ['8700', '8701'] },
        namesComplete: true,
      },
    ]);
    expect(linesOf(zap.sandbox)).toEqual([readById('9001')]);
  });
});

describe('New Action', () => {
  const { zap, perform, deliver } = useNewAction('live');

  test('leaves names empty that the connection may not see, and says so', async () => {
    const authData = zap.sandbox.connect({ scope: 'actions actiontypes' });

    expect(await deliver({}, authData)).toMatchObject([
      { actionType: { name: 'Property Sale' }, assignedTo: { id: '15', name: null }, namesComplete: false },
    ]);
  });

  test('leaves only the name empty that cannot be had, and says so', async () => {
    const hide = () => void zap.sandbox.firm.participants.delete('95');

    expect(await deliver({}, zap.authData, hide)).toMatchObject([
      {
        actionType: { name: 'Property Sale' },
        primaryParticipants: [
          { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
          { id: '95', name: null, email: null },
        ],
        primaryContactsText: 'Ann Roe; contact 95',
        namesComplete: false,
      },
    ]);
  });

  test('reads several actions at once, keeps their order, and gives what the event told of one that it may not see', async () => {
    zap.sandbox.firm.actions.delete('8700');
    const told = [8702, 8700, 8701].map((id) => ({ id, name: `Action ${id}` }));

    expect(await perform({}, ...told)).toMatchObject([
      { id: '8702', actionType: { name: 'Family Law' }, namesComplete: true },
      { id: '8700', name: 'Action 8700', actionType: { name: null }, namesComplete: false },
      { id: '8701', actionType: { name: 'Will' }, namesComplete: true },
    ]);
    expect(zap.sandbox.requests).toHaveLength(1);
  });

  test('checks filters on the action as it was created, while the row shows it as it is now, its names as incomplete', async () => {
    const record = { id: 8704, status: 'Active', links: { assignedTo: '15' } };

    expect(await perform({ status: 'Active', assignedTo: '15' }, record)).toMatchObject([
      { id: '8704', status: 'Closed', assignedTo: { id: '16', name: 'Loe, Kim' }, namesComplete: false },
    ]);
  });

  test('filters each record of a callback, with one request for all that it does not rule out', async () => {
    const rows = await perform(
      { actionTypes: ['870', '871'] },
      { id: 8700, links: { actionType: '820' } },
      { id: 8701 },
      { id: 8702, links: { actionType: '870' } },
      { id: 8703 },
    );

    expect(column(rows, 'id')).toEqual(['8702', '8703']);
    expect(linesOf(zap.sandbox)).toEqual([readById('8701,8702,8703')]);
  });

  test('takes no request for an event that the callback itself rules out', async () => {
    expect(await perform({ actionTypes: ['812'] }, { id: 8700, links: { actionType: '820' } })).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
  });
});

/* Where the record of an event cannot be read, the row holds what the event says of its parties. */
describe('New Action, where a callback names parties in snake case,', () => {
  const zap = useZap();
  const receive = (body: object) => {
    zap.sandbox.inject({ path: '/actions/9001', status: 404 });
    return zap.run('triggers.new_action', 'perform', { cleanedRequest: body });
  };
  const party = (id: number) => ({ type: 'participants', id: String(id) });
  const asLinks = (links: object) => ({ actions: [{ id: 9001, name: 'Doe', links }] });
  const asRelationships = (relationships: object) => ({
    data: { type: 'actions', id: '9001', attributes: { name: 'Doe' }, relationships },
  });

  test.each([
    { as: 'an id', told: asLinks({ primary_participants: 88 }), ids: ['88'] },
    { as: 'ids', told: asLinks({ primary_participants: ['88', 95] }), ids: ['88', '95'] },
    { as: 'an object', told: asLinks({ primary_participants: party(88) }), ids: ['88'] },
    { as: 'a list of objects', told: asLinks({ primary_participants: [party(88), party(95)] }), ids: ['88', '95'] },
    { as: 'an object with data', told: asLinks({ primary_participants: { data: [party(88)] } }), ids: ['88'] },
    {
      as: 'a relationship with one',
      told: asRelationships({ primary_participants: { data: party(88) } }),
      ids: ['88'],
    },
    {
      as: 'a relationship with several',
      told: asRelationships({ primary_participants: { data: [party(88), party(95)] } }),
      ids: ['88', '95'],
    },
    { as: 'a relationship without data', told: asRelationships({ primary_participants: party(88) }), ids: ['88'] },
    {
      as: 'a list in place of a relationship',
      told: asRelationships({ primary_participants: [party(88), party(95)] }),
      ids: ['88', '95'],
    },
    { as: 'null', told: asRelationships({ primary_participants: null }), ids: [] },
    { as: 'nobody', told: asRelationships({ primary_participants: { data: [] } }), ids: [] },
    {
      as: 'a name that is overruled by the usual one',
      told: asLinks({ primary_participants: 88, primaryParticipants: 95 }),
      ids: ['95'],
    },
  ])('has them in the row: $as', async ({ told, ids }) => {
    expect(await receive(told)).toMatchObject([
      {
        id: '9001',
        primaryParticipants: ids.map((id) => ({ id, name: null })),
        primaryContact: { id: ids[0] ?? null },
        otherAttributes: {},
        namesComplete: false,
      },
    ]);
  });

  test('has other links in snake case beside them, by which filters decide, too', async () => {
    const told = asRelationships({
      action_type: { data: { type: 'actiontypes', id: '820' } },
      assigned_to: { data: party(15) },
      related_actions: { data: [{ type: 'actions', id: '8700' }] },
    });

    expect(await receive(told)).toMatchObject([
      { actionType: { id: '820' }, assignedTo: { id: '15' }, otherAttributes: { relatedActions: ['8700'] } },
    ]);
    zap.sandbox.requests.length = 0;
    const inputData = { actionTypes: ['812'] };
    expect(await zap.run('triggers.new_action', 'perform', { cleanedRequest: told, inputData })).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('a filter of New Action', () => {
  const zap = useZap();
  const perform = (inputData: object, record: ToldRecord) =>
    zap.run('triggers.new_action', 'perform', { inputData, ...callbackWith('document', 'actions', record) });

  const PURCHASE = { id: 8700, status: 'Active', links: { actionType: '820', assignedTo: '15' } };

  test.each([
    { filters: { actionTypes: ['', ' '], assignedTo: '', status: null }, passes: true },
    { filters: { actionTypes: ['82', '8200'] }, passes: false },
    { filters: { actionTypes: '812, 820' }, passes: true },
    { filters: { assignedTo: ['16', '15'] }, passes: true },
    { filters: { assignedTo: '16;17' }, passes: false },
    { filters: { status: 'ACTIVE\u00A0' }, passes: true },
    { filters: { status: ['Active', 'Closed'] }, passes: true },
    { filters: { status: 'closed' }, passes: false },
    { filters: { actionTypes: ['820'], assignedTo: '15', status: 'Active' }, passes: true },
    { filters: { actionTypes: ['812'], assignedTo: '15', status: 'Active' }, passes: false },
    { filters: { actionTypes: ['820'], assignedTo: '16', status: 'Active' }, passes: false },
    { filters: { actionTypes: ['820'], assignedTo: '15', status: 'Closed' }, passes: false },
  ])('lets pass what the user asked for: $filters', async ({ filters, passes }) => {
    expect(await perform(filters, PURCHASE)).toHaveLength(passes ? 1 : 0);
    expect(zap.sandbox.requests).toHaveLength(passes ? 1 : 0);
  });

  const FROM_LIST = 'cannot be read. Choose from the list.';

  test.each([
    {
      filters: { status: 'Open' },
      problem: '"Status": "Open" is not one of the choices: Active, Inactive, Template, Closed.',
    },
    // What cannot be read is not taken for blank.
    { filters: { status: ['Active', {}] }, problem: '"Status": "" is not one of the choices: ' },
    { filters: { actionTypes: ',' }, problem: `"Action Types": "," ${FROM_LIST}` },
    {
      filters: { actionTypes: ['812', 'Property Purchase'] },
      problem: `"Action Types": "Property Purchase" ${FROM_LIST}`,
    },
    {
      filters: { assignedTo: '#15' },
      problem: `"Assigned To": "#15" ${FROM_LIST} Give a number by itself, in digits only, as Actionstep writes it.`,
    },
  ])('keeps a Zap from being turned on, and loses no event, where it cannot be read: $filters', async (one) => {
    const { filters: inputData, problem } = one;
    const failure = { name: 'AppError', code: 'invalid_input', sentence: expect.stringContaining(problem) };
    const bundle = { inputData, targetUrl: 'https://hooks.example/1' };

    expect(await failureOf(zap.run('triggers.new_action', 'performSubscribe', bundle))).toEqual(failure);
    expect(await failureOf(zap.run('triggers.new_action', 'performList', { inputData }))).toEqual(failure);
    expect(zap.sandbox.requests).toEqual([]);
    expect(await perform(inputData, { id: 8700, name: 'Doe' })).toHaveLength(1);
  });

  // Action 8705 is of type 840, inactive, and assigned to 16.
  test.each([
    { filters: { actionTypes: ['812', '833'] }, passes: false },
    { filters: { assignedTo: '16' }, passes: true },
    { filters: { status: 'Inactive' }, passes: true },
    { filters: { status: 'Active' }, passes: false },
  ])('is decided by one request by id where the event says nothing of it: $filters', async ({ filters, passes }) => {
    const rows = await perform(filters, { id: 8705, name: "O'Foe estate" });

    expect(column(rows, 'id')).toEqual(passes ? ['8705'] : []);
    expect(linesOf(zap.sandbox)).toEqual([readById('8705')]);
  });

  test('makes the row of what was read where it had the action read', async () => {
    const rows = await perform({ status: 'Inactive' }, { id: 8705, name: 'Foe' });

    expect(rows).toMatchObject([
      {
        name: "O'Foe estate",
        status: 'Inactive',
        actionType: { id: '840', name: 'Estate Administration' },
        assignedTo: { id: '16', name: 'Loe, Kim', email: 'kim.loe@harbourlaw.example' },
        namesComplete: true,
      },
    ]);
    expect(zap.sandbox.requests).toHaveLength(1);
  });

  test('lets pass an action that was read and still does not say, as its sample shows; its names count as incomplete', async () => {
    const record = { id: 8705, links: { assignedTo: null, actionType: '840' } };
    const answer = {
      status: 200,
      body: { actions: [record], linked: { actiontypes: [{ id: '840', name: 'Estate' }] } },
    };
    zap.sandbox.inject({ path: '/actions/8705', ...answer });
    zap.sandbox.inject({ path: '/actions', ...answer });
    const row = { id: '8705', namesComplete: false };

    expect(await perform({ assignedTo: '16' }, { id: 8705 })).toMatchObject([row]);
    const samples = await zap.run('triggers.new_action', 'performList', { inputData: { assignedTo: '16' } });
    expect(samples).toMatchObject([row]);
  });
});

describe('the row of New Action', () => {
  const zap = useZap();
  const perform = (record: ToldRecord) =>
    zap.run('triggers.new_action', 'perform', callbackWith('document', 'actions', record));

  test.each([
    { read: { id: 8700 } },
    { read: { id: 8700, name: null, reference: '', riskScore: null, links: { primaryParticipants: [] } } },
  ])('takes no names and values from the event that the record leaves empty: $read', async ({ read }) => {
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: { actions: read } });
    const links = { actionType: '820', assignedTo: '15', primaryParticipants: ['88'] };

    expect(await perform({ id: 8700, name: 'Doe', reference: 'R-1', riskScore: 7, links })).toMatchObject([
      {
        name: null,
        reference: read.reference ?? null,
        actionType: { id: null, name: null },
        assignedTo: { id: null, name: null },
        primaryParticipants: [],
        otherAttributes: {},
        namesComplete: false,
      },
    ]);
  });

  test('has every attribute of the action, flags as such, and unknown ones under their own names', async () => {
    const told = {
      id: 9001,
      priority: '1',
      isBillableOverride: '',
      isDeleted: 'T',
      deletedTimestamp: '2025-03-04T09:30:00+10:00',
      isFavorite: 'F',
      riskScore: 7,
      bannerText: null,
    };
    const expected = { priority: 1, isBillableOverride: null, isDeleted: true, isFavorite: false };

    expect(await perform({ ...told, deletedBy: 15 })).toMatchObject([
      { ...expected, deletedBy: '15', deletedTimestamp: told.deletedTimestamp, otherAttributes: { riskScore: 7 } },
    ]);
    expect(await perform({ ...told, deletedBy: 'Mocke, Rogan' })).toMatchObject([{ deletedBy: 'Mocke, Rogan' }]);
  });

  test('has complete names for an action without people, and not for one without a type', async () => {
    const { id } = zap.sandbox.addAction({ name: 'Lease advice', primaryParticipants: null });
    expect(await perform({ id })).toMatchObject([{ primaryParticipants: [], namesComplete: true }]);

    zap.sandbox.inject({ path: '/actions/88', status: 200, body: { actions: { id: 88, status: 'Active' } } });
    expect(await perform({ id: 88 })).toMatchObject([{ id: '88', namesComplete: false }]);
  });
});

const NEWEST = { sort: '-id', fields: expect.stringContaining(':default'), include: NAMES, page: '1', pageSize: '50' };

/** The rows that the editor shows. */
const samplesOf = ({ run }: Pick<Zap, 'run'>, inputData: object) =>
  run('triggers.new_action', 'performList', { inputData });

describe.each(DIALECTS)('the samples of New Action in the editor (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('are the three newest actions, in one request', async () => {
    const rows = rowsOf(await samplesOf(zap, {}));

    expect(column(rows, 'id')).toEqual(['8706', '8705', '8704']);
    expect(rows[0]).toMatchObject({
      name: 'Advice, Núñez-Łoś & Co',
      reference: 'ADV-2',
      createdTimestamp: '2024-06-03',
      importExternalReference: 'PMS-7',
      actionType: { id: '833', name: 'Advice' },
      step: { id: '833--1', name: 'Open' },
      assignedTo: { id: '17', name: 'Voe, Lee', fullName: 'Lee Voe', email: 'lee.voe@harbourlaw.example' },
      primaryContactsText: 'Zoë Núñez-Łoś',
      namesComplete: true,
      recordIsOld: false,
    });
    expect(onlyRequest(zap.sandbox)).toMatchObject({ method: 'GET', path: '/api/rest/actions', query: NEWEST });
  });
});

describe('the samples of New Action in the editor', () => {
  const zap = useZap({ dialect: 'live' });
  const samples = (inputData: object) => samplesOf(zap, inputData);

  test.each([
    { filters: { actionTypes: [], assignedTo: '', status: '' }, query: {}, ids: ['8706', '8705', '8704'] },
    {
      filters: { actionTypes: ['870', '871', '820'] },
      query: { actionType: '870,871,820' },
      ids: ['8703', '8702', '8700'],
    },
    {
      filters: { actionTypes: ['833', '840'], assignedTo: '16', status: 'Inactive' },
      query: { actionType: '833,840', assignedTo: '16', status: 'Inactive' },
      ids: ['8705'],
    },
    { filters: { actionTypes: ['812'] }, query: { actionType: '812' }, ids: [] },
  ])('are those that pass the filters: $filters', async ({ filters, query, ids }) => {
    expect(column(await samples(filters), 'id')).toEqual(ids);
    expect(onlyRequest(zap.sandbox).query).toEqual({ ...query, ...NEWEST });
  });

  test('say whether their names are complete', async () => {
    zap.sandbox.firm.participants.delete('95');
    expect(column(await samples({ actionTypes: ['833'] }), 'namesComplete')).toEqual([true, false]);
  });

  test('are three even if many of the newest were deleted, and none where there is no action', async () => {
    for (let number = 0; number < 40; number += 1) {
      const { id } = zap.sandbox.addAction({ name: 'Mistake' });
      Object.assign(zap.sandbox.firm.actions.get(String(id)) ?? {}, { isDeleted: 'T' });
    }
    expect(column(await samples({}), 'id')).toEqual(['8706', '8705', '8704']);

    zap.sandbox.firm.actions.clear();
    expect(await samples({})).toEqual([]);
  });
});

describe('the samples of New Action where the service ignores filters', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('include those that pass the filters behind newer ones that do not', async () => {
    expect(column(await samplesOf(zap, { actionTypes: ['820'] }), 'id')).toEqual(['8700']);
  });
});
