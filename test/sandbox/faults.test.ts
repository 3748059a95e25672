import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { startSandbox, type Fault, type Sandbox } from './sandbox.ts';
import { caller, type Caller } from './testing.ts';

const AT = { path: '/actioncreate' } as const;
const CREATED = { actioncreate: { id: 9001 } };

/** Requests without a fault are answered immediately, so each of them lets the others continue. */
async function untilNoFaultIsPending(sandbox: Sandbox): Promise<void> {
  await caller(sandbox)('GET', '/users/current');
  if (sandbox.pendingFaults() > 0) await untilNoFaultIsPending(sandbox);
}

describe('a fault', () => {
  const sandbox = useOneEach(startSandbox);
  const call: Caller = (...request) => caller(sandbox())(...request);
  const create = () =>
    call('POST', '/actioncreate', { actioncreate: { actionName: 'X', links: { actionType: '833' } } });
  const created = () => sandbox().firm.actions.has('9001');

  test.each<[string, Fault, object, boolean]>([
    ['a status alone', { ...AT, status: 502, body: '<html>' }, { status: 502, body: '<html>' }, false],
    ['another status', { ...AT, effectThenStatus: 503, body: { a: 1 } }, { status: 503, body: { a: 1 } }, true],
    ['garbage', { path: /create$/g, garbage: '<p>hello</p>' }, { status: 200, body: '<p>hello</p>' }, true],
    ['the answer between two texts', { ...AT, wrap: ['[', ']'] }, { status: 200, body: [CREATED] }, true],
    ['a late answer', { ...AT, delayMs: 5 }, { status: 200, body: CREATED }, true],
    ['a broken connection after the answer', { ...AT, cut: 'end' }, { status: 200, body: CREATED }, true],
  ])('gives %s, with or without the effect', async (_, fault, answer, effect) => {
    sandbox().inject(fault);

    expect(await create()).toMatchObject(answer);
    expect(created()).toBe(effect);
  });

  test.each([
    ['before', false],
    ['during', true],
    ['after', true],
  ] as const)('cuts the connection %s the answer', async (cut, effect) => {
    sandbox().inject({ ...AT, cut });

    await expect(create()).rejects.toThrow(/fetch failed|terminated/);
    expect(created()).toBe(effect);
  });

  test('hits matching requests, as often as configured, and still records them', async () => {
    sandbox().inject({ path: '/actions', method: 'GET', times: 2, status: 429, headers: { 'Retry-After': '7' } });

    expect((await call('GET', '/actiontypes')).status).toBe(200);
    expect((await call('GET', '/actions?page=1')).headers.get('retry-after')).toBe('7');
    expect(sandbox().pendingFaults()).toBe(1);
    expect((await call('GET', '/actions')).status).toBe(429);
    expect((await call('GET', '/actions')).status).toBe(200);
    expect(sandbox().requests).toHaveLength(4);
  });

  test('with a late answer does not delay the shutdown of the service', async () => {
    const stopped = await startSandbox();
    stopped.inject({ path: '/users', delayMs: 60_000 });
    const late = caller(stopped)('GET', '/users').catch(() => 'no answer');
    await untilNoFaultIsPending(stopped);

    await stopped.stop();

    expect(await late).toBe('no answer');
  });
});
