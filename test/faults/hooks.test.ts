import { describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { someOf } from '../support/fuzz.ts';
import { HOOK_TRIGGERS } from '../support/hookTriggers.ts';
import { startZap, type Zap } from '../support/zap.ts';
import { faultsCalled, FAULTS_OF_WRITES, isEndless, type Fault } from './faults.ts';
import { endingOf, endingUnder, isRepeatedByItself, type Ending } from './strike.ts';

/*
 * Every request about hooks, and every kind of fault. With two hooks of one Zap each event comes twice; with none the Zap is silent.
 * After an error the Zap is turned on once more, by the platform or by its user, and after a success when it is renewed: then
 * there is exactly one hook, and it is the one that the platform knows.
 */

const TARGET_URL = 'https://hooks.example/hooks/standard/1/?zap=1%2B1';
const NEW_ID = '46';
const OLDER_ID = '40';

const MAY_BE_LEFT =
  'The trigger is not on, but a copy that this Zap cannot remove may be left in Actionstep. ' +
  'Turn the Zap off and on again. If each event then comes twice, contact support for this integration.';
const STAYS_OFF =
  'Actionstep accepted the trigger but keeps it switched off. Turn the Zap off and on again in a few minutes. ' +
  'If this happens again, contact support for this integration.';
const LOST = 'Actionstep could not turn the trigger on: the connection to it was lost.';

type Trigger = (typeof HOOK_TRIGGERS)[number];
type Expected = Readonly<{ ending: object; hooks: readonly string[] }>;

/** A hook of the same address and event, from another day. */
const putOlder = ({ firm }: Sandbox, { event: eventName }: Trigger): void => {
  firm.hooks.set(OLDER_ID, {
    id: OLDER_ID,
    eventName,
    targetUrl: TARGET_URL,
    triggeredCount: 0,
    status: 'Active',
    triggeredLastTimestamp: null,
  });
};

const subscribe = ({ run }: Zap, { trigger }: Trigger) => run(trigger, 'performSubscribe', { targetUrl: TARGET_URL });

const on = (id: string): Expected => ({ ending: { result: { id, targetUrl: TARGET_URL } }, hooks: [id] });
const fails = (name: string, sentence: unknown, hooks: readonly string[] = []): Expected => ({
  ending: { failure: { name, sentence } },
  hooks,
});

/** What an error says that must not make the platform subscribe again. */
const inWords = ({ happened, cause }: Fault, purpose: string): string => {
  if (happened === 'token refused') return 'Actionstep did not accept the connection any more.';
  if (happened === 'told to wait') return 'Actionstep asked us to slow down.';
  return `Actionstep could not ${purpose}: ${cause}.`;
};

const REQUESTS: readonly Readonly<{
  request: string;
  method: string;
  path: string;
  prepare?: (sandbox: Sandbox, trigger: Trigger) => void;
  expected: (fault: Fault) => Expected;
}>[] = [
  {
    request: 'registering a hook',
    method: 'POST',
    path: '/resthooks',
    expected: ({ happened, cause, advice }) => {
      const sentence = `Actionstep could not turn the trigger on: ${cause}. ${advice}`;
      if (happened === 'token refused') return fails('RefreshAuthError', '');
      if (happened === 'told to wait') return fails('ThrottledError', sentence);
      return happened === 'refused' || happened === 'not done' ? fails('AppError', sentence) : on(NEW_ID);
    },
  },
  {
    request: 'looking for other hooks, without which the new one is taken for the only one',
    method: 'GET',
    path: '/resthooks',
    expected: () => on(NEW_ID),
  },
  {
    request: 'looking for the hook after the answer to its registration was lost',
    method: 'GET',
    path: '/resthooks',
    prepare: (sandbox) => sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'after' }),
    expected: (fault) => {
      if (fault.happened === 'done, whole answer') return on(NEW_ID);
      if (fault.happened === 'done, empty answer')
        return fails('AppError', `${LOST} Try again in a few minutes.`, [NEW_ID]);
      return fails('AppError', `${LOST} ${inWords(fault, 'look the trigger up')} ${MAY_BE_LEFT}`, [NEW_ID]);
    },
  },
  {
    request: 'removing an older hook, which stays instead of the new one if it cannot be removed',
    method: 'DELETE',
    path: '/resthooks/40',
    prepare: putOlder,
    expected: (fault) => {
      // It is believed to be gone.
      if (fault.fault === 'status 404') return { ...on(NEW_ID), hooks: [OLDER_ID, NEW_ID] };
      if (isEndless(fault)) {
        const because =
          `Actionstep could not remove a trigger that is not needed: ${fault.cause}. ` +
          'Actionstep could not look the trigger up: it took too long to answer earlier requests.';
        return fails('AppError', `${because} ${MAY_BE_LEFT}`, [NEW_ID]);
      }
      return fault.happened.startsWith('done') ? on(NEW_ID) : on(OLDER_ID);
    },
  },
  {
    request: 'correcting a hook that the service registered for another event',
    method: 'PUT',
    path: '/resthooks/46',
    prepare: (sandbox) => {
      const body = { resthooks: [{ id: NEW_ID, eventName: 'AnotherEvent', targetUrl: TARGET_URL }] };
      sandbox.inject({ method: 'POST', path: '/resthooks', effectThenStatus: 200, body });
      sandbox.inject({ method: 'GET', path: '/resthooks', status: 200, body });
    },
    expected: ({ happened }) => (happened === 'done, whole answer' ? on(NEW_ID) : fails('AppError', STAYS_OFF)),
  },
];

/** A hook that is not there is removed. */
const FAULTS_OF_HOOKS = [
  ...FAULTS_OF_WRITES,
  ...faultsCalled('an id of 0', 'an id of zeros as text', 'status 404', 'a web page', 'a byte order mark'),
];

// The triggers differ in nothing but their event.
describe.each(
  HOOK_TRIGGERS.map((trigger, index) => ({
    ...trigger,
    faults: index === 0 ? FAULTS_OF_HOOKS : faultsCalled('a connection cut after the effect'),
  })),
)('turning $trigger on', ({ faults, ...trigger }) => {
  describe.each(REQUESTS)('$request', ({ method, path, prepare, expected }) => {
    test.each(someOf(faults))('ends with one hook, at once or after another try, under $fault', async (fault) => {
      const zap = await startZap();
      const { firm } = zap.sandbox;
      prepare?.(zap.sandbox, trigger);

      const ending = await endingUnder(fault, { method, path }, zap, () => subscribe(zap, trigger));
      const hooks = [...firm.hooks.keys()];
      const isTurnedOnAgain = 'failure' in ending || hooks.length > 1;
      const lastEnding = isTurnedOnAgain ? await endingOf(subscribe(zap, trigger)) : ending;
      const [hook, ...others] = firm.hooks.keys();
      await zap.stop();

      expect({ ending, hooks }).toMatchObject(expected(fault));
      expect(lastEnding).toMatchObject({ result: { id: hook } });
      expect(others).toEqual([]);
    });
  });
});

describe('turning a trigger off', () => {
  const [trigger] = HOOK_TRIGGERS;
  const subscribeData = { id: OLDER_ID, eventName: trigger.event, targetUrl: TARGET_URL, firm: 'harbourlaw' };

  test.each(someOf(FAULTS_OF_HOOKS))('removes the hook or takes it as gone, under $fault', async (fault) => {
    const zap = await startZap();
    const { firm } = zap.sandbox;
    putOlder(zap.sandbox, trigger);
    const unsubscribe = () => zap.run(trigger.trigger, 'performUnsubscribe', { subscribeData });

    const ending = await endingUnder(fault, { method: 'DELETE', path: '/resthooks/40' }, zap, unsubscribe);
    const repeated: Ending = isRepeatedByItself(ending) ? await endingOf(unsubscribe()) : ending;
    await zap.stop();

    expect(ending).toMatchObject(endingOfTurningOff(fault));
    expect(repeated).toEqual({ result: {} });
    // What a 404 says of a hook is believed.
    expect([...firm.hooks.keys()]).toEqual(fault.fault === 'status 404' ? [OLDER_ID] : []);
  });
});

function endingOfTurningOff({ fault, happened, cause, advice }: Fault): object {
  const sentence = `Actionstep could not turn the trigger off: ${cause}. ${advice}`;
  // Of the answer to a removal only the status counts.
  if (['a web page', 'status 404'].includes(fault)) return { result: {} };
  if (['done, whole answer', 'done, empty answer'].includes(happened)) return { result: {} };
  if (happened === 'token refused') return { failure: { name: 'RefreshAuthError', sentence: '' } };
  return { failure: { name: happened === 'told to wait' ? 'ThrottledError' : 'AppError', sentence } };
}
