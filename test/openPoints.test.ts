import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type Dialect, type SandboxOptions } from './sandbox/sandbox.ts';
import { create, formOf, outcome, PROPERTY_SALE, submissions } from './support/createAction.ts';
import { failureOf } from './support/failure.ts';
import { choicesOf, fieldOf } from './support/fields.ts';
import { useZap } from './support/lifetime.ts';
import { startZap, type Zap } from './support/zap.ts';

/*
 * What the document leaves open is a switch of the embedded service. In both positions the integration does the same.
 */

const find = (zap: Zap, search: string, inputData: object) => zap.run(`searches.${search}`, 'perform', { inputData });

/** What a user sees of a firm's records, and what a run makes of them. */
const TASKS: readonly (readonly [task: string, run: (zap: Zap) => Promise<unknown>])[] = [
  ['an action by its reference', (zap) => find(zap, 'find_action', { reference: 'ADV-2' })],
  ['an action by its number', (zap) => find(zap, 'find_action', { id: '8706' })],
  [
    'actions by type and status',
    (zap) => find(zap, 'find_action', { name: 'Advice', actionType: '833', status: 'Active' }),
  ],
  ['a contact by address', (zap) => find(zap, 'find_contact', { email: 'ann.roe@mail.example' })],
  ['a contact by number', (zap) => find(zap, 'find_contact', { id: '88' })],
  ['the newest actions', (zap) => zap.run('triggers.new_action', 'performList')],
  ['the newest contacts', (zap) => zap.run('triggers.new_contact', 'performList')],
  ['the actions to choose from', (zap) => zap.run('triggers.list_actions', 'perform')],
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
    (zap) => create(zap, { ...PROPERTY_SALE, fileReference: 'QS-3', ifReferenceExists: 'return' }),
  ],
  [
    'an action that was created, and the answer was lost',
    async (zap) => {
      zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'after' });
      return create(zap, { ...PROPERTY_SALE, fileReference: 'HS-17' });
    },
  ],
];

const SWITCHES: readonly (readonly [
  name: string,
  dialects: readonly Dialect[],
  one: SandboxOptions,
  other: SandboxOptions,
])[] = [
  ['additional attributes come unasked', DIALECTS, { sendsAdditional: true }, { sendsAdditional: false }],
  ['own links hold type and accounts', DIALECTS, { linksTypeAndAccounts: true }, { linksTypeAndAccounts: false }],
  // Listed the other way round, as the live dialect does it, groups that begin alike come the other way round.
  ['the display order counts anew in each group', ['document'], { ordersByGroup: true }, { ordersByGroup: false }],
  ['lists say where the next page is', DIALECTS, {}, { lists: { hidesPaging: true } }],
  ['lists know filters', DIALECTS, {}, { lists: { ignoresFilters: true } }],
];

const runOn = async (options: SandboxOptions, task: (zap: Zap) => Promise<unknown>): Promise<unknown> => {
  const zap = await startZap(options);
  try {
    return await task(zap);
  } finally {
    await zap.stop();
  }
};

describe.each(
  SWITCHES.flatMap(([name, dialects, ...positions]) => dialects.map((dialect) => ({ name, dialect, positions }))),
)('whether $name ($dialect dialect)', ({ name, dialect, positions: [one, other] }) => {
  test.each(TASKS)('makes no difference to %s', async (task, run) => {
    const [first, second] = await Promise.all([runOn({ dialect, ...one }, run), runOn({ dialect, ...other }, run)]);

    const isFingerprinted = name.includes('display order') && task.startsWith('what an action type');
    expect(without(second, isFingerprinted)).toEqual(without(first, isFingerprinted));
  });
});

/** The fingerprint covers the display order itself. */
const without = (result: unknown, isFingerprinted: boolean): unknown =>
  isFingerprinted ? JSON.parse(JSON.stringify(result).replace(/"fingerprint":"\w+"/, '"fingerprint":""')) : result;

describe.each(DIALECTS)('trust accounts without names (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, namesTrustAccounts: false });

  test('are chosen by number', async () => {
    expect(choicesOf(fieldOf(await formOf(zap, { actionType: '812' }), 'trustAccounts'))).toEqual([
      '3: Trust account 3',
      '4: Trust account 4',
    ]);
    await create(zap, { ...PROPERTY_SALE, trustAccounts: ['4'] });
    expect(outcome(zap.sandbox).trustAccounts).toEqual(['4']);
  });
});

describe.each(DIALECTS)('a service that leaves out what decides, whatever is asked for (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, sendsAdditional: false, lists: { ignoresFields: true } });
  const unknown = (task: string) => ({
    name: 'AppError',
    sentence: `Actionstep could not ${task}: its answer leaves out what was searched for. Contact support for this integration.`,
    code: 'fields_missing',
  });

  test('is never said to lack an action, so none is created twice', async () => {
    expect(await failureOf(zap.run('searches.find_action', 'perform', { inputData: { reference: 'QS-3' } }))).toEqual(
      unknown('search the actions'),
    );
    const input = { ...PROPERTY_SALE, fileReference: 'QS-3', ifReferenceExists: 'return' };
    expect(await failureOf(create(zap, input))).toEqual(unknown('look up the file reference'));
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('leaves an unknown outcome unknown', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'after' });

    expect(await failureOf(create(zap, { ...PROPERTY_SALE, fileReference: 'HS-17' }))).toMatchObject({
      name: 'HaltedError',
    });
  });

  test('has nothing to find where it has no records', async () => {
    zap.sandbox.firm.actions.clear();

    expect(await zap.run('searches.find_action', 'perform', { inputData: { reference: 'QS-3' } })).toMatchObject({
      results: [],
    });
  });
});

describe.each(DIALECTS)('a file reference with a comma, which separates values in a filter (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is found as a whole', async () => {
    zap.sandbox.addAction({ name: 'Part two', reference: 'HS-17, part 2' });
    zap.sandbox.addAction({ name: 'Other', reference: 'HS-17' });
    const input = { ...PROPERTY_SALE, fileReference: 'HS-17, part 2', ifReferenceExists: 'return' };

    expect(await create(zap, input)).toMatchObject({ name: 'Part two', alreadyExisted: true });
    expect(
      await zap.run('searches.find_action', 'perform', { inputData: { reference: 'hs-17, PART 2' } }),
    ).toMatchObject({ results: [{ name: 'Part two' }] });
  });
});
