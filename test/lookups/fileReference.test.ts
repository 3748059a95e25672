import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submissions } from '../support/createAction.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

/* test/faults/table.ts has the outcome of every failed look-up. */

/** The firm has this reference on "Doe purchase, 3 Quay St", and SHARED-1 on two other actions, each of its own type. */
const TAKEN = { actionType: '820', actionName: 'Doe purchase, 3 Quay St', fileReference: 'QS-3' };
const OTHER_TYPE = { ...TAKEN, actionType: '833' };
const SENTENCE = 'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 8700).';
const OF_OTHER_TYPE = SENTENCE.replace(/\.$/, ', which is of another type, "Property Purchase".');
const LIST = { method: 'GET', path: '/actions' } as const;

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
    expect(await failureLineOf(create(zap, { ...TAKEN, ifReferenceExists: 'stop' }))).toBe(
      `HaltedError: ${SENTENCE} No action was created.`,
    );
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test.each([
    ['return', 'AppError'],
    ['stop', 'HaltedError'],
  ])('is never taken for that of an action of another type: %s', async (ifReferenceExists, name) => {
    expect(await failureOf(create(zap, { ...OTHER_TYPE, ifReferenceExists }))).toMatchObject({
      name,
      sentence: `${OF_OTHER_TYPE} No action was created.`,
    });
    expect(await create(zap, { ...OTHER_TYPE, ifReferenceExists, checkOnly: true })).toMatchObject({
      id: null,
      alreadyExisted: true,
      problems: [OF_OTHER_TYPE],
      warnings: [],
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('is returned with both names where they differ', async () => {
    const given = { ...TAKEN, actionName: 'Moe purchase', ifReferenceExists: 'return' };
    const warnings = [`${SENTENCE} This run has another name for it: "Moe purchase".`];

    expect(await create(zap, given)).toMatchObject({ id: '8700', name: 'Doe purchase, 3 Quay St', warnings });
    expect(await create(zap, { ...given, checkOnly: true })).toMatchObject({ id: null, warnings, problems: [] });
  });

  test('is refused where it decides and ends in a separator, before anything is sent', async () => {
    zap.sandbox.addAction({ name: 'First submission', reference: 'WEB-' });
    const given = { ...OTHER_TYPE, fileReference: 'WEB-', ifReferenceExists: 'return' };
    const sentence = '"File Reference": "WEB-" ends in a separator, as if what belongs behind it were missing.';
    const failure = { name: 'AppError', sentence: `${sentence} Give each submission a reference of its own.` };

    expect(await failureOf(create(zap, given))).toMatchObject(failure);
    expect(await failureOf(create(zap, { ...given, checkOnly: true }))).toMatchObject(failure);
    expect(zap.sandbox.requests).toEqual([]);

    const left = { ...given, ifReferenceExists: '' };
    expect(await create(zap, { ...left, checkOnly: true })).toMatchObject({ warnings: [sentence], problems: [] });
    expect(await create(zap, left)).toMatchObject({ reference: 'WEB-', warnings: [sentence] });
  });
});

describe('a file reference that is already in use', () => {
  const zap = useZap();

  test.each([
    [{ fileReference: ['QS-3', 'EST-7'], ifReferenceExists: 'return' }, '"File Reference" takes one value only.'],
    [{ fileReference: ['QS-3', 'EST-7'], checkOnly: true }, '"File Reference" takes one value only.'],
    [
      { ifReferenceExists: ['return', 'create'] },
      '"If the File Reference Exists": "return, create" is not one of the choices: Create Another Action, Return the Existing Action, Stop This Run.',
    ],
  ])('decides nothing when given twice, or chosen twice: %j', async (given, sentence) => {
    expect(await failureOf(create(zap, { ...TAKEN, ...given }))).toMatchObject({ sentence, code: 'invalid_input' });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([
    ['the one of the type', { actionType: '871', actionName: 'Moe and Toe, parenting' }, '8703'],
    ['the oldest of the type', { actionType: '870', actionName: 'Other' }, '8702'],
    ['of the type, the one with the name', { actionType: '870', actionName: 'Toe' }, '9001'],
    ['the one that is written so', { actionType: '870', actionName: 'Toe', fileReference: 'shared-1' }, '9002'],
  ])('picks one action when several have it: %s', async (_case, given, id) => {
    zap.sandbox.addAction({ name: 'Toe', reference: 'SHARED-1', actionTypeId: '870' });
    zap.sandbox.addAction({ name: 'Moe', reference: 'shared-1', actionTypeId: '870' });

    expect(await create(zap, { fileReference: 'SHARED-1', ifReferenceExists: 'return', ...given })).toMatchObject({
      id,
    });
  });

  test('says whose it is when several have it, and none of the type', async () => {
    const given = { ...TAKEN, fileReference: 'SHARED-1', ifReferenceExists: 'return' };

    expect(await failureLineOf(create(zap, given))).toContain(
      '"Moe and Toe, parenting" (number 8702), which is of another type, "Family Law".',
    );
  });

  test('is reported even for an action without a name', async () => {
    const thin = { id: 5, name: null, reference: 'QS-3', links: { actionType: '820' } };
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions: [thin] } });

    expect(await create(zap, { ...TAKEN, actionName: ' ', ifReferenceExists: 'return' })).toMatchObject({
      id: '5',
      warnings: ['The file reference "QS-3" already belongs to the action "" (number 5).'],
    });
  });

  test('decides nothing where the answer does not say of which type the action is', async () => {
    const actions = [{ id: 5, name: 'Doe purchase, 3 Quay St', reference: 'QS-3' }];
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions } });

    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'return' }))).toMatchObject({
      code: 'fields_missing',
    });
    const other = [{ id: 6, name: 'Moe', reference: 'QS-4', links: { actionType: '820' } }];
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions: [...actions, ...other] } });
    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'return' }))).toMatchObject({
      sentence:
        'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 5), which is of another type. No action was created.',
    });
    expect(submissions(zap.sandbox)).toEqual([]);
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

    expect(await create(zap, { ...OTHER_TYPE, ifReferenceExists })).toMatchObject({
      id: '9001',
      alreadyExisted: false,
    });
  });

  test('gives way to the next action that has it', async () => {
    zap.sandbox.addAction({ name: 'Toe', reference: 'QS-3', actionTypeId: '820' });
    change('8700', { isDeleted: 'T' });

    expect(await create(zap, { ...TAKEN, ifReferenceExists: 'return' })).toMatchObject({ id: '9001' });
  });

  test('is never mistaken for the new action after a lost answer', async () => {
    const { id } = zap.sandbox.addAction({ name: OTHER_TYPE.actionName, reference: 'X-1', actionTypeId: '833' });
    change(String(id), { isDeleted: 'T' });
    zap.sandbox.inject({ ...LIST, status: 204 });
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'before' });

    expect(await failureOf(create(zap, { ...OTHER_TYPE, fileReference: 'X-1' }))).toMatchObject({
      name: 'HaltedError',
    });
  });
});

describe('a file reference that is similar to others', () => {
  const zap = useZap();

  test('counts as in use where only capital letters differ', async () => {
    const given = { ...TAKEN, fileReference: 'qs-3', ifReferenceExists: 'return' };

    expect(await create(zap, given)).toMatchObject({ id: '8700', reference: 'QS-3', alreadyExisted: true });
  });

  test.each(['QS-30', 'QS-*', 'QS -3'])('creates the action: %s', async (fileReference) => {
    expect(await create(zap, { ...OTHER_TYPE, fileReference, ifReferenceExists: 'stop' })).toMatchObject({
      id: '9001',
    });
  });

  test.each(['return', 'stop'])('creates nothing when too many are similar: %s', async (ifReferenceExists) => {
    const actions = [{ id: 1, name: 'Other', reference: 'QS-30', links: { actionType: '833' } }];
    const meta = { paging: { actions: { nextPage: 'http://h.example' } } };
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions, meta }, times: 99 });

    expect(await failureLineOf(create(zap, { ...TAKEN, ifReferenceExists }))).toBe(
      'AppError too_many: Actionstep could not look up the file reference: there are too many records for one run.',
    );
    expect(linesOf(zap.sandbox).filter((line) => line.startsWith('GET /actions?'))).toHaveLength(5);
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});
