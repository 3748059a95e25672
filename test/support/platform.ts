import * as core from 'zapier-platform-core';
import * as zod from 'zod/mini';

export type PlatformEvent = Readonly<{
  command: 'execute' | Question;
  method?: string;
  bundle?: object;
  environment?: Readonly<Record<string, string>>;
  calledFromCli?: boolean;
  zcacheTestObj?: object;
  /** With it the platform writes its log. */
  token?: string;
}>;

/** What can be asked of an integration without running it. */
export type Question = 'definition' | 'validate' | 'getAuthTemplate';

type Handler = (event: PlatformEvent) => Promise<{ results: unknown }>;

declare module 'zapier-platform-core' {
  // Exported by core, missing from its types (docs/architecture.md).
  export function createAppHandler(app: object): Handler;
}

/**
 * The integration under test: its source, or what is built of it when APP_UNDER_TEST is `dist`. The address is put
 * together at run time, because the built module is not there when types are checked.
 *
 * With the name of an operation all others are left out, such as `creates.create_action`: the platform copies the whole
 * definition for each run, which takes longer than the run.
 */
export const loadApp = async (only?: string): Promise<object> => {
  const file = process.env['APP_UNDER_TEST'] === 'dist' ? '../../dist/index.js' : '../../index.ts';
  const app = Module.parse(await import(file)).default;
  if (only === undefined) return app;
  const part = parts.get(only) ?? withOnly(app, only);
  parts.set(only, part);
  return part;
};

/** The platform knows an integration that it has prepared by its identity. */
const parts = new Map<string, object>();

/** An integration without its operations, but for this one, such as `creates.create_action`. */
export function withOnly(app: object, operation: string): object {
  const { triggers, searches, creates, ...rest } = Parts.parse(app);
  const ofKind = (kind: string, operations: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(operations).filter(([key]) => `${kind}.${key}` === operation));
  return {
    ...rest,
    searchOrCreates: {},
    triggers: ofKind('triggers', triggers),
    searches: ofKind('searches', searches),
    creates: ofKind('creates', creates),
  };
}

const Module = zod.object({ default: zod.custom<object>((value) => typeof value === 'object' && value !== null) });
const Operations = zod.record(zod.string(), zod.unknown());
const Parts = zod.looseObject({ triggers: Operations, searches: Operations, creates: Operations });

/** The operation of a function that is named by its path in the definition. The functions of the connection have none. */
export const operationOf = (method: string): string => method.split('.', 2).join('.');

/**
 * The platform's own way into the integration: the handler that runs in production. Each run has its own operation alone,
 * unless `app` says what runs.
 */
export const openPlatform = (environment: Readonly<Record<string, string>> = {}, app?: object) => {
  const handlerFor = async (operation?: string) => core.createAppHandler(app ?? (await loadApp(operation)));
  return {
    /** Runs one function of the integration, named by its path in the definition. */
    run: async (method: string, bundle: object = {}): Promise<unknown> => {
      const handler = await handlerFor(operationOf(method));
      // The platform parses every bundle from JSON; nothing of the test's own objects reaches the integration.
      const { results } = await handler({
        command: 'execute',
        method,
        bundle: structuredClone(bundle),
        environment,
        zcacheTestObj: {},
        // The platform's checks of what comes back throw, and it prints nothing of its own.
        calledFromCli: true,
      });
      return results;
    },
    /** Asks for the definition, for what the platform's schema has against it, or for how it authenticates. */
    ask: async (command: Question): Promise<unknown> => {
      const handler = await handlerFor();
      return (await handler({ command, calledFromCli: true, environment })).results;
    },
  };
};

export type Platform = ReturnType<typeof openPlatform>;
