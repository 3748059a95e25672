import { beforeAll, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { ROW_SOURCES, type RowSource } from './allRows.ts';
import { visibleOperations, type RowDefinition } from './definition.ts';
import { runChecks } from '../support/checks.ts';
import { callbackWith } from '../support/callbacks.ts';
import { create, PROPERTY_SALE } from '../support/createAction.ts';
import { UNLABELLED } from '../../src/fields/outputFields.ts';
import { fitsType, INCLUDED_KEYS, leavesOf, lineItemsOf, sortedKeys, withoutIncluded } from '../support/leaves.ts';
import { fieldsOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { TO_DEPOSIT } from '../support/changeStep.ts';
import { openPlatform } from '../support/platform.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';
import { rowOf, rowsOf, type Row } from '../support/rows.ts';
import { search } from '../support/searches.ts';
import { startZap, type Zap } from '../support/zap.ts';

const OPERATIONS = Object.keys(ROW_SOURCES);
const OPERATIONS_BY_DIALECT = DIALECTS.flatMap((dialect) => OPERATIONS.map((operation) => ({ dialect, operation })));

/** The form of somebody who wants all that can be in a row. An operation that writes has no data to show. */
const allIncluded = (operation: string) => ({
  inputData: { includeParties: 'yes', ...(!operation.startsWith('creates') && { includeData: 'yes' }) },
});

/** What the platform knows of each operation's rows. */
let definitions: ReadonlyMap<string, RowDefinition> = new Map();
beforeAll(async () => {
  definitions = await visibleOperations(await openPlatform());
});

const definitionOf = (operation: string) => {
  const { outputFields = [], sample = {} } = definitions.get(operation) ?? {};
  return { outputFields, sample };
};

test('the rows of every visible operation are tested here', () => {
  expect([...definitions.keys()].toSorted()).toEqual(OPERATIONS.toSorted());
});

const isUnlabelled = (key: string): boolean => UNLABELLED.some((one) => one === key);

/** A sample, a primary key, dates, types. */
const OF_ROWS: ReadonlySet<string> = new Set(['D010', 'D012', 'D023', 'D024']);

type SourcedRow = readonly [source: string, row: Row];

/** The rows of these sources, one source after the other: each has its own events and faults. */
async function giveRows(
  [next, ...others]: readonly (readonly [string, RowSource])[],
  zap: Zap,
  receiver: Receiver,
): Promise<readonly SourcedRow[]> {
  if (!next) return [];
  const [source, give] = next;
  const given = await give(zap, receiver);
  if (given.length === 0) throw new Error(`There is no row of ${source}.`);
  return [...given.map((row) => [source, row] as const), ...(await giveRows(others, zap, receiver))];
}

describe.each(OPERATIONS_BY_DIALECT)('the rows of $operation ($dialect dialect)', ({ dialect, operation }) => {
  /** All rows of the operation, its sample first, each with where it comes from. */
  let rows: readonly SourcedRow[] = [];
  let outputFields: ReturnType<typeof fieldsOf> = [];
  beforeAll(async () => {
    const [zap, receiver] = await Promise.all([startZap({ dialect }), startReceiver()]);
    const given = await giveRows(Object.entries(ROW_SOURCES[operation] ?? {}), zap, receiver);
    rows = [['the sample', definitionOf(operation).sample], ...given];
    outputFields = fieldsOf(await zap.run(operation, 'outputFields', allIncluded(operation)));
    await Promise.all([zap.stop(), receiver.stop()]);
  });

  test('have the same keys, whatever their source', () => {
    const expected = sortedKeys(withoutIncluded(definitionOf(operation).sample));

    expect(rows.map(([source, row]) => [source, sortedKeys(withoutIncluded(row))])).toEqual(
      rows.map(([source]) => [source, expected]),
    );
  });

  test('have line items with the same keys', () => {
    const items = rows.flatMap(([, row]) => lineItemsOf(row));
    const lists = items.map((item) => item.slice(0, item.indexOf(':')));

    expect(new Set(items).size).toBe(new Set(lists).size);
  });

  test('have an output field for every value, and a value for every output field', () => {
    const keys = rows.flatMap(([, row]) => leavesOf(row).map(([key]) => key)).filter((key) => !isUnlabelled(key));
    const lists = outputFields.filter(({ list }) => list === true).map(({ key }) => key);

    expect([...new Set([...keys, ...lists])].toSorted()).toEqual(outputFields.map(({ key }) => key).toSorted());
  });

  test('pass the published checks of rows', async () => {
    const [kind = '', key = ''] = operation.split('.');
    const findings = await Promise.all(
      rows.map(async ([source, sample]) => {
        const definition = { [kind]: { [key]: { operation: { outputFields, sample } } } };
        return (await runChecks({ definition })).filter(({ id }) => OF_ROWS.has(id)).map((one) => ({ source, ...one }));
      }),
    );

    expect(findings.flat()).toEqual([]);
  });

  test('have values of the types that the output fields name', () => {
    const types = new Map(outputFields.map(({ key, type }) => [key, type]));
    const wrong = rows.flatMap(([source, row]) =>
      leavesOf(row)
        .filter(([key, value]) => !fitsType(types.get(key), value))
        .map(([key, value]) => `${source}: ${key} is ${JSON.stringify(value)}`),
    );

    expect(wrong).toEqual([]);
  });
});

test.each(OPERATIONS)(
  'the sample of %s is a row of somebody who asks for no more, and of nobody who lives',
  (operation) => {
    const { sample } = definitionOf(operation);
    const included = Object.keys(sample).filter((key) => INCLUDED_KEYS.has(key));
    const addresses = JSON.stringify(sample).match(/[^\s"(]+@[^\s")]+/g) ?? [];

    // What a step asks for is a part of its description.
    expect(included).toEqual(operation.startsWith('searches.describe_') ? ['data'] : []);
    expect([null, undefined]).toContain(sample['verdict']);
    expect([false, undefined]).toContain(sample['checkOnly']);
    expect(Object.keys(sample['personalDetails'] ?? {})).toEqual([]);
    expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
  },
);

test('what is left without a label is in rows', () => {
  const samples = new Set([...definitions.values()].flatMap(({ sample = {} }) => leavesOf(sample).map(([key]) => key)));

  expect(UNLABELLED.filter((key) => !samples.has(key))).toEqual([]);
});

describe('operations that return the same kind of record', () => {
  const CHANGES = ['changed[]field', 'changed[]before', 'changed[]after', 'warnings'];
  /** Only a search counts. */
  const keysOf = (operation: string): readonly string[] =>
    definitionOf(operation)
      .outputFields.map(({ key }) => key)
      .filter((key) => key !== 'matchCount');

  test.each([
    ['triggers.new_action', 'searches.find_action', ['namesComplete', 'recordIsOld']],
    ['triggers.new_contact', 'searches.find_contact', ['namesComplete', 'recordIsOld']],
    ['creates.create_contact', 'searches.find_contact', ['alreadyExisted', 'warnings']],
    ['creates.update_action', 'searches.find_action', CHANGES],
    ['creates.update_contact', 'searches.find_contact', CHANGES],
  ])('%s has the keys of %s, plus few of its own', (one, other, extra) => {
    expect(keysOf(one).toSorted()).toEqual([...keysOf(other), ...extra].toSorted());
  });

  test.each(['creates.create_action', 'creates.change_step'])('%s has all keys of Find Action', (operation) => {
    expect(keysOf('searches.find_action').filter((key) => !keysOf(operation).includes(key))).toEqual([]);
  });
});

describe.each(DIALECTS)('the rows of one action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('agree in all keys that they share, when the step was changed', async () => {
    const ofRun = rowOf(await zap.run('creates.change_step', 'perform', { inputData: TO_DEPOSIT }));
    const found = await search(zap, 'find_action', { id: '8700' });

    expect([ofRun]).toMatchObject(found.rows);
    expect(ofRun).toMatchObject({
      namesComplete: true,
      previousStep: { id: '820--1', name: 'Open' },
      step: { id: '820--5', name: 'Deposit Paid' },
    });
  });

  test.each(['answered', 'lost'])(
    'agree in all keys that they share, the answer to the run being %s',
    async (answer) => {
      if (answer === 'lost') zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'after' });
      const inputData = { ...PROPERTY_SALE, fileReference: 'N-1', participantType71: ['88', '89'] };
      const ofRun = await create(zap, inputData);
      const found = await search(zap, 'find_action', { id: ofRun['id'] });
      const callback = callbackWith(dialect, 'actions', { id: Number(ofRun['id']) });
      const ofTrigger = rowsOf(await zap.run('triggers.new_action', 'perform', callback));

      expect([ofRun]).toMatchObject(found.rows);
      expect(ofTrigger).toMatchObject(found.rows);
      expect(ofTrigger).toMatchObject([{ namesComplete: ofRun['namesComplete'] }]);
      expect(ofRun).toMatchObject({
        namesComplete: true,
        actionType: { name: 'Property Sale' },
        step: { id: '812--1', name: 'Open file' },
        primaryContactsText: 'Ann Roe; Jane Roe',
      });
    },
  );
});
