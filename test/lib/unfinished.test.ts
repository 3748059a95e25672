import { expect, test } from '@jest/globals';
import { findUnfinished } from '../../src/fields/formFields.ts';
import { listOf } from '../support/table.ts';

const UNFINISHED =
  'WEB- | WEB - | WEB\u2013 | WEB\u2014 | WEB_ | WEB/ | WEB \\ | WEB # | WEB: | WEB; | WEB. | WEB, | id= | - | # | WEB ( | WEB () | ' +
  'WEB-[ ] | WEB-\u200B | WEB\uFF03 | WEB\u2212 | WEB (  )';
const WHOLE = `WEB | WEB-1 | #1001 | HS-17 (b) | HS () 17 | WEB [2024] | Roe's "A" | A+ | \u0158ada-\u017E | -17 | WEB (b)`;

test('a reference to which nothing was added ends in a separator', () => {
  expect([...listOf(UNFINISHED), 'WEB|'].filter((text) => findUnfinished('"Key"', text).length !== 1)).toEqual([]);
  expect(listOf(WHOLE).flatMap((text) => findUnfinished('"Key"', text))).toEqual([]);
  expect(findUnfinished('"Key"', 'WEB-')).toEqual([
    '"Key": "WEB-" ends in a separator, as if what belongs behind it were missing.',
  ]);
});
