import { beforeEach, describe, expect, test } from '@jest/globals';
import { create, formOf, stepPartOf } from '../support/createAction.ts';
import { choicesOf, fieldOf } from '../support/fields.ts';
import { describeType } from '../support/describe.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { offer, type FieldOutline } from '../support/startSteps.ts';

const KIND: FieldOutline = {
  id: 1,
  dataField: '97--Kind',
  group: 'Property',
  label: 'Kind',
  type: 'DropDown',
  choices: [
    ['House', 'house'],
    ['Unit', 'unit'],
    ['Barn', 'barn'],
  ],
};
const NOTES: FieldOutline = { ...KIND, id: 2, dataField: '97--Notes', label: 'Notes', type: 'TextArea', choices: [] };
const STEP = { actionType: 907, fields: [KIND, { ...NOTES, help: 'As the client says.' }] };
const ACTION = { actionType: '907', actionName: 'A' };

describe('what the firm says about a data field outside the step', () => {
  const zap = useZap();
  const change = (records: ReadonlyMap<string, object>, id: string, more: object): void => {
    Object.assign(records.get(id) ?? {}, more);
  };
  beforeEach(() => {
    const { firm } = zap.sandbox;
    const step = offer(firm, STEP);
    for (const field of step.dataFields) Object.assign(field, { isRequired: null });
    change(firm.dataCollectionFields, '97--Kind', { description: 'What is sold', required: 'T' });
    change(firm.dataCollectionFields, '97--Notes', { description: 'Not this', required: 'F' });
    change(firm.dropdownChoices, '97--Kind--unit', { isDefault: 'T' });
  });
  const helpOf = async (key: string) => fieldOf(await formOf(zap, { actionType: '907' }), key).helpText;

  test('is shown when the step says nothing, and is never enforced', async () => {
    expect(await helpOf('stepDataField1')).toBe(
      'What is sold. Actionstep marks this field as required. In Actionstep, "Unit" is preselected.',
    );
    expect(await helpOf('stepDataField2')).toBe('As the client says.');
    const [kind] = await stepPartOf(zap, { actionType: '907' });
    expect(kind).toMatchObject({ required: false });
    expect(await describeType(zap, '907')).toMatchObject({
      data: [{ isRequired: false, description: expect.stringContaining('What is sold') }, {}],
    });
    expect(await create(zap, ACTION)).toMatchObject({ id: '9001', warnings: [] });
    expect(zap.sandbox.firm.outcomes.get('9001')?.dataFields).toEqual({ 1: null, 2: null });
  });

  test('lists choices in their order, and by name if their places are equal', async () => {
    for (const choice of zap.sandbox.firm.dropdownChoices.values()) Object.assign(choice, { listOrder: 1 });
    change(zap.sandbox.firm.dropdownChoices, '97--Kind--unit', { listOrder: 0 });

    expect(choicesOf(fieldOf(await formOf(zap, { actionType: '907' }), 'stepDataField1'))).toEqual([
      'unit: Unit',
      'barn: Barn',
      'house: House',
    ]);
  });
});

describe('the choices of data fields', () => {
  const zap = useZap();
  const asked = () => linesOf(zap.sandbox).filter((line) => line.includes('dropdownchoices'));

  test('are not looked up when no completed field has any', async () => {
    offer(zap.sandbox.firm, STEP);
    await create(zap, { ...ACTION, stepDataField2: 'x' });
    expect(asked()).toEqual([]);

    await create(zap, { ...ACTION, stepDataField1: 'Unit' });
    expect(asked()).toHaveLength(1);
  });

  test('are looked up when a dictionary entry may match such a field', async () => {
    offer(zap.sandbox.firm, STEP);
    await create(zap, { ...ACTION, otherStepData: { Kind: 'Unit' } });

    expect(asked()).toHaveLength(1);
    expect(zap.sandbox.firm.outcomes.get('9001')?.dataFields).toMatchObject({ 1: 'unit' });
  });
});
