import * as zod from 'zod/mini';
import { setting } from '../../src/settings.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox.ts';
import { loadApp, openPlatform, type Platform } from './platform.ts';
import { asTyped, fieldsOf } from './typed.ts';

/** A user's account on a service of its own, and the platform's way to use it. */
export type Zap = Readonly<{
  sandbox: Sandbox;
  platform: Platform;
  authData: Readonly<Record<string, string>>;
  /** Runs a part of an operation. What is in `inputData` was typed or mapped: the platform converts it first. */
  run: (operation: string, part: string, bundle?: object) => Promise<unknown>;
  stop: () => Promise<void>;
}>;

/** Where a service runs, and with which settings the integration does. */
export type ZapOptions = SandboxOptions & Readonly<{ settings?: Readonly<Record<string, string>> }>;

const Filled = zod.looseObject({
  inputData: zod.optional(zod.record(zod.string(), zod.unknown())),
  meta: zod.optional(zod.looseObject({ timezone: zod.optional(zod.string()) })),
});

/** Blank settings are their defaults; they undo what an earlier test of the same file has set. */
const DEFAULT_SETTINGS = {
  ACTIONSTEP_TIME_LIMIT_MS: '',
  ACTIONSTEP_SCOPE: '',
  ACTIONSTEP_ASSUMPTIONS: '',
  ACTIONSTEP_SHOW_REQUEST: '',
};

/** For tests of what would be sent: the row of a check has the request as `body`. */
export const SHOW_REQUEST = { ACTIONSTEP_SHOW_REQUEST: 'yes' };

export async function startZap({ settings, ...options }: ZapOptions = {}): Promise<Zap> {
  // The integration's clock is that of the machine: what it creates is not from another year.
  const sandbox = await startSandbox({ now: () => new Date(), ...options });
  const environment = { ...DEFAULT_SETTINGS, ...sandbox.environment, ...settings };
  const platform = openPlatform(environment);
  // With the scopes that the integration asks for, and no others: a resource without its scope fails here.
  const authData = sandbox.connect({ scope: setting('ACTIONSTEP_SCOPE') });
  return {
    sandbox,
    platform,
    authData,
    run: async (operation, part, bundle = {}) => {
      const { inputData = {}, meta = {} } = Filled.parse(bundle);
      const typed = asTyped(inputData, fieldsOf(await loadApp(operation), operation), meta.timezone);
      return await platform.run(`${operation}.operation.${part}`, { authData, meta, ...bundle, inputData: typed });
    },
    stop: () => sandbox.stop(),
  };
}
