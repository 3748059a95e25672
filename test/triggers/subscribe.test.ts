import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { failureOf } from '../support/failure.ts';
import { HOOK_TRIGGERS_BY_DIALECT } from '../support/hookTriggers.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf, onlyRequest } from '../support/requests.ts';

const TARGET_URL = 'https://hooks.example/hooks/standard/1/?zap=1%2B1&x=%20y';

describe.each(HOOK_TRIGGERS_BY_DIALECT)('turning $trigger on ($dialect dialect)', ({ dialect, trigger, event }) => {
  const zap = useZap({ dialect });
  const subscribe = (targetUrl: string | undefined = TARGET_URL) => zap.run(trigger, 'performSubscribe', { targetUrl });

  test(`registers one hook for the event, in one request${fact(
    'base.hooks',
    'base.json',
    'endpoint.createHook',
    'hook.wrapper',
    'hook.eventName',
    'version.prefix',
  )}`, async () => {
    await subscribe();

    const { method, path, query, headers, body } = onlyRequest(zap.sandbox);
    expect({ method, path, query }).toEqual({ method: 'POST', path: '/api/rest/resthooks', query: {} });
    expect(body).toEqual({ resthooks: [{ eventName: event, targetUrl: TARGET_URL }] });
    expect(headers).toMatchObject({
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      authorization: `Bearer ${zap.authData['access_token']}`,
    });
  });

  test(`keeps the id that the service assigned, as text, for turning it off${fact('hook.id', 'hook.otherFields')}`, async () => {
    expect(await subscribe()).toEqual({ id: '46', eventName: event, targetUrl: TARGET_URL });
  });

  test(`leaves a hook that has not fired, with its query string as it was${fact(
    'hook.targetUrl',
    'hook.triggeredCount',
    'hookState.registered',
  )}`, async () => {
    await subscribe();

    expect([...zap.sandbox.firm.hooks.values()]).toEqual([
      {
        id: '46',
        eventName: event,
        targetUrl: TARGET_URL,
        triggeredCount: 0,
        status: 'Active',
        triggeredLastTimestamp: null,
      },
    ]);
  });

  test('lets two Zaps of one account listen side by side', async () => {
    const first = await subscribe('https://hooks.example/1');
    const second = await subscribe('https://hooks.example/2');

    expect([first, second]).toEqual([
      { id: '46', eventName: event, targetUrl: 'https://hooks.example/1' },
      { id: '47', eventName: event, targetUrl: 'https://hooks.example/2' },
    ]);
  });

  test('takes an answer that says no more than the id for what was asked for', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', status: 200, body: { resthooks: { id: 46 } } });

    expect(await subscribe()).toEqual({ id: '46', eventName: event, targetUrl: TARGET_URL });
    expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks']);
  });

  test.each([
    ['an empty list', { resthooks: [] }],
    ['no list', { meta: {} }],
    ['nothing at all', undefined],
  ])('fails in words when the service names no id: %s', async (_case, body) => {
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', status: 200, body });

    expect(await failureOf(subscribe())).toEqual({
      name: 'AppError',
      sentence: 'Actionstep accepted the trigger but did not say how to identify it. Turn the Zap off and on again.',
      code: 'hook_without_id',
    });
  });

  test('fails in words when the hook in the answer has no id', async () => {
    zap.sandbox.inject({
      method: 'POST',
      path: '/resthooks',
      status: 200,
      body: { resthooks: [{ eventName: event }] },
    });

    expect(await failureOf(subscribe())).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not turn the trigger on: it answered with something that cannot be read. ' +
        'Try again in a few minutes. If this keeps happening, check whether Actionstep is down for maintenance.',
      code: 'unreadable',
    });
  });

  test("says what the service has against the address, in the service's own words", async () => {
    const { name, sentence } = await failureOf(subscribe('not a web address'));

    expect({ name, sentence }).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not turn the trigger on: it answered "targetUrl: must be a URL". Check the values that were sent.',
    });
    expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks']);
  });

  test('sends nothing when the platform gives no address', async () => {
    expect(await failureOf(zap.run(trigger, 'performSubscribe'))).toEqual({
      name: 'AppError',
      sentence: 'Zapier gave no address to send events to. Turn the Zap off and on again.',
      code: 'no_target',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });
});
