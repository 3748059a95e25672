import { describe, expect, test } from '@jest/globals';
import { dataValueRecord } from '../sandbox/records.ts';
import type { Firm } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { changeStep, stepsSent } from '../support/changeStep.ts';
import { create, submission } from '../support/createAction.ts';
import { choicesOf, fieldOf, fieldsOf, keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { offerNextSteps } from '../support/nextSteps.ts';
import { linesOf } from '../support/requests.ts';
import { rowsOf } from '../support/rows.ts';
import { search } from '../support/searches.ts';
import { offer, type FieldOutline } from '../support/startSteps.ts';
import { dataHeld, updateActionData } from '../support/updates.ts';
import type { Zap } from '../support/zap.ts';

/*
 * Data fields with long lists of choices. One run reads two thousand choices at once, and more in several parts; only a
 * list that has more than that by itself is not read.
 */

const choices = (length: number) => Array.from({ length }, (_, index) => [`Choice ${index}`, `c${index}`] as const);

const listField = (id: number, length: number): FieldOutline => ({
  id,
  dataField: `91--List${id}`,
  group: 'Lists',
  label: `List ${id}`,
  type: 'DropDown',
  choices: choices(length),
});

/** Together more than two thousand. */
const NINE = Array.from({ length: 9 }, (_, index) => listField(index + 1, 250));
const TOO_LONG = listField(10, 2201);

const TEN = [...NINE, TOO_LONG];

const WARNING =
  'What is filled in is sent as it is typed, because the list of choices is too long to be read: "Lists / List 10".';

/** A label for each of them, and the value of a choice for the one that is too long, by key. */
const given = (prefix: string) =>
  Object.fromEntries(TEN.map(({ id }) => [`${prefix}${id}`, id === 10 ? 'c7' : `Choice ${id}`]));

const sent = (prefix: string) =>
  Object.fromEntries(TEN.map(({ id }) => [`${prefix}${id}`, id === 10 ? 'c7' : `c${id}`]));

const offerToOpen = (firm: Firm, fields: readonly FieldOutline[]) => void offer(firm, { actionType: 900, fields });

/** Purchases get the data fields. */
const offerToChange = (firm: Firm, fields: readonly FieldOutline[]) => void offer(firm, { actionType: 820, fields });

describe('a list that is too long to be read takes nothing from the lists beside it,', () => {
  const zap = useZap();
  const formOf = async (operation: string, inputData: object) =>
    fieldsOf(await zap.run(`creates.${operation}`, 'inputFields', { inputData }));

  test('in Create Action', async () => {
    offerToOpen(zap.sandbox.firm, TEN);
    const row = await create(zap, { actionType: '900', actionName: 'A', ...given('stepDataField') });

    expect(submission(zap.sandbox).attributes).toMatchObject(sent('stepDataField'));
    expect(row).toMatchObject({ warnings: [WARNING] });
  });

  test('in Change Step', async () => {
    const [place] = offerNextSteps(zap.sandbox.firm, '8700', [{ stepName: 'Lists', fields: TEN }]);
    const row = await changeStep(zap, { action: '8700', step: place?.step, ...given('stepDataField') });

    expect(stepsSent(zap.sandbox)).toMatchObject([sent('stepDataField')]);
    expect(row).toMatchObject({ warnings: [WARNING] });
  });

  test('in Update Action Data', async () => {
    offerToChange(zap.sandbox.firm, TEN);
    const row = await updateActionData(zap, { action: '8700', ...given('dataField91--List') });

    expect(dataHeld(zap.sandbox, ...TEN.map(({ dataField }) => `${dataField}--870091`))).toEqual(
      Object.values(sent('')),
    );
    expect(row).toMatchObject({ warnings: [WARNING] });
  });

  test.each([
    {
      operation: 'create_action',
      prefix: 'stepDataField',
      prepare: ({ firm }: Zap['sandbox']) => {
        offerToOpen(firm, TEN);
        return { actionType: '900' };
      },
    },
    {
      operation: 'change_step',
      prefix: 'stepDataField',
      prepare: ({ firm }: Zap['sandbox']) => {
        const [place] = offerNextSteps(firm, '8700', [{ stepName: 'Lists', fields: TEN }]);
        return { action: '8700', step: `${place?.step}/${place?.node}` };
      },
    },
    {
      operation: 'update_action_data',
      prefix: 'dataField91--List',
      prepare: ({ firm }: Zap['sandbox']) => {
        offerToChange(firm, TEN);
        return { action: '8700' };
      },
    },
  ])('in the form of $operation', async ({ operation, prefix, prepare }) => {
    const form = await formOf(operation, prepare(zap.sandbox));

    for (const { id } of NINE) expect(choicesOf(fieldOf(form, `${prefix}${id}`))).toHaveLength(250);
    expect(fieldOf(form, `${prefix}10`)).not.toHaveProperty('choices');
    expect(form).toContainEqual(expect.objectContaining({ label: 'Please Note', helpText: WARNING }));
  });

  test('in Describe Action Type and Describe Step', async () => {
    const all = choices(250).map(([label]) => label);
    const described = [
      { data: [...NINE.map(() => ({ choices: all.join('; ') })), { choices: null }], warnings: [WARNING] },
    ];
    offerToOpen(zap.sandbox.firm, TEN);
    offerNextSteps(zap.sandbox.firm, '8700', [{ stepName: 'Lists', fields: TEN }]);

    expect((await search(zap, 'describe_action_type', { actionType: '900' })).rows).toMatchObject(described);
    expect((await search(zap, 'describe_step', { action: '8700' })).rows).toMatchObject(described);
  });

  test('in the data of an action, which then says that not all is known', async () => {
    offerToChange(zap.sandbox.firm, TEN);
    const { dataValues } = zap.sandbox.firm;
    for (const { dataField } of TEN) dataValues.set(dataField, dataValueRecord('8704', dataField, 'c5'));
    for (const { dataField } of NINE) dataValues.set(`${dataField} too`, dataValueRecord('8705', dataField, 'c5'));
    const rows = await zap.run('triggers.new_action', 'perform', {
      inputData: { includeData: 'yes' },
      ...callbackWith('document', 'actions', { id: 8704 }, { id: 8705 }),
    });
    const labels = Object.fromEntries(NINE.map(({ dataField }) => [dataField, 'Choice 5']));

    expect(rowsOf(rows)).toMatchObject([
      { dataByField: { ...labels, '91--List10': 'c5' }, dataComplete: false },
      { dataByField: labels, dataComplete: true },
    ]);
  });
});

describe('a list of choices in the form of Create Action', () => {
  const zap = useZap();

  test('is shown up to two thousand', async () => {
    offerToOpen(zap.sandbox.firm, [listField(1, 2000)]);
    const form = fieldsOf(await zap.run('creates.create_action', 'inputFields', { inputData: { actionType: '900' } }));

    expect(choicesOf(fieldOf(form, 'stepDataField1'))).toHaveLength(2000);
    expect(keysOf(form)).not.toContain('lookUpNote1');
  });

  test('costs one request to be found too long, and one to be found so by itself', async () => {
    offerToOpen(zap.sandbox.firm, [TOO_LONG]);
    await zap.run('creates.create_action', 'inputFields', { inputData: { actionType: '900' } });

    expect(linesOf(zap.sandbox).filter((line) => line.includes('dropdownchoices'))).toEqual([
      'GET /datacollectionfielddropdownchoices?dataCollection=91&page=1&pageSize=200',
      'GET /datacollectionfielddropdownchoices?dataField=91--List10&page=1&pageSize=200',
    ]);
  });
});
