import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type Sandbox } from '../sandbox/sandbox.ts';
import { failureLineOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { onlyRequest } from '../support/requests.ts';
import { column, rowsOf } from '../support/rows.ts';
import { listOf } from '../support/table.ts';

const addUser = ({ users }: Sandbox['firm'], id: number, participant: string): void => {
  const links = { participant, division: '1' };
  users.set(String(id), { id, isCurrent: 'F', emailAddress: `${id}@firm.example`, isActive: 'T', links });
};

/** Actions that were deleted, newer than all others. */
function addDeleted({ firm, addAction }: Sandbox, count: number): void {
  for (let number = 0; number < count; number += 1) addAction({ name: 'Deleted' });
  for (const action of firm.actions.values()) if (action.name === 'Deleted') action.isDeleted = 'T';
}

/** The lines of a dropdown, `id: label` each. */
const linesOf = (result: unknown): readonly string[] =>
  rowsOf(result).map(({ id, name, ...others }) => [`${String(id)}: ${String(name)}`, ...Object.keys(others)].join());

/** Each dropdown: what it asks for and shows. */
const DROPDOWNS = [
  {
    trigger: 'list_action_types',
    resource: 'actiontypes',
    query: { isDisabled: 'F', fields: 'id,name,isDisabled,canCreate', sort: 'name' },
    rows: listOf(`
      833: Advice | 855: Conveyance With Note | 845: Debt Recovery | 840: Estate Administration |
      870: Family Law [870] | 871: Family Law [871] | 820: Property Purchase | 812: Property Sale | 850: Will
    `),
  },
  {
    trigger: 'list_participants',
    resource: 'participants',
    query: { fields: 'id,displayName,email,isCompany,companyName,firstName,middleName,lastName', sort: 'displayName' },
    rows: listOf(`
      95: Brightwater Realty (sales@brightwater.example) | 90: Doe, John (john.doe@mail.example) |
      91: Doe, John (j.doe@post.example) | 16: Loe, Kim (kim.loe@harbourlaw.example) | 92: Moe, Pat |
      18: Noe, Max (max.noe@harbourlaw.example) | 94: Núñez-Łoś, Zoë (zoe@mail.example) |
      98: O'Foe, Bo (family@mail.example) | 99: O'Foe, Di (family@mail.example) | 97: Old Mill Holdings |
      15: Poe, Sam (sam.poe@harbourlaw.example) | 96: Quay Lenders, Sons & Co (loans@quaylenders.example) |
      88: Roe, Ann (ann.roe@mail.example) | 89: Roe, Jane (jane.roe@mail.example) | 93: Toe, Gil (not known) |
      17: Voe, Lee (lee.voe@harbourlaw.example)
    `),
  },
  {
    trigger: 'list_assignees',
    resource: 'users',
    query: { isActive: 'T', include: 'participant' },
    rows: listOf(`
      16: Loe, Kim (kim.loe@harbourlaw.example) | 15: Poe, Sam (sam.poe@harbourlaw.example) |
      17: Voe, Lee (lee.voe@harbourlaw.example)
    `),
  },
  {
    trigger: 'list_roles',
    resource: 'participanttypes',
    query: { sort: 'name' },
    rows: ['27: Agent', '71: Client', '73: Executor', '46: Lender', '72: Other side', '45: Staff', '47: Witness'],
  },
  {
    trigger: 'list_actions',
    resource: 'actions',
    query: { fields: 'id,name,reference,isDeleted,deletedTimestamp,actionType', include: 'actionType', sort: '-id' },
    rows: listOf(`
      8706: Advice, Núñez-Łoś & Co (ADV-2, Advice) | 8705: O'Foe estate (EST-7, Estate Administration) |
      8704: Advice on lease (Advice) | 8703: Moe and Toe, property (SHARED-1, Family Law) |
      8702: Moe and Toe, parenting (SHARED-1, Family Law) | 8701: Will of Ann Roe (W-100, Will) |
      8700: Doe purchase, 3 Quay St (QS-3, Property Purchase)
    `),
  },
];

const useDropdowns = (options: Parameters<typeof useZap>[0] = {}) => {
  const zap = useZap(options);
  return {
    zap,
    open: (trigger: string, page?: number) =>
      zap.run(`triggers.${trigger}`, 'perform', page === undefined ? {} : { meta: { page } }),
    answer: (resource: string, records: unknown, linked: object = {}) =>
      zap.sandbox.inject({ path: `/${resource}`, status: 200, body: { [resource]: records, linked } }),
  };
};

describe.each(DIALECTS.flatMap((dialect) => DROPDOWNS.map((dropdown) => ({ dialect, ...dropdown }))))(
  'the dropdown of $trigger ($dialect dialect)',
  ({ dialect, trigger, resource, query, rows }) => {
    const { zap, open } = useDropdowns({ dialect });

    test('shows distinguishable names, with one request for a full page', async () => {
      // In the document, roles have one name only.
      for (const role of zap.sandbox.firm.participantTypes.values()) role.name = role.displayName;
      const choices = await open(trigger);

      expect(linesOf(choices)).toEqual(rows);
      expect(column(choices, 'id').every((id) => typeof id === 'string')).toBe(true);
      expect(onlyRequest(zap.sandbox)).toMatchObject({ method: 'GET', path: `/api/rest/${resource}` });
      expect(onlyRequest(zap.sandbox).query).toEqual({ ...query, page: '1', pageSize: '200' });
    });
  },
);

/** A dropdown by pages of the service, and one that is sorted here: how a firm gets more lines, and how many a page has. */
const LONG = [
  {
    trigger: 'list_actions',
    resource: 'actions',
    only: { id: 9, name: 'Only action' },
    add: ({ addAction }: Sandbox, number: number) => addAction({ name: `Action ${number}` }),
    size: 200,
  },
  {
    trigger: 'list_assignees',
    resource: 'users',
    only: { id: 1, links: { participant: '9' } },
    add: ({ firm }: Sandbox, number: number) => addUser(firm, 300 + number, String(700 + number)),
    size: 1000,
  },
];

describe.each(LONG)('the dropdown of $trigger', ({ trigger, resource, only, add, size }) => {
  const { zap, open, answer } = useDropdowns();

  test.each([0, 201, 1100])(
    'loads the largest pages possible, with each line once and none missing: %i lines',
    async (count) => {
      const { actions, users } = zap.sandbox.firm;
      for (const records of [actions, users]) records.clear();
      for (let number = 1; number <= count; number += 1) add(zap.sandbox, number);

      const lengths = [...lengthsOf(count, size), 0];
      const pages = await Promise.all(lengths.map(async (_length, page) => rowsOf(await open(trigger, page))));

      expect(pages.map(({ length }) => length)).toEqual(lengths);
      expect(new Set(column(pages.flat(), 'id')).size).toBe(count);
      // Each page of the service is requested once, and the end of the list takes one more request.
      expect(zap.sandbox.requests).toHaveLength(Math.max(1, Math.ceil(count / 200)) + 1);
    },
  );

  test.each([
    ['is there alone, outside a list', only],
    ['is listed twice', [only, only]],
  ])('shows a record only once if it %s', async (_how, records) => {
    answer(resource, records);

    expect(await open(trigger)).toHaveLength(1);
  });
});

/** The page lengths for this many lines; a single empty page if there are none. */
const lengthsOf = (count: number, size: number): readonly number[] =>
  count <= size ? [count] : [size, ...lengthsOf(count - size, size)];

describe('a dropdown whose first pages have nothing to choose from', () => {
  const { zap, open } = useDropdowns();

  test('shows the pages after them, because the platform takes an empty page for the end', async () => {
    addDeleted(zap.sandbox, 400);

    expect(column(await open('list_actions', 0), 'id')).toEqual('8706 8705 8704 8703 8702 8701 8700'.split(' '));
    expect(zap.sandbox.requests).toHaveLength(3);
  });

  test('shows a clear error when there are too many of them for one run', async () => {
    addDeleted(zap.sandbox, 1000);

    expect(await failureLineOf(open('list_actions', 0))).toBe(
      'AppError: Actionstep lists too many entries in a row that cannot be chosen. Type the name or the number instead.',
    );
    expect(zap.sandbox.requests).toHaveLength(5);
  });

  test('is empty when nothing follows them', async () => {
    zap.sandbox.firm.actions.clear();
    addDeleted(zap.sandbox, 200);

    expect(await open('list_actions', 0)).toEqual([]);
  });
});

describe('dropdown lines that would look the same', () => {
  const { zap, open } = useDropdowns();

  test('show the email address, or else the ID, for contacts with the same name', async () => {
    zap.sandbox.addParticipant({ firstName: 'Pat', lastName: 'Moe' });
    zap.sandbox.addParticipant({ firstName: 'Pat', lastName: 'Moe', email: 'pat@mail.example' });
    zap.sandbox.addParticipant({ firstName: 'Ann', lastName: 'Roe', email: 'ann.roe@mail.example' });

    const shown = linesOf(await open('list_participants'));

    expect(shown.filter((line) => /Moe|Doe|Roe, Ann/.test(line)).toSorted()).toEqual(
      listOf(`
        501: Moe, Pat [501] | 502: Moe, Pat (pat@mail.example) | 503: Roe, Ann (ann.roe@mail.example) [503] |
        88: Roe, Ann (ann.roe@mail.example) [88] | 90: Doe, John (john.doe@mail.example) |
        91: Doe, John (j.doe@post.example) | 92: Moe, Pat [92]
      `),
    );
  });

  test('show reference and type, or else the ID, for actions with the same name', async () => {
    zap.sandbox.firm.actions.clear();
    zap.sandbox.addAction({ name: 'Advice', reference: 'A-1' });
    zap.sandbox.addAction({ name: 'Advice', reference: 'A-2' });
    zap.sandbox.addAction({ name: 'Advice', actionTypeId: '812' });
    zap.sandbox.addAction({ name: 'Advice' });
    zap.sandbox.addAction({ name: 'Advice' });

    expect(linesOf(await open('list_actions'))).toEqual(
      listOf(`
        9005: Advice (Advice) [9005] | 9004: Advice (Advice) [9004] | 9003: Advice (Property Sale) |
        9002: Advice (A-2, Advice) | 9001: Advice (A-1, Advice)
      `),
    );
  });

  test('show no action type when the connection may not see types', async () => {
    const authData = zap.sandbox.connect({ scope: 'actions' });

    expect(linesOf(await zap.run('triggers.list_actions', 'perform', { authData })).slice(0, 3)).toEqual([
      '8706: Advice, Núñez-Łoś & Co (ADV-2)',
      "8705: O'Foe estate (EST-7)",
      '8704: Advice on lease',
    ]);
  });
});

describe('the lines of a dropdown', () => {
  const { open, answer } = useDropdowns();

  test('fall back to the ID when a name is missing', async () => {
    answer('actiontypes', [{ id: 1 }]);
    answer('actions', [{ id: 2, reference: 'R-2' }]);
    answer('participants', [{ id: 3 }]);
    answer('participanttypes', [{ id: 4, name: '' }]);

    expect(linesOf(await open('list_action_types'))).toEqual(['1: Action type 1']);
    expect(linesOf(await open('list_actions'))).toEqual(['2: Action 2 (R-2)']);
    expect(linesOf(await open('list_participants'))).toEqual(['3: Contact 3']);
    expect(linesOf(await open('list_roles'))).toEqual(['4: Role 4']);
  });

  test('offer people by participant id, never by user id, and leave out those who have left', async () => {
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
    expect(linesOf(await open('list_assignees'))).toEqual([
      '17: kim@firm.example',
      '15: Sam Poe (sam@firm.example)',
      '16: Contact 16',
    ]);
  });
});
