import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { ACTION_FIELDS, CONTACT_FIELDS } from '../support/asked.ts';
import { useZap } from '../support/lifetime.ts';
import { onlyRequest } from '../support/requests.ts';
import { column, rowsOf } from '../support/rows.ts';

const NEWEST_ACTIONS = {
  sort: '-id',
  fields: ACTION_FIELDS,
  include: 'actionType,assignedTo,primaryParticipants,step',
  page: '1',
  pageSize: '50',
};
const NEWEST_CONTACTS = { sort: '-id', fields: CONTACT_FIELDS, page: '1', pageSize: '50' };

const useSamples = (options: Parameters<typeof useZap>[0]) => {
  const zap = useZap(options);
  const list = (trigger: string) => (inputData: object, bundle?: object) =>
    zap.run(trigger, 'performList', { inputData, ...bundle });
  return { zap, actions: list('triggers.new_action'), contacts: list('triggers.new_contact') };
};

describe.each(DIALECTS)('testing a trigger in the editor (%s dialect)', (dialect) => {
  const { zap, actions, contacts } = useSamples({ dialect });

  test('shows the three newest actions, with the names of their types and people, in one request', async () => {
    const rows = rowsOf(await actions({}));

    expect(column(rows, 'id')).toEqual(['8706', '8705', '8704']);
    expect(rows[0]).toEqual({
      id: '8706',
      name: 'Advice, Núñez-Łoś & Co',
      reference: 'ADV-2',
      priority: 2,
      status: 'Active',
      createdTimestamp: '2024-06-03',
      importExternalReference: 'PMS-7',
      link: null,
      actionType: { id: '833', name: 'Advice' },
      step: { id: '833--1', name: 'Open' },
      assignedTo: { id: '17', name: 'Voe, Lee', fullName: 'Lee Voe', email: 'lee.voe@harbourlaw.example' },
      division: { id: '1' },
      primaryParticipants: [{ id: '94', name: 'Núñez-Łoś, Zoë', email: 'zoe@mail.example' }],
      primaryContact: {
        id: '94',
        name: 'Núñez-Łoś, Zoë',
        fullName: 'Zoë Núñez-Łoś',
        firstName: 'Zoë',
        lastName: 'Núñez-Łoś',
        email: 'zoe@mail.example',
      },
      primaryContactsText: 'Zoë Núñez-Łoś',
      statusTimestamp: '2024-06-03T10:30:00+10:00',
      modifiedTimestamp: '2024-06-03T10:30:00+10:00',
      isBillableOverride: null,
      isFavorite: false,
      isDeleted: false,
      deletedBy: null,
      deletedTimestamp: null,
      otherAttributes: {},
      namesComplete: true,
      recordIsOld: false,
    });
    expect(onlyRequest(zap.sandbox)).toMatchObject({ method: 'GET', path: '/api/rest/actions', query: NEWEST_ACTIONS });
  });

  test('shows the three newest contacts, in one request', async () => {
    const rows = await contacts({});

    expect(column(rows, 'id')).toEqual(['99', '98', '97']);
    expect(column(rows, 'displayName')).toEqual(["O'Foe, Di", "O'Foe, Bo", 'Old Mill Holdings']);
    expect(column(rows, 'namesComplete')).toEqual([true, true, true]);
    expect(onlyRequest(zap.sandbox)).toMatchObject({ path: '/api/rest/participants', query: NEWEST_CONTACTS });
  });

  test('shows no rows, and no error, when the firm has no action yet', async () => {
    zap.sandbox.firm.actions.clear();

    expect(await actions({})).toEqual([]);
  });
});

describe('samples of a trigger', () => {
  const { zap, actions, contacts } = useSamples({});

  test.each([
    ['blank filters', { actionTypes: [], assignedTo: '', status: '' }, {}, ['8706', '8705', '8704']],
    ['several types', { actionTypes: ['870', '871', '820'] }, { actionType: '870,871,820' }, ['8703', '8702', '8700']],
    ['an assignee', { assignedTo: '16' }, { assignedTo: '16' }, ['8705', '8704']],
    ['a status', { status: 'Closed' }, { status: 'Closed' }, ['8704']],
    [
      'all of it',
      { actionTypes: ['833', '840'], assignedTo: '16', status: 'Inactive' },
      { actionType: '833,840', assignedTo: '16', status: 'Inactive' },
      ['8705'],
    ],
    ['a value that no action has', { actionTypes: ['812'] }, { actionType: '812' }, []],
  ])('are the newest actions that pass the filters: %s', async (_case, inputData, query, ids) => {
    expect(column(await actions(inputData), 'id')).toEqual(ids);
    expect(onlyRequest(zap.sandbox).query).toEqual({ ...query, ...NEWEST_ACTIONS });
  });

  test.each([
    ['people and companies', { contactKind: 'any' }, {}, ['99', '98', '97']],
    ['people', { contactKind: 'person' }, { isCompany: 'F' }, ['99', '98', '94']],
    ['companies', { contactKind: 'company' }, { isCompany: 'T' }, ['97', '96', '95']],
  ])('are the newest contacts that pass the filter: %s', async (_case, inputData, query, ids) => {
    expect(column(await contacts(inputData), 'id')).toEqual(ids);
    expect(onlyRequest(zap.sandbox).query).toEqual({ ...query, ...NEWEST_CONTACTS });
  });

  test('are three even if many of the newest actions were deleted', async () => {
    for (const name of Array.from({ length: 40 }, (_, index) => `Mistake ${index}`)) {
      const { id } = zap.sandbox.addAction({ name });
      Object.assign(zap.sandbox.firm.actions.get(String(id)) ?? {}, { isDeleted: 'T' });
    }

    expect(column(await actions({}), 'id')).toEqual(['8706', '8705', '8704']);
    expect(onlyRequest(zap.sandbox).query).toEqual(NEWEST_ACTIONS);
  });

  test('say which of them have all their names', async () => {
    zap.sandbox.firm.participants.delete('95');

    expect(rowsOf(await actions({ actionTypes: ['833'] }))).toMatchObject([
      { id: '8706', primaryParticipants: [{ name: 'Núñez-Łoś, Zoë' }], namesComplete: true },
      { id: '8704', actionType: { name: 'Advice' }, primaryParticipants: [{ name: null }], namesComplete: false },
    ]);
  });

  test('have no names, like live rows, when names are not requested', async () => {
    expect(rowsOf(await actions({ includeNames: 'no' }))[0]).toMatchObject({
      id: '8706',
      actionType: { id: '833', name: null },
      assignedTo: { id: '17', name: null, email: null },
      primaryParticipants: [{ id: '94', name: null, email: null }],
      namesComplete: false,
    });
    const { include: _names, ...query } = NEWEST_ACTIONS;
    expect(onlyRequest(zap.sandbox).query).toEqual(query);
    expect(column(await contacts({ includeNames: 'no' }), 'namesComplete')).toEqual([false, false, false]);
  });
});

describe('samples of a trigger, when the service ignores its filters', () => {
  const { actions, contacts } = useSamples({ lists: { ignoresFilters: true } });

  test('are found behind newer records of another kind', async () => {
    expect(column(await actions({ actionTypes: ['820'] }), 'id')).toEqual(['8700']);
    expect(column(await contacts({ contactKind: 'person' }), 'id')).toEqual(['99', '98', '94']);
  });
});
