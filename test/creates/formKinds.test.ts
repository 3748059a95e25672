import { beforeEach, describe, expect, test } from '@jest/globals';
import { stepPartOf, submission, create, formOf } from '../support/createAction.ts';
import { fieldOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { ONE_OF_EACH } from '../support/measured.ts';
import { warningsOf } from '../support/problems.ts';
import { offer, type FieldOutline } from '../support/startSteps.ts';
import { describeType } from '../support/describe.ts';

describe('a data field', () => {
  const zap = useZap();

  test('is a text field, with a note that names it, when its type alone is left out', async () => {
    const ofGroup = { group: 'All', type: 'Date' } as const;
    const fields = [
      { id: 1, dataField: '92--Signed', label: 'Signed', ...ofGroup },
      { id: 2, dataField: '92--Filed', label: 'Filed', ...ofGroup },
    ];
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields });
    const body = { datacollectionfields: [{ id: '92--Signed', dataType: 'Date' }] };
    zap.sandbox.inject({ path: /^\/datacollectionfields\//, status: 200, body, times: 2 });
    const note = 'Some data fields are plain text: Actionstep did not say what types these are: "All / Filed".';

    const form = await stepPartOf(zap, { actionType: '900' });
    expect(fieldOf(form, 'lookUpNote1').helpText).toBe(note);
    const given = { actionType: '900', actionName: 'A', stepDataField1: '4 March 2026', stepDataField2: '2026-03-05' };
    expect(await warningsOf(zap, given)).toEqual([note]);
    expect(submission(zap.sandbox).attributes).toMatchObject({
      stepDataField1: '2026-03-04',
      stepDataField2: '2026-03-05',
    });
  });
});

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
});
