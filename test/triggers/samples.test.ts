import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { useZap } from '../support/lifetime.ts';
import { onlyRequest } from '../support/requests.ts';
import { column, rowsOf } from '../support/rows.ts';
import { ACTION_FIELDS, CONTACT_FIELDS } from '../support/asked.ts';

const NAMES = 'actionType,assignedTo,primaryParticipants';

describe.each(DIALECTS)('samples of a trigger (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const actions = (inputData: object = {}) => zap.run('triggers.new_action', 'performList', { inputData });
  const contacts = (inputData: object = {}) => zap.run('triggers.new_contact', 'performList', { inputData });

  test.each([
    ['nothing', {}, {}, ['8706', '8705', '8704']],
    ['blank filters', { actionTypes: [], assignedTo: '', status: '' }, {}, ['8706', '8705', '8704']],
    ['a type', { actionTypes: ['833'] }, { actionType: '833' }, ['8706', '8704']],
    ['several types', { actionTypes: ['870', '871', '820'] }, { actionType: '870,871,820' }, ['8703', '8702', '8700']],
    ['an assignee', { assignedTo: '16' }, { assignedTo: '16' }, ['8705', '8704']],
    ['a status', { status: 'Closed' }, { status: 'Closed' }, ['8704']],
    [
      'all of it',
      { actionTypes: ['833', '840'], assignedTo: '16', status: 'Inactive' },
      { actionType: '833,840', assignedTo: '16', status: 'Inactive' },
      ['8705'],
    ],
    ['what no action has', { actionTypes: ['812'] }, { actionType: '812' }, []],
  ])('are the newest actions that pass the filters: %s', async (_case, inputData, query, ids) => {
    expect(column(await actions(inputData), 'id')).toEqual(ids);
    expect(onlyRequest(zap.sandbox)).toMatchObject({ method: 'GET', path: '/api/rest/actions' });
    expect(onlyRequest(zap.sandbox).query).toEqual({
      ...query,
      sort: '-id',
      fields: ACTION_FIELDS,
      include: NAMES,
      page: '1',
      pageSize: '3',
    });
  });

  test.each([
    ['nothing', {}, {}, ['99', '98', '97']],
    ['people and companies', { contactKind: 'any' }, {}, ['99', '98', '97']],
    ['people', { contactKind: 'person' }, { isCompany: 'F' }, ['99', '98', '94']],
    ['companies', { contactKind: 'company' }, { isCompany: 'T' }, ['97', '96', '95']],
  ])('are the newest contacts that pass the filter: %s', async (_case, inputData, query, ids) => {
    expect(column(await contacts(inputData), 'id')).toEqual(ids);
    expect(onlyRequest(zap.sandbox)).toMatchObject({ method: 'GET', path: '/api/rest/participants' });
    expect(onlyRequest(zap.sandbox).query).toEqual({
      ...query,
      sort: '-id',
      fields: CONTACT_FIELDS,
      page: '1',
      pageSize: '3',
    });
  });

  test.each([0, 1, 2, 3, 4])('are three at most: the firm has %i', async (count) => {
    const { actions: known, participants } = zap.sandbox.firm;
    known.clear();
    participants.clear();
    for (let index = 0; index < count; index += 1) {
      zap.sandbox.addAction({ name: 'Lease advice' });
      zap.sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe' });
    }

    const newestFirst = (first: number) =>
      Array.from({ length: count }, (_, index) => String(first + index))
        .toReversed()
        .slice(0, 3);
    expect(column(await actions(), 'id')).toEqual(newestFirst(9001));
    expect(column(await contacts(), 'id')).toEqual(newestFirst(501));
  });

  test('are the newest by number, not by the letters of the number', async () => {
    zap.sandbox.addAction({ name: 'Number 9001' });
    zap.sandbox.firm.next.action = 10_001;
    zap.sandbox.addAction({ name: 'Number 10001' });

    expect(column(await actions(), 'id')).toEqual(['10001', '9001', '8706']);
  });

  test('are filtered and three at most also when the service ignores filters and page sizes', async () => {
    const all = [1, 2, 3, 4, 5, 6].map((id) => ({ id, status: id === 6 ? 'Closed' : 'Active' }));
    zap.sandbox.inject({ path: '/actions', status: 200, body: { actions: all.toReversed() } });

    expect(column(await actions({ status: 'Active' }), 'id')).toEqual(['5', '4', '3']);
  });

  test('have names, and say whether all of them are there', async () => {
    zap.sandbox.firm.participants.delete('95');

    expect(rowsOf(await actions({ actionTypes: ['833'] }))).toMatchObject([
      {
        id: '8706',
        actionType: { name: 'Advice' },
        assignedTo: { name: 'Voe, Lee', email: 'lee.voe@harbourlaw.example' },
        primaryParticipants: [{ name: 'Núñez-Łoś, Zoë', email: 'zoe@mail.example' }],
        namesComplete: true,
      },
      { id: '8704', actionType: { name: 'Advice' }, primaryParticipants: [{ name: null }], namesComplete: false },
    ]);
    expect(column(await contacts(), 'namesComplete')).toEqual([true, true, true]);
  });

  test('have no more names than the live rows when names are not wanted', async () => {
    expect(rowsOf(await actions({ includeNames: 'no' }))[0]).toMatchObject({
      id: '8706',
      actionType: { id: '833', name: null },
      assignedTo: { id: '17', name: null, email: null },
      primaryParticipants: [{ id: '94', name: null, email: null }],
      namesComplete: false,
    });
    expect(onlyRequest(zap.sandbox).query).toEqual({ sort: '-id', fields: ACTION_FIELDS, page: '1', pageSize: '3' });
    expect(column(await contacts({ includeNames: 'no' }), 'namesComplete')).toEqual([false, false, false]);
  });
});
