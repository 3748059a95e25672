import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { useZap } from '../support/lifetime.ts';
import { onlyRequest } from '../support/requests.ts';
import { idsFound, search } from '../support/searches.ts';

const KEY = 'find_action';

describe.each(DIALECTS)('Find Action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('returns an action with the names of its type and its people, in one request', async () => {
    const { rows } = await search(zap, KEY, { reference: 'ADV-2', actionType: '833', status: 'Active' });

    expect(rows).toMatchObject([
      {
        id: '8706',
        reference: 'ADV-2',
        priority: 2,
        actionType: { id: '833', name: 'Advice' },
        assignedTo: { id: '17', name: 'Voe, Lee', email: 'lee.voe@harbourlaw.example' },
        primaryParticipants: [{ id: '94', name: 'Núñez-Łoś, Zoë', email: 'zoe@mail.example' }],
        primaryContact: { id: '94', firstName: 'Zoë', lastName: 'Núñez-Łoś', email: 'zoe@mail.example' },
        primaryContactsText: 'Zoë Núñez-Łoś',
        step: { id: '833--1', name: 'Open' },
        division: { id: '1' },
      },
    ]);
    expect(onlyRequest(zap.sandbox)).toMatchObject({
      method: 'GET',
      path: '/api/rest/actions',
      query: {
        reference_ilike: 'ADV-2',
        actionType: '833',
        status: 'Active',
        include: 'actionType,assignedTo,primaryParticipants,step',
        sort: '-id',
        page: '1',
        pageSize: '200',
      },
    });
  });

  test.each([
    ['an unknown reference', { reference: 'NONE-1' }],
    ['a part of a file reference', { reference: 'SHARED' }],
    ['a reference and the name of another action', { reference: 'EST-7', name: 'Will of Ann Roe' }],
    ['an ID and the reference of another action', { id: '8701', reference: 'EST-7' }],
    ['an ID and another status', { id: '8701', status: 'Closed' }],
  ])('returns no rows, and no error, when nothing matches: %s', async (_case, inputData) => {
    expect(await search(zap, KEY, inputData)).toEqual({ rows: [] });
    expect(zap.sandbox.requests).toHaveLength(1);
  });
});

describe('Find Action', () => {
  const zap = useZap();

  test.each([
    ['the file reference, in any case', { reference: ' est-7 ' }, ['8705']],
    ['a file reference of two actions, newest first', { reference: 'SHARED-1' }, ['8703', '8702']],
    ['the name, in any case and spacing', { name: ' will OF  ann roe ' }, ['8701']],
    ['a part of the name, newest first', { name: 'advice' }, ['8706', '8704']],
    ['words of the name in any order', { name: 'lease advice' }, ['8704']],
    ['a name with accents', { name: 'Advice, Núñez-Łoś & Co' }, ['8706']],
    ['reference and type', { reference: 'SHARED-1', actionType: '871' }, ['8703']],
    ['all of it', { reference: 'est-7', name: 'estate', id: '8705', actionType: '840', status: 'Inactive' }, ['8705']],
  ])('finds an action by %s', async (_case, inputData, ids) => {
    expect(await idsFound(zap, KEY, inputData)).toEqual(ids);
    expect(zap.sandbox.requests).toHaveLength(1);
  });

  test.each([
    { name: 'Nemo', actionType: '812' },
    { name: 'Nemo', actionType: '860' },
    { id: '8701', actionType: '812' },
  ])('returns no rows when the type exists, which takes one more request: %j', async (inputData) => {
    expect(await search(zap, KEY, inputData)).toEqual({ rows: [] });
    expect(zap.sandbox.requests).toHaveLength(2);
  });

  test('finds an action by the name of a type that is no longer offered', async () => {
    zap.sandbox.addAction({ name: 'Sale of 1869', actionTypeId: '860' });

    expect(await idsFound(zap, KEY, { name: 'sale', actionType: 'Old Conveyance' })).toEqual(['9001']);
  });

  test('lists exact matches first, then the newest first', async () => {
    zap.sandbox.addAction({ name: 'Advice' });
    zap.sandbox.addAction({ name: 'Second advice' });
    zap.sandbox.addAction({ name: 'ADVICE' });
    zap.sandbox.addAction({ name: 'Advices' });

    expect(await idsFound(zap, KEY, { name: 'advice' })).toEqual(['9003', '9001', '9004', '9002', '8706', '8704']);
  });

  test('returns only real matches, even if the service ignores the filters', async () => {
    const actions = [
      { id: 5, name: 'Sale', reference: 'A', links: { actionType: null } },
      { id: 4, name: 'Sale', reference: 'A', status: 'Active', links: { actionType: '812' } },
      { id: 3, name: 'Sale', reference: 'A', status: 'Closed', links: { actionType: '812' } },
      { id: 2, name: 'Sale', reference: 'A', status: 'Active', links: { actionType: '833' } },
      { id: 1, name: 'Sale' },
    ];
    zap.sandbox.inject({ path: '/actions', times: 3, status: 200, body: { actions } });

    expect(await idsFound(zap, KEY, { reference: 'A', actionType: '812' })).toEqual(['4', '3']);
    expect(await idsFound(zap, KEY, { reference: 'A', status: 'Active' })).toEqual(['4', '2']);
    expect(await idsFound(zap, KEY, { name: 'Sale' })).toEqual(['5', '4', '3', '2', '1']);
  });

  test('finds no deleted action', async () => {
    Object.assign(zap.sandbox.firm.actions.get('8700') ?? {}, { isDeleted: 'T' });

    expect(await idsFound(zap, 'find_action', { reference: 'QS-3' })).toEqual([]);
    expect(await idsFound(zap, 'find_action', { name: 'Doe purchase' })).toEqual([]);
    expect(JSON.stringify(await zap.run('triggers.list_actions', 'perform'))).not.toContain('Doe purchase');
  });
});
