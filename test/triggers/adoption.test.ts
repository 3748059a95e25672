import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS, type Fault, type HookRecord } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

const TARGET_URL = 'https://hooks.example/1?zap=1';
const SUBSCRIPTION = { id: '46', eventName: 'ActionCreated', targetUrl: TARGET_URL };
const LOOKUP = 'GET /resthooks?pageSize=200&targetUrl=https://hooks.example/1?zap=1';

const hook = (parts: Partial<HookRecord>): HookRecord => ({
  id: '40',
  eventName: 'ActionCreated',
  targetUrl: TARGET_URL,
  triggeredCount: 7,
  status: 'Active',
  triggeredLastTimestamp: null,
  ...parts,
});

describe.each(DIALECTS)('a trigger whose registration got no clear answer (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const subscribe = () => zap.run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL });
  const breakRegistration = () => zap.sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'before' });
  const put = (parts: Partial<HookRecord>) => {
    const record = hook(parts);
    zap.sandbox.firm.hooks.set(record.id, record);
  };

  const lostAnswers: readonly (readonly [string, Fault])[] = [
    ['the connection broke after the effect', { path: '/resthooks', method: 'POST', cut: 'after' }],
    ['a gateway answered 502', { path: '/resthooks', method: 'POST', effectThenStatus: 502 }],
    ['the answer was a web page', { path: '/resthooks', method: 'POST', garbage: '<html>Busy</html>' }],
    ['the answer was a redirect', { path: '/resthooks', method: 'POST', effectThenStatus: 302 }],
    ['the answer named no id', { path: '/resthooks', method: 'POST', effectThenStatus: 200, body: { resthooks: [] } }],
  ];

  test.each(lostAnswers)(
    `adopts the hook that was left, and registers no second one: %s${fact('note.hookReads')}`,
    async (_case, fault) => {
      zap.sandbox.inject(fault);

      expect(await subscribe()).toEqual(SUBSCRIPTION);
      expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['46']);
      expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks', LOOKUP]);
    },
  );

  test('fails with the first reason when no hook was left', async () => {
    breakRegistration();

    expect(await failureOf(subscribe())).toEqual({
      name: 'AppError',
      sentence: 'Actionstep could not turn the trigger on: the connection to it was lost. Try again in a few minutes.',
      code: 'ECONNRESET',
    });
    expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks', LOOKUP]);
  });

  test.each([400, 404, 409, 422, 500])(
    'looks through all hooks when the service refuses to look for one, and adopts the one that was left: %i',
    async (status) => {
      put({ id: '39', targetUrl: 'https://hooks.example/2', eventName: 'ParticipantCreated' });
      zap.sandbox.inject({ path: '/resthooks', method: 'POST', cut: 'after' });
      zap.sandbox.inject({ path: '/resthooks', method: 'GET', status });

      expect(await subscribe()).toEqual(SUBSCRIPTION);
      expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['39', '46']);
      expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks', LOOKUP, 'GET /resthooks?pageSize=200']);
    },
  );

  test('fails with the first reason when the service shows no hooks at all', async () => {
    zap.sandbox.inject({ path: '/resthooks', method: 'POST', cut: 'after' });
    zap.sandbox.inject({ path: '/resthooks', method: 'GET', status: 400, times: 2 });

    expect(await failureOf(subscribe())).toMatchObject({ code: 'ECONNRESET' });
    expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks', LOOKUP, 'GET /resthooks?pageSize=200']);
  });

  test.each([401, 403, 408, 429, 502, 503, 504])(
    'asks nothing more when another question would get the same answer: %i',
    async (status) => {
      zap.sandbox.inject({ path: '/resthooks', method: 'POST', cut: 'after' });
      zap.sandbox.inject({ path: '/resthooks', method: 'GET', status });

      expect(await failureOf(subscribe())).toMatchObject({ name: 'AppError', code: 'ECONNRESET' });
      expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks', LOOKUP]);
    },
  );

  test('leaves the hooks of other addresses alone', async () => {
    put({ id: '39', targetUrl: 'https://hooks.example/2', eventName: 'ParticipantCreated' });
    breakRegistration();

    await failureOf(subscribe());

    expect(zap.sandbox.firm.hooks.get('39')).toMatchObject({
      targetUrl: 'https://hooks.example/2',
      eventName: 'ParticipantCreated',
    });
  });

  test(`points a hook of the same address to the right event, its id in path and body${fact(
    'endpoint.updateHook',
    'hook.id',
    'hookState.updated',
  )}`, async () => {
    put({ eventName: 'ParticipantCreated' });
    breakRegistration();

    expect(await subscribe()).toEqual({ ...SUBSCRIPTION, id: '40' });
    expect(zap.sandbox.requests.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/rest/resthooks/40',
      body: { resthooks: [{ id: '40', eventName: 'ActionCreated', targetUrl: TARGET_URL }] },
    });
    expect([...zap.sandbox.firm.hooks.values()]).toEqual([hook({ eventName: 'ActionCreated', triggeredCount: 7 })]);
  });

  test('leaves no hook behind that cannot be made what is wanted', async () => {
    put({ eventName: 'ParticipantCreated' });
    breakRegistration();
    zap.sandbox.inject({ method: 'PUT', path: '/resthooks/40', status: 403 });

    expect(await failureOf(subscribe())).toMatchObject({
      name: 'AppError',
      sentence: expect.stringMatching(
        /^Actionstep could not update the trigger: the connected user is not allowed to\./,
      ),
    });
    expect(zap.sandbox.firm.hooks.size).toBe(0);
  });

  test('does not repeat a registration that the service refused', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', status: 403 });

    expect(await failureOf(subscribe())).toMatchObject({ name: 'AppError', code: 'http_403' });
    expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks']);
  });

  test.each(['Deleted', 'deleted'])('does not rely on a hook that the service lists as deleted: %s', async (status) => {
    breakRegistration();
    const deleted = hook({ status });
    zap.sandbox.inject({ method: 'GET', path: '/resthooks', status: 200, body: { resthooks: [deleted] } });

    expect(await failureOf(subscribe())).toMatchObject({ name: 'AppError', code: 'ECONNRESET' });
  });
});

describe('a hook that was left, with a status', () => {
  const zap = useZap({ dialect: 'live' });
  /** Turns the trigger on where this hook is found; what was sent after the look-up. */
  const adopt = async (status: string): Promise<readonly string[]> => {
    zap.sandbox.firm.hooks.set('40', hook({ status }));
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'before' });
    expect(await zap.run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL })).toEqual({
      ...SUBSCRIPTION,
      id: '40',
    });
    return linesOf(zap.sandbox).slice(2);
  };

  test.each(['Disabled', 'disabled', 'DISABLED', 'Suspended', 'Inactive', 'Paused', 'active?', ''])(
    `is enabled again when it is adopted: %j${fact('hookState.updated')}`,
    async (status) => {
      expect(await adopt(status)).toEqual(['PUT /resthooks/40']);
      expect(zap.sandbox.firm.hooks.get('40')).toEqual(hook({ status: 'Active' }));
    },
  );

  test.each(['Active', 'active', 'ACTIVE', ' Active '])('is adopted as it is: %j', async (status) => {
    expect(await adopt(status)).toEqual([]);
    expect(zap.sandbox.firm.hooks.get('40')).toEqual(hook({ status }));
  });
});

describe('an active hook beside a suspended one', () => {
  const zap = useZap({ dialect: 'live' });

  test('is the one that is adopted, and the other one is removed', async () => {
    zap.sandbox.firm.hooks.set('39', hook({ id: '39' }));
    zap.sandbox.firm.hooks.set('40', hook({ status: 'Suspended' }));
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'before' });

    expect(await zap.run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL })).toMatchObject({
      id: '39',
    });
    expect([...zap.sandbox.firm.hooks.values()]).toEqual([hook({ id: '39' })]);
  });
});

describe('a registration that is not answered in time', () => {
  const zap = useZap({ settings: { ACTIONSTEP_TIME_LIMIT_MS: '500' } });
  const subscribe = () => zap.run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL });

  test('leaves time to adopt the hook that was left', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'during' });

    expect(await subscribe()).toEqual(SUBSCRIPTION);
    expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['46']);
  });

  test('is reported as what it is when no hook can be found', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'during' });
    zap.sandbox.inject({ method: 'GET', path: '/resthooks', status: 200, body: { resthooks: [] } });

    expect(await failureOf(subscribe())).toMatchObject({
      name: 'AppError',
      sentence: 'Actionstep could not turn the trigger on: it did not answer in time. Try again in a few minutes.',
    });
  });

  test('is reported as what it is when the look-up fails too', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'during' });
    zap.sandbox.inject({ method: 'GET', path: '/resthooks', status: 503 });

    expect(await failureOf(subscribe())).toMatchObject({
      name: 'AppError',
      sentence: 'Actionstep could not turn the trigger on: it did not answer in time. Try again in a few minutes.',
    });
  });
});
