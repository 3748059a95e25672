import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, formOf, stepPartOf } from '../support/createAction.ts';
import { choicesOf, fieldOf } from '../support/fields.ts';
import { describeType } from '../support/describe.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { offer, type StartStepOutline } from '../support/startSteps.ts';

const STEP: StartStepOutline = {
  actionType: 907,
  fields: [
    {
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
    },
    { id: 2, dataField: '97--Notes', group: 'Property', label: 'Notes', type: 'TextArea', help: 'As the client says.' },
  ],
};

describe.each(DIALECTS)('what the firm says of a data field besides the step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const hint = (path: string, records: Iterable<object>, id: string, more: object): void => {
    for (const record of records) if ('id' in record && record.id === id) Object.assign(record, more);
    expect(path).not.toBe('');
  };
  const prepare = (): void => {
    const { firm } = zap.sandbox;
    const step = offer(firm, STEP);
    for (const field of step.dataFields) Object.assign(field, { isRequired: null });
    hint('fields', firm.dataCollectionFields.values(), '97--Kind', { description: 'What is sold', required: 'T' });
    hint('fields', firm.dataCollectionFields.values(), '97--Notes', { description: 'Not this', required: 'F' });
    hint('choices', firm.dropdownChoices.values(), '97--Kind--unit', { isDefault: 'T' });
  };
  const helpOf = async (key: string) => fieldOf(await formOf(zap, { actionType: '907' }), key).helpText;

  test('are told where the step is silent, and never a rule', async () => {
    prepare();

    expect(await helpOf('stepDataField1')).toBe(
      'What is sold. Actionstep marks this field as required. In Actionstep, "Unit" is preselected.',
    );
    expect(await helpOf('stepDataField2')).toBe('As the client says.');
    const [kind] = await stepPartOf(zap, { actionType: '907' });
    expect(kind).toMatchObject({ required: false });
    expect(await describeType(zap, '907')).toMatchObject({
      data: [{ isRequired: false, defaultValue: null, description: expect.stringContaining('What is sold') }, {}],
    });
    expect(await create(zap, { actionType: '907', actionName: 'A' })).toMatchObject({ id: '9001', warnings: [] });
    expect(zap.sandbox.firm.outcomes.get('9001')?.dataFields).toEqual({ 1: null, 2: null });
  });

  test('are not told where the step decides', async () => {
    prepare();
    for (const field of zap.sandbox.firm.startSteps.get('907')?.dataFields ?? [])
      Object.assign(field, { isRequired: 'F', defaultValue: 'house', fieldDescription: 'Kind of property' });

    expect(await helpOf('stepDataField1')).toBe('Kind of property. Left blank, it is "House".');
  });

  test('are choices in their order, and those at one place by name', async () => {
    prepare();
    for (const choice of zap.sandbox.firm.dropdownChoices.values()) Object.assign(choice, { listOrder: 1 });
    hint('choices', zap.sandbox.firm.dropdownChoices.values(), '97--Kind--unit', { listOrder: 0 });

    expect(choicesOf(fieldOf(await formOf(zap, { actionType: '907' }), 'stepDataField1'))).toEqual([
      'unit: Unit',
      'barn: Barn',
      'house: House',
    ]);
  });
});

describe.each(DIALECTS)('the choices of data fields (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const asked = () => linesOf(zap.sandbox).filter((line) => line.includes('dropdownchoices'));
  const WITHOUT = { ...STEP, fields: (STEP.fields ?? []).slice(1) };

  test('are not asked for where no field that is shown has any', async () => {
    offer(zap.sandbox.firm, WITHOUT);
    await formOf(zap, { actionType: '907' });
    await describeType(zap, '907');

    expect(asked()).toEqual([]);
  });

  test('are not asked for where no field that is filled in has any', async () => {
    offer(zap.sandbox.firm, STEP);
    await create(zap, { actionType: '907', actionName: 'A', stepDataField2: 'x' });
    expect(asked()).toEqual([]);

    await create(zap, { actionType: '907', actionName: 'A', stepDataField1: 'Unit' });
    expect(asked()).toHaveLength(1);
  });

  test('are asked for where a dictionary can mean such a field', async () => {
    offer(zap.sandbox.firm, STEP);
    await create(zap, { actionType: '907', actionName: 'A', otherStepData: { Kind: 'Unit' } });

    expect(asked()).toHaveLength(1);
    expect(zap.sandbox.firm.outcomes.get('9001')?.dataFields).toMatchObject({ 1: 'unit' });
  });
});
