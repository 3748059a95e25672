import { describe, expect, test } from '@jest/globals';
import { parseActionData } from '../../src/form/actionDataFields.ts';
import { assignData, collectionsWithRows, fillableFields, findRow } from '../../src/updates/dataInput.ts';
import { typeField } from '../step/steps.ts';

const ROWS = { multipleRecords: true };
const FIELDS = fillableFields([
  typeField('44--Price', { label: 'Price' }, { label: 'Property' }),
  typeField('44--Number', { dataType: 'AutoNumber' }, { label: 'Property' }),
  typeField('53--Item', { label: 'Item' }, { label: 'Costs', ...ROWS }),
  typeField('54--Item', { label: 'Item' }, { label: 'costs ', ...ROWS }),
  typeField('55--Item', { label: 'Item' }, { label: '53', ...ROWS }),
]);

/* test/mishaps/actionData.test.ts has what people fill in. */

describe('the list that gets a row', () => {
  test('is one of those with rows', () => {
    expect(collectionsWithRows(FIELDS).map(({ id }) => id)).toEqual(['53', '54', '55']);
  });

  test.each([
    ['', []],
    ['54', []],
    ['Costs', ['"Add a Row To": "Costs" can mean several lists. Choose it from the list.']],
    // A number, and the name of another one.
    ['53', ['"Add a Row To": "53" can mean several lists. Choose it from the list.']],
    ['44', ['"Add a Row To": the action has no list of rows called "44". Choose one of: Costs, costs , 53.']],
  ])('is only one that is meant for certain: "%s"', (text, problems) => {
    expect(findRow(FIELDS, text)).toMatchObject({ problems });
  });
});

describe('what was filled in', () => {
  const assign = (inputData: object) => assignData(FIELDS, parseActionData({ action: '8700', ...inputData }));

  test('is named by its id where two fields share both their labels', () => {
    expect(assign({ otherData: { 'Costs / Item': 'Rates' } }).problems).toEqual([
      'Other Data: "Costs / Item" can mean several fields. Write one of: "53--Item", "54--Item".',
    ]);
  });

  test('wins over what is to be cleared, and what Actionstep fills in can be neither', () => {
    const { given, cleared, problems, warnings } = assign({
      'dataField44--Price': '1',
      'dataField44--Number': '7',
      clear: ['44--Price', '44--Number'],
    });

    expect([...given.keys(), ...cleared]).toEqual(['44--Price']);
    expect(problems).toEqual([expect.stringMatching(/^Clear Fields: the action has no data field "44--Number"\./)]);
    expect(warnings).toEqual([
      'A data field ("44--Number") was left out: the action has no such data field (any more).',
    ]);
  });
});
