import { describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { onlyRequest } from '../support/requests.ts';
import { column, rowsOf } from '../support/rows.ts';

/* The lists that the editor offers. Those of a step and of data are in changeStep and in updateActionData.test.ts. */

const useDropdowns = (options: Parameters<typeof useZap>[0] = {}) => {
  const zap = useZap(options);
  return {
    zap,
    open: (key: string, page?: number) =>
      zap.run(`triggers.${key}`, 'perform', page === undefined ? {} : { meta: { page } }),
    answer: (resource: string, records: unknown, linked: object = {}) =>
      zap.sandbox.inject({ path: `/${resource}`, status: 200, body: { [resource]: records, linked } }),
  };
};

const DROPDOWNS = [
  {
    dropdown: 'list_action_types',
    resource: 'actiontypes',
    query: { isDisabled: 'F', fields: 'id,name,isDisabled,canCreate', sort: 'name' },
    rows: [
      { id: '833', name: 'Advice' },
      { id: '855', name: 'Conveyance With Note' },
      { id: '845', name: 'Debt Recovery' },
      { id: '840', name: 'Estate Administration' },
      { id: '870', name: 'Family Law [870]' },
      { id: '871', name: 'Family Law [871]' },
      { id: '820', name: 'Property Purchase' },
      { id: '812', name: 'Property Sale' },
      { id: '850', name: 'Will' },
    ],
  },
  {
    dropdown: 'list_participants',
    resource: 'participants',
    query: {
      fields: 'id,displayName,email,isCompany,companyName,firstName,middleName,lastName,preferredName',
      sort: 'displayName',
    },
    rows: [
      { id: '95', name: 'Brightwater Realty (sales@brightwater.example)' },
      { id: '90', name: 'Doe, John (john.doe@mail.example)' },
      { id: '91', name: 'Doe, John (j.doe@post.example)' },
      { id: '16', name: 'Loe, Kim (kim.loe@harbourlaw.example)' },
      { id: '92', name: 'Moe, Pat' },
      { id: '18', name: 'Noe, Max (Staff) (max.noe@harbourlaw.example)' },
      { id: '94', name: 'Núñez-Łoś, Zoë (zoe@mail.example)' },
      { id: '98', name: "O'Foe, Bo (family@mail.example)" },
      { id: '99', name: "O'Foe, Di (family@mail.example)" },
      { id: '97', name: 'Old Mill Holdings' },
      { id: '15', name: 'Poe, Sam (sam.poe@harbourlaw.example)' },
      { id: '96', name: 'Quay Lenders, Sons & Co (loans@quaylenders.example)' },
      { id: '88', name: 'Roe, Ann (ann.roe@mail.example)' },
      { id: '89', name: 'Roe, Jane Mary (Janie) (jane.roe@mail.example)' },
      { id: '93', name: 'Toe, Gil (not known)' },
      { id: '17', name: 'Voe, Lee (lee.voe@harbourlaw.example)' },
    ],
  },
  {
    dropdown: 'list_assignees',
    resource: 'users',
    query: { isActive: 'T', include: 'participant' },
    rows: [
      { id: '16', name: 'Loe, Kim (kim.loe@harbourlaw.example)' },
      { id: '15', name: 'Poe, Sam (sam.poe@harbourlaw.example)' },
      { id: '17', name: 'Voe, Lee (lee.voe@harbourlaw.example)' },
    ],
  },
  {
    dropdown: 'list_roles',
    resource: 'participanttypes',
    query: { sort: 'name' },
    rows: [
      { id: '27', name: 'Agent' },
      { id: '71', name: 'Client' },
      { id: '48', name: 'Client Primary Contact' },
      { id: '73', name: 'Executor' },
      { id: '46', name: 'Lender' },
      { id: '72', name: 'Other side' },
      { id: '45', name: 'Staff' },
      { id: '47', name: 'Witness' },
    ],
  },
  {
    dropdown: 'list_actions',
    resource: 'actions',
    query: { fields: 'id,name,reference,isDeleted,deletedTimestamp,actionType', include: 'actionType', sort: '-id' },
    rows: [
      { id: '8706', name: 'Advice, Núñez-Łoś & Co (ADV-2, Advice)' },
      { id: '8705', name: "O'Foe estate (EST-7, Estate Administration)" },
      { id: '8704', name: 'Advice on lease (Advice)' },
      { id: '8703', name: 'Moe and Toe, property (SHARED-1, Family Law)' },
      { id: '8702', name: 'Moe and Toe, parenting (SHARED-1, Family Law)' },
      { id: '8701', name: 'Will of Ann Roe (W-100, Will)' },
      { id: '8700', name: 'Doe purchase, 3 Quay St (QS-3, Property Purchase)' },
    ],
  },
];

describe('a dropdown of any field', () => {
  const { zap, open } = useDropdowns({ dialect: 'live' });

  test.each(DROPDOWNS)('offers names that can be told apart, in one request: $dropdown', async (one) => {
    expect(await open(one.dropdown)).toEqual(one.rows);
    expect(onlyRequest(zap.sandbox)).toMatchObject({ method: 'GET', path: `/api/rest/${one.resource}` });
    expect(onlyRequest(zap.sandbox).query).toEqual({ ...one.query, page: '1', pageSize: '200' });
  });
});

describe('lines of a dropdown that would look the same', () => {
  const { zap, open } = useDropdowns();

  test('have the email address, or else the number, of contacts', async () => {
    zap.sandbox.addParticipant({ firstName: 'Pat', lastName: 'Moe' });
    zap.sandbox.addParticipant({ firstName: 'Pat', lastName: 'Moe', email: 'pat@mail.example' });
    zap.sandbox.addParticipant({ firstName: 'Ann', lastName: 'Roe', email: 'ann.roe@mail.example' });

    expect(await open('list_participants')).toEqual(
      expect.arrayContaining([
        { id: '92', name: 'Moe, Pat [92]' },
        { id: '501', name: 'Moe, Pat [501]' },
        { id: '502', name: 'Moe, Pat (pat@mail.example)' },
        { id: '88', name: 'Roe, Ann (ann.roe@mail.example) [88]' },
        { id: '503', name: 'Roe, Ann (ann.roe@mail.example) [503]' },
      ]),
    );
  });

  test('have reference and type, or else the number, of actions', async () => {
    zap.sandbox.firm.actions.clear();
    zap.sandbox.addAction({ name: 'Advice', reference: 'A-1' });
    zap.sandbox.addAction({ name: 'Advice', actionTypeId: '812' });
    zap.sandbox.addAction({ name: 'Advice' });
    zap.sandbox.addAction({ name: 'Advice' });

    expect(await open('list_actions')).toEqual([
      { id: '9004', name: 'Advice (Advice) [9004]' },
      { id: '9003', name: 'Advice (Advice) [9003]' },
      { id: '9002', name: 'Advice (Property Sale)' },
      { id: '9001', name: 'Advice (A-1, Advice)' },
    ]);
  });

  test('have no action type when the connection may not see types', async () => {
    const rows = await zap.run('triggers.list_actions', 'perform', {
      authData: zap.sandbox.connect({ scope: 'actions' }),
    });

    expect(rowsOf(rows).slice(0, 3)).toEqual([
      { id: '8706', name: 'Advice, Núñez-Łoś & Co (ADV-2)' },
      { id: '8705', name: "O'Foe estate (EST-7)" },
      { id: '8704', name: 'Advice on lease' },
    ]);
  });
});

describe('a line of a dropdown', () => {
  const { open, answer } = useDropdowns();

  test.each([
    { dropdown: 'list_action_types', resource: 'actiontypes', record: { id: 1 }, name: 'Action type 1' },
    { dropdown: 'list_actions', resource: 'actions', record: { id: 1, reference: 'R-2' }, name: 'Action 1 (R-2)' },
    { dropdown: 'list_participants', resource: 'participants', record: { id: 1 }, name: 'Contact 1' },
    { dropdown: 'list_roles', resource: 'participanttypes', record: { id: 1, name: '' }, name: 'Role 1' },
  ])('is the number where the name is missing, and is listed once if it comes twice: $dropdown', async (one) => {
    answer(one.resource, one.record);
    expect(await open(one.dropdown)).toEqual([{ id: '1', name: one.name }]);

    answer(one.resource, [one.record, one.record]);
    expect(await open(one.dropdown)).toEqual([{ id: '1', name: one.name }]);
  });

  test('has for an assignee the number of the contact, never of the user, and is not there for those who have left', async () => {
    const users = [
      { id: 5, emailAddress: 'sam@firm.example', links: { participant: '15' } },
      { id: 6, links: { participant: 16 } },
      { id: 7, emailAddress: 'nobody@firm.example', links: { participant: null } },
      { id: 8 },
      { id: 9, isActive: 'F', emailAddress: 'gone@firm.example', links: { participant: '18' } },
      { id: 10, isActive: 'T', emailAddress: 'kim@firm.example', links: { participant: 17 } },
    ];
    answer('users', users, { participants: { id: 15, firstName: 'Sam', lastName: 'Poe' } });

    // By name, those without one by their address, and those without either last.
    expect(await open('list_assignees')).toEqual([
      { id: '17', name: 'kim@firm.example' },
      { id: '15', name: 'Sam Poe (sam@firm.example)' },
      { id: '16', name: 'Contact 16' },
    ]);
  });
});

describe.each([
  {
    dropdown: 'list_actions',
    pageLength: 200,
    add: ({ addAction }: Sandbox, number: number): void => void addAction({ name: `Action ${number}` }),
  },
  {
    // All are read at once, because they are sorted here.
    dropdown: 'list_assignees',
    pageLength: 1000,
    add: ({ firm }: Sandbox, number: number): void => {
      const links = { participant: String(700 + number), division: '1' };
      const id = 300 + number;
      firm.users.set(String(id), { id, isCurrent: 'F', emailAddress: `${id}@firm.example`, isActive: 'T', links });
    },
  },
])('the pages of the dropdown $dropdown', ({ dropdown, pageLength, add }) => {
  const { zap, open } = useDropdowns();

  test.each([0, 1100])('have each of %i lines once, in as few requests as there can be', async (count) => {
    const { actions, users } = zap.sandbox.firm;
    for (const records of [actions, users]) records.clear();
    for (let number = 1; number <= count; number += 1) add(zap.sandbox, number);

    const pageCount = Math.max(1, Math.ceil(count / pageLength));
    const pages = await Promise.all(
      Array.from({ length: pageCount + 1 }, async (_one, page) => column(await open(dropdown, page), 'id')),
    );

    expect(pages.slice(0, -2).every(({ length }) => length === pageLength)).toBe(true);
    expect(pages.at(-1)).toEqual([]);
    expect(new Set(pages.flat()).size).toBe(count);
    expect(pages.flat()).toHaveLength(count);
    // Each page of the service once, and one request for the end of the list.
    expect(zap.sandbox.requests).toHaveLength(Math.max(1, Math.ceil(count / 200)) + 1);
  });
});

describe('a dropdown whose first pages have nothing to choose from', () => {
  const { zap, open } = useDropdowns();
  const addDeleted = (count: number): void => {
    for (let number = 0; number < count; number += 1) zap.sandbox.addAction({ name: 'Deleted' });
    for (const action of zap.sandbox.firm.actions.values()) if (action.name === 'Deleted') action.isDeleted = 'T';
  };

  test('shows the pages after them, because the platform takes an empty page for the end', async () => {
    addDeleted(400);

    expect(column(await open('list_actions', 0), 'id')).toEqual([
      '8706',
      '8705',
      '8704',
      '8703',
      '8702',
      '8701',
      '8700',
    ]);
    expect(zap.sandbox.requests).toHaveLength(3);
  });

  test('says so when there are too many of them for one run, and is empty when nothing follows them', async () => {
    addDeleted(1000);
    expect(await failureOf(open('list_actions', 0))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep lists too many entries in a row that cannot be chosen. Type the name or the number instead.',
    });
    expect(zap.sandbox.requests).toHaveLength(5);

    zap.sandbox.firm.actions.clear();
    addDeleted(200);
    expect(await open('list_actions', 0)).toEqual([]);
  });
});
