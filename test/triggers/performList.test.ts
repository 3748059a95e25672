import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { HOOK_TRIGGERS_BY_DIALECT } from '../support/hookTriggers.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { onlyRequest } from '../support/requests.ts';
import { column, rowsOf } from '../support/rows.ts';
import { ACTION_FIELDS } from '../support/asked.ts';

describe.each(DIALECTS)('testing a trigger in the editor (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const listActions = () => zap.run('triggers.new_action', 'performList');
  const listContacts = () => zap.run('triggers.new_contact', 'performList');

  test('shows the three newest actions, in one request', async () => {
    expect(column(await listActions(), 'id')).toEqual(['8706', '8705', '8704']);
    expect(onlyRequest(zap.sandbox)).toMatchObject({
      method: 'GET',
      path: '/api/rest/actions',
      query: {
        sort: '-id',
        fields: ACTION_FIELDS,
        include: 'actionType,assignedTo,primaryParticipants',
        page: '1',
        pageSize: '3',
      },
    });
  });

  test('shows an action with the names of its type and its people', async () => {
    const [newest] = rowsOf(await listActions());

    expect(newest).toEqual({
      id: '8706',
      name: 'Advice, Núñez-Łoś & Co',
      reference: 'ADV-2',
      priority: 2,
      status: 'Active',
      statusTimestamp: '2024-06-03T10:30:00+10:00',
      isBillableOverride: null,
      createdTimestamp: '2024-06-03',
      modifiedTimestamp: '2024-06-03T10:30:00+10:00',
      isDeleted: false,
      deletedBy: { id: null, name: null, email: null },
      deletedTimestamp: null,
      isFavorite: false,
      actionType: { id: '833', name: 'Advice' },
      assignedTo: { id: '17', name: 'Voe, Lee', email: 'lee.voe@harbourlaw.example' },
      division: { id: '1' },
      primaryParticipants: [{ id: '94', name: 'Núñez-Łoś, Zoë', email: 'zoe@mail.example' }],
      otherAttributes: {
        step: '833--1',
        relatedActions: null,
        billSettings: null,
        overrideBillingStatus: null,
        lastAccessTimestamp: null,
        importExternalReference: null,
        amlReviewStatus: null,
      },
      namesComplete: true,
      recordIsOld: false,
    });
  });

  test('shows the three newest contacts, in one request', async () => {
    expect(column(await listContacts(), 'displayName')).toEqual(["O'Foe, Di", "O'Foe, Bo", 'Old Mill Holdings']);
    expect(column(await listContacts(), 'id')).toEqual(['99', '98', '97']);
    expect(zap.sandbox.requests).toHaveLength(2);
    expect(zap.sandbox.requests[0]).toMatchObject({
      method: 'GET',
      path: '/api/rest/participants',
      query: { sort: '-id', page: '1', pageSize: '3' },
    });
  });

  test('shows what there is when the firm has only one action', async () => {
    const { actions } = zap.sandbox.firm;
    for (const id of actions.keys()) if (id !== '8704') actions.delete(id);

    expect(column(await listActions(), 'primaryParticipants')).toEqual([
      [{ id: '95', name: 'Brightwater Realty', email: 'sales@brightwater.example' }],
    ]);
  });

  test('shows nothing, and no error, when the firm has no action yet', async () => {
    zap.sandbox.firm.actions.clear();

    expect(await listActions()).toEqual([]);
  });

  test('leaves names empty that the connection may not see', async () => {
    const authData = zap.sandbox.connect({ scope: 'actions' });

    const [newest] = rowsOf(await zap.run('triggers.new_action', 'performList', { authData }));

    expect(newest).toMatchObject({
      id: '8706',
      actionType: { id: '833', name: null },
      assignedTo: { id: '17', name: null, email: null },
      namesComplete: false,
    });
  });

  test('fails in words, not with an empty list, when the list cannot be had', async () => {
    zap.sandbox.inject({ path: '/actions', status: 503 });

    expect(await failureOf(listActions())).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not list the newest actions: it is not available at the moment. Try again in a few minutes.',
      code: 'http_503',
      status: 503,
    });
  });
});

describe.each(HOOK_TRIGGERS_BY_DIALECT)('rows of $trigger ($dialect dialect)', ({ dialect, trigger }) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();

  test('have the same keys in a test as when they are live', async () => {
    await zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });
    zap.sandbox.addAction({ name: 'Harbour St sale', primaryParticipants: ['88'] });
    zap.sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe' });
    await zap.sandbox.settled();

    const bare = { inputData: { includeNames: false } };
    const [live] = rowsOf(await zap.run(trigger, 'perform', receiver.callbacks[0]));
    const [liveWithoutNames] = rowsOf(await zap.run(trigger, 'perform', { ...receiver.callbacks[0], ...bare }));
    const [listed] = rowsOf(await zap.run(trigger, 'performList'));

    expect(live).toBeDefined();
    expect(shapeOf(listed)).toEqual(shapeOf(live));
    expect(shapeOf(liveWithoutNames)).toEqual(shapeOf(live));
  });
});

/** The keys of a value, however deep; of a list, those of its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return 'value';
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, part]) => [key, shapeOf(part)]),
  );
}
