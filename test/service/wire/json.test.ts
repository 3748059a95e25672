import { describe, expect, test } from '@jest/globals';
import { parseJson } from '../../../src/service/wire/document.ts';

describe('reading JSON', () => {
  test.each([
    ['{"a":1}', { a: 1 }],
    ['\uFEFF{"a":1}', { a: 1 }],
    ['null', null],
    ['"text"', 'text'],
    ['', undefined],
    ['{"a":', undefined],
    ['{"a', undefined],
    ['"a', undefined],
    ['"\uFEFF"', '\uFEFF'],
    ['<html>', undefined],
  ])('%j', (content, expected) => {
    expect(parseJson(content)).toEqual(expected);
  });

  test('takes any nesting, without an end to the run', () => {
    expect(parseJson('['.repeat(100_000) + ']'.repeat(100_000))).toEqual(expect.any(Array));
  });
});
