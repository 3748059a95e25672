import { listed } from '../src/lib/sentences.ts';
import { Unanswered } from './firm.ts';
import { HOOK_EVENTS, type Hooks } from './hooks.ts';
import { asAssumed, notSettled, otherwise, type Verdict } from './verdict.ts';

/** A point that registering hooks settles. */
type HookPoint = Readonly<{ name: string; settle: (hooks: Hooks) => Promise<Verdict> }>;

async function statusOf(hooks: Hooks, hookId: string): Promise<string | null> {
  return (await hooks.atAddress()).find(({ id }) => id === hookId)?.status ?? null;
}

function firstOf({ own: [hook] }: Hooks) {
  if (!hook) throw new Unanswered('a hook, and none was registered');
  return hook;
}

/** How events are subscribed to. The first one registers the hooks. */
export const HOOK_POINTS: readonly HookPoint[] = [
  {
    name: 'events',
    settle: async (hooks) => {
      const refused: string[] = [];
      // oxlint-disable-next-line no-await-in-loop -- each is registered once
      for (const event of HOOK_EVENTS) if (!(await hooks.register(event))) refused.push(event);
      const listedIds = new Set((await hooks.atAddress()).map(({ id }) => id));
      if (refused.length > 0) return otherwise(`A hook for ${listed(refused)} is refused.`);
      return hooks.own.every(({ id }) => listedIds.has(id))
        ? asAssumed(`${listed(HOOK_EVENTS)} are taken, and their hooks are listed.`)
        : otherwise(`${listed(HOOK_EVENTS)} are taken, but their hooks are not listed.`);
    },
  },
  {
    name: "id of a hook's PUT",
    settle: async (hooks) => {
      const { status } = await hooks.update(firstOf(hooks), 'Active');
      return status < 300
        ? asAssumed('It is taken in the path and in the body.')
        : otherwise(`A PUT with the id in path and body is refused with ${status}.`);
    },
  },
  {
    name: 'status in a PUT',
    settle: async (hooks) => {
      const hook = firstOf(hooks);
      if ((await statusOf(hooks, hook.id)) === null) return notSettled('a service that shows the status of a hook');
      const off = await hooks.update(hook, 'Disabled');
      const isOff = (await statusOf(hooks, hook.id)) === 'Disabled';
      const on = await hooks.update(hook, 'Active');
      if (!isOff) return otherwise(`A status in a PUT changes nothing (it answered ${off.status}).`);
      return (await statusOf(hooks, hook.id)) === 'Active'
        ? asAssumed('"Active" in a PUT enables a hook that is disabled.')
        : otherwise(`"Active" in a PUT does not enable a disabled hook (it answered ${on.status}).`);
    },
  },
];
