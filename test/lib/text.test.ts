import { describe, expect, test } from '@jest/globals';
import {
  asPattern,
  asWritten,
  isId,
  numberHint,
  isTooLong,
  longestWord,
  normalText,
  sameAs,
  sameText,
  TOO_LONG,
  trimAll,
  withoutInvisible,
} from '../../src/lib/text.ts';
import { fitOf } from '../../src/searches/findAction.ts';

const KEY = '\u{1F511}';

describe('a text prepared for comparison', () => {
  test.each([
    ['  Roe,\t \n Ann ', 'roe, ann'],
    ['Cafe\u0301', 'café'],
    ['\uFB01le', 'file'],
  ])('ignores case and extra spaces, and composes its letters: %j', (given, normal) => {
    expect(normalText(given)).toBe(normal);
  });

  test('keeps the letters of a long text as they are: to compose those of a whole novel would take too long', () => {
    expect(normalText('e\u0301'.repeat(128))).toBe('e\u0301'.repeat(128));
    expect(normalText('e\u0301'.repeat(127) + 'x')).toBe('é'.repeat(127) + 'x');
  });

  test.each([
    ['Ann', ' ANN ', true],
    ['Ann', 'Anne', false],
    ['Ann', null, false],
    [null, 'Ann', false],
    [null, null, false],
  ])('%j and %j are the same: %j', (one, other, expected) => {
    expect(sameText(one, other)).toBe(expected);
    expect(other !== null && sameAs(other)(one)).toBe(expected);
  });
});

test.each(['Roe, Ann [88]', '#7', '# 7', '007', '7.0', '1,503', '+', ''])(
  '%j is told how to write a number, if it holds one',
  (text) => {
    expect(numberHint(text) !== '').toBe(/\d/.test(text));
  },
);

test.each(['Lease 833', 'WEB-17', 'Roe, Ann (88)', 'ann.roe+88@mail.example', 'Roe [88], Ann', '7 Boes', '8x'])(
  '%j holds no number of a record',
  (text) => {
    expect(numberHint(text)).toBe('');
  },
);

test.each([
  ['88', true],
  ['10', true],
  ['', false],
  ['0', false],
  ['007', false],
  ['8x', false],
  ['x8', false],
])('%j is an id: %j', (text, expected) => {
  expect(isId(text)).toBe(expected);
});

test('a text is too long from 10,001 characters', () => {
  expect([10_000, 10_001].map((length) => isTooLong('x'.repeat(length)))).toEqual([false, true]);
  expect(TOO_LONG).toBe('is too long: 10,000 characters at most');
});

test('of texts that differ in capitals only, those that are written the same way count', () => {
  expect(asWritten(['ab-1', 'AB-1'], 'AB-1', (text) => text)).toEqual(['AB-1']);
  expect(asWritten(['ab-1', 'AB-1'], 'Ab-1', (text) => text)).toEqual(['ab-1', 'AB-1']);
});

describe('a text in a filter', () => {
  test.each([
    ['Roe, Ann, Jr', 'Roe* Ann* Jr'],
    ['x'.repeat(255), 'x'.repeat(255)],
    ['x'.repeat(256), `${'x'.repeat(255)}*`],
    [KEY.repeat(300), `${KEY.repeat(255)}*`],
  ])('has a wildcard in place of commas and of what does not fit', (text, pattern) => {
    expect(asPattern(text)).toBe(pattern);
  });

  test.each([
    ['the old mills', 'mills'],
    ["O'Brien-Smith & Co", 'Brien'],
    ['ab cd', 'ab'],
    ['Zoe\u0308 x', 'Zoë'],
    ['*, %', ''],
  ])('can be shortened to its longest word: %j', (text, word) => {
    expect(longestWord(text)).toBe(word);
  });

  test('is never longer than the service takes', () => {
    expect(longestWord('y'.repeat(300))).toBe('y'.repeat(255));
  });
});

test.each([
  ['ann  ROE', ['Ann Roe', null], 'exact'],
  ['roe ann', ['x', 'Ann Roe'], 'part'],
  ['an ro', ['Ann Roe'], 'part'],
  ['ann doe', ['Ann Roe', 'John Doe'], 'none'],
  ['roe', [null], 'none'],
  ['', ['Ann'], 'none'],
  ['', [''], 'exact'],
] as const)('%j fits %j: %s', (wanted, texts, fit) => {
  expect(fitOf(wanted)(texts)).toBe(fit);
});

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
