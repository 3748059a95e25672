import { describe, expect, test } from '@jest/globals';
import { parseActionData } from '../../src/data/dataForm.ts';
import { assignData, collectionsAmong, fillableFields, findRow, hasRows } from '../../src/data/dataForm.ts';
import { typeField } from '../step/steps.ts';

const ROWS = { multipleRecords: true };
const FIELDS = fillableFields([
  typeField('53--Item', { label: 'Item' }, { label: 'Costs', ...ROWS }),
  typeField('54--Item', { label: 'Item' }, { label: 'costs ', ...ROWS }),
  typeField('55--Item', { label: 'Item' }, { label: '53', ...ROWS }),
  typeField('44--Price', { label: 'Price' }, { label: 'Property' }),
  typeField('44--Number', { dataType: 'AutoNumber' }, { label: 'Property' }),
  typeField('44--Text', { dataType: 'HtmlReadOnly' }, { label: 'Property' }),
  typeField('44--Rooms', { label: 'Rooms' }, { label: 'Property' }),
]);

test('people fill in what Actionstep does not, in the order of its form', () => {
  expect(FIELDS.map(({ id }) => id)).toEqual(['44--Price', '44--Rooms', '53--Item', '54--Item', '55--Item']);
});

describe('the list that gets a row', () => {
  test('is one of those with rows, of which each stands once', () => {
    expect(collectionsAmong([...FIELDS, ...FIELDS]).map(({ id }) => id)).toEqual(['44', '53', '54', '55']);
    expect(FIELDS.filter(({ collection }) => hasRows(collection)).map(({ id }) => id)).toEqual([
      '53--Item',
      '54--Item',
      '55--Item',
    ]);
  });

  test.each([
    ['', undefined, []],
    ['54', '54', []],
    ['Costs', undefined, ['"Add a Row To": "Costs" can mean several lists. Choose it from the list.']],
    // A number, and the name of another one.
    ['53', undefined, ['"Add a Row To": "53" can mean several lists. Choose it from the list.']],
    [
      '44',
      undefined,
      ['"Add a Row To": the action has no list of rows called "44". Choose one of: Costs, costs , 53.'],
    ],
  ])('is only one that is meant for certain: "%s"', (text, id, problems) => {
    const found = findRow(FIELDS, text);

    expect([found.collection?.id, found.problems]).toEqual([id, problems]);
  });

  test('is called by its exact name, and none where there is none', () => {
    const names = FIELDS.filter(({ id }) => id !== '54--Item');

    expect(findRow(names, ' COSTS').collection?.id).toBe('53');
    expect(findRow(FIELDS.slice(0, 2), '53')).toEqual({
      problems: ['"Add a Row To": the action has no list of rows called "53". It has none.'],
    });
  });
});

describe('what was filled in', () => {
  const PRICE = { 'dataField44--Price': '1' };
  const ITEM = { 'dataField53--Item': 'x' };
  const IN_LIST = '"Costs / Item" is in a list with many rows';
  const CHOOSE = `${IN_LIST}. Choose "Costs" under "Add a Row To".`;
  const EMPTY_ROW = '"Add a Row To": nothing is filled in for the new row.';
  const TWICE = '"Property / Price" is filled in twice, with different values. Fill it in once.';
  const LABELS = '"Property / Price", "Property / Rooms", "53--Item", "54--Item", "53 / Item"';
  const isLeftOut = (id: string) =>
    `A data field ("${id}") was left out: the action has no such data field (any more).`;

  test.each<[inputData: object, outcome: readonly string[]]>([
    [{}, []],
    [PRICE, ['44--Price=1']],
    [{ otherData: { 'property/rooms': '4' } }, ['44--Rooms=4']],
    [{ otherData: { Price: '2' }, ...PRICE }, ['44--Price=1', TWICE]],
    // Two fields that share both their labels.
    [
      { otherData: { 'Costs / Item': 'x' } },
      ['Other Data: "Costs / Item" can mean several fields. Write one of: "53--Item", "54--Item".'],
    ],
    [{ 'dataField44--Price': { amount: 1 } }, ['"Property / Price" cannot be read.']],
    // What is filled in wins, and what Actionstep fills in is neither.
    [{ ...PRICE, clear: ['44--Price', 'ROOMS', '44--Rooms'] }, ['44--Price=1', '44--Rooms=null']],
    [
      { 'dataField44--Number': '7', 'dataField9--Old': { x: 1 }, clear: '44--Number' },
      [
        `Clear Fields: the action has no data field "44--Number". It has: ${LABELS}.`,
        ...['44--Number', '9--Old'].map(isLeftOut),
      ],
    ],
    [
      { clear: ['53--Item', '44--Price'] },
      ['44--Price=null', '53--Item=null', `Clear Fields: ${IN_LIST}, which can only get new ones.`],
    ],
    [{ ...ITEM, ...PRICE }, ['44--Price=1', '53--Item=x', CHOOSE]],
    [{ addRow: '54', ...PRICE, 'dataField54--Item': 'x' }, ['44--Price=1', '54--Item=x', 'a row of 54']],
    [{ addRow: '54', ...ITEM }, ['53--Item=x', 'a row of 54', CHOOSE, EMPTY_ROW]],
    [{ addRow: 'Costs' }, ['"Add a Row To": "Costs" can mean several lists. Choose it from the list.']],
  ])('goes to a data field, or is refused: %j', (inputData, outcome) => {
    const { given, cleared, row, problems, warnings } = assignData(
      FIELDS,
      parseActionData({ ...inputData, action: '1' }),
    );

    expect([
      ...[...given].map(([id, values]) => `${id}=${values.join()}`),
      ...[...cleared].map((id) => `${id}=null`),
      ...(row ? [`a row of ${row.id}`] : []),
      ...problems,
      ...warnings,
    ]).toEqual(outcome);
  });
});
