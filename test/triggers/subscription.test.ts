import { describe, expect, test } from '@jest/globals';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { happen, HOOK_TRIGGERS_BY_DIALECT } from '../support/hookTriggers.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { linesOf, onlyRequest } from '../support/requests.ts';

const TARGET_URL = 'https://hooks.example/hooks/standard/1/?zap=1%2B1&x=%20y';
const TRIGGER = 'triggers.new_action';
const SUBSCRIPTION = { id: '46', eventName: 'ActionCreated', targetUrl: TARGET_URL, firm: 'harbourlaw' };

describe.each(HOOK_TRIGGERS_BY_DIALECT)(
  'turning $trigger on and off ($dialect dialect)',
  ({ dialect, trigger, event }) => {
    const zap = useZap({ dialect });
    const receiver = useReceiver();
    const subscribe = (targetUrl: string) => zap.run(trigger, 'performSubscribe', { targetUrl });

    test('registers one hook for the event, in one request, and keeps the query string of its address', async () => {
      await subscribe(TARGET_URL);

      const { method, path, query, headers, body } = onlyRequest(zap.sandbox);
      expect({ method, path, query }).toEqual({ method: 'POST', path: '/api/rest/resthooks', query: {} });
      expect(body).toEqual({ resthooks: [{ eventName: event, targetUrl: TARGET_URL }] });
      expect(headers).toMatchObject({
        accept: 'application/vnd.api+json',
        'content-type': 'application/vnd.api+json',
        authorization: `Bearer ${zap.authData['access_token']}`,
      });
      expect([...zap.sandbox.firm.hooks.values()]).toMatchObject([
        { id: '46', eventName: event, targetUrl: TARGET_URL, triggeredCount: 0, status: 'Active' },
      ]);
    });

    test('keeps the id that the service assigned, as text, for each of two Zaps', async () => {
      expect([await subscribe('https://hooks.example/1'), await subscribe('https://hooks.example/2')]).toEqual([
        { id: '46', eventName: event, targetUrl: 'https://hooks.example/1', firm: 'harbourlaw' },
        { id: '47', eventName: event, targetUrl: 'https://hooks.example/2', firm: 'harbourlaw' },
      ]);
    });

    test('removes only its own hook, with one request without a body, which ends its callbacks', async () => {
      const subscribeData = await subscribe(receiver.targetUrl);
      await subscribe(`${receiver.targetUrl}&other`);
      zap.sandbox.requests.length = 0;

      await zap.run(trigger, 'performUnsubscribe', { subscribeData });

      const { method, path, query, body } = onlyRequest(zap.sandbox);
      expect({ method, path, query, body }).toEqual({ method: 'DELETE', path: '/api/rest/resthooks/46', query: {} });
      expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['47']);
      await happen(zap.sandbox);
      expect(receiver.callbacks.map(({ rawRequest }) => rawRequest.querystring)).toEqual(['zap=1%2B1&other']);
    });
  },
);

describe('turning a trigger on', () => {
  const zap = useZap();
  const subscribe = (targetUrl?: string) => zap.run(TRIGGER, 'performSubscribe', { targetUrl });
  const answer = (body: unknown) => zap.sandbox.inject({ method: 'POST', path: '/resthooks', status: 200, body });

  test('accepts an answer with only an id as confirmation of the request', async () => {
    answer({ resthooks: { id: 46 } });

    expect(await subscribe(TARGET_URL)).toEqual(SUBSCRIPTION);
    expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks']);
  });

  test("says what the service has against the address, in the service's own words", async () => {
    expect(await failureOf(subscribe('not a web address'))).toMatchObject({
      name: 'AppError',
      sentence:
        'Actionstep could not turn the trigger on: it answered "targetUrl: must be a URL". Check the values that were sent.',
    });
    expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks']);
  });

  test('sends nothing when the platform gives no address', async () => {
    expect(await failureLineOf(subscribe())).toBe(
      'AppError: Zapier gave no address to send events to. Turn the Zap off and on again.',
    );
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('turning a trigger off', () => {
  const zap = useZap();
  const unsubscribe = (subscribeData: unknown) => zap.run(TRIGGER, 'performUnsubscribe', { subscribeData });

  test.each([[undefined], [{}], [{ id: '' }], [{ id: null }]])(
    'sends nothing when no id was stored: %j',
    async (data) => {
      await unsubscribe(data);

      expect(zap.sandbox.requests).toEqual([]);
    },
  );

  test('removes a hook whose id was stored as a number', async () => {
    await unsubscribe({ id: 46 });

    expect(linesOf(zap.sandbox)).toEqual(['DELETE /resthooks/46']);
  });

  test.each([
    [200, { resthooks: [] }],
    [200, 'OK'],
    [202, undefined],
    [404, '<html>Not found</html>'],
    [410, undefined],
  ])('accepts status %i with the body %j as removed, since the document shows neither', async (status, body) => {
    zap.sandbox.inject({ method: 'DELETE', path: '/resthooks/46', status, body });

    await expect(unsubscribe({ id: '46' })).resolves.toEqual({});
  });
});
