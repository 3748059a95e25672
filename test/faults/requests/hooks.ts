import type { Fault } from '../../sandbox/sandbox.ts';
import { HOOK_TRIGGERS } from '../../support/hookTriggers.ts';
import { neverSent, notRepeated, get, failure, type Account, type Target } from './target.ts';

const TARGET_URL = 'https://hooks.example/hooks/standard/1/?zap=1%2B1';

type Trigger = (typeof HOOK_TRIGGERS)[number];

const subscription = (id: string, { event: eventName }: Trigger) => ({
  id,
  eventName,
  targetUrl: TARGET_URL,
  firm: 'harbourlaw',
});

const subscribing = (trigger: Trigger, title: string, column: string, hook: string) =>
  ({
    title: `${trigger.trigger}, ${title}`,
    column,
    operation: trigger.trigger,
    runs: 'performSubscribe',
    bundle: () => ({ targetUrl: TARGET_URL }),
    tell: (result: unknown) => result,
    same: subscription(hook, trigger),
  }) satisfies Partial<Target>;

const REGISTER = { method: 'POST', path: '/resthooks' } as const;
const LOST = failure(
  'Actionstep could not turn the trigger on: the connection to it was lost. Try again in a few minutes.',
  'ECONNRESET',
);

const registering = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'registering its hook', 'register', '46'),
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

/** The answer to the registration was lost: the hook is there, and only this look-up can tell. */
const lookingUp = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'looking for the hook that was left', 'look up', '46'),
  ...get('/resthooks', 'look the trigger up'),
  before: ({ sandbox }) => sandbox.inject({ ...REGISTER, cut: 'after' }),
  facts: IN_WORDS,
  first: () => LOST,
  left: left('Actionstep could not turn the trigger on: the connection to it was lost.'),
});

/** A hook with the same address that serves another event, from another day. */
const putOther = ({ sandbox }: Account, { event }: Trigger): void => {
  sandbox.firm.hooks.set('40', {
    id: '40',
    eventName: event === 'ActionCreated' ? 'ParticipantCreated' : 'ActionCreated',
    targetUrl: TARGET_URL,
    triggeredCount: 0,
    status: 'Active',
    triggeredLastTimestamp: null,
  });
};

/** A hook with the wrong settings exists, and the registration was lost in transit. */
const withWrongHook =
  (trigger: Trigger, ...faults: readonly Fault[]) =>
  (account: Account): void => {
    putOther(account, trigger);
    for (const fault of [{ ...REGISTER, cut: 'before' } as const, ...faults]) account.sandbox.inject(fault);
  };

const UPDATE = { method: 'PUT', path: '/resthooks/40' } as const;

const changing = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'changing the hook that was left', 'change', '40'),
  at: UPDATE,
  before: withWrongHook(trigger),
  task: 'update the trigger',
  anew: subscription('46', trigger),
  twice: ['POST /api/rest/resthooks'],
  own: neverSent('turn the trigger on'),
});

const takingBack = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'taking back the hook that was left', 'take back', '46'),
  at: { method: 'DELETE', path: '/resthooks/40' },
  before: withWrongHook(trigger, { ...UPDATE, status: 422 }),
  task: 'remove a trigger that is not needed',
  facts: IN_WORDS,
  twice: ['POST /api/rest/resthooks'],
  left: left(),
  // An answer without a body has no middle: it breaks off before it begins.
  own: {
    'cut during the answer': failure(
      left()('Actionstep could not remove a trigger that is not needed: the connection to it was lost.'),
    ),
  },
});

const registeringAnew = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'registering another hook in its place', 'register anew', '46'),
  at: REGISTER,
  before: withWrongHook(trigger, { ...UPDATE, status: 422 }),
  task: 'turn the trigger on',
  facts: { '204': 'Actionstep could not turn the trigger on: its answer does not say how to identify it.' },
  twice: ['POST /api/rest/resthooks'],
  left: left(),
  own: notRepeated('the trigger was not turned on', 'Turn the Zap off and on again'),
});

const removing = (trigger: Trigger): Target => ({
  ...subscribing(trigger, 'removing its hook', 'remove', '40'),
  runs: 'performUnsubscribe',
  at: { method: 'DELETE', path: '/resthooks/40' },
  before: (account) => putOther(account, trigger),
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

export const subscriptions: readonly Target[] = [...HOOK_TRIGGERS.map(registering), ...HOOK_TRIGGERS.map(removing)];

/** Of one trigger: what comes after a lost registration is the same code for both. */
export const adoptions: readonly Target[] = [lookingUp, changing, takingBack, registeringAnew].map((target) =>
  target(HOOK_TRIGGERS[0]),
);
