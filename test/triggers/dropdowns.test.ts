import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf, onlyRequest } from '../support/requests.ts';
import { column } from '../support/rows.ts';

const DROPDOWNS = [
  {
    trigger: 'triggers.list_action_types',
    resource: 'actiontypes',
    query: { isDisabled: 'F', fields: 'id,name,isDisabled,canCreate', sort: 'name' },
    rows: [
      '833: Advice',
      '855: Conveyance With Note',
      '845: Debt Recovery',
      '840: Estate Administration',
      '870: Family Law [870]',
      '871: Family Law [871]',
      '820: Property Purchase',
      '812: Property Sale',
      '850: Will',
    ],
  },
  {
    trigger: 'triggers.list_participants',
    resource: 'participants',
    query: { fields: 'id,displayName,email,isCompany,companyName,firstName,lastName', sort: 'displayName' },
    rows: [
      '95: Brightwater Realty (sales@brightwater.example)',
      '90: Doe, John (john.doe@mail.example)',
      '91: Doe, John (j.doe@post.example)',
      '16: Loe, Kim (kim.loe@harbourlaw.example)',
      '92: Moe, Pat',
      '18: Noe, Max (max.noe@harbourlaw.example)',
      '94: Núñez-Łoś, Zoë (zoe@mail.example)',
      "98: O'Foe, Bo (family@mail.example)",
      "99: O'Foe, Di (family@mail.example)",
      '97: Old Mill Holdings',
      '15: Poe, Sam (sam.poe@harbourlaw.example)',
      '96: Quay Lenders, Sons & Co (loans@quaylenders.example)',
      '88: Roe, Ann (ann.roe@mail.example)',
      '89: Roe, Jane (jane.roe@mail.example)',
      '93: Toe, Gil (not known)',
      '17: Voe, Lee (lee.voe@harbourlaw.example)',
    ],
  },
  {
    trigger: 'triggers.list_assignees',
    resource: 'users',
    query: { isActive: 'T', include: 'participant' },
    rows: [
      '16: Loe, Kim (kim.loe@harbourlaw.example)',
      '15: Poe, Sam (sam.poe@harbourlaw.example)',
      '17: Voe, Lee (lee.voe@harbourlaw.example)',
    ],
  },
  {
    trigger: 'triggers.list_actions',
    resource: 'actions',
    query: { fields: 'id,name,reference,isDeleted,deletedTimestamp,actionType', include: 'actionType', sort: '-id' },
    rows: [
      '8706: Advice, Núñez-Łoś & Co (ADV-2, Advice)',
      "8705: O'Foe estate (EST-7, Estate Administration)",
      '8704: Advice on lease (Advice)',
      '8703: Moe and Toe, property (SHARED-1, Family Law)',
      '8702: Moe and Toe, parenting (SHARED-1, Family Law)',
      '8701: Will of Ann Roe (W-100, Will)',
      '8700: Doe purchase, 3 Quay St (QS-3, Property Purchase)',
    ],
  },
];

const DROPDOWNS_BY_DIALECT = DIALECTS.flatMap((dialect) => DROPDOWNS.map((dropdown) => ({ dialect, ...dropdown })));

describe.each(DROPDOWNS_BY_DIALECT)(
  'the dropdown of $trigger ($dialect dialect)',
  ({ dialect, trigger, resource, query, rows }) => {
    const zap = useZap({ dialect });
    const open = (page?: number) => zap.run(trigger, 'perform', page === undefined ? {} : { meta: { page } });

    test('shows names, told apart where they can be, and keeps ids as text', async () => {
      const choices = await open();

      const ids = column(choices, 'id');
      expect(column(choices, 'name').map((name, index) => `${String(ids[index])}: ${String(name)}`)).toEqual(rows);
      expect(ids.every((id) => typeof id === 'string')).toBe(true);
    });

    test('asks for one full page in one request', async () => {
      await open();

      expect(onlyRequest(zap.sandbox)).toMatchObject({
        method: 'GET',
        path: `/api/rest/${resource}`,
        query: { ...query, page: '1', pageSize: '200' },
      });
    });

    test('counts pages from the next one on when more is asked for', async () => {
      expect(await open(1)).toEqual([]);
      // The people of a firm come up to five pages at once, so that they can be sorted.
      const page = resource === 'users' ? '6' : '2';
      expect(onlyRequest(zap.sandbox).query).toMatchObject({ page, pageSize: '200' });
    });

    test('fails in words when the list cannot be had', async () => {
      zap.sandbox.inject({ path: `/${resource}`, status: 403 });

      expect(await failureOf(open())).toMatchObject({ name: 'AppError', code: 'http_403', status: 403 });
    });

    test('shows the only record that there is', async () => {
      zap.sandbox.inject({ path: `/${resource}`, status: 200, body: { [resource]: ONLY_RECORD[resource] } });

      expect(column(await open(), 'id')).toEqual(['9']);
    });
  },
);

/** A firm that has only one of a kind: the record comes outside an array. */
const ONLY_RECORD: Readonly<Record<string, object>> = {
  actiontypes: { id: 9, name: 'Only type' },
  participants: { id: 9, displayName: 'Only contact' },
  users: { id: 1, links: { participant: '9' } },
  actions: { id: 9, name: 'Only action' },
};

describe.each(DIALECTS)('a dropdown of 450 action types (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const open = (page: number) => zap.run('triggers.list_action_types', 'perform', { meta: { page } });

  test(`comes in the largest pages that the service gives, each in one request, none twice and none missing${fact(
    'limit.maxPageSize',
    'start.maxPageSize',
  )}`, async () => {
    const { actionTypes } = zap.sandbox.firm;
    actionTypes.clear();
    const names = Array.from({ length: 450 }, (_, index) => `Type ${String(index + 1).padStart(3, '0')}`);
    for (const [index, name] of names.entries()) {
      const id = 2000 + index;
      actionTypes.set(String(id), { id, name, description: null, isDisabled: 'F', canCreate: 'T' });
    }

    const pages = [column(await open(0), 'name'), column(await open(1), 'name'), column(await open(2), 'name')];

    expect(pages.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(pages.flat()).toEqual(names);
    expect(zap.sandbox.requests).toHaveLength(3);
    expect(await open(3)).toEqual([]);
  });

  test('leaves out types that are disabled or that the user may not create, also when the service ignores the filter', async () => {
    const actiontypes = [
      { id: 1, name: 'Disabled', isDisabled: 'T', canCreate: 'T' },
      { id: 2, name: 'Not mine', isDisabled: 'F', canCreate: 'F' },
      { id: 3, name: 'Mine', isDisabled: 'F', canCreate: 'T' },
      { id: 4, name: 'Says nothing' },
    ];
    zap.sandbox.inject({ path: '/actiontypes', status: 200, body: { actiontypes } });

    expect(await open(0)).toEqual([
      { id: '3', name: 'Mine' },
      { id: '4', name: 'Says nothing' },
    ]);
  });
});

describe.each(DIALECTS)('a dropdown with records that lack something (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const choices = async (trigger: string, path: string, body: object) => {
    zap.sandbox.inject({ path, status: 200, body });
    return zap.run(trigger, 'perform');
  };

  test('falls back to the number where a name is missing', async () => {
    expect(await choices('triggers.list_action_types', '/actiontypes', { actiontypes: [{ id: 1 }] })).toEqual([
      { id: '1', name: 'Action type 1' },
    ]);
    expect(await choices('triggers.list_actions', '/actions', { actions: [{ id: 2, reference: 'R-2' }] })).toEqual([
      { id: '2', name: 'Action 2 (R-2)' },
    ]);
    expect(await choices('triggers.list_participants', '/participants', { participants: [{ id: 3 }] })).toEqual([
      { id: '3', name: 'Contact 3' },
    ]);
  });

  test(`offers people by the id of their participant, never of their user${fact('auth.onBehalf')}`, async () => {
    const users = [
      { id: 5, emailAddress: 'sam@firm.example', links: { participant: '15' } },
      { id: 6, links: { participant: 16 } },
      { id: 7, emailAddress: 'nobody@firm.example', links: { participant: null } },
      { id: 8 },
    ];
    const linked = { participants: { id: 15, firstName: 'Sam', lastName: 'Poe' } };

    expect(await choices('triggers.list_assignees', '/users', { users, linked })).toEqual([
      { id: '15', name: 'Sam Poe (sam@firm.example)' },
      { id: '16', name: 'Contact 16' },
    ]);
  });

  test('leaves out people who have left, also when the service ignores the filter', async () => {
    const users = [
      { id: 5, isActive: 'T', emailAddress: 'here@firm.example', links: { participant: '15' } },
      { id: 8, isActive: 'F', emailAddress: 'gone@firm.example', links: { participant: '18' } },
    ];

    expect(column(await choices('triggers.list_assignees', '/users', { users }), 'id')).toEqual(['15']);
  });

  test('names a contact by what there is', async () => {
    const participants = [
      { id: 1, isCompany: 'T', companyName: 'Tide & Co', email: 'hello@tide.example' },
      { id: 2, isCompany: 'F', firstName: 'Ann', lastName: 'Roe' },
      { id: 3, lastName: 'Roe', email: '' },
      { id: 4, displayName: '', firstName: 'Bo' },
    ];

    expect(column(await choices('triggers.list_participants', '/participants', { participants }), 'name')).toEqual([
      'Tide & Co (hello@tide.example)',
      'Ann Roe',
      'Roe',
      'Bo',
    ]);
    expect(linesOf(zap.sandbox)).toHaveLength(1);
  });
});
