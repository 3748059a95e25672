import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type Sandbox } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { column } from '../support/rows.ts';

/** Actions that were deleted, newer than all others. */
function addDeleted({ firm, addAction }: Sandbox, count: number): void {
  for (let number = 0; number < count; number += 1) addAction({ name: 'Deleted' });
  for (const action of firm.actions.values()) if (action.name === 'Deleted') action.isDeleted = 'T';
}

/** Another log-in of somebody who has one. */
function addLogIn({ firm }: Sandbox, id: number, participant: string): void {
  const links = { participant, division: '1' };
  firm.users.set(String(id), { id, isCurrent: 'F', emailAddress: `${id}@firm.example`, isActive: 'T', links });
}

describe.each(DIALECTS)('a dropdown whose first pages cannot be chosen from (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const open = (trigger: string) => zap.run(`triggers.${trigger}`, 'perform', { meta: { page: 0 } });

  test('shows what follows them, because the platform takes a page without lines for the end', async () => {
    addDeleted(zap.sandbox, 400);

    expect(column(await open('list_actions'), 'id')).toEqual(['8706', '8705', '8704', '8703', '8702', '8701', '8700']);
    expect(zap.sandbox.requests).toHaveLength(3);
  });

  test('fails in words where they are more than one run can read', async () => {
    addDeleted(zap.sandbox, 1000);

    expect(await failureOf(open('list_actions'))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep lists too many entries in a row that cannot be chosen. Type the name or the number instead.',
      code: 'nothing_to_choose',
    });
    expect(zap.sandbox.requests).toHaveLength(5);
  });

  test('is empty where nothing follows them', async () => {
    zap.sandbox.firm.actions.clear();
    addDeleted(zap.sandbox, 200);

    expect(await open('list_actions')).toEqual([]);
  });
});

describe.each(DIALECTS)('people of a firm (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const open = () => zap.run('triggers.list_assignees', 'perform', { meta: { page: 0 } });

  test('are listed once each, however many log-ins they have, by name', async () => {
    for (let id = 20; id < 230; id += 1) addLogIn(zap.sandbox, id, '15');
    addLogIn(zap.sandbox, 300, '16');

    expect(column(await open(), 'name')).toEqual([
      'Loe, Kim (kim.loe@harbourlaw.example)',
      'Poe, Sam (sam.poe@harbourlaw.example)',
      'Voe, Lee (lee.voe@harbourlaw.example)',
    ]);
  });

  test('without a name are listed by their address, once', async () => {
    zap.sandbox.inject({
      path: '/users',
      status: 200,
      body: {
        users: [
          { id: 5, links: { participant: 4 } },
          { id: 6, emailAddress: 'kim@firm.example', links: { participant: 16 } },
        ],
      },
    });

    expect(column(await open(), 'name')).toEqual(['kim@firm.example', 'Contact 4']);
  });
});

describe.each(DIALECTS)('a page that lists one record twice (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const twice = (resource: string, record: object) =>
    zap.sandbox.inject({ path: new RegExp(`^/${resource}`), status: 200, body: { [resource]: [record, record] } });

  test.each([
    ['list_action_types', 'actiontypes', { id: 1, name: 'Will' }],
    ['list_participants', 'participants', { id: 1, displayName: 'Roe, Ann' }],
    ['list_assignees', 'users', { id: 1, links: { participant: '15' } }],
    ['list_actions', 'actions', { id: 1, name: 'Sale' }],
  ])('shows it once: %s', async (trigger, resource, record) => {
    twice(resource, record);

    expect(await open(trigger)).toHaveLength(1);
  });

  test.each([
    ['find_action', 'actions', { name: 'Sale' }, { id: 1, name: 'Sale' }],
    ['find_action', 'actions', { id: '1' }, { id: 1, name: 'Sale' }],
    ['find_contact', 'participants', { name: 'Ann' }, { id: 1, displayName: 'Roe, Ann' }],
  ])('finds it once: %s by %j', async (search, resource, inputData, record) => {
    twice(resource, record);

    const found = await zap.run(`searches.${search}`, 'perform', { inputData });
    expect(found).toMatchObject({ results: [{ id: '1' }] });
  });

  test.each([
    ['new_action', 'actions', { id: 1, name: 'Sale' }],
    ['new_contact', 'participants', { id: 1, displayName: 'Roe, Ann' }],
  ])('is one sample: %s', async (trigger, resource, record) => {
    twice(resource, record);

    expect(await zap.run(`triggers.${trigger}`, 'performList', {})).toHaveLength(1);
  });

  const open = (trigger: string) => zap.run(`triggers.${trigger}`, 'perform', { meta: { page: 0 } });
});
