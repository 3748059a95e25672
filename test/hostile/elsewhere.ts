import { afterAll, beforeAll } from '@jest/globals';
import { startProcess } from '../support/otherProcess.ts';
import { useZap } from '../support/lifetime.ts';
import type { Zap } from '../support/zap.ts';

/**
 * A service and a connected account for each test of the block, with the integration in a process of its own. Code that
 * blocks blocks that process only, so a test that waits for it ends by the time that every test has. Beside the test it
 * would hold up the timer as well, and the test would pass in the end.
 */
export function useZapElsewhere(): Pick<Zap, 'sandbox' | 'run'> {
  const zap = useZap();
  let other: ReturnType<typeof startProcess> | undefined;
  beforeAll(() => {
    // As a test the platform checks what comes back, and throws.
    other = startProcess({ ...process.env, NODE_ENV: 'test' });
  });
  afterAll(() => other?.kill());
  return {
    get sandbox() {
      return zap.sandbox;
    },
    run: async (operation, part, bundle) => {
      if (!other) throw new Error('The other process runs only while tests do.');
      const ending = await other.run({
        method: `${operation}.operation.${part}`,
        bundle: { authData: zap.authData, inputData: {}, meta: {}, ...bundle },
        environment: zap.sandbox.environment,
        calledFromCli: true,
      });
      if ('value' in ending) return ending.value;
      const { name, message } = ending.error;
      throw Object.assign(new Error(message), { name });
    },
  };
}
