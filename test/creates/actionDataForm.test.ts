import { describe, expect, test } from '@jest/globals';
import { ACTION_DATA_FIELDS } from '../../src/data/dataForm.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { fieldOf, fieldsOf, keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { column } from '../support/rows.ts';
import type { Zap } from '../support/zap.ts';

const ALWAYS = Object.keys(ACTION_DATA_FIELDS);
const formOf = async ({ run }: Pick<Zap, 'run'>, inputData: object) =>
  fieldsOf(await run('creates.update_action_data', 'inputFields', { inputData }));
const ownKeys = (form: ReturnType<typeof fieldsOf>): readonly string[] => keysOf(form).slice(ALWAYS.length);

describe.each(DIALECTS)('the form of data of an action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('asks for the data fields of its type that have one value each, in the order of the firm', async () => {
    const form = await formOf(zap, { action: 'QS-3' });

    expect(ownKeys(form)).toHaveLength(1 + 28);
    expect(ownKeys(form).slice(0, 4)).toEqual([
      'clear',
      'dataField44--Address',
      'dataField44--SettleDate',
      'dataField44--Kind',
    ]);
    expect(ownKeys(form).at(-1)).toBe('dataField52--ApprovedOn');
    expect(form.filter(({ required }) => required).map(({ key }) => key)).toEqual(['action']);
    expect(fieldOf(form, 'dataField44--Price')).toMatchObject({
      label: 'Property / Price',
      group: 'details',
      helpText: 'In dollars. An amount such as 1200.50 or $1,200. Left blank, it keeps its value.',
    });
    expect(fieldOf(form, 'dataField44--Kind')['choices']).toContainEqual({
      value: 'land',
      sample: 'land',
      label: 'Vacant land',
    });
  });

  test('asks for those of a new row only once its list is chosen, and nothing of them is kept or cleared', async () => {
    const rows = ['dataField53--Item', 'dataField53--Amount', 'dataField53--PaidTo'];

    for (const addRow of ['53', 'SETTLEMENT adjustments']) {
      // oxlint-disable-next-line no-await-in-loop -- one form after the other
      const form = await formOf(zap, { action: '8700', addRow });
      expect(ownKeys(form).slice(-3)).toEqual(rows);
      expect(fieldOf(form, 'dataField53--Item').helpText).toBeUndefined();
      expect(Object.keys(fieldOf(form, 'clear')['choices'] ?? {})).toHaveLength(28);
    }
    expect(ownKeys(await formOf(zap, { action: '8700', addRow: 'Other' }))).toHaveLength(29);
  });

  test('says so when the type has none', async () => {
    const form = await formOf(zap, { action: '8704' });

    expect(ownKeys(form)).toEqual(['lookUpNote1']);
    expect(fieldOf(form, 'lookUpNote1').helpText).toBe('The type of this action has no data fields.');
  });

  test('lists the collections that can have rows', async () => {
    const listed = (inputData: object) => zap.run('triggers.list_data_collections', 'perform', { inputData });

    expect(await listed({ action: '8700' })).toEqual([{ id: '53', name: 'Settlement Adjustments' }]);
    expect(column(await listed({ action: '8701' }), 'id')).toEqual([]);
  });
});

describe('the form of data of an action', () => {
  const zap = useZap();

  test('asks for nothing and sends nothing before one is chosen', async () => {
    expect(keysOf(await formOf(zap, {}))).toEqual(ALWAYS);
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test('takes labels where the action comes from another step', async () => {
    const form = await formOf(zap, { action: '{{1__id}}' });

    expect(ownKeys(form)).toEqual(['clear']);
    expect(fieldOf(form, 'clear').helpText).toBe('The labels of data fields that lose their value.');
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test('shows as many data fields as fit, says where the others go, and gives up where they cannot all be read', async () => {
    const { dataCollectionFields } = zap.sandbox.firm;
    const price = dataCollectionFields.get('44--Price');
    if (!price) throw new Error('The firm has no price.');
    const own = [...dataCollectionFields.keys()].filter((id) => /^(44|50|52|53)--/.test(id));
    const ids = Array.from({ length: 1001 - own.length }, (_, index) => `44--More${index}`);
    for (const id of ids.slice(1)) dataCollectionFields.set(id, { ...price, id });

    const form = await formOf(zap, { action: '8700', addRow: '53' });
    expect(form).toHaveLength(1000);
    expect(fieldOf(form, 'cutNote').helpText).toBe(
      'This form is too long to be shown: 4 fields at its end are missing. Fill them in under "Other Data", by their labels.',
    );

    for (const id of ids) dataCollectionFields.set(id, { ...price, id });
    expect(await failureOf(formOf(zap, { action: '8700' }))).toMatchObject({
      sentence:
        'Actionstep could not look up the data fields of the action type: there are too many records for one run.',
    });
  });

  test.each([
    ['is missing', {}, '"Action" is required.'],
    [
      'comes from another step',
      { action: '{{1__id}}' },
      '"Action" comes from another step, so its data is not known yet. Give the exact name of the list.',
    ],
    ['stands for two', { action: ['8700', '8701'] }, '"Action" takes one action only.'],
  ])('lists nothing where the action %s', async (_what, inputData, sentence) => {
    expect(await failureOf(zap.run('triggers.list_data_collections', 'perform', { inputData }))).toMatchObject({
      sentence,
    });
    expect(linesOf(zap.sandbox)).toEqual([]);
  });
});
