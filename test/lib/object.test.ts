import { expect, test } from '@jest/globals';
import { isObject, objectOf } from '../../src/lib/object.ts';

test.each([
  [{ a: 1 }, true],
  [{}, true],
  [[{}], false],
  [null, false],
  [undefined, false],
  ['a', false],
  [() => 1, false],
])('%p is an object: %j', (value, expected) => {
  expect(isObject(value)).toBe(expected);
  expect(objectOf(value)).toEqual(expected ? value : {});
});
