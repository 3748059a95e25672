import { describe, expect, test } from '@jest/globals';
import { useZap } from '../../support/lifetime.ts';
import { startListener } from './listener.ts';
import { answered, CHECK_VALUES, COULD_NOT, listedWhile, TRY_AGAIN } from './listing.ts';

/* What the user sees of an answer; test/service/errors covers every kind of answer. */

const zap = useZap();

describe('an answer that gives a reason', () => {
  test('is quoted, with advice for its status', async () => {
    const body = { errors: [{ detail: 'Not today.' }] };

    expect(await answered(zap, { status: 503, body })).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}it answered "Not today". ${TRY_AGAIN}`,
      code: 'http_503',
      status: 503,
    });
  });

  test('is quoted, with advice for its code', async () => {
    const body = { errors: { code: 'A02', detail: 'No such priority' } };

    expect(await answered(zap, { status: 403, body })).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}it answered "No such priority". Give the priority as a whole number.`,
      code: 'A02',
      status: 403,
    });
  });

  test('is read despite a byte order mark', async () => {
    expect(await answered(zap, { status: 400, body: '\uFEFF{"errors": "Out of order"}' })).toMatchObject({
      sentence: `${COULD_NOT}it answered "Out of order". ${CHECK_VALUES}`,
    });
  });

  test('is quoted when it asks to slow down', async () => {
    const body = { errors: { detail: '100 calls a minute' } };

    expect(await answered(zap, { status: 429, body, headers: { 'Retry-After': '42' } })).toEqual({
      name: 'ThrottledError',
      sentence: `${COULD_NOT}it answered "100 calls a minute". Zapier will try again by itself.`,
      delay: 42,
    });
  });
});

describe('an answer that gives no reason', () => {
  test('gets a message of our own even if its status is unknown', async () => {
    const answer = 'HTTP/1.1 600 Odd\r\nContent-Length: 0\r\n\r\n';

    expect(await listedWhile(() => startListener((socket) => socket.once('data', () => socket.end(answer))))).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}it answered with the unexpected status 600. ${TRY_AGAIN}`,
      code: 'http_600',
      status: 600,
    });
  });
});
