import { describe, expect, test } from '@jest/globals';
import type { Harm } from '../sandbox/faults.ts';
import type { HookRecord } from '../sandbox/sandbox.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { happen, HOOK_TRIGGERS_BY_DIALECT } from '../support/hookTriggers.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { withLog } from './platformLog.ts';
import { linesOf } from '../support/requests.ts';
import type { ZapOptions } from '../support/zap.ts';

/* test/faults covers every other fault of these requests. */

const TARGET_URL = 'https://hooks.example/1?zap=1';
const SUBSCRIPTION = { id: '46', eventName: 'ActionCreated', targetUrl: TARGET_URL, firm: 'harbourlaw' };
const REGISTER = { method: 'POST', path: '/resthooks' } as const;
const LIST = 'GET /resthooks?page=1&pageSize=200';

const LOST = 'Actionstep could not turn the trigger on: the connection to it was lost.';

/** The failure of a subscription that may leave a hook behind: it never makes the platform try again. */
const leftAfter = (...facts: readonly string[]) => ({
  name: 'AppError',
  sentence: [
    ...facts,
    'The trigger is not on, but a copy that this Zap cannot remove may be left in Actionstep.',
    'Turn the Zap off and on again. If each event then comes twice, contact support for this integration.',
  ].join(' '),
});

/** A hook from another day. */
const hook = (parts: Partial<HookRecord>): HookRecord => ({
  id: '40',
  eventName: 'ActionCreated',
  targetUrl: TARGET_URL,
  triggeredCount: 7,
  status: 'Active',
  triggeredLastTimestamp: null,
  ...parts,
});

/** A service, and what turning a trigger on does there. */
function useSubscriptions(options: ZapOptions = {}) {
  const zap = useZap(options);
  return {
    get sandbox() {
      return zap.sandbox;
    },
    subscribe: () => zap.run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL }),
    register: (harm: Harm) => zap.sandbox.inject({ ...REGISTER, ...harm }),
    put: (...parts: readonly Partial<HookRecord>[]) => {
      for (const record of parts.map(hook)) zap.sandbox.firm.hooks.set(record.id, record);
    },
    hooks: () => [...zap.sandbox.firm.hooks.keys()],
    lines: () => linesOf(zap.sandbox),
  };
}

describe.each(HOOK_TRIGGERS_BY_DIALECT)(
  '$trigger after a registration with an unclear answer ($dialect dialect)',
  ({ dialect, trigger, event }) => {
    const zap = useZap({ dialect });
    const receiver = useReceiver();
    const subscribe = () => zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });
    const unsubscribe = (subscribeData: unknown) => zap.run(trigger, 'performUnsubscribe', { subscribeData });

    test.each([
      ['no hook', []],
      ['no id', [{ eventName: event }]],
      ['the hook of another Zap', [{ id: '39', eventName: event, targetUrl: 'https://hooks.example/2' }]],
      ['two hooks without an address', [{ id: 39, targetUrl: '' }, { id: 46 }]],
    ])('adopts the hook that was left, and each event comes once: the answer held %s', async (_what, resthooks) => {
      zap.sandbox.inject({ ...REGISTER, effectThenStatus: 200, body: { resthooks } });

      const subscription = await subscribe();
      await happen(zap.sandbox);
      await unsubscribe(subscription);
      await happen(zap.sandbox);

      expect(subscription).toEqual({ id: '46', eventName: event, targetUrl: receiver.targetUrl, firm: 'harbourlaw' });
      expect(receiver.callbacks).toHaveLength(1);
      expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks', LIST, 'DELETE /resthooks/46']);
    });

    test.each([
      ['the service deleted its hook', 401],
      ['the service disabled its hook', 410],
    ])('can be turned off and on again after %s: each event arrives once', async (_what, status) => {
      const subscription = await subscribe();
      receiver.answerWith(status);
      await happen(zap.sandbox);
      expect(await unsubscribe(subscription)).toEqual({});
      receiver.answerWith(200);
      receiver.callbacks.length = 0;

      await subscribe();
      await happen(zap.sandbox);

      expect(receiver.callbacks).toHaveLength(1);
      expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['47']);
    });

    test('changes a hook with the same address to the right event, its id in path and body', async () => {
      const { targetUrl } = receiver;
      const eventName = event === 'ActionCreated' ? 'ParticipantCreated' : 'ActionCreated';
      zap.sandbox.firm.hooks.set('40', hook({ eventName, targetUrl }));
      zap.sandbox.inject({ ...REGISTER, cut: 'before' });

      expect(await subscribe()).toEqual({ id: '40', eventName: event, targetUrl, firm: 'harbourlaw' });
      expect(zap.sandbox.requests.at(-1)).toMatchObject({
        method: 'PUT',
        path: '/api/rest/resthooks/40',
        body: { resthooks: [{ id: '40', eventName: event, targetUrl, status: 'Active' }] },
      });
      expect([...zap.sandbox.firm.hooks.values()]).toEqual([hook({ eventName: event, targetUrl })]);
    });
  },
);

describe('a registration with an unclear answer', () => {
  const zap = useSubscriptions();

  test('fails with its own reason when it left no hook, and changes no hook of another address', async () => {
    zap.put({ id: '39', targetUrl: 'https://hooks.example/2' }, { targetUrl: `${TARGET_URL}2` });
    zap.register({ cut: 'before' });

    expect(await failureLineOf(zap.subscribe())).toBe(`AppError ECONNRESET: ${LOST} Try again in a few minutes.`);
    expect(zap.lines()).toEqual(['POST /resthooks', LIST]);
    expect(zap.hooks()).toEqual(['39', '40']);
  });
});

describe('a leftover hook among many', () => {
  const zap = useSubscriptions();
  const putOthers = (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => `${1001 + index}`);
    zap.put(...ids.map((id) => ({ id, targetUrl: `https://hooks.example/${id}` })));
    zap.sandbox.firm.next.hook = 9001;
    zap.register({ cut: 'after' });
  };

  test('is found behind 999 others, on five pages', async () => {
    putOthers(999);

    expect(await zap.subscribe()).toEqual({ ...SUBSCRIPTION, id: '9001' });
    expect(zap.sandbox.requests.map(({ query }) => query['page'])).toEqual([undefined, '1', '2', '3', '4', '5']);
    expect(zap.hooks()).toHaveLength(1000);
  });

  test('is not reported as absent when there are too many hooks to search', async () => {
    putOthers(1000);

    expect(await failureOf(zap.subscribe())).toEqual(
      leftAfter(LOST, 'Actionstep could not look the trigger up: there are too many records for one run.'),
    );
    expect(zap.sandbox.requests).toHaveLength(2);
  });
});

describe('a leftover hook with a status', () => {
  const zap = useSubscriptions({ dialect: 'live' });

  test.each(['Disabled', 'active?', ''])('is enabled again when it is adopted: %j', async (status) => {
    zap.put({ status });
    zap.register({ cut: 'before' });

    expect(await zap.subscribe()).toEqual({ ...SUBSCRIPTION, id: '40' });
    expect(zap.lines().slice(2)).toEqual(['PUT /resthooks/40']);
    expect([...zap.sandbox.firm.hooks.values()]).toEqual([hook({ status: 'Active' })]);
  });

  test.each<[string, Partial<HookRecord>]>([
    ['a suspended one', { status: 'Suspended' }],
    ['one of another event', { eventName: 'ParticipantCreated' }],
  ])('is adopted rather than %s, which is removed', async (_what, other) => {
    zap.put({ id: '39' }, other);
    zap.register({ cut: 'before' });

    expect(await zap.subscribe()).toMatchObject({ id: '39' });
    expect([...zap.sandbox.firm.hooks.values()]).toEqual([hook({ id: '39' })]);
  });

  test('is not adopted while another one of its kind cannot be removed: each event would come twice', async () => {
    zap.put({ id: '39' }, {});
    zap.register({ cut: 'before' });
    zap.sandbox.inject({ method: 'DELETE', path: '/resthooks/39', status: 403 });

    expect(await failureLineOf(zap.subscribe())).toContain('may be left in Actionstep');
  });

  test('is only logged if it is for another event and cannot be removed', async () => {
    zap.put({ eventName: 'ParticipantCreated' });
    zap.register({ cut: 'after' });
    zap.sandbox.inject({ method: 'DELETE', path: '/resthooks/40', status: 401 });

    const { result, log } = await withLog(zap.subscribe);

    expect(result).toMatchObject({ id: '46' });
    expect(log).toEqual([
      'A hook of the same address could not be removed. It does no harm: it reports no events to this Zap.',
    ]);
  });
});

describe('a hook that differs from what was requested', () => {
  const zap = useSubscriptions({ dialect: 'live' });
  const answered = (parts: object) => ({
    status: 200,
    body: { resthooks: [{ id: 46, eventName: 'ActionCreated', targetUrl: TARGET_URL, status: 'Disabled', ...parts }] },
  });
  /** The registration takes effect, and this is its answer. */
  const register = (parts: object = {}) => {
    const { status, body } = answered(parts);
    zap.register({ effectThenStatus: status, body });
  };
  const change = (harm: Harm) => zap.sandbox.inject({ method: 'PUT', path: '/resthooks/46', ...harm });

  test.each([
    ['off', {}],
    ['of another event', { eventName: 'ParticipantCreated', status: 'Active' }],
  ])('is changed when the answer to its registration says that it is %s', async (_what, parts) => {
    register(parts);

    expect(await zap.subscribe()).toEqual(SUBSCRIPTION);
    expect(zap.lines()).toEqual(['POST /resthooks', 'PUT /resthooks/46']);
  });

  test.each<[string, Harm]>([
    ['it is still off', answered({})],
    ['it does not say', answered({ status: null })],
    ['it is of another hook', answered({ status: 'Active', id: 47 })],
    ['it is of another event', answered({ status: 'Active', eventName: 'ParticipantCreated' })],
    ['it is of another address', answered({ status: 'Active', targetUrl: 'https://hooks.example/2' })],
  ])('is replaced where the answer to switching it on does not confirm it: %s', async (_what, harm) => {
    register();
    change(harm);

    expect(await zap.subscribe()).toEqual({ ...SUBSCRIPTION, id: '47' });
    expect(zap.lines()).toEqual(['POST /resthooks', 'PUT /resthooks/46', 'DELETE /resthooks/46', 'POST /resthooks']);
    expect(zap.hooks()).toEqual(['47']);
  });

  test('is a failure when its replacement is not active either, and none is left behind', async () => {
    register();
    change(answered({}));
    register({ id: 47 });

    expect(await failureLineOf(zap.subscribe())).toBe(
      'AppError: Actionstep accepted the trigger but keeps it switched off. Turn the Zap off and on again in a few minutes. ' +
        'If this happens again, contact support for this integration.',
    );
    expect(zap.lines().slice(2)).toEqual(['DELETE /resthooks/46', 'POST /resthooks', 'DELETE /resthooks/47']);
    expect(zap.hooks()).toEqual([]);
  });

  test('may be left behind when its replacement cannot be removed', async () => {
    register();
    change(answered({}));
    register({ id: 47 });
    zap.sandbox.inject({ method: 'DELETE', path: '/resthooks/47', status: 503 });

    expect(await failureOf(zap.subscribe())).toEqual(
      leftAfter('Actionstep could not remove a trigger that is not needed: it is not available at the moment.'),
    );
    expect(zap.hooks()).toEqual(['47']);
  });
});

describe.each(['ignored', 'refused'] as const)('a disabled hook, its status being %s in a PUT', (hookStatus) => {
  const zap = useSubscriptions({ dialect: 'live', hookStatus });

  test('is not reported as working, but replaced with a new one', async () => {
    zap.put({ status: 'Disabled' });
    zap.register({ cut: 'before' });

    expect(await zap.subscribe()).toEqual(SUBSCRIPTION);
    expect([...zap.sandbox.firm.hooks.values()].map(({ id, status }) => [id, status])).toEqual([['46', 'Active']]);
  });
});
