import * as zod from 'zod/mini';
import { HOOK_TRIGGERS } from '../../support/hookTriggers.ts';
import { get, failure, type Account, type Target } from './target.ts';

const TARGET_URL = 'https://hooks.example/hooks/standard/1/?zap=1%2B1';

type Trigger = (typeof HOOK_TRIGGERS)[number];

const subscription = (id: string, { event: eventName }: Trigger) => ({
  id,
  eventName,
  targetUrl: TARGET_URL,
  firm: 'harbourlaw',
});

/** What is stored, without the date of its renewal, which test/triggers/subscribing.test.ts holds. */
const Stored = zod.object({
  id: zod.string(),
  eventName: zod.string(),
  targetUrl: zod.string(),
  firm: zod.string(),
  expiration_date: zod.optional(zod.iso.datetime()),
});

const subscribing = (trigger: Trigger, title: string, column: string) =>
  ({
    title: `${trigger.trigger}, ${title}`,
    column,
    operation: trigger.trigger,
    runs: 'performSubscribe',
    bundle: () => ({ targetUrl: TARGET_URL }),
    tell: (result: unknown) => {
      const { expiration_date: _, ...stored } = Stored.parse(result);
      return stored;
    },
    same: subscription('46', trigger),
  }) satisfies Partial<Target>;

const REGISTER = { method: 'POST', path: '/resthooks' } as const;
const LOST = failure(
  'Actionstep could not turn the trigger on: the connection to it was lost. Try again in a few minutes.',
  'ECONNRESET',
);

const registering = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'registering its hook', 'register'),
  at: REGISTER,
  task: 'turn the trigger on',
});

const left =
  (...before: readonly string[]) =>
  (fact: string): string =>
    [
      ...before,
      fact,
      'The trigger is not on, but a copy that this Zap cannot remove may be left in Actionstep.',
      'Turn the Zap off and on again. If each event then comes twice, contact support for this integration.',
    ].join(' ');

/** An error that would make the platform subscribe again is replaced. */
const IN_WORDS = {
  '401': 'Actionstep did not accept the connection any more.',
  '429': 'Actionstep asked us to slow down.',
};

const looking = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'looking for other hooks', 'look'),
  ...get('/resthooks', 'look the trigger up'),
});

/** The answer to the registration was lost: the hook is there, and only this look can tell. */
const settling = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'looking for the hook after a lost answer', 'settle the hook'),
  ...get('/resthooks', 'look the trigger up'),
  before: ({ sandbox }) => sandbox.inject({ ...REGISTER, cut: 'after' }),
  facts: IN_WORDS,
  first: () => LOST,
  left: left('Actionstep could not turn the trigger on: the connection to it was lost.'),
});

/** A hook of the same address and event, from another day. */
const putOlder = ({ sandbox }: Account, { event: eventName }: Trigger): void => {
  sandbox.firm.hooks.set('40', {
    id: '40',
    eventName,
    targetUrl: TARGET_URL,
    triggeredCount: 0,
    status: 'Active',
    triggeredLastTimestamp: null,
  });
};

const removingOlder = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'removing an older hook', 'remove older'),
  at: { method: 'DELETE', path: '/resthooks/40' },
  before: (account) => putOlder(account, trigger),
  task: 'remove a trigger that is not needed',
  part: () => subscription('40', trigger),
  left: (fact) =>
    left()(`${fact} Actionstep could not look the trigger up: it took too long to answer earlier requests.`),
});

/** The service registers the hook, and says that it is of another event. */
const correcting = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'correcting its hook', 'correct'),
  at: { method: 'PUT', path: '/resthooks/46' },
  before: ({ sandbox }) => {
    const body = { resthooks: [{ id: '46', eventName: 'AnotherEvent', targetUrl: TARGET_URL }] };
    sandbox.inject({ ...REGISTER, effectThenStatus: 200, body });
    sandbox.inject({ method: 'GET', path: '/resthooks', status: 200, body });
  },
  task: 'update the trigger',
  left: () =>
    'Actionstep accepted the trigger but keeps it switched off. Turn the Zap off and on again in a few minutes. ' +
    'If this happens again, contact support for this integration.',
});

const removing = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'removing its hook', 'remove'),
  tell: (result: unknown) => result,
  runs: 'performUnsubscribe',
  at: { method: 'DELETE', path: '/resthooks/40' },
  before: (account) => putOlder(account, trigger),
  bundle: () => ({ subscribeData: subscription('40', trigger) }),
  task: 'turn the trigger off',
  same: {},
  own: {
    'cut during the answer': failure(
      'Actionstep could not turn the trigger off: the connection to it was lost. Try again in a few minutes.',
      'ECONNRESET',
    ),
  },
});

export const subscriptions: readonly Target[] = [
  ...HOOK_TRIGGERS.map(registering),
  ...HOOK_TRIGGERS.flatMap((trigger) => [
    looking(trigger),
    settling(trigger),
    removingOlder(trigger),
    correcting(trigger),
  ]),
  ...HOOK_TRIGGERS.map(removing),
];
