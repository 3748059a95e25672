import { expect, test } from '@jest/globals';
import { decodeServiceErrors } from '../../../src/service/errors/serviceErrors.ts';

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

test.each([
  [true, { code: 'A01' }],
  [true, { code: 'P99' }],
  [true, { code: '1100' }],
  [false, { code: 'XA01' }],
  [false, { code: 'A011' }],
  [false, { code: '21100' }],
  [false, { code: '11000' }],
  [true, { code: '1500', title: 'Invalid' }],
  [true, { code: 1599, title: 'invalid' }],
  [false, { code: '1500', title: 'Failed' }],
  [false, { code: '1300', title: 'Invalid' }],
  [false, { code: '1200', title: 'Invalid' }],
  [false, { code: '15', title: 'Invalid' }],
  [false, { code: 'E50', title: 'Deadlock' }],
  [false, { source: { pointer: '' } }],
  [false, { source: { pointer: 5 } }],
  [false, { source: { pointer: 'mail' } }],
  [false, { source: { pointer: {} } }],
  [false, { source: 'actionName' }],
  [false, { source: { pointer: '/data' } }],
  [false, { code: '11500', title: 'Invalid' }],
  [false, { code: '15000', title: 'Invalid' }],
  [false, { code: '1500', title: 'Not invalid' }],
  [false, { code: '1500', title: 'Invalid state' }],
  [false, { code: '1500' }],
  [false, { title: 'Invalid' }],
  [true, { source: { pointer: '/actioncreate/actionName' } }],
  [false, { source: { pointer: 'at /actioncreate/actionName' } }],
  [false, { source: { pointer: '/actioncreate' } }],
  [false, { source: { pointer: '/actioncreate/links/stepMessages' } }],
  [false, { source: {} }],
  [false, 'Invalid'],
])('whether the input is certainly to blame is %s for %j', (expected, error) => {
  expect(decodeServiceErrors(errors(error)).blamesInput).toBe(expected);
  expect(decodeServiceErrors(errors({ code: 'A01' }, error)).blamesInput).toBe(expected);
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
