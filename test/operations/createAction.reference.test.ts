import { describe, expect, test } from '@jest/globals';
import { create, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

/*
 * A file reference that is in use, and what "If the Reference Exists" makes of it. The firm has QS-3 on the purchase
 * 8700, and SHARED-1 on two actions of family law, 8702 and 8703, each of its own type.
 */

const TAKEN = { actionType: '820', actionName: 'Doe purchase, 3 Quay St', fileReference: 'QS-3' };
const OTHER_TYPE = { ...TAKEN, actionType: '833' };
const SENTENCE = 'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 8700).';
const OF_OTHER_TYPE =
  'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 8700), which is of another type, "Property Purchase".';
const LIST = { method: 'GET', path: '/actions' } as const;

describe('a file reference that is in use', () => {
  const zap = useZap();

  test('changes nothing where the Zap says nothing: another action is created', async () => {
    expect(await create(zap, TAKEN)).toMatchObject({ id: '9001', reference: 'QS-3', alreadyExisted: false });
  });

  test('returns the existing action, if the Zap says so, and creates nothing', async () => {
    expect(await create(zap, { ...TAKEN, ifReferenceExists: 'Return the Existing Action' })).toMatchObject({
      id: '8700',
      name: 'Doe purchase, 3 Quay St',
      reference: 'QS-3',
      actionType: { id: '820', name: 'Property Purchase' },
      alreadyExisted: true,
      namesComplete: true,
      checkOnly: false,
      warnings: [SENTENCE],
      problems: [],
      verdict: null,
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('stops the run, if the Zap says so, and creates nothing', async () => {
    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'Stop This Run' }))).toEqual({
      name: 'HaltedError',
      sentence: `${SENTENCE} No action was created.`,
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('is told by a check in the same words', async () => {
    const check = { ...TAKEN, checkOnly: true };

    expect(await create(zap, { ...check, ifReferenceExists: 'return' })).toMatchObject({
      verdict: 'Ready: would return "Doe purchase, 3 Quay St", which exists already.',
      id: null,
      link: null,
      alreadyExisted: true,
      warnings: [SENTENCE],
    });
    expect(await create(zap, { ...check, ifReferenceExists: 'stop' })).toMatchObject({
      verdict: 'Not ready: 1 problem.',
      id: null,
      alreadyExisted: true,
      problems: [SENTENCE],
    });
  });

  test.each([
    { ifReferenceExists: 'return', name: 'AppError' },
    { ifReferenceExists: 'stop', name: 'HaltedError' },
  ])(
    'is never taken for that of an action of another type: $ifReferenceExists',
    async ({ ifReferenceExists, name }) => {
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
    },
  );

  test('returns the action with both names where they differ', async () => {
    const given = { ...TAKEN, actionName: 'Moe purchase', ifReferenceExists: 'return' };

    expect(await create(zap, given)).toMatchObject({
      id: '8700',
      name: 'Doe purchase, 3 Quay St',
      warnings: [`${SENTENCE} This run has another name for it: "Moe purchase".`],
    });
  });

  test.each([
    { which: 'the one of the type', actionType: '871', actionName: 'Other', reference: 'SHARED-1', id: '8703' },
    { which: 'the oldest of the type', actionType: '870', actionName: 'Other', reference: 'SHARED-1', id: '8702' },
    { which: 'the one with the name', actionType: '870', actionName: 'Toe', reference: 'SHARED-1', id: '9001' },
    { which: 'the one that is written so', actionType: '870', actionName: 'Toe', reference: 'shared-1', id: '9002' },
  ])('means one action where several have it: $which', async ({ actionType, actionName, reference, id }) => {
    zap.sandbox.addAction({ name: 'Toe', reference: 'SHARED-1', actionTypeId: '870' });
    zap.sandbox.addAction({ name: 'Moe', reference: 'shared-1', actionTypeId: '870' });
    const given = { actionType, actionName, fileReference: reference, ifReferenceExists: 'return' };

    expect(await create(zap, given)).toMatchObject({ id });
  });

  test('says whose it is where several have it, and none of the type', async () => {
    const given = { ...TAKEN, fileReference: 'SHARED-1', ifReferenceExists: 'return' };

    expect(await failureOf(create(zap, given))).toMatchObject({
      sentence: expect.stringContaining(
        '"Moe and Toe, parenting" (number 8702), which is of another type, "Family Law".',
      ),
    });
  });

  test('decides nothing where no answer says of which type its action is', async () => {
    const unknown = { id: 5, name: 'Doe purchase, 3 Quay St', reference: 'QS-3' };
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions: [unknown] } });
    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'return' }))).toMatchObject({
      code: 'fields_missing',
    });

    const other = { id: 6, name: 'Moe', reference: 'QS-4', links: { actionType: '820' } };
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions: [unknown, other] } });
    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'return' }))).toMatchObject({
      sentence:
        'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 5), which is of another type. No action was created.',
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('is reported for an action without a name, too', async () => {
    const nameless = { id: 5, name: null, reference: 'QS-3', links: { actionType: '820' } };
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions: [nameless] } });

    expect(await create(zap, { ...TAKEN, actionName: ' ', ifReferenceExists: 'return' })).toMatchObject({
      id: '5',
      warnings: ['The file reference "QS-3" already belongs to the action "" (number 5).'],
    });
  });

  test.each([
    { what: 'that it is deleted', change: { isDeleted: 'T' } },
    { what: 'when it was deleted', change: { deletedTimestamp: '2025-03-01T10:00:00+10:00' } },
  ])('is free again once its action says $what', async ({ change }) => {
    Object.assign(zap.sandbox.firm.actions.get('8700') ?? {}, change);
    expect(await create(zap, { ...OTHER_TYPE, ifReferenceExists: 'stop' })).toMatchObject({
      id: '9001',
      alreadyExisted: false,
    });

    zap.sandbox.addAction({ name: 'Toe', reference: 'QS-3', actionTypeId: '820' });
    expect(await create(zap, { ...TAKEN, ifReferenceExists: 'return' })).toMatchObject({ id: '9002' });
  });

  test('is in use where only capital letters differ', async () => {
    const given = { ...TAKEN, fileReference: 'qs-3', ifReferenceExists: 'return' };

    expect(await create(zap, given)).toMatchObject({ id: '8700', reference: 'QS-3', alreadyExisted: true });
  });

  test.each(['QS-30', 'QS-*', 'QS -3'])('is another one where it is only similar: %s', async (fileReference) => {
    expect(await create(zap, { ...OTHER_TYPE, fileReference, ifReferenceExists: 'stop' })).toMatchObject({
      id: '9001',
    });
  });

  test('creates nothing where too many are similar to read them all', async () => {
    const actions = [{ id: 1, name: 'Other', reference: 'QS-30', links: { actionType: '833' } }];
    const meta = { paging: { actions: { nextPage: 'http://h.example' } } };
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions, meta }, times: 99 });

    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'return' }))).toMatchObject({
      code: 'too_many',
      sentence: 'Actionstep could not look up the file reference: there are too many records for one run.',
    });
    expect(linesOf(zap.sandbox).filter((line) => line.startsWith('GET /actions?'))).toHaveLength(5);
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

describe('a file reference that cannot decide', () => {
  const zap = useZap();

  test.each([
    { given: { fileReference: ['QS-3', 'EST-7'] }, sentence: '"File Reference" takes one value only.' },
    {
      given: { fileReference: ['QS-3', 'EST-7'], checkOnly: true },
      sentence: '"File Reference" takes one value only.',
    },
    {
      given: { ifReferenceExists: ['return', 'create'] },
      sentence:
        '"If the Reference Exists": "return, create" is not one of the choices: Create Another Action, Return the Existing Action, Stop This Run.',
    },
    {
      given: { fileReference: 'WEB-' },
      sentence:
        '"File Reference": "WEB-" ends in a separator, as if what belongs behind it were missing. Map a value of its own, or leave the field blank.',
    },
    {
      given: { fileReference: 'IMP-#N/A', ifReferenceExists: 'create' },
      sentence:
        '"File Reference": "IMP-#N/A" holds "#N/A", which stands for no value. Map a value of its own, or leave the field blank.',
    },
    {
      given: { externalReference: 'null' },
      sentence: '"External Reference": "null" stands for no value. Map a value of its own, or leave the field blank.',
    },
    // What is to decide is not there.
    {
      given: { fileReference: ' ' },
      sentence: '"If the Reference Exists" needs a reference. Fill in "File Reference" or "External Reference".',
    },
    {
      given: { fileReference: 'WEB-', ifReferenceExists: 'stop', checkOnly: true },
      sentence:
        '"File Reference": "WEB-" ends in a separator, as if what belongs behind it were missing. Map a value of its own, or leave the field blank.',
    },
  ])('stops the run before anything is sent: $given', async ({ given, sentence }) => {
    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'return', ...given }))).toMatchObject({
      name: 'AppError',
      sentence,
      code: 'invalid_input',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });
});
