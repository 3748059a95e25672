import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, jest, test } from '@jest/globals';
import type { Fault, Sandbox } from '../../test/sandbox/sandbox.ts';
import { listen } from '../../test/support/listen.ts';
import { inProject } from '../project.ts';
import { RENEWAL_POINTS } from './hooks.ts';
import { onService, type Met } from './onService.ts';
import { settle } from './points.ts';
import { runLive } from './run.ts';

// Another process starts slowly on a busy machine.
jest.setTimeout(60_000);

const AT_HOOKS = 'http://127.0.0.1:9/shown';

/** A hook that somebody else has registered. */
function addHook({ firm }: Sandbox, id: string, targetUrl: string): void {
  const rest = {
    eventName: 'ActionCreated',
    status: 'Active',
    triggeredCount: 0,
    triggeredLastTimestamp: null,
  } as const;
  firm.hooks.set(id, { ...rest, id, targetUrl });
}

test('a live run registers hooks, looks at them and removes them; others stay, at the same address too', () =>
  onService({ dialect: 'live' }, async ({ around, sandbox }) => {
    addHook(sandbox, '1', AT_HOOKS);
    const findings = await runLive({ hooks: { url: AT_HOOKS } }, around, {});

    for (const name of ['events', 'status of a new hook', 'status in a PUT'])
      expect(findings).toContainEqual({ name, verdict: expect.objectContaining({ is: 'assumed' }) });
    expect([...sandbox.firm.hooks.keys()]).toEqual(['1']);
  }));

test('a live run names the hooks of Zaps, so that a person sees after a week what a renewal does, also two for one address', () =>
  onService({ dialect: 'live' }, async ({ around: { firm, say }, sandbox }) => {
    addHook(sandbox, '1', 'https://hooks.zapier.com/hooks/standard/1/a/');
    const [before] = await settle(RENEWAL_POINTS, firm, say);
    addHook(sandbox, '2', 'https://hooks.zapier.com/hooks/standard/1/a/');
    const [after] = await settle(RENEWAL_POINTS, firm, say);

    expect(before?.verdict).toMatchObject({ is: 'open', needs: expect.stringContaining('1 (ActionCreated)') });
    expect(after?.verdict).toMatchObject({ is: 'otherwise', seen: expect.stringContaining('1 and 2') });
  }));

test.each<Fault>([
  { method: 'POST', path: '/resthooks', cut: 'after' },
  { method: 'POST', path: '/resthooks', status: 500, times: Infinity },
  { method: 'PUT', path: /resthooks/, status: 429 },
  { method: 'DELETE', path: /resthooks/, cut: 'before' },
  { method: 'DELETE', path: /resthooks/, status: 401 },
])('a live run leaves no hook behind after a fault: %j', (fault) =>
  onService({ dialect: 'live' }, async ({ around, sandbox }) => {
    sandbox.inject(fault);
    await runLive({ hooks: { url: AT_HOOKS } }, around, {});

    expect(sandbox.firm.hooks.size).toBe(0);
    expect(around.said.join('\n')).not.toContain('DELETE');
  }),
);

test('a live run names the hooks that it cannot remove, and how to remove them', () =>
  onService({ dialect: 'live' }, async ({ around, sandbox }) => {
    sandbox.inject({ method: 'DELETE', path: '/resthooks/46', status: 500, times: Infinity });
    await runLive({ hooks: { url: AT_HOOKS } }, around, {});

    expect([...sandbox.firm.hooks.keys()]).toEqual(['46']);
    expect(around.said.at(-1)).toContain(`DELETE ${sandbox.url}/api/rest/resthooks/46`);
  }));

test('a live run hears of the action that it creates, where this machine serves the address of the hooks', () =>
  onService({ dialect: 'live' }, async ({ around, sandbox }) => {
    const { port, stop } = await listen(createServer());
    await stop();
    const findings = await runLive({ write: 'Advice', hooks: { url: `http://127.0.0.1:${port}/`, port } }, around, {});

    for (const name of ['own creations as events', 'a read against a callback'])
      expect(findings).toContainEqual({ name, verdict: expect.objectContaining({ is: 'assumed' }) });
    expect(sandbox.firm.hooks.size).toBe(0);
  }));

test('a live run removes its hooks after every interrupt, and says what it learned', () =>
  onService({ dialect: 'live' }, async (met) => {
    const { firm, inject, requests } = met.sandbox;
    // The run stands at a change of its hook while the signals come.
    inject({ method: 'PUT', path: /resthooks/, delayMs: 700 });
    const run = start(met, '--hooks', AT_HOOKS);
    while (!requests.some(({ method }) => method === 'PUT')) {
      // oxlint-disable-next-line no-await-in-loop -- another process decides when
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const registered = firm.hooks.size;
    for (const signal of ['SIGHUP', 'SIGTERM', 'SIGINT'] as const) run.send(signal);
    const { status, printed } = await run.end();

    expect([registered, firm.hooks.size, status]).toEqual([2, 0, 0]);
    expect(printed).toMatch(/as we assume +events/);
    expect(printed).toMatch(/not settled +status in a PUT +It takes another attempt: this one was stopped/);
  }));

test('a live run creates nothing without a terminal, and a name reaches the output visibly', () =>
  onService({}, async (met) => {
    const { participants, outcomes, hooks } = met.sandbox.firm;
    const name = '\u001B[2J\u009B31mPoe\u007F\u202E\u2028\r\nas we assume';
    Object.assign(participants.get('15') ?? {}, { displayName: name });
    const { printed } = await start(met, '--write', '--action-type', 'Will', '--hooks', AT_HOOKS).end();

    expect(printed).not.toContain('OTHERWISE');
    expect(printed).toContain('nobody said yes at a terminal');
    expect([outcomes.size, hooks.size]).toEqual([0, 0]);
    expect(printed).toContain('Client: \\u{1b}[2J\\u{9b}31mPoe\\u{7f}\\u{202e}\\u{2028}\\u{d}\\u{a}as we assume');
    expect(printed).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  }));

/** `npm run live` in a process of its own, without a terminal. */
function start({ file }: Met, ...args: readonly string[]) {
  const program = [inProject('tools/live/live.ts'), '--env', file, ...args];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], { stdio: 'pipe' });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join('\n'));
  const ended = once(child, 'exit');
  const end = async () => {
    await ended;
    return { status: child.exitCode, printed: await printed };
  };
  return { send: (signal: NodeJS.Signals) => child.kill(signal), end };
}
