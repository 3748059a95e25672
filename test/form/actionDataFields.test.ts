import { expect, test } from '@jest/globals';
import { needsAllFields } from '../../src/data/dataForm.ts';
import { parseActionData } from '../../src/data/dataForm.ts';

const parse = (inputData: object) => parseActionData({ action: '8700', ...inputData });

test('what is filled in for the data of an action is read field by field', () => {
  const inputData = {
    checkOnly: 'yes',
    'dataField44--Kind': [' house ', { id: 1 }],
    'dataField44--Rooms': ' ',
    stepDataField1: 'x',
    addRow: ' Rents ',
    otherData: { Price: '1' },
    clear: '["44--Pool", "Shed"]',
  };

  expect(parse(inputData)).toMatchObject({
    action: '8700',
    isCheckOnly: true,
    addRow: 'Rents',
    values: new Map([['dataField44--Kind', ['house']]]),
    unread: new Set(['dataField44--Kind']),
    otherData: [{ label: 'Price', values: ['1'] }],
    cleared: ['44--Pool', 'Shed'],
    problems: [],
  });
});

test.each([
  [{ action: '' }, '"Action" is required.'],
  [{ addRow: ['Rents', 'Wills'] }, '"Add a Row To" takes one list only.'],
  [{ clear: { id: 1 } }, '"Clear Fields" cannot be read.'],
  [
    { otherData: { Price: { id: 1 } } },
    'Other Data: "Price" holds labels of its own. Give it a value, or a list of values.',
  ],
])('what is wrong with the data of an action is named: %j', (inputData, problem) => {
  expect(parse(inputData).problems).toEqual([problem]);
});

test.each<[inputData: object, needsAll: boolean]>([
  [{}, false],
  [{ 'dataField44--Kind': 'house', clear: ['44--Rooms'] }, false],
  [{ 'dataField44--Kind': 'house', 'dataField44--Price': '1' }, true],
  [{ 'dataField44--Price': { id: 1 } }, true],
  [{ clear: ['44--Kind', 'Price'] }, true],
  [{ addRow: 'Rents' }, true],
  [{ otherData: { Price: '1' } }, true],
])('all fields are needed where one is not known: %j', (inputData, needsAll) => {
  expect(needsAllFields(parse(inputData), new Set(['44--Kind', '44--Rooms']))).toBe(needsAll);
});
