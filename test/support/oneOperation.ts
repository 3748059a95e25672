import type { Sandbox, SandboxOptions } from '../sandbox/sandbox.ts';
import { useOneEach } from './lifetime.ts';
import { startZap } from './zap.ts';

/** A connected account on a service of its own, and the platform with one operation of the integration. */
export type OneOperation = Readonly<{
  sandbox: Sandbox;
  /** Runs a part of the operation, such as `perform`. */
  run: (part: string, bundle: object) => Promise<unknown>;
}>;

/** An operation to be run thousands of times in a test, without the others. */
export function useOneOperation(operation: string, options: SandboxOptions = {}): OneOperation {
  const opened = useOneEach(() => startZap({ ...options, only: operation }));
  return {
    get sandbox() {
      return opened().sandbox;
    },
    run: (part, bundle) => opened().run(operation, part, bundle),
  };
}
