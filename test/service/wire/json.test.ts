import { describe, expect, test } from '@jest/globals';
import { parseJson } from '../../../src/service/wire/json.ts';

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

  const nested = (levels: number, [open, close]: readonly [string, string] = ['[', ']']): string =>
    `${open.repeat(levels)}5${close.repeat(levels)}`;

  test('allows the nesting that a body of the service may have, and no more', () => {
    expect(parseJson(nested(64))).toEqual(expect.any(Array));
    expect(parseJson(nested(65))).toBeUndefined();
    expect(parseJson(nested(65, ['{"a":', '}']))).toBeUndefined();
    expect(parseJson(`{"a":${nested(64)}}`)).toBeUndefined();
    expect(parseJson('['.repeat(1_000_000))).toBeUndefined();
  });

  test('allows the size that a body of the service may have, and no more', () => {
    expect(parseJson(`[${'1,'.repeat(499_999)}1]`)).toHaveLength(500_000);
    expect(parseJson(`[${'1,'.repeat(500_000)}1]`)).toBeUndefined();
    expect(parseJson(`[${'{},'.repeat(250_000)}1]`)).toBeUndefined();
    expect(parseJson(JSON.stringify([',['.repeat(500_000)]))).toHaveLength(1);
  });

  test('ignores brackets in texts, and closed ones', () => {
    const texts = ['['.repeat(99), `"${'{'.repeat(99)}`, `\\${'['.repeat(99)}`];
    expect(parseJson(JSON.stringify(texts))).toEqual(texts);
    expect(parseJson(`[${'[],{},'.repeat(99)}5]`)).toHaveLength(199);
  });
});
