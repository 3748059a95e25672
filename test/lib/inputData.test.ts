import { expect, test } from '@jest/globals';
import { listOf } from '../support/table.ts';
import {
  idsIn,
  isBlank,
  isMapped,
  isPlain,
  linesOf,
  listIn,
  textOf,
  textsOf,
  valuesOf,
  yesOrNo,
} from '../../src/fields/inputData.ts';

test.each([
  [' a ', ['a']],
  [
    [' a ', [2, [true, '']], ' ', null, 'a'],
    ['a', 2, true, 'a'],
  ],
  [0, [0]],
  [false, [false]],
  ['  ', []],
  [undefined, []],
  [{ a: 1 }, []],
])('the plain values of %j are %j', (value, values) => {
  expect(valuesOf(value)).toEqual(values);
});

test.each<[value: unknown, values: readonly unknown[]]>([
  ['["88", 90, null, " "]', ['88', 90]],
  [
    ['["88"]', '90'],
    ['88', '90'],
  ],
  [' [true]\n', [true]],
  ['[]', []],
  ['[1.5]', [1.5]],
  // What only looks like a list in JSON is a text, and so is one that cannot be read without loss.
  ...listOf(`
    [Trust] | [Trust] Roe | Roe [88] | ["88" | ["88"] and "90" | [88, {}] | [[88]] | [12345678901234567890] | {"a":1} | null
  `).map((text) => [text, [text]] satisfies [unknown, readonly unknown[]]),
])('a field that takes several reads a list in JSON: %j', (value, values) => {
  expect(listIn(value)).toEqual(values);
});

test('ids stand in a list, in JSON, or in a text', () => {
  expect(idsIn(['88;90', '["91", 92]'])).toEqual(['88', '90', '91', '92']);
});

test('the texts of a field are its distinct values, and its text is the first', () => {
  expect(textsOf(['a', 2, '2', 'a'])).toEqual(['a', '2']);
  expect([textOf([2, 'a']), textOf([]), textOf(null)]).toEqual(['2', '', '']);
});

test.each(['One\nTwo', 'One\r\n\r\nTwo', 'One\u2028Two', 'One\u000BTwo'])('a text is on one line: %j', (text) => {
  expect(textOf([text, 'Three'])).toBe('One Two');
});

test('the lines of a field are all its values', () => {
  expect(linesOf(['One', ' ', [2], 'One'])).toBe('One\n2\nOne');
});

test.each([
  [undefined, true],
  [null, true],
  [' ', true],
  [[], true],
  [[' ', [null, [undefined]]], true],
  [0, false],
  [false, false],
  ['x', false],
  [[' ', ['x']], false],
  [{}, false],
])('%j is blank: %j', (value, expected) => {
  expect(isBlank(value)).toBe(expected);
});

test('a text is mapped where an earlier step fills in a part of it', () => {
  expect(['{{1__id}}', 'HS-{{1__id}}', '{ }'].map(isMapped)).toEqual([true, true, false]);
});

test('a field is plain unless something in it is neither a value nor blank', () => {
  expect([undefined, '', 'a', 0, false, [null, ['a', 1]]].map(isPlain)).toEqual([true, true, true, true, true, true]);
  expect([{}, ['a', {}], [[{ a: 1 }]]].map(isPlain)).toEqual([false, false, false]);
});

test.each([
  [['true', 'T', 'yes', 'Y', 1, 'on', true, ' yes '], true],
  [['false', 'f', 'NO', 'n', '0', 'off', false], false],
  [['', 'maybe', 2, -1, null, undefined, 'yes please', 'oh yes', 'no way', 'oh no', 'truee', 'N/A'], undefined],
])('each of %j means %j', (values, expected) => {
  expect(values.map(yesOrNo)).toEqual(values.map(() => expected));
});
