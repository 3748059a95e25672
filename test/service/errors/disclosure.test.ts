import { describe, expect, test } from '@jest/globals';
import { revealsSecret } from '../../../src/service/errors/disclosure.ts';

/** Eleven letters and digits, and thirty. */
const SHORT = 'sEcret-0-word';
const LONG = 'eyJhbGci.OiJIUzI1.NiIsInR5cCI6-Q';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');
const each = (text: string, write: (code: number) => string): string =>
  Array.from(text, (sign) => write(sign.codePointAt(0) ?? 0)).join('');
/** Every third letter is escaped, so that no other way to read the text finds the secret. */
const some = (text: string, write: (code: number) => string): string =>
  text.replaceAll(/(..)([a-z])/gi, (_match, kept: string, escaped: string) => kept + each(escaped, write));
const pair = (code: number): string => code.toString(16).padStart(2, '0');

describe.each([
  ['short', SHORT],
  ['long', LONG],
])('a text that reveals a %s secret', (_length, secret) => {
  test.each([
    ['unchanged', `It is ${secret}.`],
    ['in upper case', secret.toUpperCase()],
    ['in full-width letters', each(secret, (code) => String.fromCodePoint(code + (code > 0x20 ? 0xfee0 : 0)))],
    ['over lines', secret.replaceAll(/.{3}/g, '$&\n')],
    ['as quoted-printable', each(secret, (code) => `=${pair(code).toUpperCase()}`)],
    ['as decimal HTML entities', each(secret, (code) => `&#${code};`)],
    ['as decimal HTML entities without semicolons', each(secret, (code) => `&#${code} `)],
    ['between named HTML entities', each(secret, (code) => `${String.fromCodePoint(code)}&amp;`)],
    ['as JSON escapes within JSON', each(secret, (code) => `\\\\u00${pair(code)}`)],
    ['between escaped line breaks', each(secret, (code) => `${String.fromCodePoint(code)}\\n`)],
    ['with some letters escaped for an address', some(secret, (code) => `%${pair(code)}`)],
    ['with some letters as quoted-printable', some(secret, (code) => `=${pair(code)}`)],
    ['with some letters as hexadecimal HTML entities', some(secret, (code) => `&#x${pair(code)};`)],
    ['with some letters as JSON escapes', some(secret, (code) => `\\u00${pair(code)}`)],
    ['with some letters as string escapes', some(secret, (code) => `\\x${pair(code)}`)],
    ['with some letters as HTML entities without semicolons', some(secret, (code) => `&#x${pair(code)} `)],
    ['in hexadecimal', `0x ${hex(secret)} end`],
    ['in hexadecimal behind another digit', `7${hex(secret)}`],
    [
      'in hexadecimal with colons',
      hex(secret)
        .replaceAll(/..(?=.)/g, '$&:')
        .toUpperCase(),
    ],
    ['in base64', base64(secret)],
    ['in base64, one letter later', base64(`x${secret}`)],
    ['in base64, two letters later', base64(`xy${secret}`)],
    ['in base64 behind one letter', `x${base64(secret)}`],
    ['in base64 behind two letters', `xy${base64(secret)}`],
    ['in base64 behind three letters', `xyz${base64(secret)}`],
    ['in base64 over lines', base64(secret).replaceAll(/.{5}/g, '$&\r\n')],
    ['in base64 for addresses', Buffer.from(`??>>${secret}`).toString('base64url')],
    ['in base64 of base64', base64(base64(secret))],
    ['in three layers', base64(encodeURIComponent(base64(`a b=${secret}`)))],
  ])('is found: %s', (_how, text) => {
    expect(revealsSecret(text, ['other-secret-of-nobody', secret])).toBe(true);
  });
});

describe('a text that reveals no secret', () => {
  test.each([
    ['nothing', ''],
    ['plain text', 'The access token has expired: connect again, 100% of the time'],
    ['a part of a short secret', 'sEcret-0-wor'],
    ['fifteen letters of a long secret', LONG.replaceAll(/[^a-z\d]/gi, '').slice(0, 15)],
    ['its letters in another order', Array.from(LONG).toReversed().join('')],
    ['pairs that are not hexadecimal text', 'ab cd ef 01 23 45 67'],
    ['base64 of something else', base64('something else, and long enough')],
  ])('is passed on: %s', (_what, text) => {
    expect(revealsSecret(text, [SHORT, LONG])).toBe(false);
  });

  test('is any text when there is no secret', () => {
    expect(revealsSecret(SHORT, [])).toBe(false);
    // Any text has that few letters and digits.
    expect(revealsSecret('a-b-c-d-e', ['a-b-c-d-e', '', '---'])).toBe(false);
    expect(revealsSecret('a-b-c-d-e-f', ['a.b.c.d.e.f'])).toBe(true);
  });

  test('differs from a text that is too long to check', () => {
    expect(revealsSecret('x'.repeat(10_001), [LONG])).toBe(true);
    expect(revealsSecret('\\'.repeat(10_000), [LONG])).toBe(false);
  });

  test('contains fewer than sixteen letters in a row of a long secret', () => {
    expect(revealsSecret(LONG.replaceAll(/[^a-z\d]/gi, '').slice(3, 19), [LONG])).toBe(true);
  });
});
