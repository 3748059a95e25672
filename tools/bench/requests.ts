import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as zod from 'zod/mini';
import { startSandbox } from '../../test/sandbox/sandbox.ts';
import { startFileHost } from '../../test/support/fileHost.ts';
import { hookEventOf, run } from '../release/hookEvent.ts';

/** The delay of every answer, in milliseconds: a run takes this long for each request that waits for another. */
const DELAY = 400;

/**
 * How many requests a run of each operation sends, and how many answers it has to wait for one after the other. A run that
 * fails ends the count: what it sent says nothing.
 */
export async function countRequests(folder: string): Promise<readonly Counted[]> {
  const [sandbox, host] = await Promise.all([
    startSandbox({ dialect: 'live', now: () => new Date() }),
    startFileHost(),
  ]);
  const file = host.put('/letter.txt', { body: 'Dear Ann' });
  const { handler } = Wrapper.parse(await import(pathToFileURL(path.join(folder, 'zapierwrapper.js')).href));
  const authData = sandbox.connect();
  const action = sandbox.addAction({ name: 'Lease', actionTypeId: '833', reference: 'L-1' });
  const counted: Counted[] = [];
  for (const [operation, method, bundle] of operations(String(action.id), file)) {
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
    });
  }
  await Promise.all([sandbox.stop(), host.stop()]);
  return counted;
}

/** `wait at 100 ms a request` is what the user waits for the service if each of its answers takes that long. */
type Counted = Readonly<{
  operation: string;
  requests: number;
  'round trips': number;
  'wait at 100 ms a request': string;
}>;
type Handler = (event: object) => Promise<unknown>;
const Wrapper = zod.object({ handler: zod.custom<Handler>((value) => typeof value === 'function') });

/** A run: what it is called, the part of the operation and its bundle. */
type Run = readonly [operation: string, method: string, bundle: object];

const CALLBACK = hookEventOf(['9001']).bundle;
const WITH_DATA = { includeData: 'yes' };
const LEASE = { actionType: '833', actionName: 'Advice on a lease' };
const SALE = {
  actionType: '812',
  actionName: 'Sale of 1 Harbour Street',
  participantType71: 'Ann Roe',
  participantType45: ['15'],
  stepDataField601: '1 Harbour Street',
  stepDataField603: 'unit',
  relatedActionType11: ['8700'],
};
const PERSON = { contactKind: 'person', firstName: 'Ida', lastName: 'Moe' };
const PRICE = { 'dataField44--Price': '860000', 'dataField44--Kind': 'Unit' };
const DEPOSIT = { action: '8700', step: '820--5/3050' };

const part =
  (of: string, name: string) =>
  (operation: string, bundle: object): Run => [operation, `${of}.operation.${name}`, bundle];
const create = (key: string, inputData: object, operation: string): Run =>
  part(`creates.${key}`, 'perform')(operation, { inputData });
const form = (key: string, inputData: object, operation: string): Run =>
  part(`creates.${key}`, 'inputFields')(operation, { inputData });
const search = (key: string, inputData: object, operation: string): Run =>
  part(`searches.${key}`, 'perform')(operation, { inputData });
const onHook = part('triggers.new_action', 'perform');

const operations = (id: string, file: string): readonly Run[] => [
  ['Test of the connection', 'authentication.test', {}],
  part('triggers.new_action', 'performSubscribe')('Turn a Zap on', { targetUrl: 'http://127.0.0.1:9/hook' }),
  part('triggers.new_action', 'performUnsubscribe')('Turn a Zap off', { subscribeData: { id: '46' } }),
  onHook('Hook event', CALLBACK),
  onHook('Hook event with data', { ...CALLBACK, inputData: WITH_DATA }),
  part('triggers.new_action', 'performList')('Test of a trigger', {}),
  part('triggers.list_action_types', 'perform')('Dropdown, one page', {}),
  form('create_action', LEASE, 'Form, few fields'),
  form('create_action', { actionType: '812' }, 'Form, every kind of field'),
  create('create_action', LEASE, 'Create Action'),
  create('create_action', { ...LEASE, fileReference: 'B-1' }, 'Create Action, file reference'),
  create('create_action', SALE, 'Create Action, with data, people and a related action'),
  create('create_action', { ...SALE, checkOnly: 'yes' }, 'The same, checked'),
  create('create_contact', PERSON, 'Create Contact'),
  create('create_file_note', { action: id, text: 'The client called.' }, 'Create File Note'),
  create('add_contact_to_action', { action: id, role: '71', contacts: ['88', '90'] }, 'Add two Contacts to Action'),
  create('update_action', { action: id, priority: '9' }, 'Update Action'),
  create('update_action', { action: 'L-1', priority: '8' }, 'Update Action, by file reference'),
  create('update_contact', { contact: '88', phone: '1' }, 'Update Contact'),
  form('update_action_data', { action: '8700' }, 'Form of Update Action Data'),
  create('update_action_data', { action: '8700', ...PRICE }, 'Update Action Data'),
  create('create_task', { action: id, name: 'Call' }, 'Create Task'),
  create('upload_document', { action: id, file }, 'Upload Document to Action'),
  form('change_step', DEPOSIT, 'Form of Change Step, every kind of field'),
  create('change_step', { action: '8700', step: 'Contract' }, 'Change Step'),
  create('change_step', { ...DEPOSIT, checkOnly: 'yes' }, 'Change Step, every kind of field, checked'),
  search('find_contact', { email: 'sam.poe@harbourlaw.example' }, 'Find Contact, by email'),
  search('find_contact', { name: 'Ann Roe' }, 'Find Contact, by name'),
  search('find_action', { id }, 'Find Action'),
  search('find_action', { id, ...WITH_DATA }, 'Find Action with data'),
  search('find_action', { contact: 'Ann Roe', role: 'Client' }, 'Find Action, by contact and role'),
  search('describe_action_type', { actionType: '812' }, 'Describe Action Type'),
];
