import { expect, test } from '@jest/globals';
import type { Choice } from '../../src/step/model.ts';
import { parentWarnings } from '../../src/submission/parentChoices.ts';
import { field } from '../step/steps.ts';

const choice = (label: string, parent: string | null = null): Choice => ({ value: label.toLowerCase(), label, parent });
const dropdown = (id: string, choices: readonly Choice[], collection = '44') =>
  field(id, { kind: 'choices', dataFieldId: `${collection}--${id}`, choices });

const KIND = dropdown('Kind', [choice('House'), choice('Unit'), choice('Land')]);
const SCHEME = dropdown('Scheme', [
  choice('Small', 'unit'),
  choice('Lot', 'house'),
  choice('Lot', 'land'),
  choice('None'),
]);
const warn = (values: Record<string, string>, fields = [field('Text', { dataFieldId: '44--Text' }), KIND, SCHEME]) =>
  parentWarnings(fields, new Map(Object.entries(values)));

test.each([
  [
    'another one is chosen',
    { Kind: 'house', Scheme: 'small' },
    '"Small" belongs to "Unit", but "Field Kind" is "House"',
  ],
  [
    'several are',
    { Kind: 'house,land', Scheme: 'small' },
    '"Small" belongs to "Unit", but "Field Kind" is "House" or "Land"',
  ],
  ['it has several', { Kind: 'unit', Scheme: 'lot' }, '"Lot" belongs to "House" or "Land", but "Field Kind" is "Unit"'],
  [
    'one of several has',
    { Kind: 'land', Scheme: 'lot,small' },
    '"Small" belongs to "Unit", but "Field Kind" is "Land"',
  ],
])('a choice of another parent is told when %s', (_what, values, sentence) => {
  expect(warn(values)).toEqual([`"Field Scheme": ${sentence}.`]);
});

test.each([
  ['its parent is chosen', { Kind: 'unit', Scheme: 'small' }],
  ['one of its parents is', { Kind: 'land', Scheme: 'lot' }],
  ['its parent is among others', { Kind: 'house,unit', Scheme: 'small' }],
  ['its field has no choices', { Kind: 'house', Text: 'small' }],
  ['it has no parent', { Kind: 'house', Scheme: 'none' }],
  ['it is no choice', { Kind: 'house', Scheme: 'tower' }],
  ['its parent is blank', { Scheme: 'small' }],
  ['its parent is no choice', { Kind: 'tower', Scheme: 'small' }],
])('nothing is told when %s', (_what, values) => {
  expect(warn(values)).toEqual([]);
});

test('nothing is told when it is not certain which field is the parent', () => {
  const values = { Kind: 'house', Scheme: 'small', Other: 'house' };

  expect(warn(values, [KIND, SCHEME, dropdown('Other', [choice('House'), choice('Unit')])])).toEqual([]);
  expect(warn(values, [SCHEME])).toEqual([]);
  expect(warn({ Scheme: 'small', Other: 'house' }, [SCHEME, dropdown('Other', [choice('Unit')], '50')])).toEqual([]);
});

test('a value with a comma in it is one choice', () => {
  const rooms = dropdown('Rooms', [{ value: 'one, two', label: 'Both', parent: 'unit' }]);

  expect(warn({ Kind: 'house', Rooms: 'one, two' }, [KIND, rooms])).toEqual([
    '"Field Rooms": "Both" belongs to "Unit", but "Field Kind" is "House".',
  ]);
});
