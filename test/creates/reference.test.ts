import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submissions } from '../support/createAction.ts';
import { failureOf, readFailure } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { warningsOf } from '../support/problems.ts';
import { linesOf } from '../support/requests.ts';
import type { Row } from '../support/rows.ts';

/** The firm has this reference on "Doe purchase, 3 Quay St", and SHARED-1 on two other actions. */
const TAKEN = { actionType: '833', actionName: 'Second purchase', fileReference: 'QS-3' };
const SENTENCE = 'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 8700).';

/** How a run ends that finds the reference on action 8700: with that action, or with this class of error. */
const DECISIONS = [
  ['return', '8700'],
  ['stop', 'HaltedError'],
] as const;
const endOf = (run: Promise<Row>): Promise<unknown> =>
  run.then(
    ({ id }) => id,
    (error: unknown) => readFailure(error).name,
  );

describe.each(DIALECTS)('a file reference that is taken (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    ['by default', {}],
    ['where that is wanted', { ifReferenceExists: 'create' }],
    ['where that is wanted, by the label of the choice', { ifReferenceExists: 'Create Another Action' }],
  ])('is given to another action %s', async (_case, policy) => {
    expect(await warningsOf(zap, { ...TAKEN, ...policy })).toEqual([]);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('brings the existing action, where that is wanted, and nothing is created', async () => {
    const row = await create(zap, { ...TAKEN, ifReferenceExists: 'return' });

    expect(row).toMatchObject({
      id: '8700',
      name: 'Doe purchase, 3 Quay St',
      reference: 'QS-3',
      actionType: { id: '820', name: 'Property Purchase' },
      alreadyExisted: true,
      checkOnly: false,
      warnings: [SENTENCE],
      problems: [],
    });
    expect(submissions(zap.sandbox)).toEqual([]);
    expect(zap.sandbox.firm.outcomes.size).toBe(0);
  });

  test('stops the run, where that is wanted, and nothing is created', async () => {
    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'stop' }))).toEqual({
      name: 'HaltedError',
      sentence: `${SENTENCE} No action was created.`,
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test.each(DECISIONS)('decides before anything else is checked: %s', async (ifReferenceExists, ending) => {
    const broken = { ...TAKEN, actionType: '812', participantType71: 'No Body', priority: 'high', ifReferenceExists };

    expect(await endOf(create(zap, broken))).toBe(ending);
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('means the action that is like the new one, where several have it', async () => {
    const shared = { fileReference: 'SHARED-1', ifReferenceExists: 'return' };

    expect(await create(zap, { ...shared, actionType: '871', actionName: 'Moe and Toe, property' })).toMatchObject({
      id: '8703',
    });
    expect(await create(zap, { ...shared, actionType: '870', actionName: 'Moe and Toe, parenting' })).toMatchObject({
      id: '8702',
    });
  });

  test('means the oldest action, where several have it and none is like the new one', async () => {
    const given = { actionType: '833', actionName: 'Other', fileReference: 'SHARED-1', ifReferenceExists: 'return' };

    expect(await create(zap, given)).toMatchObject({ id: '8702' });
  });

  test.each(['return', 'stop'])('is told by a check too, which creates nothing: %s', async (ifReferenceExists) => {
    const row = await create(zap, { ...TAKEN, ifReferenceExists, checkOnly: true });

    expect(row).toMatchObject({
      id: null,
      alreadyExisted: true,
      checkOnly: true,
      problems: ifReferenceExists === 'stop' ? [SENTENCE] : [],
      warnings: ifReferenceExists === 'stop' ? [] : [SENTENCE],
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('is looked up once, beside the Start step', async () => {
    await create(zap, TAKEN);

    expect(linesOf(zap.sandbox).toSorted()).toEqual([
      'GET /actioncreate/833',
      expect.stringMatching(/^GET \/actions\?.*reference=QS-3.*sort=-id$/),
      'POST /actioncreate',
    ]);
  });
});

describe.each(DIALECTS)('a file reference that only a deleted action has (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const deleteAction = (id: string): void => {
    Object.assign(zap.sandbox.firm.actions.get(id) ?? {}, { isDeleted: 'T' });
  };

  test.each(['return', 'stop'])('decides nothing: %s', async (ifReferenceExists) => {
    deleteAction('8700');

    expect(await create(zap, { ...TAKEN, ifReferenceExists })).toMatchObject({ id: '9001', alreadyExisted: false });
  });

  test('is told also of an action without a name', async () => {
    const actions = [{ id: 5, name: null, reference: 'QS-3' }];
    zap.sandbox.inject({ method: 'GET', path: '/actions', status: 200, body: { actions } });

    expect(await create(zap, { ...TAKEN, ifReferenceExists: 'return' })).toMatchObject({
      id: '5',
      warnings: ['The file reference "QS-3" already belongs to the action "" (number 5).'],
    });
  });

  test('decides nothing either where only the time tells that it was deleted', async () => {
    Object.assign(zap.sandbox.firm.actions.get('8700') ?? {}, { deletedTimestamp: '2025-03-01T10:00:00+10:00' });

    expect(await create(zap, { ...TAKEN, ifReferenceExists: 'return' })).toMatchObject({ id: '9001' });
  });

  test('means the next one, where several have it', async () => {
    deleteAction('8702');
    const given = { actionType: '833', actionName: 'Other', fileReference: 'SHARED-1', ifReferenceExists: 'return' };

    expect(await create(zap, given)).toMatchObject({ id: '8703' });
  });

  test('is no action that an unknown outcome can mean', async () => {
    const { id } = zap.sandbox.addAction({ name: 'A', reference: 'X-1', actionTypeId: '833' });
    deleteAction(String(id));
    zap.sandbox.inject({ method: 'GET', path: '/actions', status: 204 });
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'before' });

    expect(await failureOf(create(zap, { actionType: '833', actionName: 'A', fileReference: 'X-1' }))).toMatchObject({
      name: 'HaltedError',
    });
  });
});

describe.each(DIALECTS)('a file reference that is not quite taken (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const fresh = { actionType: '833', actionName: 'New', fileReference: 'QS-3' };

  test.each([
    ['in another case', 'qs-3'],
    ['with something behind it', 'QS-30'],
    ['with a wildcard', 'QS-*'],
    ['with a space within', 'QS -3'],
  ])('creates the action: %s', async (_case, fileReference) => {
    expect(await create(zap, { ...fresh, fileReference, ifReferenceExists: 'stop' })).toMatchObject({ id: '9001' });
  });

  test.each(['return', 'stop'])(
    'is compared exactly, whatever the filter of the service matches: %s',
    async (ifReferenceExists) => {
      const actions = ['qs-3', 'QS-31', ' QS-3', '', null].map((reference, id) => ({
        id: 100 + id,
        name: 'New',
        reference,
      }));
      zap.sandbox.inject({ method: 'GET', path: '/actions', status: 200, body: { actions } });

      expect(await create(zap, { ...fresh, ifReferenceExists })).toMatchObject({ id: '9001', alreadyExisted: false });
    },
  );

  test.each(DECISIONS)(
    'is found all the same where the service ignores the filter and has many actions: %s',
    async (ifReferenceExists, ending) => {
      for (let index = 0; index < 450; index += 1) zap.sandbox.addAction({ name: `Matter ${index}` });
      const unfiltered = [...zap.sandbox.firm.actions.values()].toReversed();
      const page = (number: number) => ({
        actions: unfiltered.slice((number - 1) * 200, number * 200),
        meta: { paging: { actions: { page: number, nextPage: number < 3 ? `http://h.example/${number + 1}` : null } } },
      });
      for (const number of [1, 2, 3]) {
        zap.sandbox.inject({ method: 'GET', path: '/actions', status: 200, body: page(number) });
      }

      expect(await endOf(create(zap, { ...fresh, ifReferenceExists }))).toBe(ending);
      expect(submissions(zap.sandbox)).toEqual([]);
    },
  );
});

describe.each(DIALECTS)('a file reference that too many actions are similar to (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const SIMILAR = {
    actions: [{ id: 1, name: 'Other', reference: 'SIM-10' }],
    meta: { paging: { actions: { nextPage: 'http://h.example' } } },
  };

  test.each(['return', 'stop'])(
    'creates nothing where it decides, because nobody knows: %s',
    async (ifReferenceExists) => {
      zap.sandbox.inject({ method: 'GET', path: '/actions', status: 200, body: SIMILAR, times: 99 });

      expect(
        await failureOf(create(zap, { actionType: '833', actionName: 'A', fileReference: 'SIM-1', ifReferenceExists })),
      ).toEqual({
        name: 'AppError',
        sentence: 'Actionstep could not look up the file reference: too many actions are similar to "SIM-1".',
        code: 'too_many_actions',
      });
      expect(linesOf(zap.sandbox).filter((line) => line.startsWith('GET /actions?'))).toHaveLength(5);
      expect(submissions(zap.sandbox)).toEqual([]);
    },
  );
});

describe.each(DIALECTS)('a file reference that cannot be looked up (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const fresh = { actionType: '833', actionName: 'New', fileReference: 'NEW-1' };
  const FAILURES = [
    [403, 'AppError'],
    [429, 'ThrottledError'],
    [500, 'AppError'],
    [503, 'AppError'],
  ] as const;

  test.each(FAILURES)(
    'stops nothing where another action would be created anyway: status %i',
    async (status, _name) => {
      zap.sandbox.inject({ method: 'GET', path: '/actions', status });

      expect(await create(zap, fresh)).toMatchObject({ id: '9001' });
    },
  );

  test.each(
    FAILURES.flatMap(([status, name]) =>
      ['return', 'stop'].map((ifReferenceExists) => [status, ifReferenceExists, name] as const),
    ),
  )('creates nothing where it decides: status %i, %s', async (status, ifReferenceExists, name) => {
    zap.sandbox.inject({ method: 'GET', path: '/actions', status });

    expect(await failureOf(create(zap, { ...fresh, ifReferenceExists }))).toMatchObject({
      name,
      sentence: expect.stringMatching(/^Actionstep could not look up the file reference: /),
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});
