import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import type { Harm } from '../sandbox/faults.ts';
import { DIALECTS, type Fault, type HookRecord } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { withLog } from '../support/platformLog.ts';
import { linesOf } from '../support/requests.ts';

const TARGET_URL = 'https://hooks.example/1?zap=1';
const SUBSCRIPTION = { id: '46', eventName: 'ActionCreated', targetUrl: TARGET_URL };
const LOOKUP = 'GET /resthooks?page=1&pageSize=200&targetUrl=https://hooks.example/1?zap=1';
const LIST = 'GET /resthooks?page=1&pageSize=200';

const LOST = 'Actionstep could not turn the trigger on: the connection to it was lost.';

/** How a subscription fails that may leave a hook behind: nothing in it makes the platform run it again. */
const leftAfter = (...facts: readonly string[]) => ({
  name: 'AppError',
  sentence: [
    ...facts,
    'The trigger is not on, but a copy that this Zap cannot remove may be left in Actionstep.',
    'Turn the Zap off and on again. If each event then comes twice, contact support for this integration.',
  ].join(' '),
  code: 'hook_left',
});

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
      expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks', LOOKUP, LIST]);
    },
  );

  test('says that one may be left when the service shows no hooks at all', async () => {
    zap.sandbox.inject({ path: '/resthooks', method: 'POST', cut: 'after' });
    zap.sandbox.inject({ path: '/resthooks', method: 'GET', status: 400, times: 2 });

    expect(await failureOf(subscribe())).toEqual(
      leftAfter(LOST, 'Actionstep could not look the trigger up: it refused the request without a reason.'),
    );
    expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks', LOOKUP, LIST]);
  });

  test.each([
    [401, 'Actionstep did not accept the connection any more.'],
    [403, 'Actionstep could not look the trigger up: the connected user is not allowed to.'],
    [408, 'Actionstep could not look the trigger up: it did not answer in time.'],
    [429, 'Actionstep asked us to slow down.'],
    [502, 'Actionstep could not look the trigger up: it is not available at the moment.'],
    [503, 'Actionstep could not look the trigger up: it is not available at the moment.'],
    [504, 'Actionstep could not look the trigger up: it is not available at the moment.'],
  ])('asks nothing more when another question would get the same answer: %i', async (status, said) => {
    zap.sandbox.inject({ path: '/resthooks', method: 'POST', cut: 'after' });
    zap.sandbox.inject({ path: '/resthooks', method: 'GET', status });

    expect(await failureOf(subscribe())).toEqual(leftAfter(LOST, said));
    expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks', LOOKUP]);
  });

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
      body: { resthooks: [{ id: '40', eventName: 'ActionCreated', targetUrl: TARGET_URL, status: 'Active' }] },
    });
    expect([...zap.sandbox.firm.hooks.values()]).toEqual([hook({ eventName: 'ActionCreated', triggeredCount: 7 })]);
  });

  test('replaces a hook that cannot be made what is wanted', async () => {
    put({ eventName: 'ParticipantCreated' });
    breakRegistration();
    zap.sandbox.inject({ method: 'PUT', path: '/resthooks/40', status: 403 });

    expect(await subscribe()).toEqual(SUBSCRIPTION);
    expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['46']);
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

  test('is adopted also when the other one cannot be removed, which tells of nothing; the log says so', async () => {
    zap.sandbox.firm.hooks.set('39', hook({ id: '39' }));
    zap.sandbox.firm.hooks.set('40', hook({ status: 'Suspended' }));
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'before' });
    zap.sandbox.inject({ method: 'DELETE', path: '/resthooks/40', status: 401 });

    const { result, log } = await withLog(() =>
      zap.run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL }),
    );

    expect(result).toMatchObject({ id: '39' });
    expect(log).toEqual([
      'A hook of the same address could not be removed. It does no harm: it reports no events to this Zap.',
    ]);
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

    expect(await failureOf(subscribe())).toEqual(
      leftAfter(
        'Actionstep could not turn the trigger on: it did not answer in time.',
        'Actionstep could not look the trigger up: it is not available at the moment.',
      ),
    );
  });
});

describe.each(DIALECTS)('a hook that was left among many (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, lists: { ignoresFilters: true } });
  const subscribe = () => zap.run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL });
  /** Hooks of other addresses, older than the one that is left. */
  const putOthers = (count: number) => {
    for (let id = 1001; id <= 1000 + count; id += 1) {
      zap.sandbox.firm.hooks.set(`${id}`, hook({ id: `${id}`, targetUrl: `https://hooks.example/${id}` }));
    }
    zap.sandbox.firm.next.hook = 9001;
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'after' });
  };

  test.each([
    [199, 1],
    [200, 2],
    [999, 5],
  ])('is found behind %i others where the service does not look for an address, on %i pages', async (count, pages) => {
    putOthers(count);

    expect(await subscribe()).toEqual({ ...SUBSCRIPTION, id: '9001' });
    expect(zap.sandbox.requests.map(({ method, query }) => [method, query['page']])).toEqual([
      ['POST', undefined],
      ...Array.from({ length: pages }, (_, index) => ['GET', `${index + 1}`]),
    ]);
    expect(zap.sandbox.firm.hooks.size).toBe(count + 1);
  });

  test('is not said to be absent where there are more than can be looked through', async () => {
    putOthers(1000);

    expect(await failureOf(subscribe())).toEqual(
      leftAfter(LOST, 'Actionstep could not look the trigger up: there are too many triggers to look through.'),
    );
    expect(zap.sandbox.requests).toHaveLength(6);
  });
});

describe.each(DIALECTS)('one of several hooks that were left (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    [401, 'Actionstep did not accept the connection any more.'],
    [429, 'Actionstep asked us to slow down.'],
    [503, 'Actionstep could not remove a trigger that is not needed: it is not available at the moment.'],
  ])('would tell every event twice if it cannot be removed, so that is said: %i', async (status, said) => {
    for (const id of ['39', '40']) zap.sandbox.firm.hooks.set(id, hook({ id }));
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'before' });
    zap.sandbox.inject({ method: 'DELETE', path: '/resthooks/39', status });

    const subscribing = zap.run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL });

    expect(await failureOf(subscribing)).toEqual(leftAfter(said));
  });
});

describe('a hook that is not active', () => {
  const zap = useZap({ dialect: 'live' });
  const subscribe = () => zap.run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL });
  const answered = (parts: object) => ({
    status: 200,
    body: { resthooks: [{ id: 46, eventName: 'ActionCreated', targetUrl: TARGET_URL, status: 'Disabled', ...parts }] },
  });
  /** The registration takes effect, and the answer says this of it. */
  const register = (parts: object = {}) => {
    const { status, body } = answered(parts);
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', effectThenStatus: status, body });
  };
  const lines = () => linesOf(zap.sandbox);
  const hooks = () => [...zap.sandbox.firm.hooks.keys()];

  test('is switched on where the answer to its registration says so', async () => {
    register();

    expect(await subscribe()).toEqual(SUBSCRIPTION);
    expect(lines()).toEqual(['POST /resthooks', 'PUT /resthooks/46']);
  });

  test('is changed where the answer to its registration tells of another event', async () => {
    register({ eventName: 'ParticipantCreated', status: 'Active' });

    expect(await subscribe()).toEqual(SUBSCRIPTION);
    expect(lines()).toEqual(['POST /resthooks', 'PUT /resthooks/46']);
  });

  test.each<[string, Harm]>([
    ['it is still off', answered({})],
    ['it does not say', answered({ status: null })],
    ['it tells of another hook', answered({ status: 'Active', id: 47 })],
    ['it tells of another event', answered({ status: 'Active', eventName: 'ParticipantCreated' })],
    ['it tells of another address', answered({ status: 'Active', targetUrl: 'https://hooks.example/2' })],
    ['it tells of nothing', { status: 200, body: { resthooks: [] } }],
    ['it is empty', { status: 204 }],
    ['it is a web page', { garbage: '<html>Busy</html>' }],
    ['it is lost', { cut: 'after' }],
    ['the connection has expired', { status: 401 }],
    ['there were too many calls', { status: 429 }],
    ['it is not there', { status: 404 }],
    ['it is refused', { status: 500, body: { errors: { detail: 'No' } } }],
  ])('is replaced where the answer to switching it on does not confirm it: %s', async (_what, harm) => {
    register();
    zap.sandbox.inject({ method: 'PUT', path: '/resthooks/46', ...harm });

    expect(await subscribe()).toEqual({ ...SUBSCRIPTION, id: '47' });
    expect(lines()).toEqual(['POST /resthooks', 'PUT /resthooks/46', 'DELETE /resthooks/46', 'POST /resthooks']);
    expect(hooks()).toEqual(['47']);
  });

  test('is no success when the one in its place is not active either, and none is left', async () => {
    register();
    zap.sandbox.inject({ method: 'PUT', path: '/resthooks/46', ...answered({}) });
    register({ id: 47 });

    expect(await failureOf(subscribe())).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep accepted the trigger but keeps it switched off. Turn the Zap off and on again in a few minutes. ' +
        'If this happens again, contact support for this integration.',
      code: 'hook_not_active',
    });
    expect(lines().slice(2)).toEqual(['DELETE /resthooks/46', 'POST /resthooks', 'DELETE /resthooks/47']);
    expect(hooks()).toEqual([]);
  });

  test('may be left when the one in its place is not active and cannot be removed', async () => {
    register();
    zap.sandbox.inject({ method: 'PUT', path: '/resthooks/46', ...answered({}) });
    register({ id: 47 });
    zap.sandbox.inject({ method: 'DELETE', path: '/resthooks/47', status: 503 });

    expect(await failureOf(subscribe())).toEqual(
      leftAfter('Actionstep could not remove a trigger that is not needed: it is not available at the moment.'),
    );
    expect(hooks()).toEqual(['47']);
  });

  test.each<[string, Harm, string]>([
    ['the connection has expired', { status: 401 }, 'Actionstep did not accept the connection any more.'],
    ['there were too many calls', { status: 429 }, 'Actionstep asked us to slow down.'],
    [
      'it is forbidden',
      { status: 403 },
      'Actionstep could not remove a trigger that is not needed: the connected user is not allowed to.',
    ],
    [
      'the answer is lost',
      { cut: 'after' },
      'Actionstep could not remove a trigger that is not needed: the connection to it was lost.',
    ],
  ])('may be left when it can be neither switched on nor removed, and that is said: %s', async (_what, harm, said) => {
    register();
    zap.sandbox.inject({ method: 'PUT', path: '/resthooks/46', status: 422 });
    zap.sandbox.inject({ method: 'DELETE', path: '/resthooks/46', ...harm });

    expect(await failureOf(subscribe())).toEqual(leftAfter(said));
    expect(lines()).toEqual(['POST /resthooks', 'PUT /resthooks/46', 'DELETE /resthooks/46']);
  });

  test.each<[string, Harm, object]>([
    [
      'the connection has expired',
      { status: 401 },
      {
        name: 'AppError',
        sentence:
          'Actionstep did not accept the connection any more, so the trigger was not turned on. ' +
          'Turn the Zap off and on again.',
        code: 'http_401',
        status: 401,
      },
    ],
    [
      'there were too many calls',
      { status: 429 },
      {
        name: 'AppError',
        sentence:
          'Actionstep asked us to slow down, so the trigger was not turned on. ' +
          'Turn the Zap off and on again in a few minutes.',
        code: 'http_429',
        status: 429,
      },
    ],
    [
      'it is refused',
      { status: 422 },
      {
        name: 'AppError',
        sentence:
          'Actionstep could not turn the trigger on: it refused the request without a reason. Check the values that were sent.',
        code: 'http_422',
        status: 422,
      },
    ],
    ['the answer is lost', { cut: 'after' }, leftAfter(LOST)],
  ])('is replaced at most once, and what became of that is said: %s', async (_what, harm, failure) => {
    register();
    zap.sandbox.inject({ method: 'PUT', path: '/resthooks/46', status: 422 });
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', ...harm });

    expect(await failureOf(subscribe())).toEqual(failure);
    expect(lines().filter((line) => line.startsWith('POST'))).toHaveLength(2);
  });
});

describe('a hook that the service has disabled and does not switch on again', () => {
  const zap = useZap({ dialect: 'live', revivesHooks: false });

  test('is not passed off as working: a new one takes its place', async () => {
    zap.sandbox.firm.hooks.set('40', hook({ status: 'Disabled' }));
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'before' });

    expect(await zap.run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL })).toEqual(SUBSCRIPTION);
    expect([...zap.sandbox.firm.hooks.values()].map(({ id, status }) => [id, status])).toEqual([['46', 'Active']]);
  });
});
