import { beforeAll, describe, expect, test } from '@jest/globals';
import { DIALECTS, type Dialect, type SandboxOptions } from './sandbox/sandbox.ts';
import { create, formOf, outcome, PROPERTY_SALE, submissions } from './support/createAction.ts';
import { failureOf } from './support/failure.ts';
import { changeStep, TO_DEPOSIT } from './support/changeStep.ts';
import { addContacts, CLIENTS, createFileNote, createTask, NOTE, TASK } from './support/laterSteps.ts';
import { stepChange } from './support/nextSteps.ts';
import { useZap } from './support/lifetime.ts';
import { updateAction, updateContact } from './support/updates.ts';
import { startZap, type Zap } from './support/zap.ts';

/*
 * What the document leaves open is a switch of the embedded service. In both positions the integration does the same.
 */

const find = (zap: Zap, search: string, inputData: object) => zap.run(`searches.${search}`, 'perform', { inputData });

/** What a user sees of a firm's records, and the result of a run. */
const TASKS: readonly (readonly [task: string, run: (zap: Zap) => Promise<unknown>])[] = [
  ['an action by its reference', (zap) => find(zap, 'find_action', { reference: 'ADV-2' })],
  ['an action by its ID', (zap) => find(zap, 'find_action', { id: '8706' })],
  [
    'actions by type and status',
    (zap) => find(zap, 'find_action', { name: 'Advice', actionType: '833', status: 'Active' }),
  ],
  ['a contact by address', (zap) => find(zap, 'find_contact', { email: 'ann.roe@mail.example' })],
  ['a contact by ID', (zap) => find(zap, 'find_contact', { id: '88' })],
  ['the newest actions', (zap) => zap.run('triggers.new_action', 'performList')],
  ['the newest contacts', (zap) => zap.run('triggers.new_contact', 'performList')],
  ['the actions to choose from', (zap) => zap.run('triggers.list_actions', 'perform')],
  ['a file note', (zap) => createFileNote(zap, { ...NOTE, action: 'QS-3' })],
  ['a task', (zap) => createTask(zap, { ...TASK, action: 'QS-3', assignedToParticipant: 'Kim Loe', dueDate: 'today' })],
  ['contacts who join an action', (zap) => addContacts(zap, { ...CLIENTS, action: 'QS-3', role: 'Client' })],
  ['the form of an action type', (zap) => formOf(zap, { actionType: '812' })],
  ['what an action type asks for', (zap) => find(zap, 'describe_action_type', { actionType: '812' })],
  [
    'a new action',
    async (zap) => [
      await create(zap, { ...PROPERTY_SALE, fileReference: 'HS-17', trustAccounts: ['3'] }),
      outcome(zap.sandbox),
    ],
  ],
  [
    'an action that exists already',
    (zap) => create(zap, { ...PROPERTY_SALE, actionType: '820', fileReference: 'QS-3', ifReferenceExists: 'return' }),
  ],
  [
    'an action that was created, and the answer was lost',
    async (zap) => {
      zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'after' });
      return create(zap, { ...PROPERTY_SALE, fileReference: 'HS-17' });
    },
  ],
  ['what a step asks for', (zap) => find(zap, 'describe_step', { action: 'QS-3', step: 'Deposit Paid' })],
  [
    'an action that goes one step on',
    async (zap) => [await changeStep(zap, { ...TO_DEPOSIT, action: 'QS-3' }), stepChange(zap.sandbox)],
  ],
  ['an action that stands at the step already', (zap) => changeStep(zap, TO_DEPOSIT)],
];

/** What is open, and the position of the switch that is not the dialect's own. */
const SWITCHES: readonly (readonly [name: string, other: Readonly<Partial<Record<Dialect, SandboxOptions>>>])[] = [
  ['additional attributes come unasked', { document: { sendsAdditional: false }, live: { sendsAdditional: true } }],
  [
    'own links hold type and accounts',
    { document: { linksTypeAndAccounts: true }, live: { linksTypeAndAccounts: false } },
  ],
  // Listed the other way round, as the live dialect does it, groups that begin alike come the other way round.
  ['the display order restarts in each group', { document: { ordersByGroup: true } }],
  ['lists link to the next page', { live: { lists: { hidesPaging: true } } }],
  [
    'the step of an action is among its next ones',
    { document: { listsPresentStep: true }, live: { listsPresentStep: true } },
  ],
  ['lists know filters', { document: { lists: { ignoresFilters: true } } }],
];

/** The results of the tasks, one after the other, on a service of their own. */
async function runAllOn(options: SandboxOptions): Promise<readonly (readonly [task: string, result: unknown])[]> {
  const zap = await startZap(options);
  const results: (readonly [string, unknown])[] = [];
  // oxlint-disable-next-line no-await-in-loop -- some of them make records
  for (const [task, run] of TASKS) results.push([task, await run(zap)]);
  await zap.stop();
  return results;
}

describe.each(DIALECTS)('it makes no difference to the user (%s dialect)', (dialect) => {
  let usual: Awaited<ReturnType<typeof runAllOn>>;
  beforeAll(async () => {
    usual = await runAllOn({ dialect });
  });

  const switches = SWITCHES.flatMap(([name, { [dialect]: other }]) => (other ? [{ name, other }] : []));
  test.each(switches)('whether $name', async ({ other }) => {
    const results = await runAllOn({ dialect, ...other });

    expect(results).toHaveLength(TASKS.length);
    expect(results).toEqual(usual);
  });
});

describe.each(DIALECTS)('a service that leaves out the deciding attributes (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, sendsAdditional: false, lists: { ignoresFields: true } });
  const unknown = (task: string) => ({
    name: 'AppError',
    sentence: `Actionstep could not ${task}: its answer leaves out what was searched for. Contact support for this integration.`,
    code: 'fields_missing',
  });

  test('is never reported as lacking an action, so none is created twice', async () => {
    expect(await failureOf(zap.run('searches.find_action', 'perform', { inputData: { reference: 'QS-3' } }))).toEqual(
      unknown('search the actions'),
    );
    const input = { ...PROPERTY_SALE, fileReference: 'QS-3', ifReferenceExists: 'return' };
    expect(await failureOf(create(zap, input))).toEqual(unknown('look up the file reference'));
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('empties a value that it does not tell, and is not taken to have done so after a fault', async () => {
    const change = { action: '8706', clear: ['reference'] };
    zap.sandbox.inject({ method: 'PUT', path: '/actions/8706', status: 503 });

    expect(await failureOf(updateAction(zap, change))).toMatchObject({ name: 'HaltedError' });
    expect(zap.sandbox.firm.actions.get('8706')?.reference).toBe('ADV-2');

    zap.sandbox.clearFaults();
    expect(await updateAction(zap, change)).toMatchObject({
      reference: null,
      changed: [{ field: 'File Reference', before: null, after: null }],
      warnings: [],
    });
    expect(zap.sandbox.firm.actions.get('8706')?.reference).toBeNull();
  });
});

describe('a file reference with a comma, the separator of filter values', () => {
  const zap = useZap();

  test('is found as one value', async () => {
    zap.sandbox.addAction({ name: 'Part two', reference: 'HS-17, part 2', actionTypeId: '812' });
    zap.sandbox.addAction({ name: 'Other', reference: 'HS-17' });
    const input = { ...PROPERTY_SALE, fileReference: 'HS-17, part 2', ifReferenceExists: 'return' };

    expect(await create(zap, input)).toMatchObject({ name: 'Part two', alreadyExisted: true });
    expect(
      await zap.run('searches.find_action', 'perform', { inputData: { reference: 'hs-17, PART 2' } }),
    ).toMatchObject([{ name: 'Part two' }]);
  });
});

describe.each(['typed', 'any'] as const)('ids of tasks, templates and accounts in the form %s', (form) => {
  const zap = useZap();

  test('are sent so that the service takes them', async () => {
    zap.sandbox.firm.itemIdForm = form;
    await create(zap, { ...PROPERTY_SALE, trustAccounts: ['3'] });
    await changeStep(zap, TO_DEPOSIT);

    expect(outcome(zap.sandbox)).toMatchObject({ tasks: [301, 302, 303], documents: [55, 56], trustAccounts: ['3'] });
    expect(stepChange(zap.sandbox)).toMatchObject({ tasks: [1371, 1372, 1373], documents: [1085, 1086] });
  });
});

describe('a service whose refusals with 500 had their effect', () => {
  const zap = useZap({ dialect: 'live', refusalsAreFinal: false });

  test.each<readonly [what: string, run: (zap: Pick<Zap, 'run' | 'sandbox'>) => Promise<unknown>, result: object]>([
    ['an action', (one) => create(one, { ...PROPERTY_SALE, fileReference: 'HS-17' }), { id: '9001' }],
    ['a step', (one) => changeStep(one, TO_DEPOSIT), { step: { name: 'Deposit Paid' }, alreadyThere: false }],
    ['a change', (one) => updateAction(one, { action: '8706', name: 'Advice' }), { name: 'Advice' }],
    ['a contact', (one) => updateContact(one, { contact: '88', firstName: 'Anna' }), { firstName: 'Anna' }],
    ['contacts', (one) => addContacts(one, CLIENTS), { warnings: [] }],
  ])('is not believed where a look-up shows it: %s', async (_what, run, result) => {
    expect(await run(zap)).toMatchObject(result);
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });
});
