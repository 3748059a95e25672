import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startSandbox, type Fault, type Sandbox } from './sandbox.ts';
import { caller, member, records, startReceiver, type Caller } from './testing.ts';

describe('faults', () => {
  let sandbox: Sandbox;
  let call: Caller;

  beforeEach(async () => {
    sandbox = await startSandbox();
    call = caller(sandbox);
  });
  afterEach(() => sandbox.stop());

  const create = (): ReturnType<Caller> =>
    call('POST', '/actioncreate', { actioncreate: { actionName: 'X', links: { actionType: '833' } } });
  const created = (): boolean => sandbox.firm.actions.has('9001');
  const untilCreated = async (): Promise<void> => {
    if (created()) return;
    await call('GET', '/users/current');
    await untilCreated();
  };

  test.each<[string, Fault, Readonly<Record<string, unknown>>, boolean]>([
    [
      'a status with an object',
      { path: '/actioncreate', status: 500, body: { errors: 'x' } },
      { status: 500, body: { errors: 'x' } },
      false,
    ],
    [
      'a status with a text',
      { path: '/actioncreate', status: 502, body: '<html>' },
      { status: 502, body: '<html>' },
      false,
    ],
    ['garbage', { path: /create$/, garbage: '<p>hello</p>' }, { status: 200, body: '<p>hello</p>' }, true],
    [
      'the effect with another status',
      { path: '/actioncreate', effectThenStatus: 503 },
      { status: 503, body: undefined },
      true,
    ],
    [
      'the answer between two texts',
      { path: '/actioncreate', wrap: ['[', ']'] },
      { status: 200, body: [{ actioncreate: { id: 9001 } }] },
      true,
    ],
    [
      'a late answer',
      { path: '/actioncreate', delayMs: 5 },
      { status: 200, body: { actioncreate: { id: 9001 } } },
      true,
    ],
  ])('%s', async (_, fault, expected, effect) => {
    sandbox.inject(fault);
    expect(await create()).toMatchObject(expected);
    expect(created()).toBe(effect);
  });

  test('garbage is a web page', async () => {
    sandbox.inject({ path: '/actioncreate', garbage: '<p>hello</p>' });
    expect((await create()).headers.get('content-type')).toBe('text/html');
  });

  test.each<['before' | 'during' | 'after', boolean]>([
    ['before', false],
    ['during', true],
    ['after', true],
  ])('a connection cut %s the answer', async (moment, effect) => {
    sandbox.inject({ path: '/actioncreate', cut: moment });
    await expect(create()).rejects.toThrow(/fetch failed|terminated/);
    expect(created()).toBe(effect);
    expect((await create()).status).toBe(200);
  });

  test('a connection cut at the end of the answer leaves it whole', async () => {
    sandbox.inject({ path: '/actioncreate', cut: 'end' });
    expect(await create()).toMatchObject({ status: 200, body: { actioncreate: { id: 9001 } } });
    sandbox.inject({ path: '/resthooks/40', cut: 'end' });
    expect((await call('DELETE', '/resthooks/40')).status).toBe(404);
    expect(sandbox.pendingFaults()).toBe(0);
  });

  test.each<[string, string, string]>([
    ['its first record', '/actions/8700', 'actions'],
    ['a record that is alone', '/actioncreate/833', 'actioncreate'],
  ])('an answer swells in %s', async (_, path, resource) => {
    const plain = await call('GET', path);
    sandbox.inject({ path, swellTo: 40 });
    const swollen = await call('GET', path);

    const remarks = 'Words of the firm. Words of the firm. Wo';
    const [first, ...others] = records(plain.body, resource);
    expect(records(swollen.body, resource)).toEqual([{ ...first, remarks }, ...others]);
    expect(swollen).toMatchObject({ status: 200, body: { meta: member(plain.body, 'meta') } });
  });

  test('an answer without a record or without a body swells too', async () => {
    const live = await startSandbox({ dialect: 'live' });
    sandbox.inject({ path: '/resthooks', swellTo: 5 });
    live.inject({ path: '/resthooks', swellTo: 5 });
    expect(await call('GET', '/resthooks')).toMatchObject({ body: { resthooks: [], remarks: 'Words' } });
    expect(await caller(live)('GET', '/resthooks')).toMatchObject({ status: 200, body: { remarks: 'Words' } });
    await live.stop();
  });

  test('strike as often as they should, on matching requests only', async () => {
    sandbox.inject({ path: '/actions', method: 'GET', times: 2, status: 429, headers: { 'Retry-After': '7' } });
    expect((await call('GET', '/actiontypes')).status).toBe(200);
    const first = await call('GET', '/actions?page=1');
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await call('GET', '/actions')).status).toBe(429);
    expect((await call('GET', '/actions')).status).toBe(200);
  });

  test('can be lasting, and cleared', async () => {
    sandbox.inject({ path: '/api/oauth/token', times: Infinity, status: 503 });
    const refresh = async (): Promise<number> =>
      (await fetch(`${sandbox.url}/api/oauth/token`, { method: 'POST' })).status;
    expect([await refresh(), await refresh()]).toEqual([503, 503]);
    sandbox.clearFaults();
    expect(await refresh()).toBe(415);
  });

  test('an effect without an answer still fires its event', async () => {
    const receiver = await startReceiver();
    await call('POST', '/resthooks', { resthooks: [{ eventName: 'ActionCreated', targetUrl: receiver.url }] });
    sandbox.inject({ path: '/actioncreate', cut: 'after' });
    await expect(create()).rejects.toThrow('fetch failed');
    await sandbox.settled();
    await receiver.stop();
    expect(receiver.received).toHaveLength(1);
  });

  test('can name another address after the effect', async () => {
    sandbox.inject({ path: '/actioncreate', effectThenStatus: 303, headers: { Location: '/api/rest/users/current' } });
    expect(await create()).toMatchObject({ status: 200, body: { users: [{ id: 5 }] } });
    expect(created()).toBe(true);
  });

  test('are counted until they have struck', async () => {
    sandbox.inject({ path: '/actions', times: 2, status: 503 });
    sandbox.inject({ path: '/actiontypes', wrap: ['', ' '] });
    await call('GET', '/actions');
    await call('GET', '/actiontypes');
    expect(sandbox.pendingFaults()).toBe(1);
  });

  test('leave an answer without a body as it is when they put texts around it', async () => {
    const live = await startSandbox({ dialect: 'live' });
    live.inject({ path: '/resthooks', wrap: ['\uFEFF', ' '] });
    expect(await caller(live)('GET', '/resthooks')).toMatchObject({ status: 204, body: undefined });
    await live.stop();
  });

  test('every request is recorded, struck or not', async () => {
    sandbox.inject({ path: '/actioncreate', cut: 'before' });
    await expect(create()).rejects.toThrow('fetch failed');
    await call('GET', '/actions?reference=a%20b');
    expect(sandbox.requests).toMatchObject([
      { method: 'POST', path: '/api/rest/actioncreate', body: { actioncreate: { actionName: 'X' } } },
      {
        method: 'GET',
        path: '/api/rest/actions',
        query: { reference: 'a b' },
        headers: { accept: 'application/vnd.api+json' },
      },
    ]);
  });

  test('stopping does not wait for a late answer', async () => {
    sandbox.inject({ path: '/actioncreate', delayMs: 60_000 });
    const late = create().catch(() => 'no answer');
    await untilCreated();
    await sandbox.stop();
    expect(await late).toBe('no answer');
    sandbox = await startSandbox();
  });
});
