import { describe, expect, test } from '@jest/globals';
import type { Fault, HookRecord, Sandbox } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { HOOK_TRIGGERS_BY_DIALECT } from '../support/hookTriggers.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { withLog } from '../support/platformLog.ts';
import { linesOf } from '../support/requests.ts';

const REGISTER = { method: 'POST', path: '/resthooks' } as const;

/** Ways in which the answer to a registration is lost after its effect. */
const LOST: readonly (readonly [what: string, fault: Fault])[] = [
  ['the connection breaks', { ...REGISTER, cut: 'after' }],
  ['a gateway fails', { ...REGISTER, effectThenStatus: 504 }],
  ['the service fails without a reason', { ...REGISTER, effectThenStatus: 500 }],
  ['the answer is a web page', { ...REGISTER, garbage: '<html>Busy</html>' }],
  ['the answer is empty', { ...REGISTER, effectThenStatus: 204 }],
  [
    'the answer has no id',
    { ...REGISTER, effectThenStatus: 200, body: { resthooks: [{ eventName: 'ActionCreated' }] } },
  ],
];

type HookParts = Pick<HookRecord, 'id' | 'eventName' | 'targetUrl'> & Partial<HookRecord>;

/** A hook from another day. */
function put({ firm }: Sandbox, parts: HookParts): void {
  firm.hooks.set(parts.id, { triggeredCount: 0, status: 'Active', triggeredLastTimestamp: null, ...parts });
}

const hooksOf = ({ firm }: Sandbox): readonly string[] =>
  [...firm.hooks.values()].map(({ id, eventName, status }) => `${id} ${eventName} ${status}`);

/** Something happens at the firm that every trigger would tell. */
async function happen(sandbox: Sandbox): Promise<void> {
  sandbox.addAction({ name: 'Lease advice' });
  sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe' });
  await sandbox.settled();
}

describe.each(HOOK_TRIGGERS_BY_DIALECT)(
  '$trigger after a registration of which nobody knows ($dialect dialect)',
  ({ dialect, trigger, event }) => {
    const zap = useZap({ dialect });
    const receiver = useReceiver();
    const subscribe = () => zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });
    const unsubscribe = (subscribeData: unknown) => zap.run(trigger, 'performUnsubscribe', { subscribeData });
    const otherEvent = event === 'ActionCreated' ? 'ParticipantCreated' : 'ActionCreated';

    test.each(LOST)('tells each event once, and nothing more once it is off: %s', async (_what, fault) => {
      zap.sandbox.inject(fault);
      const subscription = await subscribe();

      await happen(zap.sandbox);
      await unsubscribe(subscription);
      await happen(zap.sandbox);

      expect(subscription).toEqual({ id: '46', eventName: event, targetUrl: receiver.targetUrl });
      expect(receiver.callbacks).toHaveLength(1);
      expect(hooksOf(zap.sandbox)).toEqual([]);
    });

    test.each(LOST)('leaves no second hook where one of the same address was left before: %s', async (_what, fault) => {
      put(zap.sandbox, { id: '40', eventName: event, targetUrl: receiver.targetUrl });
      zap.sandbox.inject(fault);

      const subscription = await subscribe();
      await happen(zap.sandbox);

      expect(subscription).toMatchObject({ id: '46' });
      expect(hooksOf(zap.sandbox)).toEqual([`46 ${event} Active`]);
      expect(receiver.callbacks).toHaveLength(1);
    });

    test.each([
      ['of another event', { eventName: otherEvent, status: 'Active' }],
      ['that the service has disabled', { eventName: event, status: 'Disabled' }],
    ] as const)('takes the hook that is as wanted rather than one %s', async (_what, other) => {
      put(zap.sandbox, { id: '40', targetUrl: receiver.targetUrl, ...other });
      zap.sandbox.inject({ ...REGISTER, cut: 'after' });

      expect(await subscribe()).toMatchObject({ id: '46' });
      expect(hooksOf(zap.sandbox)).toEqual([`46 ${event} Active`]);
      expect(linesOf(zap.sandbox).filter((line) => line.startsWith('PUT'))).toEqual([]);
    });

    test('works all the same when one of another event cannot be removed, and says so in the log', async () => {
      put(zap.sandbox, { id: '40', eventName: otherEvent, targetUrl: receiver.targetUrl });
      zap.sandbox.inject({ ...REGISTER, cut: 'after' });
      zap.sandbox.inject({ method: 'DELETE', path: '/resthooks/40', status: 403 });

      const { result, log } = await withLog(subscribe);

      expect(result).toMatchObject({ id: '46' });
      expect(log).toEqual([
        'A hook of the same address could not be removed. It does no harm: it reports no events to this Zap.',
      ]);
    });

    test('touches no hook of another address, even one that begins alike', async () => {
      put(zap.sandbox, { id: '40', eventName: event, targetUrl: `${receiver.targetUrl}2` });
      put(zap.sandbox, { id: '41', eventName: event, targetUrl: receiver.targetUrl.toUpperCase() });
      zap.sandbox.inject({ ...REGISTER, cut: 'after' });

      expect(await subscribe()).toMatchObject({ id: '46' });
      expect(hooksOf(zap.sandbox)).toEqual([`40 ${event} Active`, `41 ${event} Active`, `46 ${event} Active`]);
    });

    test('is not registered again by the look-up: it is turned on once', async () => {
      zap.sandbox.inject({ ...REGISTER, cut: 'before' });
      await failureOf(subscribe());

      expect(await subscribe()).toMatchObject({ id: '46' });
      expect(hooksOf(zap.sandbox)).toEqual([`46 ${event} Active`]);
    });

    test.each([
      ['refused', { status: 422 }],
      ['unanswered', { cut: 'after' }],
      ['answered by a gateway', { effectThenStatus: 502 }],
      ['forbidden', { status: 403 }],
      ['too many', { status: 429 }],
      ['not allowed any more', { status: 401 }],
      ['gone meanwhile', { status: 404 }],
    ] as const)('has another hook in the place of one that cannot be changed: %s', async (_what, harm) => {
      put(zap.sandbox, { id: '40', eventName: otherEvent, targetUrl: receiver.targetUrl });
      zap.sandbox.inject({ ...REGISTER, cut: 'before' });
      zap.sandbox.inject({ method: 'PUT', path: '/resthooks/40', ...harm });

      const subscription = await subscribe();
      await happen(zap.sandbox);

      expect(subscription).toMatchObject({ id: '46' });
      expect(hooksOf(zap.sandbox)).toEqual([`46 ${event} Active`]);
      expect(receiver.callbacks).toHaveLength(1);
    });
  },
);

describe.each(HOOK_TRIGGERS_BY_DIALECT)(
  'turning $trigger off after the service has given its hook up ($dialect dialect)',
  ({ dialect, trigger, event }) => {
    const zap = useZap({ dialect });
    const receiver = useReceiver();
    const subscribe = () => zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });
    const unsubscribe = (subscribeData: unknown) => zap.run(trigger, 'performUnsubscribe', { subscribeData });

    test('is quiet when an answer of 401 has deleted it', async () => {
      const subscription = await subscribe();
      receiver.answerWith(401);
      await happen(zap.sandbox);
      expect(hooksOf(zap.sandbox)).toEqual([]);

      await expect(unsubscribe(subscription)).resolves.toEqual({});
      expect(linesOf(zap.sandbox).at(-1)).toBe('DELETE /resthooks/46');
    });

    test.each([410, 500])('removes it when an answer of %i has disabled it', async (status) => {
      const subscription = await subscribe();
      receiver.answerWith(status);
      await happen(zap.sandbox);
      expect(hooksOf(zap.sandbox)).toEqual([`46 ${event} ${dialect === 'live' ? 'Disabled' : 'Active'}`]);

      await expect(unsubscribe(subscription)).resolves.toEqual({});
      expect(hooksOf(zap.sandbox)).toEqual([]);
    });

    test('is quiet the second time as well', async () => {
      const subscription = await subscribe();
      await unsubscribe(subscription);

      await expect(unsubscribe(subscription)).resolves.toEqual({});
    });

    test('lets it be turned on again: every event is told once', async () => {
      const subscription = await subscribe();
      receiver.answerWith(401);
      await happen(zap.sandbox);
      await unsubscribe(subscription);
      receiver.answerWith(200);
      receiver.callbacks.length = 0;

      await subscribe();
      await happen(zap.sandbox);

      expect(receiver.callbacks).toHaveLength(1);
      expect(hooksOf(zap.sandbox)).toEqual([`47 ${event} Active`]);
    });
  },
);

describe('a hook that was left and whose change takes too long', () => {
  const zap = useZap({ settings: { ACTIONSTEP_TIME_LIMIT_MS: '500' } });

  test.each([
    ['no answer comes', { delayMs: 60_000 }],
    ['the answer stops half way', { cut: 'during' }],
  ] as const)('is taken back in the time that is left: %s', async (_what, harm) => {
    const targetUrl = 'https://hooks.example/1';
    put(zap.sandbox, { id: '40', eventName: 'ParticipantCreated', targetUrl });
    zap.sandbox.inject({ ...REGISTER, cut: 'before' });
    zap.sandbox.inject({ method: 'PUT', path: '/resthooks/40', ...harm });

    expect(await failureOf(zap.run('triggers.new_action', 'performSubscribe', { targetUrl }))).toMatchObject({
      name: 'AppError',
      sentence:
        'Actionstep could not turn the trigger on: it took too long to answer earlier requests. ' +
        'Try again in a few minutes.',
    });
    expect(hooksOf(zap.sandbox)).toEqual([]);
  });
});
