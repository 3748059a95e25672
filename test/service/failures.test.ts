import { describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { errorFor, errorForFailure, tooLate } from '../../src/service/errors.ts';
import {
  halted,
  isNotFound,
  mayHaveHappened,
  NOT_FOUND,
  optional,
  problem,
  reconnect,
  sentenceOf,
} from '../../src/service/failure.ts';
import { fact } from '../facts.ts';
import { failureOf, readFailure } from '../support/failure.ts';

/** What the platform's HTTP client throws. */
const failed = (name: string, marks: Readonly<{ type?: string; code?: string }> = {}) =>
  Object.assign(new Error('request failed'), { name }, marks);

describe('a request that got no answer', () => {
  test.each([
    ['too late', failed('AbortError', { type: 'aborted' }), 'it did not answer in time', true, 'aborted'],
    ['too late, as a time-out', failed('TimeoutError'), 'it did not answer in time', true, 'no_answer'],
    [
      'too late for the client',
      failed('FetchError', { type: 'request-timeout' }),
      'it did not answer in time',
      true,
      'request-timeout',
    ],
    [
      'too late to connect',
      failed('FetchError', { type: 'system', code: 'ETIMEDOUT' }),
      'it did not answer in time',
      true,
      'ETIMEDOUT',
    ],
    [
      'refused',
      failed('FetchError', { type: 'system', code: 'ECONNREFUSED' }),
      'it could not be reached',
      false,
      'ECONNREFUSED',
    ],
    [
      'no way',
      failed('FetchError', { type: 'system', code: 'EHOSTUNREACH' }),
      'it could not be reached',
      false,
      'EHOSTUNREACH',
    ],
    [
      'reset',
      failed('FetchError', { type: 'system', code: 'ECONNRESET' }),
      'the connection to it was lost',
      true,
      'ECONNRESET',
    ],
    [
      'cut',
      failed('FetchError', { type: 'system', code: 'ERR_STREAM_PREMATURE_CLOSE' }),
      'the connection to it was lost',
      true,
      'ERR_STREAM_PREMATURE_CLOSE',
    ],
    ['of a kind that nobody knows', failed('FetchError'), 'the connection to it was lost', true, 'no_answer'],
  ])(
    `is put into words, and it is known whether it was sent: %s${fact('error.format')}`,
    (_case, failure, cause, wasSent, code) => {
      const error = errorForFailure('do this', failure);

      expect(readFailure(error)).toEqual({
        name: 'AppError',
        sentence: `Actionstep could not do this: ${cause}. Try again in a few minutes.`,
        code,
      });
      expect(mayHaveHappened(error)).toBe(wasSent);
    },
  );

  test.each([
    [
      'an unknown name',
      'ENOTFOUND',
      'its address was not found',
      'Try again in a few minutes. If it stays, connect the account again.',
    ],
    [
      'no name service',
      'EAI_AGAIN',
      'its address was not found',
      'Try again in a few minutes. If it stays, connect the account again.',
    ],
    [
      'an old certificate',
      'CERT_HAS_EXPIRED',
      'its security certificate was not accepted',
      'Tell the support of this integration.',
    ],
    [
      'a certificate of its own',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'its security certificate was not accepted',
      'Tell the support of this integration.',
    ],
    [
      'another protocol',
      'EPROTO',
      'its security certificate was not accepted',
      'Tell the support of this integration.',
    ],
  ])('says what helps: %s', (_case, code, cause, advice) => {
    const error = errorForFailure('do this', failed('FetchError', { type: 'system', code }));

    expect(readFailure(error)).toEqual({
      name: 'AppError',
      sentence: `Actionstep could not do this: ${cause}. ${advice}`,
      code,
    });
    expect(mayHaveHappened(error)).toBe(false);
  });

  test.each([
    ['an error in words', problem('Already said.')],
    ['a wish to refresh', new errors.RefreshAuthError('expired')],
    ['a fault of ours', new TypeError('undefined is not a function')],
    ['no error at all', 'text'],
  ])('is not what %s is: that stays as it is', (_case, failure) => {
    expect(errorForFailure('do this', failure)).toBe(failure);
  });
});

describe('a request that was not sent, because no time was left for its answer', () => {
  test('is put into words, and had no effect', () => {
    expect(readFailure(tooLate('do this'))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not do this: it took too long to answer what was asked before. Try again in a few minutes.',
      code: 'too_late',
    });
    expect(mayHaveHappened(tooLate('do this'))).toBe(false);
  });
});

describe('what does not exist', () => {
  test.each([
    ['a status of 404', problem('None.', 'http_404', 404), true],
    ['a code of ours', problem('None.', NOT_FOUND), true],
    ['a refusal', problem('No.', 'http_403', 403), false],
    ['a fault of ours', new TypeError('None.'), false],
  ])('is told by %s', (_case, error, expected) => {
    expect(isNotFound(error)).toBe(expected);
  });
});

describe('the classes of errors', () => {
  test('that are made here', () => {
    expect([problem('One.', 'code', 400), halted('Two.'), reconnect('Three.')].map(readFailure)).toEqual([
      { name: 'AppError', sentence: 'One.', code: 'code', status: 400 },
      { name: 'HaltedError', sentence: 'Two.' },
      { name: 'ExpiredAuthError', sentence: 'Three.' },
    ]);
  });

  test.each([halted('Stop.'), reconnect('Stop.')])('never get the user’s input appended to their text', (error) => {
    expect(error).toMatchObject({ doNotContextify: true });
  });

  test.each([
    ['a problem', problem('Text.'), 'Text.'],
    ['a wait', new errors.ThrottledError('Text.', 5), 'Text.'],
    ['a stop', halted('Text.'), 'Text.'],
    ['a lost connection', reconnect('Text.'), 'Text.'],
    ['a wish to refresh', new errors.RefreshAuthError('Text.'), undefined],
    ['a fault of ours', new TypeError('Text.'), undefined],
    ['no error', 'Text.', undefined],
  ])('have a sentence that can be passed on when they were made here: %s', (_case, error, sentence) => {
    expect(sentenceOf(error)).toBe(sentence);
  });
});

describe('a request that is a help, not a need', () => {
  test('gives its value', async () => {
    expect(await optional(Promise.resolve(5))).toEqual({ value: 5 });
  });

  test('gives the reason when there is none', async () => {
    expect(await optional(Promise.reject(problem('Not allowed.')))).toEqual({ reason: 'Not allowed.' });
  });

  test.each([
    ['RefreshAuthError', new errors.RefreshAuthError('expired')],
    ['TypeError', new TypeError('a fault of ours')],
  ])('throws what nobody may swallow: %s', async (name, error) => {
    expect(await failureOf(optional(Promise.reject(error)))).toMatchObject({ name });
  });
});

describe('a look-up that a run can do without', () => {
  const busy = errorFor({ task: 'do this', status: 429, content: '', retryAfter: '7' });
  const refused = errorFor({ task: 'do this', status: 403, content: '', retryAfter: null });

  test('gives what happened, without the advice', async () => {
    expect(await optional(Promise.reject(refused))).toEqual({
      reason: 'Actionstep could not do this: the connected user is not allowed to.',
    });
    expect(await optional(Promise.reject(busy))).toEqual({
      reason: 'Actionstep could not do this: it asked us to slow down.',
    });
    expect(await optional(Promise.reject(refused), 'wait')).toHaveProperty('reason');
  });

  test('lets the run wait where the service is too busy and the look-up is worth it', async () => {
    await expect(optional(Promise.reject(busy), 'wait')).rejects.toBe(busy);
  });
});
