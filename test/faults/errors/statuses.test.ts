import { describe, expect, test } from '@jest/globals';
import { useZap } from '../../support/lifetime.ts';
import { answered, CHECK_VALUES, COULD_NOT, TRY_AGAIN } from './listing.ts';

const SENT_ON = 'it sent the request on to another address, which is not followed. Connect the account again.';
const REFUSED = `it refused the request without a reason. ${CHECK_VALUES}`;
const UNAVAILABLE = `it is not available at the moment. ${TRY_AGAIN}`;

/** Statuses, and what a person reads when the answer gives no reason of its own. */
const ROWS: readonly (readonly [statuses: readonly number[], sentence: string])[] = [
  [[300, 301, 302, 303, 304, 305, 306, 307, 308, 310, 399], SENT_ON],
  [
    [403],
    'the connected user is not allowed to. Ask for the right to do this in Actionstep, or connect the account again ' +
      'and accept all permissions.',
  ],
  [[404], 'there is no such record, or the connected user may not see it. Check the value that was chosen or mapped.'],
  [[400, 402, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421, 422, 423, 424], REFUSED],
  [[425, 426, 428, 431, 444, 451, 460, 494, 495, 499], REFUSED],
  [[500], `it met a problem and gave no reason. ${CHECK_VALUES} ${TRY_AGAIN}`],
  [[501, 502, 503, 504, 505, 506, 507, 508, 510, 511, 520, 521, 522, 525, 530, 598, 599], UNAVAILABLE],
];

/** Bodies that give no reason. */
const NO_REASON: readonly (readonly [what: string, body: unknown])[] = [
  ['nothing', undefined],
  ['blanks', '  \n'],
  ['a web page', '<!DOCTYPE html>\n<html><head><title>Bad gateway</title></head><body>nginx</body></html>'],
  ['text', 'upstream connect error or disconnect/reset before headers'],
  ['JSON that is cut off', '{"errors": [{"detail": "No na'],
  ['JSON of another form', { message: 'Something', trace: ['at index.php:12'] }],
  ['an empty list of errors', { errors: [] }],
  ['no errors', { errors: null }],
  ['errors that say nothing', { errors: [{ detail: '', title: null }, {}] }],
  ['a number', '500'],
];

describe('an answer that gives no reason', () => {
  const zap = useZap();

  test.each(ROWS.flatMap(([statuses, sentence]) => statuses.map((status) => [status, sentence] as const)))(
    'is put into words that say what to do: %i',
    async (status, sentence) => {
      expect(await answered(zap, { status })).toEqual({
        name: 'AppError',
        sentence: `${COULD_NOT}${sentence}`,
        code: `http_${status}`,
        status,
      });
    },
  );

  test('leaves an expired token to the platform, which renews it and runs the step again', async () => {
    expect(await answered(zap, { status: 401 })).toEqual({ name: 'RefreshAuthError', sentence: '' });
  });

  const BODIES = [400, 403, 404, 500, 503].flatMap((status) =>
    NO_REASON.map(([what, body]) => [status, what, body] as const),
  );

  test.each(BODIES)('is never repeated: status %i with %s', async (status, _what, body) => {
    const sentence = ROWS.find(([statuses]) => statuses.includes(status))?.[1];

    expect(await answered(zap, { status, ...(body !== undefined && { body }) })).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}${sentence}`,
      code: `http_${status}`,
      status,
    });
  });
});

describe('an answer that claims success', () => {
  const zap = useZap();
  const MAINTENANCE = `${TRY_AGAIN} If it stays, check that Actionstep is not down for maintenance.`;

  test.each([
    ['a web page', '<html><body>Sign in</body></html>', 'a web page'],
    ['a web page after blanks', '\n\n  <!DOCTYPE html>', 'a web page'],
    ['text', 'OK', 'something'],
    ['JSON that is cut off', '{"actions": [{"id": 87', 'something'],
    ['a number', '5', 'something'],
    ['a text in JSON', '"actions"', 'something'],
    ['a list', '[1, 2]', 'something'],
    ['errors all the same', '{"errors": {"detail": "No"}}', 'something'],
    ['a record without an id', '{"actions": [{"name": "Nobody"}]}', 'something'],
    ['records of the wrong kind', '{"actions": "none"}', 'something'],
  ])('is an error when it cannot be read, and is not repeated: %s', async (_what, body, what) => {
    expect(await answered(zap, { status: 200, body })).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}it answered with ${what} that cannot be read. ${MAINTENANCE}`,
      code: 'unreadable',
    });
  });
});
