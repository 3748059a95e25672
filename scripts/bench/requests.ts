import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as zod from 'zod/mini';
import { startSandbox } from '../../test/sandbox/sandbox.ts';
import { HOOK_EVENT, run } from '../hookEvent.ts';

/** The delay of every answer, in milliseconds: a run takes this long for each request that waits for another. */
const DELAY = 400;

/** How many requests a run of each operation sends, and how many answers it has to wait for one after the other. */
export async function countRequests(folder: string): Promise<readonly Counted[]> {
  const sandbox = await startSandbox({ dialect: 'live' });
  const { handler } = Wrapper.parse(await import(pathToFileURL(path.join(folder, 'zapierwrapper.js')).href));
  const authData = sandbox.connect();
  const action = sandbox.addAction({ name: 'Lease', actionTypeId: '833', reference: 'L-1' });
  const counted: Counted[] = [];
  for (const [operation, method, bundle] of operations(String(action.id))) {
    const event = run(method, { authData, ...bundle }, sandbox.environment);
    sandbox.requests.length = 0;
    sandbox.inject({ path: /./, times: Infinity, delayMs: DELAY });
    const begun = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- side by side, they would count each other's requests
    await handler(event);
    const roundTrips = Math.floor((performance.now() - begun) / DELAY);
    sandbox.clearFaults();
    counted.push({ operation, requests: sandbox.requests.length, roundTrips });
  }
  await sandbox.stop();
  return counted;
}

type Counted = Readonly<{ operation: string; requests: number; roundTrips: number }>;
type Handler = (event: object) => Promise<unknown>;
const Wrapper = zod.object({ handler: zod.custom<Handler>((value) => typeof value === 'function') });

const operations = (id: string): readonly (readonly [operation: string, method: string, bundle: object])[] => {
  const { inputData, ...callback } = HOOK_EVENT.bundle;
  const lease = { actionType: '833', actionName: 'Advice on a lease' };
  return [
    ['Test of the connection', 'authentication.test', {}],
    ['Turn a Zap on', 'triggers.new_action.operation.performSubscribe', { targetUrl: 'http://127.0.0.1:9/hook' }],
    ['Turn a Zap off', 'triggers.new_action.operation.performUnsubscribe', { subscribeData: { id: '46' } }],
    ['Hook event without names', 'triggers.new_action.operation.perform', { ...callback, inputData }],
    ['Hook event', 'triggers.new_action.operation.perform', callback],
    ['Test of a trigger', 'triggers.new_action.operation.performList', {}],
    ['Dropdown, one page', 'triggers.list_action_types.operation.perform', {}],
    ['Form, few fields', 'creates.create_action.operation.inputFields', { inputData: lease }],
    ['Form, every kind of field', 'creates.create_action.operation.inputFields', { inputData: { actionType: '812' } }],
    ['Create Action', 'creates.create_action.operation.perform', { inputData: lease }],
    [
      'Create Action, file reference',
      'creates.create_action.operation.perform',
      { inputData: { ...lease, fileReference: 'B-1' } },
    ],
    [
      'Create Contact',
      'creates.create_contact.operation.perform',
      { inputData: { contactKind: 'person', firstName: 'Ida', lastName: 'Moe' } },
    ],
    ['Find Contact', 'searches.find_contact.operation.perform', { inputData: { email: 'sam.poe@harbourlaw.example' } }],
    ['Find Action', 'searches.find_action.operation.perform', { inputData: { id } }],
    ['Describe Action Type', 'searches.describe_action_type.operation.perform', { inputData: { actionType: '812' } }],
  ];
};
