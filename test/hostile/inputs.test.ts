import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { cases, endingOf, type Ending } from '../support/fuzz.ts';
import { HOOK_TRIGGERS } from '../support/hookTriggers.ts';
import { inputKeys, inputKeysOf } from './inputKeys.ts';
import { PROPERTY_SALE, WILL } from '../support/createAction.ts';
import { PERSON } from '../support/createContact.ts';
import { CLIENTS, TASK } from '../support/laterSteps.ts';
import { moveBack, TO_CONTRACT, TO_DEPOSIT, TO_EXCHANGE } from '../support/changeStep.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { bagOf, HUGE_TEXT, oddId, oddNumber, oddText, oddValue } from './odd.ts';
import { useOneOperation, type OneOperation } from '../support/oneOperation.ts';
import { rowOf, rowsOf, type Row } from '../support/rows.ts';
import { offer } from '../support/startSteps.ts';
import { NEW_ROOMS, NEW_ROW } from '../support/updates.ts';
import * as shapes from './shapes.ts';

jest.setTimeout(120_000);

const FITTING = (
  '812|850|900|88|95|15|8700|Will|Roe, Ann|zoe@mail.example|nobody@mail.example|all|chosen|mandatory|' +
  'create|return|stop|leaveOut|oldest|person|company|any|yes|No|Active|2025-05-01|2025-05-01T09:30:00Z|' +
  '$1,200.50|house|AU|Fiji|EST-7'
).split('|');

const anyInput = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...FITTING) },
  { weight: 2, arbitrary: oddValue },
  { weight: 2, arbitrary: oddText },
  { weight: 1, arbitrary: oddId },
  { weight: 1, arbitrary: oddNumber },
  { weight: 1, arbitrary: fc.array(fc.oneof(fc.constantFrom(...FITTING), oddText), { maxLength: 4 }) },
  { weight: 1, arbitrary: bagOf(fc.oneof(fc.constantFrom(...FITTING), oddValue)) },
);

/** What fits, but for arbitrary values in some of the fields. */
const spoiled = (fitting: object, keys: readonly string[], maxLength: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...keys), anyInput), { maxLength })
    .map((any) => ({ ...fitting, ...Object.fromEntries(any) }));

const inputOf = (keys: readonly string[]) =>
  fc
    .tuple(fc.record(Object.fromEntries(keys.map((key) => [key, anyInput])), { requiredKeys: [] }), bagOf(oddValue))
    .map(([known, unknown]) => ({ ...unknown, ...known }));

const meta = fc.record(
  {
    timezone: fc.oneof(fc.constantFrom('Pacific/Auckland', 'America/St_Johns', 'Nowhere/At_All', ''), oddText),
    page: fc.constantFrom(0, 1, 50),
  },
  { requiredKeys: [] },
);

/** Requests outside the service's resources, and names that all objects of this process now have. */
function harmOf({ sandbox }: OneOperation): readonly string[] {
  const paths = sandbox.requests.map(({ path }) => path);
  sandbox.requests.length = 0;
  return [...paths.filter((path) => !path.startsWith('/api/rest/')), ...Object.keys(Object.prototype)];
}

/** Where hardly any run would succeed with arbitrary values alone, most fields are `fitting`. */
const PARTS: Readonly<Record<string, { part: string; shape: shapes.Shape; fitting?: object }>> = {
  'triggers.new_action': {
    part: 'performList',
    shape: shapes.rows,
    fitting: { actionTypes: ['812'], assignedTo: '15' },
  },
  'triggers.new_contact': { part: 'performList', shape: shapes.rows },
  'triggers.list_data_collections': { part: 'perform', shape: shapes.choices, fitting: { action: '8700' } },
  'triggers.list_next_steps': { part: 'perform', shape: shapes.choices, fitting: { action: '8700' } },
  'searches.find_contact': { part: 'perform', shape: shapes.rows, fitting: { email: 'ann.roe@mail.example' } },
  'searches.find_action': { part: 'perform', shape: shapes.rows, fitting: { reference: 'QS-3', contact: '90' } },
  'searches.describe_action_type': { part: 'perform', shape: shapes.rows },
  'searches.describe_step': { part: 'perform', shape: shapes.rows, fitting: TO_DEPOSIT },
  'creates.create_contact': { part: 'perform', shape: shapes.row, fitting: PERSON },
  'creates.create_file_note': { part: 'perform', shape: shapes.row },
  'creates.create_task': { part: 'perform', shape: shapes.row, fitting: TASK },
  'creates.add_contact_to_action': { part: 'perform', shape: shapes.row, fitting: CLIENTS },
  'creates.create_action': { part: 'inputFields', shape: shapes.form },
  'creates.change_step': { part: 'inputFields', shape: shapes.form, fitting: TO_DEPOSIT },
  'creates.update_action': { part: 'perform', shape: shapes.row, fitting: { action: '8706', name: 'Advice' } },
  'creates.update_action_data': { part: 'perform', shape: shapes.row, fitting: NEW_ROOMS },
  'creates.update_contact': { part: 'perform', shape: shapes.row, fitting: { contact: '88', phone: '5550 1234' } },
};

test('every operation with input fields is run with arbitrary input', async () => {
  expect([...(await inputKeys()).keys()].toSorted()).toEqual(Object.keys(PARTS).toSorted());
});

describe.each(Object.entries(PARTS))('arbitrary input for %s', (key, { part, shape, fitting }) => {
  const operation = useOneOperation(key);

  test('gives rows or a readable error', async () => {
    const keys = await inputKeysOf(key);
    const known = await shapes.knownOf(key);
    const input = fitting ? spoiled(fitting, keys, 2) : inputOf(keys);
    let values = 0;
    await fc.assert(
      fc.asyncProperty(input, meta, async (inputData, said) => {
        const ending = await endingOf(operation.run(part, { inputData, meta: said }), inputData);
        if ('value' in ending) values += 1;
        expect('value' in ending ? shape(ending.value, known) : []).toEqual([]);
        expect(harmOf(operation)).toEqual([]);
      }),
      cases(20),
    );
    // Some runs must have succeeded.
    expect(values).toBeGreaterThan(0);
  });
});

describe.each(HOOK_TRIGGERS)('arbitrary filters of $trigger', ({ trigger: key }) => {
  const operation = useOneOperation(key);

  test('let an event through or filter it out', async () => {
    const keys = (await inputKeysOf(key)).filter((name) => name !== 'includeNames');
    const record = { id: 1, status: 'Active', isCompany: 'F', links: { actionType: '812', assignedTo: '15' } };
    await fc.assert(
      fc.asyncProperty(inputOf(keys), async (filters) => {
        const inputData = { ...filters, includeNames: 'no' };
        const rows = await operation.run('perform', {
          inputData,
          cleanedRequest: { actions: [record], participants: [record] },
        });
        expect(rowsOf(rows).map(({ id }) => id)).toEqual(rowsOf(rows).length > 0 ? ['1'] : []);
      }),
      cases(40),
    );
  });
});

describe('Create Action with arbitrary input', () => {
  const operation = useOneOperation('creates.create_action');

  const STEP_KEYS = [
    ...ONE_OF_EACH.fields.map(({ id }) => `stepDataField${id}`),
    ...'stepDataField601 participantType71 participantType45 participantType27 participantTypeX'.split(' '),
    ...'relatedActionType11 relatedActionType stepTasks stepMessages documentTemplates trustAccounts'.split(' '),
  ];

  const expectedCount = (ending: Ending): number => {
    const row: Row = 'value' in ending ? rowOf(ending.value) : {};
    return typeof row['id'] === 'string' && row['alreadyExisted'] === false ? 1 : 0;
  };

  test('creates one action and returns it, or creates none and says why', async () => {
    const { firm } = operation.sandbox;
    offer(firm, ONE_OF_EACH);
    const keys = [...(await inputKeysOf('creates.create_action')), ...STEP_KEYS];
    const known = await shapes.knownOf('creates.create_action');
    let runs = 0;
    const input = fc.constantFrom(PROPERTY_SALE, WILL, MEASURED).chain((fitting) => spoiled(fitting, keys, 4));
    await fc.assert(
      fc.asyncProperty(input, meta, async (inputData, said) => {
        const before = firm.outcomes.size;
        runs += 1;
        const ending = await endingOf(operation.run('perform', { inputData, meta: said }), inputData);
        expect('value' in ending ? shapes.rowOfAction(ending.value, known) : []).toEqual([]);
        expect(firm.outcomes.size - before).toBe(expectedCount(ending));
        expect(harmOf(operation)).toEqual([]);
      }),
      cases(30),
    );
    // Both outcomes must have occurred often.
    expect(firm.outcomes.size).toBeGreaterThan(runs / 10);
    expect(firm.outcomes.size).toBeLessThan(runs * 0.9);
  });

  test('sends a note of five megabytes in full', async () => {
    const inputData = { actionType: '833', actionName: 'Advice', fileNote: HUGE_TEXT };
    await operation.run('perform', { inputData });
    expect([...operation.sandbox.firm.outcomes.values()].map(({ fileNote }) => fileNote === HUGE_TEXT)).toEqual([true]);
  });
});

describe('Change Step with arbitrary input', () => {
  const operation = useOneOperation('creates.change_step');

  const STEP_KEYS = [
    ...Object.keys(TO_DEPOSIT).filter((key) => /\d$/.test(key)),
    ...[1631, 1653, 1654, 1655, 1656, 1657].map((id) => `stepDataField${id}`),
    ...'participantType71 participantType72 relatedActionType1051 stepTasks stepMessages documentTemplates'.split(' '),
  ];

  test('moves the action once, or leaves it where it is and says why', async () => {
    const { firm } = operation.sandbox;
    const keys = [...(await inputKeysOf('creates.change_step')), ...STEP_KEYS];
    const known = await shapes.knownOf('creates.change_step');
    let runs = 0;
    const input = fc.constantFrom(TO_CONTRACT, TO_EXCHANGE, TO_DEPOSIT).chain((fitting) => spoiled(fitting, keys, 4));
    await fc.assert(
      fc.asyncProperty(input, meta, async (inputData, said) => {
        moveBack(operation.sandbox);
        const before = firm.stepChanges.length;
        runs += 1;
        const ending = await endingOf(operation.run('perform', { inputData, meta: said }), inputData);
        expect('value' in ending ? shapes.row(ending.value, known) : []).toEqual([]);
        const { alreadyThere, checkOnly } = 'value' in ending ? rowOf(ending.value) : { checkOnly: true };
        expect(firm.stepChanges.length - before).toBe(alreadyThere === true || checkOnly === true ? 0 : 1);
        expect(harmOf(operation)).toEqual([]);
      }),
      cases(30),
    );
    expect(firm.stepChanges.length).toBeGreaterThan(runs / 10);
    expect(firm.stepChanges.length).toBeLessThan(runs * 0.9);
  });
});

describe('Update Action Data with arbitrary input', () => {
  const operation = useOneOperation('creates.update_action_data');

  const ALL = { ...NEW_ROOMS, 'dataField52--Lender': 'Quay Bank', otherData: { Price: '1' }, clear: ['50--Notes'] };

  test('changes what its row says and adds one row at most, or changes nothing and says why', async () => {
    const { firm } = operation.sandbox;
    const collections = [...firm.dataCollectionFields.keys()].filter((id) => /^(44|5\d)--/.test(id));
    const keys = [...(await inputKeysOf('creates.update_action_data')), ...collections.map((id) => `dataField${id}`)];
    const known = await shapes.knownOf('creates.update_action_data');
    let runs = 0;
    let changes = 0;
    const input = fc.constantFrom<object>(NEW_ROOMS, NEW_ROW, ALL).chain((fitting) => spoiled(fitting, keys, 3));
    await fc.assert(
      fc.asyncProperty(input, meta, async (inputData, said) => {
        const before = new Map([...firm.dataValues].map(([id, { stringValue }]) => [id, stringValue]));
        const rows = firm.dataRecords.size;
        runs += 1;
        const ending = await endingOf(operation.run('perform', { inputData, meta: said }), inputData);
        expect('value' in ending ? shapes.row(ending.value, known) : []).toEqual([]);
        const changed = [...firm.dataValues.values()].filter(
          ({ id, stringValue }) => stringValue !== (before.get(id) ?? null),
        );
        const row = 'value' in ending ? rowOf(ending.value) : { changed: [] };
        const isChecked = 'checkOnly' in row && row.checkOnly === true;
        expect(changed).toHaveLength(isChecked ? 0 : rowsOf(row.changed).length);
        expect(firm.dataRecords.size - rows).toBeLessThanOrEqual(changed.length === 0 ? 0 : 2);
        changes += Math.min(changed.length, 1);
        expect(harmOf(operation)).toEqual([]);
      }),
      cases(30),
    );
    expect(changes).toBeGreaterThan(runs / 10);
    expect(changes).toBeLessThan(runs * 0.9);
  });
});
