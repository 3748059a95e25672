import { listed } from '../src/lib/sentences.ts';
import { Unanswered } from './firm.ts';
import { HOOK_EVENTS, type HookForm, type Hooks } from './hooks.ts';
import type { Setting } from './verdict.ts';
import { asAssumed, notSettled, otherwise, type Verdict } from './verdict.ts';

/** A point that registering hooks settles. */
type HookPoint = Readonly<{ name: string; settle: (hooks: Hooks) => Promise<Verdict> }>;

/** The form in which this service takes hooks, once it is known. */
const forms = new WeakMap<Hooks, HookForm>();

const OBJECT: Setting = 'hookWrapper:object';

async function statusOf(hooks: Hooks, hookId: string): Promise<string | null> {
  return (await hooks.atAddress()).find(({ id }) => id === hookId)?.status ?? null;
}

function firstOf(hooks: Hooks) {
  const [hook] = hooks.own;
  const form = forms.get(hooks);
  if (!hook || !form) throw new Unanswered('a hook, and none was registered');
  return { hook, form };
}

/** How events are subscribed to. */
export const HOOK_POINTS: readonly HookPoint[] = [
  {
    name: 'hook wrapper',
    settle: async (hooks) => {
      const [event] = HOOK_EVENTS;
      const form = (await hooks.register(event, 'list')) ? 'list' : 'object';
      if (form === 'object' && !(await hooks.register(event, form)))
        throw new Unanswered('a registration that is taken: one in a list and one without were refused');
      forms.set(hooks, form);
      return form === 'list'
        ? asAssumed('A hook is taken in a list.')
        : otherwise('A hook is taken as an object only.', OBJECT);
    },
  },
  {
    name: "id of a hook's PUT",
    settle: async (hooks) => {
      const { hook, form } = firstOf(hooks);
      const { status } = await hooks.update(hook, 'Active', form);
      return status < 300
        ? asAssumed('It is taken in the path and in the body.')
        : otherwise(`A PUT with the id in path and body is refused with ${status}.`);
    },
  },
  {
    name: 'events',
    settle: async (hooks) => {
      const { form } = firstOf(hooks);
      const known = new Set(hooks.own.map(({ event }) => event));
      const refused: string[] = [];
      for (const event of HOOK_EVENTS) {
        // oxlint-disable-next-line no-await-in-loop -- each is registered once
        if (!known.has(event) && !(await hooks.register(event, form))) refused.push(event);
      }
      const listedIds = new Set((await hooks.atAddress()).map(({ id }) => id));
      if (refused.length > 0) return otherwise(`A hook for ${listed(refused)} is refused.`);
      return hooks.own.every(({ id }) => listedIds.has(id))
        ? asAssumed(`${listed(HOOK_EVENTS)} are taken, and their hooks are listed.`)
        : otherwise(`${listed(HOOK_EVENTS)} are taken, but their hooks are not listed.`);
    },
  },
  {
    name: 'status in a PUT',
    settle: async (hooks) => {
      const { hook, form } = firstOf(hooks);
      if ((await statusOf(hooks, hook.id)) === null) return notSettled('a service that shows the status of a hook');
      const off = await hooks.update(hook, 'Disabled', form);
      const isOff = (await statusOf(hooks, hook.id)) === 'Disabled';
      const on = await hooks.update(hook, 'Active', form);
      if (!isOff) return otherwise(`A status in a PUT changes nothing (it answered ${off.status}).`);
      return (await statusOf(hooks, hook.id)) === 'Active'
        ? asAssumed('"Active" in a PUT enables a hook that is disabled.')
        : otherwise(`"Active" in a PUT does not enable a disabled hook (it answered ${on.status}).`);
    },
  },
];
