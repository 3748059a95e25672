import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { failureOf } from '../support/failure.ts';
import { HOOK_TRIGGERS_BY_DIALECT } from '../support/hookTriggers.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { linesOf, onlyRequest } from '../support/requests.ts';

describe.each(HOOK_TRIGGERS_BY_DIALECT)('turning $trigger off ($dialect dialect)', ({ dialect, trigger }) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();
  const subscribe = () => zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });
  const unsubscribe = (subscribeData: unknown) => zap.run(trigger, 'performUnsubscribe', { subscribeData });

  test(`removes the hook with one request without a body${fact('endpoint.deleteHook', 'note.hookReads')}`, async () => {
    const subscription = await subscribe();
    zap.sandbox.requests.length = 0;

    await unsubscribe(subscription);

    const { method, path, query, body } = onlyRequest(zap.sandbox);
    expect({ method, path, query, body }).toEqual({
      method: 'DELETE',
      path: '/api/rest/resthooks/46',
      query: {},
      body: undefined,
    });
    expect(zap.sandbox.firm.hooks.size).toBe(0);
  });

  test(`ends the callbacks${fact('hookState.deleted')}`, async () => {
    await unsubscribe(await subscribe());

    zap.sandbox.addAction({ name: 'Nobody hears of it' });
    zap.sandbox.addParticipant({ firstName: 'No', lastName: 'One' });
    await zap.sandbox.settled();

    expect(receiver.callbacks).toEqual([]);
  });

  test('takes away its own hook and no other', async () => {
    const first = await subscribe();
    await subscribe();

    await unsubscribe(first);

    expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['47']);
  });

  test('removes a hook whose id was stored as a number', async () => {
    await subscribe();

    await unsubscribe({ id: 46 });

    expect(zap.sandbox.firm.hooks.size).toBe(0);
  });

  test.each([[undefined], [{}], [{ id: '' }], [{ id: null }]])(
    'sends nothing when no id was stored: %j',
    async (subscribeData) => {
      await subscribe();
      zap.sandbox.requests.length = 0;

      await unsubscribe(subscribeData);

      expect(zap.sandbox.requests).toEqual([]);
      expect(zap.sandbox.firm.hooks.size).toBe(1);
    },
  );

  test('counts a hook that is already gone as removed', async () => {
    const subscription = await subscribe();
    zap.sandbox.firm.hooks.clear();

    await expect(unsubscribe(subscription)).resolves.toEqual({});
  });

  test.each([
    [200, {}],
    [200, { resthooks: [] }],
    [200, 'OK'],
    [202, undefined],
    [204, undefined],
    [404, '<html>Not found</html>'],
    [410, undefined],
  ])(
    `takes status %i for removed, with the body %j: the document shows neither${fact('note.hookReads')}`,
    async (status, body) => {
      zap.sandbox.inject({ method: 'DELETE', path: '/resthooks/46', status, body });

      await expect(unsubscribe({ id: '46' })).resolves.toEqual({});
    },
  );

  test('does not hide any other failure, and does not try twice', async () => {
    zap.sandbox.inject({ method: 'DELETE', path: '/resthooks/46', status: 503 });

    expect(await failureOf(unsubscribe({ id: '46' }))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not turn the trigger off: it is not available at the moment. Try again in a few minutes.',
      code: 'http_503',
      status: 503,
    });
    expect(linesOf(zap.sandbox)).toEqual(['DELETE /resthooks/46']);
  });
});
