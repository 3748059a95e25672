import { describe, expect, test } from '@jest/globals';
import {
  brief,
  bulleted,
  counted,
  firstOf,
  listed,
  listedInPart,
  quoted,
  shorten,
  withDetails,
} from '../../src/lib/sentences.ts';

describe('user input quoted in a message', () => {
  test('stays on one line, so that it cannot pass for our own text', () => {
    expect(brief('a"\n- "Client" is fine.\r\n\tThe end')).toBe('a" - "Client" is fine. The end');
    expect(quoted('a\n b')).toBe('"a b"');
  });

  test('is cut after a hundred characters', () => {
    expect(brief('x'.repeat(101))).toBe(`${'x'.repeat(99)}\u2026`);
    expect(brief(`x${' '.repeat(150)}${'y'.repeat(1000)}`)).toBe(`x ${'y'.repeat(49)}`);
  });
});

describe('messages to the user', () => {
  test('are at most fifty, each with at most a thousand characters', () => {
    const many = Array.from({ length: 52 }, (_, index) => `${index}`);

    expect(firstOf(many)).toEqual([...many.slice(0, 50), 'And 2 more.']);
    expect(bulleted(['One.', 'Two.'])).toBe('\n- One.\n- Two.');
    expect(firstOf(['x'.repeat(1001)])).toEqual([`${'x'.repeat(999)}\u2026`]);
  });
});

test('what is counted stands in the singular for one only', () => {
  expect([0, 1, 2000].map((number) => counted(number, 'task'))).toEqual(['0 tasks', '1 task', '2,000 tasks']);
});

describe('values listed in a message', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['ab\u{1F511}d', 4, 'ab…'],
    ['a\u{1F511}cd', 4, 'a\u{1F511}…'],
  ])('%s is cut to %i characters, each of them whole: %s', (words, max, expected) => {
    expect(shorten(words, max)).toBe(expected);
  });

  test.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('%j are listed as "%s"', (words, sentence) => {
    expect(listed(words)).toBe(sentence);
  });

  test('are at most twenty, with a count of the rest', () => {
    const items = (length: number) => Array.from({ length }, (_, index) => index);

    expect(listedInPart(items(20), String, ';')).toBe(items(20).join(';'));
    expect(listedInPart(items(1021), String)).toBe(`${items(20).join(', ')} and 1,001 more`);
  });

  test('are separated by semicolons when one of them has a comma', () => {
    expect(listedInPart(['Roe, Ann', 'Acme'], String)).toBe('Roe, Ann; Acme');
    expect(listedInPart(['Roe, Ann', 'Acme'], String, ' or ')).toBe('Roe, Ann or Acme');
  });

  test.each([
    [[], 'Sale'],
    [[null, undefined, ''], 'Sale'],
    [['HS-17', null, 'Property Sale'], 'Sale (HS-17, Property Sale)'],
  ])('are set apart by their details %j: %s', (details, words) => {
    expect(withDetails('Sale', details)).toBe(words);
  });
});
