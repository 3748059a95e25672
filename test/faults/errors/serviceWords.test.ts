import { describe, expect, test } from '@jest/globals';
import { useZap } from '../../support/lifetime.ts';
import { answered, CHECK_VALUES, COULD_NOT, TRY_AGAIN } from './listing.ts';

const PERMISSION =
  'This connection lacks a permission that the step needs. Connect the account again. Accept all permissions that it asks for.';

describe('a reason that the service gives', () => {
  const zap = useZap();

  test.each([
    [
      'one error',
      { errors: { id: 'e1', status: 400, code: '1500', title: 'Invalid', detail: 'No such field' } },
      'No such field',
      '1500',
    ],
    ['a list of one', { errors: [{ detail: 'No such field' }] }, 'No such field', 'http_400'],
    ['a list of several', { errors: [{ detail: 'No name' }, { title: 'No type' }] }, 'No name; No type', 'http_400'],
    ['a text', { errors: 'Out of order' }, 'Out of order', 'http_400'],
    ['a list of texts', { errors: ['No name', 'No type'] }, 'No name; No type', 'http_400'],
    ['a title', { errors: { title: 'Invalid' } }, 'Invalid', 'http_400'],
    ['a code', { errors: { code: 1500 } }, '1500', '1500'],
    ['OAuth', { error: 'invalid_request', error_description: 'No code' }, 'No code', 'invalid_request'],
    ['OAuth without a description', { error: 'server_error' }, 'server_error', 'server_error'],
    ['one with a pointer', { errors: [{ detail: 'Bad', source: { pointer: '/actions/name' } }] }, 'Bad', 'http_400'],
  ])('is passed on in its own words: %s', async (_what, body, words, code) => {
    expect(await answered(zap, { status: 400, body })).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}it answered "${words}". ${CHECK_VALUES}`,
      code,
      status: 400,
    });
  });

  test.each([
    [302, 'Connect the account again.'],
    [403, 'Ask for the right to do this in Actionstep, or connect the account again and accept all permissions.'],
    [404, 'Check the value that was chosen or mapped.'],
    [409, CHECK_VALUES],
    [422, CHECK_VALUES],
    [500, CHECK_VALUES],
    [503, TRY_AGAIN],
  ])('comes with what to do about its status: %i', async (status, advice) => {
    expect(await answered(zap, { status, body: { errors: { detail: 'Not today.' } } })).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}it answered "Not today". ${advice}`,
      code: `http_${status}`,
      status,
    });
  });

  test.each([
    ['insufficient_scope', PERMISSION],
    ['invalid_client', 'Check the client ID and the client secret that this integration is set up with.'],
    ['invalid_grant', 'The connection is no longer valid. Connect the account again.'],
    ['A01', 'Choose Active, Inactive, Template or Closed as the status.'],
    ['A02', 'Give the priority as a whole number.'],
  ])('comes with what to do about its code, whatever the status: %s', async (code, advice) => {
    const body = { errors: [{ code, detail: 'No' }] };
    const expected = (status: number) => ({
      name: 'AppError',
      sentence: `${COULD_NOT}it answered "No". ${advice}`,
      code,
      status,
    });

    expect(await answered(zap, { status: 403, body })).toEqual(expected(403));
    expect(await answered(zap, { status: 500, body })).toEqual(expected(500));
  });

  test('is read after a byte order mark', async () => {
    expect(await answered(zap, { status: 400, body: '\uFEFF{"errors": "Out of order"}' })).toMatchObject({
      sentence: `${COULD_NOT}it answered "Out of order". ${CHECK_VALUES}`,
    });
  });
});
