import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as zod from 'zod/mini';
import { startSandbox } from '../../test/sandbox/sandbox.ts';
import { HOOK_EVENT, run } from '../hookEvent.ts';

/** The delay of every answer, in milliseconds: a run takes this long for each request that waits for another. */
const DELAY = 400;

/**
 * How many requests a run of each operation sends, and how many answers it has to wait for one after the other. A run that
 * fails ends the count: what it sent says nothing.
 */
export async function countRequests(folder: string): Promise<readonly Counted[]> {
  const sandbox = await startSandbox({ dialect: 'live' });
  const { handler } = Wrapper.parse(await import(pathToFileURL(path.join(folder, 'zapierwrapper.js')).href));
  const authData = sandbox.connect();
  const action = sandbox.addAction({ name: 'Lease', actionTypeId: '833', reference: 'L-1' });
  const counted: Counted[] = [];
  for (const { operation, method, bundle, budget = '' } of operations(String(action.id))) {
    const event = run(method, { authData, ...bundle }, sandbox.environment);
    sandbox.requests.length = 0;
    sandbox.inject({ path: /./, times: Infinity, delayMs: DELAY });
    const begun = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- side by side, they would count each other's requests
    await handler(event);
    const roundTrips = Math.floor((performance.now() - begun) / DELAY);
    sandbox.clearFaults();
    counted.push({
      operation,
      requests: sandbox.requests.length,
      'round trips': roundTrips,
      'wait at 100 ms a request': `${roundTrips * 100} ms`,
      budget,
    });
  }
  await sandbox.stop();
  return counted;
}

/** `wait at 100 ms a request` is what the user waits for the service if each of its answers takes that long. */
type Counted = Readonly<{
  operation: string;
  requests: number;
  'round trips': number;
  'wait at 100 ms a request': string;
  budget: string;
}>;
type Handler = (event: object) => Promise<unknown>;
const Wrapper = zod.object({ handler: zod.custom<Handler>((value) => typeof value === 'function') });

/** One run of an operation, and how many requests it should keep to. */
type Run = Readonly<{ operation: string; method: string; bundle: object; budget?: string }>;

const operations = (id: string): readonly Run[] => [
  { operation: 'Test of the connection', method: 'authentication.test', bundle: {} },
  ...triggerRuns(),
  ...createRuns(id),
  ...searchRuns(id),
];

function triggerRuns(): readonly Run[] {
  const { inputData, ...callback } = HOOK_EVENT.bundle;
  const method = 'triggers.new_action.operation';
  return [
    {
      operation: 'Turn a Zap on',
      method: `${method}.performSubscribe`,
      bundle: { targetUrl: 'http://127.0.0.1:9/hook' },
    },
    { operation: 'Turn a Zap off', method: `${method}.performUnsubscribe`, bundle: { subscribeData: { id: '46' } } },
    { operation: 'Hook event without names', method: `${method}.perform`, bundle: { ...callback, inputData } },
    { operation: 'Hook event', method: `${method}.perform`, bundle: callback, budget: '≤ 1' },
    {
      operation: 'Hook event with data',
      method: `${method}.perform`,
      bundle: { ...callback, inputData: WITH_DATA },
      budget: '≤ 2',
    },
    { operation: 'Test of a trigger', method: `${method}.performList`, bundle: {} },
    { operation: 'Dropdown, one page', method: 'triggers.list_action_types.operation.perform', bundle: {} },
  ];
}

function createRuns(id: string): readonly Run[] {
  const form = 'creates.create_action.operation.inputFields';
  const lease = { actionType: '833', actionName: 'Advice on a lease' };
  const creating = (key: string, inputData: object): Pick<Run, 'method' | 'bundle'> => ({
    method: `creates.${key}.operation.perform`,
    bundle: { inputData },
  });
  return [
    { operation: 'Form, few fields', method: form, bundle: { inputData: lease }, budget: '≤ 5' },
    {
      operation: 'Form, every kind of field',
      method: form,
      bundle: { inputData: { actionType: '812' } },
      budget: '≤ 5',
    },
    {
      operation: 'Create Action',
      ...creating('create_action', lease),
      budget: '≤ 4, ≤ 3 round trips before the action is read back',
    },
    { operation: 'Create Action, file reference', ...creating('create_action', { ...lease, fileReference: 'B-1' }) },
    {
      operation: 'Create Action, with a person who is created',
      ...creating('create_action', {
        actionType: '850',
        actionName: 'Will of Una Boe',
        participantType71: 'Una Boe <una@mail.example>',
        participantType45: '15',
        ifContactNotFound: 'create',
      }),
    },
    {
      operation: 'Create Contact',
      ...creating('create_contact', { contactKind: 'person', firstName: 'Ida', lastName: 'Moe' }),
    },
    {
      operation: 'Create File Note',
      ...creating('create_file_note', { action: id, text: 'The client called.' }),
      budget: '≤ 1',
    },
    {
      operation: 'Add Contact to Action, two contacts',
      ...creating('add_contact_to_action', { action: id, role: '71', contacts: ['88', '90'] }),
      budget: '≤ 2',
    },
    {
      operation: 'Update Action',
      ...creating('update_action', { action: id, priority: '9' }),
      budget: '≤ 1',
    },
    {
      operation: 'Update Action, by file reference',
      ...creating('update_action', { action: 'L-1', priority: '8' }),
      budget: '≤ 2',
    },
    {
      operation: 'Change Step, form',
      method: 'creates.change_step.operation.inputFields',
      bundle: { inputData: { action: '8700', step: '820--5/3050' } },
      budget: '≤ 5',
    },
    {
      operation: 'Change Step',
      ...creating('change_step', { action: '8700', step: 'Contract' }),
      budget: '≤ 5, with the action read back',
    },
    { operation: 'Update Contact', ...creating('update_contact', { contact: '88', phone: '1' }), budget: '≤ 1' },
  ];
}

function searchRuns(id: string): readonly Run[] {
  const searching = (key: string, inputData: object): Pick<Run, 'method' | 'bundle'> => ({
    method: `searches.${key}.operation.perform`,
    bundle: { inputData },
  });
  return [
    {
      operation: 'Find Contact, by email',
      ...searching('find_contact', { email: 'sam.poe@harbourlaw.example' }),
    },
    { operation: 'Find Contact, by name', ...searching('find_contact', { name: 'Ann Roe' }) },
    { operation: 'Find Action', ...searching('find_action', { id }) },
    { operation: 'Find Action with data', ...searching('find_action', { id, ...WITH_DATA }) },
    { operation: 'Describe Action Type', ...searching('describe_action_type', { actionType: '812' }) },
  ];
}

const WITH_DATA = { includeData: 'yes' };
