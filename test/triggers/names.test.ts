import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { failureOf } from '../support/failure.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { LOOK_UP_FAULTS, SHORT_RUN, UNFINISHED } from '../support/lookUpFaults.ts';
import { linesOf } from '../support/requests.ts';
import { column, rowsOf } from '../support/rows.ts';
import { ACTION_FIELDS, CONTACT_FIELDS } from '../support/asked.ts';

const SALE = { name: 'Sale of 1 Harbour Street', actionTypeId: '812', primaryParticipants: ['88', '95'] };
const SALE_WITH_NAMES = {
  id: '9001',
  actionType: { id: '812', name: 'Property Sale' },
  assignedTo: { id: '15', name: 'Poe, Sam', email: 'sam.poe@harbourlaw.example' },
  primaryParticipants: [
    { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
    { id: '95', name: 'Brightwater Realty', email: 'sales@brightwater.example' },
  ],
};
const SALE_WITHOUT_NAMES = {
  id: '9001',
  name: 'Sale of 1 Harbour Street',
  actionType: { id: '812', name: null },
  assignedTo: { id: '15', name: null, email: null },
  primaryParticipants: [
    { id: '88', name: null, email: null },
    { id: '95', name: null, email: null },
  ],
  namesComplete: false,
};

const ACTION_LINE = `GET /actions/9001?fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants&pageSize=200`;
const CONTACT_LINE = `GET /participants/501?fields=${CONTACT_FIELDS}&pageSize=200`;

describe.each(DIALECTS)('names in a row (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();

  /** What a Zap gets of the only callback of an event; only the requests of that run are kept. */
  const deliver = async (trigger: string, happen: () => void, bundle: object = {}): Promise<unknown> => {
    await zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });
    happen();
    await zap.sandbox.settled();
    zap.sandbox.requests.length = 0;
    return zap.run(trigger, 'perform', { ...receiver.callbacks[0], ...bundle });
  };
  const newSale = () => zap.sandbox.addAction(SALE);
  const newContact = () => zap.sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe', email: 'una@mail.example' });

  test.each([
    ['left blank', {}],
    ['empty', { includeNames: '' }],
    ['yes', { includeNames: true }],
    ['yes, as text', { includeNames: 'yes' }],
  ])('come with a new action, in one request: Include Names is %s', async (_case, inputData) => {
    expect(await deliver('triggers.new_action', newSale, { inputData })).toMatchObject([
      { ...SALE_WITH_NAMES, namesComplete: true },
    ]);
    expect(linesOf(zap.sandbox)).toEqual([ACTION_LINE]);
  });

  test.each([
    ['no', { includeNames: false }],
    ['no, as text', { includeNames: 'no' }],
    ['F', { includeNames: 'F' }],
  ])('of a new action are left out, without a request: Include Names is %s', async (_case, inputData) => {
    expect(await deliver('triggers.new_action', newSale, { inputData })).toMatchObject([SALE_WITHOUT_NAMES]);
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test('a new contact is read back in one request', async () => {
    expect(await deliver('triggers.new_contact', newContact)).toMatchObject([
      { id: '501', displayName: 'Boe, Una', email: 'una@mail.example', namesComplete: true },
    ]);
    expect(linesOf(zap.sandbox)).toEqual([CONTACT_LINE]);
  });

  test('a new contact is told as the event tells it, without a request, when names are not wanted', async () => {
    expect(await deliver('triggers.new_contact', newContact, { inputData: { includeNames: 'no' } })).toMatchObject([
      { id: '501', displayName: 'Boe, Una', email: 'una@mail.example', namesComplete: false },
    ]);
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test('are complete when an action has nobody to name', async () => {
    const happen = () => zap.sandbox.addAction({ name: 'Lease advice', primaryParticipants: null });

    expect(await deliver('triggers.new_action', happen)).toMatchObject([
      { primaryParticipants: [], assignedTo: { name: 'Poe, Sam' }, namesComplete: true },
    ]);
  });

  test.each(LOOK_UP_FAULTS)('that cannot be had do not hold an event back: %s', async (_what, harm) => {
    zap.sandbox.inject({ path: '/actions/9001', ...harm });
    zap.sandbox.inject({ path: '/participants/501', ...harm });

    expect(await deliver('triggers.new_action', newSale)).toMatchObject([SALE_WITHOUT_NAMES]);
    expect(linesOf(zap.sandbox)).toEqual([ACTION_LINE]);
    receiver.callbacks.length = 0;
    expect(await deliver('triggers.new_contact', newContact)).toMatchObject([
      { id: '501', displayName: 'Boe, Una', namesComplete: false },
    ]);
    expect(linesOf(zap.sandbox)).toEqual([CONTACT_LINE]);
  });

  test.each([
    ['triggers.new_action', newSale],
    ['triggers.new_contact', newContact],
  ])('wait for a new token when the one at hand has expired: %s', async (trigger, happen) => {
    const failing = deliver(trigger, () => {
      happen();
      zap.sandbox.expireAccessTokens();
    });

    expect(await failureOf(failing)).toMatchObject({ name: 'RefreshAuthError' });
  });

  test.each([
    ['people', 'actions actiontypes', { actionType: { name: 'Property Sale' }, assignedTo: { id: '15', name: null } }],
    ['types', 'actions participants', { actionType: { id: '812', name: null }, assignedTo: { name: 'Poe, Sam' } }],
    ['both', 'actions', { actionType: { id: '812', name: null }, assignedTo: { id: '15', name: null } }],
  ])('that the connection may not see are empty, and the row says so: %s', async (_what, scope, expected) => {
    const authData = zap.sandbox.connect({ scope });

    expect(await deliver('triggers.new_action', newSale, { authData })).toMatchObject([
      { ...expected, namesComplete: false },
    ]);
  });

  test('that are missing for one person are empty for that person alone, and the row says so', async () => {
    const happen = () => {
      newSale();
      zap.sandbox.firm.participants.delete('95');
    };

    expect(await deliver('triggers.new_action', happen)).toMatchObject([
      {
        ...SALE_WITH_NAMES,
        primaryParticipants: [
          { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
          { id: '95', name: null, email: null },
        ],
        namesComplete: false,
      },
    ]);
  });
});

describe.each(DIALECTS)('names of several actions in one callback (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const perform = async (...ids: readonly number[]) =>
    rowsOf(
      await zap.run(
        'triggers.new_action',
        'perform',
        callbackWith(dialect, 'actions', ...ids.map((id) => ({ id, name: `Action ${id}` }))),
      ),
    );

  test('come in one request, and the rows keep the order of the callback', async () => {
    expect(await perform(8702, 8700, 8701)).toMatchObject([
      { id: '8702', actionType: { name: 'Family Law' }, namesComplete: true },
      { id: '8700', actionType: { name: 'Property Purchase' }, namesComplete: true },
      { id: '8701', actionType: { name: 'Will' }, namesComplete: true },
    ]);
    expect(linesOf(zap.sandbox)).toEqual([
      `GET /actions/8702,8700,8701?fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants&pageSize=200`,
    ]);
  });

  test('are missing only where the connected user may not see the action', async () => {
    zap.sandbox.firm.actions.delete('8700');

    expect(await perform(8702, 8700)).toMatchObject([
      { id: '8702', actionType: { name: 'Family Law' }, namesComplete: true },
      { id: '8700', name: 'Action 8700', actionType: { name: null }, namesComplete: false },
    ]);
  });

  test('come for more actions than the service puts on a page by itself', async () => {
    const ids = Array.from({ length: 60 }, () => zap.sandbox.addAction({ name: 'Lease advice' }).id);

    const rows = await perform(...ids);

    expect(column(rows, 'id')).toEqual(ids.map(String));
    expect(new Set(column(rows, 'namesComplete'))).toEqual(new Set([true]));
    expect(zap.sandbox.requests).toHaveLength(1);
  });
});

describe.each(DIALECTS)('names that take too long (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, settings: SHORT_RUN });

  test.each(UNFINISHED)('do not hold an event back: %s', async (_what, harm) => {
    zap.sandbox.inject({ path: '/actions/8700', ...harm });

    expect(
      await zap.run('triggers.new_action', 'perform', callbackWith(dialect, 'actions', { id: 8700, name: 'Doe' })),
    ).toMatchObject([{ id: '8700', name: 'Doe', actionType: { id: null, name: null }, namesComplete: false }]);
  });
});
