import { expect, test } from '@jest/globals';
import { isObject, objectOf } from '../../src/lib/object.ts';

test('a list, a text and nothing are no objects', () => {
  const values = [{}, { a: 1 }, [], [1], 'a', 1, null, undefined];

  expect(values.filter(isObject)).toEqual([{}, { a: 1 }]);
  expect(values.map(objectOf)).toEqual([{}, { a: 1 }, {}, {}, {}, {}, {}, {}]);
});
