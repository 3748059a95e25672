import { describe, expect, test } from '@jest/globals';
import { callbackWith } from '../support/callbacks.ts';
import { failureLineOf } from '../support/failure.ts';
import { HOOK_TRIGGERS } from '../support/hookTriggers.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { column } from '../support/rows.ts';
import { withLog } from '../support/platformLog.ts';

/* An account can be connected to another firm while a Zap is on. Its ids then name other records, and other hooks. */

const TARGET_URL = 'https://hooks.example/1';
const IDS = { actions: 8700, participants: 88 } as const;

describe.each(HOOK_TRIGGERS)('$trigger that was turned on for one firm', ({ trigger, event, resource }) => {
  const zap = useZap();
  const id = IDS[resource];
  const accountOf = (changes: object) => ({ authData: { ...zap.authData, ...changes } });
  const turnOn = (authData: object = zap.authData) =>
    zap.run(trigger, 'performSubscribe', { targetUrl: TARGET_URL, authData });
  const turnOff = (subscribeData: unknown, account: object) =>
    zap.run(trigger, 'performUnsubscribe', { subscribeData, ...account });
  const receive = (subscribeData: unknown, account: object, inputData: object = {}) =>
    zap.run(trigger, 'perform', {
      ...callbackWith('document', resource, { id }),
      subscribeData,
      inputData,
      ...account,
    });

  test('keeps which firm that is: its key, or its host where no key came', async () => {
    const host = new URL(zap.sandbox.url).host;

    expect(await turnOn()).toMatchObject({ id: '46', eventName: event, firm: 'harbourlaw' });
    expect(await turnOn({ ...zap.authData, orgkey: '' })).toMatchObject({ id: '47', firm: host });
  });

  test('reads nothing of another firm, and says what to do', async () => {
    const subscribeData = await turnOn();
    zap.sandbox.requests.length = 0;

    expect(await failureLineOf(receive(subscribeData, accountOf({ orgkey: 'otherlaw' })))).toBe(
      'AppError: The account is connected to another firm than when this Zap was turned on, so the event was not read. ' +
        'Turn the Zap off and on again.',
    );
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('says so whatever the filters are, which name records of the first firm', async () => {
    const inputData = { actionTypes: ['1'], contactKind: 'company', includeNames: 'no' };

    expect(
      await failureLineOf(receive({ id: '46', firm: 'harbourlaw' }, accountOf({ orgkey: 'otherlaw' }), inputData)),
    ).toContain('connected to another firm');
  });

  test('is not renewed at another firm: its old hook lives in the first one', async () => {
    const subscribeData = await turnOn();
    zap.sandbox.requests.length = 0;
    const renewal = { targetUrl: TARGET_URL, subscribeData, ...accountOf({ orgkey: 'otherlaw' }) };

    expect(await failureLineOf(zap.run(trigger, 'performSubscribe', renewal))).toBe(
      'AppError: The account is connected to another firm than when this Zap was turned on, so its trigger was not renewed. ' +
        'Turn the Zap off and on again.',
    );
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('removes no hook of another firm when it is turned off', async () => {
    const subscribeData = await turnOn();
    zap.sandbox.requests.length = 0;

    const { result, log } = await withLog(() => turnOff(subscribeData, accountOf({ orgkey: 'otherlaw' })));

    expect(result).toEqual({});
    expect(log).toEqual(['Nothing was sent: the account is connected to another firm than the one with the hook.']);
    expect(zap.sandbox.requests).toEqual([]);
    expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['46']);
  });

  test.each([
    ['its key in other capitals', { id: '46', firm: ' HARBOURLaw' }],
    ['no firm, as before it was kept', { id: '46' }],
    ['a blank firm', { id: '46', firm: '' }],
    ['nothing', undefined],
  ])('works on for the same firm, and where the firm is not known: it kept %s', async (_what, subscribeData) => {
    expect(column(await receive(subscribeData, {}), 'id')).toEqual([String(id)]);

    zap.sandbox.requests.length = 0;
    await turnOff(subscribeData, {});
    expect(linesOf(zap.sandbox)).toEqual(subscribeData ? ['DELETE /resthooks/46'] : []);
  });

  test('works on when the key of the firm comes to be known', async () => {
    const subscribeData = await turnOn({ ...zap.authData, orgkey: '' });

    expect(column(await receive(subscribeData, {}), 'id')).toEqual([String(id)]);
  });

  test('ignores what is no event, whichever firm is connected', async () => {
    const bundle = { cleanedRequest: {}, subscribeData: { id: '46', firm: 'otherlaw' } };

    expect((await withLog(() => zap.run(trigger, 'perform', bundle))).result).toEqual([]);
  });
});
