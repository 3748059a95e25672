import { expect, test } from '@jest/globals';
import { isEmailAddress, isOneAddress, meansEmailAddress } from '../../src/fields/people.ts';
import { listOf } from '../support/table.ts';

/** An address with so many characters before its sign and behind it. */
const of = (before: number, behind: number): string => `${'a'.repeat(before)}@${'b'.repeat(behind)}`;
const quoted = (length: number): string => `"${'a'.repeat(length)}"@mail.example`;

test.each([
  ['to a valid address', 'ann@mail.example | jörg@exämple.de | "ann roe"@mail.example | "a;b"@mail.example', true],
  ['not without one of its parts', 'ann | ann@ | @mail.example', false],
  ['not to several', 'ann@mail.example; bob@mail.example | ann@mail.example,bob@mail.example', false],
  ['not with blanks in it', 'ann roe@mail.example | ann@mail example', false],
  [
    'not with signs that need quotes',
    'ann@mail@example | ann"@mail.example | ""@mail.example | x"ann"@x.example',
    false,
  ],
])('an email can be sent %s', (_where, texts, expected) => {
  expect(listOf(texts).map((text) => [text, isEmailAddress(text)])).toEqual(
    listOf(texts).map((text) => [text, expected]),
  );
});

test('an email can be sent to an address of a certain length, and not to a blank', () => {
  expect([of(64, 255), quoted(62)].map(isEmailAddress)).toEqual([true, true]);
  expect(['', of(65, 10), of(10, 256), quoted(63)].map(isEmailAddress)).toEqual([false, false, false, false]);
});

test('only one whole address can be stored with a contact', () => {
  const fitting = [`${of(64, 181)}.example`, quoted(62), 'ann@mail.co.example'];
  const others = listOf('ann@mail | ann@10.0.0.1 | ann@mail.example, bob@mail.example');
  const tooLong = [`${of(64, 182)}.example`, `${of(65, 10)}.example`, quoted(63)];

  expect(fitting.filter((text) => !isOneAddress(text))).toEqual([]);
  expect([...others, ...tooLong].filter(isOneAddress)).toEqual([]);
});

test.each([
  ['ann@mail.example', true],
  ['ann@mail@example', true],
  ['@ann', false],
  ['ann@', false],
  ['Ann Roe ann@mail.example', false],
  ['ann@mail.example (Ann)', false],
  ['ann', false],
])('%j is looked up as an email address: %j', (text, expected) => {
  expect(meansEmailAddress(text)).toBe(expected);
});
