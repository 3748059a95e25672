import type { Sandbox, SandboxOptions } from '../sandbox/sandbox.ts';
import { useZap } from './lifetime.ts';

/** A connected account on a service of its own, and the platform with one operation of the integration. */
export type OneOperation = Readonly<{
  sandbox: Sandbox;
  /** Runs a part of the operation, such as `perform`. */
  run: (part: string, bundle: object) => Promise<unknown>;
}>;

/** One operation, such as `creates.create_action`, with a service of its own for each test of the block. */
export function useOneOperation(operation: string, options: SandboxOptions = {}): OneOperation {
  const zap = useZap({ ...options, only: operation });
  return {
    get sandbox() {
      return zap.sandbox;
    },
    run: (part, bundle) => zap.run(operation, part, bundle),
  };
}
