import { expect, test } from '@jest/globals';
import { flag, flagUnlessF, maybeFlag, moment, number, text, toMany, toOne } from '../../../src/service/wire/record.ts';

test.each([
  ['Harbour St', 'Harbour St'],
  ['', ''],
  [' as it came ', ' as it came '],
  [61, '61'],
  [0, '0'],
  [true, 'true'],
  ...[null, undefined, {}, ['a']].map((value) => [value, null]),
])('%j as text is %j', (value, expected) => {
  expect(text(value)).toBe(expected);
});

test.each([
  ...['2025-03-04', '2025-03-04T09:30:00+10:00', '2025-03-04T09:30:00Z'].map((value) => [value, value]),
  ...['', null, undefined].map((value) => [value, null]),
])('%j as a moment is %j', (value, expected) => {
  expect(moment(value)).toBe(expected);
});

test.each([
  [3, 3],
  [0, 0],
  [-1, -1],
  ['3', 3],
  ['1.50', 1.5],
  [' 3 ', 3],
  ...['', ' ', 'three', 'Infinity', Number.NaN, true, null, undefined, []].map((value) => [value, null]),
])('%j as a number is %j', (value, expected) => {
  expect(number(value)).toBe(expected);
});

test.each([
  ...['T', true].map((value) => [value, true, true, true]),
  ...['F', false].map((value) => [value, false, false, false]),
  ...[null, undefined, '', 't', 'true', 1, 0].map((value) => [value, null, false, true]),
])('%j as a flag is %j; %j when blank means no, %j when blank means yes', (value, maybe, orNo, orYes) => {
  expect(maybeFlag(value)).toBe(maybe);
  expect(flag(value)).toBe(orNo);
  expect(flagUnlessF(value)).toBe(orYes);
});

test.each<readonly unknown[]>([
  ['15', '15'],
  [15, '15'],
  [0, '0'],
  ['812--1', '812--1'],
  [['15'], '15'],
  ...[{ id: 15 }, '', null, undefined, true, []].map((value) => [value, null]),
])('the id of the link %j is %j', (value, expected) => {
  expect(toOne(value)).toBe(expected);
});

test.each([
  [
    ['88', '89'],
    ['88', '89'],
  ],
  [
    [88, '89'],
    ['88', '89'],
  ],
  ['88', ['88']],
  [88, ['88']],
  [[], []],
  [['88', null, '', undefined, false, {}], ['88']],
  [null, []],
  [undefined, []],
])('the ids of the link %j are %j', (value, expected) => {
  expect(toMany(value)).toEqual(expected);
});
