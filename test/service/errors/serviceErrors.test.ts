import { expect, test } from '@jest/globals';
import { decodeServiceErrors } from '../../../src/service/errors/serviceErrors.ts';
import { listOf, tableOf } from '../../support/table.ts';

const SECRET = 'a-secret  of the-client';
const errors = (...list: readonly unknown[]): string => JSON.stringify({ errors: list });

test.each([
  ['at the start', `${SECRET} is wrong`, '… is wrong'],
  ['in the middle', `The key a-secret of the-client is wrong.`, 'The key … is wrong'],
  ['in another way of writing', `A-SECRET-OF-THE-CLIENT is wrong`, undefined],
])('the words of the service hold no secret: %s', (_where, detail, words) => {
  expect(decodeServiceErrors(errors({ detail }), ['another-secret', SECRET]).words).toEqual(words ? [words] : []);
});

test('a secret that is split between two errors hides all of them', () => {
  const content = errors({ detail: 'it is a-secret', code: 'A01' }, { detail: 'of the-client', code: 'A02' });

  expect(decodeServiceErrors(content, [SECRET])).toMatchObject({ words: [], codes: [] });
  expect(decodeServiceErrors(content, ['another-secret'])).toMatchObject({ codes: ['A01', 'A02'] });
});

test('an error that holds a secret in another way of writing hides itself only', () => {
  const content = errors({ detail: `Bad: ${Buffer.from(SECRET).toString('base64')}` }, { detail: 'No name. No type.' });

  expect(decodeServiceErrors(content, [SECRET]).words).toEqual(['No name. No type']);
});

test('the words of the service have three hundred letters at most', () => {
  expect(decodeServiceErrors(errors('ab '.repeat(99).concat('abc'))).words).toEqual(['ab '.repeat(99).concat('abc')]);
  expect(decodeServiceErrors(errors('w '.repeat(150).trim())).words).toEqual(['w '.repeat(150).trim()]);
  expect(decodeServiceErrors(errors('ab '.repeat(100))).words).toEqual(['ab '.repeat(100).trim()]);
  expect(decodeServiceErrors(errors(`${'ab '.repeat(100)}c`)).words).toEqual([`${'ab '.repeat(100)}…`]);
  // Too long to be searched for secrets, but what is shown of it is not.
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
