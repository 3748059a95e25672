import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Fault, Harm } from '../sandbox/faults.ts';
import type { HookRecord } from '../sandbox/sandbox.ts';
import { failureLineOf } from '../support/failure.ts';
import { happen, HOOK_TRIGGERS } from '../support/hookTriggers.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { withLog } from '../support/platformLog.ts';
import { linesOf, onlyRequest } from '../support/requests.ts';
import type { ZapOptions } from '../support/zap.ts';

/* How a Zap is turned on, renewed and turned off. test/faults has every other fault of these requests. */

const TRIGGER = 'triggers.new_action';
const TARGET_URL = 'https://hooks.example/hooks/standard/1/?zap=1%2B1&x=%20y';
const IN_A_WEEK = '2025-03-11T00:30:00.000Z';
const SUBSCRIPTION = {
  id: '46',
  eventName: 'ActionCreated',
  targetUrl: TARGET_URL,
  firm: 'harbourlaw',
  expiration_date: IN_A_WEEK,
};

const LOOK = 'GET /resthooks?page=1&pageSize=200';
const LOST = 'Actionstep could not turn the trigger on: the connection to it was lost.';
const MAY_BE_LEFT =
  'The trigger is not on, but a copy that this Zap cannot remove may be left in Actionstep. ' +
  'Turn the Zap off and on again. If each event then comes twice, contact support for this integration.';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-04T00:30:00Z'));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A service, and what turning New Action on does there. */
function useSubscriptions(options: ZapOptions = { dialect: 'live' }) {
  const zap = useZap(options);
  return {
    subscribe: (bundle: object = {}) => zap.run(TRIGGER, 'performSubscribe', { targetUrl: TARGET_URL, ...bundle }),
    inject: (fault: Fault) => zap.sandbox.inject(fault),
    /** Puts hooks there that were registered on another day. */
    put: (...hooks: readonly Partial<HookRecord>[]) => {
      for (const parts of hooks) {
        const hook: HookRecord = {
          id: '40',
          eventName: 'ActionCreated',
          targetUrl: TARGET_URL,
          triggeredCount: 7,
          status: 'Active',
          triggeredLastTimestamp: null,
          ...parts,
        };
        zap.sandbox.firm.hooks.set(hook.id, hook);
      }
    },
    hooks: () => [...zap.sandbox.firm.hooks.keys()],
    lines: () => linesOf(zap.sandbox),
  };
}

/** A place where so many requests wait for each other. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here === count) resolve();
    return promise;
  };
}

/** Each trigger, and each dialect, once: what both triggers do is the same code. */
const TURNED_ON = HOOK_TRIGGERS.map((one, index) => ({
  ...one,
  dialect: index % 2 === 0 ? ('live' as const) : ('document' as const),
}));

describe.each(TURNED_ON)('turning $trigger on and off ($dialect dialect)', ({ dialect, trigger, event }) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();
  const subscribe = (targetUrl: string) => zap.run(trigger, 'performSubscribe', { targetUrl });
  const unsubscribe = (subscribeData: unknown) => zap.run(trigger, 'performUnsubscribe', { subscribeData });

  test('registers a hook for the event, looks for others, and says when to renew it', async () => {
    expect(await subscribe(TARGET_URL)).toEqual({ ...SUBSCRIPTION, eventName: event });

    expect(linesOf(zap.sandbox)).toEqual(['POST /resthooks', LOOK]);
    expect(zap.sandbox.requests[0]).toMatchObject({
      body: { resthooks: [{ eventName: event, targetUrl: TARGET_URL }] },
      headers: { accept: 'application/vnd.api+json', authorization: `Bearer ${zap.authData['access_token']}` },
    });
  });

  test('removes only its own hook, with one request without a body, which ends its callbacks', async () => {
    const subscribeData = await subscribe(receiver.targetUrl);
    await subscribe(`${receiver.targetUrl}&other`);
    zap.sandbox.requests.length = 0;

    await unsubscribe(subscribeData);

    expect(onlyRequest(zap.sandbox)).toMatchObject({ method: 'DELETE', path: '/api/rest/resthooks/46' });
    expect(onlyRequest(zap.sandbox).body).toBeUndefined();
    await happen(zap.sandbox);
    expect(receiver.callbacks.map(({ rawRequest }) => rawRequest.querystring)).toEqual(['zap=1%2B1&other']);
  });

  /* Zapier does not say whether it unsubscribes when it renews, nor when. */
  describe.each(['before', 'after', 'not at all'] as const)('then renewing it, unsubscribing %s,', (order) => {
    const renew = async (subscribeData: unknown): Promise<unknown> => {
      if (order === 'before') await unsubscribe(subscribeData);
      const renewed = await zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl, subscribeData });
      if (order === 'after') await unsubscribe(subscribeData);
      return renewed;
    };

    test('leaves one hook, and each event comes once, also where the platform answered 429 before', async () => {
      const first = await subscribe(receiver.targetUrl);
      const renewed = await renew(first);
      expect(renewed).toMatchObject({ id: '47', expiration_date: IN_A_WEEK });
      expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['47']);

      receiver.answerWith(429);
      await happen(zap.sandbox);
      expect(receiver.callbacks).toHaveLength(1);
      // The document does not say that a hook is disabled.
      expect(zap.sandbox.firm.hooks.get('47')?.status).toBe(dialect === 'live' ? 'Disabled' : 'Active');
      receiver.answerWith(200);

      await renew(renewed);
      await happen(zap.sandbox);
      expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['48']);
      expect(receiver.callbacks).toHaveLength(2);
    });
  });

  test('leaves one hook when two subscriptions overlap', async () => {
    // Neither of them looks before both have registered.
    zap.sandbox.inject({ method: 'GET', path: '/resthooks', waitsFor: meetingOf(2), times: 2 });

    const both = await Promise.all([subscribe(receiver.targetUrl), subscribe(receiver.targetUrl)]);
    await happen(zap.sandbox);

    expect(both).toMatchObject([{ id: '47' }, { id: '47' }]);
    expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['47']);
    expect(receiver.callbacks).toHaveLength(1);
  });
});

describe('the hook that is left after a trigger is turned on', () => {
  const zap = useSubscriptions();

  test.each<{ what: string; others: Partial<HookRecord>[]; stays: string; left?: string[] }>([
    { what: 'the new one, its id being the higher number', others: [{ id: '9' }, { id: '40' }], stays: '46' },
    { what: 'one that is newer, whoever registered it', others: [{ id: '100' }], stays: '100' },
    { what: 'the new one, not one that is disabled', others: [{ id: '100', status: 'Disabled' }], stays: '46' },
    { what: 'the new one, not one of another event', others: [{ eventName: 'ParticipantCreated' }], stays: '46' },
    {
      what: 'never one of another address, which is left alone',
      others: [{ id: '100', targetUrl: `${TARGET_URL}2` }],
      stays: '46',
      left: ['100', '46'],
    },
  ])('is $what', async ({ others, stays, left = [stays] }) => {
    zap.put(...others);

    expect(await zap.subscribe()).toEqual({ ...SUBSCRIPTION, id: stays });
    expect(zap.hooks()).toEqual(left);
  });

  test('is found among hundreds of hooks', async () => {
    const ids = Array.from({ length: 400 }, (_, index) => String(1000 + index));
    zap.put(...ids.map((id) => ({ id, targetUrl: `https://hooks.example/${id}` })), { id: '2000' });

    expect(await zap.subscribe()).toEqual({ ...SUBSCRIPTION, id: '2000' });
  });

  test('is one that is there, where two renewals each remove the hook of the other', async () => {
    zap.put({ id: '10' });
    zap.inject({ method: 'GET', path: '/resthooks', waitsFor: meetingOf(2), times: 2 });
    zap.inject({ method: 'DELETE', path: '/resthooks/10', status: 429 });
    const renewals = [zap.subscribe(), zap.subscribe()];
    zap.inject({ method: 'DELETE', path: '/resthooks/10', waitsFor: () => Promise.race(renewals) });

    // The first has kept hook 10, which the second then removes, while the first has removed what the second keeps.
    expect(await Promise.all(renewals)).toMatchObject([{ id: expect.any(String) }, { id: expect.any(String) }]);
    expect(zap.hooks()).toEqual(['48']);
  });

  test('stays where another renewal removed the one whose removal is refused', async () => {
    zap.put({ id: '10' });
    zap.inject({ method: 'GET', path: '/resthooks', waitsFor: meetingOf(2), times: 2 });
    zap.inject({ method: 'DELETE', path: '/resthooks/10', delayMs: 0 });
    const renewals = [zap.subscribe(), zap.subscribe()];
    zap.inject({ method: 'DELETE', path: '/resthooks/10', status: 403, waitsFor: () => Promise.race(renewals) });

    // The first has removed hook 10, and keeps the one that the second would take back in place of hook 10.
    expect(await Promise.all(renewals)).toMatchObject([{ id: '47' }, { id: '47' }]);
    expect(zap.hooks()).toEqual(['47']);
  });

  test('is registered anew only twice when it is gone each time, and then it is an error', async () => {
    zap.put({});
    for (const status of [0, 204, 0, 204, 0, 204]) {
      zap.inject({ method: 'GET', path: '/resthooks', ...(status === 0 ? { delayMs: 0 } : { status }) });
    }

    expect(await failureLineOf(zap.subscribe())).toBe(
      'AppError: The trigger is not on, because it was turned on several times at once. Turn the Zap off and on again.',
    );
    const round = (older: string) => ['POST /resthooks', LOOK, `DELETE /resthooks/${older}`, LOOK];
    expect(zap.lines()).toEqual([...round('40'), ...round('46'), ...round('47')]);
  });

  test('is the new one where the look after a removal fails', async () => {
    zap.put({});
    zap.inject({ method: 'GET', path: '/resthooks', delayMs: 0 });
    zap.inject({ method: 'GET', path: '/resthooks', status: 429 });

    expect(await zap.subscribe()).toEqual(SUBSCRIPTION);
    expect(zap.hooks()).toEqual(['46']);
  });

  test('is none if neither can be removed, since each event would come twice', async () => {
    zap.put({});
    zap.inject({ method: 'DELETE', path: /resthooks/, status: 429, times: 2 });

    expect(await failureLineOf(zap.subscribe())).toBe(`AppError: Actionstep asked us to slow down. ${MAY_BE_LEFT}`);
  });

  test('is none if nobody can say whether the older one is gone', async () => {
    zap.put({});
    zap.inject({ method: 'GET', path: '/resthooks', delayMs: 0 });
    zap.inject({ method: 'DELETE', path: '/resthooks/40', cut: 'before' });
    zap.inject({ method: 'GET', path: '/resthooks', status: 503 });

    expect(await failureLineOf(zap.subscribe())).toBe(
      'AppError: Actionstep could not remove a trigger that is not needed: the connection to it was lost. ' +
        `Actionstep could not look the trigger up: it is not available at the moment. ${MAY_BE_LEFT}`,
    );
  });

  test('can be beside one that is disabled and cannot be removed, which is only logged', async () => {
    zap.put({ status: 'Disabled' });
    zap.inject({ method: 'DELETE', path: '/resthooks/40', status: 401 });

    const { result, log } = await withLog(() => zap.subscribe());

    expect(result).toEqual(SUBSCRIPTION);
    expect(log).toEqual([
      'A hook of the same address could not be removed. It does no harm: it reports no events to this Zap.',
    ]);
  });
});

describe.each([
  { form: 'a final slash', writesAddress: (address: string) => `${address}/` },
  { form: 'a slash before its query', writesAddress: (address: string) => address.replace('/?', '?') },
  { form: 'entities of HTML', writesAddress: (address: string) => address.replaceAll('&', '&amp;') },
  { form: 'numbered entities', writesAddress: (address: string) => address.replaceAll('&', '&#38;') },
  {
    form: 'capitals in its host',
    writesAddress: (address: string) => address.replace('hooks.example', 'Hooks.Example'),
  },
])('turning a trigger on at a service that writes an address with $form', ({ writesAddress }) => {
  const zap = useSubscriptions({ dialect: 'live', writesAddress });

  test('leaves one hook of it after three subscriptions, and keeps those of other addresses', async () => {
    zap.put({ id: '9', targetUrl: `${TARGET_URL}2` });

    expect([await zap.subscribe(), await zap.subscribe(), await zap.subscribe()]).toEqual(
      ['46', '47', '48'].map((id) => ({ ...SUBSCRIPTION, id })),
    );
    expect(zap.hooks()).toEqual(['9', '48']);
  });
});

describe('turning a trigger on at a service that lists an address otherwise than it was given', () => {
  const writesAddress = (address: string) => address.replaceAll('&', '&amp;');
  const zap = useSubscriptions({ dialect: 'live', writesAddress });

  test('leaves one hook of it, too, where the answer to the registration writes it as it was given', async () => {
    const answerWith = (id: string) => {
      const body = { resthooks: [{ id, eventName: 'ActionCreated', targetUrl: TARGET_URL }] };
      zap.inject({ method: 'POST', path: '/resthooks', effectThenStatus: 201, body });
    };
    for (const id of ['46', '47', '48']) {
      answerWith(id);
      // oxlint-disable-next-line no-await-in-loop -- one subscription after the other
      expect(await zap.subscribe()).toEqual({ ...SUBSCRIPTION, id });
    }

    expect(zap.hooks()).toEqual(['48']);
  });

  test('succeeds where the answer that confirms the hook writes the address so', async () => {
    zap.inject({
      method: 'POST',
      path: '/resthooks',
      effectThenStatus: 201,
      body: { resthooks: [{ id: 46, eventName: 'ActionCreated', targetUrl: TARGET_URL, status: 'Disabled' }] },
    });
    zap.inject({ method: 'GET', path: '/resthooks', status: 503 });

    expect(await zap.subscribe()).toEqual(SUBSCRIPTION);
    expect(zap.lines()).toEqual(['POST /resthooks', LOOK, 'PUT /resthooks/46']);
  });
});

describe('turning a trigger on, where the look for hooks fails,', () => {
  const zap = useSubscriptions();
  const { expiration_date: _, ...NEVER_RENEWED } = SUBSCRIPTION;

  // A renewal that could not look would double events.
  test.each<{ answer: Harm; subscription: object }>([
    { answer: { status: 503 }, subscription: SUBSCRIPTION },
    { answer: { status: 200, body: { resthooks: [{ id: 9, status: 1 }] } }, subscription: SUBSCRIPTION },
    ...[403, 404, 405].map((status) => ({ answer: { status }, subscription: NEVER_RENEWED })),
  ])(
    'leaves the new hook, to be renewed unless the look will always fail: $answer',
    async ({ answer, subscription }) => {
      zap.inject({ method: 'GET', path: '/resthooks', ...answer });

      expect(await zap.subscribe()).toEqual(subscription);
    },
  );

  test('leaves it without a renewal where the new hook is listed under an address that nobody recognizes', async () => {
    const body = {
      resthooks: [{ id: 46, eventName: 'ActionCreated', targetUrl: 'https://hooks.example', status: 'Active' }],
    };
    zap.inject({ method: 'GET', path: '/resthooks', status: 200, body });

    expect(await zap.subscribe()).toEqual(NEVER_RENEWED);
    expect(zap.hooks()).toEqual(['46']);
  });

  test('leaves it without a renewal where there are too many hooks', async () => {
    const ids = Array.from({ length: 1000 }, (_one, index) => String(1000 + index));
    zap.put(...ids.map((id) => ({ id, targetUrl: `https://hooks.example/${id}` })));

    expect(await zap.subscribe()).toEqual(NEVER_RENEWED);
  });
});

describe('turning a trigger on, where the registration has no clear answer,', () => {
  const zap = useSubscriptions();

  test.each<{ what: string; harm: Harm }>([
    { what: 'whose answer gives no id', harm: { effectThenStatus: 200, body: { resthooks: [{}] } } },
    {
      what: 'whose answer names several hooks',
      harm: { effectThenStatus: 200, body: { resthooks: [{ id: 39 }, { id: 46 }] } },
    },
    {
      what: 'whose answer names the hook of another address',
      harm: { effectThenStatus: 200, body: { resthooks: [{ id: 39, targetUrl: 'https://hooks.example/2' }] } },
    },
  ])('is settled by the look, for a registration $what', async ({ harm }) => {
    zap.inject({ method: 'POST', path: '/resthooks', ...harm });

    expect(await zap.subscribe()).toEqual(SUBSCRIPTION);
    expect(zap.hooks()).toEqual(['46']);
  });

  test.each([409, 500])('is settled by the look where the hook is refused as a duplicate: %i', async (status) => {
    zap.put({});
    zap.inject({ method: 'POST', path: '/resthooks', status, body: { errors: { status, detail: 'Already there' } } });

    expect(await zap.subscribe()).toEqual({ ...SUBSCRIPTION, id: '40' });
    expect(zap.hooks()).toEqual(['40']);
  });

  test('fails with the reason of the registration when there is no active hook, and a disabled one is removed', async () => {
    zap.put({ status: 'Disabled' }, { id: '39', targetUrl: 'https://hooks.example/2' });
    zap.inject({ method: 'POST', path: '/resthooks', cut: 'before' });

    expect(await failureLineOf(zap.subscribe())).toBe(`AppError ECONNRESET: ${LOST} Try again in a few minutes.`);
    expect(zap.hooks()).toEqual(['39']);
  });

  test('leaves no hook where the registration was refused, whatever the look says', async () => {
    zap.inject({ method: 'POST', path: '/resthooks', status: 422, body: { errors: { detail: 'No' } } });
    zap.inject({ method: 'GET', path: '/resthooks', status: 503 });

    expect(await failureLineOf(zap.subscribe())).toContain('it answered "No". Check the values that were sent.');
  });

  test('fails as it is, without a look, where certainly nothing was registered', async () => {
    zap.inject({ method: 'POST', path: '/resthooks', status: 403 });

    expect(await failureLineOf(zap.subscribe())).toMatch(/^AppError\b/);
    expect(zap.lines()).toEqual(['POST /resthooks']);
  });
});

describe('a new hook that the service does not show as it was registered', () => {
  const zap = useSubscriptions();
  const told = (parts: object) => ({ id: 46, eventName: 'ActionCreated', targetUrl: TARGET_URL, ...parts });
  /** The service registers the hook, and tells this of it, in its answer and in its list. */
  const registerAs = (parts: object) => {
    const body = { resthooks: [told(parts)] };
    zap.inject({ method: 'POST', path: '/resthooks', effectThenStatus: 200, body });
    zap.inject({ method: 'GET', path: '/resthooks', status: 200, body });
  };
  const PUT = { method: 'PUT', path: '/resthooks/46' };

  test.each([
    { what: 'disabled', parts: { status: 'Disabled' } },
    { what: 'of another event', parts: { eventName: 'ParticipantCreated', status: 'Active' } },
  ])('is corrected by one PUT, its id in path and body, where it is $what', async ({ parts }) => {
    registerAs(parts);

    expect(await zap.subscribe()).toEqual(SUBSCRIPTION);
    expect(zap.lines()).toEqual(['POST /resthooks', LOOK, 'PUT /resthooks/46']);
  });

  test.each<{ what: string; harm: Harm }>([
    { what: 'it is still disabled', harm: { status: 200, body: { resthooks: [told({ status: 'Disabled' })] } } },
    { what: 'its status is not told', harm: { status: 200, body: { resthooks: [told({})] } } },
    {
      what: 'another hook is told of',
      harm: { status: 200, body: { resthooks: [told({ id: 47, status: 'Active' })] } },
    },
  ])('is removed, and turning on fails, where the PUT is not confirmed: $what', async ({ harm }) => {
    registerAs({ status: 'Disabled' });
    zap.inject({ ...PUT, ...harm });

    expect(await failureLineOf(zap.subscribe())).toBe(
      'AppError: Actionstep accepted the trigger but keeps it switched off. Turn the Zap off and on again in a few minutes. ' +
        'If this happens again, contact support for this integration.',
    );
    expect(zap.hooks()).toEqual([]);
  });

  test('is said to be left when it cannot be removed either', async () => {
    registerAs({ status: 'Disabled' });
    zap.inject({ ...PUT, status: 422 });
    zap.inject({ method: 'DELETE', path: '/resthooks/46', status: 403 });

    expect(await failureLineOf(zap.subscribe())).toContain(MAY_BE_LEFT);
  });

  test('is removed without a PUT where an older one works', async () => {
    zap.put({});
    zap.inject({
      method: 'GET',
      path: '/resthooks',
      status: 200,
      body: { resthooks: [told({ id: 40, status: 'Active' }), told({ status: 'Disabled' })] },
    });

    expect(await zap.subscribe()).toEqual({ ...SUBSCRIPTION, id: '40' });
    expect(zap.hooks()).toEqual(['40']);
  });
});

describe('turning a trigger on', () => {
  const zap = useSubscriptions({});

  test("says what the service has against the address, in the service's own words", async () => {
    expect(await failureLineOf(zap.subscribe({ targetUrl: 'not a web address' }))).toMatch(
      /^AppError .*it answered "targetUrl: must be a URL"\. Check the values that were sent\.$/,
    );
  });

  test('sends nothing when the platform gives no address', async () => {
    expect(await failureLineOf(zap.subscribe({ targetUrl: undefined }))).toBe(
      'AppError: Zapier gave no address to send events to. Turn the Zap off and on again.',
    );
    expect(zap.lines()).toEqual([]);
  });
});

describe('turning a trigger off', () => {
  const zap = useZap();
  const unsubscribe = (subscribeData: unknown) => zap.run(TRIGGER, 'performUnsubscribe', { subscribeData });

  test('sends nothing when no id was stored, and takes one that was stored as a number', async () => {
    await Promise.all([undefined, {}, { id: '' }, { id: null }].map(unsubscribe));
    expect(zap.sandbox.requests).toEqual([]);

    await unsubscribe({ id: 46 });
    expect(linesOf(zap.sandbox)).toEqual(['DELETE /resthooks/46']);
  });
});
