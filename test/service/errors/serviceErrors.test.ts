import { expect, test } from '@jest/globals';
import { decodeServiceErrors } from '../../../src/service/errors/errorTable.ts';
import { listOf, tableOf } from '../../support/table.ts';

const SECRET = 'a-secret  of the-client';
const errors = (...list: readonly unknown[]): string => JSON.stringify({ errors: list });

test.each([
  ['at the start', `${SECRET} is wrong`, '… is wrong'],
  ['in the middle', `The key a-secret of the-client is wrong.`, 'The key … is wrong'],
  ['as in an address', `No page ?key=${encodeURIComponent(SECRET)}`, 'No page ?key=…'],
  ['that nobody knows, as long as a token', `Bad: ${'a1'.repeat(20)}`, 'Bad: …'],
])('the words of the service hold no secret: %s', (_where, detail, words) => {
  expect(decodeServiceErrors(errors({ detail }), ['another-secret', SECRET]).words).toEqual([words]);
});

test('a code that holds a secret is left out', () => {
  const content = errors({ code: 'key-of-ours' }, { code: 'A02' });

  expect(decodeServiceErrors(content, ['key-of-ours'])).toMatchObject({ words: ['…', 'A02'], codes: ['A02'] });
});

test('the words of the service have three hundred letters at most', () => {
  expect(decodeServiceErrors(errors('ab '.repeat(99).concat('abc'))).words).toEqual(['ab '.repeat(99).concat('abc')]);
  expect(decodeServiceErrors(errors('w '.repeat(150).trim())).words).toEqual(['w '.repeat(150).trim()]);
  expect(decodeServiceErrors(errors('ab '.repeat(100))).words).toEqual(['ab '.repeat(100).trim()]);
  expect(decodeServiceErrors(errors(`${'ab '.repeat(100)}c`)).words).toEqual([`${'ab '.repeat(100)}…`]);
  expect(decodeServiceErrors(errors('ab '.repeat(5000)), [SECRET]).words).toEqual([`${'ab '.repeat(100)}…`]);
});

/** A code and a title, or where in the request the error is. */
const errorWith = (code = '', title = '') => ({ ...(code && { code }), ...(title && { title }) });
const errorAt = (pointer: unknown) => ({ source: { pointer } });

test.each([
  ...['A01', 'P99', '1100'].map((code) => errorWith(code)),
  errorWith('1500', 'Invalid'),
  { code: 1599, title: 'invalid' },
  errorAt('/actioncreate/actionName'),
])('the input is certainly to blame for %j', (error) => {
  expect(decodeServiceErrors(errors(error)).blamesInput).toBe(true);
  expect(decodeServiceErrors(errors({ code: 'A01' }, error)).blamesInput).toBe(true);
});

test.each([
  ...listOf('XA01 | A011 | 21100 | 11000 | 1500').map((code) => errorWith(code)),
  ...tableOf(`
    1500 -> Failed | 1300 -> Invalid | 1200 -> Invalid | 15 -> Invalid | E50 -> Deadlock | 11500 -> Invalid |
    15000 -> Invalid | 1500 -> Not invalid | 1500 -> Invalid state
  `).map(([code, title]) => errorWith(code, title)),
  errorWith('', 'Invalid'),
  ...['', 5, {}, ...listOf('mail | /data | at /actioncreate/actionName | /actioncreate')].map(errorAt),
  errorAt('/actioncreate/links/stepMessages'),
  { source: 'actionName' },
  { source: {} },
  'Invalid',
])('the input is not certainly to blame for %j', (error) => {
  expect(decodeServiceErrors(errors(error)).blamesInput).toBe(false);
  expect(decodeServiceErrors(errors({ code: 'A01' }, error)).blamesInput).toBe(false);
});

test('the input is not to blame where there are more errors than anybody reads', () => {
  const list = Array.from({ length: 21 }, () => ({ code: 'A01', detail: 'No' }));

  expect(decodeServiceErrors(errors(...list.slice(1))).blamesInput).toBe(true);
  expect(decodeServiceErrors(errors(...list)).blamesInput).toBe(false);
  expect(decodeServiceErrors(errors(...list, ...list)).codes).toHaveLength(21);
});

test('a code is a short word', () => {
  const content = errors({ code: 'not a code' }, { detail: 'No' }, 'Wrong', { code: 'x'.repeat(51) });

  expect(decodeServiceErrors(content).codes).toEqual([]);
});
