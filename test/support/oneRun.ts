import * as zod from 'zod/mini';
import { loadApp, openPlatform } from './platform.ts';
import { asTyped, fieldsOf } from './typed.ts';
import type { Zap } from './zap.ts';

/** Runs a part of an operation, as `Zap.run` does. */
type Run = (part: string, bundle?: Bundle) => Promise<unknown>;

type Bundle = Readonly<{
  inputData?: object;
  inputDataRaw?: null;
  meta?: Readonly<{ timezone?: string; page?: number }>;
}>;

/**
 * Runs an operation as often as wished within one run of the platform, with its `z`. A run of its own for each of
 * hundreds of cases would not do: after 250 of them the platform ends a process that has grown large.
 */
export async function inOneRun<Result>(
  { sandbox, authData }: Pick<Zap, 'sandbox' | 'authData'>,
  operation: string,
  use: (run: Run) => Promise<Result>,
): Promise<Result> {
  const app = await loadApp(operation);
  const parts = partsOf(app, operation);
  const runWith =
    (z: object): Run =>
    async (part, { inputData = {}, meta = {}, ...others } = {}) => {
      const typed = asTyped(inputData, fieldsOf(app, operation), meta.timezone);
      const bundle = { authData, meta, ...others, inputData: typed };
      // Copies, as the platform makes them for each run.
      const call = (one: unknown) => PlatformFunction.parse(one)(z, structuredClone(bundle));
      const wanted = parts[part];
      if (!Array.isArray(wanted)) return structuredClone(await call(wanted));
      const fields = wanted.map((one: unknown) => (typeof one === 'function' ? call(one) : one));
      return structuredClone((await Promise.all(fields)).flat());
    };

  const outcome: { settled?: Promise<Result> } = {};
  const perform = async (z: object) => {
    outcome.settled = use(runWith(z));
    await outcome.settled.catch(() => undefined);
    return { id: 1 };
  };
  const creates = { of_tests: { operation: { perform } } };
  const platform = openPlatform(sandbox.environment, { ...app, creates });
  await platform.run('creates.of_tests.operation.perform', { authData });
  if (!outcome.settled) throw new Error('The platform did not run it.');
  return outcome.settled;
}

function partsOf(app: object, operation: string): Readonly<Record<string, unknown>> {
  const [kind = '', key = ''] = operation.split('.');
  const parts = Operations.parse(zod.record(zod.string(), zod.unknown()).parse(app)[kind])[key]?.operation;
  if (!parts) throw new Error(`There is no ${operation}.`);
  return parts;
}

const Operations = zod.record(zod.string(), zod.object({ operation: zod.record(zod.string(), zod.unknown()) }));

const PlatformFunction = zod.custom<(z: object, bundle: object) => unknown>((value) => typeof value === 'function');
