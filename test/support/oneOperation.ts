import * as zod from 'zod/mini';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox.ts';
import { useOneEach } from './lifetime.ts';
import { loadApp, openPlatform } from './platform.ts';
import { NOW } from './zap.ts';

const Operations = zod.record(zod.string(), zod.unknown());
const App = zod.looseObject({ triggers: Operations, searches: Operations, creates: Operations });

/** A connected account on a service of its own, and the platform with one operation of the integration. */
export type OneOperation = Readonly<{
  sandbox: Sandbox;
  /** Runs a part of the operation, such as `perform`. */
  run: (part: string, bundle: object) => Promise<unknown>;
}>;

/**
 * An operation to be run thousands of times in a test: the platform copies the whole definition for each run, so all but
 * one operation is left out of it.
 */
export function useOneOperation(operation: string, options: SandboxOptions = {}): OneOperation {
  const opened = useOneEach(() => open(operation, options));
  return {
    get sandbox() {
      return opened().sandbox;
    },
    run: (part, bundle) => opened().run(part, bundle),
  };
}

async function open(operation: string, options: SandboxOptions): Promise<OneOperation & { stop: () => Promise<void> }> {
  const sandbox = await startSandbox({ now: () => NOW, ...options });
  const platform = await openPlatform(sandbox.environment, withOnly(await loadApp(), operation));
  const authData = sandbox.connect();
  return {
    sandbox,
    run: (part, bundle) =>
      platform.run(`${operation}.operation.${part}`, { authData, inputData: {}, meta: {}, ...bundle }),
    stop: () => sandbox.stop(),
  };
}

function withOnly(app: object, operation: string): object {
  const { triggers, searches, creates, ...rest } = App.parse(app);
  const only = (kind: string, operations: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(operations).filter(([key]) => `${kind}.${key}` === operation));
  return {
    ...rest,
    searchOrCreates: {},
    triggers: only('triggers', triggers),
    searches: only('searches', searches),
    creates: only('creates', creates),
  };
}
