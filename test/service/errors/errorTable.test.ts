import { describe, expect, test } from '@jest/globals';
import { errorFor, unreadable } from '../../../src/service/errors/errorTable.ts';
import { mayHaveHappened } from '../../../src/service/errors/failure.ts';
import { failureLine, readFailure } from '../../support/failure.ts';
import { tableOf } from '../../support/table.ts';

const answer = (status: number, content = '', retryAfter: string | null = null) => ({
  task: 'do this',
  status,
  content,
  retryAfter,
});
const failureFor = (status: number, content?: string) => readFailure(errorFor(answer(status, content)));

const TRY_AGAIN = 'Try again in a few minutes.';
const CHECK_VALUES = 'Check the values that were sent.';
const CHECK_CHOSEN = 'Check the value that was chosen or mapped.';
const CHECK_AND_TRY = 'Check the values that were sent. Try again in a few minutes.';
const FOR_THE_RIGHT =
  'Ask for the right to do this in Actionstep, or connect the account again and accept all permissions.';

test.each([
  [[302, 307], 'it sent the request on to another address, which is not followed', 'Connect the account again.'],
  [[400, 405, 406, 409, 415, 422], 'it refused the request without a reason', CHECK_VALUES],
  [[403], 'the connected user is not allowed to', FOR_THE_RIGHT],
  [[404], 'there is no such record, or the connected user may not see it', CHECK_CHOSEN],
  [[408], 'it did not answer in time', TRY_AGAIN],
  [[500], 'it met a problem and gave no reason', CHECK_AND_TRY],
  [[502, 503, 504], 'it is not available at the moment', TRY_AGAIN],
  [[100], 'it answered with the unexpected status 100', TRY_AGAIN],
  [[600], 'it answered with the unexpected status 600', TRY_AGAIN],
])('an answer without a reason gets a clear message: status %j', (statuses, cause, advice) => {
  expect(statuses.map((status) => failureFor(status))).toEqual(
    statuses.map((status) => ({
      name: 'AppError',
      sentence: `Actionstep could not do this: ${cause}. ${advice}`,
      code: `http_${status}`,
      status,
    })),
  );
});

describe('a web page instead of an answer', () => {
  const PAGE = '<html><body>Blocked</body></html>';

  test.each([400, 402, 403, 404, 405, 413, 414, 422, 431, 499])(
    'says nothing about the user or the record, and had no effect: status %i',
    (status) => {
      const error = errorFor(answer(status, PAGE));

      expect(readFailure(error)).toEqual(readFailure(unreadable('do this', PAGE)));
      expect(mayHaveHappened(error)).toBe(false);
    },
  );

  test.each([401, 408, 429, 500, 503])('changes nothing where the status alone says what to do: %i', (status) => {
    expect(failureFor(status, PAGE)).toEqual(failureFor(status));
  });
});

/** An error as answers of the service were seen to write it. */
const captured = (code: string, detail: string) => ({
  id: '9f'.repeat(20),
  links: { about: null },
  status: 400,
  code,
  title: 'Invalid',
  detail,
  source: { pointer: null, parameter: null },
  meta: [],
  rls: null,
});

describe('the service’s own words', () => {
  test.each([
    ['one error', { errors: { code: '1500', title: 'Invalid', detail: 'Unknown field' } }, 'Unknown field', '1500'],
    ['a code with its prefix', { errors: captured('AS-1302', 'Cannot be decoded') }, 'Cannot be decoded', '1302'],
    ['a prefix only', { errors: { code: 'AS-', title: 'Invalid' } }, 'Invalid', 'http_400'],
    ['a prefix elsewhere', { errors: { code: 'X-AS-1', title: 'Invalid' } }, 'Invalid', 'X-AS-1'],
    ['a title only', { errors: { title: 'Invalid' } }, 'Invalid', 'http_400'],
    ['a code only', { errors: { code: 1500 } }, '1500', '1500'],
    ['an empty detail', { errors: { detail: '', title: 'Invalid' } }, 'Invalid', 'http_400'],
    ['several', { errors: [{ detail: 'No name', code: 'X1' }, { title: 'No type' }] }, 'No name; No type', 'X1'],
    ['the same twice', { errors: [{ detail: 'No name' }, { detail: 'No name' }] }, 'No name', 'http_400'],
    ['text', { errors: 'text only' }, 'text only', 'http_400'],
    ['errors beside the name of the status', { errors: { detail: 'No name' }, error: 'Bad' }, 'No name', 'http_400'],
    ['OAuth', { error: 'invalid_request', error_description: 'No code' }, 'No code', 'invalid_request'],
    ['OAuth without a description', { error: 'temporarily_down' }, 'temporarily_down', 'temporarily_down'],
    ['a final full stop', { errors: { detail: 'No name.' } }, 'No name', 'http_400'],
    ['line breaks', { errors: { detail: ' No\n  name\t' } }, 'No name', 'http_400'],
    ['odd types next to text', { errors: { detail: ['x'], title: 'Invalid', source: 5 } }, 'Invalid', 'http_400'],
  ])('are quoted: %s', (_case, body, words, code) => {
    expect(failureFor(400, JSON.stringify(body))).toEqual({
      name: 'AppError',
      sentence: `Actionstep could not do this: it answered "${words}". ${CHECK_VALUES}`,
      code,
      status: 400,
    });
  });

  test('are five at most', () => {
    const { sentence } = failureFor(400, JSON.stringify({ errors: ['1', '2', '3', '4', '5', '6', '7'] }));

    expect(sentence).toBe(`Actionstep could not do this: it answered "1; 2; 3; 4; 5". ${CHECK_VALUES}`);
  });

  test('never repeat what looks like a token', () => {
    const token = `${'a'.repeat(30)}.${'B-_'.repeat(20)}`;
    const { sentence } = failureFor(400, JSON.stringify({ errors: `The token ${token} is bad` }));

    expect(sentence).toBe(`Actionstep could not do this: it answered "The token … is bad". ${CHECK_VALUES}`);
  });

  test.each([
    ['text', 'Bad gateway'],
    ['JSON of another form', '{"message":"x"}'],
    ['JSON that is cut off', '{"errors": [{"detail": "No na'],
    ['an empty list', '{"errors":[]}'],
    ['errors that say nothing', '{"errors":[{}, {"code":""}]}'],
    ['null', '{"errors":null}'],
    ['a number', '5'],
  ])('are not taken from %s', (_case, content) => {
    expect(failureFor(400, content).sentence).toBe(
      `Actionstep could not do this: it refused the request without a reason. ${CHECK_VALUES}`,
    );
  });

  test.each([
    [
      'insufficient_scope',
      'This connection lacks a permission that the step needs. Connect the account again. Accept all permissions that it asks for.',
    ],
    ['invalid_client', 'Check the client ID and the client secret that this integration is set up with.'],
    ['invalid_grant', 'The connection is no longer valid. Connect the account again.'],
  ])('come with advice, whatever the status: %s', (code, advice) => {
    const content = JSON.stringify({
      errors: [
        { code: 'X1', detail: 'Something' },
        { code, detail: 'No' },
      ],
    });

    expect([400, 403, 500].map((status) => failureFor(status, content).sentence)).toEqual(
      Array.from({ length: 3 }, () => `Actionstep could not do this: it answered "Something; No". ${advice}`),
    );
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('may have any code: %s', (code) => {
    const content = `{"errors":{"code":${JSON.stringify(code)},"detail":"No"}}`;
    const sentence = `Actionstep could not do this: it answered "No". ${CHECK_VALUES}`;
    expect([400, 500].map((status) => failureFor(status, content).sentence)).toEqual([sentence, sentence]);
  });
});

describe('an answer that asks to slow down', () => {
  const delay = (retryAfter: string | null) => readFailure(errorFor(answer(429, '', retryAfter))).delay;

  test('makes the platform try again', () => {
    expect(failureLine(errorFor(answer(429, '', '7')))).toBe(
      'ThrottledError 7: Actionstep could not do this: it asked us to slow down. Zapier will try again by itself.',
    );
  });

  test('is quoted if it says why', () => {
    const words = JSON.stringify({ errors: { detail: '100 calls a minute' } });

    expect(failureLine(errorFor(answer(429, words, '42')))).toBe(
      'ThrottledError 42: Actionstep could not do this: it answered "100 calls a minute". Zapier will try again by itself.',
    );
  });

  test.each<readonly [string | null, number]>([
    ...tableOf(`
      1 -> 1 | 120 -> 120 | 300 -> 300 | 0 -> 1 | 301 -> 300 | 86400 -> 300 | 99999999999999999999 -> 300 |
      -5 -> 60 | 1.5 -> 60 | 1e3 -> 60 | 0x10 -> 60 | +5 -> 60 | ١ -> 60 | 5 seconds -> 60 | soon -> 60 | NaN -> 60 |
      Infinity -> 60 | 2025-03-04 -> 60 | Tue, 04 Mar 2025 00:31:30 GMT -> 60
    `).map(([header = '', seconds]) => [header, Number(seconds)] as const),
    ['', 60],
    [null, 60],
  ])('waits between 1 and 300 seconds, or a minute by default: %j is %i', (header, seconds) => {
    expect(delay(header)).toBe(seconds);
  });
});

describe('whether a failed request may still have had an effect', () => {
  const said = (...errors: readonly object[]): string => JSON.stringify({ errors });
  const WORDS = said({ detail: 'The email could not be sent' });
  const INVALID = said({ code: '1500', title: 'Invalid', detail: 'Unknown field', source: {} });

  test.each([
    ['a redirect', 302, '', true],
    ['a refusal', 400, '', false],
    ['a refusal by right', 403, '', false],
    ['a record that is not there', 404, '', false],
    ['a conflict in words', 409, WORDS, false],
    ['invalid input in words', 422, WORDS, false],
    ['too many requests', 429, '', false],
    // It comes from a gateway, whatever it says.
    ['a gateway that waited', 408, '', true],
    ['a gateway that waited, as invalid', 408, INVALID, true],
    // Words alone say nothing about what was done before them.
    ['a fault', 500, '', true],
    ['a fault as a web page', 500, '<html>', true],
    ['a fault in words', 500, WORDS, true],
    ['a fault without errors', 500, said(), true],
    ['a fault of OAuth', 500, JSON.stringify({ error: 'A01' }), true],
    // It says that the input is not valid: serviceErrors.test.ts has all that does.
    ['invalid input', 500, INVALID, false],
    ['an unknown status, as invalid', 501, INVALID, true],
    ['a gateway, as invalid', 502, INVALID, true],
    ['a busy service, as invalid', 503, INVALID, true],
    ['a busy service in words', 503, WORDS, true],
    ['a late gateway, as invalid', 504, INVALID, true],
    ['a status below all others', 100, '', true],
    ['a status above all others', 600, '', true],
  ])('depends on the answer: %s (%i)', (_what, status, content, expected) => {
    expect(mayHaveHappened(errorFor(answer(status, content)))).toBe(expected);
  });

  test('is unknown for an answer that cannot be read', () => {
    expect(mayHaveHappened(unreadable('do this', '<html>'))).toBe(true);
  });

  test('is unknown for any other error', () => {
    const others = [new Error('other'), new TypeError('a fault of ours'), 'text', undefined];

    expect(others.map(mayHaveHappened)).toEqual(others.map(() => true));
  });
});

test.each([
  ['<html>Maintenance</html>', 'a web page'],
  ['\n  <!DOCTYPE html>', 'a web page'],
  ['OK', 'something'],
  ['See <b>', 'something'],
  ['', 'something'],
])('a success that cannot be read gets a clear message: %j', (content, what) => {
  expect(failureLine(unreadable('do this', content))).toBe(
    `AppError unreadable: Actionstep could not do this: it answered with ${what} that cannot be read. ` +
      'Try again in a few minutes. If this keeps happening, check whether Actionstep is down for maintenance.',
  );
});
