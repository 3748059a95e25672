import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { DIALECTS, type Fault } from '../sandbox/sandbox.ts';
import { create, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { ACTION_FIELDS } from '../support/asked.ts';

const ADVICE = { actionType: '833', actionName: 'Lease advice', fileReference: 'LA-1' };
const LOOK_UP = `GET /actions?fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants&page=1&pageSize=200&reference=LA-1&sort=-id`;
const AT = { method: 'POST', path: '/actioncreate' };

const LOST_ANSWERS: readonly (readonly [string, Fault, string])[] = [
  ['the connection broke', { ...AT, cut: 'after' }, 'the connection to it was lost.'],
  ['a gateway failed', { ...AT, effectThenStatus: 502 }, 'it is not available at the moment.'],
  ['it failed without a reason', { ...AT, effectThenStatus: 500 }, 'it met a problem and gave no reason.'],
  [
    'it failed in words about something else',
    { ...AT, effectThenStatus: 500, body: { errors: { detail: 'The email could not be sent' } } },
    'it answered "The email could not be sent".',
  ],
  [
    'it was busy in words',
    { ...AT, effectThenStatus: 503, body: { errors: { title: 'Busy' } } },
    'it answered "Busy".',
  ],
  [
    'it sent the request on',
    { ...AT, effectThenStatus: 302 },
    'it sent the request on to another address, which is not followed.',
  ],
  [
    'it answered a web page',
    { ...AT, garbage: '<html>Thanks</html>' },
    'it answered with a web page that cannot be read.',
  ],
];

describe.each(DIALECTS)('an action of which nobody knows whether it was created (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(LOST_ANSWERS)('is found by its file reference: %s', async (_case, fault, reason) => {
    zap.sandbox.inject(fault);

    expect(await create(zap, ADVICE)).toMatchObject({
      id: '9001',
      name: 'Lease advice',
      reference: 'LA-1',
      warnings: [
        `Actionstep did not confirm the new action, but it is there. Actionstep could not create the action: ${reason}`,
      ],
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);
    expect(linesOf(zap.sandbox).at(-1)).toBe(LOOK_UP);
  });

  test.each(LOST_ANSWERS)(
    'stops the Zap, and is not tried again, when it has no reference: %s',
    async (_case, fault, reason) => {
      zap.sandbox.inject(fault);

      expect(await failureOf(create(zap, { ...ADVICE, fileReference: '' }))).toEqual({
        name: 'HaltedError',
        sentence:
          `We couldn't confirm whether the action was created. Actionstep could not create the action: ${reason} ` +
          'Look in Actionstep for an action called "Lease advice". Only if it is not there, run this step again. ' +
          'It is not repeated by itself, so that no action is created twice.',
      });
      expect(submissions(zap.sandbox)).toHaveLength(1);
    },
  );

  test('is found even where the service says that the input was not valid', async () => {
    const body = { errors: { code: '1500', title: 'Invalid', detail: 'No address' } };
    zap.sandbox.inject({ ...AT, effectThenStatus: 500, body });

    expect(await create(zap, ADVICE)).toMatchObject({
      id: '9001',
      warnings: [expect.stringContaining('it answered "No address".')],
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('stops the Zap when it is not there: the service may still be at it', async () => {
    zap.sandbox.inject({ ...AT, cut: 'before' });

    const { name, sentence } = await failureOf(create(zap, ADVICE));

    expect(name).toBe('HaltedError');
    expect(sentence).toContain('Look in Actionstep for the file reference "LA-1".');
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('is never taken for one that had the same reference before', async () => {
    await create(zap, ADVICE);
    zap.sandbox.inject({ ...AT, cut: 'before' });

    expect(await failureOf(create(zap, ADVICE))).toMatchObject({ name: 'HaltedError' });
  });

  test('stops the Zap when the look-up fails too, an expired token included', async () => {
    zap.sandbox.inject({ ...AT, cut: 'after' });
    zap.sandbox.inject({ method: 'GET', path: '/actions', status: 200, body: { actions: [] } });
    zap.sandbox.inject({ method: 'GET', path: '/actions', status: 401 });

    expect(await failureOf(create(zap, ADVICE))).toMatchObject({ name: 'HaltedError' });
  });

  test('stops the Zap when the answer names no id', async () => {
    zap.sandbox.inject({ ...AT, effectThenStatus: 200, body: { actioncreate: { name: 'Lease advice' } } });

    expect(await failureOf(create(zap, { ...ADVICE, fileReference: '' }))).toMatchObject({ name: 'HaltedError' });
  });

  test.each([[{}], [{ error: 'server_error' }], [{ message: 'Down for maintenance' }]])(
    'is never said to be there where nobody could read what was there before: %j',
    async (body) => {
      zap.sandbox.addAction({ name: 'Lease advice', reference: 'LA-1', actionTypeId: '833' });
      zap.sandbox.inject({ method: 'GET', path: '/actions', status: 200, body });
      zap.sandbox.inject({ ...AT, cut: 'before' });

      expect(await failureOf(create(zap, ADVICE))).toMatchObject({ name: 'HaltedError' });
    },
  );

  test('stops the Zap when the answer is empty', async () => {
    zap.sandbox.inject({ ...AT, effectThenStatus: 204 });

    const { name, sentence } = await failureOf(create(zap, { ...ADVICE, fileReference: '' }));

    expect(name).toBe('HaltedError');
    expect(sentence).toContain('Actionstep accepted the new action but did not say which one it is.');
  });
});

describe('a run that has no time left when everything is read', () => {
  const zap = useZap({ settings: { ACTIONSTEP_TIME_LIMIT_MS: '1000' } });

  test('creates nothing, and says so', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actioncreate/833', delayMs: 850 });

    expect(await failureOf(create(zap, { ...ADVICE, fileReference: '' }))).toMatchObject({
      name: 'AppError',
      sentence:
        'Actionstep could not create the action: it took too long to answer earlier requests. ' +
        'Try again in a few minutes. The action was not created.',
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

describe('a run on a machine that is so busy that no timer is on time', () => {
  const zap = useZap();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('sends nothing past its time, whatever the timers say', async () => {
    const now = performance.now.bind(performance);
    const isRead = () => linesOf(zap.sandbox).includes('GET /actioncreate/833');
    jest.spyOn(performance, 'now').mockImplementation(() => now() + (isRead() ? 33_000 : 0));

    expect(await failureOf(create(zap, { ...ADVICE, fileReference: '' }))).toMatchObject({ code: 'too_late' });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

describe('an action that takes too long', () => {
  const zap = useZap({ settings: { ACTIONSTEP_TIME_LIMIT_MS: '1000' } });

  test('is found by its file reference in the time that is left', async () => {
    zap.sandbox.inject({ ...AT, cut: 'during' });

    expect(await create(zap, ADVICE)).toMatchObject({
      id: '9001',
      warnings: [
        'Actionstep did not confirm the new action, but it is there. Actionstep could not create the action: ' +
          'it did not answer in time.',
      ],
    });
  });
});
