import { expect, test } from '@jest/globals';
import { trimAll, withoutInvisible } from '../../src/lib/invisible.ts';

test('characters that nobody can see are taken out of a text', () => {
  expect(withoutInvisible('\u202AAnn\u00AD \u200ERoe\u202C')).toBe('Ann Roe');
});

test.each([
  ['\u200B\t Ann\u00ADRoe \u200E\n', 'Ann\u00ADRoe'],
  [' \u200B ', ''],
  ['', ''],
  ['A', 'A'],
])('what is around %j and cannot be seen is cut off', (text, rest) => {
  expect(trimAll(text)).toBe(rest);
});
