import { describe, expect, test } from '@jest/globals';
import { flag, flagUnlessF, maybeFlag, moment, number, text, toMany, toOne } from '../../../src/service/wire/values.ts';
import { proves } from '../../support/factProof.ts';

describe('text', () => {
  test.each([
    ['Harbour St', 'Harbour St'],
    ['', ''],
    [' as it came ', ' as it came '],
    [61, '61'],
    [0, '0'],
    [true, 'true'],
    [null, null],
    [undefined, null],
    [{}, null],
    [['a'], null],
  ])('%j reads as %j', (value, expected) => {
    expect(text(value)).toBe(expected);
  });
});

describe('a moment', () => {
  test.each([
    ['2025-03-04', '2025-03-04'],
    ['2025-03-04T09:30:00+10:00', '2025-03-04T09:30:00+10:00'],
    ['2025-03-04T09:30:00Z', '2025-03-04T09:30:00Z'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j reads as %j', (value, expected) => {
    proves('reply.createdTimestamp reply.statusTimestamp');
    expect(moment(value)).toBe(expected);
  });
});

describe('a number', () => {
  test.each([
    [3, 3],
    [0, 0],
    [-1, -1],
    ['3', 3],
    ['1.50', 1.5],
    [' 3 ', 3],
    ['', null],
    [' ', null],
    ['three', null],
    ['Infinity', null],
    [Number.NaN, null],
    [true, null],
    [null, null],
    [undefined, null],
    [[], null],
  ])('%j reads as %j', (value, expected) => {
    expect(number(value)).toBe(expected);
  });
});

describe('a flag', () => {
  test.each([
    ['T', true, true, true],
    ['F', false, false, false],
    [true, true, true, true],
    [false, false, false, false],
    [null, null, false, true],
    [undefined, null, false, true],
    ['', null, false, true],
    ['t', null, false, true],
    ['true', null, false, true],
    [1, null, false, true],
    [0, null, false, true],
  ])('%j reads as %j; as %j when blank means no, as %j when blank means yes', (value, maybe, orNo, orYes) => {
    proves('linked.flags');
    expect(maybeFlag(value)).toBe(maybe);
    expect(flag(value)).toBe(orNo);
    expect(flagUnlessF(value)).toBe(orYes);
  });
});

describe('the id of a link', () => {
  test.each([
    ['15', '15'],
    [15, '15'],
    [0, '0'],
    ['812--1', '812--1'],
    [['15'], '15'],
    [{ id: 15 }, null],
    ['', null],
    [null, null],
    [undefined, null],
    [true, null],
    [[], null],
  ])('%j reads as %j', (value, expected) => {
    expect(toOne(value)).toBe(expected);
  });
});

describe('the ids of a link', () => {
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
  ])('%j reads as %j', (value, expected) => {
    proves('start.ownLinks');
    expect(toMany(value)).toEqual(expected);
  });
});
