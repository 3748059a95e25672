import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type Sandbox } from '../sandbox/sandbox.ts';
import { create, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { FAILED_LOOK_UPS, FREE_REFERENCE, LOST_AFTER, LOST_BEFORE } from './lostAnswers.ts';

const ADVICE = { actionType: '833', actionName: 'Lease advice', fileReference: 'LA-1' };
const SEEDED = 7;

/** The numbers of the actions that the firm has besides those from the beginning. */
const newActions = ({ firm }: Pick<Sandbox, 'firm'>): readonly string[] => [...firm.actions.keys()].slice(SEEDED);

/** Older actions with the same reference: one that is like the new one in everything, others in less. */
const addOlder = ({ addAction }: Sandbox): readonly string[] =>
  [
    addAction({ name: 'Lease advice', reference: 'LA-1' }),
    addAction({ name: 'Lease advice', reference: 'LA-1', actionTypeId: '850' }),
    addAction({ name: 'Other advice', reference: 'LA-1' }),
  ].map(({ id }) => String(id));

/** What a person is told, and what the platform does: nothing, so that nothing is created twice. */
const UNSETTLED = {
  name: 'HaltedError',
  sentence: expect.stringMatching(
    /^We couldn't confirm whether the action was created\. Actionstep .+ Look in Actionstep for .+ Only if it is not there, run this step again\. It is not repeated by itself, so that no action is created twice\.$/,
  ),
};

describe.each(DIALECTS)('an action whose answer was lost (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(LOST_AFTER)('is found by its reference when %s', async (_case, fault) => {
    zap.sandbox.inject(fault);

    expect(await create(zap, ADVICE)).toMatchObject({ id: '9001', reference: 'LA-1', alreadyExisted: false });
    expect(newActions(zap.sandbox)).toEqual(['9001']);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test.each(LOST_AFTER)(
    'is told apart from older ones of the same reference, name and type when %s',
    async (_case, fault) => {
      const older = addOlder(zap.sandbox);
      zap.sandbox.inject(fault);

      expect(await create(zap, ADVICE)).toMatchObject({ id: '9004', alreadyExisted: false });
      expect(newActions(zap.sandbox)).toEqual([...older, '9004']);
    },
  );

  test.each(LOST_AFTER)('stops the run for good when it has no reference and %s', async (_case, fault) => {
    zap.sandbox.inject(fault);

    expect(await failureOf(create(zap, { ...ADVICE, fileReference: '' }))).toEqual(UNSETTLED);
    expect(newActions(zap.sandbox)).toEqual(['9001']);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test.each(LOST_BEFORE)('stops the run for good when it is not there because %s', async (_case, fault) => {
    zap.sandbox.inject(fault);

    expect(await failureOf(create(zap, ADVICE))).toEqual(UNSETTLED);
    expect(newActions(zap.sandbox)).toEqual([]);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test.each(LOST_BEFORE)('is never taken for an older one when %s', async (_case, fault) => {
    const older = addOlder(zap.sandbox);
    zap.sandbox.inject(fault);

    expect(await failureOf(create(zap, ADVICE))).toEqual(UNSETTLED);
    expect(newActions(zap.sandbox)).toEqual(older);
  });

  const PAIRS = LOST_AFTER.flatMap(([what, fault]) =>
    FAILED_LOOK_UPS.map(([how, lookUp]) => [what, how, fault, lookUp] as const),
  );

  test.each(PAIRS)(
    'stops the run for good when %s, and in the look-up that follows %s',
    async (_what, _how, fault, lookUp) => {
      zap.sandbox.inject(FREE_REFERENCE);
      zap.sandbox.inject(lookUp);
      zap.sandbox.inject(fault);

      expect(await failureOf(create(zap, ADVICE))).toEqual(UNSETTLED);
      expect(newActions(zap.sandbox)).toEqual(['9001']);
      expect(submissions(zap.sandbox)).toHaveLength(1);
    },
  );

  const FAILED_FIRST = FAILED_LOOK_UPS.filter(([, fault]) => !('status' in fault) || fault.status !== 401);

  test.each(FAILED_FIRST)(
    'stops the run for good when nobody knows which ones were there before: %s',
    async (_how, lookUp) => {
      addOlder(zap.sandbox);
      zap.sandbox.inject(lookUp);
      zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'after' });

      expect(await failureOf(create(zap, ADVICE))).toEqual(UNSETTLED);
      expect(submissions(zap.sandbox)).toHaveLength(1);
    },
  );

  test.each([
    ['another name', { name: 'Lease advise' }],
    ['another type', { name: 'Lease advice', actionTypeId: '850' }],
    ['a reference that only begins like it', { name: 'Lease advice', reference: 'LA-10' }],
    ['a reference in another case', { name: 'Lease advice', reference: 'la-1' }],
  ])('is never taken for one that somebody else opened meanwhile with %s', async (_case, other) => {
    const { id, ...record } = zap.sandbox.addAction({ reference: 'LA-1', ...other });
    zap.sandbox.inject(FREE_REFERENCE);
    zap.sandbox.inject({ method: 'GET', path: '/actions', status: 200, body: { actions: [{ id, ...record }] } });
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'before' });

    expect(await failureOf(create(zap, ADVICE))).toEqual(UNSETTLED);
  });

  test('stops the run for good when two can be the new one', async () => {
    const twins = [zap.sandbox.addAction({ name: 'Lease advice', reference: 'LA-1' })];
    twins.push(zap.sandbox.addAction({ name: 'Lease advice', reference: 'LA-1' }));
    zap.sandbox.inject(FREE_REFERENCE);
    zap.sandbox.inject({ method: 'GET', path: '/actions', status: 200, body: { actions: twins } });
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'before' });

    expect(await failureOf(create(zap, ADVICE))).toEqual(UNSETTLED);
  });

  test.each([401, 429])(
    'fails in words, and is run again by a person only, when the POST is answered %i',
    async (status) => {
      addOlder(zap.sandbox);
      zap.sandbox.inject({ method: 'POST', path: '/actioncreate', status, headers: { 'Retry-After': '30' } });

      expect(await failureOf(create(zap, ADVICE))).toMatchObject({
        name: 'AppError',
        sentence: expect.stringContaining('the action was not created. Run this step again'),
        status,
      });
      expect(newActions(zap.sandbox)).toHaveLength(3);
      expect(submissions(zap.sandbox)).toHaveLength(1);
    },
  );

  test('is run again by the platform while nothing was sent yet', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actions', status: 401 });

    expect(await failureOf(create(zap, ADVICE))).toMatchObject({ name: 'RefreshAuthError' });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

describe.each(DIALECTS)('an action whose answer does not come in time (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, settings: { ACTIONSTEP_TIME_LIMIT_MS: '1000' } });
  const LATE = [
    ['no answer comes', { delayMs: 60_000 }],
    ['the answer stops half way', { cut: 'during' }],
  ] as const;
  const at = { method: 'POST', path: '/actioncreate' };

  test.each(LATE)('is found by its reference, told apart from older ones, when %s', async (_case, harm) => {
    const older = addOlder(zap.sandbox);
    zap.sandbox.inject({ ...at, ...harm });

    expect(await create(zap, ADVICE)).toMatchObject({ id: '9004', alreadyExisted: false });
    expect(newActions(zap.sandbox)).toEqual([...older, '9004']);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test.each(LATE)('stops the run for good when it has no reference and %s', async (_case, harm) => {
    zap.sandbox.inject({ ...at, ...harm });

    expect(await failureOf(create(zap, { ...ADVICE, fileReference: '' }))).toEqual(UNSETTLED);
    expect(newActions(zap.sandbox)).toEqual(['9001']);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('stops the run for good when the look-up that follows does not answer either', async () => {
    zap.sandbox.inject({ ...at, delayMs: 60_000 });
    zap.sandbox.inject(FREE_REFERENCE);
    zap.sandbox.inject({ method: 'GET', path: '/actions', delayMs: 60_000 });

    expect(await failureOf(create(zap, ADVICE))).toEqual(UNSETTLED);
    expect(newActions(zap.sandbox)).toEqual(['9001']);
  });

  test('is not even sent when the Start step took all the time', async () => {
    zap.sandbox.inject({ path: '/actioncreate/833', delayMs: 60_000 });

    expect(await failureOf(create(zap, ADVICE))).toMatchObject({ name: 'AppError' });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});
