import { expect, test } from '@jest/globals';
import { isEmailAddress, isOneAddress, meansEmailAddress } from '../../src/lib/email.ts';

const of = (before: number, behind: number): string => `${'a'.repeat(before)}@${'b'.repeat(behind)}`;

test.each([
  'ann@mail.example',
  'jörg@exämple.de',
  '"ann roe"@mail.example',
  'ann@mail.example; bob@mail.example , eve@mail.example',
  '"a;b"@mail.example',
  of(64, 255),
  `"${'a'.repeat(62)}"@x`,
])('an email can be sent to %s', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'ann',
  'ann@',
  '@mail.example',
  'ann roe@mail.example',
  'ann@mail example',
  'ann@mail@example',
  'ann"@mail.example',
  '""@mail.example',
  'x"ann"@mail.example',
  'ann@mail.example, bob',
  of(65, 10),
  of(10, 256),
  `"${'a'.repeat(63)}"@x`,
])('no email can be sent to %j', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

const mail = (before: number, behind: number): string => `${'a'.repeat(before)}@${'b'.repeat(behind)}.example`;

test.each([
  [mail(64, 181), true],
  [mail(64, 182), false],
  [mail(65, 10), false],
  [`"${'a'.repeat(62)}"@mail.example`, true],
  [`"${'a'.repeat(63)}"@mail.example`, false],
  ['ann@mail', false],
  ['ann@10.0.0.1', false],
  ['ann@mail.example, bob@mail.example', false],
])('%s can be stored as the address of a contact: %j', (text, expected) => {
  expect(isOneAddress(text)).toBe(expected);
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
