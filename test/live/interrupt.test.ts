import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { onService, type Met } from './onService.ts';

/** Another process starts slowly on a busy machine. */
const PATIENCE_MS = 120_000;

const AT_HOOKS = ['--hooks', 'http://127.0.0.1:9/shown'];

/** `npm run live` in a process of its own, without a terminal. */
function start({ file }: Met, ...args: readonly string[]) {
  const program = [inProject('live/live.ts'), '--env', file, ...args];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], { stdio: 'pipe' });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join('\n'));
  const ended = once(child, 'exit');
  const end = async () => {
    await ended;
    return { status: child.exitCode, printed: await printed };
  };
  return { interrupt: () => child.kill('SIGINT'), end };
}

it(
  'Ctrl-C removes the hooks that are registered, and still tells what was learned',
  () =>
    onService({ dialect: 'live' }, async (met) => {
      const { firm, inject, requests } = met.sandbox;
      // The run stands at a change of its hook while the signal comes.
      inject({ method: 'PUT', path: /resthooks/, delayMs: 1500 });
      const run = start(met, ...AT_HOOKS);
      await untilSent(requests, 'PUT');
      const registered = firm.hooks.size;
      run.interrupt();
      const { status, printed } = await run.end();

      expect(registered).toBe(2);
      expect(firm.hooks.size).toBe(0);
      expect(status).toBe(0);
      expect(printed).toContain('Stopping');
      expect(printed).toMatch(/as we assume +events/);
      expect(printed).toMatch(/not settled +status in a PUT +It takes another attempt: this one was stopped/);
    }),
  PATIENCE_MS,
);

it(
  'without a terminal nothing is created, whatever the options',
  () =>
    onService({}, async (met) => {
      const run = start(met, '--write', '--action-type', 'Will', ...AT_HOOKS);
      const { printed } = await run.end();

      expect(printed).toContain('nobody said yes at a terminal');
      expect(met.sandbox.firm.outcomes.size).toBe(0);
      expect(met.sandbox.firm.hooks.size).toBe(0);
    }),
  PATIENCE_MS,
);

async function untilSent(requests: Met['sandbox']['requests'], wanted: string): Promise<void> {
  while (!requests.some(({ method }) => method === wanted)) {
    // oxlint-disable-next-line no-await-in-loop -- another process decides when
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
