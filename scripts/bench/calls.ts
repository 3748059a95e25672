import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as zod from 'zod/mini';
import { EMPTY_EVENT, HOOK_EVENT, callbackWithNames, run } from './events.ts';
import type { Package } from './packages.ts';
import { LENGTHS, SIZES, actionTypeOf, dataOf, longDataOf, type ServiceProcess } from './serviceProcess.ts';
import { median } from './stats.ts';

type Handler = (event: object) => Promise<{ results: unknown }>;

/** How long one call keeps the processor busy with the app and the platform's core, and how long its caller waits. */
export type CallTime = Readonly<{ busyMs: number; waitMs: number }>;

export type CallTimes = Readonly<{
  empty: CallTime;
  hookEvent: CallTime;
  hookEventWithNames: CallTime;
  forms: readonly CallTime[];
  submissions: readonly CallTime[];
  /** Checks of data that is as long as `LENGTHS` says. */
  longData: readonly CallTime[];
}>;

/** Times the calls of the packed app, in this process, against the embedded service in another one. */
export async function timeCalls(app: Package, baseline: Package, service: ServiceProcess): Promise<CallTimes> {
  const handle = await handlerOf(app);
  const handleBaseline = await handlerOf(baseline);
  const call = (method: string, bundle: object) => () => handle(asAccount(service, method, bundle));
  const ofEachSize = (measureSize: (size: number) => Promise<CallTime>) =>
    inTurn(SIZES.map((size) => () => measureSize(size)));
  return {
    empty: await timeCall(() => handleBaseline(EMPTY_EVENT), 500),
    hookEvent: await timeCall(() => handle(HOOK_EVENT), 500),
    hookEventWithNames: await timeCall(call('triggers.new_action.operation.perform', callbackWithNames), 200),
    forms: await ofEachSize((size) =>
      timeCall(
        call('creates.create_action.operation.inputFields', { inputData: { actionType: actionTypeOf(size) } }),
        repeats(size),
      ),
    ),
    submissions: await ofEachSize((size) =>
      timeCall(call('creates.create_action.operation.perform', { inputData: submission(size) }), repeats(size)),
    ),
    longData: await inTurn(
      LENGTHS.map(
        (length) => () => timeCall(call('creates.create_action.operation.perform', { inputData: check(length) }), 200),
      ),
    ),
  };
}

/** The larger the call, the fewer are needed for a steady figure. */
const repeats = (size: number): number => Math.max(20, Math.round(1500 / Math.sqrt(size)));

const submission = (size: number): object => ({
  actionType: actionTypeOf(size),
  actionName: `Matter with ${size} fields`,
  ...dataOf(size),
});

const check = (length: number): object => ({ ...submission(SIZES[0]), ...longDataOf(length), checkOnly: 'yes' });

/** Which requests each operation sends, by what a person would call the operation. */
export async function countRequests(
  app: Package,
  service: ServiceProcess,
): Promise<readonly (readonly [operation: string, requests: readonly string[]])[]> {
  const handle = await handlerOf(app);
  await service.requests();
  return inTurn(
    operations(service).map(([name, method, bundle]) => async () => {
      await handle(asAccount(service, method, bundle));
      return [name, await service.requests()] as const;
    }),
  );
}

const operations = ({
  actionId,
}: ServiceProcess): readonly (readonly [name: string, method: string, bundle: object])[] => {
  const hook = { targetUrl: 'http://127.0.0.1:9/hooks/1' };
  const form = (size: number) => ({ inputData: { actionType: actionTypeOf(size) } });
  return [
    ['Test of the connection', 'authentication.test', {}],
    ['Turn a Zap on', 'triggers.new_action.operation.performSubscribe', hook],
    ['Turn a Zap off', 'triggers.new_action.operation.performUnsubscribe', { subscribeData: { id: '46' } }],
    ['Hook event, without names', 'triggers.new_action.operation.perform', HOOK_EVENT.bundle],
    ['Hook event, with names', 'triggers.new_action.operation.perform', callbackWithNames],
    ['Test of a trigger', 'triggers.new_action.operation.performList', {}],
    ['Dropdown, one page', 'triggers.list_action_types.operation.perform', {}],
    ...SIZES.map(
      (size) => [`Form, ${size} data fields`, 'creates.create_action.operation.inputFields', form(size)] as const,
    ),
    ...SIZES.map(
      (size) =>
        [
          `Submission, ${size} data fields`,
          'creates.create_action.operation.perform',
          { inputData: submission(size) },
        ] as const,
    ),
    [
      'Submission, with a file reference',
      'creates.create_action.operation.perform',
      { inputData: { ...submission(10), fileReference: 'B-1' } },
    ],
    [
      'Create Contact',
      'creates.create_contact.operation.perform',
      { inputData: { contactKind: 'person', firstName: 'Ida', lastName: 'Moe' } },
    ],
    ['Find Contact', 'searches.find_contact.operation.perform', { inputData: { email: 'sam.poe@harbourlaw.example' } }],
    ['Find Action', 'searches.find_action.operation.perform', { inputData: { id: actionId } }],
    ['Describe Action Type, 100 data fields', 'searches.describe_action_type.operation.perform', form(100)],
  ];
};

const asAccount = ({ environment, authData }: ServiceProcess, method: string, bundle: object) =>
  run(method, { authData, ...bundle }, environment);

async function handlerOf({ folder }: Package): Promise<Handler> {
  const wrapper: unknown = await import(pathToFileURL(path.join(folder, 'zapierwrapper.js')).href);
  return Wrapper.parse(wrapper).handler;
}

const Wrapper = zod.object({ handler: zod.custom<Handler>((value) => typeof value === 'function') });

/** Calls so often, after a fifth of that as warm-up. */
async function timeCall(call: () => Promise<unknown>, times: number): Promise<CallTime> {
  await repeat(call, Math.ceil(times / 5));
  const before = process.cpuUsage();
  const waits = await repeat(call, times);
  const { user, system } = process.cpuUsage(before);
  return { busyMs: (user + system) / 1000 / times, waitMs: median(waits) };
}

const repeat = (call: () => Promise<unknown>, times: number): Promise<readonly number[]> =>
  inTurn(
    Array.from({ length: times }, () => async () => {
      const start = performance.now();
      await call();
      return performance.now() - start;
    }),
  );

/** One after the other: side by side, they would count each other's work. */
async function inTurn<Result>(tasks: readonly (() => Promise<Result>)[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const task of tasks) {
    // oxlint-disable-next-line no-await-in-loop -- this is what the function is for
    results.push(await task());
  }
  return results;
}
