import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';
import { useZap } from './lifetime.ts';
import type { Zap, ZapOptions } from './zap.ts';

/** A connected account whose runs are those of another process. */
type ZapElsewhere = Pick<Zap, 'sandbox' | 'authData' | 'run'>;

/**
 * A service and a connected account for each test of the block, with the integration in a process of its own. Code that
 * blocks blocks that process only, so a test that waits for it ends by the time that every test has. Beside the test it
 * would hold up the timer as well, and the test would pass in the end.
 */
export function useZapElsewhere(options: ZapOptions = {}): ZapElsewhere {
  const zap = useZap(options);
  let child: ChildProcess | undefined;
  beforeAll(() => {
    child = fork(inProject('test/support/elsewhereChild.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // As a test the platform checks what comes back, and throws.
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  });
  afterAll(async () => {
    if (!child) return;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  });
  return {
    get sandbox() {
      return zap.sandbox;
    },
    get authData() {
      return zap.authData;
    },
    run: async (operation, part, bundle) => {
      if (!child) throw new Error('The other process runs only while tests do.');
      const answered = once(child, 'message');
      const run = {
        method: `${operation}.operation.${part}`,
        bundle: { authData: zap.authData, inputData: {}, meta: {}, ...bundle },
      };
      child.send({ runs: [run], environment: zap.sandbox.environment });
      const answer = Answer.parse(await answered.then(([said]: unknown[]) => said));
      if ('value' in answer) return answer.value;
      throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
    },
  };
}

const Answer = zod.union([
  zod.object({ error: zod.object({ name: zod.string(), message: zod.string() }) }),
  zod.object({ value: zod.unknown() }),
]);
