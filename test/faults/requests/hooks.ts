import { HOOK_TRIGGERS } from '../../support/hookTriggers.ts';
import type { Account, Struck } from './struck.ts';

const TARGET_URL = 'https://hooks.example/hooks/standard/1/?zap=1%2B1';

type Trigger = (typeof HOOK_TRIGGERS)[number];

const subscribing = ({ trigger }: Trigger) =>
  ({
    operation: trigger,
    runs: 'performSubscribe',
    bundle: () => ({ targetUrl: TARGET_URL }),
  }) satisfies Partial<Struck>;

/** What the platform keeps. */
const subscription = (id: string, { event: eventName }: Trigger) => ({ id, eventName, targetUrl: TARGET_URL });

const whole = (result: unknown): unknown => result;

const REGISTER = { method: 'POST', path: '/resthooks' } as const;
const LOST = {
  name: 'AppError',
  sentence: 'Actionstep could not turn the trigger on: the connection to it was lost. Try again in a few minutes.',
  code: 'ECONNRESET',
};

const registering = (trigger: Trigger): Struck => ({
  ...subscribing(trigger),
  title: `${trigger.trigger}, registering its hook`,
  column: 'register',
  at: REGISTER,
  task: 'turn the trigger on',
  tell: whole,
  same: subscription('46', trigger),
});

/** The answer to the registration was lost: the hook is there, and only this look-up can tell. */
const lookingUp = (trigger: Trigger): Struck => ({
  ...subscribing(trigger),
  title: `${trigger.trigger}, looking for the hook that was left`,
  column: 'look up',
  at: { method: 'GET', path: '/resthooks' },
  before: ({ sandbox }) => sandbox.inject({ ...REGISTER, cut: 'after' }),
  task: 'look the trigger up',
  tell: whole,
  same: subscription('46', trigger),
  first: LOST,
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

const changing = (trigger: Trigger): Struck => ({
  ...subscribing(trigger),
  title: `${trigger.trigger}, changing the hook that was left`,
  column: 'change',
  at: { method: 'PUT', path: '/resthooks/40' },
  before: (account) => {
    putOther(account, trigger);
    account.sandbox.inject({ ...REGISTER, cut: 'before' });
  },
  task: 'update the trigger',
  tell: whole,
  same: subscription('40', trigger),
});

/** The hook that was left cannot be changed, so it is taken back. */
const takingBack = (trigger: Trigger): Struck => ({
  ...subscribing(trigger),
  title: `${trigger.trigger}, taking back the hook that was left`,
  column: 'take back',
  at: { method: 'DELETE', path: '/resthooks/40' },
  before: (account) => {
    putOther(account, trigger);
    account.sandbox.inject({ ...REGISTER, cut: 'before' });
    account.sandbox.inject({ method: 'PUT', path: '/resthooks/40', status: 422 });
  },
  task: 'turn the trigger off',
  tell: whole,
  first: {
    name: 'AppError',
    sentence:
      'Actionstep could not update the trigger: it refused the request without a reason. Check the values that were sent.',
    code: 'http_422',
    status: 422,
  },
});

const removing = (trigger: Trigger): Struck => ({
  title: `${trigger.trigger}, removing its hook`,
  column: 'remove',
  operation: trigger.trigger,
  runs: 'performUnsubscribe',
  at: { method: 'DELETE', path: '/resthooks/40' },
  before: (account) => putOther(account, trigger),
  bundle: () => ({ subscribeData: subscription('40', trigger) }),
  task: 'turn the trigger off',
  tell: whole,
  same: {},
  // An answer without a body has no middle: it breaks off before it begins.
  own: {
    'cut during the answer': {
      name: 'AppError',
      sentence: 'Actionstep could not turn the trigger off: the connection to it was lost. Try again in a few minutes.',
      code: 'ECONNRESET',
    },
  },
});

/** Turning a trigger on and off. */
export const subscriptions: readonly Struck[] = [...HOOK_TRIGGERS.map(registering), ...HOOK_TRIGGERS.map(removing)];

/** What follows when the answer to the registration was lost. */
export const adoptions: readonly Struck[] = [
  ...HOOK_TRIGGERS.map(lookingUp),
  ...HOOK_TRIGGERS.map(changing),
  ...HOOK_TRIGGERS.map(takingBack),
];
