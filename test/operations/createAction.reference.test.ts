import { describe, expect, test } from '@jest/globals';
import { create, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

/*
 * A file reference that is in use, and what "If the Reference Exists" makes of it. The firm has QS-3 on the purchase
 * 8700, and SHARED-1 on two actions of family law, 8702 and 8703, each of its own type. An external reference, such as
 * PMS-7 of an advice, decides as well.
 */

const TAKEN = { actionType: '820', actionName: 'Doe purchase, 3 Quay St', fileReference: 'QS-3' };
const OTHER_TYPE = { ...TAKEN, actionType: '833' };
const SENTENCE = 'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 8700).';
const OF_OTHER_TYPE =
  'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 8700), which is of another type, "Property Purchase".';
const LIST = { method: 'GET', path: '/actions' } as const;

describe('Create Action, for a file reference that is in use', () => {
  const zap = useZap();

  test('creates another action where the Zap says nothing', async () => {
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

  test('says the same in a check', async () => {
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
    'never takes it for the reference of an action of another type: $ifReferenceExists',
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

  test('returns the existing action with both names where they differ', async () => {
    const given = { ...TAKEN, actionName: 'Moe purchase', ifReferenceExists: 'return' };

    expect(await create(zap, given)).toMatchObject({
      id: '8700',
      name: 'Doe purchase, 3 Quay St',
      warnings: [`${SENTENCE} This run has another name for it: "Moe purchase".`],
    });
  });

  test('takes one action where several have it: of the type, with the name, written so, else the oldest', async () => {
    zap.sandbox.addAction({ name: 'Toe', reference: 'SHARED-1', actionTypeId: '870' });
    zap.sandbox.addAction({ name: 'Moe', reference: 'shared-1', actionTypeId: '870' });
    const given = { fileReference: 'SHARED-1', ifReferenceExists: 'return' };
    const ofFamily = { ...given, actionType: '870' };

    expect(await create(zap, { ...given, actionType: '871', actionName: 'Other' })).toMatchObject({ id: '8703' });
    expect(await create(zap, { ...ofFamily, actionName: 'Other' })).toMatchObject({ id: '8702' });
    expect(await create(zap, { ...ofFamily, actionName: 'Toe' })).toMatchObject({ id: '9001' });
    const written = { ...ofFamily, fileReference: 'shared-1', actionName: 'Toe' };
    expect(await create(zap, written)).toMatchObject({ id: '9002' });
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

  test('takes it as free again once its action is deleted', async () => {
    Object.assign(zap.sandbox.firm.actions.get('8700') ?? {}, { isDeleted: 'T' });
    expect(await create(zap, { ...OTHER_TYPE, ifReferenceExists: 'stop' })).toMatchObject({
      id: '9001',
      alreadyExisted: false,
    });

    zap.sandbox.addAction({ name: 'Toe', reference: 'QS-3', actionTypeId: '820' });
    expect(await create(zap, { ...TAKEN, ifReferenceExists: 'return' })).toMatchObject({ id: '9002' });
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

describe('Create Action, for a file reference that cannot decide', () => {
  const zap = useZap();

  test.each([
    { given: { fileReference: ['QS-3', 'EST-7'] }, sentence: '"File Reference" takes one value only.' },
    {
      given: { ifReferenceExists: ['return', 'create'] },
      sentence:
        '"If the Reference Exists": "return, create" is not one of the choices: Create Another Action, Return the Existing Action, Stop This Run.',
    },
    {
      given: { externalReference: 'IMP-#N/A', ifReferenceExists: 'create' },
      sentence:
        '"External Reference": "IMP-#N/A" holds "#N/A", which stands for no value. Map a value of its own, or leave the field blank.',
    },
    // What is to decide is not there.
    {
      given: { fileReference: ' ' },
      sentence: '"If the Reference Exists" needs a reference. Fill in "File Reference" or "External Reference".',
    },
    {
      given: { fileReference: 'WEB-', ifReferenceExists: 'stop' },
      sentence:
        '"File Reference": "WEB-" ends in a separator, as if what belongs behind it were missing. Map a value of its own, or leave the field blank.',
    },
  ])('stops the run, and a check says so: $given', async ({ given, sentence }) => {
    const input = { ...TAKEN, ifReferenceExists: 'return', ...given };

    expect(await failureOf(create(zap, input))).toMatchObject({
      name: 'AppError',
      sentence: `The action was not created:\n- ${sentence}`,
      code: 'invalid_input',
    });
    expect(await create(zap, { ...input, checkOnly: 'yes' })).toMatchObject({ id: null, problems: [sentence] });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

const ADVICE = { actionType: '833', actionName: 'Advice on a will', externalReference: 'CRM-1042a' };
const RETURN = { ...ADVICE, ifReferenceExists: 'return' };

describe('the external reference in Create Action', () => {
  const zap = useZap();

  test('decides by itself: a repeat of the run returns the action that the first one opened', async () => {
    const first = await create(zap, RETURN);
    const second = await create(zap, RETURN);

    expect(first).toMatchObject({ id: '9001', alreadyExisted: false, warnings: [] });
    expect(second).toMatchObject({
      id: '9001',
      alreadyExisted: true,
      warnings: ['The external reference "CRM-1042a" already belongs to the action "Advice on a will" (number 9001).'],
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('stops a run, if the Zap says so', async () => {
    expect(
      await failureOf(create(zap, { ...RETURN, externalReference: 'PMS-7', ifReferenceExists: 'stop' })),
    ).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringMatching(/^The external reference "PMS-7" already belongs to .* No action was created\.$/),
    });
  });

  test('is a key of another system: capital letters make another one of it', async () => {
    await create(zap, RETURN);

    expect(await create(zap, { ...RETURN, externalReference: 'CRM-1042A' })).toMatchObject({ id: '9002' });
  });

  test('is looked up beside the file reference, and either of them is enough', async () => {
    await create(zap, { ...RETURN, fileReference: 'WEB-1' });
    const before = zap.sandbox.requests.length;

    expect(await create(zap, { ...RETURN, fileReference: 'WEB-2' })).toMatchObject({
      id: '9001',
      alreadyExisted: true,
    });
    expect(await create(zap, { ...RETURN, fileReference: 'WEB-1', externalReference: 'CRM-9' })).toMatchObject({
      id: '9001',
      alreadyExisted: true,
    });
    expect(
      linesOf(zap.sandbox)
        .slice(before)
        .filter((line) => line.startsWith('POST')),
    ).toEqual([]);
  });

  test('cannot belong to another action than the file reference', async () => {
    await create(zap, { ...RETURN, fileReference: 'WEB-1' });
    await create(zap, { ...RETURN, fileReference: 'WEB-2', externalReference: 'CRM-9', actionName: 'Other advice' });

    expect(await failureOf(create(zap, { ...RETURN, fileReference: 'WEB-1', externalReference: 'CRM-9' }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence:
        'The file reference "WEB-1" belongs to the action "Advice on a will" (number 9001), and the external reference ' +
        '"CRM-9" to the action "Other advice" (number 9002). Correct one of them. No action was created.',
    });
  });

  test('gets a warning where it is not known to be set, because a repeat would open another action', async () => {
    zap.sandbox.inject({ method: 'PUT', path: '/actions/9001', status: 403 });

    expect(await create(zap, RETURN)).toMatchObject({
      id: '9001',
      warnings: [
        expect.stringContaining('"External Reference" is empty in Actionstep now, not "CRM-1042a" as asked.'),
        'A repeat of this run would open another action, because this one is not known to have the reference.',
      ],
    });
  });
});
