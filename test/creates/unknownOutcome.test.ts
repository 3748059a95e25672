import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { DIALECTS, type Fault, type Sandbox } from '../sandbox/sandbox.ts';
import { ACTION_FIELDS } from '../support/asked.ts';
import { create, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

/* test/faults/table.ts has the outcome of every other fault of the POST and of the look-up after it. */

const ADVICE = { actionType: '833', actionName: 'Lease advice', fileReference: 'LA-1' };
const UNMARKED = { ...ADVICE, fileReference: '' };
const LOOK_UP = `GET /actions?fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants,step&page=1&pageSize=200&reference_ilike=LA-1&sort=-id`;
const POST = { method: 'POST', path: '/actioncreate' } as const;
const LIST = { method: 'GET', path: '/actions' } as const;
/** The first look-up finds nothing; the next fault hits the look-up after the POST. */
const FREE_REFERENCE = { ...LIST, status: 204 } as const;
const SEEDED = 7;

/** The ids of the actions that the firm has in addition to the initial ones. */
const newActions = ({ firm }: Pick<Sandbox, 'firm'>): readonly string[] => [...firm.actions.keys()].slice(SEEDED);

/** Older actions with the same reference: one like the new one in everything, the others less so. */
const addOlder = ({ addAction }: Sandbox): readonly string[] =>
  [
    addAction({ name: 'Lease advice', reference: 'LA-1' }),
    addAction({ name: 'Lease advice', reference: 'LA-1', actionTypeId: '850' }),
    addAction({ name: 'Other advice', reference: 'LA-1' }),
  ].map(({ id }) => String(id));

/** What the user sees; the platform does not retry, so nothing is created twice. */
const HALTED = {
  name: 'HaltedError',
  sentence:
    "We couldn't confirm whether the action was created. Actionstep could not create the action: the connection to it was " +
    'lost. Look in Actionstep for the file reference "LA-1". Only if it is not there, run this step again. It is not ' +
    'repeated by itself, so that no action is created twice.',
};

describe.each(DIALECTS)('an action whose answer was lost (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is found by its file reference, and a warning says so', async () => {
    zap.sandbox.inject({ ...POST, cut: 'after' });

    expect(await create(zap, ADVICE)).toMatchObject({
      id: '9001',
      name: 'Lease advice',
      reference: 'LA-1',
      alreadyExisted: false,
      warnings: [
        'Actionstep did not confirm the new action, but it is there. Actionstep could not create the action: the ' +
          'connection to it was lost.',
      ],
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);
    expect(linesOf(zap.sandbox).at(-1)).toBe(LOOK_UP);
  });
});

describe('an action whose answer was lost', () => {
  const zap = useZap();

  test.each<[string, Fault]>([
    ['the connection breaks', { ...POST, cut: 'after' }],
    ['the answer holds errors, and claims success', { ...POST, effectThenStatus: 200, body: { errors: 'Odd' } }],
    ['it has several', { ...POST, effectThenStatus: 201, body: { actioncreate: [{ id: 8700 }, { id: 9001 }] } }],
  ])('is not confused with older ones of the same reference, name and type: %s', async (_, fault) => {
    const older = addOlder(zap.sandbox);
    zap.sandbox.inject(fault);

    expect(await create(zap, ADVICE)).toMatchObject({ id: '9004', alreadyExisted: false });
    expect(newActions(zap.sandbox)).toEqual([...older, '9004']);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('is never mistaken for an older one', async () => {
    const older = addOlder(zap.sandbox);
    zap.sandbox.inject({ ...POST, cut: 'before' });

    expect(await failureOf(create(zap, ADVICE))).toEqual(HALTED);
    expect(newActions(zap.sandbox)).toEqual(older);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test.each([
    ['after the POST', [FREE_REFERENCE, { ...LIST, status: 429 }]],
    ['before the POST', [{ ...LIST, status: 429 }]],
  ])('stops the run when the look-up fails %s', async (_, lookUps) => {
    addOlder(zap.sandbox);
    for (const fault of [...lookUps, { ...POST, cut: 'after' } as const]) zap.sandbox.inject(fault);

    expect(await failureOf(create(zap, ADVICE))).toEqual(HALTED);
    expect(newActions(zap.sandbox)).toHaveLength(4);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test.each([
    ['another name', [{ name: 'Lease advise' }]],
    ['another type', [{ actionTypeId: '850' }]],
    ['a reference that only begins like it', [{ reference: 'LA-10' }]],
    ['a reference in another case', [{ reference: 'la-1' }]],
    ['everything the same, but there are two', [{}, {}]],
  ])('is never mistaken for one that somebody else created meanwhile, with %s', async (_case, others) => {
    const actions = others.map((other) =>
      zap.sandbox.addAction({ name: 'Lease advice', reference: 'LA-1', actionTypeId: '833', ...other }),
    );
    for (const fault of [
      FREE_REFERENCE,
      { ...LIST, status: 200, body: { actions } },
      { ...POST, cut: 'before' } as const,
    ])
      zap.sandbox.inject(fault);

    expect(await failureOf(create(zap, ADVICE))).toEqual(HALTED);
  });

  test.each([
    ['of another type', { id: 8700, name: 'Lease advice', links: { actionType: '820' } }],
    ['that had the reference before', { id: 9001, name: 'Lease advice', links: { actionType: '833' } }],
  ])('is looked up when the answer shows an action %s', async (_what, actioncreate) => {
    zap.sandbox.addAction({ name: 'Lease advice', reference: 'LA-1' });
    zap.sandbox.inject({ ...POST, effectThenStatus: 200, body: { actioncreate } });

    expect(await create(zap, ADVICE)).toMatchObject({
      id: '9002',
      warnings: [
        'Actionstep did not confirm the new action, but it is there. Actionstep accepted the new action but answered with ' +
          'another one.',
      ],
    });
  });
});

describe('an action for which the time of the run is over', () => {
  const zap = useZap();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('is not sent, even on a machine too busy for its timers', async () => {
    const now = performance.now.bind(performance);
    const isRead = () => linesOf(zap.sandbox).includes('GET /actioncreate/833');
    jest.spyOn(performance, 'now').mockImplementation(() => now() + (isRead() ? 33_000 : 0));

    expect(await failureOf(create(zap, UNMARKED))).toMatchObject({ code: 'too_late' });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});
