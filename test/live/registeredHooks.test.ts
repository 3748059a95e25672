import { createServer } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { HOOK_POINTS } from '../../live/hookPoints.ts';
import { Hooks } from '../../live/hooks.ts';
import { runLive } from '../../live/run.ts';
import { settle } from '../../live/settle.ts';
import { DIALECTS, type Fault, type Sandbox, type SandboxOptions } from '../sandbox/sandbox.ts';
import { listen } from '../support/listen.ts';
import { onService } from './onService.ts';

const URL_OF_HOOKS = 'http://127.0.0.1:9/shown?by=me';

/** The part of a run that registers hooks: what it finds, and what it says of hooks that are left. */
const registering = (options: SandboxOptions, prepare: (sandbox: Sandbox) => void = () => {}) =>
  onService(options, async ({ firm, around, sandbox }) => {
    prepare(sandbox);
    const hooks = new Hooks(firm, around.guard, URL_OF_HOOKS);
    const points = HOOK_POINTS.map(({ name, settle: look }) => ({ name, settle: () => look(hooks) }));
    const findings = await settle(points, firm, () => {});
    const left = await hooks.removeAll();
    const verdicts = Object.fromEntries(findings.map(({ name, verdict }) => [name, verdict.is]));
    return { verdicts, left, there: [...sandbox.firm.hooks.keys()], sandbox };
  });

const ALL = { events: 'assumed', "id of a hook's PUT": 'assumed', 'status in a PUT': 'assumed' };

describe.each(DIALECTS)('the hooks of a live run (%s dialect)', (dialect) => {
  it('are registered for both events, looked at and removed; others stay, at the same address too', async () => {
    const { verdicts, left, there, sandbox } = await registering({ dialect }, addOthers);

    // The document shows no status of a hook.
    expect(verdicts).toEqual(dialect === 'live' ? ALL : { ...ALL, 'status in a PUT': 'open' });
    expect(left).toEqual([]);
    expect(there).toEqual(['1', '2']);
    const registered = sandbox.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(JSON.stringify(registered)).toContain('ParticipantCreated');
  });
});

function addOthers({ firm }: Sandbox): void {
  const hook = {
    eventName: 'ActionCreated',
    triggeredCount: 0,
    status: 'Active',
    triggeredLastTimestamp: null,
  } as const;
  firm.hooks.set('1', { ...hook, id: '1', targetUrl: URL_OF_HOOKS });
  firm.hooks.set('2', { ...hook, id: '2', targetUrl: 'https://elsewhere.example/' });
}

/** A habit of the service, and what is said of a status in a PUT. */
const STATUSES = [
  ['set', 'assumed'],
  ['ignored', 'otherwise'],
  ['refused', 'otherwise'],
] as const;

describe('a status in a PUT', () => {
  it.each(STATUSES)('that is %s is found to be so', async (hookStatus, is) => {
    const { verdicts, there } = await registering({ dialect: 'live', hookStatus });

    expect(verdicts['status in a PUT']).toBe(is);
    expect(there).toEqual([]);
  });
});

/** Faults after which no hook is left, and nothing is said of any. */
const HARMLESS: readonly (readonly [what: string, fault: Fault])[] = [
  ['a registration whose answer is lost', { method: 'POST', path: '/resthooks', cut: 'after' }],
  ['a registration that never came', { method: 'POST', path: '/resthooks', cut: 'before' }],
  ['a registration that is refused', { method: 'POST', path: '/resthooks', status: 500, times: Infinity }],
  ['an answer that cannot be read', { method: 'POST', path: '/resthooks', garbage: '<p>Busy</p>' }],
  ['a change that is lost', { method: 'PUT', path: /resthooks/, cut: 'before' }],
  ['a service that asks to slow down', { method: 'PUT', path: /resthooks/, status: 429 }],
  ['a removal that is lost once', { method: 'DELETE', path: /resthooks/, cut: 'before' }],
  ['an expired token', { method: 'DELETE', path: /resthooks/, status: 401 }],
];

describe('a fault while hooks are registered', () => {
  it.each(HARMLESS)('leaves none behind: %s', async (_what, fault) => {
    const { left, there } = await registering({ dialect: 'live' }, (sandbox) => sandbox.inject(fault));

    expect(left).toEqual([]);
    expect(there).toEqual([]);
  });

  it('that refuses each registration is told as a point that does otherwise', async () => {
    const { verdicts } = await registering({ dialect: 'live' }, (sandbox) =>
      sandbox.inject({ method: 'POST', path: '/resthooks', status: 400, times: Infinity }),
    );

    expect(verdicts['events']).toBe('otherwise');
  });

  it('that keeps one from being removed is told, with how to remove it', async () => {
    const fault = { method: 'DELETE', path: '/resthooks/46', status: 500, times: Infinity };
    const { left, there, sandbox } = await registering({ dialect: 'live' }, (one) => one.inject(fault));

    expect(there).toEqual(['46']);
    expect(left).toEqual([expect.stringContaining('Hook 46 (ActionCreated) could not be removed')]);
    expect(left[0]).toContain(`DELETE ${sandbox.url}/api/rest/resthooks/46`);
  });

  it('that hides whether one is there is told', async () => {
    const { left } = await registering({ dialect: 'live' }, (sandbox) => {
      sandbox.inject({ method: 'GET', path: '/resthooks', status: 403, times: Infinity });
      sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'after' });
    });

    expect(left).toEqual([expect.stringContaining('A hook for ActionCreated may be left')]);
  });
});

describe('the event of an action that a run creates', () => {
  it(
    'is found where this machine serves the address, and the hooks are gone',
    () =>
      onService({ dialect: 'live' }, async ({ around, sandbox }) => {
        const { port, stop } = await listen(createServer());
        await stop();
        const findings = await runLive({ write: 'Advice', hooks: { url: `http://127.0.0.1:${port}/`, port } }, around);

        expect(findings.find(({ name }) => name === 'own creations as events')?.verdict.is).toBe('assumed');
        expect(around.said).toContain('Received: an event about 9001.');
        expect(sandbox.firm.hooks.size).toBe(0);
      }),
    60_000,
  );
});
