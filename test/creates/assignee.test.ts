import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { changeStep, TO_CONTRACT } from '../support/changeStep.ts';
import { create, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { changesSent } from '../support/updates.ts';
import type { Zap } from '../support/zap.ts';

/* test/faults/table.ts has the outcome of every fault of the request that sets the assignee. */

type Account = Pick<Zap, 'run' | 'sandbox'>;

/** The two operations that say whom an action is to be assigned to, and the action. */
const OPERATIONS = [
  ['Create Action', '9001', (zap: Account, assignee: object) => create(zap, { ...WILL, ...assignee })],
  ['Change Step', '8700', (zap: Account, assignee: object) => changeStep(zap, { ...TO_CONTRACT, ...assignee })],
] as const;

const NEW = { id: '16', name: 'Loe, Kim', email: 'kim.loe@harbourlaw.example' };
const OLD = { id: '15', name: 'Poe, Sam' };
const BY_NAME = { assignedToParticipant: 'Kim Loe' };
const BY_NUMBER = { assignedToParticipant: '16' };

/** What was sent once the action was written. */
const sentAfterwards = (zap: Account): readonly string[] => {
  const lines = linesOf(zap.sandbox).map((line) => line.split('?')[0] ?? '');
  return lines.slice(lines.findLastIndex((line) => line.startsWith('POST')) + 1);
};

describe.each(DIALECTS)('an assignee that the service passes over (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const passOver = () => {
    zap.sandbox.firm.positions.assignee = 'links';
  };

  test.each(OPERATIONS)('is set by one more request: %s', async (_, id, run) => {
    passOver();

    expect(await run(zap, BY_NAME)).toMatchObject({ id, assignedTo: NEW, namesComplete: true, warnings: [] });
    expect(zap.sandbox.firm.actions.get(id)?.links.assignedTo).toBe('16');
    expect(changesSent(zap.sandbox)).toEqual([{ actions: { links: { assignedTo: '16' } } }]);
    expect(sentAfterwards(zap)).toEqual([`GET /actions/${id}`, `PUT /actions/${id}`]);
  });

  test.each(OPERATIONS)('has a name in the row if it was given by number: %s', async (_, id, run) => {
    passOver();

    expect(await run(zap, BY_NUMBER)).toMatchObject({ assignedTo: NEW, namesComplete: true, warnings: [] });
    expect(sentAfterwards(zap).toSorted()).toEqual([
      `GET /actions/${id}`,
      'GET /participants/16',
      `PUT /actions/${id}`,
    ]);
  });

  test.each(OPERATIONS)('costs nothing where nobody was asked for: %s', async (_, id, run) => {
    passOver();

    expect(await run(zap, {})).toMatchObject({ assignedTo: OLD, warnings: [] });
    expect(sentAfterwards(zap)).toEqual([`GET /actions/${id}`]);
  });

  test.each([
    ['17', '"contact 17"'],
    [null, 'empty'],
  ])('is told if the answer shows somebody else: %s', async (assignedTo, who) => {
    passOver();
    const body = { actions: { id: 9001, links: { assignedTo } } };
    zap.sandbox.inject({ method: 'PUT', path: '/actions/9001', status: 200, body });

    expect(await create(zap, { ...WILL, ...BY_NUMBER })).toMatchObject({
      assignedTo: { id: assignedTo, name: null },
      warnings: [`"Assigned To" is ${who} in Actionstep now, not "Loe, Kim" as asked.`],
    });
  });

  test('is set where the new action has nobody', async () => {
    passOver();
    const actions = { id: 9001, name: 'Will of Ann Roe', links: { actionType: '850', assignedTo: null } };
    zap.sandbox.inject({
      method: 'POST',
      path: '/actioncreate',
      effectThenStatus: 201,
      body: { actioncreate: actions },
    });
    zap.sandbox.inject({ method: 'GET', path: '/actions/9001', status: 200, body: { actions } });

    expect(await create(zap, { ...WILL, ...BY_NAME })).toMatchObject({ assignedTo: NEW, warnings: [] });
    expect(zap.sandbox.firm.actions.get('9001')?.links.assignedTo).toBe('16');
  });

  test('is set where the action that was moved has nobody', async () => {
    passOver();
    const actions = { id: 8700, links: { actionType: '820', step: '820--2', assignedTo: null } };
    zap.sandbox.inject({ method: 'GET', path: '/actions/8700', wrap: ['', ''] });
    zap.sandbox.inject({ method: 'GET', path: '/actions/8700', status: 200, body: { actions } });

    expect(await changeStep(zap, { ...TO_CONTRACT, ...BY_NAME })).toMatchObject({ assignedTo: NEW, warnings: [] });
    expect(changesSent(zap.sandbox)).toEqual([{ actions: { links: { assignedTo: '16' } } }]);
  });
});

describe('an assignee that the service passes over', () => {
  const zap = useZap();
  afterEach(() => {
    jest.restoreAllMocks();
  });
  /** Reading the new action back takes so many milliseconds. */
  const readsIn = (time: number): void => {
    zap.sandbox.firm.positions.assignee = 'links';
    const now = performance.now.bind(performance);
    const isRead = () => linesOf(zap.sandbox).some((line) => line.startsWith('GET /actions/9001'));
    jest.spyOn(performance, 'now').mockImplementation(() => now() + (isRead() ? time : 0));
  };

  test('is set where the action could not be read, and the answer named somebody else', async () => {
    zap.sandbox.firm.positions.assignee = 'links';
    zap.sandbox.inject({ method: 'GET', path: '/actions/9001', status: 503 });

    expect(await create(zap, { ...WILL, ...BY_NAME })).toMatchObject({
      assignedTo: NEW,
      namesComplete: false,
      warnings: [],
    });
  });

  test('is left alone where nobody says who has the action', async () => {
    const actioncreate = { id: 9001, name: 'Will of Ann Roe', links: {} };
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', effectThenStatus: 200, body: { actioncreate } });
    zap.sandbox.inject({ method: 'GET', path: '/actions/9001', status: 404 });

    expect(await create(zap, { ...WILL, ...BY_NAME })).toMatchObject({ assignedTo: { id: null }, warnings: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('is not set once the time of the run is over', async () => {
    readsIn(33_000);

    expect(await create(zap, { ...WILL, ...BY_NAME })).toMatchObject({
      id: '9001',
      warnings: [expect.stringMatching(/^"Assigned To" is "Poe, Sam" in Actionstep now, not "Loe, Kim" as asked\./)],
    });
  });

  test('is still set late in the run, since nothing is looked up behind it', async () => {
    readsIn(21_000);

    expect(await create(zap, { ...WILL, ...BY_NAME })).toMatchObject({ assignedTo: NEW, warnings: [] });
  });
});
