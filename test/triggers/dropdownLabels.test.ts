import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type Sandbox } from '../sandbox/sandbox.ts';
import { useZap } from '../support/lifetime.ts';
import { rowsOf } from '../support/rows.ts';

type Firm = Sandbox['firm'];

/** The lines of a dropdown, `id: label` each. */
const linesOf = (result: unknown): readonly string[] =>
  rowsOf(result).map(({ id, name }) => `${String(id)}: ${String(name)}`);

const addType = ({ actionTypes }: Firm, id: number, name: string): void => {
  actionTypes.set(String(id), { id, name, description: null, isDisabled: 'F', canCreate: 'T' });
};

const addUser = ({ users }: Firm, id: number, participant: string, emailAddress: string): void => {
  users.set(String(id), {
    id,
    isCurrent: 'F',
    emailAddress,
    isActive: 'T',
    links: { participant, division: '1' },
  });
};

/** Each dropdown, and how a firm comes to have so many of what it lists. */
const DROPDOWNS = [
  {
    trigger: 'triggers.list_action_types',
    size: 200,
    clear: ({ actionTypes }: Firm) => actionTypes.clear(),
    add: ({ firm }: Sandbox, number: number) => addType(firm, 2000 + number, `Type ${number}`),
  },
  {
    trigger: 'triggers.list_participants',
    size: 200,
    clear: ({ participants }: Firm) => participants.clear(),
    add: (sandbox: Sandbox, number: number) => void sandbox.addParticipant({ companyName: `Company ${number}` }),
  },
  {
    trigger: 'triggers.list_assignees',
    // They are sorted, so as many as one run can read come at once.
    size: 1000,
    clear: ({ users }: Firm) => users.clear(),
    add: ({ firm }: Sandbox, number: number) =>
      addUser(firm, 300 + number, String(700 + number), `${number}@firm.example`),
  },
  {
    trigger: 'triggers.list_actions',
    size: 200,
    clear: ({ actions }: Firm) => actions.clear(),
    add: (sandbox: Sandbox, number: number) => void sandbox.addAction({ name: `Action ${number}` }),
  },
] as const;

/** How long the pages are that so many lines fill; one without any line if there are none. */
const lengthsOf = (count: number, size: number): readonly number[] =>
  count <= size ? [count] : [size, ...lengthsOf(count - size, size)];

const DROPDOWNS_BY_DIALECT = DIALECTS.flatMap((dialect) => DROPDOWNS.map((each) => ({ dialect, ...each })));

describe.each(DROPDOWNS_BY_DIALECT)(
  'pages of $trigger ($dialect dialect)',
  ({ dialect, trigger, size, clear, add }) => {
    const zap = useZap({ dialect });
    const open = async (page: number) => rowsOf(await zap.run(trigger, 'perform', { meta: { page } }));

    test.each([0, 1, 199, 200, 201, 450, 1100])('of %i: each once, none missing', async (count) => {
      clear(zap.sandbox.firm);
      for (let number = 1; number <= count; number += 1) add(zap.sandbox, number);

      const lengths = [...lengthsOf(count, size), 0];
      const pages = await Promise.all(lengths.map((_length, page) => open(page)));

      expect(pages.map(({ length }) => length)).toEqual(lengths);
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(count);
      // Each page of the service is asked for once, and the last line of the list is one more question.
      expect(zap.sandbox.requests).toHaveLength(Math.max(1, Math.ceil(count / 200)) + 1);
    });

    test('have lines of nothing but id and name', async () => {
      const rows = await open(0);

      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map((row) => Object.keys(row).toSorted())).toEqual(rows.map(() => ['id', 'name']));
    });
  },
);

describe.each(DIALECTS)('lines of a dropdown that would look the same (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const lines = async (trigger: string, inputData: object = {}) =>
    linesOf(await zap.run(`triggers.${trigger}`, 'perform', { inputData }));

  test('action types of one name are told apart by number', async () => {
    const shown = await lines('list_action_types');

    expect(shown).toContain('870: Family Law [870]');
    expect(shown).toContain('871: Family Law [871]');
    expect(shown).toContain('812: Property Sale');
  });

  test('contacts of one name are told apart by email address, and those without one by number', async () => {
    zap.sandbox.addParticipant({ firstName: 'Pat', lastName: 'Moe' });
    zap.sandbox.addParticipant({ firstName: 'Pat', lastName: 'Moe', email: 'pat@mail.example' });
    zap.sandbox.addParticipant({ firstName: 'Ann', lastName: 'Roe', email: 'ann.roe@mail.example' });

    const shown = await lines('list_participants');

    expect(shown.filter((line) => /Moe|Doe|Roe, Ann/.test(line)).toSorted()).toEqual([
      '501: Moe, Pat [501]',
      '502: Moe, Pat (pat@mail.example)',
      '503: Roe, Ann (ann.roe@mail.example) [503]',
      '88: Roe, Ann (ann.roe@mail.example) [88]',
      '90: Doe, John (john.doe@mail.example)',
      '91: Doe, John (j.doe@post.example)',
      '92: Moe, Pat [92]',
    ]);
  });

  test('people of the firm are told apart by email address, and by number where even that is the same', async () => {
    zap.sandbox.addParticipant({ firstName: 'Sam', lastName: 'Poe' });
    zap.sandbox.addParticipant({ firstName: 'Sam', lastName: 'Poe' });
    addUser(zap.sandbox.firm, 9, '501', 'sam2@harbourlaw.example');
    addUser(zap.sandbox.firm, 10, '502', 'sam2@harbourlaw.example');

    expect(await lines('list_assignees')).toEqual([
      '16: Loe, Kim (kim.loe@harbourlaw.example)',
      '15: Poe, Sam (sam.poe@harbourlaw.example)',
      '501: Poe, Sam (sam2@harbourlaw.example) [501]',
      '502: Poe, Sam (sam2@harbourlaw.example) [502]',
      '17: Voe, Lee (lee.voe@harbourlaw.example)',
    ]);
  });

  test('actions of one name are told apart by reference and type, and by number where these are the same', async () => {
    zap.sandbox.firm.actions.clear();
    zap.sandbox.addAction({ name: 'Advice', reference: 'A-1' });
    zap.sandbox.addAction({ name: 'Advice', reference: 'A-2' });
    zap.sandbox.addAction({ name: 'Advice', actionTypeId: '812' });
    zap.sandbox.addAction({ name: 'Advice' });
    zap.sandbox.addAction({ name: 'Advice' });

    expect(await lines('list_actions')).toEqual([
      '9005: Advice (Advice) [9005]',
      '9004: Advice (Advice) [9004]',
      '9003: Advice (Property Sale)',
      '9002: Advice (A-2, Advice)',
      '9001: Advice (A-1, Advice)',
    ]);
  });

  test('actions have no type in their line where the connection may not see types', async () => {
    const authData = zap.sandbox.connect({ scope: 'actions' });
    const shown = linesOf(await zap.run('triggers.list_actions', 'perform', { authData }));

    expect(shown.slice(0, 3)).toEqual([
      '8706: Advice, Núñez-Łoś & Co (ADV-2)',
      "8705: O'Foe estate (EST-7)",
      '8704: Advice on lease',
    ]);
  });
});

describe.each(DIALECTS)('what a dropdown shows and what it hides (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const ids = async (trigger: string, inputData: object = {}) =>
    rowsOf(await zap.run(`triggers.${trigger}`, 'perform', { inputData })).map(({ id }) => id);

  test('no action type that is disabled or that no action can be created of', async () => {
    const shown = await ids('list_action_types');

    expect(shown).toContain('812');
    expect(shown).not.toContain('860');
    expect(shown).not.toContain('861');
  });

  test('nobody of the firm who has left', async () => {
    expect(await ids('list_assignees')).toEqual(['16', '15', '17']);
  });

  test('nobody of the firm who has left, also when the service ignores the filter', async () => {
    const users = [
      { id: 5, isActive: 'T', emailAddress: 'here@firm.example', links: { participant: '15' } },
      { id: 8, isActive: 'F', emailAddress: 'gone@firm.example', links: { participant: '18' } },
    ];
    zap.sandbox.inject({ path: '/users', status: 200, body: { users } });

    expect(await ids('list_assignees')).toEqual(['15']);
  });

  test('actions of every type and status, whatever type the form is about', async () => {
    const all = ['8706', '8705', '8704', '8703', '8702', '8701', '8700'];

    expect(await ids('list_actions')).toEqual(all);
    expect(await ids('list_actions', { actionType: '812', status: 'Active', actionTypes: ['812'] })).toEqual(all);
    expect(zap.sandbox.requests.map(({ query }) => query)).toEqual([
      {
        fields: 'id,name,reference,isDeleted,deletedTimestamp,actionType',
        include: 'actionType',
        sort: '-id',
        page: '1',
        pageSize: '200',
      },
      {
        fields: 'id,name,reference,isDeleted,deletedTimestamp,actionType',
        include: 'actionType',
        sort: '-id',
        page: '1',
        pageSize: '200',
      },
    ]);
  });
});
