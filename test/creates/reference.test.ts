import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submissions } from '../support/createAction.ts';
import { failureOf, readFailure } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { warningsOf } from '../support/problems.ts';
import { linesOf } from '../support/requests.ts';
import type { Row } from '../support/rows.ts';

/* test/faults/table.ts has the outcome of every failed look-up. */

/** The firm has this reference on "Doe purchase, 3 Quay St", and SHARED-1 on two other actions. */
const TAKEN = { actionType: '833', actionName: 'Second purchase', fileReference: 'QS-3' };
const SHARED = { ...TAKEN, fileReference: 'SHARED-1', ifReferenceExists: 'return' };
const SENTENCE = 'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 8700).';
const LIST = { method: 'GET', path: '/actions' } as const;

/** How a run ends if action 8700 has the reference: with that action, or with this class of error. */
const DECISIONS = [
  ['return', '8700'],
  ['stop', 'HaltedError'],
] as const;
const endOf = (run: Promise<Row>): Promise<unknown> =>
  run.then(
    ({ id }) => id,
    (error: unknown) => readFailure(error).name,
  );

describe.each(DIALECTS)('a file reference that is already in use (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('returns the existing action, if the Zap says so, and creates nothing', async () => {
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

  test('stops the run, if the Zap says so, and creates nothing', async () => {
    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'stop' }))).toEqual({
      name: 'HaltedError',
      sentence: `${SENTENCE} No action was created.`,
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('creates another action by default, with one look-up in parallel to the Start step', async () => {
    expect(await warningsOf(zap, TAKEN)).toEqual([]);
    expect(linesOf(zap.sandbox).toSorted()).toEqual([
      'GET /actioncreate/833',
      expect.stringMatching(/^GET \/actions\/9001\?/),
      expect.stringMatching(/^GET \/actions\?.*reference=QS-3.*sort=-id$/),
      'POST /actioncreate',
    ]);
  });
});

describe('a file reference that is already in use', () => {
  const zap = useZap();

  test.each(DECISIONS)('is checked before anything else: %s', async (ifReferenceExists, ending) => {
    const broken = { ...TAKEN, actionType: '812', participantType71: 'No Body', priority: 'high', ifReferenceExists };

    expect(await endOf(create(zap, broken))).toBe(ending);
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test.each([
    [{ fileReference: ['QS-3', 'EST-7'], ifReferenceExists: 'return' }, '"File Reference" takes one value only.'],
    [{ fileReference: ['QS-3', 'EST-7'], checkOnly: true }, '"File Reference" takes one value only.'],
    [
      { ifReferenceExists: ['return', 'create'] },
      '"If the File Reference Exists": "return, create" is not one of the choices: Create Another Action, Return the Existing Action, Stop This Run.',
    ],
  ])('decides nothing when more than one is given, or more than one choice: %j', async (given, sentence) => {
    expect(await failureOf(create(zap, { ...TAKEN, ...given }))).toMatchObject({ sentence, code: 'invalid_input' });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([
    ['the action that is like the new one', { actionType: '871', actionName: 'Moe and Toe, property' }, '8703'],
    ['the oldest if only the type is the same', { actionType: '871', actionName: 'Moe and Toe, parenting' }, '8702'],
    ['the oldest if only the name is the same', { actionType: '870', actionName: 'Moe and Toe, property' }, '8702'],
  ])('picks one action when several have it: %s', async (_case, given, id) => {
    expect(await create(zap, { ...SHARED, ...given })).toMatchObject({ id });
  });

  test.each([
    ['return', { problems: [], warnings: [SENTENCE] }],
    ['stop', { problems: [SENTENCE], warnings: [] }],
  ])('is reported by a check too, which creates nothing: %s', async (ifReferenceExists, said) => {
    const row = await create(zap, { ...TAKEN, ifReferenceExists, checkOnly: true });

    expect(row).toMatchObject({ id: null, alreadyExisted: true, checkOnly: true, ...said });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('is reported even for an action without a name', async () => {
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions: [{ id: 5, name: null, reference: 'QS-3' }] } });

    expect(await create(zap, { ...TAKEN, ifReferenceExists: 'return' })).toMatchObject({
      id: '5',
      warnings: ['The file reference "QS-3" already belongs to the action "" (number 5).'],
    });
  });
});

describe('a file reference of a deleted action', () => {
  const zap = useZap();
  const change = (id: string, how: object): void => {
    Object.assign(zap.sandbox.firm.actions.get(id) ?? {}, how);
  };

  test.each([
    ['return', { isDeleted: 'T' }],
    ['stop', { isDeleted: 'T' }],
    ['return', { deletedTimestamp: '2025-03-01T10:00:00+10:00' }],
  ])('does not count as in use: %s, %j', async (ifReferenceExists, how) => {
    change('8700', how);

    expect(await create(zap, { ...TAKEN, ifReferenceExists })).toMatchObject({ id: '9001', alreadyExisted: false });
  });

  test('gives way to the next action that has it', async () => {
    change('8702', { isDeleted: 'T' });

    expect(await create(zap, SHARED)).toMatchObject({ id: '8703' });
  });

  test('is never mistaken for the new action after a lost answer', async () => {
    const { id } = zap.sandbox.addAction({ name: 'Second purchase', reference: 'X-1', actionTypeId: '833' });
    change(String(id), { isDeleted: 'T' });
    zap.sandbox.inject({ ...LIST, status: 204 });
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'before' });

    expect(await failureOf(create(zap, { ...TAKEN, fileReference: 'X-1' }))).toMatchObject({ name: 'HaltedError' });
  });
});

describe('a file reference that is similar to others', () => {
  const zap = useZap();

  test.each(['qs-3', 'QS-30', 'QS-*', 'QS -3'])('creates the action: %s', async (fileReference) => {
    expect(await create(zap, { ...TAKEN, fileReference, ifReferenceExists: 'stop' })).toMatchObject({ id: '9001' });
  });

  test('is compared exactly, whatever the service’s filter matches', async () => {
    const references = ['qs-3', 'QS-31', ' QS-3', '', null];
    const actions = references.map((reference, id) => ({ id: 100 + id, name: 'New', reference }));
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions } });

    expect(await create(zap, { ...TAKEN, ifReferenceExists: 'stop' })).toMatchObject({ id: '9001' });
  });

  test.each(DECISIONS)('is found on a later page: %s', async (ifReferenceExists, ending) => {
    const unfiltered = [...zap.sandbox.firm.actions.values()].toReversed();
    for (const page of [1, 2, 3]) {
      const nextPage = page < 3 ? `http://h.example/${page + 1}` : null;
      const actions = unfiltered.slice((page - 1) * 3, page * 3);
      zap.sandbox.inject({
        ...LIST,
        status: 200,
        body: { actions, meta: { paging: { actions: { page, nextPage } } } },
      });
    }

    expect(await endOf(create(zap, { ...TAKEN, ifReferenceExists }))).toBe(ending);
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test.each(['return', 'stop'])('creates nothing when too many are similar: %s', async (ifReferenceExists) => {
    const actions = [{ id: 1, name: 'Other', reference: 'QS-30' }];
    const meta = { paging: { actions: { nextPage: 'http://h.example' } } };
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions, meta }, times: 99 });

    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists }))).toEqual({
      name: 'AppError',
      sentence: 'Actionstep could not look up the file reference: too many actions are similar to "QS-3".',
      code: 'too_many_actions',
    });
    expect(linesOf(zap.sandbox).filter((line) => line.startsWith('GET /actions?'))).toHaveLength(5);
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});
